"""The parts of an analysis: turning points, and marked decisions with better ones and reasons.

The section "Analysis" after a game and the replay of an analysed match both use them.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

import htpy as h

from don.bots.advice import Moment
from don.bots.review import CLOSE, WEAK, ReviewedDecision
from don.table.bidding import Called
from don.table.game import Event
from don.table.match import Match, Player

from ..explain.progress import ReviewProgress, progress_of
from ..explain.review import Review
from ..game import GameUi, Names, ui_of
from ..i18n import Words, isolated
from ..replays.story import Story, story
from ..sentences import percent, tell_all
from .reasons import listed

# The turning point of a game for a player.


LEAST = 0.05
"""The change of the chance to win that a turning point must exceed."""


def turning_point(review: Review, places: tuple[int, ...], seat: int) -> Moment | None:
    """Return the moment at which a seat's chance rose most, if it won, or fell most, if it did not.

    ``places`` are the beginning of each round and the end of the match. A change counts only if
    the whole round changes the chance in the same direction and at least half as much, or if a weak
    decision of the seat itself caused it. None if no such change is greater than ``LEAST``.
    """
    line = review.line
    way = 1 if line[-1].chances[seat] > 0 else -1
    weak = {one.steps + 1 for one in review.decisions if one.seat == seat and one.is_weak}

    def change(start: int, end: int) -> float:
        return way * (line[end].chances[seat] - line[start].chances[seat])

    found, most = None, LEAST
    for steps in range(1, len(line)):
        after = bisect_left(places, steps)
        moved = change(steps - 1, steps)
        lasting = change(places[after - 1], places[after]) >= moved / 2
        if moved > most and (lasting or steps in weak):
            found, most = line[steps], moved
    return found


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


# The marked decisions of a seat, and what was better.


SIGNS = {"best": "★", "good": "✓", "close": "≈", "doubtful": "?", "mistake": "✗"}
MOST_WEAK = 3
"""How many weak decisions are listed at first, the costliest first; the full list is below."""
MOST_CLOSE = 3
"""How many close calls are shown unfolded."""


def judged(account: Account, seat: int, several: bool) -> h.Node:
    """Return a seat's costliest moves and close calls.

    ``several``: the page shows other seats' moves, too.
    """
    t, decisions = account.t, _of(account, seat)
    weak = [decision for decision in decisions if decision.is_weak]
    costliest = sorted(weak, key=lambda decision: -decision.loss)[:MOST_WEAK]
    told = t("Costliest moves ({n} of {of}):", n=len(costliest), of=len(weak))
    title = t("{name}'s moves", name=account.name(seat)) if several else t("Your moves")
    return h.section(".judged", aria_label=title)[
        h.h3[title],
        _counts(t, decisions),
        len(costliest) < len(weak) and h.p(".hint")[told],
        bool(weak) and h.ol(".verdicts")[[_at_length(account, one) for one in costliest]],
        _another_look(account, seat, decisions),
    ]


def all_moves(account: Account, seat: int, several: bool) -> h.Element:
    """Return every decision of a seat, folded."""
    t = account.t
    title = t("{name}'s moves", name=account.name(seat)) if several else t("All moves")
    return h.details(id=f"verdicts-{seat}")[
        h.summary[title],
        h.ol(".verdicts")[[_at_length(account, one) for one in _of(account, seat)]],
    ]


def _of(account: Account, seat: int) -> list[ReviewedDecision]:
    return [decision for decision in account.review.decisions if decision.seat == seat]


def _another_look(account: Account, seat: int, decisions: Sequence[ReviewedDecision]) -> h.Node:
    """List uncertain decisions where another action looks better.

    They are not marked as mistakes, but a player who lost wants to know where to look. All that are
    counted as close calls are listed, the worst first; those after ``MOST_CLOSE`` are folded.
    """
    t = account.t
    close = sorted((one for one in decisions if one.is_close), key=lambda decision: -decision.maybe)
    return bool(close) and [
        h.p(".hint")[t("Close calls, where another choice looks a little better:")],
        _close_calls(account, close[:MOST_CLOSE]),
        len(close) > MOST_CLOSE
        and h.details(id=f"close-{seat}")[
            h.summary[t("{n} more", n=len(close) - MOST_CLOSE)],
            _close_calls(account, close[MOST_CLOSE:]),
        ],
    ]


def _close_calls(account: Account, close: Sequence[ReviewedDecision]) -> h.Element:
    return h.ol(".verdicts.close")[
        [
            h.li[
                h.div(".verdict")[
                    h.p[
                        account.t(
                            "{round}: {action}.",
                            round=account.round_name(decision.steps),
                            action=called(account, decision, decision.action),
                        ),
                        " ",
                        maybe(account, decision),
                    ],
                    _look_at(account, decision),
                ]
            ]
            for decision in close
        ]
    ]


def called(account: Account, decision: ReviewedDecision, action: Any) -> str:
    """Return the name of an action in the position of a decision."""
    position = account.story.positions[decision.steps]
    return account.ui.words.action_name(account.t, account.names, action, position)


def maybe(account: Account, decision: ReviewedDecision) -> h.Node:
    """Name the action, if any, that looks better, but not for certain."""
    action = called(account, decision, decision.better)
    return decision.is_close and h.b[account.t("Maybe better: {action}.", action=action)]


def _look_at(account: Account, decision: ReviewedDecision) -> h.Element:
    t = account.t
    in_round = t.tabled(account.ui.words.TEXTS.in_round, n=account.round_of(decision.steps))
    told = t("See {round}, move {place}", round=in_round, place=decision.steps)
    return look(t, decision.steps, told)


def _counts(t: Words, decisions: Sequence[ReviewedDecision]) -> h.Node:
    """Return the number of decisions, and how many have each mark, in a line."""
    marks = [decision.told for decision in decisions]
    made = Counter("good" if mark == "best" else mark for mark in marks)
    # The label is not "Good", because a player who lost reads it, too.
    names = {"good": t("Nothing better found")}
    names |= {mark: mark_name(t, mark) for mark in (CLOSE, *WEAK)}
    told = t.plural("{n} decision:", "{n} decisions:", len(decisions))
    return (
        bool(decisions)
        and h.p(".marks")[
            told,
            [
                [
                    " ",
                    h.span(data_mark=mark)[
                        h.b(aria_hidden="true")[SIGNS[mark]],
                        " ",
                        t("{mark}: {n}", mark=name, n=made[mark]),
                    ],
                ]
                for mark, name in names.items()
                if made[mark]
            ],
        ]
    )


def why(account: Account, decision: ReviewedDecision) -> h.Node:
    """Return the reasons why another action would have been clearly better; None if unknown."""
    words, reasons = account.ui.words, decision.reasons
    if not decision.is_weak or all(reason.code in account.ui.FACTS.besides for reason in reasons):
        return None
    return listed(words.tell_reasons(account.t, account.names, decision.seat, reasons))


def _at_length(account: Account, decision: ReviewedDecision) -> h.Element:
    """Return a decision with the reasons against it."""
    return h.li(data_mark=decision.told)[_line(account, decision), why(account, decision)]


def _line(account: Account, decision: ReviewedDecision) -> h.Node:
    """Return a decision, its mark, and the better action."""
    t, mark = account.t, decision.told
    return h.div(".verdict")[
        h.p[
            h.span(".mark", aria_hidden="true")[SIGNS[mark]],
            " ",
            t(
                "{round}: {action}. {mark}.",
                round=account.round_name(decision.steps),
                action=called(account, decision, decision.action),
                mark=mark_name(t, mark),
            ),
            " ",
            instead(account, decision),
            maybe(account, decision),
        ],
        _look_at(account, decision),
    ]


def instead(account: Account, decision: ReviewedDecision) -> h.Node:
    """Name the action that would have been clearly better; None if there is none."""
    if decision.action == decision.better or not decision.is_weak:
        return None
    return h.b[_better(account.t, called(account, decision, decision.better), decision)]


def _better(t: Words, action: str, decision: ReviewedDecision) -> str:
    """Say what would have been better, and by how much."""
    if decision.is_behind:
        return t("Better: {action}. It brings far more.", action=action)
    more = decision.more_in_100
    if decision.exact and more == 100:
        return t("Better: {action}. It wins if everybody plays their best.", action=action)
    return t.plural(
        "Better: {action}. It wins {n} more game in 100.",
        "Better: {action}. It wins {n} more games in 100.",
        more,
        action=action,
    )


def mark_name(t: Words, mark: str) -> str:
    """Return the word for a mark."""
    return {
        "best": t("Best"),
        "good": t("Good"),
        "close": t("Close call"),
        "doubtful": t("Dubious"),
        "mistake": t("Mistake"),
    }[mark]


# Turning points, as sentences.


class TurningPoint(NamedTuple):
    """The moment where a player's chance changed most, and the one event that caused it.

    ``told`` is the event as a sentence. ``judged``: the event is a weak decision of this player,
    shown with its cost. ``came``: the event is the outcome of a decision, such as a roll of dice.
    """

    moment: Moment
    told: str
    judged: bool
    came: bool

    @property
    def place(self) -> int:
        """The place of the match at which the event is seen."""
        return self.moment.steps if self.came else self.moment.steps - 1


@lru_cache(maxsize=4)
def turns(account: Account) -> dict[int, TurningPoint]:
    """Return the turning points found for the seats with marked decisions, by seat."""
    seats = sorted({decision.seat for decision in account.review.decisions})
    found = {seat: _turn_of(account, seat) for seat in seats}
    return {seat: turn for seat, turn in found.items() if turn is not None}


def _turn_of(account: Account, seat: int) -> TurningPoint | None:
    """Return the turning point of a seat; None if no single event explains it.

    If the seat itself had a choice, the event is its decision, unless a lingering event
    (``Event.lingers``) follows, such as a roll of dice. In all other cases the event is the outcome
    (``_caused``). But a decision that lost something is always the event, whichever seat made it:
    its cost has nothing to do with dice.
    """
    story, review = account.story, account.review
    moment = turning_point(review, story.milestones, seat)
    if moment is None:
        return None
    happened = story.happened[moment.steps]
    before = story.positions[moment.steps - 1]
    chosen = story.game.to_act(before) == seat and len(story.game.legal_actions(before)) > 1
    marked = [one for one in review.decisions if one.instead and one.steps == moment.steps - 1]
    came = not marked and not (chosen and not any(event.lingers for event in happened[1:]))
    caused = _caused(account, happened) if came else happened[:1]
    told = tell_all(account.ui, account.t, account.names, caused, account.you)
    judged = any(one.seat == seat and one.is_weak for one in marked)
    return TurningPoint(moment, told[0], judged, came) if len(told) == 1 else None


def _caused(account: Account, happened: Sequence[Event]) -> Sequence[Event]:
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
    """Return the sentence on a seat's turning point, with a button that shows it."""
    told = account.t("See the turning point")
    return h.div(".turning.verdict")[
        turning_told(account, seat, turn),
        look(account.t, turn.place, told, "came" if turn.came else "look"),
    ]


def turning_told(account: Account, seat: int, turn: TurningPoint) -> h.Element:
    """Say how a seat's chance changed at its turning point.

    For a judged move no numbers are given: the sentence on the better action says how much it cost.
    """
    t, moment = account.t, turn.moment
    before = account.review.line[moment.steps - 1].chances[seat]
    name = None if seat == account.you else account.names[seat]
    called = account.round_name(moment.steps - 1)
    return h.p[
        h.b[t("Turning point.")],
        " ",
        _fell(t, name, called)
        if turn.judged
        else _swing(t, name, called, percent(t, before), percent(t, moment.chances[seat])),
        " ",
        h.span(".hint")[turn.told],
    ]


def _fell(t: Words, name: str | None, called: str) -> str:
    """Say that a chance fell, without numbers.

    The sentence on the better action says how much the decision cost.
    """
    if name is None:
        return t("{round}: your chance fell here.", round=called)
    return t("{round}: {name}'s chance fell here.", round=called, name=isolated(name))


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
    review: ReviewProgress | None, t: Words, match: Match, place: int | None, you: int | None
) -> h.Node:
    """Return the decision at a place, a better one, and any turning point there.

    The section stays when it is empty, so that nothing moves.
    """
    found = progress_of(review, match)
    if found is None or not found.review.decisions:
        return None
    account = Account.of(t, match, found.review, you)
    decisions = [one for one in found.review.decisions if one.steps == place]
    return h.section(
        "#decided",
        tabindex="0" if decisions else None,  # long text scrolls, also by keys
        data_mark=decisions[0].told if decisions else None,
        aria_label=t("Analysis"),
    )[
        _turned(account, place),
        [_played(account, one) for one in decisions],
    ]


def _turned(account: Account, place: int | None) -> list[h.Element]:
    """Return the turning points at a place."""
    found = turns(account) if account.review.last else {}
    return [
        turning_told(account, seat, turn) for seat, turn in found.items() if turn.place == place
    ]


def _played(account: Account, decision: ReviewedDecision) -> h.Node:
    t, mark = account.t, decision.told
    said = {"action": called(account, decision, decision.action), "mark": mark_name(t, mark)}
    return [
        h.p[
            h.span(".mark", aria_hidden="true")[SIGNS[mark]],
            " ",
            t("You played: {action}. {mark}.", **said)
            if decision.seat == account.you
            else t("{name} played: {action}. {mark}.", name=account.name(decision.seat), **said),
            " ",
            instead(account, decision),
            maybe(account, decision),
        ],
        why(account, decision),
    ]
