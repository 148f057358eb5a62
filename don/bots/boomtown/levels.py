"""The levels of Boomtown's bots, the easiest first.

From the sheriff on each is a ``Player``: a judge of positions, a way to bid, and the number of
cards it looks at closely when it foresees the choices of the others.

- ``greenhorn`` takes the mine with the highest value, and bids a coin or two.
- ``prospector`` counts the production of its own mines, ignores the others, and often errs.
- ``sheriff`` weighs its points against those of the others, with mayors and fees, and bids by the
  likely bids of the others; it looks one card ahead only.
- ``gambler`` plays for the chance to win, by values learned from games, and bids as if no seat went
  on; it looks one card ahead only.
- ``baron`` judges as the gambler does, looks closer, and bids by the likely bids of the others.
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
from .player import JudgingBot, weighed
from .position import PLACE
from .value.winning import Winning

# Level 1, the greenhorn: takes the highest value, and bids a coin or two.


MOST_BID = 3
"""The most gold that it gives for the first choice."""
DARING = 3
"""It passes once in so many chances to bid."""


class Greenhorn:
    """Looks at the value printed on a mine, at no chance and at no opponent."""

    def choose(
        self, seen: Observation, legal: Sequence[Action], rng: Rng, history: History, /
    ) -> Action:
        """Return a small bid or a pass; the mine of the highest value; anything else by chance."""
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


# Level 2, the prospector: knows a good mine, likes to bid, and follows its moods.


JUDGE = Expecting(minding=0.0, fees=0.0, pawn=4.0)
"""It counts the production of its own mines, and ignores the others."""
EAGER = 1.2
"""Gold that it gives for the first choice above its worth."""
FANCY = 5.0
"""Gold by which its mood moves that worth up or down. The mood is the same throughout the
auction."""
TEASED = 3.0
"""Gold above its price up to which it still bids, if a coin toss says so."""
PART = 0.6
"""The part of its gold that it bids at most."""
WHIM = 1.4
"""The part by which a whim changes the lead of a card over the worst one."""
LOVE = 2.0
"""Gold that a mine seems to be worth more if it has one in the town."""


class Prospector:
    """Foresees one card at a time, and errs."""

    def choose(
        self, seen: Observation, legal: Sequence[Action], rng: Rng, history: History, /
    ) -> Action:
        """Return a small raise while it is keen; the card that it likes; the best target of an
        event."""
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
    """Return the gold by which it raises, 0 to pass."""
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
class AnsweringBot:
    """A ``Player`` that answers the likely bids of the others, and thinks in parts."""

    judge: Judge
    bidder: Answering
    width: int = 3

    def choose(
        self, seen: Observation, legal: Sequence[Action], rng: Rng, history: History, /
    ) -> Action:
        """Return the same as ``think``, at once."""
        return finished(self.think(seen, legal, rng, history))

    def think(
        self, seen: Observation, legal: Sequence[Action], rng: Rng, history: History, /
    ) -> Thought[Action]:
        """Return the best action by the judge.

        In an auction it pauses after each choosing that it foresees. After the auction of the last
        turn the choosing is solved to its end.
        """
        if len(legal) > 1 and seen.phase is Phase.AUCTION:
            yield from self.foreseen(seen)
        elif len(legal) > 1:
            worth, seat = (yield from solving(self.judge, seen, legal)), seen.seat
            if worth is not None and seat is not None:
                return max(zip(legal, worth, strict=True), key=lambda row: row[1][seat])[0]
        return JudgingBot(self.judge, self.bidder, self.width).choose(seen, legal, rng, history)

    def foreseen(self, seen: Observation) -> Thought[Ends]:
        """Return the ends of the auction that a seat sees, with the choosing after each of them."""
        ends = ends_of(self.judge, self.width, seen)
        for seat in clockwise(0, seen.seats):
            yield
            ends.drafted(seat)
        return ends


BARON = AnsweringBot(Winning(), Answering(), 3)
"""The strongest level, which also gives the advice."""

LEVELS: dict[str, Bot] = {
    "random": Uniform(),
    "greenhorn": Greenhorn(),
    "prospector": Prospector(),
    "sheriff": JudgingBot(Expecting(later=0.85), Answering(doubt=2.0), 1),
    "gambler": JudgingBot(Winning(), AsIfLast(), 1),
    "baron": BARON,
}
"""Every level by its code in records, the easiest first."""
DEFAULT = "sheriff"
"""The level that plays for a bot that this program does not know."""
LIGHT = ("random", "greenhorn", "prospector")
"""The levels that decide at once, so that a page can run them without a noticeable delay."""
PERSONALITIES: tuple[str, ...] = ()
"""Boomtown's bots have no likings besides winning."""


def known_bot(code: str) -> str:
    """Return the code itself, or ``DEFAULT`` if this program does not know it.

    A level with a personality of a newer program becomes the plain level.
    """
    level = code.partition(":")[0]
    return level if level in LEVELS else DEFAULT


def bot_of(code: str) -> Bot:
    """Return the bot that plays for a code, even an unknown one."""
    return LEVELS[known_bot(code)]
