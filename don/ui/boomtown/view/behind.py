"""What parted somebody from the winner, in figures, and where the gold of both came from."""

from __future__ import annotations

from don.games.boomtown import events as ev
from don.games.boomtown.scoring import scores

from ...game import Behind, Names, Source
from ...i18n import Words
from ...replays.story import Story
from ..luck import luck
from .luck import signed

WIDE = 3
"""Gold that is worth a word."""


def behind(t: Words, names: Names, story: Story, seat: int, first: int) -> Behind:
    """What is more or less than the winner has (B9.2), and where the gold of both came from."""
    sheets, rows = scores(story.positions[-1]), luck(story)
    own, theirs = sheets[seat], sheets[first]
    parts = (
        (t("Gold"), own.gold - theirs.gold),
        (t("Mines"), own.mines - theirs.mines),
        (t("Mayors"), own.mayors - theirs.mayors),
    )
    if not any(row.average for row in rows):
        return Behind(parts)
    both = zip(came_from(t, story, seat), came_from(t, story, first), strict=True)
    flows = [(label, mine, other) for (label, mine), (_, other) in both]
    sources = tuple(
        Source(label, signed(mine), signed(other)) for label, mine, other in flows if mine or other
    )
    label, mine, other = min(flows, key=lambda flow: flow[1] - flow[2])
    return Behind(parts, sources, label if other - mine >= WIDE else "")


def came_from(t: Words, story: Story, seat: int) -> list[tuple[str, int]]:
    """All gold that a seat got, and with a minus all that it spent, by what for. What it began
    with and all this is what it has.

    What the dice gave is told apart: what the same mines bring on average, and luck. What a
    telegraph has changed, and debts that could not be paid, are among the events (B7.10, B9.1).
    """
    chosen = shared = fees = income = 0
    for event in (each for events in story.happened for each in events):
        match event:
            case ev.PricePaid():
                chosen -= event.price if event.seat == seat else 0
                shared += sum(gold for to, gold in event.shares if to == seat)
            case ev.FeePaid():
                fees -= event.paid if event.seat == seat else 0
                income += event.paid if event.to == seat else 0
    row = luck(story)[seat]
    told = [
        (t("Mines and saloons, with average luck"), round(row.average)),
        (t("Luck with the dice"), row.luck),
        (t("Paid to choose first"), chosen),
        (t("From the bids of others"), shared),
        (t("Fees paid to mayors"), fees),
        (t("Fees received as mayor"), income),
    ]
    began, ended = story.positions[0].gold[seat], story.positions[-1].gold[seat]
    return [*told, (t("Events"), ended - began - sum(gold for _, gold in told))]
