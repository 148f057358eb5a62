"""What an auction is about: what the lot would bring the reader."""

from __future__ import annotations

from ...game import Stake
from ...view.scene import Scene
from .worth import on_offer, to_gain


def at_stake(scene: Scene) -> Stake:
    """The points that the lot would add now (D6.1)."""
    t, seat = scene.t, scene.seen.seat
    points = to_gain(scene.seen.districts[seat], on_offer(scene, seat))
    if points is None:
        return Stake()
    told = t.plural(
        "The lot brings you {n} point now.", "The lot brings you {n} points now.", points
    )
    return Stake(told)
