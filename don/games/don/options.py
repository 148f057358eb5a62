"""The options, by their names in records. They come from outside and are checked here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass

from don.table.game import BadSetup, Json

MOST_START_CHIPS = 150
"""The limit on ``start_chips``. Even the chips of six players stay below the highest bid."""

PRINTED_CHIPS = 12
"""``start_chips`` in the printed game."""


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a table. The defaults are the printed rules, except that the table is
    guarded."""

    start_chips: int = PRINTED_CHIPS
    """The number of chips that each player starts with (D1.3)."""
    chips: str = "hidden"
    """``open`` if all players see all chips, ``hidden`` if they see only their own (D1.4)."""
    min_open: int = 1
    """The lowest opening bid, in chips: 0 or 1 (D3.1)."""
    table: str = "guarded"
    """``guarded`` refuses a barred bid; ``strict`` accepts and punishes it (D4.4)."""
    side_auctions: bool = True
    """True if players may sell districts at the start of a round (D8)."""
    exchange: bool = False
    """True if players may swap districts (D9)."""

    @property
    def unit(self) -> float:
        """The chips at this table that are as much as one chip of the printed game."""
        return self.start_chips / PRINTED_CHIPS


DEFAULTS = Options()


def read_options(data: Mapping[str, Json]) -> Options:
    """Return options from plain data, with defaults for missing ones. Raises ``BadSetup``."""
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
    """Return all options as plain data, defaults included."""
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
