"""The options of the rules, as a record names them. Everything from outside is checked here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass

from don.table.game import BadSetup, Json

MOST_START_GOLD = 50


@dataclass(frozen=True, slots=True)
class Options:
    """How this table plays. The defaults are the rules as printed."""

    start_gold: int = 10
    """Gold each player begins with, 1 to 50 (B1.3)."""
    short: bool = False
    """Whether 15 cards are taken out unseen; for three players only (B1.5)."""


DEFAULTS = Options()


def read_options(data: Mapping[str, Json]) -> Options:
    """Options from plain data; what is not named has its default. Raises ``BadSetup``."""
    unknown = sorted(set(data) - set(asdict(DEFAULTS)))
    if unknown:
        raise BadSetup(f"options.{unknown[0]:.40}", "no such option")
    gold = data.get("start_gold", DEFAULTS.start_gold)
    if type(gold) is not int or not 1 <= gold <= MOST_START_GOLD:
        why = f"must be a whole number from 1 to {MOST_START_GOLD}"
        raise BadSetup("options.start_gold", why)
    short = data.get("short", DEFAULTS.short)
    if not isinstance(short, bool):
        raise BadSetup("options.short", "must be true or false")
    return Options(gold, short)


def write_options(options: Options) -> dict[str, Json]:
    """Options as plain data, every one named."""
    return asdict(options)
