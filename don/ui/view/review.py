"""The parts of an analysis: what decided the game, and weak decisions with better ones and reasons.

The section "Analysis" after a game and the replay of an analysed match both use them.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

import htpy as h

from don.bots.advice import Moment
from don.bots.review import WORTH_A_WORD, ReviewedDecision
from don.table.auction import PASS_TEXT, Called
from don.table.game import Event
from don.table.match import Match, Player

from ..explain.review import Review, ReviewProgress, progress_of
from ..game import GameUi, GapToWinner, Names, ui_of
from ..i18n import Words, isolated
from ..replays.story import Story, story
from ..sentences import about, chance_at, estimated, event_texts, percent, signed
from .scene import labels

# The swings of a player's chance.


BADLY = 10
"""The fall of the chance, in percent, from which a good decision is said to have gone badly."""
LEAST = 0.05
"""The least change of the chance to win that can have decided a game."""
PART = 1 / 3
"""The part of a swing that an action must have caused to explain it."""


class Swing(NamedTuple):
    """A rise or a fall of a seat's chance between two neighbouring places of the chart.

    ``size`` is in percent, as the chart shows it. ``moved`` has the moments that changed the chance
    most, those that caused at least ``PART`` of it.
    """

    start: int
    end: int
    size: int
    moved: tuple[Moment, ...]


def swings(review: Review, places: tuple[int, ...], seat: int, way: int) -> Iterator[Swing]:
    """Yield the rises (``way`` 1) or falls (-1) of a seat's chance, the widest first.

    ``places`` are those of the chart (``Account.rows``). None is smaller than ``LEAST``.
    """
    line = review.moments

    def change(start: int, end: int) -> float:
        return way * (line[end].chances[seat] - line[start].chances[seat])

    for start, end in sorted(pairwise(places), key=lambda pair: -change(*pair)):
        swing = change(start, end)
        if swing <= LEAST:
            return
        moved = sorted(range(start + 1, end + 1), key=lambda steps: -change(steps - 1, steps))
        most = tuple(line[steps] for steps in moved if change(steps - 1, steps) >= PART * swing)
        shown = [round(100 * line[place].chances[seat]) for place in (start, end)]
        yield Swing(start, end, way * (shown[1] - shown[0]), most)


def around(places: tuple[int, ...], steps: int) -> tuple[int, int]:
    """Return the two places between which the last of ``steps`` actions lies."""
    after = max(1, bisect_left(places, steps))
    return places[after - 1], places[after]


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
        """The seats whose decisions are reviewed."""
        return tuple(sorted({decision.seat for decision in self.review.decisions}))

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


def look(t: Words, place: int, label: str, what: str = "look") -> h.Element:
    """Return a button that shows the position at a place.

    If ``what`` is "look-outcome", it shows the outcome of the decision that led there.
    """
    return h.button(".look", type="button", data_do=what, data_value=str(place), aria_label=label)[
        t("See")
    ]


# The decisions of a seat that are named, and the better ones.


SIGNS = {"best": "★", "good": "✓", "close": "≈", "doubtful": "?", "mistake": "✗", "turn": "◆"}
MOST_NAMED = 5
"""The number of decisions named, the costliest first."""


@lru_cache(maxsize=8)
def named(account: Account, seat: int) -> tuple[ReviewedDecision, ...]:
    """Return the decisions of a seat to name, the costliest first.

    A decision that decided the game is always among them.
    """
    own = [one for one in account.review.decisions if one.seat == seat and one.is_named]
    first = sorted(own, key=lambda one: (not _decided_here(account, one), -one.lost))[:MOST_NAMED]
    return tuple(sorted(first, key=lambda one: -one.lost))


def listed(account: Account, seat: int) -> tuple[ReviewedDecision, ...]:
    """Return the decisions of a seat that the analysis lists: those to name, and the best move."""
    best = best_move(account, seat)
    return named(account, seat) if best is None else (*named(account, seat), best)


def last_word(account: Account, seat: int, end: int) -> ReviewedDecision | None:
    """Return a seat's last decision in the auction that the last of ``end`` actions ended."""
    begun = max((place for place in account.story.auctions if place < end), default=0)
    own = [one for one in account.review.decisions if one.seat == seat and begun <= one.steps < end]
    return own[-1] if own else None


def gap(account: Account, seat: int) -> tuple[int, GapToWinner]:
    """Return the seat that another is compared with, and how: the winner, or for a winner the one
    who came next."""
    t, story = account.t, account.story
    placed = sorted(story.game.standing(story.positions[-1]), key=lambda one: one.rank)
    won = seat in account.winners
    other = next(one.seat for one in placed if not won or one.seat != seat)
    shown = labels(t, account.players, account.you)
    return other, account.ui.story.behind(t, shown, story, seat, other)


def best_move(account: Account, seat: int) -> ReviewedDecision | None:
    """Return the decision of a seat that won most against its opposite; None if none stands out.

    One after which the chance fell is chosen only if there is no other, and if a sentence can say
    why it fell. So the best move is unknown until the review has ended.
    """
    if not account.review.last:
        return None
    own = [
        one
        for one in account.review.decisions
        if one.seat == seat and one.reasons and one.ahead_in_100 >= WORTH_A_WORD
    ]
    held = [one for one in own if not _went_badly(account, one)]
    candidates = held or [one for one in own if _fate(account, one)]
    return max(candidates, key=lambda one: one.ahead, default=None)


def _went_badly(account: Account, decision: ReviewedDecision) -> bool:
    """Return whether the chance was soon much lower than the decision had made it."""
    then = account.review.moments[around(account.rows, decision.steps + 1)[1]]
    return round(100 * then.chances[decision.seat]) <= round(100 * decision.chance) - BADLY


def judged(account: Account, seat: int, several: bool) -> h.Node:
    """Return a seat's costliest moves, its best one, and what to learn from them.

    ``several``: the page shows other seats' moves, too.
    """
    t, shown = account.t, listed(account, seat)
    title = t("{name}'s moves", name=account.name(seat)) if several else t("Your moves")
    weak = sum(one.is_weak for one in account.review.decisions if one.seat == seat)
    left = weak - sum(one.is_weak for one in shown)
    return h.section(".judged", aria_label=title)[
        h.h3[title],
        not any(one.is_named for one in shown)
        and h.p(".hint")[t("No move was clearly worse than another.")],
        bool(shown) and h.ol(".verdicts")[[_at_length(account, one) for one in shown]],
        left > 0
        and h.p(".hint")[
            t.plural(
                "{n} smaller mistake is not listed.", "{n} smaller mistakes are not listed.", left
            )
        ],
        bool(lesson := _learnt(account, seat) or gap(account, seat)[1].lesson)
        and h.p(".learnt")[lesson],
    ]


def _learnt(account: Account, seat: int) -> str:
    """Say what to do next time, from most of the calls that are named; empty if they have nothing
    in common."""
    t, write = account.t, account.ui.GAME.write_action
    calls = [(write(one.action), write(one.better)) for one in named(account, seat)]
    bids = [(int(done), better) for done, better in calls if done.isdecimal()]
    passes = sum(done == PASS_TEXT for done, _ in calls)
    high = sum(better == PASS_TEXT or int(better) < done for done, better in bids)
    low = len(bids) - high
    most = max(passes, high, low)
    if most < 2 or [passes, high, low].count(most) > 1:
        return ""
    if passes == most:
        return t("Next time, bid more often: {n} passes came too early.", n=most)
    if high == most:
        return t("Next time, stop earlier: {n} bids were too high.", n=most)
    return t("Next time, bid higher at once: {n} bids were too low.", n=most)


def called(account: Account, decision: ReviewedDecision, action: Any) -> str:
    """Return the name of an action in the position of a decision."""
    position = account.story.positions[decision.steps]
    return account.ui.words.action_name(account.t, account.names, action, position)


def _look_at(account: Account, decision: ReviewedDecision) -> h.Element:
    t = account.t
    in_round = t.tabled(account.ui.words.TEXTS.in_round, n=account.round_of(decision.steps))
    text = t("See {round}, move {place}", round=in_round, place=decision.steps)
    return look(t, decision.steps, text)


def _at_length(account: Account, decision: ReviewedDecision) -> h.Element:
    """Return a decision with its mark, its number and the reason."""
    t, mark = account.t, mark_of(account, decision)
    action = called(account, decision, decision.action)
    turn = turning_point(account)
    in_headline = turn is not None and turn.own == decision.steps
    return h.li(data_mark=mark)[
        h.div(".verdict")[
            h.p[
                h.span(".mark", aria_hidden="true")[SIGNS[sign_of(account, decision)]],
                " ",
                t(
                    "{round}: {action}.",
                    round=account.round_name(decision.steps),
                    action=action,
                ),
                _judged(account, decision),
                " ",
                (mark != "good" or not in_headline) and _fate(account, decision),
            ],
            _look_at(account, decision),
        ]
    ]


def _decided_here(account: Account, decision: ReviewedDecision) -> bool:
    """Return whether a decision itself decided the game."""
    turn = turning_point(account)
    return turn is not None and turn.judged and turn.own == decision.steps


def sign_of(account: Account, decision: ReviewedDecision) -> str:
    """Return the code of the sign of a decision, in the list and on the chart."""
    return "turn" if _decided_here(account, decision) else mark_of(account, decision)


def mark_of(account: Account, decision: ReviewedDecision) -> str:
    """Return the mark that readers see of a decision: ``best`` only for the best move."""
    if decision.is_named:
        return decision.mark
    return "best" if decision is best_move(account, decision.seat) else "good"


def _judged(account: Account, decision: ReviewedDecision) -> list[h.Node]:
    """Give a decision's mark, what would have been better, and why."""
    t, words, mark = account.t, account.ui.words, mark_of(account, decision)
    why = words.reason_texts(t, account.names, decision.seat, decision.reasons)
    return [
        bool(name := mark_name(t, mark)) and [" ", t("{mark}.", mark=name)],
        bool(text := _text(account, decision)) and [" ", h.b[text]],
        " ",
        " ".join(why),
    ]


def _text(account: Account, decision: ReviewedDecision) -> str:
    """Say what would have been better, or how good the best move was, in the chances of hints."""
    t = account.t
    shown = percent if decision.exact else estimated
    own, against = shown(t, decision.chance), shown(t, decision.against)
    if not decision.is_named:
        if mark_of(account, decision) == "good" and decision.mark != "best":  # others are as good
            return ""
        return t("{better} instead of {worse}.", better=own, worse=against)
    action = called(account, decision, decision.better)
    if decision.is_behind:
        return t("Better: {action}, which brings more.", action=action)
    if decision.is_close:
        return t(
            "A little better: {action} ({better} instead of {worse}).",
            action=action,
            better=against,
            worse=own,
        )
    return t(
        "Better: {action} ({better} instead of {worse}).",
        action=action,
        better=against,
        worse=own,
    )


def _fate(account: Account, decision: ReviewedDecision) -> str:
    """If the round went otherwise than the decision deserved, say why, and what that cost or
    brought. Empty if it did not, or if nobody gained or lost anything."""
    t, moments = account.t, account.review.moments
    _, end = around(account.rows, decision.steps + 1)
    then = round(100 * moments[end].chances[decision.seat])
    if decision.is_weak and then > round(100 * decision.against):
        came = _came_of(account, decision, end, 1)
        return f"{t('It went well all the same.')} {came}" if came else ""
    if not decision.is_named and _went_badly(account, decision):
        if came := _came_of(account, decision, end, -1):
            fell = t(
                "It went badly all the same: the chance fell to {n}.", n=chance_at(t, then / 100)
            )
            return f"{fell} {came}"
    return ""


def _came_of(account: Account, decision: ReviewedDecision, end: int, way: int) -> str:
    """Return what raised (``way`` 1) or lowered (-1) the seat's chance most after its decision, and
    what each player gained and lost by that.

    Empty if it is another decision of the seat, or something that the seat bought, or if it went
    well for a winner more than for the seat.
    """
    moments, seat, story = account.review.moments, decision.seat, account.story
    later = range(decision.steps + 1, end + 1)

    def change(steps: int) -> float:
        return way * (moments[steps].chances[seat] - moments[steps - 1].chances[seat])

    most = max(later, key=change)
    own = story.game.to_act(story.positions[most - 1]) == seat
    caused = [e for e in story.happened[most] if e.lingers or (e.ends_auction and not own)]
    bought = any(e.ends_auction and getattr(e, "seat", None) == seat for e in caused)
    moved = _moved(account, most)
    if change(most) <= LEAST / 2 or not moved or (bought and way < 0):
        return ""
    points = _points(account, most)
    if way > 0 and any(points[one] > points[seat] for one in account.winners):
        return ""
    lines = event_texts(account.ui, account.t, account.names, caused, account.you)[:1]
    return " ".join([*lines, moved]) if lines else ""


def mark_name(t: Words, mark: str) -> str:
    """Return the word for a mark; empty for a mark that the next sentence makes plain."""
    words = {
        "best": t("Best move"),
        "good": t("Nothing better was found"),
        "doubtful": t("Dubious"),
        "mistake": t("Mistake"),
        "turn": t("What decided it"),
    }
    return words.get(mark, "")


# What decided the game, as a sentence.


class TurningPoint(NamedTuple):
    """The moment that decided a game: when a chance changed most, and the events that caused it.

    ``text`` is the events as sentences. ``judged``: the event is a decision of this player, which
    is listed with its cost, or is the best move. ``own`` is the place of the decision of this
    player that was made there or could have prevented it; None if there is none. ``came``: the
    event is the outcome of a decision, such as a roll of dice.
    """

    moment: Moment
    text: str
    judged: bool
    own: int | None
    came: bool

    @property
    def place(self) -> int:
        """The place of the match at which the event is seen, or else the player's decision."""
        if self.own is not None:
            return self.own
        return self.moment.steps if self.came else self.moment.steps - 1


@lru_cache(maxsize=4)
def turning_point(account: Account) -> TurningPoint | None:
    """Return what decided the game for the player whom the headline is about (``Account.subject``).

    It is the widest fall on the chart, or for a winner the widest rise or the best move, whichever
    weighed more. None if nothing stands out, and before the review has ended.
    """
    if not account.review.last:
        return None
    seat = account.subject
    won = seat in account.winners
    way, cause = (1, _risen) if won else (-1, _fall)
    best = best_move(account, seat) if won else None
    for swing in swings(account.review, account.rows, seat, way):
        if best is not None and best.ahead_in_100 >= swing.size:
            break
        if (found := cause(account, seat, swing)) is not None:
            return found
    if best is None:
        return None
    return TurningPoint(account.review.moments[best.steps + 1], "", True, best.steps, False)


def _risen(account: Account, seat: int, rise: Swing) -> TurningPoint | None:
    """Return a rise of a seat's chance with its cause; None if nothing explains it."""
    explained = (_explained(account, seat, moment, rise.end, 1) for moment in rise.moved)
    return next(filter(None, explained), None)


def _fall(account: Account, seat: int, fall: Swing) -> TurningPoint | None:
    """Return a fall of a seat's chance with its cause; None if nothing was seen at the table.

    A decision of the seat that lost much of it explains it better than anything that follows. If
    nothing explains it, the cause is how the auction ended, or else what happened as it fell most.
    """
    review, story = account.review, account.story
    inside = range(fall.start, fall.end)
    lost = [one for one in review.decisions if one.seat == seat and one.is_named]
    worst = max(
        (one for one in lost if one.steps in inside), key=lambda one: one.lost, default=None
    )
    own = None
    if worst is not None:
        own = TurningPoint(review.moments[worst.steps + 1], "", True, worst.steps, False)
        if worst.lost >= PART * fall.size:
            return own
    explained = (_explained(account, seat, moment, fall.end, -1) for moment in fall.moved)
    if (found := next(filter(None, explained), None)) is not None:
        return found
    if worst is not None and worst.is_weak:
        return own

    def order(steps: int) -> tuple[bool, float]:
        then, now = (review.moments[n].chances[seat] for n in (steps - 1, steps))
        return not any(event.ends_auction for event in story.happened[steps]), now - then

    causes = (
        _with_causes(account, seat, steps, _caused(events) or events, -1)
        for steps in sorted((n + 1 for n in inside), key=order)
        if (events := story.happened[steps])
    )
    return next(filter(None, causes), None)


def _outcome(account: Account, moment: Moment, end: int) -> Moment:
    """Return the end of the auction that a moment belongs to, or the moment if there is none in
    time."""
    happened = account.story.happened
    events = happened[moment.steps]
    within = any(event.opens_auction or isinstance(event, Called) for event in events)
    if not within or any(event.ends_auction for event in events):
        return moment
    later = range(moment.steps + 1, end + 1)
    ended = (n for n in later if any(event.ends_auction for event in happened[n]))
    return account.review.moments[next(ended, moment.steps)]


def _explained(
    account: Account, seat: int, moment: Moment, end: int, way: int
) -> TurningPoint | None:
    """Return a change with its cause; None if nothing on the table caused it.

    A decision of the seat itself is not the cause. What lingers (``Event.lingers``), such as a roll
    of dice that follows a decision, is its outcome. For a change during an auction, the cause is
    how the auction ended.
    """
    steps = _outcome(account, moment, end).steps
    story, review = account.story, account.review
    happened = story.happened[steps]
    own = story.game.to_act(story.positions[steps - 1]) == seat
    marked = [one for one in review.decisions if one.lost and one.steps == steps - 1]
    caused = happened[:1] if marked and not own else _caused(happened)
    if own:
        caused = [event for event in happened[1:] if event.lingers]
    # The events can be the cause if the chance changed before the auction ended, since nothing was
    # turned up yet, or if the seat bought something, which may have cost too much.
    fits = steps > moment.steps or seat in _buyers(caused) or _fits(account, seat, steps, way)
    if not fits:  # it brought the opposite, so the cause is what was turned up after it
        caused = _turned_up(happened)
    weighty = any(event.ends_auction or event.lingers or event.reveals for event in caused)
    if fits and not (weighty or _moved(account, steps)):
        return None  # an offer, say, has changed nothing yet
    return _with_causes(account, seat, steps, caused, way, came=own or not marked, moved=fits)


def _turned_up(happened: Sequence[Event]) -> list[Event]:
    """Return the events of one action that show what is to be had next, such as a lot."""
    return [event for event in happened if event.reveals and not event.lingers]


def _with_causes(
    account: Account,
    seat: int,
    steps: int,
    caused: Sequence[Event],
    way: int,
    *,
    came: bool = True,
    moved: bool = True,
) -> TurningPoint | None:
    """Return a turning point that these events caused; None if there is no sentence on them.

    If they ended an auction, the seat's bid or pass that let a fall happen is shown; a weak pass
    has a sentence. ``moved``: say what each player gained and lost.
    """
    t = account.t
    lines = event_texts(account.ui, t, account.names, caused, account.you)[:MOST_SENTENCES]
    if not lines:
        return None
    if came and moved and (changes := _moved(account, steps)):
        lines.append(changes)
    last = _let_happen(account, seat, steps, caused) if way < 0 else None
    passed = account.ui.GAME.read_action(PASS_TEXT)
    if last is not None and last.action == passed and last.is_named:  # else the pass was right
        lines.append(
            t("You passed, but you could have bid.")
            if seat == account.you
            else t("{name} passed, but could have bid.", name=account.name(seat))
        )
    place = None if last is None else last.steps
    return TurningPoint(
        account.review.moments[steps], " ".join(lines), False, place, came and last is None
    )


def _let_happen(
    account: Account, seat: int, end: int, caused: Sequence[Event]
) -> ReviewedDecision | None:
    """Return the last decision of a seat in the auction that ended there with a purchase: its pass
    if another player bought, or its own bid; None if it had no other choice."""
    buyers = _buyers(caused)
    last = last_word(account, seat, end) if buyers else None
    if last is None:
        return None
    passed = last.action == account.ui.GAME.read_action(PASS_TEXT)
    return last if passed != (seat in buyers) else None


def _buyers(events: Sequence[Event]) -> set[int]:
    """Return the seats that bought something in an auction that ended."""
    seats = (getattr(event, "seat", None) for event in events if event.ends_auction)
    return {seat for seat in seats if seat is not None}


MOST_SENTENCES = 2
"""The most sentences on what caused a turning point."""


def _points(account: Account, place: int) -> list[int]:
    """Return the points that each player gained or lost by the last of ``place`` actions."""
    story = account.story
    before, after = (story.game.standing(story.positions[n]) for n in (place - 1, place))
    return [now.points - then.points for then, now in zip(before, after, strict=True)]


def _fits(account: Account, seat: int, place: int, way: int) -> bool:
    """Return False if a seat's chance fell though it gained more than all others by the last of
    ``place`` actions, or rose though it gained less."""
    points = _points(account, place)
    others = points[:seat] + points[seat + 1 :]
    return points[seat] <= max(others) if way < 0 else points[seat] >= min(others)


def _moved(account: Account, place: int) -> str:
    """Return what each player gained and lost by the last of ``place`` actions, in points and in
    chips; empty if nobody did."""
    t, story = account.t, account.story
    points = _points(account, place)
    chips = [0] * len(account.players)
    for event in story.happened[place]:
        for leg in account.ui.table.legs(event):
            for move in leg:
                for seat, sign in ((move.source, -1), (move.target, 1)):
                    if seat is not None:
                        chips[seat] += sign * move.amount
    texts = account.ui.words.TEXTS
    rows = [(texts.points_moved, points), (texts.chips_moved, chips)]
    return " ".join(
        t.tabled(text, changes=_changes(account, change))
        for text, change in rows
        if text and any(change)
    )


def _changes(account: Account, change: Sequence[int]) -> str:
    """Return what players gained and lost: the reader first, then by gain."""
    shown = labels(account.t, account.players, account.you)
    seats = [seat for seat, amount in enumerate(change) if amount]
    order = sorted(seats, key=lambda seat: (seat != account.you, -change[seat]))
    changes = [f"{isolated(shown[seat])} {signed(change[seat])}" for seat in order]
    return account.t.listing(changes)


def _caused(happened: Sequence[Event]) -> Sequence[Event]:
    """Return those events of one action that can have changed a chance.

    These are the events that end an auction or linger; if there are none, all events except bids,
    passes, and the openings of rounds and auctions.
    """
    weighty = [event for event in happened if event.ends_auction or event.lingers]
    return weighty or [
        event
        for event in happened
        if not (event.opens_round or event.opens_auction) and not isinstance(event, Called)
    ]


def headline(account: Account) -> h.Node:
    """Return the one sentence on what decided the game, with a button that shows the moment.

    Where no moment stands out, it is what made the difference in points.
    """
    t, turn = account.t, turning_point(account)
    text = what_decided(account)
    if turn is None:
        return text
    label = t("See what decided it")
    return h.div(".turning-point.verdict")[
        text, look(t, turn.place, label, "look-outcome" if turn.came else "look")
    ]


def what_decided(account: Account) -> h.Node:
    """Say what decided the game, in figures of the chart."""
    t, turn, seat = account.t, turning_point(account), account.subject
    if turn is None:
        found = gap(account, seat)[1].difference
        return bool(found) and h.p(".reason")[h.b[t("What decided it:")], " ", found]
    return _what_decided(account, _swung(account, turn))


def _what_decided(account: Account, swung: str) -> h.Element:
    """Say what happened at the turning point, and before it how the chance changed there."""
    turn = turning_point(account)
    assert turn is not None
    return h.p(".reason")[
        h.span(".mark", aria_hidden="true")[SIGNS["turn"], " "],
        h.b[account.t("What decided it:")],
        " ",
        swung,
        " ",
        _cause(account, turn),
    ]


def _swung(account: Account, turn: TurningPoint) -> str:
    """Say how the chance changed around a turning point; for a best move, only when it was made."""
    t, seat, (start, end) = account.t, account.subject, around(account.rows, turn.moment.steps)
    if turn.judged and seat in account.winners:
        return f"{account.round_name(start)}."
    before, after = (chance_at(t, account.review.moments[n].chances[seat]) for n in (start, end))
    name = None if seat == account.you else account.names[seat]
    return _swing(t, name, account.round_name(start), before, after)


def _cause(account: Account, turn: TurningPoint) -> str:
    """Say what happened at a turning point: the decision and what was better, or the events."""
    if not turn.judged:
        return turn.text
    one = next(one for one in account.review.decisions if one.steps == turn.own)
    return f"{_done_by(account, one)} {_text(account, one)}"


def _done_by(account: Account, decision: ReviewedDecision) -> str:
    """Say who made a decision."""
    t, action = account.t, called(account, decision, decision.action)
    if decision.seat == account.you:
        return t("You played: {action}.", action=action)
    return t("{name} played: {action}.", name=account.name(decision.seat), action=action)


def _swing(t: Words, name: str | None, called: str, before: str, after: str) -> str:
    """Say how a chance changed. ``name`` is None for the reader; ``called`` names the round."""
    if name is None:
        return t(
            "{round}: your chance went from {before} to {after}.",
            round=called,
            before=before,
            after=after,
        )
    return t(
        "{round}: {name}'s chance went from {before} to {after}.",
        round=called,
        name=isolated(name),
        before=before,
        after=after,
    )


def decided(
    review: ReviewProgress | None, t: Words, match: Match, at: int, pays: bool, you: int | None
) -> h.Node:
    """Return what an analysis says of a place: the chance then, and how good the decision was.

    While the outcome that led there is shown (``pays``), only the outcome gets a comment.

    The section is there from the beginning of the analysis, so that nothing moves.
    """
    found = progress_of(review, match)
    if found is None or not (found.state == "running" or found.review.moments):
        return None
    account = Account.of(t, match, found.review, you)
    here = [one for one in found.review.decisions if one.steps == at and not pays]
    return h.section(
        "#decided",
        tabindex="0" if here else None,  # long text scrolls, also by keys
        data_mark=mark_of(account, here[0]) if here else None,
        aria_label=t("Analysis"),
    )[
        _chance_at(account, at)
        or (found.state == "running" and h.p(".hint", aria_hidden="true")[under_way(t, found)]),
        _decided_at(account, at, pays) and _what_decided(account, ""),
        [_played(account, one) for one in here],
    ]


def under_way(t: Words, found: ReviewProgress) -> str:
    """Say how far an analysis has come."""
    done = percent(t, found.review.done / found.review.of)
    return f"{t('Analysing the game…')} {done}"


def _chance_at(account: Account, place: int) -> h.Node:
    """Say what chance the player had at a place; None if the analysis has not come so far."""
    t, line, seat = account.t, account.review.moments, account.subject
    if place >= len(line):
        return None
    chance = line[place].chances[seat]
    shown = percent(t, chance) if place == account.story.last else about(t, chance)
    return h.p(".chance")[
        t("Your chance: {chance}", chance=shown)
        if seat == account.you
        else t("{name}'s chance: {chance}", name=account.name(seat), chance=shown)
    ]


def _decided_at(account: Account, at: int, pays: bool) -> bool:
    """Return whether what decided the game is seen at a place, and is no decision judged there."""
    turn = turning_point(account)
    return turn is not None and turn.place == at and not turn.judged and (turn.came or not pays)


def _played(account: Account, decision: ReviewedDecision) -> h.Element:
    sign = sign_of(account, decision)
    return h.p[
        h.span(".mark", aria_hidden="true")[SIGNS[sign]],
        " ",
        sign == "turn" and [h.b[account.t("What decided it:")], " "],
        _done_by(account, decision),
        _judged(account, decision),
    ]
