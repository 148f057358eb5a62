"""Measures how ``don`` predicts other bots: ``python -m tests.bots.don.call_predictions BOT...``.

``don`` plays against three copies of another bot, without side auctions. Before each call of
another seat, the script records how likely ``don`` thinks a pass is.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from math import log
from statistics import mean
from typing import NamedTuple

from don.bots.don.contest.auction import NO_BID, calls_with_spots, contest_of
from don.bots.don.contest.rivals import rival_mixtures
from don.bots.don.ledger import AuctionLog, ledger_of
from don.bots.don.levels import LEVELS
from don.games import don
from don.table.long_work import at_once
from tools.lab.don.reference_bots import REFERENCE_BOTS
from tools.lab.don.respond import seated
from tools.lab.matches import played

SEATS = 4
LEAST = 0.01
"""The least probability of a prediction. Without it one wrong prediction would outweigh all
others."""


class Prediction(NamedTuple):
    """The predicted probability of a pass, and whether the player passed."""

    chance: float
    passed: bool

    @property
    def loss(self) -> float:
        """The surprise, in nats."""
        chance = min(max(self.chance, LEAST), 1 - LEAST)
        return -log(chance if self.passed else 1 - chance)


def calls(auctions: Sequence[AuctionLog], me: int) -> Iterator[Prediction]:
    """Yield the predictions for all other players who could have bid, call by call."""
    for number, auction in enumerate(auctions):
        contest = contest_of(auction)
        for spoken, (spot, seat, action) in enumerate(calls_with_spots(contest, auction)):
            if seat == me or not contest.raises(seat, spot.high):
                continue
            logs = (*auctions[:number], auction._replace(calls=auction.calls[:spoken]))
            mixture = at_once(rival_mixtures(logs, contest.seats))[seat]
            likely = sum(part * way(contest, spot, seat).get(NO_BID, 0.0) for part, way in mixture)
            yield Prediction(likely, action == NO_BID)


def predictions(code: str, games: int, first: int = 0) -> list[Prediction]:
    """Return the predictions in games of ``don`` against three bots of one kind, from the deal
    ``first`` on."""
    bots = {**LEVELS, **REFERENCE_BOTS}
    options = don.read_options({"side_auctions": False})
    found: list[Prediction] = []
    for seed in range(first, first + games):
        table = seated(bots["don"], bots[code], SEATS, seed)
        _, history = played(don, options, table, seed)
        found += calls(ledger_of(history, options, SEATS).auctions, seed % SEATS)
    return found


def loss(found: Sequence[Prediction]) -> float:
    """Return the mean surprise, in nats."""
    return mean(each.loss for each in found)


def by_guessing(found: Sequence[Prediction]) -> float:
    """Return the mean surprise if every prediction is the average frequency of a pass."""
    share = mean(each.passed for each in found)
    return mean(Prediction(share, each.passed).loss for each in found)


def main() -> None:
    """Print the surprise for each bot, and how often the predicted calls were made."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bots", nargs="+", metavar="BOT")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=0, help="the first deal")
    args = parser.parse_args()
    found = {code: predictions(code, args.games, args.seed) for code in args.bots}
    for code, own in found.items():
        print(f"{code:10} {len(own):6} calls {loss(own):.3f}, by guessing {by_guessing(own):.3f}")
    every = [each for own in found.values() for each in own]
    for tenth in range(10):
        group = [each for each in every if min(9, int(each.chance * 10)) == tenth]
        if group:
            believed, came = mean(e.chance for e in group), mean(e.passed for e in group)
            print(f"predicted {believed:4.0%} came true {came:4.0%} of {len(group)}")


if __name__ == "__main__":
    main()
