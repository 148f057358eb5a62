"""Level 2, the prospector: knows a good mine, likes to bid, and does as it fancies."""

from __future__ import annotations

from collections.abc import Sequence

from don.games.boomtown import Action, Observation, Phase, Take
from don.table.rng import Rng

from ..history import History
from ..moods import heads, lasting, swing
from .judge import Expecting
from .plain_bids import keen
from .player import weighed
from .position import PLACE

JUDGE = Expecting(minding=0.0, fees=0.0, pawn=4.0)
"""It counts what its own mines will bring, and minds nobody else."""
EAGER = 1.2
"""Gold that it gives for the first choice above what that is worth."""
FANCY = 5.0
"""Gold by which it fancies the first choice more or less than that: the same all the auction."""
TEASED = 3.0
"""Gold above its price up to which it goes on all the same, if a coin says so."""
PART = 0.6
"""The part of its gold that it bids at most."""
WHIM = 1.4
"""The part by which it likes a card more or less than that is better than the worst."""
LOVE = 2.0
"""Gold that a mine seems to be worth more if it has one in the town."""


class Prospector:
    """Foresees one card at a time, and errs."""

    def choose(
        self, seen: Observation, legal: Sequence[Action], rng: Rng, history: History, /
    ) -> Action:
        """A small raise while it is keen; the card that it likes; events on their best target."""
        if len(legal) == 1:
            return legal[0]
        assert seen.seat is not None
        if seen.phase is Phase.AUCTION:
            return legal[_raise(seen, len(legal) - 1, rng)]
        worth = [row[seen.seat] for _, row in weighed(JUDGE, 1, seen, legal)]
        if seen.phase is Phase.CHOOSE:
            least = min(worth)
            towns = {mine.town for mine in seen.mines[seen.seat]}
            for i, said in enumerate(legal):
                assert isinstance(said, Take)
                bits, rng = rng.next()
                worth[i] += (worth[i] - least) * WHIM * swing(Rng(bits))
                worth[i] += LOVE if said.card.town in towns else 0
        return legal[max(range(len(legal)), key=worth.__getitem__)]


def _raise(seen: Observation, most: int, rng: Rng) -> int:
    """By how much gold it raises, 0 to pass."""
    assert seen.seat is not None and seen.auction is not None
    price = (seen.auction.high or 0) + 1
    if price > max(2, PART * seen.gold[seen.seat]):
        return 0
    mood = swing(lasting(seen.seat, seen.turn, *(PLACE[card] for card in seen.offer)))
    glad = keen(JUDGE, 1, seen) + EAGER + FANCY * mood
    step, rng = rng.below(3)
    if not step and glad > 1 and most > 1:
        return 2
    return 1 if glad > 0 or (glad > -TEASED and heads(rng)) else 0
