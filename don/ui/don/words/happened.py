"""What changed a player's chance, in a sentence or two with its figures in chips and points."""

from __future__ import annotations

from collections.abc import Sequence

from don.games.don import events as ev
from don.games.don.deck import Card
from don.games.don.payout import payout
from don.games.don.rules import barred_numbers
from don.games.don.scoring import gain
from don.games.don.state import KnownState, State
from don.table.game import Event

from ...explain.happenings import Happening
from ...game import Names
from ...i18n import Words, isolated
from ...replays.story import Story
from ...sentence_tables import calls
from ...sentences import explaining, figures, signed
from .cards import chips
from .events import event_text

NO_DANGER = -99
"""The figure of a player who cannot get a lot."""
OUTCOMES = (ev.LotWon, ev.LotLost, ev.Sold, ev.Unsold, ev.Paid, ev.Swapped, ev.Discarded)
"""The events that say how an auction ended, or what else a player did."""


def change_text(
    t: Words, names: Names, story: Story, what: Happening, seat: int, me: int | None
) -> str:
    """Say what changed a seat's chance; empty if nothing on the table explains it. The player at
    seat ``me`` is called "you"."""
    start, now = story.positions[int(what.begin)], story.positions[what.place]
    rises = what.change > 0
    ended = [event for event in what.events if isinstance(event, OUTCOMES)]
    if ended:
        return _outcome(t, names, start, now, ended, seat, me, rises)
    if what.is_auction:
        said = calls(t, names, start.auction, what.events, me, rises)
        cards = now.lot if now.sale is None else (now.sale.card,)
        brings = _what_it_brings(t, names, now, cards, seat, me, rises)
        return f"{said} {brings or _share(t, names, now, seat, me, rises)}".strip()
    for lot in what.events:
        if isinstance(lot, (ev.LotShown, ev.Offered)):
            cards = lot.cards if isinstance(lot, ev.LotShown) else (lot.card,)
            said = _what_it_brings(t, names, now, cards, seat, me, rises)
            return f"{_texts(t, names, [lot], me)} {said}" if said else ""
    return _texts(t, names, what.events[-1:], me)


def _texts(t: Words, names: Names, events: Sequence[Event], me: int | None) -> str:
    """Return events as sentences."""
    lines = (event_text(t, names, event, me) for event in events)
    return " ".join(line for line in lines if line)


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
    """Say how an auction ended, or what else a player did, and what that brought: points, chips
    from the price, or a rival with few chips left."""
    own = next((e for e in ended if isinstance(e, ev.LotWon) and e.seat == seat), None)
    if own is not None and own.price and not rises:
        left = t("You have {amount} left.", amount=chips(t, now.chips[seat])) if seat == me else ""
        had_to_pay = t("Nobody raised, so you had to pay.")
        return f"{had_to_pay} {_texts(t, names, ended, me)} {left}".strip()
    of_interest = [e for e in ended if not isinstance(e, ev.Paid) or seat in e.to]
    text = _texts(t, names, of_interest, me)
    won = next((e for e in ended if isinstance(e, ev.LotWon) and e.price), None)
    if rises and won is not None and won is not own and len(of_interest) == 1:  # no pay explains it
        has = t(
            "{name} has {amount} left.",
            name=isolated(names[won.seat]),
            amount=chips(t, now.chips[won.seat]),
        )
        return f"{text} {has}"
    changes = _gains(start.districts, ended)
    seats = [each for each, points in enumerate(changes) if points]
    if rises:  # what another has won does not explain that
        seats = [seat] if own is not None and changes[seat] > 0 else []
    shown = figures(t, names, changes, seats, me)
    points = t("Points: {points}.", points=shown) if seats else ""
    return f"{text} {points}".strip()


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
    """Say what a lot brings a seat and another one, or what chips both have, whichever explains why
    the chance changes; empty if neither does."""
    changes = [gain(owned, cards) for owned in state.districts]
    if state.sale is not None:
        changes[state.sale.seller] = 0
    still_in = range(len(names)) if state.auction is None else state.auction.queue
    others = [s for s in range(len(names)) if s != seat and s in still_in]
    if not others:
        return ""
    if not rises:  # who has passed does not get it
        changes = [n if s in (*others, seat) else NO_DANGER for s, n in enumerate(changes)]
    so_far = [gain((), owned) for owned in state.districts]
    seats = explaining(changes, seat, rises, so_far)
    danger = max(others, key=changes.__getitem__)
    if rises and changes[danger] > changes[seat]:  # no danger without chips
        bidders = [s for s in others if _can_bid(state, s)]
        next_best = max(bidders, key=changes.__getitem__, default=seat)
        if danger not in bidders and (next_best == seat or changes[next_best] < changes[seat]):
            shown = figures(t, names, changes, dict.fromkeys((seat, next_best)), me)
            points, more = t("Points for it: {figures}.", figures=shown), signed(changes[danger])
            passes = t("{name} ({n}) can only pass.", name=isolated(names[danger]), n=more)
            return f"{points} {passes}"
    elif seats:
        return t("Points for it: {figures}.", figures=figures(t, names, changes, seats, me))
    own = state.chips[seat]
    richest = max(others, key=lambda s: state.chips[s] or 0)
    most = state.chips[richest]
    if own is None or most is None or own == most or (own > most) is not rises:
        return ""
    if seat == me:
        return t(
            "You have {own} for it, {name} {n}.",
            own=chips(t, own),
            name=isolated(names[richest]),
            n=most,
        )
    return t(
        "{player} has {own} for it, {name} {n}.",
        player=isolated(names[seat]),
        own=chips(t, own),
        name=isolated(names[richest]),
        n=most,
    )


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
