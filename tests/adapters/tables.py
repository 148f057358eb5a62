"""The tables at which third-party suites are played: numbers of players, options, seeds."""

from __future__ import annotations

from typing import Any

from don.games import don

RULES: tuple[dict[str, Any], ...] = (
    {},
    {"side_auctions": False},
    {"exchange": True},
    {"exchange": True, "start_chips": 4},
)
TABLES = [{"players": players, **rules} for players in don.SEATS for rules in RULES]
SEEDS = range(3)
