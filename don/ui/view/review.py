"""In a replay of a match that was analysed: what was decided there, and what was better."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

import htpy as h

from don.bots.advice import Moment
from don.table.game import Event
from don.table.match import Match, Player

from ..game import GameUi, Names, ui_of
from ..i18n import Words, isolated
from ..replays.story import Story, story
from ..sentences import percent, tell_all
from ..teacher.review_data import WEAK, MarkedDecision, Review
from ..teacher.review_progress import ReviewProgress, progress_of

# The turning point of a game for a player: where the chance to win changed for good.


LEAST = 0.05
"""Change of the chance that is worth a word."""


def turning_point(review: Review, places: tuple[int, ...], seat: int) -> Moment | None:
    """Where the chance of a seat rose most if it won at last, or where it fell most.

    ``places``: where each round began, and the end. What a round takes back counts for nothing: at
    least half of the change has to be left when the round is over. A weak decision of the seat
    itself counts in any case.
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


# A reviewed game as it is told to somebody: what all parts of an analysis are drawn from.


@dataclass(frozen=True)
class Account:
    """The game, its review, and the reader. Accounts compare by their parts."""

    ui: GameUi
    t: Words
    players: tuple[Player, ...]
    story: Story
    review: Review
    you: int | None
    """The seat that sentences call "you"."""

    @classmethod
    def of(cls, t: Words, match: Match, review: Review, you: int | None) -> Account:
        """That of a match, as far as its review has come."""
        return cls(ui_of(match.game), t, match.players, story(match), review, you)

    @cached_property
    def names(self) -> Names:
        """The players' names, by seat."""
        return tuple(player.name for player in self.players)

    def name(self, seat: int) -> str:
        """A player's name, to be put into a sentence."""
        return isolated(self.names[seat])

    def round_name(self, place: int) -> str:
        """What the round is called in which a place of the match lies."""
        return self.ui.words.round_name(self.t, self.round_of(place))

    def round_of(self, place: int) -> int:
        """The round in which a place of the match lies, counted from 1."""
        return bisect_right(self.story.rounds, place)


def look(t: Words, place: int, label: str, what: str = "look") -> h.Element:
    """Leads to a position; with ``came``, to what came of the decision before it."""
    return h.button(".look", type="button", data_do=what, data_value=str(place), aria_label=label)[
        t("See")
    ]


def signed(change: int) -> str:
    """A part of a sum with its sign."""
    return f"{'−' if change < 0 else '+' if change else ''}{abs(change)}"


# The decisions of a seat: their marks, the costliest first, what was better, and why.


SIGNS = {"best": "★", "good": "✓", "close": "≈", "doubtful": "?", "mistake": "✗"}
MOST_WEAK = 3
"""Weak decisions that are shown first, the costliest first; all are below."""
MOST_CLOSE = 3
"""Close calls that are shown at once."""
MOST_REASONS = 3
MAYBE = 2
"""Games in 100 that something else has to seem to win more, to be worth a look."""


def judged(account: Account, seat: int, several: bool) -> h.Node:
    """What the seat lost most by, and its close calls. ``several``: other seats are judged, too."""
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
    """Folded: every decision of a seat."""
    t = account.t
    title = t("{name}'s moves", name=account.name(seat)) if several else t("All moves")
    return h.details(id=f"verdicts-{seat}")[
        h.summary[title],
        h.ol(".verdicts")[[_at_length(account, one) for one in _of(account, seat)]],
    ]


def _of(account: Account, seat: int) -> list[MarkedDecision]:
    return [decision for decision in account.review.decisions if decision.seat == seat]


def _another_look(account: Account, seat: int, decisions: Sequence[MarkedDecision]) -> h.Node:
    """Decisions of which nobody can be sure, where something else looks better, as far as it goes.

    They are no complaints and are not marked so, but who has lost wants to know where to look.
    All that are counted are here; those that look worst come first, the others are folded.
    """
    t = account.t
    close = sorted(filter(is_close, decisions), key=lambda decision: -decision.maybe)
    return bool(close) and [
        h.p(".hint")[t("Close calls, where another choice looks a little better:")],
        _close_calls(account, close[:MOST_CLOSE]),
        len(close) > MOST_CLOSE
        and h.details(id=f"close-{seat}")[
            h.summary[t("{n} more", n=len(close) - MOST_CLOSE)],
            _close_calls(account, close[MOST_CLOSE:]),
        ],
    ]


def _close_calls(account: Account, close: Sequence[MarkedDecision]) -> h.Element:
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


def mark_told(decision: MarkedDecision) -> str:
    """The mark that readers are given."""
    return "close" if is_close(decision) else decision.told


def is_close(decision: MarkedDecision) -> bool:
    """Whether something else looks better, but not for sure."""
    return not decision.is_weak and decision.maybe_in_100 >= MAYBE


def called(account: Account, decision: MarkedDecision, action: Any) -> str:
    """What could be done then, by the name that it had."""
    position = account.story.positions[decision.steps]
    return account.ui.words.action_name(account.t, account.names, action, position)


def maybe(account: Account, decision: MarkedDecision) -> h.Node:
    """What looks better, but not for sure."""
    action = called(account, decision, decision.better)
    return is_close(decision) and h.b[account.t("Maybe better: {action}.", action=action)]


def _look_at(account: Account, decision: MarkedDecision) -> h.Element:
    t = account.t
    in_round = account.ui.words.in_round(t, account.round_of(decision.steps))
    told = t("See {round}, move {place}", round=in_round, place=decision.steps)
    return look(t, decision.steps, told)


def _counts(t: Words, decisions: Sequence[MarkedDecision]) -> h.Node:
    """How many decisions there were, and how many of them have which mark, in a line."""
    marks = [mark_told(decision) for decision in decisions]
    made = Counter("good" if mark == "best" else mark for mark in marks)
    # Nobody who lost is told that the others were good.
    names = {"good": t("Nothing better found")}
    names |= {mark: mark_name(t, mark) for mark in ("close", *WEAK)}
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


def why(account: Account, decision: MarkedDecision) -> h.Node:
    """Why another would have been clearly better, if that can be said in words."""
    words, reasons = account.ui.words, decision.reasons
    if not decision.is_weak or all(reason.code in words.BESIDES for reason in reasons):
        return None
    lines = words.tell_reasons(account.t, account.names, decision.seat, reasons)[:MOST_REASONS]
    return bool(lines) and h.ul(".reasons")[[h.li[line] for line in lines]]


def _at_length(account: Account, decision: MarkedDecision) -> h.Element:
    """A decision, and why another would have been better."""
    return h.li(data_mark=mark_told(decision))[_line(account, decision), why(account, decision)]


def _line(account: Account, decision: MarkedDecision) -> h.Node:
    """The decision, its mark, and the better one."""
    t, mark = account.t, mark_told(decision)
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


def instead(account: Account, decision: MarkedDecision) -> h.Node:
    """What would have been clearly better."""
    if decision.action == decision.better or not decision.is_weak:
        return None
    return h.b[_better(account.t, called(account, decision, decision.better), decision)]


def _better(t: Words, action: str, decision: MarkedDecision) -> str:
    """What would have been better, and by how much."""
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
    """The word for a mark."""
    return {
        "best": t("Best"),
        "good": t("Good"),
        "close": t("Close call"),
        "doubtful": t("Dubious"),
        "mistake": t("Mistake"),
    }[mark]


# Turning points: where a player's chance changed most, and the one event that did it.


class Turn(NamedTuple):
    """Where a player's chances changed most, and the one event that did it, as a sentence.

    ``judged``: it is a decision that is marked, with what it cost. ``came``: it came of a decision,
    as dice do.
    """

    moment: Moment
    told: str
    judged: bool
    came: bool

    @property
    def place(self) -> int:
        """The place of the match where it is seen."""
        return self.moment.steps if self.came else self.moment.steps - 1


@lru_cache(maxsize=4)
def turns(account: Account) -> dict[int, Turn]:
    """The turning points of those whose decisions are marked, by seat."""
    seats = sorted({decision.seat for decision in account.review.decisions})
    found = {seat: _turn_of(account, seat) for seat in seats}
    return {seat: turn for seat, turn in found.items() if turn is not None}


def _turn_of(account: Account, seat: int) -> Turn | None:
    """The turning point of a seat; None where no single event explains it. Of a choice of its own
    it is that, unless more has come of it, as when the dice are rolled after the last choice. What
    a marked decision cost has nothing to do with dice, whosever it is."""
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
    return Turn(moment, told[0], judged, came) if len(told) == 1 else None


def _caused(account: Account, happened: Sequence[Event]) -> Sequence[Event]:
    """Of what happened at once, that which can have changed anything: what ends an auction or is
    looked at for long; else all but what was said in an auction and what only begins."""
    weighty = [event for event in happened if event.ends_auction or event.lingers]
    return weighty or [
        event
        for event in happened
        if not (event.opens_round or event.opens_auction)
        and account.ui.words.tell_short(account.t, account.names, event) is None
    ]


def turning(account: Account, seat: int, turn: Turn) -> h.Element:
    """Where the chance of a seat changed most, and the way there."""
    told = account.t("See the turning point")
    return h.div(".turning.verdict")[
        turning_told(account, seat, turn),
        look(account.t, turn.place, told, "came" if turn.came else "look"),
    ]


def turning_told(account: Account, seat: int, turn: Turn) -> h.Element:
    """By how much the chance of a seat changed there, unless the mark of the move says it."""
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
    """That a chance fell; how far is told with the mark of the decision."""
    if name is None:
        return t("{round}: your chance fell here.", round=called)
    return t("{round}: {name}'s chance fell here.", round=called, name=isolated(name))


def _swing(t: Words, name: str | None, called: str, before: str, after: str) -> str:
    """How far a chance went. ``name``: whose, if it is not the reader's; ``called``: the round."""
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
    """What was played at a place, and what was better; and that it is a turning point. Where
    nothing is to be said its place stays, so that nothing moves.
    """
    found = progress_of(review, match)
    if found is None or not found.review.decisions:
        return None
    account = Account.of(t, match, found.review, you)
    decisions = [one for one in found.review.decisions if one.steps == place]
    return h.section(
        "#decided",
        tabindex="0" if decisions else None,  # what is long is scrolled, with keys too
        data_mark=mark_told(decisions[0]) if decisions else None,
        aria_label=t("Analysis"),
    )[
        _turned(account, place),
        [_played(account, one) for one in decisions],
    ]


def _turned(account: Account, place: int | None) -> list[h.Element]:
    """The turning points that lie there."""
    found = turns(account) if account.review.last else {}
    return [
        turning_told(account, seat, turn) for seat, turn in found.items() if turn.place == place
    ]


def _played(account: Account, decision: MarkedDecision) -> h.Node:
    t, mark = account.t, mark_told(decision)
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
