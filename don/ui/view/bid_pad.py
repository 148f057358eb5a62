"""The bid pad: the sentence on top, the numbers, and below them Pass, Bid and Plan ahead.

All numbers have keys of one size in fixed columns, so that none moves. If there are more of them
than fit, arrows beside them lead on, or a field takes any number.
"""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from don.table.auction import PASS_TEXT
from don.table.game import Control, Refusal, amount_of

from ..game import Passing
from ..i18n import Words
from .drawings import stroked
from .drawn_once import drawn_once
from .hint import advised
from .rules import rules_button
from .scene import Scene
from .standing_orders import ahead, may_order, plan


def tab_stop(scene: Scene, bids: Sequence[Control]) -> str | None:
    """Return which of the bids with keys Tab stops at, as text; None if none is possible.

    The arrow keys lead to the other numbers.
    """
    if scene.chosen_bid in bids and scene.chosen_bid is not None:
        return scene.chosen_bid.action
    return next((bid.action for bid in bids if bid.open), None)


def bid_pad(
    scene: Scene,
    preview: h.Node,
    numbers: h.Node,
    orders: bool,
    stays: str = "",
    beside: h.Node = None,
) -> h.Node:
    """Draw the preview, the numbers, and Pass and Bid; with ``orders``, also Plan ahead.

    ``stays`` is what the button bids as long as no number is chosen; empty: nothing. ``beside``
    is a button after Plan ahead.
    """
    return [
        preview,
        numbers,
        h.div(".decide")[
            _pass(scene),
            _commit(scene.t, scene.session.selected or stays),
            orders and plan(scene),
            beside,
        ],
        orders and may_order(scene) and ahead(scene),
    ]


def keys(scene: Scene, *each: h.Node) -> h.Element:
    """Draw the keys of the numbers."""
    return h.div(".keys", role="group", aria_label=scene.t("Bids"))[each]


@drawn_once
def rows(t: Words) -> h.Element:
    """Draw the arrows that scroll the keys. On a keyboard, its arrows lead to every number."""
    return h.div(".rows")[
        _scrolls("-1", t("Lower numbers"), "M5 15.5 12 8.500l7 7"),
        _scrolls("1", t("Higher numbers"), "M5 8.500l7 7 7-7"),
    ]


def _scrolls(way: str, label: str, path: str) -> h.Element:
    return h.button(type="button", data_do="rows", data_value=way, tabindex="-1", aria_label=label,
                    title=label)[stroked(path)]  # fmt: skip


def amount(scene: Scene, stays: str = "") -> h.Element:
    """Draw the chosen number, to be raised, lowered or typed.

    ``stays`` is what the button bids as long as no number is chosen; empty: nothing.
    """
    t, selected = scene.t, scene.session.selected or ""
    shown = selected if amount_of(selected) is not None else scene.session.key_input.typed
    return h.div(".amount")[
        _raises("−", "-1", t("Lower bid")),
        h.input(
            "#amount",
            type="text",
            inputmode="numeric",
            maxlength="3",
            autocomplete="off",
            placeholder=stays,
            value=shown,
            data_do="write",
            aria_label=t("Your bid"),
        ),
        _raises("+", "1", t("Higher bid")),
    ]


def _raises(sign: str, way: str, label: str) -> h.Element:
    return h.button(".step", type="button", data_do="raise", data_value=way, aria_label=label)[sign]


@drawn_once
def key(
    n: str,
    label: str,
    shown: h.Node,
    note: h.Node = None,
    *,
    pressed: bool,
    stop: bool,
    is_best: bool,
    risky: bool = False,
    asks: bool = False,
) -> h.Element:
    """Draw the key for a bid. Screen readers read out ``label`` instead of what is shown.

    ``stop``: Tab stops at it. ``asks``: a press only explains why the number is barred.
    """
    does = {"data_do": "why", "data_value": n} if asks else {"data_choose": n}
    return h.button(
        f"#key-{n}",
        class_=["key", {"noted": note is not None, "risky": risky, "advised": is_best}],
        type="button",
        **does,
        aria_pressed="true" if pressed else "false",
        tabindex=None if stop else "-1",
    )[
        h.span(".sr")[label],
        h.b(aria_hidden="true")[shown],
        note,
    ]


@drawn_once
def void(n: str, shown: h.Node, where: str = "") -> h.Element:
    """Draw a number that is too low or too high, in its place: a press on it explains that.

    ``where`` names the windows that show it. Screen readers are told the limits elsewhere.
    """
    return h.button(
        class_=f"key void {where}".strip(),
        type="button",
        data_do="why",
        data_value=n,
        aria_hidden="true",
        tabindex="-1",
    )[h.b[shown]]


def undecided(scene: Scene) -> h.Node:
    """Say what the number being typed does, or that a pass must be confirmed; None otherwise."""
    if scene.session.key_input.typed:
        return h.p(".preview")[scene.ui.words.typed(scene)]
    if scene.session.selected == PASS_TEXT:
        return h.p(".preview", role="status")[scene.t("If you pass, you're out. Press Pass again.")]
    return None


def nobody_outbids(scene: Scene) -> bool:
    """Return whether the high bid wins if the viewer passes."""
    auction = scene.seen.auction
    return set(auction.queue) <= {scene.seen.seat, auction.bidder}


def refused(scene: Scene, refusal: Refusal) -> h.Element:
    """Say why a number cannot be chosen, with a button that shows the rule."""
    return h.p(".preview.refused", role="alert")[
        scene.ui.words.refusal_text(scene.t, refusal),
        " ",
        rules_button(scene.t("Why?")),
    ]


@drawn_once
def _commit(t: Words, selected: str) -> h.Element:
    """Draw the button that bids the selected number."""
    if amount_of(selected) is None:
        off = {"aria_disabled": "true", "data_do": "none"}
        return h.button("#commit.commit", type="button", **off)[t("Bid")]
    return h.button("#commit.commit", type="button", data_action=selected)[t("Bid {n}", n=selected)]


def _pass(scene: Scene) -> h.Node:
    """Return the Pass button; with the setting ``confirm_pass`` it takes two presses."""
    return _pass_button(
        scene.t,
        scene.ui.view.passing(scene),
        twice=scene.settings.confirm_pass != "off",
        selected=scene.session.selected == PASS_TEXT,
        is_best=advised(scene) == PASS_TEXT,
    )


@drawn_once
def _pass_button(
    t: Words, passing: Passing, twice: bool, selected: bool, is_best: bool
) -> h.Element:
    label: list[h.Node] = [t("Pass")]
    if passing.gain:
        label += _gained(t, passing)
    sure = twice and selected
    looks = {"pass": True, "sure": sure, "advised": is_best}
    if not twice:
        return h.button("#pass", class_=looks, type="button", data_action=PASS_TEXT)[label]
    if sure:
        return h.button(
            "#pass", class_=looks, type="button", data_action=PASS_TEXT, aria_pressed="true"
        )[label]
    return h.button(
        "#pass", class_=looks, type="button", data_choose=PASS_TEXT, aria_pressed="false"
    )[label]


def _gained(t: Words, passing: Passing) -> list[h.Node]:
    """Return the gain from passing, with a question mark while other players can still bid more."""
    n = passing.gain
    text = t("you get {n}", n=n) if passing.sure else t("you get {n} if nobody bids more", n=n)
    shown = h.small(class_=["gain", {"sure": passing.sure}], aria_hidden="true")
    return [h.span(".sr")[": ", text], shown[f"+{n}" if passing.sure else f"+{n}?"]]
