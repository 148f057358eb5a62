"""The levels of Don's bots: the timid bot, how the three strongest bid, and the list of all levels.

Each of the three strongest is a ``ValueBot`` with its own ``BidStyle``. They value outcomes in the
same way, but model the other players differently:

- ``Sharp`` has no model: it makes the call that would be best if it were the last of the auction.
- ``Shrewd`` estimates what kind of bidder sits at each seat (``contest.belief``), and solves the
  auction for the best answer (``contest.answer``).
- ``Don`` expects that some opponents do the same (``contest.rivals``), looks into the next auction
  (``lookahead``), and plays the last two rounds with solved outcomes (``exact_rounds``).
"""

from __future__ import annotations

from collections.abc import Sequence

from don.games.don.actions import NO_OFFER, STAY, Action, Bid, Drop
from don.games.don.state import Observation, Phase
from don.table.long_work import LongWork, in_parts
from don.table.rng import Rng

from ..bot import Bot, History, Uniform
from ..game import Roster
from .careful import Careful
from .contest.answer import BestAnswer
from .contest.auction import NO_BID, Contest, Spot
from .contest.behaviour import EAGER
from .contest.belief import mixtures_of, posterior
from .contest.rivals import rival_mixtures
from .contest.worth import PERSONALITIES, Worth
from .exact_rounds import as_complete
from .exchange import HASTY, THOROUGH, WARY
from .ledger import AuctionLog
from .lookahead import lookahead
from .naive import Naive
from .trading import played_out
from .value_bot import BidStyle, ValueBot

# The timid bot: plays by chance, like a child with pocket money.


DARING = 6
"""On average, the timid bot passes one in this many times that it could bid."""
STEPS = 3
"""The bot bids at random one of this many lowest bids."""
ALLOWANCE = 2
"""It never bids more than its chips divided by this, plus one."""
SALES = 30
"""On average, it thinks of selling or swapping only one in this many times that it could."""


class Timid:
    """Makes small bids at random, rarely sells or swaps, and never looks at the districts."""

    def choose(
        self, seen: Observation, legal: Sequence[Action], rng: Rng, history: History, /
    ) -> Action:
        """Return one of the lowest bids or a pass; outside auctions, mostly do nothing."""
        assert seen.seat is not None
        if seen.phase in (Phase.AUCTION, Phase.SIDE):
            most = (seen.chips[seen.seat] or 0) // ALLOWANCE + 1
            bids = [action for action in legal if isinstance(action, Bid) and action.amount <= most]
            pick, rng = rng.below(DARING)
            if not pick or not bids:
                return legal[0]
            return bids[rng.below(min(STEPS, len(bids)))[0]]
        if not isinstance(legal[0], Drop) and rng.below(SALES)[0]:
            return legal[0]
        return legal[rng.next()[1].below(len(legal))[0]]


class Sharp:
    """Makes the call that would be best if no other seat spoke again."""

    thorough = False
    care = HASTY

    def bid(
        self, contest: Contest, spot: Spot, logs: Sequence[AuctionLog], worth: Worth, /
    ) -> LongWork[int]:
        """Return the bid or pass that would be best if the auction ended with it."""
        yield
        most, best = worth.end(contest, spot) - EAGER, NO_BID
        for bid in contest.raises(worth.me, spot.high):
            value = worth.end(contest, Spot(bid, worth.me, spot.still))
            if value > most:
                most, best = value, bid
        return best

    def expect(
        self, contest: Contest, logs: Sequence[AuctionLog], worth: Worth, /
    ) -> LongWork[float]:
        """Return the worth of the auction if all seats bid greedily, by the learned value."""
        yield
        return worth.end(contest, played_out(contest))


class Shrewd:
    """Estimates what kinds of bidders the others are, and makes the best answer."""

    thorough = False
    care = WARY

    def bid(
        self, contest: Contest, spot: Spot, logs: Sequence[AuctionLog], worth: Worth, /
    ) -> LongWork[int]:
        """Return the best answer to the other seats, which bid as they are believed to."""
        mixtures = mixtures_of((yield from posterior(logs, contest.seats)))
        answer = BestAnswer(contest, worth.me, mixtures, lambda end: worth.end(contest, end))
        return (yield from in_parts(lambda: answer.best(spot)))

    def expect(
        self, contest: Contest, logs: Sequence[AuctionLog], worth: Worth, /
    ) -> LongWork[float]:
        """Return the worth of the auction if the others bid as they are believed to."""
        mixtures = mixtures_of((yield from posterior(logs, contest.seats)))
        answer = BestAnswer(contest, None, mixtures, lambda end: worth.end(contest, end))
        return (yield from in_parts(lambda: answer.value(contest.opening)))


class Don:
    """Estimates the kinds of bidders, too, but also expects opponents who do the same, looks into
    the next auction, and plays the last two rounds with solved outcomes."""

    thorough = True
    care = THOROUGH

    def bid(
        self, contest: Contest, spot: Spot, logs: Sequence[AuctionLog], worth: Worth, /
    ) -> LongWork[int]:
        """Return the best answer to opponents who may judge and answer themselves."""
        mixtures = yield from rival_mixtures(logs, contest.seats)
        ahead = lookahead(contest, worth.me, mixtures)
        answer = BestAnswer(
            as_complete(contest), worth.me, mixtures, lambda end: worth.end(ahead, end)
        )
        return (yield from in_parts(lambda: answer.best(spot)))

    def expect(
        self, contest: Contest, logs: Sequence[AuctionLog], worth: Worth, /
    ) -> LongWork[float]:
        """Return the worth of the auction if the others bid as they are believed to."""
        mixtures = yield from rival_mixtures(logs, contest.seats, unfinished=0)
        answer = BestAnswer(contest, None, mixtures, lambda end: worth.end(contest, end))
        return (yield from in_parts(lambda: answer.value(contest.opening)))


_BIDDERS: dict[str, BidStyle] = {"sharp": Sharp(), "shrewd": Shrewd(), "don": Don()}
"""The levels that play by the learned value. They can also have a personality."""

LEVELS: dict[str, Bot] = {
    "random": Uniform(),
    "timid": Timid(),
    "naive": Naive(),
    "careful": Careful(),
    **{code: ValueBot(level) for code, level in _BIDDERS.items()},
}
"""Every level by its code in records, the easiest first."""
DEFAULT = "careful"
"""The level that plays if no bot is named, or if this program does not know the one named."""
LIGHT = ("random", "timid", "naive", "careful")
"""The levels that decide so quickly that a page can run them without a noticeable delay."""
WITH_PERSONALITY: dict[str, Bot] = {
    f"{code}:{personality}": ValueBot(level, personality)
    for code, level in _BIDDERS.items()
    for personality in PERSONALITIES
}
"""Every bot with a personality, by level and personality (``shrewd:miser``)."""

ROSTER = Roster(
    levels=LEVELS,
    default=DEFAULT,
    light=LIGHT,
    personalities=WITH_PERSONALITY,
    idle=(NO_OFFER, STAY),
    automatic=(NO_OFFER,),
)
