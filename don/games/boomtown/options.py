"""The options, by their names in records. They come from outside and are checked here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass

from don.table.game import BadSetup, Json

MOST_START_GOLD = 50


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a table. The defaults are the printed rules."""

    start_gold: int = 10
    """The gold that each player starts with, 1 to 50 (B1.3)."""
    short: bool = False
    """True if 15 cards are taken out of the deck unseen; for three players only (B1.5)."""


DEFAULTS = Options()


def read_options(data: Mapping[str, Json]) -> Options:
    """Return options from plain data, with defaults for missing ones. Raises ``BadSetup``."""
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
    """Return all options as plain data, defaults included."""
    return asdict(options)
