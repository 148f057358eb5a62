"""The table as markup (``don.ui.game.ViewPart``)."""

from collections.abc import Iterable

import htpy as h

from don.table.auction import PASS_TEXT
from don.ui.game import Ending, Menu, Passing
from don.ui.i18n import Words
from don.ui.sentences import refusal_with_rule
from don.ui.view.coins import coins
from don.ui.view.scene import Scene, once
from don.ui.view.standing_orders import ahead
from tests.toy.game.state import worth

from .words import action_name


def poster(t: Words) -> h.Node:
    return h.span["🧸"]


def players(scene: Scene) -> h.Node:
    me = scene.seen.seat
    return h.ul[[h.li[_player(scene, s)] for s in range(len(scene.names)) if s != me]]


def own(scene: Scene) -> h.Node:
    return None if scene.seen.seat is None else _player(scene, scene.seen.seat)


def _player(scene: Scene, seat: int) -> h.Element:
    seen, hand = scene.seen, scene.seen.hands[seat]
    return h.div(data_player=str(seat), aria_current="true" if seat == seen.to_act else None)[
        h.bdi[scene.names[seat]],
        h.b(data_coins=str(seen.coins[seat]))[f"{seen.coins[seat]} coins"],
        h.span[f"Hand: {seen.in_hand[seat]} cards" if hand is None else _cards(hand)],
        h.span[_cards(seen.toys[seat])],
    ]


def _cards(cards: Iterable[str]) -> list[h.Element]:
    return [h.i(data_card=card)[card] for card in cards]


def board(scene: Scene) -> h.Node:
    seen = scene.seen
    high = seen.auction.high if seen.auction else None
    return [
        h.h2(tabindex="-1")[f"Lap {seen.lap} of {seen.options.laps}"],
        _cards([seen.lot] if seen.lot else []),
        h.b(data_high=str(high or ""))[str(high or "–")],
        coins(scene),
    ]


def points(scene: Scene) -> tuple[int, ...]:
    return tuple(len(toys) for toys in scene.seen.toys)


def passing(scene: Scene) -> Passing:
    """Return no gain: a player who passes is paid nothing."""
    return Passing()


def paying(scene: Scene, amount: int) -> h.Node:
    """Tell nothing about whom a bid pays."""
    return None


def question(scene: Scene, orders: bool = True) -> h.Node:
    phase, refusal = scene.seen.phase, scene.session.refusal
    return [
        refusal is not None and h.p(role="alert")[refusal_with_rule(scene.ui, scene.t, refusal)],
        _bids(scene, orders) if phase == "auction" else None,
        _throws(scene) if phase == "throw" else None,
        [
            _button(scene, control.action)
            for control in scene.view.controls
            if control.action in (PASS_TEXT, "waive", "toll", "keep")
        ],
    ]


def _bids(scene: Scene, orders: bool) -> h.Node:
    chosen = scene.chosen if scene.chosen in scene.bids else None
    return [
        [_number(bid.action, bid is chosen) for bid in scene.bids],
        chosen is not None and _button(scene, chosen.action),
        orders and ahead(scene),
    ]


def _number(text: str, chosen: bool) -> h.Element:
    return h.button(data_choose=text, aria_pressed="true" if chosen else "false")[text]


def _throws(scene: Scene) -> h.Node:
    """Draw the cards of the hand and, once one is chosen, its targets."""
    hand, aim = scene.seen.hands[scene.seen.seat], scene.memory.aim
    return [
        [
            h.button(data_do="aim", data_value=c, aria_pressed="true" if c == aim else "false")[c]
            for c in hand
        ],
        [
            _button(scene, control.action, control.open)
            for control in scene.view.controls
            if aim and control.action.startswith(f"throw {aim}")
        ],
    ]


def _button(scene: Scene, action: str, open_: bool = True) -> h.Element:
    """Draw a button for an action, or one that says why the action is refused."""
    name = action_name(scene.t, scene.names, action)
    if open_:
        return h.button(data_action=action)[name]
    return h.button(data_do="why", data_value=action, aria_disabled="true")[name]


@once
def menu(scene: Scene) -> Menu:
    return Menu()


def ending(scene: Scene, beaten: int | None) -> Ending:
    """Return the end of a game. Players with equal toys compare their coins."""
    seen = scene.seen
    points = [sum(map(worth, toys)) for toys in seen.toys]
    return Ending(
        h.table("#sheet")[
            [
                h.tr[h.th[name], h.td[" ".join(toys)]]
                for name, toys in zip(scene.names, seen.toys, strict=True)
            ]
        ],
        reason="By the most valuable toys.",
        below={
            seat: f"{coins} coins"
            for seat, coins in enumerate(seen.coins)
            if points.count(points[seat]) > 1
        },
    )
