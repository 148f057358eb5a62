"""Level 0, the timid bot: plays by chance, like a child with pocket money."""

from __future__ import annotations

from collections.abc import Sequence

from don.games.don import Action, Bid, Drop, Observation, Phase
from don.table.rng import Rng

from ..history import History

DARING = 6
"""Of so many chances to bid, one is let go ..."""
STEPS = 3
"""... and otherwise it is one of the lowest bids, ..."""
ALLOWANCE = 2
"""... never more than its chips divided by this, and one."""
SALES = 30
"""Of so many chances to sell or swap, one is taken."""


class Timid:
    """Small bids at random, hardly ever anything else; it never looks at the districts."""

    def choose(
        self, seen: Observation, legal: Sequence[Action], rng: Rng, history: History, /
    ) -> Action:
        """One of the lower bids, or a pass."""
        assert seen.seat is not None
        if seen.phase in (Phase.AUCTION, Phase.SIDE):
            most = (seen.chips[seen.seat] or 0) // ALLOWANCE + 1
            bids = [said for said in legal if isinstance(said, Bid) and said.amount <= most]
            pick, rng = rng.below(DARING)
            if not pick or not bids:
                return legal[0]
            return bids[rng.below(min(STEPS, len(bids)))[0]]
        if not isinstance(legal[0], Drop) and rng.below(SALES)[0]:
            return legal[0]
        return legal[rng.next()[1].below(len(legal))[0]]
