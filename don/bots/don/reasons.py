"""The codes of Don's reasons with their data; the views word them.

Why one call is better than another is in ``bid_reasons.py``, why a sale, a swap or a discard is, in
``trade_reasons.py``. The figures can be checked on the table.
"""

from __future__ import annotations

from typing import Any

from don.games.don.deck import COLOURS
from don.games.don.state import ROUNDS

from ..advice import BOTH_FINE, read_whole

MOST_NUMBER = 10_000
"""A bound for numbers of chips and points, larger than any of them."""
REASONS: dict[str, tuple[str, ...]] = {
    # What the lot is worth to the seat to act, in chips, and the points that it adds; the seat's
    # chips; the parts of the worth (``limit.Parts``); the points that the next district of a colour
    # of the lot adds (0: that is not worth much); the numbers of the income; the rival that is kept
    # from the lot, with its gain; the others, where the seat is the one to act:
    "worth": (
        *("price", "points", "chips", "own", "colour", "next_points", "income", "numbers"),
        *("kept", "seat", "other_points"),
    ),
    # The bids up to the worth that the seat may not make:
    "barred": ("bids",),
    # The worth, and about what the seat to act gets if another raises its dearer bid; the seat to
    # act if that may be several:
    "drives": ("price", "seat", "share"),
    # Where the worth is not known, what a bid buys, and the chips before it:
    "buys": ("price", "points", "chips"),
    #
    # A bid.
    #
    # The one rival that it pays much:
    "pays": ("seat", "share"),
    # The same of the other bid:
    "pays_other": ("seat", "share"),
    # A lower bid wins less often. The rival that it would pay, and how much:
    "lower": ("price", "seat", "share"),
    # The same where it pays no single rival:
    "weaker": ("price",),
    #
    # A pass: who gets the lot.
    #
    # The seat that gets it for nothing if nobody bids, and its gain:
    "free": ("seat", "points"),
    # Who gets it at once, the gain, and the share that is paid to the seat to act:
    "sold": ("seat", "points", "share"),
    # The same where ``taker`` buys, and another rival is paid:
    "hands": ("taker", "points", "seat", "share"),
    # The rival who will probably buy it, and the gain:
    "denies": ("seat", "points"),
    # The same where the price is why the pass is better, and what the seat to act gets of it:
    "earns": ("seat", "price", "share"),
    # The chips are needed for the last lot:
    "saves": (),
    # Probably nobody buys it:
    "unsold": (),
    #
    # The last auction: how the game ends after a call, most likely, or in an end that decides.
    #
    # Who takes the lot and at what price; the points of the seat to act; the best other seat and
    # its points:
    "final": ("taker", "price", "points", "seat", "other_points"),
    # The chips then, where the bonus for the most decides:
    "bonus": ("seat", "chips", "other_chips"),
    # The sums of the districts' numbers, where these decide:
    "tie": ("seat", "total", "other_total"),
    # The same for the other call:
    "final_other": ("taker", "price", "points", "seat", "other_points"),
    "bonus_other": ("seat", "chips", "other_chips"),
    "tie_other": ("seat", "total", "other_total"),
    # In the auctions before it: who then takes the last lot, and the points at the end, as in
    # ``final``:
    "leads_to": ("taker", "points", "seat", "other_points"),
    "leads_to_other": ("taker", "points", "seat", "other_points"),
    # No single cause speaks for the better call:
    "played": (),
    #
    # Where there is hardly a chance.
    #
    # The leader, and its lead:
    "behind": ("seat", "points"),
    # The same where the leader has more chips, too:
    "richer": ("seat", "points"),
    #
    # Why the points so far and the chance to win differ.
    #
    # The leader and its lead over the seat to act, which has the most chips and the best chance:
    "richest": ("seat", "points", "chips"),
    # The same where that seat has more chips than the leader:
    "wealthier": ("seat", "points", "chips", "other_chips"),
    # The same with numbers that pay only that seat:
    "well_paid": ("seat", "points", "numbers"),
    # The same with what its next district of a colour adds:
    "promising": ("seat", "points", "colour", "next_points"),
    # A seat with a better chance and more chips, the lead over all in points, and the rounds after
    # the current one:
    "poorer": ("seat", "points", "rounds"),
    #
    # Sales, swaps and discards.
    #
    # The likeliest buyer in a sale, the price to expect, and the points that the sale costs:
    "fetches": ("seat", "price", "points"),
    # Who would gain most by a district, and the points that its sale costs:
    "sells": ("seat", "other_points", "points"),
    # The numbers that the seat could bid again:
    "frees": ("numbers",),
    # What the advised swap changes for both:
    "swaps": ("seat", "other_points", "points"),
    # The same of one that is not advised:
    "swaps_other": ("seat", "other_points", "points"),
    # A seat that swaps may not bid:
    "no_bid": (),
    # The same beside a swap:
    "sits_out": (),
    # The numbers that pay the seat to act more after a swap:
    "income": ("numbers",),
    # What the better and the other discard cost:
    "drops": ("points", "other_points"),
    #
    # Both actions are as good:
    BOTH_FINE: (),
}
"""The names of the data that each reason holds, by the reason's code.

- ``price``: a price, or what the lot is worth.
- ``own``, ``income``, ``kept``: the parts of the worth; ``own`` is for the points.
- ``points``, ``other_points``, ``next_points``: points.
- ``share``: what each seat gets that a price pays.
- ``taker``: the seat that gets the lot, beside the ``seat`` that the reason is about.
"""


def read_datum(name: str, value: Any, seats: int) -> int | str | tuple[int, ...]:
    """Return one datum of a reason, read from plain data.

    Raises ``ValueError`` if it is not valid.
    """
    match name:
        case "colour" if value in list(COLOURS):
            return str(value)
        case "seat" | "taker":
            return read_whole(value, 0, seats - 1)
        case "numbers" | "bids" if isinstance(value, list) and len(value) <= 10:
            most = 9 if name == "numbers" else MOST_NUMBER
            return tuple(read_whole(number, 0, most) for number in value)
        case "rounds":
            return read_whole(value, 0, ROUNDS)
        case "points" | "other_points" | "next_points":
            return read_whole(value, -MOST_NUMBER, MOST_NUMBER)
        case "price" | "own" | "income" | "kept" | "share":
            return read_whole(value, -MOST_NUMBER, MOST_NUMBER)
        case "chips" | "other_chips" | "total" | "other_total":
            return read_whole(value, -MOST_NUMBER, MOST_NUMBER)
    raise ValueError(f"{name} is out of bounds")
