"""Bots for measuring the levels: nobody meets them on the page."""

from __future__ import annotations

from ...bot import Bot
from ..judge import Expecting
from ..plain_bids import AsIfLast
from ..player import Player
from .naive import Naive

REFERENCE_BOTS: dict[str, Bot] = {
    "naive": Naive(),
    "expecting": Player(Expecting(), AsIfLast()),
}
"""Every reference bot by the code that ``python -m don arena`` knows."""
