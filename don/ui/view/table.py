"""The middle of the table: what is for sale, the high bid, the pot, whose turn it is."""

from __future__ import annotations

import htpy as h

from don.games.don import ROUNDS, Card, Phase, winners

from ..i18n import isolated
from ..telling import people, tell_all
from .card import card
from .scene import LATELY, Scene


def table(scene: Scene) -> h.Node:
    """The lot and the figures that everybody may see."""
    t, seen = scene.t, scene.seen
    return [
        h.div(".round")[
            h.h2(tabindex="-1")[_title(scene)],
            h.span(".quiet")[t("Round {n} of {rounds}", n=seen.round, rounds=ROUNDS)],
        ],
        h.div(".middle")[
            figure("high", t("High bid"), _high(scene), _bidder(scene)),
            h.ul(".lot")[[card(t, c) for c in _for_sale(scene)]],
            figure("pot", t("Pot"), str(seen.pot), ""),
        ],
        h.p(".turn")[_turn(scene)],
        _outcome(scene),
    ]


def figure(name: str, label: str, value: str, note: str) -> h.Element:
    """A number that everybody may see, with a word above it and one below."""
    return h.div(f".figure.{name}")[
        h.span(".quiet")[label],
        h.b({f"data-{name}": value})[value or "–"],
        h.bdi(".quiet")[note],
    ]


def _title(scene: Scene) -> str:
    t, seen = scene.t, scene.seen
    match seen.phase:
        case Phase.SIDE if seen.sale:
            return t("{name} sells a district", name=isolated(scene.names[seen.sale.seller]))
        case Phase.EXCHANGE:
            return t("Exchange")
        case Phase.DISCARD:
            return t("Overbid")
        case Phase.OVER:
            return t("The game is over")
        case _ if seen.excluded:
            return t("Auctioned again")
        case _:
            return t("For sale")


def _for_sale(scene: Scene) -> tuple[Card, ...]:
    return (scene.seen.sale.card,) if scene.seen.sale else scene.seen.lot


def _high(scene: Scene) -> str:
    auction = scene.seen.auction
    return "" if auction is None or auction.high is None else str(auction.high)


def _bidder(scene: Scene) -> str:
    auction = scene.seen.auction
    if auction is None or auction.bidder is None:
        return ""
    return scene.names[auction.bidder]


def _turn(scene: Scene) -> str:
    t, seat = scene.t, scene.acting
    if seat is None:
        won = winners(scene.seen)
        return t.plural(
            "{names} wins.",
            "{names} share the victory.",
            len(won),
            names=people(t, scene.names, won),
        )
    if scene.app.status == "turn":
        return t("Your turn, {name}.", name=isolated(scene.names[seat]))
    return t("{name} to decide.", name=isolated(scene.names[seat]))


def _outcome(scene: Scene) -> h.Node:
    """How the last auction ended, until somebody speaks in the next."""
    auction = scene.seen.auction
    if auction is not None and auction.calls:
        return None
    kinds = ("lot_won", "lot_lost", "paid", "sold", "unsold")
    ended = [event for event in scene.events[-LATELY:] if event.kind in kinds]
    if not ended:
        return None
    since = ended[-2:] if ended[-1].kind == "paid" else ended[-1:]
    return h.p(".outcome")[" ".join(tell_all(scene.t, scene.names, since))]
