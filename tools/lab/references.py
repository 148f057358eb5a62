"""Bots only for measuring; they are not offered at tables. They are imported when needed."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from don.bots.bot import Bot


def _don() -> Mapping[str, Bot]:
    from tools.lab.don.reference_bots import REFERENCE_BOTS

    return REFERENCE_BOTS


def _boomtown() -> Mapping[str, Bot]:
    from tools.lab.boomtown.reference_bots import REFERENCE_BOTS

    return REFERENCE_BOTS


_GAMES: Mapping[str, Callable[[], Mapping[str, Bot]]] = {"don": _don, "boomtown": _boomtown}


def references_of(game: str) -> Mapping[str, Bot]:
    """Return the reference bots of a game by code; empty if it has none."""
    return _GAMES[game]() if game in _GAMES else {}
