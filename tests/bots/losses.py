"""What an action loses, by the advice of a bot."""

from __future__ import annotations

from typing import Any

from don.bots.advice import Advice


def loss(advice: Advice, action: Any) -> float | None:
    """Return how much of the chance to win an action gives away; None if it was not weighed."""
    done = advice.alternative(action)
    if done is None:
        return None
    return max(0.0, advice.best.chances[advice.seat] - done.chances[advice.seat])
