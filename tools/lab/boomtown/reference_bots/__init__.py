"""Bots for measuring the levels: nobody meets them on the page."""

from __future__ import annotations

from don.bots.bot import Bot

from .naive import Naive
from .plain import PLAIN

REFERENCE_BOTS: dict[str, Bot] = {"naive": Naive(), "plain": PLAIN}
"""Every reference bot by the code that ``build.py arena`` knows."""
