"""What parted somebody from the winner, in figures: gold, mines, mayors, and luck with the dice."""

from __future__ import annotations

from don.games.boomtown import events as ev
from don.games.boomtown import scores

from ...game import Behind, Names
from ...i18n import Words, isolated
from ...replays.story import Story
from ..luck import luck
from ..turns import gold, turns
from .luck import signed


def behind(t: Words, names: Names, story: Story, seat: int, first: int) -> Behind:
    """What is more or less than the winner has (B9.2), and what of it the dice have done."""
    sheets, rows = scores(story.positions[-1]), luck(story)
    own, theirs = sheets[seat], sheets[first]
    parts = (
        (t("Gold"), own.gold - theirs.gold),
        (t("Mines"), own.mines - theirs.mines),
        (t("Mayors"), own.mayors - theirs.mayors),
    )
    by_dice = t(
        "Luck with the dice, in gold: {own}. {name}: {theirs}. With average dice the difference "
        "would be {change} points.",
        own=signed(rows[seat].luck),
        name=isolated(names[first]),
        theirs=signed(rows[first].luck),
        change=signed(rows[seat].by_play - rows[first].by_play),
    )
    name = isolated(names[first])
    mines = t(
        "Gold from the dice: {own}. {name}: {theirs}.",
        own=_from_dice(story, seat),
        name=name,
        theirs=_from_dice(story, first),
    )
    paid = [
        sum(turn.price for turn in turns(story) if turn.winner == each) for each in (seat, first)
    ]
    auctions = t(
        "Gold paid to choose first: {own}. {name}: {theirs}.",
        own=paid[0],
        name=name,
        theirs=paid[1],
    )
    fees = [_fees(story, each) for each in (seat, first)]
    to_mayors = t(
        "Fees paid to mayors: {own}. {name}: {theirs}.",
        own=fees[0],
        name=name,
        theirs=fees[1],
    )
    own_broke, their_broke = (sum(not n for n in gold(story, each)[:-1]) for each in (seat, first))
    broke = t(
        "Turns begun without gold: {own}. {name}: {theirs}.",
        own=own_broke,
        name=name,
        theirs=their_broke,
    )
    told = (mines, auctions, to_mayors, *([broke] if own_broke > their_broke else []), by_dice)
    return Behind(parts, told if any(row.average for row in rows) else ())


def _from_dice(story: Story, seat: int) -> int:
    """What the mines and saloons of a seat have brought, less what it paid in those of others, in
    gold (B8.1, B8.2). Dice set by telegraph count as they were set."""
    brought = 0
    for event in (each for events in story.happened for each in events):
        if isinstance(event, ev.Produced) and event.seat == seat:
            brought += event.amount
        elif isinstance(event, ev.SaloonPaid):
            brought += event.paid * ((event.to == seat) - (event.seat == seat))
    return brought


def _fees(story: Story, seat: int) -> int:
    """What a seat has paid for mines in towns of others (B5.3), in gold."""
    return sum(
        event.paid
        for events in story.happened
        for event in events
        if isinstance(event, ev.FeePaid) and event.seat == seat
    )
