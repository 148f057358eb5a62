"""Draws the middle of the table: offer, high bid, order of choice, dice, bank and last events."""

from __future__ import annotations

import htpy as h

from don.games.boomtown.deal import turns_of
from don.games.boomtown.mines import fee, mayor_of
from don.games.boomtown.state import Phase

from ...i18n import Words, isolated
from ...view.coins import coins
from ...view.drawn_once import drawn_once
from ...view.news import explained, news, tip
from ...view.pace import turn_line
from ...view.people import face
from ...view.scene import Scene
from ..words.about import TEXTS
from ..words.cards import card_name
from ..words.events import mayor_text
from .card import drawing, pays, plot
from .offer import effects, offer, order
from .outcome import last_auction, last_roll, summary, throw
from .signs import signs_button
from .way import way


def board(scene: Scene) -> h.Node:
    """Draw the middle of the table: everything that does not belong to a player."""
    t, seen = scene.t, scene.seen
    turns, text = turns_of(seen.options, seen.seats), _pictured(scene)
    kinds = {"first": bool(explained(scene)), "news": bool(news(scene))}
    return [
        h.div(".round")[
            h.h2(tabindex="-1")[_title(scene)],
            h.span(".quiet")[TEXTS.progress_text(t, seen.turn, turns)],
            scene.status in ("turn", "waiting") and seen.seat is not None and signs_button(scene),
        ],
        seen.phase is not Phase.OVER and (throw(scene) or [offer(scene), effects(scene)]),
        h.div(".stakes")[
            seen.phase is not Phase.OVER
            and [high(scene), way(scene), order(scene), last_roll(scene)],
            _bank(t),
        ],
        h.p(class_=["turn", kinds])[turn_line(scene, _yours(scene)) if text is None else text],
        summary(scene),
        coins(scene),
    ]


def _title(scene: Scene) -> str:
    t, seen = scene.t, scene.seen
    match seen.phase:
        case Phase.AUCTION:
            return t("Who chooses first?")
        case Phase.CHOOSE:
            return _chooses(scene)
        case Phase.OVER:
            return t("The game is over")
        case Phase.MUSTANG:
            return t("Mustang")
        case Phase.TELEGRAPH:
            return t("Telegraph")
    return card_name(t, seen.taken)


def _chooses(scene: Scene) -> str:
    """Say who chooses a card; ask a player at this screen to choose one."""
    t, seat = scene.t, scene.acting
    if seat is None:
        return t("A card each")
    if seat == scene.you or scene.status == "turn":
        return t("Choose a card")
    return t("{name} chooses", name=isolated(scene.names[seat]))


def high(scene: Scene) -> h.Element:
    """Draw the high bid and its bidder; after the auction, the price and the winner."""
    t, auction = scene.t, scene.seen.auction
    if auction is None:
        return _paid(scene)
    high = "" if auction.high is None else str(auction.high)
    seat = auction.bidder
    return _figure(
        scene,
        h.span(".quiet")[t("High bid") if high else t("No bid yet.")],
        h.b(data_high=high)[high],
        seat is not None and [face(scene.faces[seat]), h.bdi(".quiet")[scene.labels[seat]]],
    )


def _paid(scene: Scene) -> h.Element:
    """Draw what the winner of the last auction has paid."""
    t, won = scene.t, last_auction(scene)
    if won is None or not won.price:
        return _figure(scene, h.span(".quiet")[t("Nobody has bid")])
    paid = (
        t("You paid")
        if won.seat == scene.you
        else t("{name} paid", name=isolated(scene.names[won.seat]))
    )
    return _figure(scene, face(scene.faces[won.seat]), h.span(".quiet")[paid], h.b[str(won.price)])


def _figure(scene: Scene, *each: h.Node) -> h.Element:
    about = scene.t("The winner of the auction chooses first and pays the price.")
    return h.div(".figure.high", title=about)[each]


@drawn_once
def _bank(t: Words) -> h.Element:
    """Draw the bank, where gold comes from and goes to.

    It has no number, since it never runs out (B1.3).
    """
    return h.div(".figure.bank")[
        h.span(".quiet")[t("Bank")], h.span(".hoard", data_pot="", aria_hidden="true")
    ]


def _pictured(scene: Scene) -> h.Node:
    """Draw a tip about the cards on offer, with a picture; None if the tip has none."""
    t, seen, name = scene.t, scene.seen, tip(scene)
    match name:
        case "mines":
            mine = next((card for card in seen.offer if card.is_mine), None)
            return None if mine is None else [plot(mine), " ", pays(t, mine)]
        case "fee":
            town = next(c.town for c in seen.offer if c.is_mine and fee(seen, seen.seat, c.town)[1])
        case "governor":
            town = seen.governor
        case "mayor":
            return [drawing("mayor"), " ", t.tabled(TEXTS.tips[name])]
        case "danger":
            return [drawing("danger"), " ", t.tabled(TEXTS.tips[name])]
        case "dynamite" | "saloon":
            return [drawing(f"card-{name}"), " ", t.tabled(TEXTS.tips[name])]
        case _:
            return None
    mayor = mayor_of(seen, town)
    assert mayor is not None, "there is a fee or a governor only with a mayor"
    also = "" if name == "fee" else t.tabled(TEXTS.tips[name])
    text = mayor_text(t, scene.names, seen, town)
    return [face(scene.faces[mayor]), drawing("mayor"), f" {also} {text}"]


def _yours(scene: Scene) -> str:
    """Say what has changed for the viewer, or give a tip, or say that it is the viewer's turn."""
    return explained(scene) or scene.t("Your turn.")
