"""What changed a player's chance, in a sentence or two with its figures in chips and points."""

from __future__ import annotations

from collections.abc import Sequence

from don.games.don import events as ev
from don.games.don.scoring import gain
from don.table.game import Event

from ...explain.happenings import Happening
from ...game import Names
from ...i18n import Words
from ...replays.story import Story
from ...sentence_tables import calls
from ...sentences import figures, most_changed
from .events import event_text

OUTCOMES = (ev.LotWon, ev.LotLost, ev.Sold, ev.Unsold, ev.Paid, ev.Swapped, ev.Discarded)
"""The events that say how an auction ended, or what else a player did."""


def happened(
    t: Words, names: Names, story: Story, what: Happening, seat: int, me: int | None
) -> str:
    """Say what changed a seat's chance. The player at seat ``me`` is called "you"."""

    def texts(*events: Event) -> str:
        lines = (event_text(t, names, event, me) for event in events)
        return " ".join(line for line in lines if line)

    start = story.positions[int(what.begin)]
    ended = [event for event in what.events if isinstance(event, OUTCOMES)]
    if ended:
        changes = _gains(start.districts, ended)
        seats = [each for each, points in enumerate(changes) if points]
        shown = figures(t, names, changes, seats, me)
        return f"{texts(*ended)} {t('Points: {points}.', points=shown) if seats else ''}".strip()
    if what.is_auction:
        return calls(t, names, start.auction, what.events, me)
    for lot in what.events:
        if not isinstance(lot, (ev.LotShown, ev.Offered)):
            continue
        cards = lot.cards if isinstance(lot, ev.LotShown) else (lot.card,)
        changes = [gain(owned, cards) for owned in start.districts]
        if isinstance(lot, ev.Offered):
            changes[lot.seat] = 0
        shown = figures(t, names, changes, most_changed(changes, seat), me)
        return f"{texts(lot)} {t('Points for it: {figures}.', figures=shown)}"
    return texts(*what.events[-1:])


def _gains(districts: ev.Districts, events: Sequence[Event]) -> list[int]:
    """Return the points for districts that each seat has gained by some events."""
    after = districts
    for event in events:
        after = ev.districts_after(after, event)
    return [gain((), now) - gain((), then) for then, now in zip(districts, after, strict=True)]
