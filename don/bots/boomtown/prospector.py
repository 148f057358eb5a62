"""The prospector: knows a good mine, likes to bid, and follows its moods."""

from __future__ import annotations

from collections.abc import Sequence

from don.games.boomtown.actions import Action, Take
from don.games.boomtown.state import Observation, Phase
from don.table.rng import Rng

from ..bot import History, heads, rng_of, swing
from .bidding import keen
from .judge import Expecting
from .player import weighed
from .position import PLACE

JUDGE = Expecting(minding=0.0, fees=0.0, pawn=4.0)
"""Counts the production of the seat's own mines, and ignores the other seats."""
EAGER = 1.2
"""The gold that it would pay for first pick beyond its worth."""
FANCY = 5.0
"""The most gold by which its mood raises or lowers that worth. The mood is the same throughout an
auction."""
TEASED = 3.0
"""The gold by which a bid may exceed what first pick seems worth, if a coin toss says so."""
PART = 0.6
"""The fraction of its gold beyond which it does not raise, unless the price is at most two."""
WHIM = 1.4
"""The largest fraction by which a whim raises or lowers a card's lead over the worst card."""
LOVE = 2.0
"""A mine seems worth this much more gold if the bot has one in the same town."""


class Prospector:
    """Looks closely at only one card, and often errs."""

    def choose(
        self, seen: Observation, legal: Sequence[Action], rng: Rng, history: History, /
    ) -> Action:
        """Return a small raise while it is keen or else a pass, the card that it likes, or the best
        use of an event."""
        if len(legal) == 1:
            return legal[0]
        assert seen.seat is not None
        if seen.phase is Phase.AUCTION:
            return legal[_raise(seen, len(legal) - 1, rng)]
        worth = [row[seen.seat] for _, row in weighed(JUDGE, 1, seen, legal)]
        if seen.phase is Phase.CHOOSE:
            least = min(worth)
            towns = {mine.town for mine in seen.mines[seen.seat]}
            for i, action in enumerate(legal):
                assert isinstance(action, Take)
                bits, rng = rng.next()
                worth[i] += (worth[i] - least) * WHIM * swing(Rng(bits))
                worth[i] += LOVE if action.card.town in towns else 0
        return legal[max(range(len(legal)), key=worth.__getitem__)]


def _raise(seen: Observation, most: int, rng: Rng) -> int:
    """Return by how much gold it raises: 1, 2, or 0 to pass."""
    assert seen.seat is not None and seen.auction is not None
    price = (seen.auction.high or 0) + 1
    if price > max(2, PART * seen.gold[seen.seat]):
        return 0
    mood = swing(rng_of(seen.seat, seen.turn, *(PLACE[card] for card in seen.offer)))
    glad = keen(JUDGE, 1, seen) + EAGER + FANCY * mood
    step, rng = rng.below(3)
    if not step and glad > 1 and most > 1:
        return 2
    return 1 if glad > 0 or (glad > -TEASED and heads(rng)) else 0
