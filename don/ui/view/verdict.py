"""How a game has ended, in a sentence: for the one who reads it, or for all who played."""

from __future__ import annotations

from collections.abc import Sequence

from don.table.game import Standing

from ..i18n import Words
from ..sentences import people, won
from .scene import Scene


def verdict(scene: Scene, standing: Sequence[Standing]) -> str:
    """Where the reader came in; where several people play, who has won. The podium has points."""
    t = scene.t
    first = [placed.seat for placed in standing if placed.rank == 1]
    mine = next((placed for placed in standing if placed.seat == scene.you), None)
    if mine is None or mine.rank == 1:
        return won(t, scene.names, first, scene.you)
    return t.plural(
        "You came {place}. {names} won.",
        "You came {place}. {names} shared the win.",
        len(first),
        place=_place(t, mine.rank),
        names=people(t, scene.names, first),
    )


def _place(t: Words, rank: int) -> str:
    return {
        # Translators: In the sentence "You came second".
        2: t.context("place", "second"),
        3: t.context("place", "third"),
        4: t.context("place", "fourth"),
        5: t.context("place", "fifth"),
        6: t.context("place", "sixth"),
    }[rank]
