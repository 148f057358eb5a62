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
from typing import NamedTuple

from don.games.boomtown.actions import KEEP, Action, Take
from don.games.boomtown.state import Observation, Phase
from don.table.rng import Rng

from ..bot import Bot, History, Uniform, heads, rng_of, swing
from ..game import Roster
from .bidding import Answering, AsIfLast, keen
from .draft import RivalJudges
from .judge import Expecting, Judge
from .player import BestResponseBot, JudgingBot, worths
from .position import PLACE
from .value.winning import Winning

# The greenhorn: takes the mine with the highest value, and bids three gold at most.


MOST_PAID = 3
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
                return legal[1] if pick and high < MOST_PAID and len(legal) > 1 else legal[0]
            case Phase.CHOOSE:
                return max(legal, key=_printed)
        return legal[rng.below(len(legal))[0]]


def _printed(action: Action) -> int:
    assert isinstance(action, Take)
    return action.card.value


# The prospector: knows a good mine, likes to bid, and follows its moods.


OWN_MINES = Expecting(minding=0.0, fees=0.0, pawn=4.0)
"""Counts the production of the seat's own mines, and ignores the other seats."""
EAGER = 1.2
"""The gold that it would pay for first pick beyond its worth."""
FANCY = 5.0
"""The most gold by which its mood raises or lowers that worth. The mood is the same throughout an
auction."""
TEASED = 3.0
"""The gold by which a bid may exceed what first pick seems worth, if a coin toss says so."""
PART_OF_GOLD = 0.6
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
        worth = [row[seen.seat] for _, row in worths(OWN_MINES, 1, seen, legal)]
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
    if price > max(2, PART_OF_GOLD * seen.gold[seen.seat]):
        return 0
    mood = swing(rng_of(seen.seat, seen.turn, *(PLACE[card] for card in seen.offer)))
    glad = keen(OWN_MINES, 1, seen) + EAGER + FANCY * mood
    step, rng = rng.below(3)
    if not step and glad > 1 and most > 1:
        return 2
    return 1 if glad > 0 or (glad > -TEASED and heads(rng)) else 0


# All levels.


BARON = BestResponseBot(Winning(), Answering(), width=3)
"""The strongest level, which also gives the advice."""

SHERIFF = JudgingBot(Expecting(later=0.85), Answering(doubt=2.0), width=1)


class Level(NamedTuple):
    """A bot, and the judge by which it chooses cards, as a hint foresees it: None for the strongest
    bot (``draft.RivalJudges``)."""

    bot: Bot
    judge: Judge | None


BY_LEVEL = {
    "random": Level(Uniform(), OWN_MINES),
    "greenhorn": Level(Greenhorn(), OWN_MINES),
    "prospector": Level(Prospector(), OWN_MINES),
    "sheriff": Level(SHERIFF, SHERIFF.judge),
    "gambler": Level(JudgingBot(Winning(), AsIfLast(), width=1), BARON.judge),
    "baron": Level(BARON, None),
}
"""Every level by its code in records, the easiest first."""
LEVELS: dict[str, Bot] = {code: level.bot for code, level in BY_LEVEL.items()}
DEFAULT = "sheriff"
"""The level used when none is given, and for a bot that this program does not know."""
LIGHT = ("random", "greenhorn", "prospector")
"""The levels that decide at once, so that a page can run them without a noticeable delay."""
ROSTER = Roster(levels=LEVELS, default=DEFAULT, light=LIGHT, idle=(KEEP,))
"""All bots. To keep the mustang or the telegraph for later counts as an idle action."""


def levels_of(seen: Observation, history: History) -> list[str]:
    """Return the level of each player; an unknown seat, such as a person's, counts as a ``DEFAULT``
    bot."""
    codes = history.bots or (None,) * seen.seats
    return [DEFAULT if code is None else ROSTER.known(code) for code in codes]


def judges_of(seen: Observation, history: History, me: int | None) -> RivalJudges:
    """Return, by seat, the judge by which a player chooses cards.

    It is None for ``me``, the seat that follows the hints: it chooses as the strongest bot does.
    """
    found = [BY_LEVEL[code].judge for code in levels_of(seen, history)]
    return tuple(None if seat == me else judge for seat, judge in enumerate(found))
