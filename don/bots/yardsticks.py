"""Players for measuring only: nobody is offered them at a table.

``maxn`` takes everybody for one who does what is best for himself. ``responder`` knows the
strongest bot inside out and answers it; how often it wins tells how far that bot can be exploited.
"""

from __future__ import annotations

from collections.abc import Sequence

from .bot import Bot
from .contest.answer import Answer
from .contest.belief import Posterior
from .contest.knowing import Knowing
from .contest.mutual import Mutual
from .contest.rivals import rivals
from .contest.rules import Call, Contest
from .contest.taste import Worth
from .endgame import deepened
from .exchange import WARY
from .history import Heard
from .minds import Don, Shrewd
from .reckoner import Reckoner
from .thought import Thought, in_parts


class Mutually:
    """Max^n, for measuring: takes everybody for one who does what is best for himself."""

    thorough = False
    care = WARY

    def bid(
        self, contest: Contest, call: Call, heard: Sequence[Heard], worth: Worth, /
    ) -> Thought[int]:
        """What is best if everybody does what is best for him."""
        yield
        return Mutual(contest).action(call)

    def belief(self, heard: Sequence[Heard], seats: int, /) -> Thought[Posterior]:
        """It judges nobody."""
        yield
        return ()

    def expect(self, contest: Contest, heard: Sequence[Heard], worth: Worth, /) -> Thought[float]:
        """What comes of it then."""
        yield
        return worth.end(contest, Mutual(contest).outcome(contest.opening))


class Responder(Don):
    """The best answer to three of the strongest bot, as it was at the auction's beginning."""

    def bid(
        self, contest: Contest, call: Call, heard: Sequence[Heard], worth: Worth, /
    ) -> Thought[int]:
        """What is best if all others are that bot."""
        opening = heard[-1]._replace(calls=())
        mind = Knowing((yield from rivals((*heard[:-1], opening), contest.seats)))
        exact = deepened(contest)
        minds = [((1.0, mind),)] * contest.seats
        answer = Answer(contest, worth.me, minds, lambda end: worth.end(exact, end))
        return (yield from in_parts(lambda: answer.best(call)))


YARDSTICKS: dict[str, Bot] = {
    "maxn": Reckoner(Mutually()),
    "responder": Reckoner(Responder()),
    "shrewd-untraded": Reckoner(Shrewd(), trades=False),
}
"""By the code that ``python -m don arena`` knows; ``shrewd-untraded`` never sells or swaps."""
