"""What the views of a game draw: what one seat knows, with names, words and what was chosen.

Views of a game in play read nothing else. In particular they never look at a match.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, TypeVar

from don.table.game import Control, Event
from don.table.match import Match

from ..game import GameUi, ui_of
from ..i18n import Words
from ..settings import Settings
from ..table.payment import Payment
from ..table.seat import SeatView, seat_view
from ..table.session import Session

T = TypeVar("T")


@dataclass(frozen=True)
class Scene:
    """A table as one viewer sees it."""

    t: Words
    ui: GameUi
    names: tuple[str, ...]
    view: SeatView
    session: Session
    """What the viewer has chosen, typed and asked; of its match nothing is read here."""
    settings: Settings
    status: str
    """What the page waits for (``App.status``)."""
    payment: Payment | None = None
    """The chips that are under way at this table."""
    _made: dict[Callable[..., Any], Any] = field(default_factory=dict, repr=False, compare=False)

    def once(self, make: Callable[[Scene], T]) -> T:
        """What a function makes of this scene, worked out once for all views that ask."""
        if make not in self._made:
            self._made[make] = make(self)
        made: T = self._made[make]
        return made

    @property
    def seen(self) -> Any:
        """The observation that is drawn."""
        return self.view.seen

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, from the deal on."""
        return self.view.events

    @property
    def acting(self) -> int | None:
        """The seat to act."""
        acting: int | None = self.seen.to_act
        return acting

    @property
    def memory(self) -> Any:
        """What the page remembers for the game."""
        return self.session.memory

    @cached_property
    def bids(self) -> tuple[Control, ...]:
        """The bids that the viewer is offered, the barred ones too, the lowest first."""
        return tuple(control for control in self.view.controls if control.amount is not None)

    @property
    def chosen(self) -> Control | None:
        """The control that is selected."""
        return self.control(self.session.selected)

    def control(self, action: str | None) -> Control | None:
        """The control of an action (as text), if it is offered."""
        return self._by_action.get(action) if action is not None else None

    @cached_property
    def _by_action(self) -> dict[str, Control]:
        return {control.action: control for control in self.view.controls}


def scene_of(session: Session, settings: Settings, status: str, t: Words) -> Scene:
    """The game at a table as the page may show it now; in a hand-over as an onlooker sees it."""
    viewer = None if status == "handover" else session.viewer
    before = session.payment.before if session.payment is not None else session.match
    return with_view(session, settings, status, t, seat_view(before, viewer))


def with_view(session: Session, settings: Settings, status: str, t: Words, view: SeatView) -> Scene:
    """The same from what a seat knows; while chips are on their way, of the position before."""
    match, payment = session.match, session.payment
    names = tuple(player.name for player in match.players)
    if payment is not None:
        told = (*view.told, payment.so_far())
        view = replace(view, seen=payment.shown(view.seen), told=told, controls=())
    return Scene(t, ui_of(match.game), names, view, session, settings, status, payment)


def still(
    match: Match,
    seen: Any,
    told: tuple[tuple[Event, ...], ...],
    t: Words,
    settings: Settings | None = None,
    payment: Payment | None = None,
) -> Scene:
    """A position that is only looked at, with what happened up to it."""
    session = Session.begin(match)
    names = tuple(player.name for player in match.players)
    view = SeatView(seen, told)
    return Scene(
        t, ui_of(match.game), names, view, session, settings or Settings(), "replay", payment
    )
