"""Pass and Bid under the numbers of an auction, the number at which Tab stops, and refusals."""

from __future__ import annotations

import htpy as h

from don.table.auction import PASS
from don.table.game import Refusal

from ..game import Passing
from ..i18n import Words
from .pace import ahead, may_order
from .rules import rule_button
from .scene import Scene


def tab_stop(scene: Scene) -> str | None:
    """Return the bid, as text, at which Tab stops; None if no bid is possible.

    The arrow keys lead to the other numbers.
    """
    if scene.chosen_bid is not None:
        return scene.chosen_bid.action
    return next((bid.action for bid in scene.bids if bid.open), None)


def pass_or_bid(scene: Scene, orders: bool) -> h.Node:
    """Return Pass and Bid side by side; with ``orders``, also the drawer for standing orders."""
    return [
        h.div(".decide")[_pass(scene), _commit(scene)],
        orders and may_order(scene) and ahead(scene),
    ]


def refused(scene: Scene, refusal: Refusal, why: str = "") -> h.Element:
    """Say why a number cannot be chosen, with a button that shows the rule.

    ``why`` replaces the usual text.
    """
    return h.p(".preview.refused", role="alert")[
        why or scene.ui.words.tell_reason(scene.t, refusal),
        " ",
        rule_button(scene.t("Why?")),
    ]


def _commit(scene: Scene) -> h.Node:
    t, selected = scene.t, scene.session.selected
    if selected is None or not selected.isdecimal():
        off = {"aria_disabled": "true", "data_do": "none"}
        return h.button("#commit.commit", type="button", **off)[t("Bid")]
    return h.button("#commit.commit", type="button", data_action=selected)[t("Bid {n}", n=selected)]


def _pass(scene: Scene) -> h.Element:
    """Return the Pass button; with the setting ``confirm_pass`` it takes two presses."""
    t, passing = scene.t, scene.ui.view.passing(scene)
    label: list[h.Node] = [t("Pass")]
    if passing.gain:
        label += _gained(t, passing)
    if scene.settings.confirm_pass == "off":
        return h.button("#pass.pass", type="button", data_action=PASS)[label]
    if scene.session.selected == PASS:
        return h.button("#pass.pass.sure", type="button", data_action=PASS, aria_pressed="true")[
            label
        ]
    return h.button("#pass.pass", type="button", data_choose=PASS, aria_pressed="false")[label]


def _gained(t: Words, passing: Passing) -> list[h.Node]:
    """Return the gain from passing, with a question mark while other players can still bid more."""
    n = passing.gain
    told = t("you get {n}", n=n) if passing.sure else t("you get {n} if nobody bids more", n=n)
    shown = h.small(class_=["gain", {"sure": passing.sure}], aria_hidden="true")
    return [h.span(".sr")[": ", told], shown[f"+{n}" if passing.sure else f"+{n}?"]]
