"""The levels of Boomtown's bots, the easiest first.

From the sheriff on, each level combines a judge of positions, a way to bid, and the number of cards
that it looks at closely when it predicts what the others will choose.

- ``greenhorn`` takes the mine with the highest value, and bids no more than three gold.
- ``prospector`` counts the production of its own mines, ignores the others, and often errs.
- ``sheriff`` weighs its points against those of the others, with mayors and fees, and bids in
  answer to the others' likely bids. It looks closely at only one card.
- ``gambler`` plays for the chance to win, by weights learned from games, and bids as if the auction
  ended with its call. It looks closely at only one card.
- ``baron`` judges as the gambler does, looks at more cards, and bids in answer to the others'
  likely bids.
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

# Level 1, the greenhorn: takes the highest value, and bids little.


MOST_BID = 3
"""The most gold that it bids for first pick."""
DARING = 3
"""Of this many chances to bid, it passes up one on average."""


class Greenhorn:
    """Looks only at the value printed on a mine, not at the odds or the opponents."""

    def choose(
        self, seen: Observation, legal: Sequence[Action], rng: Rng, history: History, /
    ) -> Action:
        """Return a small bid or a pass in an auction, the mine with the highest value when
        choosing, and otherwise any action at random."""
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
"""Counts the production of the seat's own mines, and ignores the other seats."""
EAGER = 1.2
"""How much gold it would pay for first pick beyond what that is worth to it."""
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
"""How much more gold a mine seems worth if the bot has one in the same town."""


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
            for i, said in enumerate(legal):
                assert isinstance(said, Take)
                bits, rng = rng.next()
                worth[i] += (worth[i] - least) * WHIM * swing(Rng(bits))
                worth[i] += LOVE if said.card.town in towns else 0
        return legal[max(range(len(legal)), key=worth.__getitem__)]


def _raise(seen: Observation, most: int, rng: Rng) -> int:
    """Return by how much gold it raises: 1, 2, or 0 to pass."""
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


# A bot that takes longer: it can be interrupted while it thinks.


QUICK = 1_200
"""About the most ends of the last choosing that it solves."""


@dataclass(frozen=True, slots=True)
class AnsweringBot:
    """A ``JudgingBot`` that bids in answer to the others' likely bids, thinks in parts, and solves
    the last turn's choosing."""

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

        In an auction it pauses before each choosing that it predicts. Once the auction of the last
        turn is over, it solves the rest of the choosing if that is small enough.
        """
        if len(legal) > 1 and seen.phase is Phase.AUCTION:
            yield from self.foreseen(seen)
        elif len(legal) > 1:
            found, seat = (yield from solving(seen, legal, QUICK)), seen.seat
            if found is not None and seat is not None:
                rows = zip(legal, found, strict=True)
                return max(rows, key=lambda row: row[1].chances[seat])[0]
        return JudgingBot(self.judge, self.bidder, self.width).choose(seen, legal, rng, history)

    def foreseen(self, seen: Observation) -> Thought[Ends]:
        """Return the ends of the auction that a seat sees, with the choosing after each winner
        already predicted."""
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
"""The level used when none is given, and for a bot that this program does not know."""
LIGHT = ("random", "greenhorn", "prospector")
"""The levels that decide at once, so that a page can run them without a noticeable delay."""
PERSONALITIES: tuple[str, ...] = ()
"""None: Boomtown's bots care only about winning."""


def known_bot(code: str) -> str:
    """Return the code itself, or ``DEFAULT`` if this program does not know it.

    A level with a personality, which a newer version of the program may have written, becomes the
    plain level.
    """
    level = code.partition(":")[0]
    return level if level in LEVELS else DEFAULT


def bot_of(code: str) -> Bot:
    """Return the bot that plays for a code, even an unknown one."""
    return LEVELS[known_bot(code)]
