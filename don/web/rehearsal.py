"""Invisible practice, once per build, so that later visits start faster.

Chromium stores a compiled program for later visits as soon as optimising it has produced a megabyte
of code in a single visit (``wasm_caching_hard_threshold`` in V8). A page that starts and then waits
for its reader may stay a little below that. So the page plays some games by itself while the
browser is idle, and throws them away.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import window

from don.games import GAMES
from don.table.match import Match, Player
from don.table.record import decode, encode
from don.ui.game import game_codes
from don.ui.storage.store import StoreError

from . import dom
from .storage import LocalStorage

DONE = "don.2.rehearsed"
"""The storage key of the build with which the page last practised to the end."""
GAMES_PLAYED = 2
DECISIONS = 60
"""The most decisions in each game. Half of these decisions are usually enough."""


class Rehearsal:
    """Practises whenever the browser is idle, until all the practice is done."""

    def __init__(self) -> None:
        self._store = LocalStorage()
        self._pieces = chain.from_iterable(map(practice, range(GAMES_PLAYED)))
        self._idle: Any = None
        """The callback for when the browser is idle."""

    def start(self) -> None:
        """Begin to practise, unless this build has been practised or practice is useless here."""
        able = hasattr(window, "requestIdleCallback") and not dom.embedded() and not dom.single()
        if able and self._store.read(DONE) != dom.build():
            self._idle = create_proxy(self._go_on)
            window.requestIdleCallback(self._idle)

    def _go_on(self, idle: Any) -> None:
        for _ in self._pieces:
            if idle.timeRemaining() <= 0:
                window.requestIdleCallback(self._idle)
                return
        try:
            self._store.write(DONE, dom.build())
        except StoreError:
            return  # the next visit practises again, which does no harm


def practice(seed: int) -> Iterator[None]:
    """Play a game in small pieces: write, read, observe and play on."""
    game = GAMES[game_codes()[0]]
    players = [Player(name) for name in "ABC"]
    match = Match.deal(game, players, game.read_options({}), seed)
    for number in range(DECISIONS):
        yield
        match = decode(encode(match), GAMES)
        yield
        for seat in range(len(players)):
            match.observe(seat)
        match.controls()
        legal = match.legal_actions()
        if not legal:
            return
        match = match.play(legal[number % len(legal)])
