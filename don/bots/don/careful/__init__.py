"""The careful bot: knows what a lot is worth to it, and what a chip is."""

from __future__ import annotations

from collections.abc import Sequence

from don.games.don import Action, Observation, Phase
from don.table.rng import Rng

from ...history import History
from .bidding import best_bid
from .trading import best_drop, best_offer, best_swap
from .worth import Worth


class Careful:
    """One look ahead at every action, all in one currency: points at the end of the game."""

    def choose(
        self, seen: Observation, legal: Sequence[Action], rng: Rng, history: History, /
    ) -> Action:
        """The action worth most; the first of equals. It needs no dice."""
        worth = Worth(seen)
        match seen.phase:
            case Phase.OFFER:
                return best_offer(seen, legal, worth)
            case Phase.EXCHANGE:
                return best_swap(seen, legal, worth)
            case Phase.DISCARD:
                return best_drop(seen, legal, worth)
            case _:
                return best_bid(seen, legal, worth)
