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
from don.games.boomtown.state import Observation

from ..bot import Bot, History, Uniform
from ..game import Roster
from .bidding import Answering, AsIfLast
from .draft import Rivals
from .greenhorn import Greenhorn
from .judge import Expecting, Judge
from .player import BestResponseBot, JudgingBot
from .prospector import JUDGE, Prospector
from .value.winning import Winning

BARON = BestResponseBot(Winning(), Answering(), 3)
"""The strongest level, which also gives the advice."""

SHERIFF = JudgingBot(Expecting(later=0.85), Answering(doubt=2.0), 1)

LEVELS: dict[str, Bot] = {
    "random": Uniform(),
    "greenhorn": Greenhorn(),
    "prospector": Prospector(),
    "sheriff": SHERIFF,
    "gambler": JudgingBot(Winning(), AsIfLast(), 1),
    "baron": BARON,
}
"""Every level by its code in records, the easiest first."""
DEFAULT = "sheriff"
"""The level used when none is given, and for a bot that this program does not know."""
LIGHT = ("random", "greenhorn", "prospector")
"""The levels that decide at once, so that a page can run them without a noticeable delay."""
ROSTER = Roster(levels=LEVELS, default=DEFAULT, light=LIGHT, idle=(KEEP,))
"""All bots. To keep the mustang or the telegraph for later counts as an idle action."""
CHOOSES: dict[str, Judge | None] = {
    "random": JUDGE,
    "greenhorn": JUDGE,
    "prospector": JUDGE,
    "sheriff": SHERIFF.judge,
    "gambler": BARON.judge,
    "baron": None,
}
"""The judge by which each level chooses cards, as a hint foresees it (``draft.Rivals``)."""


def levels_of(seen: Observation, history: History) -> list[str]:
    """Return the level of each player; an unknown seat, such as a person's, counts as a ``DEFAULT``
    bot."""
    codes = history.bots or (None,) * seen.seats
    return [DEFAULT if code is None else ROSTER.known(code) for code in codes]


def rivals_of(seen: Observation, history: History, me: int | None) -> Rivals:
    """Return, by seat, the judge by which a player chooses cards.

    It is None for ``me``, the seat that follows the hints: it chooses as the strongest bot does.
    """
    found = [CHOOSES[code] for code in levels_of(seen, history)]
    return tuple(None if seat == me else judge for seat, judge in enumerate(found))
