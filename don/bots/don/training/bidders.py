"""Calls to learn from: games by the real rules between bidders of many tastes and ways to bid.

None of them is one of ``reference_bots.families``, which measure how well strangers are foretold.
"""

from __future__ import annotations

from don.games import don

from ...arena import played
from ..contest.behaviour import Behaviour, Pricer, greedy
from ..contest.best_responder import BestResponder
from ..contest.heard import contest_of, said
from ..contest.mutual import mutual
from ..contest.rules import PASS
from ..contest.usual import circumstances
from ..ledger import ledger_of
from ..reference_bots.families import Family, Taste
from ..value_bot import ValueBot
from .population import KNOWING
from .simulator import Dice

Calls = list[tuple[tuple[float, ...], bool]]
"""The circumstances of each call (``usual.CIRCUMSTANCES``), and whether it was a pass."""

WAYS: tuple[Behaviour, ...] = (
    greedy,
    mutual,
    KNOWING,
    BestResponder((((0.5, mutual), (0.25, Pricer(2.0)), (0.25, Pricer(3.5))),) * 6),
)


def stranger(dice: Dice) -> ValueBot:
    """Somebody with a taste and a way to bid, by chance."""

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
    """All calls of one game, but for those who could not bid. In every other game all are alike."""
    dice = Dice(seed ^ 0x5EED)
    table = [stranger(dice)] * seats if seed % 2 else [stranger(dice) for _ in range(seats)]
    options = don.read_options({"side_auctions": False})
    _, history = played(don, options, table, seed)
    rows: Calls = []
    for heard in ledger_of(history, options, seats).auctions:
        contest = contest_of(heard)
        for call, seat, action in said(contest, heard):
            bids = contest.raises(seat, call.high)
            if bids:
                rows.append((circumstances(contest, call, seat, bids[0]), action == PASS))
    return rows
