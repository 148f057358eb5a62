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
    "buys": ("price", "points", "chips", "open"),
    "pays": ("seat", "share", "pot"),
    "costs": ("price", "points", "chips"),
    "limit": ("price",),
    "over": ("price",),
    "keeps": ("points", "chips", "rounds"),
    "keeps_most": (),
    "saves": ("chips", "rounds"),
    "played": (),
    "few_left": ("chips", "rounds"),
    "cheaper": ("price", "more"),
    "too_low": ("price", "least"),
    "lower": ("price", "seat", "share", "pot"),
    "lower_ones": ("seats",),
    "goes_for": ("price", "seat", "more"),
    "cheap_for_others": ("price",),
    "gains": ("seat", "points"),
    "free": ("seat", "points"),
    "sold": ("seat", "price", "points", "lead", "share", "pot"),
    "hands": ("taker", "points", "seat", "share", "pot"),
    "denies": ("seat", "points", "lead", "share"),
    "feeds": ("taker", "points", "seat", "share", "pot"),
    "may_buy": ("seat", "points"),
    "pays_out": ("seat", "price", "points", "share", "pot"),
    "raised": ("seat", "more", "share", "pot"),
    "grows": ("price", "points", "colour", "more"),
    "whose": ("seats", "share", "pot"),
    "unraised": ("percent",),
    "overpaid": ("percent",),
    "still_most": ("seat", "chips", "others", "counted"),
    "loses_most": ("seat", "chips", "others", "counted"),
    "final": ("taker", "price", "points", "seat", "others"),
    "final_other": ("taker", "price", "points", "seat", "others"),
    "bonus": ("seat", "chips", "others", "counted"),
    "bonus_other": ("seat", "chips", "others", "counted"),
    "tie": ("seat", "chips", "others"),
    "tie_other": ("seat", "chips", "others"),
    "overbids": ("seat",),
    "pushes": ("seat", "more", "share"),
    "behind": ("seat", "points"),
    "richer": ("seat", "points", "counted"),
    "richest": ("seat", "points", "chips", "counted"),
    "wealthier": ("seat", "points", "chips", "counted", "others"),
    "well_paid": ("seat", "points", "numbers"),
    "promising": ("seat", "points", "colour", "more"),
    "poorer": ("seat", "points", "rounds", "counted"),
    "fetches": ("seat", "price", "points"),
    "sells": ("seat", "others", "points"),
    "swaps": ("seat", "others", "points"),
    "swaps_other": ("seat", "others", "points"),
    "drops": ("points", "others"),
    "frees": ("numbers",),
    "no_bid": (),
    "sits_out": (),
    "income": ("numbers",),
    "even_won": (),
    "even_ahead": ("points",),
    "even_raised": ("seat",),
    "even_fair": ("price", "points"),
    "even_little": (),
}
"""The names of the data that each reason holds, by the reason's code.

| code | data |
|---|---|
| ``buys`` | ``price``, ``points``, ``chips``, ``open``: the points that a lot adds, for a bid, the
chips before it, and whether it may still be raised |
| ``pays`` | ``seat``, ``share``, ``pot``: the one rival who gets much of that bid, with the pot |
| ``costs`` | ``price``, ``points``, ``chips``: what a lot adds, for the other bid |
| ``limit`` | ``price``: the worth of the lot (``worth``), if a bid that high leaves enough chips |
| ``over`` | ``price``: the worth of the lot, where a bid is higher |
| ``keeps`` | ``points``, ``chips``, ``rounds``: what a lot adds that brings little, and the chips
that a pass keeps for the rounds to come; ``keeps_most``: the most chips at the end, where the bid
gives them up |
| ``saves`` | ``chips``, ``rounds``: the chips that a pass keeps for the rounds to come |
| ``played`` | nothing: no single cause speaks for the better call |
| ``few_left`` | ``chips``, ``rounds``: the few chips that a large bid leaves, and the rounds that
are still to come then |
| ``cheaper`` | ``price``, ``more``: the lower bid and the higher one, if neither is raised |
| ``too_low`` | ``price``, ``least``: the bids from ``least`` to ``price`` are outbid more often |
| ``lower`` | ``price``, ``seat``, ``share``, ``pot``: the rival that the only lower bid would pay,
and how much |
| ``lower_ones`` | ``seats``: the rivals that several lower bids would pay |
| ``goes_for`` | ``price``, ``seat``, ``more``: after a bid of ``price``, the seat would probably
buy the lot for ``more`` |
| ``cheap_for_others`` | ``price``: after a bid that low, the others would pay less for the lot |
| ``gains`` | ``seat``, ``points``: the likeliest buyer after the other bid |
| ``free`` | ``seat`` that gets the lot for nothing if no seat bids, and the ``points`` it gains |
| ``sold`` | ``seat``, ``price``, ``points``, ``lead``, ``share``, ``pot``: who gets the lot at once
after a pass, its gain, and the share that is paid to the seat to act; late in the game also the
points by which the buyer would then lead that seat, else 0 |
| ``hands`` | ``taker``, ``points``, ``seat``, ``share``, ``pot``: the same where another rival is
paid; ``feeds``: the same where ``taker`` will probably buy |
| ``denies`` | ``seat``, ``points``, ``lead``, ``share``: the rival who will probably buy the lot
after a pass, its gain, the lead as in ``sold``, and what the seat to act gets then, about |
| ``may_buy`` | ``seat``, ``points``: a possible buyer and its gain, if several may buy |
| ``pays_out`` | ``seat``, ``price``, ``points``, ``share``, ``pot``: what the high bidder gains and
pays the seat to act, if nobody bids more |
| ``raised`` | ``seat``, ``more``, ``share``, ``pot``: the lowest possible raise, what it pays, and
the only rival still in; the seat to act if there are several |
| ``grows`` | ``price``, ``points``, ``colour``, ``more``: as ``buys``, where the price is high;
what one more district of a colour would add |
| ``whose`` | ``seats``, ``share``, ``pot``: the seats that the other bid pays, and how much each |
| ``unraised`` | ``percent``: the chance if the advised bid is not raised, where that is higher;
``overpaid``: where it is lower |
| ``still_most`` | ``seat``, ``chips``, ``others``, ``counted``: the chips after a bid, and those of
the rival who then has the most of the others; ``loses_most``: the same where that rival then has
more. ``counted``: the chips of others are hidden, and known only by counting |
| ``final`` | ``taker``, ``price``, ``points``, ``seat``, ``others``: who takes the last lot and at
what price, in the likeliest end after a call, or in one that decides; the points of the seat to
act; the best other seat and its points; ``final_other``: the same for the other call |
| ``bonus`` | ``seat``, ``chips``, ``others``: the chips then, where the bonus for the most decides;
``tie``: the totals of the district numbers, where these decide; ``bonus_other`` and ``tie_other``:
the same for the other call |
| ``overbids`` | ``seat``: who will probably buy after raising the bid; the seat to act if it may be
several |
| ``pushes`` | ``seat``, ``more``, ``share``: the same of the advised bid, which is only good as
it will be raised; the price from which on that is to be expected, and about what it pays the seat
to act |
| ``behind`` | ``seat``, ``points``: the leader, and its lead, where there is hardly a chance |
| ``richer`` | ``seat``, ``points``: the same where the leader has more chips, too |
| ``richest`` | ``seat``, ``points``, ``chips``: the leader and its lead over the seat to act, which
has the most chips and the best chance |
| ``wealthier`` | ``seat``, ``points``, ``chips``, ``others``: the same where that seat has more
chips than the leader |
| ``well_paid`` | ``seat``, ``points``, ``numbers``: the same with numbers that pay only that seat |
| ``promising`` | ``seat``, ``points``, ``colour``, ``more``: the same with what its next district
of a colour adds |
| ``poorer`` | ``seat``, ``points``, ``rounds``: a seat with a better chance and more chips, the
lead over all in points, and the rounds after the current one |
| ``fetches`` | ``seat``, ``price``, ``points``: the likeliest buyer in a sale, the price to expect,
and the points that the sale costs |
| ``sells`` | ``seat``, ``others``, ``points``: who would gain most by a district, and the points
that its sale costs |
| ``swaps`` | ``seat``, ``others``, ``points``: what the advised swap changes for both;
``swaps_other``: the same of one that is not advised |
| ``drops`` | ``points``, ``others``: what the better and the other discard cost |
| ``frees`` | ``numbers`` that the seat could bid again |
| ``no_bid`` | nothing: a seat that swaps may not bid; ``sits_out``: the same beside a swap |
| ``income`` | ``numbers`` that pay the seat to act more after a swap |
| ``even_won`` | why both calls are as good: nothing, where the seat has won; ``even_ahead``: its
lead in ``points``, where it can hardly lose; ``even_raised``: the ``seat`` as in ``overbids``;
``even_fair``: the ``price`` and the ``points`` that it buys; ``even_little``: nothing, if there is
no other reason |
"""


LIMITS = ("limit", "over")
"""The reasons whose ``price`` is the worth of the lot."""


def read_datum(name: str, value: Any, seats: int) -> int | float | str | tuple[int, ...]:
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
        case "number":
            return read_whole(value, 0, 9)
        case "rounds":
            return read_whole(value, 0, ROUNDS)
        case "open" | "counted":
            return read_whole(value, 0, 1)
        case "percent":
            return read_whole(value, 0, 100)
        case "points" | "others" | "share" | "price" | "more" | "least" | "pot" | "chips" | "lead":
            return read_whole(value, -MOST_NUMBER, MOST_NUMBER)
    raise ValueError(f"{name} is out of bounds")
