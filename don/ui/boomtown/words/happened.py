"""What changed a player's chance, in a sentence or two with its figures in gold."""

from __future__ import annotations

from collections.abc import Iterable

from don.bots.boomtown.judge import Expecting
from don.bots.boomtown.position import position_of
from don.games.boomtown import events as ev
from don.games.boomtown.actions import Take
from don.games.boomtown.event_cards import carry_out
from don.games.boomtown.rules import receive
from don.games.boomtown.state import Phase, State, auction_of
from don.table.auction import BidMade
from don.table.game import Event

from ...explain.happenings import Happening
from ...game import Names
from ...i18n import Words
from ...replays.story import Story
from ...sentences import figures, most_changed, raised
from .events import event_text

WORTH = Expecting()
"""The judge of what a seat has: its gold, and the gold and points that it can expect."""
EFFECTS = (
    ev.BlownUp,
    ev.Expropriated,
    ev.NoTarget,
    ev.SharkPaid,
    ev.CoachRobbed,
    ev.GovernorAppointed,
    ev.VeinLaid,
    ev.SaloonOpened,
    ev.GirlsPlaced,
    ev.CardTaken,
    ev.MustangUsed,
)
"""The events that say what a player chose; the first of them that happened says it all."""


def happened(
    t: Words, names: Names, story: Story, what: Happening, seat: int, me: int | None
) -> str:
    """Say what changed a seat's chance. The player at seat ``me`` is called "you"."""
    telling = _Telling(t, names, story, what, seat, me)
    if what.is_auction:
        return telling.auction()
    if any(isinstance(event, ev.HoldupRolled) for event in what.events):
        return telling.holdup()
    if any(isinstance(event, ev.OfferShown) for event in what.events[:2]):
        return telling.texts(event for event in what.events if isinstance(event, ev.OfferShown))
    if any(isinstance(event, EFFECTS) for event in what.events):
        return telling.choice(int(what.begin), what.events, what.end)
    return telling.dice()


class _Telling:
    """Something that happened, for one reader."""

    def __init__(
        self, t: Words, names: Names, story: Story, what: Happening, seat: int, me: int | None
    ) -> None:
        self.t, self.names, self.story, self.what = t, names, story, what
        self.seat, self.me = seat, me
        self.start: State = story.positions[int(what.begin)]

    def texts(self, events: Iterable[Event]) -> str:
        """Return events as sentences."""
        lines = (event_text(self.t, self.names, event, self.me) for event in events)
        return " ".join(line for line in lines if line)

    def auction(self) -> str:
        """Say who made the high bid, or who won the auction and what for."""
        events = self.what.events
        won = [event for event in events if isinstance(event, (ev.AuctionWon, ev.PricePaid))]
        if won and isinstance(won[0], ev.AuctionWon):
            chosen = self._choice_of(won[0].seat)
            return f"{self.texts(won)} {chosen}".strip()
        bids = [event for event in events if isinstance(event, BidMade)]
        if not bids:
            return self.texts(events[-1:])
        over = raised(self.t, self.names, auction_of(self.start), bids[-1], self.me)
        return over or self.texts(bids[-1:])

    def _choice_of(self, winner: int) -> str:
        """Say what the winner of the auction then chose."""
        story, place = self.story, self.what.place
        chosen: list[Event] = []
        end = float(place)
        while end == int(end) and story.game.to_act(story.positions[int(end)]) == winner:
            events = story.happened[int(end) + 1]
            rolled = [n for n, event in enumerate(events) if isinstance(event, ev.DiceRolled)]
            count = rolled[0] if rolled else len(events)
            chosen += events[:count]
            end += count / len(events)
        return self.choice(place, tuple(chosen), end)

    def choice(self, begin: int, events: tuple[Event, ...], end: float) -> str:
        """Say what a player chose, and what each has won or lost by it."""
        said = next(([e] for kind in EFFECTS for e in events if isinstance(e, kind)), [])
        mayors = [event for event in events if isinstance(event, ev.MayorChanged)]
        before = WORTH.points(position_of(self.story.positions[begin]))
        after = WORTH.points(position_of(self._state_at(end)))
        changes = [round(now - then) for then, now in zip(before, after, strict=True)]
        return f"{self.texts([*said, *mayors])} {self._by_the_end(changes)}".strip()

    def _state_at(self, place: float) -> State:
        """Return the state at a place; within an action, that after it and before the dice."""
        state: State = self.story.positions[int(place)]
        if place == int(place):
            return state
        action, seat = self.story.actions[int(place)], self.story.game.to_act(state)
        assert seat is not None
        if isinstance(action, Take):
            return receive(state, seat, action.card, [])
        return carry_out(state, seat, action, [])

    def holdup(self) -> str:
        """Say how a holdup, and the dice after it, went."""
        shown = (ev.HoldupRolled, ev.DiceRolled)
        said = self.texts(event for event in self.what.events if isinstance(event, shown))
        return f"{said} {self._gold()}".strip()

    def dice(self) -> str:
        """Say what was rolled, and what it brought."""
        events, dice = self.what.events, self.start.dice
        shown = (ev.DiceRolled, ev.DieSet, ev.Collapsed)
        said = [event for event in events if isinstance(event, shown)]
        if dice is not None and not any(isinstance(event, ev.DieSet) for event in said):
            said.insert(0, ev.DiceRolled(dice))
        waits = self.story.positions[self.what.place].phase is Phase.TELEGRAPH
        return f"{self.texts(said)} {'' if waits else self._gold()}".strip()

    def _gold(self) -> str:
        """Say how much gold moved."""
        changes = [0] * self.start.seats
        for event in self.what.events:
            match event:
                case ev.HoldupRolled(seat, victim, _, _, paid):
                    changes[seat] += paid
                    changes[victim] -= paid
                case ev.Produced(seat, _, amount):
                    changes[seat] += amount
                case ev.SaloonPaid(seat, to, _, _, _, paid):
                    changes[seat] -= paid
                    changes[to] += paid
        return self.t("Gold: {figures}.", figures=self._figures(changes))

    def _by_the_end(self, changes: list[int]) -> str:
        """Say what a choice is worth by the end; empty if that is nothing."""
        if not any(changes):
            return ""
        return self.t("Worth by the end, about: {figures}.", figures=self._figures(changes))

    def _figures(self, changes: list[int]) -> str:
        seats = most_changed(changes, self.seat)
        return figures(self.t, self.names, changes, seats, self.me)
