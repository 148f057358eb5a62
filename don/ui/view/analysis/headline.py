"""Why a game ended as it did: who won, of what the lead is made, and what decided it."""

from __future__ import annotations

import htpy as h

from don.bots.review import ReviewedDecision

from ...game import ComparedPoints
from ...sentences import signed, won
from .account import Account
from .compared import comparison
from .listed import letter_of, mark_of, number_of, turning_point
from .sentences import chances_of, fell_or_rose, named_cause


def headline(account: Account) -> h.Node:
    """Say who won, by how much, of what parts that is made, and what the turning point was; or what
    broke a tie."""
    t, seat = account.t, account.subject
    other, found = comparison(account, seat)
    lead = sum(part.own - part.theirs for part in found.parts)
    first, second = (seat, other) if seat in account.winners else (other, seat)
    more: list[h.Node]
    if len(account.winners) > 1 or not lead:
        says = won(t, account.names, account.winners, account.you)
        more = [found.tie_break]
    elif first == account.you:
        says = t.plural("You won by {n} point.", "You won by {n} points.", abs(lead))
        more = [*made_of(account, found, first, second)]
    else:
        says = _won_ahead(account, first, second, abs(lead))
        more = [*made_of(account, found, first, second)]
    lines = [line for line in (*more, _turning_point(account)) if line]
    return h.p(".reason")[h.b[says], [[" ", h.br, line] for line in lines]]


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


def made_of(account: Account, found: ComparedPoints, first: int, second: int) -> list[str]:
    """Say for what the winner got more than another player, and for what the other got more, the
    largest difference first. The differences add up to the winner's lead.

    ``found`` compares the two seats in either order.
    """
    own = first == account.subject
    parts = [part if own else part.turned for part in found.parts if part.own != part.theirs]
    parts.sort(key=lambda part: -abs(part.own - part.theirs))
    more: dict[tuple[int, int], list[str]] = {(first, second): [], (second, first): []}
    for part in parts:
        label = f"{part.label[:1].upper()}{part.label[1:]}"
        leads = part.own > part.theirs
        lines = more[(first, second) if leads else (second, first)]
        lines.append(f"{label}\u00a0{signed(abs(part.own - part.theirs))}")
    return [
        _more(account, seat, than, ", ".join(lines))
        for (seat, than), lines in more.items()
        if lines
    ]


def _more(account: Account, seat: int, than: int, parts: str) -> str:
    """Say for what a seat got more points than another."""
    t = account.t
    if seat == account.you:
        return t("More for you than for {name}: {parts}.", name=account.name(than), parts=parts)
    if than == account.you:
        return t("More for {name} than for you: {parts}.", name=account.name(seat), parts=parts)
    return t(
        "More for {name} than for {other}: {parts}.",
        name=account.name(seat),
        other=account.name(than),
        parts=parts,
    )


# The turning point.


def _turning_point(account: Account) -> h.Node:
    """Say when the game was decided for the reader, with the sign in the list and on the chart; for
    an onlooker, say all about it, as there is no list. If nothing decided it, say since when a
    winner had the best chance."""
    t, seat = account.t, account.subject
    found = turning_point(account, seat) if account.review.last else None
    if found is None:
        return _best_from(account)
    if isinstance(found, ReviewedDecision):
        place, sign = found.steps, str(number_of(account, found))
    else:
        place, sign = found.what.place, letter_of(account, seat, found)
    head = t("Turning point: {round}.", round=account.round_name(place))
    if seat in account.judged:
        mark = mark_of(account, found) if isinstance(found, ReviewedDecision) else "others"
        return h.span(data_mark=mark)[head, " ", h.span(".number")[sign]]
    assert not isinstance(found, ReviewedDecision), "only the moves of people are reviewed"
    change = fell_or_rose(account, seat, seat in account.winners, *chances_of(account, found))
    return [head, " ", named_cause(account, seat, found), " ", change]


def _best_from(account: Account) -> h.Node:
    """Say from which round on a winner had the best chance; None if it was not the reader."""
    t, seat, moments = account.t, account.subject, account.review.moments
    if seat not in account.winners or not account.review.last:
        return None
    begun = account.rows[-1]
    for place in reversed(account.rows):
        if max(moments[place].chances) > moments[place].chances[seat]:
            break
        begun = place
    if account.round_of(begun) == len(account.story.rounds):
        return None
    in_round = account.in_round(begun)
    if seat == account.you:
        return t("You had the best chance from {round} on.", round=in_round)
    return t("{name} had the best chance from {round} on.", name=account.name(seat), round=in_round)
