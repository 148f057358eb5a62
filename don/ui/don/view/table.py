"""The middle of the table: what is for sale, the high bid, the pot, whose turn it is."""

from __future__ import annotations

import htpy as h

from don.games.don import events as ev
from don.games.don.deck import Card
from don.games.don.state import ROUNDS, Phase

from ...i18n import isolated
from ...view.coins import coins
from ...view.people import face
from ...view.scene import Scene
from ..words.events import memory_aid, round_name
from .card import card
from .figures import figures
from .outcome import summary

SCORING_TOLD = 3
"""So many rounds long, at the beginning and at the end, it is said what one plays for."""
HIDDEN_TOLD, STAR_TOLD, POT_TOLD = 2, 3, 5
"""In these rounds it is said that chips are hidden, and what the star means; up to the last what
lies in the pot."""


def table(scene: Scene) -> h.Node:
    """The lot and the figures that everybody may see."""
    t, seen, lot, bidder = scene.t, scene.seen, _for_sale(scene), _bidder(scene)
    codes = scene.faces
    return [
        h.div(".round")[h.h2(class_={"sr": _is_usual(scene)}, tabindex="-1")[_title(scene)]],
        h.div(".middle")[
            figure(
                "high",
                t("High bid"),
                _high(scene),
                "" if bidder is None else scene.labels[bidder],
                h.span(".face.nobody") if bidder is None else face(codes[bidder]),
            ),
            h.ul(".lot", data_cards=str(len(lot)), data_goes=_goes(scene))[
                [card(t, c) for c in lot]
            ],
            figure("pot", t("Pot"), str(seen.pot), _then(scene)),
        ],
        h.p(class_={"turn": True, "tip": _asks(scene) and _tip(scene)})[_turn(scene), _aid(scene)],
        summary(scene),
        coins(scene),
    ]


def figure(name: str, label: str, value: str, note: str, whose: h.Node = None) -> h.Element:
    """A number that everybody may see, with a word above it and one below, and whose it is."""
    return h.div(f".figure.{name}")[
        whose,
        h.span(".quiet")[label],
        h.b({f"data-{name}": value})[value or "–"],
        h.bdi(".quiet")[note],
    ]


def _is_usual(scene: Scene) -> bool:
    """Whether a lot is auctioned for the first time: that needs no word for those who see it."""
    return scene.seen.phase is Phase.AUCTION and not scene.seen.excluded


def _title(scene: Scene) -> str:
    t, seen = scene.t, scene.seen
    match seen.phase:
        case Phase.SIDE if seen.sale and seen.sale.seller == scene.you:
            return t("You're selling")
        case Phase.SIDE if seen.sale:
            return t("{name} is selling", name=isolated(scene.names[seen.sale.seller]))
        case Phase.EXCHANGE:
            return t("Swap")
        case Phase.DISCARD:
            return t("Bid too high")
        case Phase.OVER:
            return t("The game is over")
        case _ if seen.excluded:
            return t("For sale again")
        case _ if not _for_sale(scene):
            return round_name(t, seen.round)
        case _:
            return t("For sale")


def _for_sale(scene: Scene) -> tuple[Card, ...]:
    return (scene.seen.sale.card,) if scene.seen.sale else scene.seen.lot


def _goes(scene: Scene) -> str | None:
    """The seat to which the lot goes with the last of its price."""
    flying = scene.payment
    if flying is None or flying.leg != len(flying.legs) - 1:
        return None
    for event in flying.events:
        match event:
            case ev.LotWon(seat) | ev.Sold(_, seat):
                return str(seat)
    return None


def _high(scene: Scene) -> str:
    auction = scene.seen.auction
    return "" if auction is None or auction.high is None else str(auction.high)


def _bidder(scene: Scene) -> int | None:
    auction = scene.seen.auction
    bidder: int | None = None if auction is None else auction.bidder
    return bidder


def _then(scene: Scene) -> str:
    """What the chosen bid would bring to the pot, or take from it."""
    flow = scene.once(figures).flow
    if flow is None or flow.settled or flow.left == scene.seen.pot:
        return ""
    return f"{flow.left - scene.seen.pot:+d}".replace("-", "−")


def _asks(scene: Scene) -> bool:
    return scene.status == "turn" and scene.acting == scene.you


def _tip(scene: Scene) -> str:
    """In the first rounds and the last ones of somebody's first game, what one plays for."""
    t = scene.t
    if scene.knows_the_game:
        return ""
    if _tells_hidden(scene):
        if scene.settings.memory_aid == "on":
            return t("The memory aid counts the others' chips.")
        return t("Others' chips are hidden.")
    if scene.seen.round == STAR_TOLD:
        return t("★ begins, and gets the lot free if nobody bids.")
    if scene.seen.pot and scene.seen.round <= POT_TOLD:
        return t("The pot: chips left over. They go with the next payment.")
    if scene.seen.round <= SCORING_TOLD:
        return t("1 to 5 of a colour: 1, 3, 6, 10, 15 points.")
    if scene.seen.round > ROUNDS - SCORING_TOLD:
        return t("The most chips at the end: 2 points.")
    return ""


def _tells_hidden(scene: Scene) -> bool:
    if scene.knows_the_game or scene.seen.round != HIDDEN_TOLD:
        return False
    return any(chips is None for chips in scene.seen.chips)


def _aid(scene: Scene) -> h.Node:
    """What counts hidden chips, where it is said that they are hidden."""
    if not _asks(scene) or not _tells_hidden(scene) or scene.settings.memory_aid == "on":
        return None
    t = scene.t
    return [
        " ",
        h.button(".aid", type="button", data_do="set", data_value="memory_aid:on",
                 title=memory_aid(t))[t("Memory aid")],
    ]  # fmt: skip


def _turn(scene: Scene) -> str:
    t, seat = scene.t, scene.acting
    if scene.session.paused and scene.status == "waiting":
        return t("Paused.")
    if scene.payment is not None:
        return t("Paying out…")
    if seat is None:
        return ""  # the podium tells who has won
    if seat == scene.you:
        return _tip(scene) or t("Your turn.") if _asks(scene) else ""
    if scene.status == "replay":
        return ""  # nobody waits
    if scene.status == "turn":
        return t("Your turn, {name}.", name=isolated(scene.names[seat]))
    return t("Waiting for {name}.", name=isolated(scene.names[seat]))
