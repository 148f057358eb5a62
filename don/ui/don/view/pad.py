"""Draws the bid pad: every number from the lowest bid up, with the faces of those it would pay."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

import htpy as h

from don.games.don.payout import payout
from don.table.game import Control, Refusal

from ...game import Passing
from ...i18n import Words, isolated
from ...sentences import tell_refusal
from ...view.bid_pad import (
    bid_pad,
    key,
    keys,
    nobody_outbids,
    refused,
    rows,
    tab_stop,
    undecided,
)
from ...view.drawn_once import drawn_once
from ...view.hint import advised
from ...view.news import news
from ...view.people import face
from ...view.scene import Scene
from ..words.answers import consequence
from ..words.events import tell_payout, tell_shares
from .sales import next_sale

BARRED_TOLD = 3
"""If a player has at most this many districts, a sentence says which numbers they bar.

With more districts, only the keys show it.
"""

PAYMENT_TOLD = 3
"""Up to this round, a sentence tells newcomers how a bid decides who is paid (D5)."""


def pad(scene: Scene, orders: bool = True) -> h.Node:
    """Draw the numbers, the effect of the chosen one, and the buttons to bid and to pass.

    ``orders``: draw the drawer for standing orders if the player may give one.
    """
    stop = tab_stop(scene, scene.bids)
    numbers = keys(scene, [_key(scene, bid, stop) for bid in scene.bids])
    return bid_pad(scene, _preview(scene), [numbers, rows(scene.t)], orders)


def passing(scene: Scene) -> Passing:
    """Return what the viewer gets if the high bid wins (D5).

    It is sure if nobody except the viewer could outbid it.
    """
    seen, auction = scene.seen, scene.seen.auction
    if scene.memory.blind or auction is None or auction.high is None:
        return Passing()
    due = payout(seen, auction.bidder, auction.high)
    if seen.seat not in due.to:
        return Passing()
    return Passing(due.share, sure=nobody_outbids(scene))


def _own_numbers(t: Words, numbers: Collection[int]) -> str:
    return t.plural(
        "You can't bid your own number: {numbers}.",
        "You can't bid your own numbers: {numbers}.",
        len(numbers),
        numbers=", ".join(map(str, sorted(numbers))),
    )


def _key(scene: Scene, bid: Control, stop: str | None) -> h.Node:
    t, n = scene.t, str(bid.amount)
    asks = scene.memory.hide_barred and not bid.open
    if asks:
        bid = _uncrossed(scene, bid)
    if not bid.open and bid.refusal is not None:
        why = tell_refusal(scene.ui, t, bid.refusal)
        # Translators: on a narrow key, seven letters at most; for a number that the player owns
        note = t.context("on a key", "yours") if bid.refusal.code == "own_number" else ""
        return _barred(n, t("{n}: barred. {why}", n=n, why=why), note)
    blind, codes = scene.memory.blind, _paid(scene, bid)
    told = n if blind else t("{n}: {consequence}", n=n, consequence=_consequence(scene, bid))
    note = "!" if bid.refusal else "" if blind else _note(scene, bid)
    return key(
        n,
        told,
        _digits(n),
        _below(codes, note),
        pressed=scene.session.selected == n,
        stop=stop == n,
        is_best=scene.once(advised) == n,
        risky=bid.refusal is not None,
        asks=asks,
    )


def _uncrossed(scene: Scene, bid: Control) -> Control:
    """Return a barred bid as if it were allowed, so that its key does not give it away."""
    due = payout(scene.seen, scene.seen.seat or 0, bid.amount or 0)
    return replace(bid, open=True, refusal=None, outcome=due)


def _paid(scene: Scene, bid: Control) -> tuple[str, ...]:
    """Return the face codes of the players whom a bid would pay.

    Empty if the page hides who is paid, and if the bid is barred.
    """
    if scene.memory.blind or bid.refusal is not None or not bid.outcome.share:
        return ()
    codes = scene.faces
    return tuple(codes[seat] for seat in bid.outcome.to)


def _note(scene: Scene, bid: Control) -> str:
    """Return the share that a bid would pay, or what would go to the pot if nobody were paid."""
    if bid.outcome.share:
        return f"+{bid.outcome.share}"
    # Translators: on a narrow key, five letters at most; for a bid too small to be shared
    return f"{scene.t.context('on a key', 'pot')} +{bid.amount}"


@drawn_once
def _barred(n: str, told: str, note: str) -> h.Element:
    """Draw the key of a barred number, in its place: a press on it explains why it is barred."""
    return h.button(
        f"#key-{n}.key.barred",
        type="button",
        data_do="why",
        data_value=n,
        aria_disabled="true",
        tabindex="-1",
    )[h.b(aria_hidden="true")[_digits(n)], h.small(aria_hidden="true")[note], h.span(".sr")[told]]


@drawn_once
def _below(codes: tuple[str, ...], note: str) -> h.Element:
    """Draw what stands under a number: the faces of those it would pay, and the amount."""
    return h.small(aria_hidden="true")[[face(code) for code in codes], note]


@drawn_once
def _digits(n: str) -> h.Node:
    """Draw a number with its last digit highlighted, since that digit decides who is paid (D5)."""
    return n if len(n) == 1 else [h.span(".tens")[n[:-1]], n[-1]]


def _consequence(scene: Scene, control: Control) -> str:
    """Return what a bid would do or, at a strict table, why it is barred and what it would cost."""
    told = consequence(scene, control)
    if control.refusal is None:
        return told
    return f"{told} {_cost(scene, control.refusal)}"


def _cost(scene: Scene, refusal: Refusal) -> str:
    """Say what the penalty at a strict table is, given what the bidder has (D4.5, D4.6)."""
    t = scene.t
    if refusal.code == "own_number":
        if scene.seen.chips[scene.seen.seat]:
            return t("The bid is taken back and costs you a chip.")
        return t("The bid is taken back. You have no chip to lose.")
    if scene.seen.districts[scene.seen.seat]:
        return t("If it wins, you lose a district and the others bid again.")
    return t("If it wins, the others bid again without you.")


def _preview(scene: Scene) -> h.Node:
    """Draw what the chosen number would do, or why a barred one cannot be chosen; else a tip."""
    t, session, chosen = scene.t, scene.session, scene.chosen_bid
    if session.refusal is not None:
        return refused(scene, session.refusal)
    if chosen is not None and not scene.memory.blind:
        if chosen.refusal is not None:
            return h.p(".preview.risky")[_consequence(scene, chosen)]
        tell = tell_payout if scene.is_lesson else tell_shares
        is_all = not scene.is_lesson and chosen.amount == scene.seen.chips[scene.seen.seat]
        return h.p(".preview")[
            tell(t, scene.names, chosen.outcome),
            is_all and [" ", h.b[t("That's all your chips!")]],
        ]
    if (said := undecided(scene)) is not None:
        return said
    if (sale := next_sale(scene)) is not None:
        return h.div(".preview.idle")[sale]
    owned = scene.seen.districts[scene.seen.seat]
    is_closed = any(bid.amount and not bid.open for bid in scene.bids)
    is_known = scene.memory.hide_barred or scene.once(news)  # the news names the new ones
    if is_closed and len(owned) <= BARRED_TOLD and not is_known:
        return h.p(".preview")[_own_numbers(t, {card.number for card in owned})]
    is_told = scene.seen.round <= PAYMENT_TOLD and (scene.is_new or scene.is_lesson)
    if is_told and scene.seen.sale is None and not scene.memory.blind:
        return h.p(".preview.idle")[
            t("The last digit decides: the player with it on most cards gets your chips.")
        ]
    if scene.seen.sale is not None:
        seller = isolated(scene.names[scene.seen.sale.seller])
        return h.p(".preview.idle")[
            t(
                "Anybody may sell a district, once a round. {name} gets the whole price.",
                name=seller,
            )
        ]
    return h.p(".preview.idle")[t("Pick a number, or pass.")]
