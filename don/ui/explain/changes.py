"""How the cause of a change is told: what has happened, and whether that explains the change."""

from __future__ import annotations

from collections.abc import Sequence

from don.bots.advice import Moment

from ..game import GameUi, Names
from ..i18n import Words
from ..sentences import event_texts
from ..story import Story
from .happenings import Cause, causes_of_change, main_cause


def cause_text(
    ui: GameUi, t: Words, names: Names, story: Story, cause: Cause, seat: int, me: int | None
) -> str:
    """Name what changed a seat's chance."""
    what = cause.what
    return ui.words.change_text(t, names, story, what, seat, me) or " ".join(
        event_texts(ui, t, names, what.events, me)
    )


def is_explained(
    ui: GameUi, t: Words, names: Names, story: Story, cause: Cause, seat: int, me: int | None
) -> bool:
    """Return whether the text of a cause says why it changed a seat's chance.

    Calls, new cards and a rival's purchase do not by themselves: only a figure does.
    """
    what = cause.what
    opens = any(event.opens_auction for event in what.events)
    if not (opens or what.is_auction) or what.winner == seat:
        return True
    return _has_figure(ui, t, names, story, cause, seat, me)


def since_text(
    ui: GameUi,
    t: Words,
    names: Names,
    story: Story,
    course: Sequence[Moment],
    seat: int,
    percents: tuple[int, int],
) -> str:
    """Name what has changed the reader's chance most since the last hint, as the analysis will.

    ``percents``: the chance then and now. The text is empty if there is no such thing, or if it
    does not explain the change: a fall is nothing that the reader has won, and neither new cards
    nor what a rival has taken say why a chance rises, unless a figure does.
    """
    before, now = percents
    rises = now > before
    found = causes_of_change(story, course, seat, before, now)
    fitting = [one for one in found if rises or one.what.winner != seat]
    cause = main_cause(fitting, now - before)
    if cause is None:
        return ""
    if _needs_figure(cause, seat, rises) and not _has_figure(
        ui, t, names, story, cause, seat, seat
    ):
        return ""
    return cause_text(ui, t, names, story, cause, seat, seat)


def _needs_figure(cause: Cause, seat: int, rises: bool) -> bool:
    """Return whether only a figure says why a cause changed the reader's chance since a hint."""
    what, own = cause.what, (None, seat)
    bought = rises and what.winner not in own
    only_calls = what.is_auction and what.winner is None
    return what.is_new_lot or bought or (rises and not only_calls and what.by not in own)


def _has_figure(
    ui: GameUi, t: Words, names: Names, story: Story, cause: Cause, seat: int, me: int | None
) -> bool:
    """Return whether the text of a cause says more than its events do."""
    plain = event_texts(ui, t, names, cause.what.events, me)
    return cause_text(ui, t, names, story, cause, seat, me) not in (*plain, " ".join(plain))
