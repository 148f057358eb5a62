"""Level 1, the greenhorn: takes the biggest number on a card, and bids a coin or two."""

from __future__ import annotations

from collections.abc import Sequence

from don.games.boomtown import Action, Observation, Phase, Take
from don.table.rng import Rng

from ..history import History

MOST_BID = 3
"""Gold that it gives at most for the first choice."""
DARING = 3
"""Of so many chances to bid, one is let go."""


class Greenhorn:
    """Looks at the value printed on a mine, at no chance and at no opponent."""

    def choose(
        self, seen: Observation, legal: Sequence[Action], rng: Rng, history: History, /
    ) -> Action:
        """A small bid or a pass; the mine of the highest value; anything else by chance."""
        pick, rng = rng.below(DARING)
        match seen.phase:
            case Phase.AUCTION:
                high = 0 if seen.auction is None else seen.auction.high or 0
                return legal[1] if pick and high < MOST_BID and len(legal) > 1 else legal[0]
            case Phase.CHOOSE:
                return max(legal, key=_printed)
        return legal[rng.below(len(legal))[0]]


def _printed(action: Action) -> int:
    assert isinstance(action, Take)
    return action.card.value
