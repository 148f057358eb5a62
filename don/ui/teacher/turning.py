"""The turning point of a game for a player: where the chance to win changed for good."""

from __future__ import annotations

from bisect import bisect_left

from don.bots.advice import Moment

from .review_data import Review

LEAST = 0.05
"""Change of the chance that is worth a word."""


def turning_point(review: Review, places: tuple[int, ...], seat: int) -> Moment | None:
    """Where the chance of a seat rose most if it won at last, or where it fell most.

    ``places``: where each round began, and the end. What a round takes back counts for nothing: at
    least half of the change has to be left when the round is over. A weak decision of the seat
    itself counts in any case.
    """
    line = review.line
    way = 1 if line[-1].chances[seat] > 0 else -1
    weak = {one.steps + 1 for one in review.decisions if one.seat == seat and one.is_weak}

    def change(start: int, end: int) -> float:
        return way * (line[end].chances[seat] - line[start].chances[seat])

    found, most = None, LEAST
    for steps in range(1, len(line)):
        after = bisect_left(places, steps)
        moved = change(steps - 1, steps)
        lasting = change(places[after - 1], places[after]) >= moved / 2
        if moved > most and (lasting or steps in weak):
            found, most = line[steps], moved
    return found
