"""Bots only for measuring the levels; the page does not offer them."""

from __future__ import annotations

from don.bots.bot import Bot

from .naive import Naive
from .plain import PLAIN

REFERENCE_BOTS: dict[str, Bot] = {"naive": Naive(), "plain": PLAIN}
"""The reference bots by their codes in ``build.py arena``."""
