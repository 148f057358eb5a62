"""Calls to learn from, made in games by the real rules between bidders with many tastes and ways to
bid.

None of these bidders is in ``reference_bots.families``: those are used to measure how well unknown
bidders are predicted.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from functools import partial

from don.bots.don.contest.auction import NO_BID, calls_with_spots, contest_of
from don.bots.don.contest.behaviour import CIRCUMSTANCES, Behaviour, Pricer, circumstances, greedy
from don.bots.don.contest.mutual import mutual
from don.bots.don.contest.rivals import BestResponder
from don.bots.don.ledger import ledger_of
from don.bots.don.value_bot import ValueBot
from don.games import don
from tools.lab.contests import bar
from tools.lab.don import learn
from tools.lab.don.learn import Calls
from tools.lab.don.population import KNOWING
from tools.lab.don.reference_bots.families import Family, Taste
from tools.lab.don.simulator import Dice
from tools.lab.matches import played
from tools.lab.training import BATCH, gather

WAYS: tuple[Behaviour, ...] = (
    greedy,
    mutual,
    KNOWING,
    BestResponder((((0.5, mutual), (0.25, Pricer(2.0)), (0.25, Pricer(3.5))),) * 6),
)


def stranger(dice: Dice) -> ValueBot:
    """Draw a bidder with a random taste and a random way to bid."""

    def between(least: float, most: float) -> float:
        return least + (most - least) * dice.part()

    chip = between(0.2, 1.4)
    taste = Taste(
        hope=between(0.05, 0.6),
        income=between(0.0, 2.0) * dice.below(2),
        chip=(chip, chip * between(0.0, 0.8)),
        sharp=(between(0.06, 0.16), between(0.3, 0.7)),
    )
    return ValueBot(Family(WAYS[dice.below(len(WAYS))], taste), trades=False)


def calls(seats: int, seed: int) -> Calls:
    """Return all calls of one game, except those of seats that could not bid.

    In every other game, all seats have the same bidder.
    """
    dice = Dice(seed ^ 0x5EED)
    table = [stranger(dice)] * seats if seed % 2 else [stranger(dice) for _ in range(seats)]
    options = don.read_options({"side_auctions": False})
    _, history = played(don, options, table, seed)
    rows: Calls = []
    for log in ledger_of(history, options, seats).auctions:
        contest = contest_of(log)
        for spot, seat, action in calls_with_spots(contest, log):
            bids = contest.raises(seat, spot.high)
            if bids:
                rows.append((circumstances(contest, spot, seat, bids[0]), action == NO_BID))
    return rows


GAMES = 800
FIRST = 6_000_000
"""The seed of the first deal with ``--seed 1``."""


def show(seats: int, args: Namespace) -> None:
    """Learn the weight of each circumstance, and print it."""
    first = FIRST + (args.seed - 1) * GAMES
    seeds = range(first, first + max(BATCH, int(GAMES * args.scale)))
    games = gather(
        partial(calls, seats), seeds, args.processes, partial(bar, sys.stderr, len(seeds))
    )
    rows = [row for game in games for row in game]
    weights, loss = learn.passing(rows)
    print(f"{len(rows)} calls: loss {loss:.4f}")
    for name, weight in zip(CIRCUMSTANCES, weights, strict=True):
        print(f"{name:12} {weight:6.2f}")
