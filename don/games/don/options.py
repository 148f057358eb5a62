"""The options of the rules, as a record names them. Everything from outside is checked here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass

from don.table.game import BadSetup, Json

MOST_START_CHIPS = 150
"""Six times this is still below the highest number that can be bid (999)."""


@dataclass(frozen=True, slots=True)
class Options:
    """How this table plays. The defaults are the rules as printed, at a guarded table."""

    start_chips: int = 12
    """Chips each player begins with (D1.3)."""
    chips: str = "hidden"
    """``hidden`` or ``open``: whether the others see them (D1.4)."""
    min_open: int = 1
    """The least opening bid, 0 or 1 chips (D3.1)."""
    table: str = "guarded"
    """``guarded`` refuses a forbidden bid; ``strict`` takes it and punishes it (D4.4)."""
    side_auctions: bool = True
    """Whether districts may be sold at the start of a round (D8)."""
    exchange: bool = False
    """Whether the exchange variant is played (D9)."""


DEFAULTS = Options()


def read_options(data: Mapping[str, Json]) -> Options:
    """Options from plain data; what is not named has its default. Raises ``BadSetup``."""
    unknown = sorted(set(data) - set(asdict(DEFAULTS)))
    if unknown:
        raise BadSetup(f"options.{unknown[0]:.40}", "no such option")
    return Options(
        start_chips=_whole(data, "start_chips", 1, MOST_START_CHIPS),
        chips=_word(data, "chips", "hidden", "open"),
        min_open=_whole(data, "min_open", 0, 1),
        table=_word(data, "table", "guarded", "strict"),
        side_auctions=_flag(data, "side_auctions"),
        exchange=_flag(data, "exchange"),
    )


def write_options(options: Options) -> dict[str, Json]:
    """Options as plain data, every one named."""
    return asdict(options)


def _whole(data: Mapping[str, Json], name: str, least: int, most: int) -> int:
    value = data.get(name, getattr(DEFAULTS, name))
    if type(value) is not int or not least <= value <= most:
        raise BadSetup(f"options.{name}", f"must be a whole number from {least} to {most}")
    return value


def _word(data: Mapping[str, Json], name: str, *words: str) -> str:
    value = data.get(name, getattr(DEFAULTS, name))
    if not isinstance(value, str) or value not in words:
        raise BadSetup(f"options.{name}", f"must be one of {', '.join(words)}")
    return value


def _flag(data: Mapping[str, Json], name: str) -> bool:
    value = data.get(name, getattr(DEFAULTS, name))
    if not isinstance(value, bool):
        raise BadSetup(f"options.{name}", "must be true or false")
    return value
