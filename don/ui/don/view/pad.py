"""The bid pad: every number up to what the player can pay, in rows of ten, with who is paid."""

from __future__ import annotations

import htpy as h

from don.games.don import Payout
from don.table.auction import PASS
from don.table.game import Control, Refusal

from ...i18n import Words
from ...sentences import tell_refusal
from ...view.drawn_once import drawn_once
from ...view.pace import stay_in
from ...view.rules import clause_link
from ...view.scene import Scene
from ..words.answers import consequence, typed
from ..words.events import tell_reason

WIDTH = 10
FIVE = 5
"""Keys that stay together: a row of ten is two fives beside each other, or one over the other
where keys are to be large."""
SHORT = 4
"""Letters of a name that fit on a narrow key."""


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
    """From the row of the lowest bid to the row of the highest that is offered."""
    if not scene.bids:
        return range(0)
    least, most = scene.bids[0].amount or 0, scene.bids[-1].amount or 0
    return range(least - least % WIDTH, most + WIDTH - most % WIDTH)


def _five(scene: Scene, first: int) -> h.Element:
    return h.div(".five")[[_key(scene, n) for n in range(first, first + FIVE)]]


def _key(scene: Scene, n: int) -> h.Node:
    t, control = scene.t, scene.control(str(n))
    if control is None:
        return _void(n, n % WIDTH in _own_numbers(scene))
    if not control.open and control.refusal is not None:
        why = tell_refusal(scene.ui, t, control.refusal)
        return _barred(n, t("{n}: barred. {why}", n=n, why=why))
    blind = scene.memory.blind
    told = _consequence(scene, control)
    tag = "!" if control.refusal else "" if blind else _tag(t, scene.names, control.outcome)
    spoken = str(n) if blind else t("{n}: {consequence}", n=n, consequence=told)
    return _open(n, spoken, tag, control.refusal is not None, scene.session.selected == str(n))


def _own_numbers(scene: Scene) -> set[int]:
    """The digits on one's own districts: they can be seen to be barred."""
    return {card.number for card in scene.seen.districts[scene.seen.seat]}


@drawn_once
def _void(n: int, own: bool) -> h.Element:
    """A number too low or too dear. A digit of one's own is seen to be barred here as well."""
    return h.span(class_=["key", "void", {"own": own}], aria_hidden="true")[str(n)]


@drawn_once
def _barred(n: int, told: str) -> h.Element:
    return h.button(
        f"#key-{n}.key.barred",
        type="button",
        data_do="why",
        data_value=str(n),
        aria_disabled="true",
        aria_label=told,
    )[h.b[str(n)], " ", h.small(aria_hidden="true")["✕"]]


@drawn_once
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


@drawn_once
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


def _consequence(scene: Scene, control: Control) -> str:
    """What a bid would do; of one that is punished, also what it costs."""
    told = consequence(scene, control)
    if control.refusal is None:
        return told
    return f"{told} {_cost(scene, control.refusal)}"


def _cost(scene: Scene, refusal: Refusal) -> str:
    """What a strict table takes for a bid: never what the bidder does not have (D4.5, D4.6)."""
    t = scene.t
    if refusal.code == "own_number":
        if _own_chips(scene):
            return t("One chip to the pot, and the bid is withdrawn.")
        return t("The bid is withdrawn. It costs nothing, because you have no chips.")
    if scene.seen.districts[scene.seen.seat]:
        return t("If it wins, it costs you a district, and the lot is auctioned without you.")
    return t("If it wins, the lot is auctioned without you.")


def _preview(scene: Scene) -> h.Element:
    """In words: what the chosen number would do, or why a barred one cannot be chosen."""
    t, session, chosen = scene.t, scene.session, scene.chosen
    if session.refusal is not None:
        return _refused(scene, session.refusal)
    if chosen is not None and chosen.amount is not None and not scene.memory.blind:
        told = _consequence(scene, chosen)
        return h.p(".preview")[h.b[t("{n}:", n=chosen.amount)], " ", told]
    if session.by_key.typed:
        return h.p(".preview")[typed(scene)]
    if session.selected == PASS:
        return h.p(".preview", role="status")[
            t("Who passes is out of the auction. Pass again to confirm.")
        ]
    barred = sorted(_own_numbers(scene))
    if barred:
        return h.p(".preview")[
            t("Your own numbers are barred: {numbers}.", numbers=", ".join(map(str, barred)))
        ]
    return h.p(".preview")[t("Choose a number, or pass.")]


def _refused(scene: Scene, refusal: Refusal) -> h.Element:
    return h.p(".preview.refused", role="alert")[
        tell_reason(scene.t, refusal), " ", clause_link(scene.t, refusal.clause)
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


def _payable(scene: Scene) -> int | None:
    """The chosen number, if it can be paid."""
    chosen = scene.chosen
    if chosen is None or chosen.amount is None:
        return None
    return chosen.amount if chosen.amount <= _own_chips(scene) else None


def _step(scene: Scene, way: int, sign: str, label: str) -> h.Element:
    """To the next bid up or down that is allowed without penalty."""
    clean = [bid.amount for bid in scene.bids if bid.is_clean and bid.amount is not None]
    at = scene.chosen.amount if scene.chosen is not None else None
    if at is None:
        wanted = [n for n in clean[:1] if way > 0 or n == scene.bids[0].amount]
    elif way > 0:
        wanted = [n for n in clean if n > at][:1]
    else:
        wanted = [n for n in clean if n < at <= _own_chips(scene) + 1][-1:]
    if wanted:
        return h.button(
            ".step", type="button", data_do="step", data_value=str(wanted[0]), aria_label=label
        )[sign]
    return h.button(".step", type="button", data_do="none", aria_disabled="true", aria_label=label)[
        sign
    ]


def _own_chips(scene: Scene) -> int:
    return scene.seen.chips[scene.seen.seat] or 0
