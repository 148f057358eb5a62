"""A reviewed game as it is told to somebody: what all parts of an analysis are drawn from."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property

import htpy as h

from don.table.match import Match, Player

from ...game import GameUi, Names, ui_of
from ...i18n import Words, isolated
from ...replays.story import Story, story
from ...teacher.review_data import Review


@dataclass(frozen=True)
class Account:
    """The game, its review, and the reader. Accounts compare by their parts."""

    ui: GameUi
    t: Words
    players: tuple[Player, ...]
    story: Story
    review: Review
    you: int | None
    """The seat that sentences call "you"."""

    @classmethod
    def of(cls, t: Words, match: Match, review: Review, you: int | None) -> Account:
        """That of a match, as far as its review has come."""
        return cls(ui_of(match.game), t, match.players, story(match), review, you)

    @cached_property
    def names(self) -> Names:
        """The players' names, by seat."""
        return tuple(player.name for player in self.players)

    def name(self, seat: int) -> str:
        """A player's name, to be put into a sentence."""
        return isolated(self.names[seat])

    def round_name(self, place: int) -> str:
        """What the round is called in which a place of the match lies."""
        return self.ui.words.round_name(self.t, self.round_of(place))

    def round_of(self, place: int) -> int:
        """The round in which a place of the match lies, counted from 1."""
        return bisect_right(self.story.rounds, place)


def look(t: Words, place: int, label: str, what: str = "look") -> h.Element:
    """Leads to a position; with ``came``, to what came of the decision before it."""
    return h.button(".look", type="button", data_do=what, data_value=str(place), aria_label=label)[
        t("See")
    ]


def signed(change: int) -> str:
    """A part of a sum with its sign."""
    return f"{'−' if change < 0 else '+' if change else ''}{abs(change)}"
