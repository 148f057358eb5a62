"""The levels of Boomtown's bots, the easiest first.

From the sheriff on each is a ``Player``: a judge of positions, a way to bid, and how many cards
it looks at closely when it foresees what the others will choose.

- ``prospector`` counts what its own mines will bring, minds nobody else, and often errs.
- ``sheriff`` weighs its points against those of the others, with mayors and fees, and bids by what
  the others are likely to bid; it looks one card ahead only.
- ``gambler`` plays for the chance to win, by values that were learned from games, and bids as if
  nobody went on; it looks one card ahead only.
- ``baron`` judges as the gambler does, looks closer, and bids by what the others are likely to bid.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from don.games.boomtown.actions import Action, Take
from don.games.boomtown.state import Observation, Phase
from don.table.auction import clockwise
from don.table.rng import Rng

from ..bot import Bot, History, Uniform, heads, lasting, swing
from ..interruptible import Thought, finished
from .bidding import Answering, AsIfLast, Ends, ends_of, keen
from .judge import Expecting, Judge
from .last_turn import solving
from .player import Player, weighed
from .position import PLACE
from .value.winning import Winning

# Level 1, the greenhorn: takes the biggest number on a card, and bids a coin or two.


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


# Level 2, the prospector: knows a good mine, likes to bid, and does as it fancies.


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


# A player that takes longer: its decisions can be interrupted.


@dataclass(frozen=True, slots=True)
class Thinker:
    """A ``Player`` that answers how the others are likely to bid, in parts."""

    judge: Judge
    bidder: Answering
    width: int = 3

    def choose(
        self, seen: Observation, legal: Sequence[Action], rng: Rng, history: History, /
    ) -> Action:
        """The same as ``think``, at once."""
        return finished(self.think(seen, legal, rng, history))

    def think(
        self, seen: Observation, legal: Sequence[Action], rng: Rng, history: History, /
    ) -> Thought[Action]:
        """What is best by the judge; in an auction it pauses after each choosing foreseen.

        After the auction of the last turn the choosing is solved to its end.
        """
        if len(legal) > 1 and seen.phase is Phase.AUCTION:
            yield from self.foreseen(seen)
        elif len(legal) > 1:
            worth, seat = (yield from solving(self.judge, seen, legal)), seen.seat
            if worth is not None and seat is not None:
                return max(zip(legal, worth, strict=True), key=lambda row: row[1][seat])[0]
        return Player(self.judge, self.bidder, self.width).choose(seen, legal, rng, history)

    def foreseen(self, seen: Observation) -> Thought[Ends]:
        """The ends of the auction that a seat sees, with the choosing after each of them."""
        ends = ends_of(self.judge, self.width, seen)
        for seat in clockwise(0, seen.seats):
            yield
            ends.drafted(seat)
        return ends


BARON = Thinker(Winning(), Answering(), 3)
"""The strongest; advice is what it thinks."""

LEVELS: dict[str, Bot] = {
    "random": Uniform(),
    "greenhorn": Greenhorn(),
    "prospector": Prospector(),
    "sheriff": Player(Expecting(later=0.85), Answering(doubt=2.0), 1),
    "gambler": Player(Winning(), AsIfLast(), 1),
    "baron": BARON,
}
"""Every level by its code in records, the easiest first."""
DEFAULT = "sheriff"
"""Who plays for a bot that this program does not know."""
LIGHT = ("random", "greenhorn", "prospector")
"""Levels that decide in a moment, so that a page can do it without being felt."""
PERSONALITIES: tuple[str, ...] = ()
"""Boomtown's bots like nothing besides winning."""


def known_bot(code: str) -> str:
    """The code itself, or ``DEFAULT`` if this program does not know it.

    A level with a personality of a newer program is the plain level.
    """
    level = code.partition(":")[0]
    return level if level in LEVELS else DEFAULT


def bot_of(code: str) -> Bot:
    """The bot that plays for a code, whatever it is."""
    return LEVELS[known_bot(code)]
