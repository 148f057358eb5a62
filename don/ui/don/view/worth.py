"""Says what the lot on offer is worth to each seat, and what is at stake in an auction.

All of it follows from what everybody can see, so the reader can check it. The sentences about an
auction do not predict what others will do, and never contradict the advised bid.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

import htpy as h

from don.bots.don.reasons import next_of, plain_price
from don.bots.don.value.cards import FULL, mask_of
from don.games.don.actions import Action, Bid, Drop, Keep, Stay, Swap
from don.games.don.deck import Card
from don.games.don.payout import Payout, payout
from don.games.don.rules import barred_numbers
from don.games.don.scoring import gain
from don.games.don.state import Observation, Phase
from don.table.auction import clockwise

from ...game import Stake
from ...i18n import Words, isolated
from ...view.drawer import drawer
from ...view.drawn_once import drawn_once
from ...view.large import is_large
from ...view.people import cast_line
from ...view.scene import Scene
from ..words.cards import colour_name
from ..words.reasons import action_name
from .card import digits, suits
from .figures import figures
from .pad import passing


def on_offer(scene: Scene, seat: int) -> tuple[Card, ...]:
    """Return the districts on offer that this player can still win.

    Empty between auctions, for the seller, for a player who is out, and once the districts are with
    their new owner.
    """
    seen: Observation = scene.seen
    if seen.phase is Phase.OVER or is_large(scene) or _is_out(seen, seat):
        return ()
    if seen.sale is not None:
        return () if seen.sale.seller == seat else (seen.sale.card,)
    return seen.lot


def _is_out(seen: Observation, seat: int) -> bool:
    """Return whether a player can no longer win the lot.

    Until there is a bid the start player can, even after a pass: if nobody bids, the lot is free.
    """
    auction = seen.auction
    if auction is None or seat in auction.queue:
        return False
    return auction.high is not None or seat != seen.start


@drawn_once
def worth(t: Words, owned: tuple[Card, ...], lot: tuple[Card, ...]) -> h.Node:
    """Draw in small print what points the lot would add to these districts; None without a lot."""
    points = to_gain(owned, lot)
    if points is None:
        return None
    told = t.plural("This lot: +{n} point.", "This lot: +{n} points.", points)
    return h.span(".worth", data_worth=str(points), role="img", aria_label=told, title=told)[
        t.plural("this lot: +{n} point", "this lot: +{n} points", points)
    ]


@lru_cache(maxsize=1024)
def to_gain(owned: tuple[Card, ...], lot: tuple[Card, ...]) -> int | None:
    """Return the points that the lot would add to these districts; None if nothing is for sale."""
    return gain(owned, lot) if lot else None


def needs_item(scene: Scene) -> h.Element:
    """Draw the menu item that opens the list of who needs what."""
    return h.button(type="button", popovertarget="needs", data_do="needs")[
        scene.t("Who needs what")
    ]


def needs(scene: Scene) -> h.Element:
    """Draw the list of who needs what: each player's districts, and what the lot is worth to them.

    The list stays empty until it is opened for the first time.
    """
    t, seen = scene.t, scene.seen
    me = seen.seat or 0
    listed = scene.memory.needs and [
        _key(t),
        h.ol(".needs")[[_need(scene, seat) for seat in (*clockwise(me, seen.seats)[1:], me)],],
        _scale(t),
    ]
    return drawer(t, "needs", t("Who needs what"), listed, scrolls=True)


def _scale(t: Words) -> h.Element:
    """Draw how districts and chips score (D6.1, D6.2)."""
    return h.p(".hint")[
        t(
            "In each colour, the first district scores 1 point, the second 2, the third 3, and "
            "so on."
        ),
        " ",
        t("The most chips score 2 points."),
    ]


def _key(t: Words) -> h.Element:
    """Draw the key to the symbols in the list. Screen readers get labels instead."""
    return h.p(".hint.digits", aria_hidden="true")[
        h.span(data_owned="1")["7"],
        t("has one"),
        h.span(data_owned="2")["7"],
        t("has more"),
        h.span(data_owned="0", data_new="1")["7"],
        t("in this lot"),
        h.span(".chips")["?"],
        t("chips hidden"),
        h.span(".starter")["★"],
        t("start player"),
    ]


def _need(scene: Scene, seat: int) -> h.Element:
    t, owned = scene.t, scene.seen.districts[seat]
    lot = on_offer(scene, seat)
    points = sum(scene.once(figures).scores[seat].colours.values())
    return h.li(data_need=str(seat))[
        h.bdi(".name")[scene.labels[seat]],
        h.span(".quiet")[t.plural("{n} point", "{n} points", points)],
        worth(t, owned, lot),
        cast_line(scene, seat),
        h.div(".suits")[suits(t, owned, written=True)],
        digits(t, owned, lot),
    ]


def most_points(scene: Scene, actions: Sequence[Action]) -> str:
    """Say which of some actions brings the most points, judged only by what everybody can see.

    In an auction it is the lowest bid, if the lot brings points. Otherwise it is the action that
    gains the most points for the player's districts or, if all lose some, loses the fewest. Empty
    if no action's points are known.
    """
    t, seen = scene.t, scene.seen
    own = seen.districts[seen.seat]
    if seen.auction is not None:
        bids = [said for said in actions if isinstance(said, Bid)]
        points = gain(own, seen.lot if seen.sale is None else (seen.sale.card,))
        if not bids or points < 1 or (seen.sale is not None and seen.sale.seller == seen.seat):
            return ""
        lowest = min(bids, key=lambda bid: bid.amount)
        return t.plural(
            "{action}: the lot brings you {n} point.",
            "{action}: the lot brings you {n} points.",
            points,
            action=action_name(t, scene.names, lowest),
        )
    counted = {said: _brings(seen, own, said) for said in actions}
    known = {said: points for said, points in counted.items() if points is not None}
    if not known:
        return ""
    best = max(known, key=known.__getitem__)
    name = action_name(t, scene.names, best)
    if known[best] > 0:
        return t.plural(
            "{action}: it brings you {n} point.",
            "{action}: it brings you {n} points.",
            known[best],
            action=name,
        )
    if known[best] == 0:
        return t("{action}: it costs you no points.", action=name)
    return t("{action}: it costs you the fewest points.", action=name)


def _brings(seen: Observation, own: tuple[Card, ...], action: Action) -> int | None:
    """Return the points that an action adds to the player's districts.

    None if they depend on what other players do.
    """
    match action:
        case Keep() | Stay():
            return 0
        case Drop(card):
            return -gain(_without(own, card), (card,))
        case Swap(give, _, take):
            left = _without(own, give)
            return gain(left, (take,)) - gain(left, (give,))
    return None


def _without(own: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    return tuple(other for other in own if other != card)


# What is at stake in an auction: the points for the lot, and whom the last digits pay.


REACH = 5
"""How far others may well bid above the advised bid or the high bid, whichever is higher."""


def at_stake(scene: Scene, bid: int | None = None) -> Stake:
    """Return what is at stake in the auction, the weightiest sentence first.

    ``bid`` is the highest advised bid, None if a pass is advised.
    """
    t, seen, seat = scene.t, scene.seen, scene.seen.seat
    lot = on_offer(scene, seat)
    points = to_gain(seen.districts[seat], lot)
    if points is None:
        return Stake()
    own, masked = mask_of(seen.districts[seat]), mask_of(lot)
    unseen = _unseen(seen) & ~masked
    price = plain_price(own, masked, unseen, seen.options.start_chips / 12)
    more = next_of(own, masked, unseen)
    if more is None:
        brings = t.plural(
            "The lot brings you {n} point now.", "The lot brings you {n} points now.", points
        )
    else:
        brings = t.plural(
            "The lot brings {n} point now; one more {colour} district would add {more}.",
            "The lot brings {n} points now; one more {colour} district would add {more}.",
            points,
            colour=colour_name(t, more.colour),
            more=more.points,
        )
    least = next((bid.amount for bid in scene.bids if bid.open), price) or price
    dear = t.plural(
        "Pass: {price} is a lot for {n} point.",
        "Pass: {price} is a lot for {n} points.",
        points,
        price=least,
    )
    others = _for_a_bid(scene, bid, lot, price) if bid is not None else _for_a_pass(scene)
    return Stake((brings, *others), price - 1, dear)


def _unseen(seen: Observation) -> int:
    """Return the cards in the game that nobody owns, as a set (``don.bots.don.value.cards``).

    They include the lot.
    """
    known = [card for cards in seen.districts for card in cards]
    return FULL & ~mask_of([*known, *seen.removed])


def _for_a_bid(scene: Scene, bid: int, lot: tuple[Card, ...], price: int) -> Iterator[str]:
    """Yield further reasons to bid as high as ``bid`` and no higher."""
    yield from _raise(scene, bid) or _numbers(scene, bid)
    yield from _denied(scene, lot)
    if bid == price - 1:
        yield scene.t("{price} or more is a lot for that.", price=price)
    yield from _shared(scene, bid)


def _for_a_pass(scene: Scene) -> Iterator[str]:
    """Yield further reasons to pass and let others pay."""
    t, seen, found = scene.t, scene.seen, passing(scene)
    if found.gain:
        bidder = isolated(scene.names[seen.auction.bidder])
        what = {"price": seen.auction.high, "share": found.gain}
        yield t("If {name} pays {price}, you get {share}.", name=bidder, **what)
    yield from _numbers(scene, seen.auction.high or 0)


def _rivals(seen: Observation) -> list[int]:
    """Return the other seats still in the auction; none in a side auction.

    There the last digit does not decide who is paid (D8.3).
    """
    if seen.auction is None or seen.sale is not None:
        return []
    return [seat for seat in seen.auction.queue if seat != seen.seat]


def _may_say(seen: Observation, rivals: Iterable[int], bid: int) -> list[int]:
    """Return the rivals who may be able to make this bid.

    They are not barred from it (D4.3), and not known to have too few chips (D4.2).
    """
    return [
        seat
        for seat in rivals
        if bid % 10 not in barred_numbers(seen, seat)
        and ((chips := seen.chips[seat]) is None or bid <= chips)
    ]


def _pays_reader(seen: Observation, payers: Sequence[int], bid: int) -> Payout | None:
    """Return the payout of a bid if it would go to the reader alone, whichever rival pays it.

    None otherwise, and if there are no ``payers``.
    """
    dues = [payout(seen, seat, bid) for seat in payers]
    alone = all(due.reason == "majority" and due.to == (seen.seat,) for due in dues)
    return dues[0] if dues and alone else None


def _raise(scene: Scene, bid: int) -> list[str]:
    """Say what the lowest possible raise over a bid would pay the reader.

    Empty if it would not pay the reader alone.
    """
    t, seen = scene.t, scene.seen
    rivals = _rivals(seen)
    for above in range(bid + 1, bid + 11):
        payers = _may_say(seen, rivals, above)
        if payers:
            due = _pays_reader(seen, payers, above)
            if due is None:
                return []
            what = {"bid": bid, "raise": above, "share": due.share}
            return [t("If you bid {bid}, a raise to {raise} pays you {share}.", **what)]
    return []


def _numbers(scene: Scene, bid: int) -> list[str]:
    """Say which last digits of others' likely bids would pay the reader; empty if none would."""
    t, seen = scene.t, scene.seen
    rivals, high = _rivals(seen), seen.auction.high or 0
    found = set()
    for above in range(high + 1, max(bid, high) + REACH + 1):
        if _pays_reader(seen, _may_say(seen, rivals, above), above):
            found.add(above % 10)
    numbers = t.either([str(number) for number in sorted(found)])
    return [t("Others' bids ending in {numbers} pay you.", numbers=numbers)] if found else []


def _denied(scene: Scene, lot: tuple[Card, ...]) -> Iterator[str]:
    """Say what the lot is worth to the rival who would gain most from it.

    Nothing is said unless that is more than a point for each district.
    """
    t, seen = scene.t, scene.seen
    sold = seen.sale.seller if seen.sale is not None else None
    queue = seen.auction.queue if seen.auction is not None else ()
    gains = {s: gain(seen.districts[s], lot) for s in queue if s not in (seen.seat, sold)}
    keenest = max(gains, key=lambda seat: gains[seat], default=None)
    if keenest is not None and gains[keenest] > len(lot):
        yield t.plural(
            "It's worth {n} point to {name}.",
            "It's worth {n} points to {name}.",
            gains[keenest],
            name=isolated(scene.names[keenest]),
        )


def _shared(scene: Scene, bid: int) -> Iterator[str]:
    """Say so if the advised bid would be shared by all the other players."""
    t, seen = scene.t, scene.seen
    due = payout(seen, seen.seat or 0, bid)
    if due.reason == "nobody" and due.share and any(seen.districts):
        yield t(
            "Your {bid} would be shared by all the others: {share} each.",
            bid=bid,
            share=due.share,
        )
