"""Draws the bid pad: keys for the next bids, a field for any other, and the chosen bid's shares.

Each share is shown with the face of its recipient, since numbers alone (``2·1·1``) are hard to
understand. Only the chosen bid shows its shares: on every key they would be too much to read.
"""

from __future__ import annotations

import htpy as h

from don.games.boomtown.mines import fee
from don.games.boomtown.payout import Payout, payout
from don.table.game import Control

from ...game import Passing
from ...i18n import Words
from ...view.bid_pad import (
    amount,
    bid_pad,
    key,
    keys,
    nobody_outbids,
    refused,
    tab_stop,
    undecided,
)
from ...view.drawn_once import drawn_once
from ...view.hint import advised
from ...view.people import face
from ...view.scene import Scene
from ..words.answers import consequence
from .offer import choosing_order, in_a_row

NEXT = 8
"""The number of bids with keys, from the lowest up. A player often has gold for fifty."""


def bids(scene: Scene, orders: bool = True) -> h.Node:
    """Draw the numbers, the effect of the chosen one, and the buttons to bid and to pass.

    ``orders``: draw the drawer for standing orders if the player may give one.
    """
    near = scene.bids[:NEXT]
    stop = tab_stop(scene, near)
    numbers = [amount(scene), keys(scene, [_key(scene, bid, stop) for bid in near])]
    return bid_pad(scene, _preview(scene), numbers, orders)


def passing(scene: Scene) -> Passing:
    """Return the viewer's share if the high bid wins (B4).

    It is sure if nobody except the viewer could outbid it.
    """
    seen, auction = scene.seen, scene.seen.auction
    if auction is None or auction.bidder is None:
        return Passing()
    due = payout(seen.seats, auction.bidder, auction.high)
    gain = dict(due.shares).get(seen.seat, 0)
    return Passing(gain, sure=nobody_outbids(scene))


def _key(scene: Scene, bid: Control, stop: str | None) -> h.Node:
    text = scene.t("{n}: {consequence}", n=bid.amount, consequence=consequence(scene, bid))
    n = bid.action
    pressed, is_best = scene.session.selected == n, scene.once(advised) == n
    return key(n, text, n, pressed=pressed, stop=stop == n, is_best=is_best)


def _preview(scene: Scene) -> h.Node:
    """Draw the shares of the chosen bid or, if none is chosen, what to do; in both cases also the
    order in which the players would choose cards.

    While a number is being typed, its effect is shown instead. A refused number, and a pass that
    must be confirmed, are explained.
    """
    t, session, chosen = scene.t, scene.session, scene.chosen_bid
    if session.refusal is not None:
        return refused(scene, session.refusal)
    if chosen is not None:
        return h.p(".preview.paying")[
            h.b[t("You pay {n}:", n=chosen.amount)],
            " ",
            _shares(t, scene.names, scene.faces, chosen.outcome),
            in_a_row(scene),
        ]
    if (text := undecided(scene)) is not None:
        return text
    last, gain = _last_card(scene), passing(scene)
    asks = (
        t("Bid, or pass: +{n} if nobody bids more.", n=gain.gain)
        if gain.gain and not gain.sure
        else t("Pick a number, or pass.")
    )
    return h.p(".preview.idle")[h.span(class_={"last": bool(last)})[last or asks], in_a_row(scene)]


def _last_card(scene: Scene) -> str:
    """Say that the viewer would get the last card, and what fee at most; empty if it is not so.

    It is so if the viewer chooses last when nobody bids any more (B5.1).
    """
    t, seen = scene.t, scene.seen
    if scene.is_lesson or choosing_order(scene)[-1] != seen.seat:
        return ""
    text = t("If all pass now, you get the last card.")
    mines = (card for card in seen.offer if card.is_mine)
    most = max((fee(seen, seen.seat, mine.town)[1] for mine in mines), default=0)
    if not most:
        return text
    return f"{text} {t('Its fee: up to {n}.', n=min(most, seen.gold[seen.seat]))}"


@drawn_once
def _shares(t: Words, names: tuple[str, ...], faces: tuple[str, ...], due: Payout) -> h.Node:
    """Draw the price's route round the table, with how much of it each player keeps."""
    shares: list[h.Node] = [
        [face(faces[seat]), h.bdi(".name")[names[seat]], h.b[f"+{share}"]]
        for seat, share in due.shares
    ]
    if due.bank:
        shares.append([h.span(".hoard", aria_hidden="true"), h.bdi[t("bank")], h.b[f"+{due.bank}"]])
    return h.span(".keeps")[
        [
            h.span[place > 0 and h.i(aria_hidden="true")["›"], each]
            for place, each in enumerate(shares)
        ]
    ]
