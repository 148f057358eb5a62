"""Turning points: where a player's chance changed most, and the one event that did it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import htpy as h

from don.bots.advice import Moment
from don.table.game import Event

from ...i18n import Words, isolated
from ...sentences import percent, tell_all
from ...teacher.turning import turning_point
from .account import Account, look


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
