"""The parts of an analysis: why the game ended so, and a seat's moves with better ones and reasons.

The section "Analysis" after a game and the replay of an analysed match both use them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import floor
from string import ascii_uppercase
from typing import Any

import htpy as h

from don.bots.games import bots_of
from don.bots.review import WORTH_A_WORD, ReviewedDecision
from don.table.auction import PASS_TEXT, Bid, Pass
from don.table.match import Match, Player

from ..explain.happenings import MOST_STRETCHES, NOTABLE, Cause, Stretch, stretches
from ..explain.review import Review, ReviewProgress, progress_of
from ..game import CategoryPoints, GameUi, GapToWinner, Names, ui_of
from ..i18n import Words, isolated
from ..replays.story import Story, story
from ..sentence_tables import ON_A_PHONE, reasons_by_option
from ..sentences import (
    about,
    cause_text,
    estimated,
    event_texts,
    percent,
    signed,
    signed_percent,
    with_change,
    won,
)
from .chart import course_line

# A reviewed game, from which all parts of an analysis are drawn.


@dataclass(frozen=True)
class Account:
    """A game, its review, and the reader. Accounts compare by their fields."""

    ui: GameUi
    t: Words
    players: tuple[Player, ...]
    story: Story
    review: Review
    you: int | None
    """The seat that sentences call "you"."""

    @classmethod
    def of(cls, t: Words, match: Match, review: Review, you: int | None) -> Account:
        """Return the account of a match, as far as its review has come."""
        return cls(ui_of(match.game), t, match.players, story(match), review, you)

    @cached_property
    def names(self) -> Names:
        """The players' names, by seat."""
        return tuple(player.name for player in self.players)

    @cached_property
    def rows(self) -> tuple[int, ...]:
        """The moments of the chart and its table, a place for each round, and the end.

        If one person played, each is that person's first decision about the lot.
        """
        return self.story.first_choices(self.reader)

    @cached_property
    def reader(self) -> int | None:
        """The seat of the only person who played; None if there were several, or none."""
        people = [seat for seat, player in enumerate(self.players) if player.bot is None]
        return people[0] if len(people) == 1 else None

    @cached_property
    def judged(self) -> tuple[int, ...]:
        """The seats whose games are reviewed: those of people."""
        people = {seat for seat, player in enumerate(self.players) if player.bot is None}
        return tuple(sorted(people | {decision.seat for decision in self.review.decisions}))

    @cached_property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won."""
        placed = self.story.game.standing(self.story.positions[-1])
        return tuple(one.seat for one in placed if one.rank == 1)

    @cached_property
    def subject(self) -> int:
        """The seat whose game the headline is about: the reader's, or else the winner's."""
        own = self.reader if self.you is None else self.you
        return self.winners[0] if own is None else own

    def name(self, seat: int) -> str:
        """Return a player's name, for use in a sentence."""
        return isolated(self.names[seat])

    def round_name(self, place: int) -> str:
        """Return the name of the round that contains a place of the match."""
        return self.t.tabled(self.ui.words.TEXTS.round_name, n=self.round_of(place))

    def round_of(self, place: int) -> int:
        """Return the round that contains a place of the match, counted from 1."""
        return bisect_right(self.story.rounds, place)

    def along(self, place: float) -> float:
        """Return how far along the chart a place lies, in rounds.

        A round begins where its row stands. So a place within a round lies between its number and
        the next one.
        """
        if place >= self.story.last:
            return len(self.rows) - 1
        n = self.round_of(floor(place)) - 1
        begun, end = self.rows[n], self.story.milestones[n + 1]
        return n + max(0.0, place - begun) / max(1, end - begun)

    def percent_at(self, seat: int, place: int) -> int:
        """Return a seat's chance at a place in percent."""
        return round(100 * self.review.moments[place].chances[seat])


# Why the game ended so.


def gap(account: Account, seat: int) -> tuple[int, GapToWinner]:
    """Return the seat that ``seat`` is compared with, and the comparison.

    It is compared with the winner; a winner is compared with the one who came next.
    """
    t, story = account.t, account.story
    placed = sorted(story.game.standing(story.positions[-1]), key=lambda one: one.rank)
    is_winner = seat in account.winners
    other = next(one.seat for one in placed if not is_winner or one.seat != seat)
    return other, account.ui.story.behind(t, story, seat, other)


def headline(account: Account) -> h.Node:
    """Say who won, by how much, and of what parts that is made.

    Where the points are level, it says only who won.
    """
    t, seat = account.t, account.subject
    other, found = gap(account, seat)
    lead = sum(part.own - part.theirs for part in found.parts)
    first, second = (seat, other) if seat in account.winners else (other, seat)
    if len(account.winners) > 1 or not lead:
        return h.p(".reason")[h.b[won(t, account.names, account.winners, account.you)]]
    points = abs(lead)
    says = (
        t.plural("You won by {n} point.", "You won by {n} points.", points)
        if first == account.you
        else _won_ahead(account, first, second, points)
    )
    return h.p(".reason")[h.b[says], " ", " ".join(made_of(account, found, first, second))]


MOST_PARTS = 3
"""The number of parts that a lead is made of in the headline."""


def made_of(account: Account, found: GapToWinner, first: int, second: int) -> list[str]:
    """Say for what the winner got more than another player, and for what the other got more.

    For example ``More for you: mayors +10 (3 : 1).`` The differences add up to the winner's lead:
    what is left of many small ones is one part. ``found`` compares the two seats in either order.
    """
    t, own = account.t, first == account.subject
    ways = [
        part
        if own
        else CategoryPoints(part.label, part.theirs, part.own, part.counts and part.counts[::-1])
        for part in found.parts
        if part.own != part.theirs
    ]
    ways.sort(key=lambda part: -abs(part.own - part.theirs))
    room = MOST_PARTS if len(ways) <= MOST_PARTS else MOST_PARTS - 1
    rest = sum(part.own - part.theirs for part in ways[room:])
    more: dict[int, list[str]] = {first: [], second: []}
    for label, of_first, of_second, counts in ways[:room]:
        lead = of_first - of_second
        line = f"{label[:1].upper()}{label[1:]}\u00a0{signed(abs(lead))}"
        if counts is not None:
            one, two = counts if lead > 0 else counts[::-1]
            line += f" ({one}\u00a0:\u00a0{two})"
        more[first if lead > 0 else second].append(line)
    if rest:
        more[first if rest > 0 else second].append(t("Many small things {n}", n=signed(abs(rest))))
    return [
        t("More for you: {parts}.", parts="\u00a0· ".join(lines))
        if seat == account.you
        else t("More for {name}: {parts}.", name=account.name(seat), parts="\u00a0· ".join(lines))
        for seat, lines in more.items()
        if lines
    ]


def _won_ahead(account: Account, first: int, second: int, points: int) -> str:
    """Say by how much another player won, or was ahead of the one compared with the winner."""
    t, name = account.t, account.name(first)
    if first == account.subject:
        return t.plural("{name} won by {n} point.", "{name} won by {n} points.", points, name=name)
    if second == account.you:
        return t.plural(
            "{name} won, {n} point ahead of you.",
            "{name} won, {n} points ahead of you.",
            points,
            name=name,
        )
    return t.plural(
        "{name} won, {n} point ahead of {other}.",
        "{name} won, {n} points ahead of {other}.",
        points,
        name=name,
        other=account.name(second),
    )


# A seat's moves that are listed, in order of time. Chart, list and replay number them alike.


SIGNS = {"best": "★", "good": "✓", "close": "≈", "doubtful": "?", "mistake": "✗"}
MOST_LISTED = 5
"""The number of moves listed: the costliest ones, and the best one."""
WORTH_LISTING = 5
"""A move that cost less, in percent, is not listed, and teaches nothing."""


@lru_cache(maxsize=8)
def listed(account: Account, seat: int) -> tuple[ReviewedDecision, ...]:
    """Return the moves of a seat that the analysis lists, in order of time: the costliest ones, and
    the best one.

    Of the calls in one auction it lists only the costliest.
    """
    best = best_move(account, seat)
    costly = [one for one in decisions_of(account, seat) if one.lost >= WORTH_LISTING]
    costliest_of: dict[object, ReviewedDecision] = {}
    for one in sorted(costly, key=lambda one: -one.lost):
        costliest_of.setdefault(_occasion(account, one), one)
    worst = [*costliest_of.values()][: MOST_LISTED - (best is not None)]
    shown = worst if best is None else [*worst, best]
    return tuple(sorted(shown, key=lambda one: one.steps))


def decisions_of(account: Account, seat: int) -> list[ReviewedDecision]:
    """Return the decisions of a seat that were judged, in order of time."""
    return [one for one in account.review.decisions if one.seat == seat]


def _occasion(account: Account, decision: ReviewedDecision) -> object:
    """Return what a decision was about: for all calls in an auction the same, the auction."""
    if not isinstance(decision.action, (Bid, Pass)):
        return decision.steps
    return "auction", bisect_right(account.story.auctions, decision.steps)


def number_of(account: Account, decision: ReviewedDecision) -> int:
    """Return the number of a move in the list of its seat; 0 if it is not listed."""
    places = [one.steps for one in listed(account, decision.seat)]
    return places.index(decision.steps) + 1 if decision.steps in places else 0


def best_move(account: Account, seat: int) -> ReviewedDecision | None:
    """Return the decision of a seat that won most against its opposite, of those after which the
    chance held; None if none stands out, and until the review has ended."""
    if not account.review.last:
        return None
    own = [
        one
        for one in account.review.decisions
        if one.seat == seat and one.reasons and one.ahead_in_100 >= WORTH_A_WORD
    ]
    held = [one for one in own if not _went_badly(account, one)]
    return max(held, key=lambda one: one.ahead, default=None)


BADLY = 10
"""The fall of the chance, in percent, after which a good decision is not praised."""


def _went_badly(account: Account, decision: ReviewedDecision) -> bool:
    """Return whether the chance was much lower at the seat's next choice, or in the next round,
    than the decision had made it."""
    for places in (account.rows, stops(account, decision.seat)):
        then = places[min(bisect_right(places, decision.steps), len(places) - 1)]
        if account.percent_at(decision.seat, then) <= round(100 * decision.chance) - BADLY:
            return True
    return False


@lru_cache(maxsize=8)
def stops(account: Account, seat: int) -> tuple[int, ...]:
    """Return the places at which a seat was asked for a decision, and those of the chart."""
    story = account.story
    automatic = bots_of(story.game.CODE).ROSTER.automatic
    own = {
        place
        for place, step in enumerate(story.match.steps)
        if story.can_choose(seat, place) and step.action not in automatic
    }
    return tuple(sorted({*account.rows, *own}))


def mark_of(account: Account, decision: ReviewedDecision) -> str:
    """Return the mark that readers see of a decision: ``best`` only for the best move."""
    if decision.is_named:
        return decision.mark
    return "best" if decision is best_move(account, decision.seat) else "good"


def _mark_name(account: Account, decision: ReviewedDecision) -> str:
    """Return the words for a decision's mark; the costliest one of several listed has its own."""
    t = account.t
    worse = [one for one in listed(account, decision.seat) if one.is_named]
    if len(worse) > 1 and decision == max(worse, key=lambda one: one.lost):
        return t("Costliest move")
    return {
        "best": t("Best move"),
        "good": t("Nothing better was found"),
        "close": t("A little worse"),
        "doubtful": t("Weak move"),
        "mistake": t("Mistake"),
    }[mark_of(account, decision)]


def called(account: Account, decision: ReviewedDecision, action: Any) -> str:
    """Return the name of an action in the position of a decision."""
    position = account.story.positions[decision.steps]
    return account.ui.words.action_name(account.t, account.names, action, position)


def moves(account: Account, seat: int, several: bool) -> h.Node:
    """Return a seat's listed moves, what luck and the others did, and what to learn from the moves.

    ``several``: the page shows other seats' moves, too.
    """
    t, shown = account.t, listed(account, seat)
    title = t("{name}'s moves", name=account.name(seat)) if several else t("Your moves")
    own, rest = shares(account, seat)
    events = listed_stretches(account, seat)
    worse = [one for one in shown if one.is_named]
    return h.section(".judged", aria_label=title)[
        _share(account, title, own),
        not worse and h.p(".hint")[_well_played(account, seat)],
        bool(shown) and h.ol(".verdicts")[[_line(account, one) for one in shown]],
        bool(worse) and _smaller(account, own + sum(one.lost for one in worse)),
        _share(account, t("Luck and the others"), rest),
        bool(events) and h.ol(".verdicts")[[_event_line(account, seat, one) for one in events]],
        bool(events) and _smaller(account, rest - sum(one.change for one in events)),
        bool(lesson := learnt(account, seat))
        and h.p(".learnt")[h.b[t("For your next game:")], " ", lesson],
    ]


def _smaller(account: Account, change: int) -> h.Node:
    """Say what all that is not listed changed; None if hardly anything."""
    if abs(change) < WORTH_A_WORD:
        return None
    return h.p(".hint")[
        account.t("All that is not listed: {n}", n=signed_percent(account.t, change))
    ]


def _well_played(account: Account, seat: int) -> str:
    """Say that no move cost much."""
    t, own = account.t, decisions_of(account, seat)
    most = max((one.lost for one in own), default=0)
    if not most:
        return t("You played well: nothing better was found.")
    cost = percent(t, most / 100)
    if -shares(account, seat)[0] >= NOTABLE:  # many small ones
        return t("No move cost more than {cost}.", cost=cost)
    return t("You played well: no move cost more than {cost}.", cost=cost)


def _line(account: Account, decision: ReviewedDecision) -> h.Element:
    """Return a line of the list: what was done, what it changed, what was better and why."""
    t, mark = account.t, mark_of(account, decision)
    done = called(account, decision, decision.action)
    return h.li(data_mark=mark)[
        h.span(".number", aria_hidden="true")[str(number_of(account, decision))],
        h.div[
            h.p[
                h.b[
                    t(
                        "{round}: {action}.",
                        round=account.round_name(decision.steps),
                        action=done,
                    )
                ]
            ],
            h.p(".rated")[
                SIGNS[mark],
                " ",
                _mark_name(account, decision),
                bool(change := chance_change(account, decision))
                and [", ", h.span(".went")[change]],
            ],
            [h.p[line] for line in _why(account, decision)],
        ],
        _see(account, decision.steps, str(number_of(account, decision))),
    ]


def _see(account: Account, place: int, sign: str) -> h.Element:
    """Return the button that leads to a place in the replay; ``sign`` is its sign in the list."""
    t = account.t
    in_round = t.tabled(account.ui.words.TEXTS.in_round, n=account.round_of(place))
    label = t("See {sign} in {round}", sign=sign, round=in_round)
    return h.button(
        ".look", type="button", data_do="look", data_value=str(place), aria_label=label
    )[t("See")]


def chance_change(account: Account, decision: ReviewedDecision) -> str:
    """Say how a decision changed the chance: from that of the best action, as in the hint.

    For the best move, say what chance the alternative would have left. Empty if nothing changed.
    """
    t, shown = account.t, percent if decision.exact else estimated
    own, against = shown(t, decision.chance), shown(t, decision.against)
    if mark_of(account, decision) == "best":
        return t("{better} instead of {worse}", better=own, worse=against)
    return f"{against} → {own}" if decision.is_named and own != against else ""


def _better(account: Account, decision: ReviewedDecision) -> h.Node:
    """Say what would have been better."""
    t = account.t
    if not decision.is_named:
        return None
    action = called(account, decision, decision.better)
    if decision.is_behind:
        return h.b[t("Better: {action}, which brings more.", action=action)]
    return h.b[t("Better: {action}.", action=action)]


def _why(account: Account, decision: ReviewedDecision) -> list[h.Node]:
    """Return the better action with its reasons, and below it what was done, and who then won the
    auction; or the reasons for the best move and its opposite. There are none where nothing better
    was found."""
    t = account.t
    if mark_of(account, decision) == "good":
        return []
    than = decision.action if decision.is_named else decision.opposite
    actions = [decision.better] if than is None else [decision.better, than]
    (best, *rest), both = reasons_by_option(
        account.ui, t, account.names, decision.seat, decision.reasons, actions
    )
    reasons = " ".join([*best[:ON_A_PHONE], *both[:ON_A_PHONE]])
    better, then = _better(account, decision), _then(account, decision)
    lines: list[h.Node] = [[better, " ", reasons]] if better or reasons else []
    told = [*(rest[0][:ON_A_PHONE] if rest else ()), *filter(None, [then])]
    if told:
        name = called(account, decision, than)
        lines.append([h.b[t("{action}:", action=name)], " ", " ".join(told)])
    return lines


def _then(account: Account, decision: ReviewedDecision) -> str:
    """Say who won the auction after a call that was a mistake, if another did; empty otherwise."""
    if not decision.is_named or not isinstance(decision.action, (Bid, Pass)):
        return ""
    later = account.story.events[decision.steps + 1 :]
    won = next((event for events in later for event in events if event.ends_auction), None)
    if won is None or getattr(won, "seat", decision.seat) == decision.seat:
        return ""
    t, names = account.t, account.names
    return t(
        "What followed: {event}", event=event_texts(account.ui, t, names, [won], account.you)[0]
    )


# What luck and the others did between a seat's moves.


@lru_cache(maxsize=8)
def notable_stretches(account: Account, seat: int) -> tuple[Stretch, ...]:
    """Return what changed a seat's chance much besides its own moves, in order of time; nothing
    until the review has ended.

    Each stretch begins with the chance that the seat's move left, and ends with that of its next
    hint, so the two are those that the hints have shown.
    """
    review = account.review
    if not review.last:
        return ()
    left = {one.steps: round(100 * one.chance) for one in decisions_of(account, seat)}
    return stretches(account.story, review.moments, seat, stops(account, seat), left)


@lru_cache(maxsize=8)
def listed_stretches(account: Account, seat: int) -> tuple[Stretch, ...]:
    """Return what the analysis lists besides a seat's moves, in order of time: the largest changes,
    the largest fall among them.

    That the seat won an auction and had to pay is no luck: its bid is one of its moves.
    """
    found = [
        one
        for one in notable_stretches(account, seat)
        if one.change > 0 or one.main.what.winner != seat
    ]
    by_size = sorted(found, key=lambda one: -abs(one.change))
    most, rest = by_size[:MOST_STRETCHES], by_size[MOST_STRETCHES:]
    fall = next((one for one in rest if one.change < 0), None)
    if fall is not None and all(one.change > 0 for one in most):
        most[-1] = fall
    return tuple(sorted(most, key=lambda one: one.begin))


LETTERS = ascii_uppercase[:MOST_STRETCHES]
"""The signs of what happened, in the list and on the chart: one for each thing that may be
listed."""


def letter_of(account: Account, seat: int, one: Stretch) -> str:
    """Return the letter of a stretch in the list of its seat; empty if it is not listed."""
    found = listed_stretches(account, seat)
    return LETTERS[found.index(one)] if one in found else ""


def _event_line(account: Account, seat: int, one: Stretch) -> h.Element:
    letter = letter_of(account, seat, one)
    return h.li(data_mark="others")[
        h.span(".number", aria_hidden="true")[letter],
        h.div[
            h.p[
                h.b[
                    account.round_name(one.place),
                    ": ",
                    h.span(".went")[_before_and_after(account, one)],
                ]
            ],
            [h.p[line] for line in stretch_lines(account, seat, one)],
        ],
        _see(account, one.place, letter),
    ]


def _before_and_after(account: Account, one: Stretch) -> str:
    """Return the chance before and after a stretch."""
    return " → ".join(_chances_of(account, one))


def _chances_of(account: Account, one: Stretch) -> tuple[str, str]:
    t, ends = account.t, one.end == account.story.last
    after = percent(t, one.after / 100) if ends else estimated(t, one.after / 100)
    return estimated(t, one.before / 100), after


def stretch_lines(account: Account, seat: int, one: Stretch) -> list[str]:
    """Say what happened in a stretch, and at the end of the game the points. Of several things, it
    says what each changed; together they make the whole change."""
    t = account.t
    said = [_cause_text(account, seat, cause) for cause in one.causes]
    if len(said) > 1:
        said = [
            with_change(t, cause.change, text) for cause, text in zip(one.causes, said, strict=True)
        ]
    if one.end == account.story.last:
        said.append(_at_the_end(account, seat))
    return said


@lru_cache(maxsize=64)
def _cause_text(account: Account, seat: int, cause: Cause) -> str:
    """Name what changed a seat's chance."""
    t, names = account.t, account.names
    return cause_text(account.ui, t, names, account.story, cause, seat, account.you)


def _at_the_end(account: Account, seat: int) -> str:
    """Say what points a seat had at the end, and the one that it is compared with."""
    t, story = account.t, account.story
    points = {one.seat: one.points for one in story.game.standing(story.positions[-1])}
    shown = [
        t("you {amount}", amount=points[each])
        if each == account.you
        else t("{name} {n}", name=account.name(each), n=points[each])
        for each in (seat, gap(account, seat)[0])
    ]
    return t("At the end: {points}.", points=t.listing(shown))


# The turning point.


def turning_point(account: Account) -> h.Node:
    """Say what decided the game for the reader: the largest fall, or for a winner the largest
    rise. None if nothing listed changed the chance in that way. A winner's best move is no turning
    point: it kept a chance that was there already."""
    t, seat = account.t, account.subject
    won = seat in account.winners
    events = [one for one in listed_stretches(account, seat) if (one.change > 0) is won]
    event = max(events, key=lambda one: abs(one.change), default=None)
    weak = [one for one in listed(account, seat) if one.is_named and not won]
    move = max(weak, key=lambda one: one.lost, default=None)
    if move is not None and (event is None or move.lost >= abs(event.change)):
        where, said = account.round_name(move.steps), _done_by(account, move)
        shown = percent if move.exact else estimated
        before, after = shown(t, move.against), shown(t, move.chance)
    elif event is not None:
        where, said = account.round_name(event.place), _cause_text(account, seat, event.main)
        before, after = _chances_of(account, event)
    else:
        return None
    change = _fell_or_rose(account, won, before, after)
    head = h.b[t("Turning point: {round}.", round=where)]
    return h.p(".reason")[head, " ", said, " ", change]


def _fell_or_rose(account: Account, rises: bool, before: str, after: str) -> str:
    """Say how far the chance of the seat that the headline is about fell or rose."""
    t, seat, chances = account.t, account.subject, {"before": before, "after": after}
    if seat == account.you:
        return (
            t("Your chance of winning rose from {before} to {after}.", **chances)
            if rises
            else t("Your chance of winning fell from {before} to {after}.", **chances)
        )
    name = account.name(seat)
    return (
        t("{name}'s chance of winning rose from {before} to {after}.", name=name, **chances)
        if rises
        else t("{name}'s chance of winning fell from {before} to {after}.", name=name, **chances)
    )


# What the moves cost in all, and what all else brought or cost.


def shares(account: Account, seat: int) -> tuple[int, int]:
    """Return what a seat's moves changed in its chance, in percent, and what all else changed.

    Added to the chance at the start they make that at the end. Moves may cost more than there was
    at any time, if luck has helped in between.
    """
    start, end = (account.percent_at(seat, place) for place in (account.rows[0], account.rows[-1]))
    own = -sum(one.lost for one in decisions_of(account, seat) if one.is_named)
    return own, end - start - own


def _share(account: Account, title: str, change: int) -> h.Element:
    """Draw a heading with a bar: what a seat's moves, or luck and the others, brought or cost."""
    return h.div(class_=["share", {"brought": change > 0}])[
        h.h3[title],
        " ",
        h.svg(viewBox="0 0 100 1", preserveAspectRatio="none", aria_hidden="true")[
            h.rect(width=str(min(100, abs(change))), height="1")
        ],
        h.b[signed_percent(account.t, change)],
    ]


# One lesson, from the kind of mistake that cost most.


MOST_OF_IT = 0.6
"""The part of a seat's money from which a bid counts as nearly all of it."""


def kind_of(account: Account, decision: ReviewedDecision) -> str:
    """Return the kind of a mistake: ``pass`` (a bid was better), ``stop`` (a pass was better),
    ``jump`` (a lower bid was better), ``low`` (a higher one), or the first word of its action.

    ``last`` is a pass of a seat that had little left, ``spent`` a bid of nearly all that it had
    where a pass was better, and rounds were still to come.
    """
    write = account.ui.GAME.write_action
    done, better = write(decision.action), write(decision.better)
    if done == PASS_TEXT:
        return "last" if _is_poor(account, decision) else "pass"
    if not done.isdecimal():
        return done.split()[0]
    if better.isdecimal():
        return "low" if int(better) > int(done) else "jump"
    rounds = len(account.story.rounds) - account.round_of(decision.steps)
    return "spent" if rounds > 1 and _is_most(account, decision, done) else "stop"


def _is_most(account: Account, decision: ReviewedDecision, bid: str) -> bool:
    """Return whether a bid is nearly all that the seat has."""
    return int(bid) > MOST_OF_IT * _money(account, decision)[decision.seat]


def _is_poor(account: Account, decision: ReviewedDecision) -> bool:
    """Return whether the richest player had more than twice as much as the seat."""
    money = _money(account, decision)
    return max(money) > 2 * money[decision.seat]


def _money(account: Account, decision: ReviewedDecision) -> tuple[int, ...]:
    """Return the most that each seat could bid at a decision in an auction."""
    bidding = account.ui.table.bidding(account.story.positions[decision.steps])
    assert bidding is not None, "a call is made in an auction"
    return bidding.most


def taught(account: Account, seat: int) -> tuple[ReviewedDecision, ...]:
    """Return the listed mistakes that the lesson is about: all of the kind that cost most."""
    kinds: dict[str, tuple[ReviewedDecision, ...]] = {}
    for one in listed(account, seat):
        if one.is_named:
            kind = kind_of(account, one)
            kinds[kind] = (*kinds.get(kind, ()), one)
    cost = {kind: sum(one.lost for one in same) for kind, same in kinds.items()}
    return kinds[max(cost, key=cost.__getitem__)] if cost else ()


def learnt(account: Account, seat: int) -> str:
    """Say the one thing to do differently next time, with the numbers of the moves that show it;
    empty if no move cost much."""
    t, about = account.t, taught(account, seat)
    if not about:
        return ""
    kind, texts = kind_of(account, about[0]), account.ui.words.TEXTS.morals
    lesson = {
        "pass": t("Don't pass too early: bid as long as the price is worth it."),
        "last": t("Even if you have little left, bid for what is worth the price."),
        "stop": t("Stop bidding earlier: what you buy must be worth its price."),
        "spent": t("Don't spend nearly all you have at once: you need some later."),
        "jump": t("Bid in smaller steps: a lower bid may be enough."),
        "low": t(
            "Start low, unless others want it, too: then bid close to what it is worth to you."
        ),
        **{name: t.tabled(text) for name, text in texts.items()},
    }.get(kind, t("Before you choose, compare everything you could do."))
    numbers = t.listing([str(number_of(account, one)) for one in about])
    return f"{lesson} {t('See {numbers} above.', numbers=numbers)}"


# In a replay.


def decided(
    review: ReviewProgress | None,
    t: Words,
    match: Match,
    at: int,
    pays: bool,
    you: int | None,
    news: str = "",
) -> h.Node:
    """Return what an analysis says of a place: the chance then, and how good the decision was.

    While the outcome that led there is shown (``pays``), and where the seat decides nothing, it
    says what has happened (``news``). The section is there from the beginning of the analysis, so
    that nothing moves.
    """
    found = progress_of(review, match)
    if found is None or not (found.state == "running" or found.review.moments):
        return None
    account = Account.of(t, match, found.review, you)
    here = [one for one in found.review.decisions if one.steps == at and not pays]
    known = at < len(found.review.moments)
    events = [
        one for one in notable_stretches(account, account.subject) if one.place == at and not pays
    ]
    return h.section(
        "#decided",
        tabindex="0" if here or events else None,  # long text scrolls, also by keys
        data_mark=mark_of(account, here[0]) if here else None,
        aria_label=t("Move"),
    )[
        _chance_at(account, at, here, events)
        if known
        else h.p(".hint", aria_hidden="true")[under_way(t, found)],
        [_stretch_comment(account, one, bool(here)) for one in events],
        [_move_comment(account, one) for one in here],
        known and not (here or events) and bool(news) and h.p[news],
    ]


def under_way(t: Words, found: ReviewProgress) -> str:
    """Say how far an analysis has come."""
    done = percent(t, found.review.done / found.review.of)
    return f"{t('Analysing the game…')} {done}"


def _chance_at(
    account: Account,
    place: int,
    decided: Sequence[ReviewedDecision],
    events: Sequence[Stretch],
) -> h.Element:
    """Say what chance the player had at a place, and where on the course of the game that is.

    It also says what the decision that follows changed, or else what has just happened.
    """
    t, line, seat = account.t, account.review.moments, account.subject
    chance = line[place].chances[seat]
    shown = percent(t, chance) if place == account.story.last else about(t, chance)
    if decided and decided[0].seat == seat:
        shown = chance_change(account, decided[0]) or shown
    elif events:
        shown = _before_and_after(account, events[-1])
    change = 0
    if place and not (decided or events):
        change = account.percent_at(seat, place) - _percent_left(account, seat, place - 1)
    rows = [n for n in account.rows if n < len(line)]
    return h.div(".chance")[
        h.p[
            t("Your chance of winning: {chance}", chance=shown)
            if seat == account.you
            else t("{name}'s chance of winning: {chance}", name=account.name(seat), chance=shown),
            bool(change) and h.small[" (", signed(change), ")"],
        ],
        course_line(
            [(account.along(n), account.percent_at(seat, n)) for n in rows],
            [
                *(account.along(one.steps) for one in listed(account, seat)),
                *(account.along(one.place) for one in listed_stretches(account, seat)),
            ],
            (account.along(place), account.percent_at(seat, place)),
            len(account.rows) - 1,
        ),
    ]


def _percent_left(account: Account, seat: int, place: int) -> int:
    """Return a seat's chance at a place in percent; where it made a worse move, what that left."""
    made = (one for one in account.review.decisions if (one.seat, one.steps) == (seat, place))
    worse = next((one for one in made if one.is_named), None)
    return account.percent_at(seat, place) if worse is None else round(100 * worse.chance)


def _stretch_comment(account: Account, one: Stretch, changed: bool) -> h.Element:
    """Return what an analysis says of something that has just happened in the replay.

    ``changed``: say how it changed the chance, because nothing else there does.
    """
    seat = account.subject
    said, letter = " ".join(stretch_lines(account, seat, one)), letter_of(account, seat, one)
    change: h.Node = changed and h.fragment[h.b[_before_and_after(account, one)], " "]
    number = bool(letter) and h.fragment[h.span(".number", aria_hidden="true")[letter], " "]
    return h.p(data_mark="others")[number, change, said]


def _move_comment(account: Account, decision: ReviewedDecision) -> h.Element:
    """Return what an analysis says of a decision at its place in the replay."""
    n, t = number_of(account, decision), account.t
    return h.p[
        h.span(class_="number" if n else "rated", aria_hidden="true")[
            str(n) if n else SIGNS[mark_of(account, decision)]
        ],
        " ",
        _done_by(account, decision),
        " ",
        t("{mark}.", mark=_mark_name(account, decision)),
        " ",
        [[line, " "] for line in _why(account, decision)],
    ]


def _done_by(account: Account, decision: ReviewedDecision) -> str:
    """Say who made a decision."""
    t, action = account.t, called(account, decision, decision.action)
    if decision.seat == account.you:
        return t("You played: {action}.", action=action)
    return t("{name} played: {action}.", name=account.name(decision.seat), action=action)


def next_mark(
    review: ReviewProgress | None, t: Words, match: Match, at: int, you: int | None
) -> int | None:
    """Return the place of the next listed move or happening, or of the first after the last one;
    None if there is no analysis with one."""
    found = progress_of(review, match)
    if found is None or found.state != "done":
        return None
    account = Account.of(t, match, found.review, you)
    seats = account.judged
    places = sorted(
        {one.steps for seat in seats for one in listed(account, seat)}
        | {one.place for seat in seats for one in listed_stretches(account, seat)}
    )
    return next((n for n in places if n > at), next(iter(places), None))
