"""The codes of Boomtown's reasons with their data.

A hint says two things of each option: what happens (``happens.py``), and how the game then probably
ends (``forecast.py``). Reasons are sent as plain data, and checked by this table when they arrive.
"""

from __future__ import annotations

from typing import Any

from don.games.boomtown.deck import CARDS, TOWNS
from don.games.boomtown.production import SUMS

from ..advice import BOTH_FINE, read_whole

MOST_NUMBER = 10_000
"""The limit for numbers in reasons, larger than any amount of gold or points."""
OF_AN_OPTION: dict[str, tuple[str, ...]] = {
    # What happens.
    #
    # The card that the seat takes if its bid wins; with it, the seat becomes mayor of the card's
    # town:
    "wins": ("card",),
    "wins_town": ("card",),
    # The card that it takes if it uses the mustang:
    "gets": ("card",),
    # The cards that it may get after a pass:
    "left": ("card",),
    "either": ("card", "other"),
    # The mine or saloon that an event takes from another seat:
    "blasts": ("seat", "card"),
    "seizes": ("seat", "card"),
    # The seat and the gold that a holdup is for:
    "robs": ("seat", "price"),
    # The town where an event is used, or the mine:
    "used_in": ("town",),
    "used_on": ("card",),
    # The town whose mayor the seat becomes, with the option's own mine:
    "mayor": ("town",),
    # The fee for the option's mine, and the seat that gets it:
    "fee": ("seat", "gold"),
    # What the option's own mine pays, and on how many of the 36 rolls:
    "earns": ("gold", "ways"),
    # The gold that an event brings at once:
    "pays_at_once": ("gold",),
    # The card waits for a later use:
    "waits": (),
    # Who may take the card of the better option, and so becomes mayor, or uses it on the seat's
    # own mine:
    "leaves": ("seat", "card"),
    "leaves_town": ("seat", "card"),
    "leaves_to_hit": ("seat", "card", "other"),
    # The seat that loses the option's mine; it is no longer mayor then:
    "loses": ("seat",),
    "loses_town": ("seat",),
    # How many of the 36 rolls make an event pay:
    "pays": ("ways",),
    # The fee for a mine in the governor's town:
    "charges": ("gold",),
    # What a roll of the dice brings the seat:
    "roll": ("roll", "gold"),
    #
    # How the game ends.
    #
    # The points of the seat, and of the best of its rivals, which is named if that is clear:
    "ends": ("points", "rival_points"),
    "ends_with": ("points", "seat", "rival_points"),
    # In the last turn, the seat wins with every roll, or with none; what both then have on average:
    "sure_win": ("seat", "points", "rival_points"),
    "no_win": ("seat", "points", "rival_points"),
    # The sums of the dice that win or lose, and how many of the 36 rolls these are:
    "won_by": ("sums", "ways"),
    "lost_by": ("sums", "ways"),
}
"""The reasons that are about the better option, or under the code with ``_other`` about the other
one."""
REASONS: dict[str, tuple[str, ...]] = {
    **OF_AN_OPTION,
    **{f"{code}_other": names for code, names in OF_AN_OPTION.items()},
    BOTH_FINE: (),
}
"""The names of the data that each reason holds, by the reason's code."""
NUMBERS = ("gold", "price", "ways", "roll", "points", "rival_points")


def read_datum(name: str, value: Any, seats: int) -> int | str | tuple[int, ...]:
    """Return a datum of a reason (a number, a card or a town) from plain data. Raises
    ``ValueError`` if it is not valid."""
    match name:
        case "card" | "other" if value in list(CARDS):
            return str(value)
        case "town" if value in list(TOWNS):
            return str(value)
        case "seat":
            return read_whole(value, 0, seats - 1)
        case "sums" if isinstance(value, list) and len(value) < len(SUMS):
            return tuple(read_whole(total, SUMS[0], SUMS[-1]) for total in value)
        case _ if name in NUMBERS:
            return read_whole(value, -MOST_NUMBER, MOST_NUMBER)
    raise ValueError(f"{name} is out of bounds")
