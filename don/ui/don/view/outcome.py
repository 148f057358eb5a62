"""How the last auction ended, at a glance: who won what, what was paid to whom and why, the pot.

With it go the chips that travel: one element each, with where from, where to and how many. Where
those places are on the screen only the browser knows (``don.web.flight``).
"""

from __future__ import annotations

from collections.abc import Iterable

import htpy as h

from don.games.don import events as ev
from don.games.don.deck import Card
from don.games.don.scoring import gain
from don.table.game import Event

from ...game import Names
from ...i18n import Words, isolated
from ...view.large import is_large, outcome
from ...view.quips import on_winning
from ...view.scene import Scene
from ..words.events import card_name
from ..words.your_events import tell
from .card import by_colour, card


def summary(scene: Scene) -> h.Element:
    """The last auction. Its place is kept from the beginning, so that nothing moves."""
    flying = scene.payment
    events = flying.events if flying else scene.events
    end = next((i for i in reversed(range(len(events))) if events[i].ends_auction), None)
    if end is None:
        return h.div(".outcome")
    won = events[end]
    paid = events[end + 1] if events[end + 1 : end + 2] else None
    told = _briefly(scene, won) or tell(scene.t, scene.names, won, scene.you) or ""
    why = "" if scene.memory.blind else _why(scene.t, scene.names, won, paid, scene.you)
    kind = _kind(won, paid)
    match won:
        case ev.LotWon(seat, cards) as lot:
            taken, points = _cards(scene.t, cards), _points(scene, seat, cards)
            says = is_large(scene) and on_winning(scene, seat, _won_before(scene, lot))
            return outcome(scene, kind, told, why, seat, taken, points, says)
        case ev.Sold(_, seat, bought):
            name = card_name(scene.t, bought)  # the end of a line never parts it
            told = told.replace(name, name.replace(" ", "\u00a0"))
            taken, points = _cards(scene.t, (bought,)), _points(scene, seat, (bought,))
            return outcome(scene, kind, told, why, seat, taken, points)
    return outcome(scene, kind, told, why)


def _won_before(scene: Scene, won: ev.LotWon) -> int:
    """How many lots the winner of one has bought before it."""
    lots = (event for event in scene.events if isinstance(event, ev.LotWon) and event is not won)
    return sum(lot.seat == won.seat for lot in lots)


def _briefly(scene: Scene, won: Event) -> str:
    """Who won at what price, where the cards are seen beside it."""
    t = scene.t
    match won:
        case ev.LotWon(seat, cards, price, False) if is_large(scene):
            if seat == scene.you:
                return t.plural(
                    "You buy it for {price}.",
                    "You buy them for {price}.",
                    len(cards),
                    price=price,
                )
            return t.plural(
                "{name} buys it for {price}.",
                "{name} buys them for {price}.",
                len(cards),
                name=isolated(scene.names[seat]),
                price=price,
            )
    return ""


def _points(scene: Scene, seat: int, cards: tuple[Card, ...]) -> int:
    """What the cards added to the reader's points, if the reader has won them (D6.1)."""
    if seat != scene.you or not is_large(scene):
        return 0
    owned = tuple(card for card in scene.seen.districts[seat] if card not in cards)
    points: int = gain(owned, cards)
    return points


def _cards(t: Words, cards: tuple[Card, ...]) -> h.Element:
    return h.ul(".cards")[[card(t, each, False) for each in by_colour(cards)]]


def _kind(won: Event, paid: Event | None) -> str:
    """A word for style sheets and tests: the reason of the payment, or how it ended without."""
    if isinstance(paid, ev.Paid):
        return paid.reason
    return "free" if isinstance(won, ev.LotWon) else won.kind


def _why(t: Words, names: Names, won: Event, paid: Event | None, me: int | None) -> str:
    """Who was paid, and for what reason (D5.3 to D5.7)."""
    match won, paid:
        case _, ev.Paid():
            return " ".join(_shares(t, names, paid, me))
        case ev.LotWon(), _:
            return t("No bids, so nobody is paid.")
        case ev.Sold(seller), _ if seller == me:
            return t("You get it all.")
        case ev.Sold(seller), _:
            return t("{name} gets it all.", name=isolated(names[seller]))
    return ""


def _shares(t: Words, names: Names, paid: ev.Paid, me: int | None) -> Iterable[str]:
    if paid.from_pot:
        yield t.plural("The pot adds {n}.", "The pot adds {n}.", paid.from_pot)
    yield tell(t, names, paid, me) or ""
