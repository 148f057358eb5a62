"""The games that can be played at the table, by the name they have in records."""

from __future__ import annotations

from typing import Any

from don.table.game import Game

from . import don

GAMES: dict[str, Game[Any, Any, Any, Any]] = {don.CODE: don}
