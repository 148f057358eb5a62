"""A naive bot: it wants the mine with the highest value, and bids a part of its gold for it."""

from __future__ import annotations

from collections.abc import Sequence

from don.bots.bot import History
from don.games.boomtown.actions import Action, Bid, Take
from don.games.boomtown.state import Observation, Phase
from don.table.rng import Rng


class Naive:
    """Makes the lowest bid, up to ``1 / part`` of its gold; takes the mine of the highest value."""

    def __init__(self, part: int = 3) -> None:
        self.part = part

    def choose(
        self, seen: Observation, legal: Sequence[Action], rng: Rng, history: History, /
    ) -> Action:
        """Return a low bid or a pass; the first mine of the highest value; or, for other choices,
        any action at random."""
        assert seen.seat is not None
        match seen.phase:
            case Phase.AUCTION:
                most = seen.gold[seen.seat] // self.part
                if len(legal) > 1 and isinstance(legal[1], Bid) and legal[1].amount <= most:
                    return legal[1]
                return legal[0]
            case Phase.CHOOSE:
                return max(
                    legal, key=lambda action: action.card.value if isinstance(action, Take) else 0
                )
        return legal[rng.below(len(legal))[0]]
