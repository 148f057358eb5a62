"""The greenhorn: takes the mine with the highest value, and bids three gold at most."""

from __future__ import annotations

from collections.abc import Sequence

from don.games.boomtown.actions import Action, Take
from don.games.boomtown.state import Observation, Phase
from don.table.rng import Rng

from ..bot import History

MOST = 3
"""The most gold that it bids for first pick."""
DARING = 3
"""The bot passes up one in this many chances to bid, on average."""


class Greenhorn:
    """Looks only at the value printed on a mine, not at its roll or the opponents."""

    def choose(
        self, seen: Observation, legal: Sequence[Action], rng: Rng, history: History, /
    ) -> Action:
        """Return a small bid or a pass in an auction, the mine with the highest value when
        choosing, and otherwise any action at random."""
        pick, rng = rng.below(DARING)
        match seen.phase:
            case Phase.AUCTION:
                high = 0 if seen.auction is None else seen.auction.high or 0
                return legal[1] if pick and high < MOST and len(legal) > 1 else legal[0]
            case Phase.CHOOSE:
                return max(legal, key=_printed)
        return legal[rng.below(len(legal))[0]]


def _printed(action: Action) -> int:
    assert isinstance(action, Take)
    return action.card.value
