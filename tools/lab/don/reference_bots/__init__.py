"""Reference bots, for measuring only: nobody is offered them at a table, and no page loads them.

``maxn`` takes everybody for one who does what is best for himself. ``responder`` knows the
strongest bot inside out and was trained against it; how often it wins tells how far that bot can
be exploited. ``responder-untrained`` is the same with the weights of that bot itself. ``families``
are strangers to the levels.
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
"""By the code that ``build.py arena`` knows; ``shrewd-untraded`` never sells or swaps."""
