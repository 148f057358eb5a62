"""What the views of a game draw: one observation with the names and words it needs."""

from __future__ import annotations

from dataclasses import dataclass

from don.games.don import Observation
from don.table.game import Event
from don.table.match import Match

from ..i18n import Words
from ..model import App


@dataclass(frozen=True)
class Scene:
    """A game as one viewer sees it. Of the game itself, views read ``seen`` and ``events`` only."""

    t: Words
    app: App
    seen: Observation
    names: tuple[str, ...]
    events: tuple[Event, ...]

    @classmethod
    def of(cls, app: App, match: Match, t: Words) -> Scene:
        """The game as the page may show it now; during a hand-over, as an onlooker sees it."""
        viewer = None if app.status == "handover" else app.viewer
        seen = match.game.observe(match.state, viewer)
        names = tuple(player.name for player in match.players)
        return cls(t, app, seen, names, match.events())

    @property
    def acting(self) -> int | None:
        """The seat to act."""
        return self.seen.to_act
