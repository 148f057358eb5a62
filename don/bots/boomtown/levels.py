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

from don.games.boomtown.actions import KEEP

from ..bot import Bot, Uniform
from ..game import Roster
from .bidding import Answering, AsIfLast
from .greenhorn import Greenhorn
from .judge import Expecting
from .player import AnsweringBot, JudgingBot
from .prospector import Prospector
from .value.winning import Winning

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
ROSTER = Roster(levels=LEVELS, default=DEFAULT, light=LIGHT, idle=(KEEP,))
"""All bots. It does nothing to keep the mustang or the telegraph for later."""
