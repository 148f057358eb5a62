"""Why a game ended as it did: who won, and of what the lead is made."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from ...game import CategoryPoints
from ...i18n import Words
from ...sentences import signed, won
from .account import Account
from .compared import comparison


def headline(account: Account) -> h.Node:
    """Say who won, how far ahead, and of what parts that is made; or what broke a tie."""
    t, seat = account.t, account.subject
    other, found = comparison(account, seat)
    lead = sum(part.own - part.theirs for part in found.parts)
    if len(account.winners) > 1 or not lead:
        says = won(t, account.names, account.winners, account.you)
        return h.p(".reason")[h.b[says], " ", found.tie_break]
    first, second = (seat, other) if seat in account.winners else (other, seat)
    says = _won_ahead(account, first, second, abs(lead))
    parts = found.parts if first == seat else [part.turned for part in found.parts]
    origins = found.origins if first == seat else [part.turned for part in found.origins]
    return h.p(".reason")[h.b[says], " ", made_of(t, parts), _from(t, origins)]


def _won_ahead(account: Account, first: int, second: int, points: int) -> str:
    """Say how far ahead of another player one was."""
    t, name, other = account.t, account.name(first), account.name(second)
    if first == account.you:
        return t.plural(
            "You won, {n} point ahead of {other}:",
            "You won, {n} points ahead of {other}:",
            points,
            other=other,
        )
    if second == account.you:
        return t.plural(
            "{name} won, {n} point ahead of you:",
            "{name} won, {n} points ahead of you:",
            points,
            name=name,
        )
    return t.plural(
        "{name} won, {n} point ahead of {other}:",
        "{name} won, {n} points ahead of {other}:",
        points,
        name=name,
        other=other,
    )


NAMED = 2
"""The most parts of a lead that are named; the others are added up."""


def made_of(t: Words, parts: Sequence[CategoryPoints]) -> str:
    """Return what a lead is made of: the two parts that count most for it, and all others
    together. The figures add up to the lead."""
    gaps = {f"{one.label[:1].upper()}{one.label[1:]}": one.own - one.theirs for one in parts}
    ordered = sorted(((label, gap) for label, gap in gaps.items() if gap), key=_winners_first)
    named = ordered if len(ordered) <= NAMED + 1 else ordered[:NAMED]
    said = [f"{label}\u00a0{signed(gap)}" for label, gap in named]
    rest = sum(gap for _, gap in ordered[len(named) :])
    if rest:
        said.append(t("all else {points}", points=signed(rest)))
    return f"{', '.join(said)}."


MOST_ORIGINS = 3
"""The most origins of a lead that are named."""


def _from(t: Words, origins: Sequence[CategoryPoints]) -> h.Node:
    """Say where the winner's lead came from most."""
    gaps = sorted(((one.own - one.theirs, one.label) for one in origins), reverse=True)
    said = [f"{label}\u00a0{signed(gap)}" for gap, label in gaps[:MOST_ORIGINS] if gap > 0]
    if not said:
        return None
    return [" ", t("Largest differences: {parts}.", parts=", ".join(said))]


def _winners_first(part: tuple[str, int]) -> tuple[bool, int]:
    """Sort the parts that the winner has more of first, the largest before the others."""
    return part[1] < 0, -abs(part[1])
