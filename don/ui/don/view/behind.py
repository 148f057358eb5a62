"""What parted somebody from the winner, in figures: districts, most chips, and what chips did."""

from __future__ import annotations

from don.games.don.scoring import scores

from ...game import Behind, Names, Source
from ...i18n import Words
from ...replays.story import Story
from ..lots import BROKE, chips, lots

WIDE = 3
"""Chips that are worth a word."""


def behind(t: Words, names: Names, story: Story, seat: int, first: int) -> Behind:
    """What is more or less than the winner has (D6), and what both did with their chips.

    The gap is in chips: what the districts would have cost at the winner's price for a point, or
    what others paid to the winner.
    """
    sheets = scores(story.positions[-1])
    districts = [sum(sheet.colours.values()) for sheet in sheets]
    both = (seat, first)
    parts = (
        (t("Districts"), districts[seat] - districts[first]),
        (t("Most chips"), sheets[seat].chip_bonus - sheets[first].chip_bonus),
    )
    spent, points = [_spent(story, each) for each in both], [districts[each] for each in both]
    got = [sum(lot.paid[each] for lot in lots(story)) for each in both]
    broke = [sum(n <= BROKE for n in chips(story, each)[:-1]) for each in both]
    dear, poor = t("Chips paid for each point"), t("Chips received from others")
    prices = [
        t.decimal(paid / won) if won > 0 else "–" for paid, won in zip(spent, points, strict=True)
    ]
    gaps = {dear: 0.0, poor: got[1] - got[0]}
    if points[1] > 0:
        gaps[dear] = spent[0] - points[0] * spent[1] / points[1]
    widest = max(gaps, key=gaps.__getitem__)
    sources = [
        Source(t("Points for districts"), *map(str, points)),
        Source(t("Chips paid for districts"), *map(str, spent)),
        Source(dear, *prices),
        Source(poor, *map(str, got)),
    ]
    if broke[0] > broke[1]:
        sources.append(Source(t("Rounds begun with one chip or none"), *map(str, broke)))
    return Behind(parts, tuple(sources), widest if gaps[widest] >= WIDE else "")


def _spent(story: Story, seat: int) -> int:
    """Chips that a seat paid for districts."""
    return sum(lot.price for lot in lots(story) if lot.seat == seat)
