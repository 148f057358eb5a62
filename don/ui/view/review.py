"""The parts of an analysis: turning points, and weak decisions with better ones and reasons.

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
from don.table.auction import Called
from don.table.game import Event
from don.table.match import Match, Player

from ..explain.review import Review, ReviewProgress, progress_of
from ..game import GameUi, Names, ui_of
from ..i18n import Words, isolated
from ..replays.story import Story, story
from ..sentences import percent, signed, tell_all
from .scene import labels

# The swings of a player's chance.


LEAST = 0.05
"""The change of the chance to win that a turning point must exceed."""
PART = 1 / 3
"""The part of a swing that an action must have caused to explain it."""


class Swing(NamedTuple):
    """A rise or a fall of a seat's chance between two neighbouring places of the chart.

    ``moved`` has the moments that changed the chance most, those that caused at least ``PART`` of
    it.
    """

    start: int
    end: int
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
        yield Swing(start, end, most)


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

        If one person played, it is the first decision about the lot: the moment of a hint.
        """
        return self.story.first_choices(self.reader)

    @cached_property
    def reader(self) -> int | None:
        """The seat of the only person who played; None if there were several, or none."""
        people = [seat for seat, player in enumerate(self.players) if player.bot is None]
        return people[0] if len(people) == 1 else None

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

    If ``what`` is "came", it shows the outcome of the decision that led there.
    """
    return h.button(".look", type="button", data_do=what, data_value=str(place), aria_label=label)[
        t("See")
    ]


# The decisions of a seat that are named, and the better ones.


SIGNS = {"best": "★", "close": "≈", "doubtful": "?", "mistake": "✗"}
MOST_NAMED = 5
"""The number of decisions named, the costliest first."""


def named(account: Account, seat: int) -> list[ReviewedDecision]:
    """Return a seat's costliest decisions, and then those where another may have been better.

    A turning point that is a weak decision of the seat is always among them.
    """
    own = [one for one in account.review.decisions if one.seat == seat]
    weak = sorted((one for one in own if one.is_weak), key=lambda one: -one.loss)
    close = sorted((one for one in own if one.is_close), key=lambda one: -one.maybe)
    found = [*weak, *close][:MOST_NAMED]
    turned = {turn.moment.steps - 1 for turn in turns(account).get(seat, ()) if turn.judged}
    missing = [one for one in weak if one.steps in turned and one not in found]
    return [*found[: MOST_NAMED - len(missing)], *missing]


def best_move(account: Account, seat: int) -> ReviewedDecision | None:
    """Return the decision of a seat that won most against its opposite; None if none stands out."""
    own = [one for one in account.review.decisions if one.seat == seat and one.reasons]
    best = max(own, key=lambda one: one.ahead, default=None)
    return best if best is not None and best.ahead_in_100 >= WORTH_A_WORD else None


def judged(account: Account, seat: int, several: bool) -> h.Node:
    """Return a seat's costliest moves, and its best one.

    ``several``: the page shows other seats' moves, too.
    """
    t, weak, best = account.t, named(account, seat), best_move(account, seat)
    title = t("{name}'s moves", name=account.name(seat)) if several else t("Your moves")
    return h.section(".judged", aria_label=title)[
        h.h3[title],
        h.ol(".verdicts")[[_at_length(account, one) for one in weak]]
        if weak
        else h.p(".hint")[t("No move was clearly worse than another.")],
        best is not None and h.ol(".verdicts")[_at_length(account, best)],
    ]


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
    mark = mark_of(decision)
    return h.li(data_mark=mark)[
        h.div(".verdict")[
            h.p[
                h.span(".mark", aria_hidden="true")[SIGNS[mark]],
                " ",
                _done(account, decision),
                " ",
                h.b[_text(account, decision)],
                " ",
                why(account, decision),
                " ",
                _fate(account, decision),
            ],
            _look_at(account, decision),
        ]
    ]


def _done(account: Account, decision: ReviewedDecision) -> str:
    """Name the action and its mark."""
    t, mark = account.t, mark_of(decision)
    called_round = account.round_name(decision.steps)
    action = called(account, decision, decision.action)
    if mark == "close":  # what follows says how close it was
        return t("{round}: {action}.", round=called_round, action=action)
    name = mark_name(t, mark)
    return t("{round}: {action}. {mark}.", round=called_round, action=action, mark=name)


def mark_of(decision: ReviewedDecision) -> str:
    """Return the mark that readers see of a decision that is named."""
    if decision.is_weak:
        return decision.mark
    return "close" if decision.is_close else "best"


def why(account: Account, decision: ReviewedDecision) -> str:
    """Return the reasons for the better action, or for the best move, in one line."""
    words = account.ui.words
    lines = words.tell_reasons(account.t, account.names, decision.seat, decision.reasons)
    return " ".join(lines)


def _text(account: Account, decision: ReviewedDecision) -> str:
    """Say what would have been better, or how good the best move was, in the chances of hints."""
    t = account.t
    own, against = percent(t, decision.chance), percent(t, decision.against)
    if mark_of(decision) == "best":
        return t("{better} instead of {worse}.", better=own, worse=against)
    action = called(account, decision, decision.better)
    if decision.is_behind:
        return t("Better: {action}, which brings more.", action=action)
    if decision.is_close:
        return t(
            "Maybe better: {action} ({better} instead of {worse}).",
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
    """Say if the round went otherwise than the decision deserved, and why; empty if not."""
    t, moments = account.t, account.review.moments
    _, end = around(account.rows, decision.steps + 1)
    then = round(100 * moments[end].chances[decision.seat])
    if decision.is_weak and decision.instead:
        if then > round(100 * decision.against):
            return f"{t('It went well all the same.')} {_came_of(account, decision, end, 1)}"
    elif mark_of(decision) == "best" and then <= round(100 * decision.chance) - WORTH_A_WORD:
        text = t("It went badly all the same: the chance fell to {n}.", n=percent(t, then / 100))
        return f"{text} {_came_of(account, decision, end, -1)}"
    return ""


def _came_of(account: Account, decision: ReviewedDecision, end: int, way: int) -> str:
    """Return what raised (``way`` 1) or lowered (-1) the seat's chance most after its decision, as
    a sentence; empty if that is another decision of its own."""
    moments, seat, story = account.review.moments, decision.seat, account.story
    later = range(decision.steps + 1, end + 1)

    def change(steps: int) -> float:
        return way * (moments[steps].chances[seat] - moments[steps - 1].chances[seat])

    most = max(later, key=change)
    own = story.game.to_act(story.positions[most - 1]) == seat
    caused = [e for e in story.happened[most] if e.lingers or (e.ends_auction and not own)]
    if change(most) <= LEAST / 2:
        return ""
    return " ".join(tell_all(account.ui, account.t, account.names, caused, account.you)[:1])


def mark_name(t: Words, mark: str) -> str:
    """Return the word for a mark."""
    return {"best": t("Best move"), "doubtful": t("Dubious"), "mistake": t("Mistake")}[mark]


# Turning points, as sentences.


class TurningPoint(NamedTuple):
    """A moment where a player's chance changed most, and the events that caused it.

    ``text`` is the events as sentences. ``judged``: the event is a weak decision of this player,
    which is named with its cost. ``came``: the event is the outcome of a decision, such as a roll
    of dice.
    """

    moment: Moment
    text: str
    judged: bool
    came: bool

    @property
    def place(self) -> int:
        """The place of the match at which the event is seen."""
        return self.moment.steps if self.came else self.moment.steps - 1


@lru_cache(maxsize=4)
def turns(account: Account) -> dict[int, tuple[TurningPoint, ...]]:
    """Return the turning points found for the seats with reviewed decisions, by seat.

    For a winner these are the greatest rise and the greatest fall, for others the greatest fall.
    """
    seats = sorted({decision.seat for decision in account.review.decisions})
    last = account.review.moments[-1]
    return {
        seat: tuple(
            turn
            for way in ((1, -1) if last.chances[seat] > 0 else (-1,))
            if (turn := _turn_of(account, seat, way)) is not None
        )
        for seat in seats
    }


def _turn_of(account: Account, seat: int, way: int) -> TurningPoint | None:
    """Return the greatest change of a seat's chance that something explains, or None.

    A weak decision of the seat itself explains a fall better than anything that follows.
    """
    review = account.review
    weak = [one for one in review.decisions if one.seat == seat and one.is_weak and one.instead]
    for swing in swings(review, account.rows, seat, way):
        own = [one for one in weak if swing.start <= one.steps < swing.end]
        if way < 0 and own:
            worst = max(own, key=lambda one: one.loss)
            return TurningPoint(review.moments[worst.steps + 1], "", True, False)
        explained = (_explained(account, seat, moment) for moment in swing.moved)
        if (found := next(filter(None, explained), None)) is not None:
            return found
    return None


def _explained(account: Account, seat: int, moment: Moment) -> TurningPoint | None:
    """Return a change with its cause; None if nothing on the table caused it.

    A decision of the seat itself is not the cause. What lingers (``Event.lingers``), such as a roll
    of dice that follows a decision, is its outcome.
    """
    story, review = account.story, account.review
    happened = story.happened[moment.steps]
    own = story.game.to_act(story.positions[moment.steps - 1]) == seat
    marked = [one for one in review.decisions if one.instead and one.steps == moment.steps - 1]
    came = not marked or own
    caused = _caused(happened) if came else happened[:1]
    if own:
        caused = [event for event in happened[1:] if event.lingers]
    lines = tell_all(account.ui, account.t, account.names, caused, account.you)
    if not lines:
        return None
    moved = _moved(account, happened) if came else ""
    return TurningPoint(moment, " ".join([*lines[:MOST_SENTENCES], moved]), False, came)


MOST_SENTENCES = 2
"""The most sentences on what caused a turning point."""


def _moved(account: Account, happened: Sequence[Event]) -> str:
    """Return what each player has gained and paid by the outcome; empty if no chips moved."""
    change = [0] * len(account.players)
    for event in happened:
        for leg in account.ui.table.legs(event):
            for move in leg:
                for seat, sign in ((move.source, -1), (move.target, 1)):
                    if seat is not None:
                        change[seat] += sign * move.amount
    if not any(change):
        return ""
    shown = labels(account.t, account.players, account.you)
    order = sorted(range(len(change)), key=lambda seat: -change[seat])
    lines = [f"{isolated(shown[seat])} {signed(change[seat])}" for seat in order]
    return account.t.listing(lines) + "."


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


def turning(account: Account, seat: int, turn: TurningPoint) -> h.Element:
    """Return the sentence on a turning point of a seat, with a button that shows it."""
    text = account.t("See the turning point")
    return h.div(".turning.verdict")[
        turning_point(account, seat, turn),
        look(account.t, turn.place, text, "came" if turn.came else "look"),
    ]


def turning_point(account: Account, seat: int, turn: TurningPoint) -> h.Element:
    """Say how a seat's chance changed around a turning point, in figures of the chart."""
    t, (start, end) = account.t, around(account.rows, turn.moment.steps)
    before, after = (account.review.moments[place].chances[seat] for place in (start, end))
    name = None if seat == account.you else account.names[seat]
    called = account.round_name(start)
    return h.p[
        h.b[t("Turning point.")],
        " ",
        _swing(t, name, called, percent(t, before), percent(t, after)),
        " ",
        h.span(".hint")[turn.text],
    ]


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
    """Return the decision at a place, a better one, and any turning point there.

    While the outcome that led there is shown (``pays``), only the outcome gets a comment.

    The section stays when it is empty, so that nothing moves.
    """
    found = progress_of(review, match)
    if found is None or not found.review.decisions:
        return None
    account = Account.of(t, match, found.review, you)
    decisions = [] if pays else _named_at(account, at)
    return h.section(
        "#decided",
        tabindex="0" if decisions else None,  # long text scrolls, also by keys
        data_mark=mark_of(decisions[0]) if decisions else None,
        aria_label=t("Analysis"),
    )[
        _turned(account, at, pays),
        [_played(account, one) for one in decisions],
    ]


def _named_at(account: Account, place: int) -> list[ReviewedDecision]:
    """Return the decision at a place if it was weak or a player's best move."""
    here = [one for one in account.review.decisions if one.steps == place]
    return [
        one for one in here if one.is_weak or one.is_close or one is best_move(account, one.seat)
    ]


def _turned(account: Account, at: int, pays: bool) -> list[h.Element]:
    """Return the turning points at a place."""
    found = turns(account) if account.review.last else {}
    return [
        turning_point(account, seat, turn)
        for seat, each in found.items()
        for turn in each
        if turn.place == at and not turn.judged and (turn.came or not pays)
    ]


def _played(account: Account, decision: ReviewedDecision) -> h.Element:
    t, mark = account.t, mark_of(decision)
    action, own = called(account, decision, decision.action), decision.seat == account.you
    name = account.name(decision.seat)
    return h.p[
        h.span(".mark", aria_hidden="true")[SIGNS[mark]],
        " ",
        t("You played: {action}.", action=action)
        if own
        else t("{name} played: {action}.", name=name, action=action),
        mark != "close" and [" ", mark_name(t, mark), "."],
        " ",
        h.b[_text(account, decision)],
        " ",
        why(account, decision),
    ]
