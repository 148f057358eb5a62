"""Five hundred positions of the last two rounds, with the exact value of every call.

The positions are frozen in ``endgames.json``. ``python -m tests.bots.don.endgames`` solves them
again. With the codes of bots, it prints how much of the chance to win each bot gives away on
average (``regret``).
"""

from __future__ import annotations

import json
import sys
from functools import partial
from pathlib import Path
from typing import Any

from don.bots.bot import Bot, History
from don.bots.don.contest.auction import NO_BID, Contest, Spot, contest_of
from don.bots.don.contest.mutual import Mutual
from don.bots.don.exact_rounds import Complete, SolvedLeaves, as_complete, last_round
from don.bots.don.ledger import AuctionLog
from don.bots.don.value.cards import BIT
from don.bots.don.value.position import Position
from don.games import don
from don.games.don.actions import Bid
from don.games.don.deck import DECK, Card
from don.table.auction import Auction, clockwise
from don.table.rng import Rng
from tools.lab.contests import player
from tools.lab.don.population import MIXTURE, sit_down
from tools.lab.don.simulator import Dice, fresh_deck, lots_of

FILE = Path(__file__).parent / "endgames.json"
COUNT = 500
"""The number of endgames in the file."""
Entry = dict[str, Any]


def cards_of(mask: int) -> tuple[Card, ...]:
    """Return the districts in a set, in the order of the deck."""
    return tuple(card for card in DECK if mask & BIT[card])


def entries() -> list[Entry]:
    """Return the frozen positions."""
    found: list[Entry] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def contest_in(entry: Entry) -> tuple[Contest, Spot]:
    """Return the auction of an entry, solved with every bid and without side auctions, and its
    current state."""
    held, chips = tuple(entry["held"]), tuple(entry["chips"])
    position = Position(held, chips, entry["pot"], entry["start"], entry["done"])
    order = clockwise(entry["start"], len(held))
    log = AuctionLog(position, entry["lot"], None, order, entry["start"], 1)
    return complete(contest_of(log)), Spot(*entry["call"])


def complete(contest: Contest) -> Contest:
    """Return an auction of the last two rounds with every bid, solved except for side auctions."""
    if contest.leaves.over:
        return as_complete(contest)
    leaves = SolvedLeaves(contest, partial(last_round, least=contest.least))
    return Complete(leaves, contest.order, contest.least, contest.taker)


def solve(entry: Entry) -> dict[str, float]:
    """Return the value of each call for the speaker, if all players then make their best calls."""
    contest, spot = contest_in(entry)
    seat = contest.speaker(spot)
    assert seat is not None
    solved = Mutual(contest)
    values = {}
    for call in (NO_BID, *contest.raises(seat, spot.high)):
        end = solved.outcome(contest.then(spot, seat, call))
        values["-" if call == NO_BID else str(call)] = round(contest.chances_at(end)[seat], 4)
    return values


def state_of(entry: Entry) -> don.State:
    """Return the position in the engine. Chips are open, because there is no history to count
    from."""
    contest, spot = contest_in(entry)
    held = [cards_of(own) for own in entry["held"]]
    lot = cards_of(entry["lot"])
    rest = tuple(c for c in don.DECK if c not in lot and not any(c in row for row in held))
    seat = contest.speaker(spot)
    assert seat is not None
    seats = len(held)
    queue = tuple(s for s in clockwise(seat, seats) if spot.still >> s & 1)
    calls: tuple[tuple[int, int | None], ...] = ()
    high = bidder = None
    if spot.bidder < seats:
        high, bidder = spot.high, spot.bidder
    spoken = [s for s in clockwise(entry["start"], seats) if not spot.still >> s & 1]
    calls = tuple((s, None) for s in spoken)
    if bidder is not None:
        calls += ((bidder, high),)
    return don.State(
        options=don.read_options({"side_auctions": False, "chips": "open"}),
        chips=tuple(entry["chips"]),
        districts=tuple(held),
        deck=rest,
        start=entry["start"],
        round=entry["done"] + 1,
        pot=entry["pot"],
        lot=lot,
        auction=Auction(queue, high, bidder, calls),
    )


def regret(bot: Bot, some: list[Entry]) -> float:
    """Return the chance to win that a bot loses on average."""
    lost = 0.0
    for n, entry in enumerate(some):
        state = state_of(entry)
        seen = don.observe(state, don.to_act(state))
        action = bot.choose(seen, don.legal_actions(state), Rng(n), History())
        values = entry["values"]
        text = str(action.amount) if isinstance(action, Bid) else "-"
        lost += max(values.values()) - values.get(text, min(values.values()))
    return lost / len(some)


def made() -> list[Entry]:
    """Return positions from games between all kinds of players, one a game, in which the calls
    differ in value."""
    found: list[Entry] = []
    seed = 0
    while len(found) < COUNT:
        seed += 1
        entry = _drawn(seed, 3 + seed % 4, 13 + seed // 4 % 2)
        if entry is not None:
            entry["values"] = solve(entry)
            if max(entry["values"].values()) - min(entry["values"].values()) > 0.01:
                found.append(entry)
    return found


def _drawn(seed: int, seats: int, done: int) -> Entry | None:
    dice = Dice(seed)
    bidders = sit_down(dice, seats, MIXTURE)
    position = Position((0,) * seats, (12,) * seats, 0, dice.below(seats), 0)
    for lot in lots_of(fresh_deck(dice)):
        order = clockwise(position.start, seats)
        contest = contest_of(AuctionLog(position, lot, None, order, position.start, 1))
        spot, calls = contest.opening, []
        while (seat := contest.speaker(spot)) is not None:
            if contest.raises(seat, spot.high):
                calls.append(spot)
            spot = contest.then(spot, seat, dice.pick(bidders[seat](contest, spot, seat)))
        if position.done == done and calls:
            here = calls[dice.below(len(calls))]
            return {
                "held": position.held,
                "chips": position.chips,
                "pot": position.pot,
                "start": position.start,
                "done": done,
                "lot": lot,
                "call": here,
            }
        position = contest.following(spot)
    return None


def main(codes: list[str]) -> None:
    """Freeze new positions, or print how much these bots lose in them."""
    if not codes:
        lines = ",\n".join(json.dumps(entry, separators=(",", ":")) for entry in made())
        FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
        return
    found = entries()
    last = [entry for entry in found if entry["done"] == 14]
    for code in codes:
        bot = player("don", code)
        losses = (f"{100 * regret(bot, some):.1f} %" for some in (found, last))
        print(f"{code}: {next(losses)}, in round 15 {next(losses)}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
