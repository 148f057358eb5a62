"""What changed a player's chance: an event of the table, and the figure that explains it."""

from __future__ import annotations

from collections.abc import Sequence

from don.games.don import events as ev
from don.games.don.deck import Card
from don.games.don.payout import payout
from don.games.don.rules import barred_numbers
from don.games.don.scoring import gain
from don.games.don.state import ROUNDS, KnownState, State
from don.table.auction import BidMade, Passed
from don.table.game import Event

from ...explain.happenings import Happening
from ...game import Names
from ...i18n import Words, isolated
from ...sentence_tables import calls
from ...story import Story
from .cards import chips
from .events import event_text

OUTCOMES = (ev.LotWon, ev.LotLost, ev.Sold, ev.Unsold, ev.Paid, ev.Swapped, ev.Discarded)
"""The events that say how an auction ended, or what else a player did."""


def change_text(
    t: Words, names: Names, story: Story, what: Happening, seat: int, me: int | None
) -> str:
    """Name what changed a seat's chance, with the figure that explains it, if there is one. The
    player at seat ``me`` is called "you"."""

    def texts(*events: Event) -> str:
        lines = (event_text(t, names, event, me) for event in events)
        return " ".join(line for line in lines if line)

    start, now = story.positions[int(what.begin)], story.positions[what.done]
    rises = what.change > 0
    ended = [event for event in what.events if isinstance(event, OUTCOMES)]
    if ended:
        told = [e for e in ended if not isinstance(e, ev.Paid) or _tells(e, seat, rises)]
        paid = any(isinstance(event, ev.Paid) for event in told)
        why = "" if paid else _outcome(t, names, start, now, ended, seat, me, rises)
        return f"{texts(*told)} {why}".strip()
    if what.is_auction:
        made = [event for event in what.events if isinstance(event, (BidMade, Passed))]
        bids = [event for event in made if isinstance(event, BidMade)]
        said = calls(t, names, start.auction, bids[-1:] or made, me, rises)
        why = (
            _brings_bidder(t, names, now, seat, rises)
            if bids
            else _chips_for_it(t, names, now, seat, me, rises)
        )
        return f"{said} {why or _share(t, names, now, seat, me, rises)}".strip()
    for lot in what.events:
        if isinstance(lot, (ev.LotShown, ev.Offered)):
            cards = lot.cards if isinstance(lot, ev.LotShown) else (lot.card,)
            said = _what_it_brings(t, names, now, cards, seat, me, rises)
            return f"{texts(lot)} {said}".strip()
    return texts(*what.events[-1:])


MUCH = 5
"""A payment to one rival explains a fall of the chance from this many chips on."""


FEW_LEFT = 3
"""A rival's purchase explains a rise of the chance if at most this many chips are left to it."""


def _tells(paid: ev.Paid, seat: int, rises: bool) -> bool:
    """Return whether a payment explains a change of a seat's chance."""
    if rises:
        return seat in paid.to
    return len(paid.to) == 1 and seat not in paid.to and paid.share >= MUCH


def _outcome(
    t: Words,
    names: Names,
    start: State,
    now: State,
    ended: Sequence[Event],
    seat: int,
    me: int | None,
    rises: bool,
) -> str:
    """Say what the end of an auction brought the buyer, or what chips are left after it; empty if
    neither explains the change."""
    won = next((e for e in ended if isinstance(e, (ev.LotWon, ev.Sold))), None)
    if won is None:
        return ""
    buyer, gained = won.seat, _gains(start.districts, ended)
    own = buyer == seat
    if own is rises and _matter(gained[buyer], now):
        if buyer == me:
            return t.plural("You gain {n} point.", "You gain {n} points.", gained[buyer])
        name, n = isolated(names[buyer]), gained[buyer]
        return t.plural("{name} gains {n} point.", "{name} gains {n} points.", n, name=name)
    left = now.chips[buyer]
    if own is rises or left is None or (rises and left > FEW_LEFT):
        return ""
    if buyer == me:
        return t("You have {amount} left.", amount=chips(t, left))
    name, amount = isolated(names[buyer]), chips(t, left)
    return t("{name} has {amount} left.", name=name, amount=amount)


def _brings_bidder(t: Words, names: Names, now: KnownState, seat: int, rises: bool) -> str:
    """Say what the lot brings the high bidder; empty if that does not explain the change."""
    bidder = None if now.auction is None else now.auction.bidder
    if bidder is None or bidder == seat or rises:
        return ""
    cards = now.lot if now.sale is None else (now.sale.card,)
    n = gain(now.districts[bidder], cards)
    if not _matter(n, now):
        return ""
    name = isolated(names[bidder])
    return t.plural("It brings {name} {n} point.", "It brings {name} {n} points.", n, name=name)


def _share(t: Words, names: Names, now: KnownState, seat: int, me: int | None, rises: bool) -> str:
    """Say what the high bid would pay the reader; empty if that does not explain the change."""
    auction = now.auction
    if not rises or seat != me or now.sale is not None or auction is None:
        return ""
    if auction.bidder is None or auction.high is None or auction.bidder == seat:
        return ""
    due = payout(now, auction.bidder, auction.high)
    if seat not in due.to or not due.share:
        return ""
    return t(
        "If {name} buys it for {price}, you get {share}.",
        name=isolated(names[auction.bidder]),
        price=auction.high,
        share=chips(t, due.share),
    )


def _what_it_brings(
    t: Words,
    names: Names,
    state: KnownState,
    cards: Sequence[Card],
    seat: int,
    me: int | None,
    rises: bool,
) -> str:
    """Say what a lot brings the reader and another one, or what chips both have, whichever explains
    why the chance changes; empty if neither does, or if the reader is somebody else."""
    if seat != me:
        return ""
    changes = [gain(owned, cards) for owned in state.districts]
    if state.sale is not None:
        changes[state.sale.seller] = 0
    still_in = range(len(names)) if state.auction is None else state.auction.queue
    others = [s for s in still_in if s != seat]
    able = [s for s in others if _can_bid(state, s)] if rises else others
    rival = max(able, key=changes.__getitem__, default=None)
    own, theirs = changes[seat], 0 if rival is None else changes[rival]
    if rival is not None and not rises and theirs >= own and _matter(theirs, state):
        return t.plural(
            "It brings {name} {n} point, you {own}.",
            "It brings {name} {n} points, you {own}.",
            theirs,
            name=isolated(names[rival]),
            own=own,
        )
    if rises and own > theirs and _matter(own, state):
        return t.plural(
            "It brings you {n} point, nobody else more than {other}.",
            "It brings you {n} points, nobody else more than {other}.",
            own,
            other=theirs,
        )
    if rises and state.sale is not None and _matter(lost := _lost_by(state), state):
        return t.plural(
            "Without it, {name} has {n} point fewer.",
            "Without it, {name} has {n} points fewer.",
            lost,
            name=isolated(names[state.sale.seller]),
        )
    told = _chips_for_it(t, names, state, seat, me, rises)
    if told or not rises or not _matter(own, state):
        return told
    return t.plural("The lot brings you {n} point.", "The lot brings you {n} points.", own)


LAST_ROUNDS = 2
"""In so many last rounds, a single point may decide. Before them it explains no large change."""


def _matter(points: int, now: KnownState) -> bool:
    """Return whether points that a player may gain or lose explain a large change of a chance."""
    return points > (0 if now.round > ROUNDS - LAST_ROUNDS else 1)


def _lost_by(state: KnownState) -> int:
    """Return the points that the seller of a district loses by it."""
    assert state.sale is not None
    kept = [card for card in state.districts[state.sale.seller] if card != state.sale.card]
    return gain(kept, (state.sale.card,))


def _chips_for_it(
    t: Words, names: Names, state: KnownState, seat: int, me: int | None, rises: bool
) -> str:
    """Say what chips the reader and the richest other one have for a lot; empty if that does not
    explain the change."""
    still_in = range(len(names)) if state.auction is None else state.auction.queue
    others = [s for s in still_in if s != seat]
    if seat != me or not others:
        return ""
    own = state.chips[seat]
    richest = max(others, key=lambda s: state.chips[s] or 0)
    most = state.chips[richest]
    if own is None or most is None or own == most or (own > most) is not rises:
        return ""
    name, amount = isolated(names[richest]), chips(t, own)
    return t("You have {own} for it, {name} {n}.", own=amount, name=name, n=most)


def _can_bid(state: KnownState, seat: int) -> bool:
    """Return whether a seat has the chips for an opening bid that it may make; True if the chips
    are hidden."""
    chips, barred = state.chips[seat], barred_numbers(state, seat)
    if chips is None:
        return True
    return any(n % 10 not in barred for n in range(state.options.min_open, chips + 1))


def _gains(districts: ev.Districts, events: Sequence[Event]) -> list[int]:
    """Return the points for districts that each seat has gained by some events."""
    after = districts
    for event in events:
        after = ev.districts_after(after, event)
    return [gain((), now) - gain((), then) for then, now in zip(districts, after, strict=True)]
