"""The buttons under the numbers of an auction: pass, bid, to the next bid up or down.

``most`` is the chips (gold) that the viewer can pay.
"""

from __future__ import annotations

import htpy as h

from don.table.auction import PASS
from don.table.game import Refusal

from .pace import stay_in
from .rules import clause_link
from .scene import Scene


def decide(scene: Scene, most: int, orders: bool) -> h.Element:
    """All of them in a row. ``orders``: whether standing orders can be given."""
    t = scene.t
    return h.div(".decide")[
        _pass(scene),
        _step(scene, -1, "−", t("Lower bid"), most),
        _commit(scene),
        _step(scene, +1, "+", t("Higher bid"), most),
        orders and stay_in(t, _payable(scene, most)),
    ]


def refused(scene: Scene, refusal: Refusal) -> h.Element:
    """Why a number cannot be chosen, with the clause."""
    return h.p(".preview.refused", role="alert")[
        scene.ui.words.tell_reason(scene.t, refusal), " ", clause_link(scene, refusal.clause)
    ]


def _commit(scene: Scene) -> h.Node:
    t, selected = scene.t, scene.session.selected
    if selected is None or not selected.isdecimal():
        off = {"aria_disabled": "true", "data_do": "none"}
        return h.button("#commit.commit", type="button", **off)[t("Bid")]
    return h.button("#commit.commit", type="button", data_action=selected)[t("Bid {n}", n=selected)]


def _pass(scene: Scene) -> h.Element:
    """The button to pass; with the setting ``confirm_pass`` it asks first."""
    t = scene.t
    if scene.settings.confirm_pass == "off":
        return h.button("#pass.pass", type="button", data_action=PASS)[t("Pass")]
    if scene.session.selected == PASS:
        return h.button("#pass.pass.sure", type="button", data_action=PASS, aria_pressed="true")[
            t("Pass")
        ]
    return h.button("#pass.pass", type="button", data_choose=PASS, aria_pressed="false")[t("Pass")]


def _payable(scene: Scene, most: int) -> int | None:
    """The chosen number, if it can be paid."""
    chosen = scene.chosen
    if chosen is None or chosen.amount is None:
        return None
    return chosen.amount if chosen.amount <= most else None


def _step(scene: Scene, way: int, sign: str, label: str, most: int) -> h.Element:
    """To the next bid up or down that is allowed without penalty."""
    clean = [bid.amount for bid in scene.bids if bid.is_clean and bid.amount is not None]
    at = scene.chosen.amount if scene.chosen is not None else None
    if at is None:
        wanted = [n for n in clean[:1] if way > 0 or n == scene.bids[0].amount]
    elif way > 0:
        wanted = [n for n in clean if n > at][:1]
    else:
        wanted = [n for n in clean if n < at <= most + 1][-1:]
    if wanted:
        return h.button(
            ".step", type="button", data_do="step", data_value=str(wanted[0]), aria_label=label
        )[sign]
    return h.button(".step", type="button", data_do="none", aria_disabled="true", aria_label=label)[
        sign
    ]
