"""A reviewed game, from which all parts of an analysis are drawn."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from math import floor

from don.table.match import Match, Player, only_person

from ...explain.changes import Telling
from ...explain.review import Review
from ...game import GameUi, Names, ui_of
from ...i18n import Words, isolated
from ...story import Story, story


@dataclass(frozen=True)
class Account:
    """A game, its review, and the reader. Accounts compare by their fields."""

    ui: GameUi
    t: Words
    players: tuple[Player, ...]
    story: Story
    review: Review
    you: int | None
    """The seat that sentences call "you"."""

    @classmethod
    def of(cls, t: Words, match: Match, review: Review, you: int | None) -> Account:
        """Return the account of a match, as far as its review has come."""
        return cls(ui_of(match.game), t, match.players, story(match), review, you)

    @cached_property
    def names(self) -> Names:
        """The players' names, by seat."""
        return tuple(player.name for player in self.players)

    @cached_property
    def rows(self) -> tuple[int, ...]:
        """The moments of the chart and its table, a place for each round, and the end.

        If one person played, each but the first is that person's first decision about the lot.
        """
        return (0, *self.story.first_choices(self.only_person)[1:])

    @cached_property
    def only_person(self) -> int | None:
        """The seat of the only person who played; None if there were several, or none."""
        return only_person(self.players)

    @cached_property
    def judged(self) -> tuple[int, ...]:
        """The seats whose games are reviewed: those of people."""
        people = {seat for seat, player in enumerate(self.players) if player.bot is None}
        return tuple(sorted(people | {decision.seat for decision in self.review.decisions}))

    @cached_property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won."""
        placed = self.story.game.standing(self.story.positions[-1])
        return tuple(one.seat for one in placed if one.rank == 1)

    @cached_property
    def subject(self) -> int:
        """The seat whose game the headline is about: the reader's or the only person's, or else the
        winner's."""
        own = self.only_person if self.you is None else self.you
        return self.winners[0] if own is None else own

    def telling(self, seat: int) -> Telling:
        """Return how the causes of a seat's changes are told."""
        return Telling(self.ui, self.t, self.names, self.story, seat, self.you)

    def name(self, seat: int) -> str:
        """Return a player's name, for use in a sentence."""
        return isolated(self.names[seat])

    def round_name(self, place: int) -> str:
        """Return the name of the round that contains a place of the match."""
        return self.t.tabled(self.ui.words.TEXTS.round_name, n=self.round_of(place))

    def in_round(self, place: int) -> str:
        """Return the name of the round that contains a place, for use in a sentence."""
        return self.t.tabled(self.ui.words.TEXTS.in_round, n=self.round_of(place))

    def round_of(self, place: int) -> int:
        """Return the round that contains a place of the match, counted from 1."""
        return bisect_right(self.story.rounds, place)

    def along(self, place: float) -> float:
        """Return how far along the chart a place lies, in rounds.

        A round begins where its row stands. So a place within a round lies between its number and
        the next one.
        """
        if place >= self.story.last:
            return len(self.rows) - 1
        n = self.round_of(floor(place)) - 1
        begun, end = self.rows[n], self.story.milestones[n + 1]
        return n + max(0.0, place - begun) / max(1, end - begun)

    def percent_at(self, seat: int, place: int) -> int:
        """Return a seat's chance at a place in percent."""
        return round(100 * self.review.moments[place].chances[seat])
