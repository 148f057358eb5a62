"""The cards of the turn: what each costs and brings, who has taken which, who chooses next."""

from __future__ import annotations

import htpy as h

from don.games.boomtown import (
    Card,
    Observation,
    Phase,
    Taking,
    holder_of,
    taking,
)
from don.games.boomtown import events as ev
from don.games.boomtown.deck import MUSTANG
from don.table.auction import clockwise

from ...i18n import Words, isolated
from ...view.characters import face
from ...view.counsel import advised
from ...view.drawn_once import drawn_once
from ...view.scene import Scene
from ..words.cards import about_card, card_name
from ..words.events import tell_taking
from .card import card_told, front
from .drawings import drawing


def offer(scene: Scene) -> h.Node:
    """The cards of the turn in drawing order, those that are gone with their owners' names."""
    gone = scene.once(taken)
    cards = scene.once(shown)
    return h.ol(".offer", data_cards=str(len(cards)))[
        [h.li[_taken(scene, card, gone[card]) if card in gone else _there(scene, card)]
         for card in cards]
    ]  # fmt: skip


def shown(scene: Scene) -> tuple[Card, ...]:
    """The cards that were turned over for this turn."""
    for event in reversed(scene.events):
        if isinstance(event, ev.OfferShown):
            return event.cards
    return ()


def taken(scene: Scene) -> dict[Card, int]:
    """Those of them that somebody has taken, with the seat."""
    found: dict[Card, int] = {}
    for event in reversed(scene.events):
        if isinstance(event, ev.OfferShown):
            break
        if isinstance(event, ev.CardTaken):
            found[event.card] = event.seat
    return found


def _taken(scene: Scene, card: Card, seat: int) -> h.Element:
    t, name = scene.t, scene.names[seat]
    told = t("{card}: taken by {name}", card=card_name(t, card), name=isolated(name))
    return h.div(".offered.gone", role="img", aria_label=told)[
        front(t, card), h.bdi(".note", aria_hidden="true")[scene.labels[seat]]
    ]


def _there(scene: Scene, card: Card) -> h.Element:
    """A card that nobody has yet; a button for the player who is to choose."""
    t, action = scene.t, f"take {card.code}"
    due = cost(scene, card)
    me = scene.seen.seat
    told = card_told(t, card)
    if due is not None:
        told = f"{told} {tell_taking(t, scene.names, me, due)}".strip()
    note = _note(t, scene.faces, me, due) if due is not None else None
    if scene.control(action) is None:
        return h.div(".offered", role="img", aria_label=told, title=told)[front(t, card), note]
    pressed = scene.session.selected == action
    return h.button(
        class_=["offered", {"advised": scene.once(advised) == action}],
        type="button",
        data_choose=action,
        aria_pressed="true" if pressed else "false",
        title=told,
    )[h.span(".sr")[told], front(t, card), note]


def cost(scene: Scene, card: Card) -> Taking | None:
    """What a mine would cost and bring the viewer, now or when the turn to choose comes."""
    seen: Observation = scene.seen
    if seen.seat is None or not card.is_mine or scene.status == "replay":
        return None
    control = scene.control(f"take {card.code}")
    if control is not None and isinstance(control.outcome, Taking):
        return control.outcome
    return taking(seen, seen.seat, card)


@drawn_once
def _note(t: Words, faces: tuple[str, ...], me: int | None, due: Taking) -> h.Node:
    """Under a card: the fee and whom it goes to, whether one would be mayor."""
    becomes = due.mayor == me and due.before != me
    return h.span(".note", aria_hidden="true")[
        due.to is not None
        and due.fee > 0
        and h.span(".fee")[t("fee {n}", n=due.fee), face(faces[due.to])],
        becomes and h.span(".gain")[drawing("mayor"), t("mayor!")],
    ]


def effects(scene: Scene) -> h.Node:
    """What the events of the offer do, a sentence each; beside each other on a phone."""
    t, gone = scene.t, scene.once(taken)
    events = [card for card in scene.once(shown) if not card.is_mine and card not in gone]
    scrolls = "0" if len(events) > 1 else None
    return h.ul(".effects", tabindex=scrolls)[[h.li[_effect(t, card)] for card in events]]


@drawn_once
def _effect(t: Words, card: Card) -> h.Node:
    return [drawing(f"card-{card.kind}"), h.b[card_name(t, card)], " ", about_card(t, card)]


def order(scene: Scene) -> h.Node:
    """Who chooses in which order; during the auction, as it would be if nobody bid any more."""
    t, seats = scene.t, _order(scene)
    if not seats:
        return h.div(".order")
    holder = holder_of(scene.seen, MUSTANG)
    return h.div(class_=["order", {"likely": scene.seen.phase is Phase.AUCTION}])[
        h.span(".quiet")[_called(scene)],
        h.ol[
            [
                h.li(aria_current="step" if n == 0 else None)[
                    face(scene.faces[seat]),
                    h.bdi[scene.labels[seat]],
                    seat == holder
                    and h.span(role="img", aria_label=t("Mustang"), title=t("Mustang"))[
                        drawing("card-mustang")
                    ],
                ]
                for n, seat in enumerate(seats)
            ]
        ],
    ]


def in_a_row(scene: Scene) -> h.Node:
    """The same beside the numbers, in faces, where the table has no room for it."""
    seats = _order(scene)
    return h.span(".then")[
        h.span[_called(scene), ":"],
        " ",
        [
            [
                n > 0 and h.i(aria_hidden="true")["›"],
                face(scene.faces[seat]),
                h.span(".sr")[scene.labels[seat], ", " if n + 1 < len(seats) else "."],
            ]
            for n, seat in enumerate(seats)
        ],
    ]


def _called(scene: Scene) -> str:
    """What the row of faces is."""
    t = scene.t
    if scene.seen.phase is not Phase.AUCTION:
        return t("Still to pick")
    return t("Order if you win") if _bids(scene) else t("Picking order so far")


def _bids(scene: Scene) -> bool:
    """Whether the viewer has chosen a number."""
    return scene.chosen_bid is not None


def _order(scene: Scene) -> tuple[int, ...]:
    seen: Observation = scene.seen
    if seen.phase is not Phase.AUCTION:
        return seen.waiting
    if _bids(scene) and seen.seat is not None:
        return clockwise(seen.seat, seen.seats)
    auction = seen.auction
    first = seen.first if auction is None or auction.bidder is None else auction.bidder
    return clockwise(first, seen.seats)
