"""Why a game ended as it did: who won, of what the lead is made, and what decided it."""

from __future__ import annotations

import htpy as h

from don.bots.review import ReviewedDecision

from ...game import CategoryPoints, ComparedPoints
from ...sentences import estimated, percent, signed, won
from .account import Account
from .compared import comparison
from .listed import letter_of, mark_of, number_of, turning_point
from .sentences import better_action, chances_of, done_by, fell_or_rose, named_cause


def headline(account: Account) -> h.Node:
    """Say who won, by how much, and of what parts that is made; or what broke a tie."""
    t, seat = account.t, account.subject
    other, found = comparison(account, seat)
    lead = sum(part.own - part.theirs for part in found.parts)
    first, second = (seat, other) if seat in account.winners else (other, seat)
    if len(account.winners) > 1 or not lead:
        says = won(t, account.names, account.winners, account.you)
        return h.p(".reason")[h.b[says], " ", found.tie_break]
    points = abs(lead)
    says = (
        t.plural("You won by {n} point.", "You won by {n} points.", points)
        if first == account.you
        else _won_ahead(account, first, second, points)
    )
    more = made_of(account, found, first, second)
    return h.p(".reason")[h.b[says], [[" ", h.br, line] for line in more]]


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

    Of the largest one it says how many things both have for it, such as ``Mayors +10 (3 : 1)``.
    ``found`` compares the two seats in either order.
    """
    t, own = account.t, first == account.subject
    parts = [part if own else part.turned for part in found.parts if part.own != part.theirs]
    parts.sort(key=lambda part: -abs(part.own - part.theirs))
    more: dict[int, list[str]] = {first: [], second: []}
    for part in parts:
        leads = part.own > part.theirs
        lines = more[first if leads else second]
        lines.append(_more(part if leads else part.turned, counted=not lines))
    return [
        t("More for you: {parts}.", parts=", ".join(lines))
        if seat == account.you
        else t("More for {name}: {parts}.", name=account.name(seat), parts=", ".join(lines))
        for seat, lines in more.items()
        if lines
    ]


def _more(part: CategoryPoints, counted: bool) -> str:
    """Name a category with the points that one player has more, and how many things both have."""
    name = f"{part.label[:1].upper()}{part.label[1:]}\u00a0{signed(part.own - part.theirs)}"
    if not counted or part.counts is None:
        return name
    one, two = part.counts
    return f"{name} ({one}\u00a0:\u00a0{two})"


# The turning point.


def _led(account: Account) -> h.Node:
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
    return h.p(".reason")[
        t("You led from {round} on.", round=in_round)
        if seat == account.you
        else t("{name} led from {round} on.", name=account.name(seat), round=in_round)
    ]


def turning_point_text(account: Account) -> h.Node:
    """Say what decided the game for the reader, with its sign in the list and on the chart; if
    nothing did, since when a winner led."""
    t, seat = account.t, account.subject
    found = turning_point(account, seat)
    if found is None:
        return _led(account)
    if isinstance(found, ReviewedDecision):
        place, sign = found.steps, str(number_of(account, found))
        said: h.Node = [done_by(account, found), " ", better_action(account, found)]
        shown = percent if found.exact else estimated
        mark = mark_of(account, found)
        before, after = shown(t, found.against), shown(t, found.chance)
    else:
        place, sign = found.what.place, letter_of(account, seat, found)
        said, (before, after) = named_cause(account, seat, found), chances_of(account, found)
        mark = "others"
    head = h.b[t("Turning point: {round}.", round=account.round_name(place))]
    number = seat in account.judged and h.span(".number", aria_hidden="true")[sign]
    change = fell_or_rose(account, seat, seat in account.winners, before, after)
    return h.p(".reason", data_mark=mark)[number, " ", head, " ", said, " ", change]
