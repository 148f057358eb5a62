"""Draws the bid pad: keys for the next bids, a field for any other, and the chosen bid's shares.

Each share is shown with the face of its recipient, since numbers alone (``2·1·1``) are hard to
understand. Only the chosen bid shows its shares: on every key they would be too much to read.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from don.games.boomtown.actions import KEEP, RIDE
from don.games.boomtown.deck import MUSTANG
from don.games.boomtown.events import OfferShown
from don.games.boomtown.mines import fee
from don.games.boomtown.payout import Payout, payout
from don.games.boomtown.rules import apply, end_auction, next_choice, receive
from don.games.boomtown.state import Observation, Phase, State, as_it_lies
from don.table.auction import PASS_TEXT, BidMade
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
    void,
)
from ...view.drawn_once import drawn_once
from ...view.hint import advised
from ...view.people import face
from ...view.scene import Scene
from ..words.answers import consequence
from .offer import choosing_order

ROW, KEYS = 6, 12
"""The number of keys in a row, and of all keys. A player often has gold for fifty."""


def bids(scene: Scene, orders: bool = True) -> h.Node:
    """Draw the numbers, the effect of the chosen one, and the buttons to bid and to pass.

    The keys are whole rows, the first one with the least bid. So each number keeps its column, and
    its place until bids have passed a row. ``orders``: draw the drawer for standing orders if the
    player may give one.
    """
    offered = {bid.amount or 0: bid for bid in scene.bids}
    least = min(offered, default=1)
    first = least - (least - 1) % ROW
    on_keys = range(first, first + KEYS)
    stays = _stays(scene)
    stop = tab_stop(scene, [bid for n, bid in offered.items() if n in on_keys])
    numbers = [
        amount(scene, stays),
        keys(
            scene,
            [
                _key(scene, offered[n], stop) if n in offered else void(str(n), str(n))
                for n in on_keys
            ],
        ),
    ]
    return bid_pad(scene, _preview(scene), numbers, orders, stays=stays)


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


def paying(scene: Scene, amount: int) -> h.Node:
    """Draw who gets which share of the viewer's bid if it wins (B4)."""
    seen, me = scene.seen, scene.seen.seat
    if me is None:
        return None
    return _paid(scene, amount, payout(seen.seats, me, amount))


def _paid(scene: Scene, amount: int, due: Payout) -> h.Node:
    t = scene.t
    return Markup(
        h.fragment[h.b[t("You pay {n}:", n=amount)], " ", _shares(t, scene.names, scene.faces, due)]
    )


def _key(scene: Scene, bid: Control, stop: str | None) -> h.Node:
    text = scene.t("{n}: {consequence}", n=bid.amount, consequence=consequence(scene, bid))
    n = bid.action
    pressed, is_best = scene.session.selected == n, advised(scene) == n
    return key(n, text, n, pressed=pressed, stop=stop == n, is_best=is_best)


def _preview(scene: Scene) -> h.Node:
    """Draw the shares of the chosen bid or, if none is chosen, what to do.

    While a number is being typed, its effect is shown instead. A refused number, and a pass that
    must be confirmed, are explained.
    """
    t, session, chosen = scene.t, scene.session, scene.chosen_bid
    if session.refusal is not None:
        return refused(scene, session.refusal)
    if chosen is not None:
        return h.p(".preview.paying")[_paid(scene, chosen.amount or 0, chosen.outcome)]
    if (text := undecided(scene)) is not None:
        return text
    last, share = _last_card(scene), passing(scene)
    asks = (
        t("Your turn. Pass: +{n} if nobody bids more.", n=share.gain)
        if share.gain and not share.sure
        else t("Your turn: pick a number, or pass.")
    )
    return h.p(".preview.idle")[h.span(class_={"last": bool(last)})[last or asks]]


def _last_card(scene: Scene) -> str:
    """Say that the viewer gets the last card after a pass, and its highest fee; empty otherwise.

    The viewer gets it if the high bidder sits on the viewer's left (B5.1) and the viewer has no
    mustang. All others have then passed.
    """
    t, seen = scene.t, scene.seen
    if scene.is_lesson or choosing_order(scene)[-1] != seen.seat or MUSTANG in seen.held[seen.seat]:
        return ""
    most = _most_for_last(seen)
    if most and not any(fee(seen, seen.seat, card.town)[1] for card in seen.offer if card.is_mine):
        return t("If you pass, you get the last card. A new mayor may get {n} for it.", n=most)
    if most:
        return t("If you pass, you get the last card, and pay a fee of up to {n}.", n=most)
    return t("If you pass, you get the last card.")


def _stays(scene: Scene) -> str:
    """Return the lowest bid, as text, if the viewer has bid before in this auction; else empty, or
    if an open hint advises to pass.

    With a button for this bid, one press keeps the viewer in the auction.
    """
    if advised(scene) == PASS_TEXT:
        return ""
    for event in reversed(scene.events):
        if isinstance(event, OfferShown):
            return ""
        if isinstance(event, BidMade) and event.seat == scene.seen.seat:
            return next((bid.action for bid in scene.bids), "")
    return ""


UNFORESEEN = ("dynamite", "expropriation", "governor")
"""The event cards that can raise a fee in too many ways to try them all."""


@lru_cache(maxsize=2)
def _most_for_last(seen: Observation) -> int:
    """Return the highest fee that the viewer can pay as the last to choose; 0 if it is not sure.

    What the others take first counts: a mayor with one more mine gets one more gold (B5.3).
    """
    if any(card.kind in UNFORESEEN for card in seen.offer):
        return 0
    assert seen.seat is not None, "only a player is warned"
    return max(_fees_of_last(end_auction(as_it_lies(seen), []), seen.seat))


def _fees_of_last(state: State, last: int) -> Iterator[int]:
    """Yield what seat ``last`` pays for the last card, for each way in which the others choose."""
    if state.phase is Phase.MUSTANG:
        for action in (KEEP, RIDE):
            yield from _fees_of_last(apply(state, action)[0], last)
        return
    seat = state.waiting[0]
    for card in state.offer:
        if seat == last:
            yield min(fee(state, seat, card.town)[1], state.gold[seat]) if card.is_mine else 0
        else:
            taken = receive(state, seat, card, [])
            # No fee depends on the target of the card's event.
            yield from _fees_of_last(next_choice(taken._replace(taken=None), []), last)


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
