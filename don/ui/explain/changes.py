"""The words for the cause of a change: what has happened, and whether that explains the change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from don.bots.advice import Moment

from ..game import GameUi, Names
from ..i18n import Words
from ..sentences import event_texts
from ..story import Story
from .happenings import Cause, causes_of_change, main_cause


@dataclass(frozen=True, slots=True)
class Telling:
    """What the words for a cause depend on: the language, the game, the seat and the reader.

    ``seat``: the seat whose chance changed. ``you``: the one that sentences call "you".
    """

    ui: GameUi
    t: Words
    names: Names
    story: Story
    seat: int
    you: int | None

    def text(self, cause: Cause) -> str:
        """Name what changed the seat's chance."""
        told = self.ui.words.change_text(
            self.t, self.names, self.story, cause.what, self.seat, self.you
        )
        return told or " ".join(self._events(cause))

    def has_figure(self, cause: Cause) -> bool:
        """Return whether the text of a cause says more than its events do."""
        plain = self._events(cause)
        return self.text(cause) not in (*plain, " ".join(plain))

    def _events(self, cause: Cause) -> list[str]:
        return event_texts(self.ui, self.t, self.names, cause.what.events, self.you)


def since_text(telling: Telling, course: Sequence[Moment], percents: tuple[int, int]) -> str:
    """Name what has changed the reader's chance most since the last hint, as the analysis will.

    ``percents``: the chance then and now. The text is empty if there is no such thing, or if it
    does not explain the change: a fall is nothing that the reader has won, and neither new cards
    nor what a rival has taken say why a chance rises, unless a figure does.
    """
    seat, (before, now) = telling.seat, percents
    rises = now > before
    found = causes_of_change(telling.story, course, seat, before, now)
    fitting = [one for one in found if rises or one.what.winner != seat]
    cause = main_cause(fitting, now - before)
    if cause is None or (_needs_figure(cause, seat, rises) and not telling.has_figure(cause)):
        return ""
    return telling.text(cause)


def _needs_figure(cause: Cause, seat: int, rises: bool) -> bool:
    """Return whether only a figure says why a cause changed the reader's chance since a hint."""
    what, own = cause.what, (None, seat)
    bought = rises and what.winner not in own
    only_calls = what.is_auction and what.winner is None
    return what.is_new_lot or bought or (rises and not only_calls and what.by not in own)
