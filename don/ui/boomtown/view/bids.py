"""The bid pad: every bid that can be paid, with who keeps what of it."""

from __future__ import annotations

import htpy as h

from don.games.boomtown import Payout
from don.table.auction import PASS, clockwise
from don.table.game import Control

from ...i18n import Words
from ...sentences import people
from ...view.bid_buttons import decide, refused, tab_stop
from ...view.characters import face
from ...view.drawn_once import drawn_once
from ...view.scene import Scene
from ..words.answers import consequence, typed


def bids(scene: Scene, orders: bool = True) -> h.Node:
    """Numbers to choose from, what the chosen one would do, and the ways to decide.

    ``orders``: whether standing orders can be given.
    """
    stop = tab_stop(scene)
    return [
        _preview(scene),
        h.div(".keys", role="group", aria_label=scene.t("Bids"))[
            [_key(scene, bid, stop) for bid in scene.bids]
        ],
        decide(scene, scene.seen.gold[scene.seen.seat], orders),
    ]


def _key(scene: Scene, bid: Control, stop: str | None) -> h.Node:
    told = scene.t("{n}: {consequence}", n=bid.amount, consequence=consequence(scene, bid))
    n, chosen = bid.action, scene.session.selected
    return _drawn(n, told, chosen == n, stop == n)


@drawn_once
def _drawn(n: str, told: str, pressed: bool, stop: bool) -> h.Element:
    """A number; what comes of it is told above when it is chosen, and to the ear."""
    return h.button(
        f"#key-{n}.key",
        type="button",
        data_choose=n,
        aria_pressed="true" if pressed else "false",
        tabindex=None if stop else "-1",
    )[
        h.span(".sr")[told],
        h.b(aria_hidden="true")[n],
    ]


def _preview(scene: Scene) -> h.Element:
    """In words: who would keep what of the chosen bid, and in which order one would choose."""
    t, session, chosen = scene.t, scene.session, scene.chosen
    if session.refusal is not None:
        return refused(scene, session.refusal)
    if chosen is not None and chosen.amount is not None:
        return h.p(".preview")[
            h.b[t("You pay {n}:", n=chosen.amount)],
            " ",
            _shares(t, scene.names, scene.faces, chosen.outcome),
            h.span(".then")[_order(scene)],
        ]
    if session.by_key.typed:
        return h.p(".preview")[typed(scene)]
    if session.selected == PASS:
        return h.p(".preview", role="status")[t("If you pass, you're out. Press Pass again.")]
    return h.p(".preview.idle")[t("Pick a number, or pass.")]


@drawn_once
def _shares(t: Words, names: tuple[str, ...], faces: tuple[str, ...], due: Payout) -> h.Node:
    """The way of the price: who keeps how much of it."""
    keep: list[h.Node] = [
        [face(faces[seat]), h.bdi(".name")[names[seat]], h.b[f"+{share}"]]
        for seat, share in due.shares
    ]
    if due.bank:
        keep.append([h.bdi[t("bank")], h.b[f"+{due.bank}"]])
    return h.span(".keeps")[
        [
            h.span[place > 0 and h.i(aria_hidden="true")["›"], each]
            for place, each in enumerate(keep)
        ]
    ]


def _order(scene: Scene) -> str:
    """Who would choose after the viewer."""
    others = clockwise(scene.seen.seat, scene.seen.seats)[1:]
    return scene.t(
        "If you win: you choose first, then {names}.", names=people(scene.t, scene.names, others)
    )
