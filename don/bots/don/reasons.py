"""The codes of Don's reasons with their data; the views word them.

Why one call is better than another is in ``bid_reasons.py``, why a sale, a swap or a discard is, in
``trade_reasons.py``. The figures can be checked on the table.
"""

from __future__ import annotations

from typing import Any

from don.games.don.deck import COLOURS
from don.games.don.state import ROUNDS

from ..advice import read_whole

MOST_NUMBER = 10_000
"""A bound for numbers of chips and points, larger than any of them."""
REASONS: dict[str, tuple[str, ...]] = {
    # A bid: what it buys, whom it pays, and what it leaves.
    #
    # The points that the lot adds, the chips before the bid, and whether it may still be raised:
    "buys": ("price", "points", "chips", "open"),
    # The same where the price is high, with what the next district of a colour adds:
    "grows": ("price", "points", "colour", "next_points"),
    # What the lot adds, for the other bid:
    "costs": ("price", "points", "chips"),
    # The one rival that gets much of that bid:
    "pays": ("seat", "share", "pot"),
    # The seats that the other bid pays, and how much each:
    "whose": ("seats", "share", "pot"),
    # The few chips that a large bid leaves, and the rounds that are still to come then:
    "few_left": ("chips", "rounds"),
    # The chips after a bid, and those of the rival who then has the most of the others:
    "still_most": ("seat", "chips", "other_chips"),
    # The same where that rival then has more:
    "loses_most": ("seat", "chips", "other_chips"),
    #
    # A bid: what the others may do.
    #
    # Who will probably buy after raising the bid; the seat to act if it may be several:
    "overbids": ("seat",),
    # The same of the advised bid, which is only good because it will be raised; the price from
    # which on that is to be expected, and about what it pays the seat to act:
    "pushes": ("seat", "more", "share"),
    # The chance if nobody raises the bid:
    "unraised": ("percent",),
    # The same where that is clearly lower than after a pass:
    "overpaid": ("percent",),
    # The lowest possible raise, what it pays, and the only rival still in; the seat to act if there
    # are several:
    "raised": ("seat", "more", "share", "pot"),
    #
    # Why a bid is not lower or higher.
    #
    # The lower bid and the higher one, if neither is raised:
    "cheaper": ("price", "more"),
    # The bids from ``least`` to ``price`` are outbid more often:
    "too_low": ("price", "least"),
    # The rival that the only lower bid would pay, and how much:
    "lower": ("price", "seat", "share", "pot"),
    # The rivals that several lower bids would pay:
    "lower_ones": ("seats",),
    # After a bid of ``price``, the seat would probably buy the lot for ``more``:
    "goes_for": ("price", "seat", "more"),
    # After a bid that low, the others would pay less for the lot:
    "cheap_for_others": ("price",),
    # The likeliest buyer after the other bid, and its gain:
    "gains": ("seat", "points"),
    #
    # A pass: what it keeps.
    #
    # What the lot is worth (``LotWorth``), where all bids are higher:
    "over": ("price",),
    # The most chips at the end, which the bid would give up:
    "keeps_most": (),
    # The chips that a pass keeps for the rounds to come:
    "saves": ("chips", "rounds"),
    #
    # A pass: who gets the lot.
    #
    # The seat that gets it for nothing if nobody bids, and its gain:
    "free": ("seat", "points"),
    # Who gets it at once, the gain, and the share that is paid to the seat to act; late in the game
    # also the points by which the buyer then leads that seat, else 0:
    "sold": ("seat", "price", "points", "lead", "share", "pot"),
    # The same where ``taker`` buys, and another rival is paid:
    "hands": ("taker", "points", "seat", "share", "pot"),
    # The rival who will probably buy it, the gain, the lead as in ``sold``, and about what the seat
    # to act gets then:
    "denies": ("seat", "points", "lead", "share"),
    # As ``hands``, where ``taker`` will probably buy:
    "feeds": ("taker", "points", "seat", "share", "pot"),
    # A possible buyer and its gain, if several may buy:
    "may_buy": ("seat", "points"),
    # What the high bidder gains and pays the seat to act, if nobody bids more:
    "pays_out": ("seat", "price", "points", "share", "pot"),
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
    # Why two actions are as good.
    #
    # The seat has won:
    "even_won": (),
    # Its lead, where it can hardly lose:
    "even_ahead": ("points",),
    # Its chips, more than any other's, where it can hardly lose but does not lead:
    "even_rich": ("chips",),
    # The seat as in ``overbids``:
    "even_raised": ("seat",),
    # What the lot is worth, where the bid is near that:
    "even_fair": ("price",),
    # The price of a bid that is not advised, above the limit of the auction:
    "even_dear": ("price",),
    # There is no other reason:
    "even_little": (),
}
"""The names of the data that each reason holds, by the reason's code.

- ``price``, ``least``, ``more``: prices; ``more`` is a higher one than another that is named.
- ``points``, ``other_points``, ``next_points``, ``lead``: points.
- ``share``: what each seat gets that a price pays; ``pot``: how much of it comes from the pot.
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
        case "seats" if isinstance(value, list) and len(value) < seats:
            return tuple(read_whole(seat, 0, seats - 1) for seat in value)
        case "numbers" if isinstance(value, list) and len(value) <= 10:
            return tuple(read_whole(number, 0, 9) for number in value)
        case "rounds":
            return read_whole(value, 0, ROUNDS)
        case "open":
            return read_whole(value, 0, 1)
        case "percent":
            return read_whole(value, 0, 100)
        case "points" | "other_points" | "next_points" | "lead":
            return read_whole(value, -MOST_NUMBER, MOST_NUMBER)
        case "price" | "least" | "more" | "share" | "pot":
            return read_whole(value, -MOST_NUMBER, MOST_NUMBER)
        case "chips" | "other_chips" | "total" | "other_total":
            return read_whole(value, -MOST_NUMBER, MOST_NUMBER)
    raise ValueError(f"{name} is out of bounds")
