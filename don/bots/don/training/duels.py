"""Games by the real rules, to learn from: the bot that learns, alone at a table of another."""

from __future__ import annotations

from collections.abc import Sequence

from don.games import don
from don.games.don.events import RoundBegan

from ...arena import played
from ...bot import Bot
from ..ledger import Book
from ..value.features import features
from .population import Rows


def seated(one: Bot, other: Bot, seats: int, seed: int) -> list[Bot]:
    """A table at which the one takes the seats in turn, from deal to deal."""
    return [one if seat == seed % seats else other for seat in range(seats)]


def duel(bots: Sequence[Bot], seed: int) -> tuple[Rows, tuple[float, ...]]:
    """One game: the features before each of its rounds, and everybody's part of the win."""
    options = don.read_options({})
    state, history = played(don, options, bots, seed)
    book = Book(options, len(bots))
    rows: Rows = []
    for event in history.events():
        book.enter(event)
        if isinstance(event, RoundBegan):
            rows.append(features(book.position))
    winners = don.winners(state)
    part = 1 / len(winners)
    return rows, tuple(part if seat in winners else 0.0 for seat in range(len(bots)))
