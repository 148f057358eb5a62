"""The rules: legal actions, and their outcomes."""

from dataclasses import replace
from typing import Any

from don.table.auction import PASS_TEXT, TOO_LOW, Auction, BidMade, Passed, clockwise
from don.table.game import Control, Event, IllegalAction, Json, Refusal, amount_of

from . import events as ev
from .actions import thrown
from .deal import Deal, Options
from .scoring import winners
from .state import State, worth

COINS, HAND = 9, 2
Outcome = tuple[State, tuple[Event, ...]]


def new(options: Options, seats: int, deal: Deal) -> Outcome:
    """Return the first position of a deal, and the events so far (T1)."""
    dealt = seats * HAND
    hands = tuple(deal.deck[seat:dealt:seats] for seat in range(seats))
    coins, toys = (COINS,) * seats, ((),) * seats
    state = State(options, 1, deal.start, coins, hands, toys, deal.deck[dealt:], deal.dice)
    happened: list[Event] = []
    return _begin_lap(state, happened), tuple(happened)


def legal_actions(state: State) -> tuple[str, ...]:
    """Return the legal actions; the one that does least comes first."""
    seat = state.to_act
    if seat is None:
        return ()
    if state.phase == "toll":
        return "waive", "toll"
    if state.phase == "auction":
        return PASS_TEXT, *map(str, range(_least(state), state.coins[seat] + 1))
    return "keep", *(a for a in _throws(state) if _objection(state, seat, a) is None)


def _least(state: State) -> int:
    return 1 + ((state.auction and state.auction.high) or 0)


def _throws(state: State) -> list[str]:
    others = clockwise(state.start, len(state.coins))[1:]
    return [f"throw {card} {seat}" for card in state.hands[state.start] for seat in others]


def check(state: State, action: str) -> Refusal | None:
    """Return why an action is not possible now."""
    seat = state.to_act
    if seat is None:
        return Refusal("over", "T7")
    return _objection(state, seat, action)


def _objection(state: State, seat: int, action: str) -> Refusal | None:
    amount, target = amount_of(action), thrown(action)
    if amount is not None and state.phase == "auction":
        if amount < _least(state):
            return Refusal(TOO_LOW, "T3", {"least": _least(state)})
        if amount > state.coins[seat]:
            return Refusal("too_dear", "T3", {"most": state.coins[seat]})
        return None
    if target is not None and state.phase == "throw":
        card, other = target
        if card not in state.hands[seat] or other == seat or other >= len(state.coins):
            return Refusal("no_target", "T5")
        return None if state.coins[other] else Refusal("poor", "T5", {"seat": other})
    plain = {"auction": (PASS_TEXT,), "toll": ("waive", "toll"), "throw": ("keep",)}
    return None if action in plain[state.phase] else Refusal("not_now", "T2")


def controls(state: State) -> tuple[Control, ...]:
    """Return the controls. The outcome of a bid is the coins left.

    Throws at a player without coins are refused.
    """
    seat = state.to_act
    if seat is None:
        return ()
    open_ = [
        Control(action, outcome=None if (n := amount_of(action)) is None else state.coins[seat] - n)
        for action in legal_actions(state)
    ]
    throws = _throws(state) if state.phase == "throw" else []
    refused = [(action, _objection(state, seat, action)) for action in throws]
    return *open_, *(Control(a, open=False, refusal=why) for a, why in refused if why)


def write_outcome(outcome: Any) -> Json:
    return int(outcome)


def read_outcome(data: Json) -> int:
    """Return an outcome from plain data. Raises ``ValueError``."""
    if type(data) is not int:
        raise ValueError("no outcome")
    return data


def apply(state: State, action: str) -> Outcome:
    """Carry out an action. Raises ``IllegalAction``."""
    refusal, seat = check(state, action), state.to_act
    if refusal is not None or seat is None:
        raise IllegalAction(refusal or Refusal("over", "T7"))
    happened: list[Event] = []
    match state.phase, thrown(action):
        case "auction", _:
            state = _speak(state, seat, amount_of(action), happened)
        case "toll", _:
            state = _toll(state, seat, action == "toll", happened)
        case _, None:
            happened.append(ev.Declined(seat))
            state = _roll(state, happened)
        case _, (card, other):
            state = _throw(state, seat, card, other, happened)
    return state, tuple(happened)


def _begin_lap(state: State, happened: list[Event]) -> State:
    happened.append(ev.LapBegan(state.lap, state.deck[0]))
    auction = Auction.among(clockwise(state.start, len(state.coins)))
    return replace(
        state,
        phase="auction",
        lot=state.deck[0],
        deck=state.deck[1:],
        auction=auction,
        winner=None,
    )


def _speak(state: State, seat: int, amount: int | None, happened: list[Event]) -> State:
    assert state.auction is not None
    auction = state.auction.pass_() if amount is None else state.auction.bid(amount)
    happened.append(Passed(seat) if amount is None else BidMade(seat, amount))
    if not auction.over:
        return replace(state, auction=auction)
    winner, price = auction.bidder, auction.high or 0
    happened.append(ev.Bought(winner, state.lot, price))
    state = replace(state, auction=None, winner=winner)
    if winner is None:
        return _ask_throw(state, happened)
    toys = [*state.toys]
    toys[winner] += (state.lot,)
    state = replace(_paid(state, winner, -price), toys=tuple(toys))
    if state.options.toll and state.coins[winner]:
        return replace(state, phase="toll")
    return _ask_throw(state, happened)


def _toll(state: State, seat: int, asked: bool, happened: list[Event]) -> State:
    if asked:
        assert state.winner is not None
        happened.append(ev.Tolled(seat, state.winner))
        state = _paid(_paid(state, state.winner, -1), seat, 1)
    else:
        happened.append(ev.Declined(seat))
    return _ask_throw(state, happened)


def _ask_throw(state: State, happened: list[Event]) -> State:
    if state.hands[state.start]:
        return replace(state, phase="throw")
    return _roll(state, happened)


def _throw(state: State, seat: int, card: str, other: int, happened: list[Event]) -> State:
    coins = min(worth(card), state.coins[other])
    happened.append(ev.Thrown(seat, card, other, coins))
    hands = [*state.hands]
    hands[seat] = tuple(c for c in hands[seat] if c != card)
    state = _paid(_paid(state, other, -coins), seat, coins)
    return _roll(replace(state, hands=tuple(hands)), happened)


def _roll(state: State, happened: list[Event]) -> State:
    pips = state.dice[0]
    happened.append(ev.Rolled(pips))
    coins, last = tuple(c + pips for c in state.coins), state.lap == state.options.laps
    state = replace(state, coins=coins, dice=state.dice[1:], lot="")
    if last:
        state = replace(state, phase="over")
        happened.append(ev.Ended(winners(state)))
        return state
    start = (state.start + 1) % len(coins)
    return _begin_lap(replace(state, lap=state.lap + 1, start=start), happened)


def _paid(state: State, seat: int, amount: int) -> State:
    coins = [*state.coins]
    coins[seat] += amount
    return replace(state, coins=tuple(coins))
