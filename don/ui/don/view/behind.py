"""What parted somebody from the winner, in figures: districts, most chips, and what chips did."""

from __future__ import annotations

from don.games.don import scores

from ...game import Behind, Names
from ...i18n import Words, isolated
from ...replays.story import Story
from ..lots import BROKE, chips, lots


def behind(t: Words, names: Names, story: Story, seat: int, first: int) -> Behind:
    """What is more or less than the winner has (D6), and what each of them paid for districts."""
    sheets = scores(story.positions[-1])
    districts = [sum(sheet.colours.values()) for sheet in sheets]
    parts = (
        (t("Districts"), districts[seat] - districts[first]),
        (t("Most chips"), sheets[seat].chip_bonus - sheets[first].chip_bonus),
    )
    paid = [
        sum(lot.price for lot in lots(story) if lot.seat == buyer) for buyer in range(len(names))
    ]
    cost = t(
        "Paid for districts, in chips: {own}, for {n} points. {name}: {theirs}, for {m}.",
        own=paid[seat],
        n=districts[seat],
        name=isolated(names[first]),
        theirs=paid[first],
        m=districts[first],
    )
    got = [sum(lot.paid[payee] for lot in lots(story)) for payee in range(len(names))]
    income = t(
        "Chips received from others: {own}. {name}: {theirs}.",
        own=got[seat],
        name=isolated(names[first]),
        theirs=got[first],
    )
    own, theirs = (sum(n <= BROKE for n in chips(story, each)[:-1]) for each in (seat, first))
    broke = t(
        "Rounds begun with no chips, or with 1: {own}. {name}: {theirs}.",
        own=own,
        name=isolated(names[first]),
        theirs=theirs,
    )
    return Behind(parts, (cost, income, *([broke] if own > theirs else [])))
