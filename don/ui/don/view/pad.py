"""The bid pad: every number up to what the player can pay, in rows of ten, with who is paid."""

from __future__ import annotations

import htpy as h

from don.games.don import Payout
from don.table.auction import PASS
from don.table.game import Control, Refusal

from ...i18n import Words
from ...sentences import tell_refusal
from ...view.bid_buttons import decide, refused
from ...view.drawn_once import drawn_once
from ...view.scene import Scene
from ..words.answers import consequence, typed

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
    return [
        _preview(scene),
        h.div(".keys", role="group", aria_label=scene.t("Bids"))[
            [_five(scene, n) for n in _numbers(scene)[::FIVE]]
        ],
        decide(scene, scene.seen.chips[scene.seen.seat] or 0, orders),
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
        return [_roomy(t("the others"), ".long"), _tight(t("all"))]
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
        if scene.seen.chips[scene.seen.seat]:
            return t("The bid is taken back and costs you a chip.")
        return t("The bid is taken back. You have no chip to lose.")
    if scene.seen.districts[scene.seen.seat]:
        return t("If it wins, you lose a district and the others bid again.")
    return t("If it wins, the others bid again without you.")


def _preview(scene: Scene) -> h.Element:
    """In words: what the chosen number would do, or why a barred one cannot be chosen."""
    t, session, chosen = scene.t, scene.session, scene.chosen
    if session.refusal is not None:
        return refused(scene, session.refusal)
    if chosen is not None and chosen.amount is not None and not scene.memory.blind:
        told = _consequence(scene, chosen)
        return h.p(".preview")[h.b[t("{n}:", n=chosen.amount)], " ", told]
    if session.by_key.typed:
        return h.p(".preview")[typed(scene)]
    if session.selected == PASS:
        return h.p(".preview", role="status")[t("If you pass, you're out. Press Pass again.")]
    barred = sorted(_own_numbers(scene))
    if barred:
        return h.p(".preview")[
            t("You can't bid your own numbers: {numbers}.", numbers=", ".join(map(str, barred)))
        ]
    return h.p(".preview")[t("Pick a number, or pass.")]
