"""The scene that a game's views draw: one seat's knowledge, with names, words and choices.

Views of a game in play read nothing else. Of a match, in particular, only the hint's remark on a
change reads anything: a device that has none draws the same page from the same view
(``with_view``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, wraps
from typing import Any, NamedTuple, TypeVar

from don.table.game import Control, Event
from don.table.match import KnownMatch, Player

from .. import tips
from ..cast import faces
from ..game import Bidding, GameUi, ui_of
from ..i18n import Words
from ..settings import Settings
from ..table.autoplay import as_shown
from ..table.payment import Payment
from ..table.seat import Events, SeatView, seat_view
from ..table.session import Session

T = TypeVar("T")


class Better(NamedTuple):
    """The action that would have been better at the place that a replay shows."""

    seat: int
    action: str
    """The action as text."""
    name: str
    """The action as on a button."""
    chance: str
    """The seat's chance to win with it."""
    spoken: str
    """What screen readers hear."""
    done: str = ""
    """The action that was done, as text."""
    left: str = ""
    """The chance that it left."""


@dataclass(frozen=True)
class Scene:
    """A table as one viewer sees it."""

    t: Words
    ui: GameUi
    players: tuple[Player, ...]
    view: SeatView
    session: Session
    """The viewer's choice, typing and questions; views do not read its match."""
    settings: Settings
    status: str
    """A code for what the page waits for (``App.status``)."""
    payment: Payment | None = None
    """The payment under way at this table."""
    you: int | None = None
    """The seat that sentences call "you"; None if several people look, or only onlookers."""
    is_lesson: bool = False
    """True in a lesson or puzzle, which has no remarks and nothing besides the task."""
    tips_shown: frozenset[str] | None = None
    """The tips of this game that the reader has seen; None: no tips are wanted (``tips``)."""
    better: Better | None = None
    """What an analysis marks on the table of a replay."""
    results: dict[Callable[..., Any], Any] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    """The results of the functions marked with ``once``."""

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(player.name for player in self.players)

    @cached_property
    def faces(self) -> tuple[str, ...]:
        """The codes of the players' faces, by seat."""
        return faces(self.players, self.session.you)

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """The seats' names outside sentences: "You", or a name."""
        return labels(self.t, self.players, self.you)

    @cached_property
    def seen(self) -> Any:
        """The observation that is drawn."""
        return self.view.seen

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """All events, from the deal on."""
        return self.view.events

    @cached_property
    def events_by_action(self) -> tuple[Events, ...]:
        """The events of each action as the reader is shown them; the opening comes first."""
        if not self.session.forced_passes:
            return self.view.events_by_action
        return tuple(
            self.as_shown(n - 1, events) for n, events in enumerate(self.view.events_by_action)
        )

    def as_shown(self, place: int, events: Events) -> Events:
        """Return the events of one action as the reader is shown them."""
        return as_shown(events, place, self.session.forced_passes, self.you)

    @cached_property
    def news(self) -> tuple[Event, ...]:
        """The events since the viewer's last decision, beginning with that decision."""
        return self.session.news(self.events_by_action, self.seen.seat)

    @property
    def is_new(self) -> bool:
        """True if the reader has not finished a match of this game yet, and wants tips."""
        return self.tips_shown is not None and tips.GOAL not in self.tips_shown

    @cached_property
    def acting(self) -> int | None:
        """The seat to act; None if nobody has the turn."""
        acting: int | None = self.seen.to_act
        return acting

    @property
    def shows_outcome(self) -> bool:
        """True once all chips have arrived, until the next lot comes (``large.py``)."""
        return self.payment is not None and self.payment.arrived

    @cached_property
    def memory(self) -> Any:
        """The page's memory for the game (``GameFacts.memory``)."""
        return self.session.memory

    @cached_property
    def bidding(self) -> Bidding | None:
        """The auction in the position drawn, or None."""
        return self.ui.table.bidding(self.seen)

    @cached_property
    def bids(self) -> tuple[Control, ...]:
        """The bids offered to the viewer, including those not allowed, the lowest first."""
        return tuple(control for control in self.view.controls if control.amount is not None)

    @cached_property
    def chosen(self) -> Control | None:
        """The control that is selected, or None."""
        return self.control(self.session.selected)

    @property
    def thought_of(self) -> Control | None:
        """The control that is selected, or the bid that was tried and is not allowed; else None."""
        refused, refusal = self.session.refused, self.session.refusal
        return Control(refused, False, refusal) if refused and refusal else self.chosen

    @cached_property
    def chosen_bid(self) -> Control | None:
        """The bid that is selected, or None."""
        chosen = self.chosen
        return chosen if chosen is not None and chosen.amount is not None else None

    def control(self, action: str | None) -> Control | None:
        """Return the control of an action (as text); None if it is not offered."""
        return self._by_action.get(action) if action is not None else None

    def called(self, action: Any) -> str:
        """Return the name of an action in this position, as on a button."""
        return self.ui.words.action_name(self.t, self.names, action, self.seen)

    @cached_property
    def _by_action(self) -> dict[str, Control]:
        return {control.action: control for control in self.view.controls}


def once(make: Callable[[Scene], T]) -> Callable[[Scene], T]:
    """Make a function of a scene keep its result, so that it is computed once for all views."""

    @wraps(make)
    def kept(scene: Scene) -> T:
        if make not in scene.results:
            scene.results[make] = make(scene)
        result: T = scene.results[make]
        return result

    return kept


def scene_of(session: Session, settings: Settings, status: str, t: Words) -> Scene:
    """Return the scene of a game at a table, as the page may show it now.

    This is the only place where the match of a game in play becomes something to draw.
    """
    before = session.payment.before if session.payment is not None else session.match
    view = seat_view(before, eyes(session, status))
    return with_view(session, settings, status, t, view)


def eyes(session: Session, status: str) -> int | None:
    """Return the seat for which the page is drawn; None during a handover, to hide all secrets."""
    return None if status == "handover" else session.viewer


def with_view(session: Session, settings: Settings, status: str, t: Words, view: SeatView) -> Scene:
    """Return the scene of a table from what a seat knows: during a payment, what it knew before.

    The scene then has the chips where they are by now. From the session's match, only the game and
    the players are read.
    """
    ui, payment = ui_of(session.match.game), session.payment
    if payment is not None:
        events_by_action = (*view.events_by_action, payment.so_far())
        view = replace(
            view,
            seen=payment.as_paid_so_far(ui, view.seen),
            events_by_action=events_by_action,
            controls=(),
        )
    you, players = session.you, session.match.players
    return Scene(t, ui, players, view, session, settings, status, payment, you)


def scene_of_position(
    match: KnownMatch,
    seen: Any,
    events_by_action: tuple[tuple[Event, ...], ...],
    t: Words,
    settings: Settings | None = None,
    payment: Payment | None = None,
    you: int | None = None,
) -> Scene:
    """Return the scene of a position that is only looked at, with the events up to it."""
    session, view = Session.begin(match), SeatView(seen, events_by_action)
    ui, settings = ui_of(match.game), settings or Settings()
    return Scene(t, ui, match.players, view, session, settings, "replay", payment, you)


def labels(t: Words, players: Sequence[Player], you: int | None) -> tuple[str, ...]:
    """Return the players' names by seat, as tables and charts show them."""
    return tuple(t("You") if n == you else player.name for n, player in enumerate(players))
