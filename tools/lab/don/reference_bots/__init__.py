"""Reference bots, only for measuring: they are not offered at tables, and no page loads them.

``maxn`` assumes that each player does what is best for itself. ``responder`` knows exactly how the
strongest bot decides, and was trained against it; how often it wins shows how far that bot can be
exploited. ``responder-untrained`` is the same with that bot's own weights. ``families`` are
bidders from whose games no level was trained.
"""

from __future__ import annotations

from don.bots.bot import Bot
from don.bots.don.levels import Shrewd
from don.bots.don.value_bot import ValueBot

from . import responder4
from .families import FAMILIES
from .mutually import Mutually
from .responder import Responder, read

REFERENCE_BOTS: dict[str, Bot] = {
    "maxn": ValueBot(Mutually()),
    "responder": ValueBot(Responder({4: read(responder4.TEXT)})),
    "responder-untrained": ValueBot(Responder()),
    "shrewd-untraded": ValueBot(Shrewd(), trades=False),
    **{code: ValueBot(family, trades=False) for code, family in FAMILIES.items()},
}
"""The bots by their codes in ``build.py arena``; ``shrewd-untraded`` never sells or swaps."""
