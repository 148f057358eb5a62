"""How the levels that reckon bid: by one look ahead, or by the best answer to the others."""

from __future__ import annotations

from collections.abc import Sequence

from .contest.answer import Answer
from .contest.behaviour import EAGER
from .contest.belief import Posterior, minds_of, posterior
from .contest.rivals import beliefs, rivals
from .contest.rules import PASS, Call, Contest
from .contest.taste import Worth
from .endgame import whole
from .exchange import HASTY, THOROUGH, WARY
from .history import Heard
from .outlook import outlook
from .thought import Thought, in_parts
from .trading import played_out


class Sharp:
    """Level 3: says what would be best if nobody else spoke again."""

    thorough = False
    care = HASTY

    def bid(
        self, contest: Contest, call: Call, heard: Sequence[Heard], worth: Worth, /
    ) -> Thought[int]:
        """The best of all bids and of passing, as if the auction ended with it."""
        yield
        most, best = worth.end(contest, call) - EAGER, PASS
        for bid in contest.raises(worth.me, call.high):
            value = worth.end(contest, Call(bid, worth.me, call.still))
            if value > most:
                most, best = value, bid
        return best

    def belief(self, heard: Sequence[Heard], seats: int, /) -> Thought[Posterior]:
        """It judges nobody."""
        yield
        return ()

    def expect(self, contest: Contest, heard: Sequence[Heard], worth: Worth, /) -> Thought[float]:
        """As if all bid by the same value."""
        yield
        return worth.end(contest, played_out(contest))


class Shrewd:
    """Level 4: judges what kind of bidders the others are, and answers that exactly."""

    thorough = False
    care = WARY

    def bid(
        self, contest: Contest, call: Call, heard: Sequence[Heard], worth: Worth, /
    ) -> Thought[int]:
        """The best answer to what the others are believed to be."""
        minds = minds_of((yield from posterior(heard, contest.seats)))
        answer = Answer(contest, worth.me, minds, lambda end: worth.end(contest, end))
        return (yield from in_parts(lambda: answer.best(call)))

    def belief(self, heard: Sequence[Heard], seats: int, /) -> Thought[Posterior]:
        """By the kinds that there are."""
        return posterior(heard, seats)

    def expect(self, contest: Contest, heard: Sequence[Heard], worth: Worth, /) -> Thought[float]:
        """What comes of it if the others bid as they are believed to."""
        minds = minds_of((yield from posterior(heard, contest.seats)))
        answer = Answer(contest, None, minds, lambda end: worth.end(contest, end))
        return (yield from in_parts(lambda: answer.value(contest.opening)))


class Don:
    """Level 5: takes opponents for as shrewd as they prove, looks into the next auction, and plays
    the endgame exactly."""

    thorough = True
    care = THOROUGH

    def bid(
        self, contest: Contest, call: Call, heard: Sequence[Heard], worth: Worth, /
    ) -> Thought[int]:
        """The best answer to opponents who judge and answer themselves."""
        minds = yield from rivals(heard, contest.seats)
        ahead = outlook(contest, worth.me, minds)
        answer = Answer(whole(contest), worth.me, minds, lambda end: worth.end(ahead, end))
        return (yield from in_parts(lambda: answer.best(call)))

    def belief(self, heard: Sequence[Heard], seats: int, /) -> Thought[Posterior]:
        """By the kinds that there are, and as one who judges and answers."""
        return beliefs(heard, seats)

    def expect(self, contest: Contest, heard: Sequence[Heard], worth: Worth, /) -> Thought[float]:
        """What comes of it if the others bid as they are believed to."""
        minds = yield from rivals(heard, contest.seats, going=0)
        answer = Answer(contest, None, minds, lambda end: worth.end(contest, end))
        return (yield from in_parts(lambda: answer.value(contest.opening)))
