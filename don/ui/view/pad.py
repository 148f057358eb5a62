"""The bid pad: every number up to what the player can pay, in rows of ten, with who is paid."""

from __future__ import annotations

import htpy as h

from don.games.don import Payout, barred_numbers, fault, least_bid, payout
from don.games.don.actions import MOST_BID
from don.table.game import Refusal

from ..i18n import Words
from ..play import PASS
from ..telling import tell_payout, tell_reason, tell_refusal
from .answers import typed
from .kept import kept
from .pace import stay_in
from .rule import clause_link
from .scene import Scene

WIDTH = 10
FIVE = 5
"""Keys that stay together: a row of ten is two fives beside each other, or one over the other
where keys are to be large."""
SHORT = 4
"""Letters of a name that fit on a narrow key."""
MARGIN = 10
"""How far beyond his chips a player at a strict table is offered numbers to overbid with."""


def pad(scene: Scene, orders: bool = True) -> h.Node:
    """Numbers to choose from, what the chosen one would do, and the two ways to decide.

    ``orders``: whether standing orders can be given.
    """
    t = scene.t
    return [
        _preview(scene),
        h.div(".keys", role="group", aria_label=t("Bids"))[
            [_five(scene, n) for n in _numbers(scene)[::FIVE]]
        ],
        h.div(".decide")[
            _pass(scene),
            _step(scene, -1, "−", t("Lower bid")),
            _commit(scene),
            _step(scene, +1, "+", t("Higher bid")),
            orders and stay_in(t, _payable(scene)),
        ],
    ]


def _numbers(scene: Scene) -> range:
    """From the row of the lowest bid to the row of the highest that can be said."""
    least, chips = least_bid(scene.seen), _own_chips(scene)
    strict = scene.seen.options.table == "strict"
    most = min(max(chips, least) + MARGIN, MOST_BID) if strict else chips
    return range(least - least % WIDTH, most + WIDTH - most % WIDTH)


def _five(scene: Scene, first: int) -> h.Element:
    return h.div(".five")[[_key(scene, n) for n in range(first, first + FIVE)]]


def _key(scene: Scene, n: int) -> h.Node:
    state, seat, t = scene.seen, scene.seen.seat, scene.t
    assert seat is not None
    strict = scene.seen.options.table == "strict"
    refusal = fault(state, seat, n)
    if n < least_bid(state) or (n > _own_chips(scene) and not strict):
        return _void(n, n % WIDTH in barred_numbers(state, seat))
    if refusal and not strict:
        return _barred(n, t("{n}: barred. {why}", n=n, why=tell_refusal(t, refusal)))
    due = payout(scene.seen, seat, n)
    told = _consequence(t, scene.names, due, refusal)
    tag = "!" if refusal else "" if scene.app.blind else _tag(t, scene.names, due)
    spoken = str(n) if scene.app.blind else t("{n}: {consequence}", n=n, consequence=told)
    return _open(n, spoken, tag, refusal is not None, scene.app.selected == str(n))


@kept
def _void(n: int, own: bool) -> h.Element:
    """A number too low or too dear. A digit of one's own is seen to be barred here as well."""
    return h.span(class_=["key", "void", {"own": own}], aria_hidden="true")[str(n)]


@kept
def _barred(n: int, told: str) -> h.Element:
    return h.button(
        f"#key-{n}.key.barred",
        type="button",
        data_do="why",
        data_value=str(n),
        aria_disabled="true",
        aria_label=told,
    )[h.b[str(n)], " ", h.small(aria_hidden="true")["✕"]]


@kept
def _open(n: int, told: str, tag: str, risky: bool, pressed: bool) -> h.Element:
    return h.button(
        f"#key-{n}",
        class_=["key", {"risky": risky}],
        type="button",
        data_choose=str(n),
        aria_pressed="true" if pressed else "false",
    )[
        h.span(".sr")[told],
        h.b(aria_hidden="true")[str(n)],
        h.small(aria_hidden="true")[tag],
    ]


@kept
def _tag(t: Words, names: tuple[str, ...], due: Payout) -> h.Node:
    """Who is paid, in the little room of a key."""
    if not due.share:
        # Translators: on a narrow key, five letters at most; for a bid too small to be shared
        return t.context("on a key", "pot")
    if len(due.to) == 1:
        name = names[due.to[0]]
        return [
            h.bdi(".roomy")[name],
            _tight(name if len(name) <= SHORT else f"{name[: SHORT - 1]}."),
        ]
    if due.reason == "nobody":
        return [_roomy(t("all others"), ".long"), _tight(t("all"))]
    initials = "·".join(names[seat][:1] for seat in due.to)
    return [_roomy(t("{share} each", share=due.share)), _tight(initials)]


def _roomy(text: str, long: str = "") -> h.Element:
    """Shown where keys are wide. What is long needs more than others."""
    return h.span(f".roomy{long}")[text]


def _tight(text: str) -> h.Element:
    """Shown where keys are narrow."""
    return h.span(".tight")[text]


def _consequence(t: Words, names: tuple[str, ...], due: Payout, refusal: Refusal | None) -> str:
    if refusal is None:
        return tell_payout(t, names, due)
    cost = (
        t("One chip to the pot, and the bid is withdrawn.")
        if refusal.code == "own_number"
        else t("If it wins, it costs you a district, and the lot is auctioned without you.")
    )
    return f"{tell_refusal(t, refusal)} {cost}"


def _preview(scene: Scene) -> h.Element:
    """In words: what the chosen number would do, or why a barred one cannot be chosen."""
    t, app, seat = scene.t, scene.app, scene.seen.seat
    assert seat is not None
    state = scene.seen
    if app.doubted is not None and (refusal := fault(state, seat, app.doubted)):
        return _refused(t, refusal)
    if app.refusal is not None:
        return _refused(t, app.refusal)
    if app.selected is not None and app.selected.isdecimal() and not app.blind:
        n = int(app.selected)
        told = _consequence(t, scene.names, payout(scene.seen, seat, n), fault(state, seat, n))
        return h.p(".preview")[h.b[t("{n}:", n=n)], " ", told]
    if app.by_key.typed:
        return h.p(".preview")[typed(scene)]
    if app.selected == PASS:
        return h.p(".preview", role="status")[
            t("Who passes is out of the auction. Pass again to confirm.")
        ]
    barred = sorted(barred_numbers(state, seat))
    if barred:
        return h.p(".preview")[
            t("Your own numbers are barred: {numbers}.", numbers=", ".join(map(str, barred)))
        ]
    return h.p(".preview")[t("Choose a number, or pass.")]


def _refused(t: Words, refusal: Refusal) -> h.Element:
    return h.p(".preview.refused", role="alert")[
        tell_reason(t, refusal), " ", clause_link(t, refusal.clause)
    ]


def _commit(scene: Scene) -> h.Node:
    t, selected = scene.t, scene.app.selected
    if selected is None or not selected.isdecimal():
        off = {"aria_disabled": "true", "data_do": "none"}
        return h.button("#commit.commit", type="button", **off)[t("Bid")]
    return h.button("#commit.commit", type="button", data_action=selected)[t("Bid {n}", n=selected)]


def _pass(scene: Scene) -> h.Element:
    """Who wants to be asked first is asked."""
    t = scene.t
    if scene.app.settings.confirm_pass == "off":
        return h.button("#pass.pass", type="button", data_action=PASS)[t("Pass")]
    if scene.app.selected == PASS:
        return h.button("#pass.pass.sure", type="button", data_action=PASS, aria_pressed="true")[
            t("Pass")
        ]
    return h.button("#pass.pass", type="button", data_choose=PASS, aria_pressed="false")[t("Pass")]


def _payable(scene: Scene) -> int | None:
    """The chosen number, if it can be paid."""
    selected = scene.app.selected or ""
    return int(selected) if selected.isdecimal() and int(selected) <= _own_chips(scene) else None


def _step(scene: Scene, way: int, sign: str, label: str) -> h.Element:
    """To the next bid up or down that is allowed without penalty."""
    seat, seen = scene.seen.seat, scene.seen
    assert seat is not None
    least, selected = least_bid(seen), scene.app.selected or ""
    n = int(selected) + way if selected.isdecimal() else least
    while least <= n <= _own_chips(scene):
        if fault(seen, seat, n) is None:
            return h.button(
                ".step", type="button", data_do="step", data_value=str(n), aria_label=label
            )[sign]
        n += way
    return h.button(".step", type="button", data_do="none", aria_disabled="true", aria_label=label)[
        sign
    ]


def _own_chips(scene: Scene) -> int:
    seat = scene.seen.seat
    chips = None if seat is None else scene.seen.chips[seat]
    return chips or 0
