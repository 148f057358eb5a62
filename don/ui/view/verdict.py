"""How a game has ended, in a sentence: for the one who reads it, or for all who played."""

from __future__ import annotations

from collections.abc import Sequence

from don.table.game import Standing

from ..i18n import Words
from ..sentences import people
from .scene import Scene


def verdict(scene: Scene, standing: Sequence[Standing]) -> str:
    """Where the reader came in; where several people play, who has won."""
    t = scene.t
    first = [placed for placed in standing if placed.rank == 1]
    mine = next((placed for placed in standing if placed.seat == scene.you), None)
    if mine is None:
        return _winners(scene, first)
    if mine.rank > 1:
        return t.plural(
            "You came {place} with {n} point. {others}.",
            "You came {place} with {n} points. {others}.",
            mine.points,
            place=_place(t, mine.rank),
            others=_others(scene, first),
        )
    if len(first) == 1:
        return t.plural("You won, with {n} point!", "You won, with {n} points!", mine.points)
    return t.plural(
        "You share the win with {names}, with {n} point each.",
        "You share the win with {names}, with {n} points each.",
        mine.points,
        names=people(t, scene.names, [p.seat for p in first if p is not mine]),
    )


def _winners(scene: Scene, first: list[Standing]) -> str:
    t, points = scene.t, first[0].points
    names = people(t, scene.names, [placed.seat for placed in first])
    if len(first) == 1:
        return t.plural(
            "{names} won, with {n} point!", "{names} won, with {n} points!", points, names=names
        )
    return t.plural(
        "{names} share the win, with {n} point each.",
        "{names} share the win, with {n} points each.",
        points,
        names=names,
    )


def _others(scene: Scene, first: list[Standing]) -> str:
    """A sentence about somebody else, without its full stop: who won."""
    t = scene.t
    # Translators: Comes after "You came third with 7 points."
    return t.plural(
        "{names} won with {points}",
        "{names} shared the win with {points} each",
        len(first),
        names=people(t, scene.names, [placed.seat for placed in first]),
        points=first[0].points,
    )


def _place(t: Words, rank: int) -> str:
    return {
        # Translators: In the sentence "You came second with 7 points".
        2: t.context("place", "second"),
        3: t.context("place", "third"),
        4: t.context("place", "fourth"),
        5: t.context("place", "fifth"),
        6: t.context("place", "sixth"),
    }[rank]
