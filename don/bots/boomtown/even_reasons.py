"""Why two actions win about as often: what a hint says instead of the reasons for each of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from don.games.boomtown.actions import Action, Bid
from don.games.boomtown.mines import mayor_of
from don.games.boomtown.scoring import scores
from don.games.boomtown.state import Observation

from ..advice import NEARLY_WON, Data, Reason, only_state, whole_number
from .gains import CLEARLY
from .position import own_seat
from .reasons import OF_A_PASS, TO_A_TOWN

LITTLE = Reason("even_little")
FAIR = 2
"""First pick is worth its price if the two differ by no more gold."""
Named = Mapping[str, Reason]
"""The reasons of a hint, by their codes."""


def why_even(
    seen: Observation, actions: tuple[Action, Action], chance: float, reasons: Sequence[Reason]
) -> Reason:
    """Return why the advised action and the other win about as often.

    ``chance``: after the advised action. ``reasons``: what both bring, and what speaks for the
    advised one.
    """
    named = {reason.code: reason for reason in reasons}
    found = _of_the_game(seen, chance) or _of_calls(actions, named) or _of_cards(seen, named)
    return Reason(found.code, data=found.data, only_states=only_state(reasons))


def _of_the_game(seen: Observation, chance: float) -> Reason | None:
    """Return that the game is as good as won, if it is."""
    if chance >= 1:
        return Reason("even_won")
    points = [score.points for score in scores(seen)]
    lead = points[own_seat(seen)] - max(n for seat, n in enumerate(points) if seat != seen.seat)
    if chance > NEARLY_WON and lead > 0:
        return Reason("even_ahead", data={"points": lead})
    return None


def _of_calls(actions: tuple[Action, Action], named: Named) -> Reason | None:
    """Return why a bid and a pass win about as often; None for other actions."""
    bids = [action.amount for action in actions if isinstance(action, Bid)]
    if not bids:
        return None
    if "anyway" in named:
        return Reason("even_anyway", data={"card": named["anyway"].data["card"]})
    first = named.get("chooses", named.get("buys"))
    left = next((named[code] for code in OF_A_PASS if code in named), None)
    if first is None or left is None or len(bids) > 1:
        return LITTLE
    more = whole_number(first, "gold") - whole_number(left, "gold") - whole_number(left, "share")
    if more > 0 and abs(more - bids[0]) <= FAIR:
        return Reason("even_price", data={"gold": more, "price": bids[0]})
    return LITTLE


def _of_cards(seen: Observation, named: Named) -> Reason:
    """Return why two cards or two targets win about as often, by what each brings or costs."""
    if {"takes", "takes_other"} <= named.keys():
        lost = [whole_number(named[code], "gold") for code in ("takes", "takes_other")]
        alike = abs(lost[0] - lost[1]) <= CLEARLY
        data: Data = {"gold": lost[0], "other_gold": lost[1]}
        return Reason("even_costs", data=data) if alike else LITTLE
    both = _figures(named)
    if both is None:
        return LITTLE
    gold, other = (figure for _, figure in both)
    if abs(gold - other) <= CLEARLY:
        return Reason("even_points", data={"gold": gold, "other_gold": other})
    (less, card), (most, better) = sorted((figure, card) for card, figure in both)
    more: Data = {"card": better, "gold": most - less}

    def governs(reason: Reason) -> bool:
        return mayor_of(seen, str(reason.data["town"])) == seen.seat

    helps = next((named[code] for code in TO_A_TOWN if code in named), None)
    if helps is not None and (helps.code == "settles") is (gold > other) and not governs(helps):
        return Reason("even_town", data={**more, "other": card, "town": helps.data["town"]})
    costs = named.get("against" if gold > other else "costs")
    if costs is not None:
        of_rival = {name: costs.data[name] for name in ("seat", "lost")}
        return Reason("even_rival", data={**more, "other": card, **of_rival})
    return Reason("even_more", data=more) if gold > other else LITTLE


def _figures(named: Named) -> tuple[tuple[str, int], tuple[str, int]] | None:
    """Return the advised card and the other with what each brings; None if the reasons do not say
    both."""
    instead = named.get("instead")
    for reason in named.values():
        if {"card", "gold", "other", "other_gold"} <= reason.data.keys():
            return _figure(reason), (str(reason.data["other"]), whole_number(reason, "other_gold"))
        if instead is not None and reason.code in ("costs", "hits", "keeps"):
            return _figure(reason), _figure(instead)
    return None


def _figure(reason: Reason) -> tuple[str, int]:
    """Return a card and what it brings."""
    return str(reason.data["card"]), whole_number(reason, "gold")
