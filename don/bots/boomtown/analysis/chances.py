"""Everybody's chance to win, in any position before the end."""

from __future__ import annotations

from don.games.boomtown import Observation, Phase

from ...advice import Chances
from ..draft import Draft
from ..levels import BARON
from ..position import PLACE
from ..reading import position_of
from ..targets import foreseen


def chances(seen: Observation) -> Chances:
    """By seat, together 1, by the judge of the strongest bot.

    In an auction the cards on the table are not looked at. While cards are chosen, everybody is
    expected to choose what is best for him, and to make the best of an event.
    """
    judge = BARON.judge
    if seen.phase is Phase.AUCTION:
        return tuple(judge.worth(position_of(seen, fresh=True)))
    position = position_of(seen)
    if seen.phase is Phase.TELEGRAPH:
        assert seen.dice is not None
        position.produce(sum(seen.dice))
        return tuple(judge.worth(position))
    order = seen.waiting
    if seen.taken is not None:
        position = foreseen(position, order[0], PLACE[seen.taken], judge)
        order = order[1:]
    offer = [PLACE[card] for card in seen.offer]
    return tuple(Draft(judge, BARON.width).foresee(position, order, offer).worth)
