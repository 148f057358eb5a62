"""Why a game ended as it did: who won, of what the lead is made, and what decided it."""

from __future__ import annotations

import htpy as h

from ...game import CategoryPoints, ComparedPoints
from ...sentences import estimated, percent, signed, won
from .account import Account
from .compared import comparison
from .listed import listed, listed_stretches
from .sentences import chances_of, done_by, named_cause


def headline(account: Account) -> h.Node:
    """Say who won, by how much, and of what parts that is made.

    Where the points are level, it says only who won.
    """
    t, seat = account.t, account.subject
    other, found = comparison(account, seat)
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


MOST_PARTS = 3
"""The number of parts that a lead is made of in the headline."""


def made_of(account: Account, found: ComparedPoints, first: int, second: int) -> list[str]:
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
        where, said = account.round_name(move.steps), done_by(account, move)
        shown = percent if move.exact else estimated
        before, after = shown(t, move.against), shown(t, move.chance)
    elif event is not None:
        where, said = account.round_name(event.place), named_cause(account, seat, event.main)
        before, after = chances_of(account, event)
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
