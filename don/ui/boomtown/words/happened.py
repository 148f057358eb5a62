"""What changed a player's chance: an event of the table, and why it did."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import takewhile

from don.bots.boomtown.draft import Draft, taken
from don.bots.boomtown.judge import EXPECTING
from don.bots.boomtown.levels import BARON, judges_of
from don.bots.boomtown.position import NOBODY, PLACE, Position, position_of
from don.bots.bot import History
from don.games.boomtown import events as ev
from don.games.boomtown.actions import Take
from don.games.boomtown.deck import DECK, TELEGRAPH, Card
from don.games.boomtown.event_cards import carry_out
from don.games.boomtown.payout import payout
from don.games.boomtown.production import yields
from don.games.boomtown.rules import receive
from don.games.boomtown.scoring import standing
from don.games.boomtown.state import Phase, State, auction_of, holder_of, observe
from don.table.auction import BidMade, Passed
from don.table.game import Event

from ...explain.happenings import Happening
from ...game import Names
from ...i18n import Words, isolated
from ...sentence_tables import calls
from ...sentences import signed
from ...story import Story
from .cards import gold, quoted_name
from .events import event_text

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
"""The events that say what a player chose. A card's effect says that the card was taken, too."""


def change_text(
    t: Words, names: Names, story: Story, what: Happening, seat: int, me: int | None
) -> str:
    """Name what changed a seat's chance, with the figure that explains it, if there is one. The
    player at seat ``me`` is called "you"."""
    telling = _Telling(t, names, story, what, seat, me)
    if what.is_auction:
        return telling.auction()
    if any(isinstance(event, ev.HoldupRolled) for event in what.events):
        return telling.holdup()
    if any(isinstance(event, ev.OfferShown) for event in what.events[:2]):
        return telling.offer()
    if any(isinstance(event, EFFECTS) for event in what.events):
        return telling.choice()
    return telling.dice()


class _Telling:
    """Something that happened, for one reader."""

    def __init__(
        self, t: Words, names: Names, story: Story, what: Happening, seat: int, me: int | None
    ) -> None:
        self.t, self.names, self.story, self.what = t, names, story, what
        self.seat, self.me, self.rises = seat, me, what.change > 0
        self.start: State = story.positions[int(what.begin)]

    def texts(self, events: Iterable[Event]) -> str:
        """Return events as sentences."""
        lines = (event_text(self.t, self.names, event, self.me) for event in events)
        return " ".join(line for line in lines if line)

    def auction(self) -> str:
        """Say who made the high bid, or who won the auction and what for."""
        events = self.what.events
        won = next((event for event in events if isinstance(event, ev.AuctionWon)), None)
        if won is not None:
            return self._won(won)
        made = [event for event in events if isinstance(event, (BidMade, Passed))]
        bids = [event for event in made if isinstance(event, BidMade)]
        before = auction_of(self.start)
        said = calls(self.t, self.names, before, bids[-1:] or made, self.me, self.rises)
        return f"{said} {self._price()}".strip()

    def _price(self) -> str:
        """Say what the high bid would pay the reader, or what it costs to bid more; empty if the
        reader is somebody else."""
        t, now = self.t, self.story.positions[self.what.done]
        auction = now.auction
        if self.seat != self.me or auction is None or auction.bidder in (None, self.seat):
            return ""
        if not self.rises:
            return t("Choosing first now costs at least {gold}.", gold=gold(t, auction.high + 1))
        share = dict(payout(now.seats, auction.bidder, auction.high).shares).get(self.seat, 0)
        if not share:
            return ""
        return t(
            "If {name} chooses first for {price}, you get {share}.",
            name=isolated(self.names[auction.bidder]),
            price=auction.high,
            share=gold(t, share),
        )

    def _won(self, won: ev.AuctionWon) -> str:
        """Say who won the auction, and the card that this may bring the winner or the reader."""
        t, said = self.t, self.texts([won])
        state: State = self.story.positions[self.what.done]
        if self.seat != self.me:
            return said
        if won.seat == self.seat and won.price and not self.rises:  # only its price is bad
            return t(
                "Choosing first costs you {price}: you have {amount} left.",
                price=gold(t, won.price),
                amount=gold(t, state.gold[self.seat]),
            )
        cards = self._choices_foreseen(state)
        taker = self.seat if self.rises else won.seat
        if taker not in cards or (taker == self.seat) is not self.rises:
            return said
        if self._takes(taker) not in (None, cards[taker]):  # it came otherwise than foreseen
            return said
        card = quoted_name(t, cards[taker])
        if not self.rises:
            name = isolated(self.names[taker])
            return f"{said} {t('{name} may get {card}.', name=name, card=card)}"
        if won.seat == self.seat:
            return f"{said} {t('You may get {card}.', card=card)}"
        return t(  # that somebody else chooses first is no reason
            "{name} chooses first, but you may get {card}.",
            name=isolated(self.names[won.seat]),
            card=card,
        )

    def _takes(self, seat: int) -> Card | None:
        """Return the card that a seat takes after this, in the same turn; None if the story does
        not go so far."""
        for events in self.story.events[self.what.done + 1 :]:
            for event in events:
                if isinstance(event, ev.CardTaken) and event.seat == seat:
                    return event.card
                if isinstance(event, ev.TurnBegan):
                    return None
        return None

    def _choices_foreseen(self, state: State) -> dict[int, Card]:
        """Return the card that each waiting seat will probably take, as the strongest bot foresees
        it."""
        judges = judges_of(observe(state, None), History.of(self.story.match), self.seat)
        draft = Draft(BARON.judge, BARON.width, judges)
        offer = [PLACE[card] for card in state.offer]
        rider = NOBODY if state.rider is None else state.rider
        cards = draft.foresee(position_of(state), state.waiting, offer, rider).cards
        return {seat: DECK[card] for seat, card in zip(state.waiting, cards, strict=False)}

    def offer(self) -> str:
        """Say that the new cards are good for the reader, or whom else one of them helps."""
        t, state, seat = self.t, self.story.positions[self.what.done], self.seat
        if seat != self.me:
            return self.texts(
                event for event in self.what.events if isinstance(event, ev.OfferShown)
            )
        if self.rises:
            return t("The new cards are good for you.")
        others = [each for each in range(state.seats) if each != seat]
        richest = max(others, key=state.gold.__getitem__)
        if 2 * state.gold[seat] < state.gold[richest]:
            return t(
                "New cards: you have {own} to bid with, {name} {n}.",
                own=gold(t, state.gold[seat]),
                name=isolated(self.names[richest]),
                n=state.gold[richest],
            )
        gains = {
            (rival, card): _gains(position_of(state), rival, card)
            for rival in others
            for card in state.offer
        }
        rival, card = max(gains, key=lambda one: gains[one][one[0]] - gains[one][seat])
        if -gains[rival, card][seat] > gains[rival, card][rival]:
            return t("New cards: {card} may be used against you.", card=quoted_name(t, card))
        return t(
            "New cards: {card} is good for {name}.",
            name=isolated(self.names[rival]),
            card=quoted_name(t, card),
        )

    def choice(self) -> str:
        """Say what a player chose."""
        what = self._most_felt()
        said: list[Event] = []
        for event in what.events:
            if isinstance(event, ev.CardTaken) or (isinstance(event, EFFECTS) and not said):
                said.append(event)
            elif (
                isinstance(event, EFFECTS)
                and not isinstance(event, ev.MustangUsed)
                and isinstance(said[-1], ev.CardTaken)
            ):
                said[-1] = event  # it says what was taken, too
        mayors = [event for event in what.events if isinstance(event, ev.MayorChanged)]
        return self.texts([*said, *mayors])

    def _most_felt(self) -> Happening:
        """Return the choice to name: of this one and of those that others make right after it, the
        one that changes the seat's chance most. What a player takes decides what the next ones can
        take."""
        found, place = [self.what], self.what.end
        story, steps = self.story, len(self.story.match.steps)
        while place == int(place) < steps:
            state = story.positions[int(place)]
            actor, events = story.game.to_act(state), story.events[int(place) + 1]
            if actor in (None, self.seat) or state.phase in (Phase.AUCTION, Phase.TELEGRAPH):
                break
            part = tuple(takewhile(lambda event: not event.reveals, events))
            if not part:
                break
            begin, place = place, place + len(part) / len(events)
            if found[-1].by == actor:
                joined = found[-1].events + part
                found[-1] = replace(found[-1], end=place, events=joined)
            else:
                found.append(replace(self.what, begin=begin, end=place, by=actor, events=part))
            if any(isinstance(event, ev.TurnBegan) for event in part):
                break
        choices = [one for one in found if any(isinstance(each, EFFECTS) for each in one.events)]
        return max(choices, key=self._felt, default=self.what)

    def _felt(self, choice: Happening) -> float:
        """Return how much a choice by itself moves the seat's chance in the direction of the
        change."""
        states = self.story.positions[int(choice.begin)], self._state_at(choice.end)
        before, after = (BARON.judge.worth(position_of(each))[self.seat] for each in states)
        return after - before if self.rises else before - after

    def _state_at(self, place: float) -> State:
        """Return the state at a place; within an action, that after it and before the dice."""
        state: State = self.story.positions[int(place)]
        if place == int(place):
            return state
        action, seat = self.story.match.steps[int(place)].action, self.story.game.to_act(state)
        assert seat is not None
        if isinstance(action, Take):
            return receive(state, seat, action.card, [])
        return carry_out(state, seat, action, [])

    def holdup(self) -> str:
        """Say how a holdup went."""
        rolled = [event for event in self.what.events if isinstance(event, ev.HoldupRolled)]
        return self.texts(rolled)

    def dice(self) -> str:
        """Say what was rolled, and what it pays the reader and another."""
        events, dice = self.what.events, self.start.dice
        lost = [event for event in events if isinstance(event, ev.Collapsed)]
        rolled = [event for event in events if isinstance(event, (ev.DiceRolled, ev.DieSet))]
        roll = rolled[-1].dice if rolled else dice
        shown = "" if roll is None else self._paid_by(sum(roll))
        if shown or lost:
            return f"{shown} {self.texts(lost)}".strip()
        holder = holder_of(self.story.positions[self.what.done], TELEGRAPH)
        if self._roll_to_pay() is not None and holder not in (None, self.me):
            assert holder is not None
            name = isolated(self.names[holder])
            may = self.t("{name} may still change that with the telegraph.", name=name)
            return f"{self.texts(rolled)} {may}"
        return self.texts(rolled or events)

    def _roll_to_pay(self) -> tuple[int, int] | None:
        """Return the roll that has not paid yet, as it may still be changed; None if there is
        none."""
        now: State = self.story.positions[self.what.done]
        return now.dice if now.phase is Phase.TELEGRAPH else None

    def _paid_by(self, total: int) -> str:
        """Say what a roll pays the reader and another; empty if that does not explain the
        change."""
        t, changes = self.t, [0] * self.start.seats
        spent = [0] * self.start.seats
        for event in self.what.events:
            match event:
                case ev.Produced(seat, _, amount):
                    changes[seat] += amount
                case ev.SaloonPaid(seat, to, _, _, _, paid):
                    changes[seat] -= paid
                    changes[to] += paid
                    spent[seat] += paid
        roll = self._roll_to_pay()
        if roll is not None:
            due = yields(self.story.positions[self.what.done], sum(roll))
            changes = [paid + more for paid, more in zip(changes, due, strict=True)]
        points = [one.points for one in standing(self.start)]
        rival = compared_with(changes, self.seat, self.rises, points)
        if rival is None or self.seat != self.me:
            return ""
        own, other, name = changes[self.seat], changes[rival], isolated(self.names[rival])
        if self.rises and own > 0:
            return t(
                "The roll {roll} pays you {gold}, {name} {n}.",
                roll=total,
                gold=gold(t, own),
                name=name,
                n=_net(other, spent[rival]),
            )
        if not self.rises and other > 0:
            return t(
                "The roll {roll} pays {name} {gold}, you {n}.",
                roll=total,
                gold=gold(t, other),
                name=name,
                n=_net(own, spent[self.seat]),
            )
        return ""


def compared_with(paid: Sequence[int], seat: int, rises: bool, points: Sequence[int]) -> int | None:
    """Return the other seat whose pay explains best why a seat's chance rises or falls: one that
    loses gold, or else the leader for a rise, and the one that gets most for a fall. None if these
    figures speak against it.

    ``points``: each seat's so far.
    """
    own, others = paid[seat], [other for other in range(len(paid)) if other != seat]
    least, most = (choose(others, key=paid.__getitem__) for choose in (min, max))
    if not rises:
        return most if paid[most] > own else None
    if paid[least] < min(0, own):
        return least
    leader = max(others, key=points.__getitem__)
    return leader if own > paid[leader] else None


def _net(change: int, spent: int) -> str:
    """Return what a roll changes for a seat and, if it paid in saloons, both parts of it."""
    net = signed(change) if change < 0 else str(change)
    return f"{net} (+{change + spent} −{spent})" if spent else net


def _gains(start: Position, seat: int, card: Card) -> list[float]:
    """Return the points that each seat gains if one takes a card and uses it well."""
    end = taken(start, seat, PLACE[card], BARON.judge)
    pairs = zip(EXPECTING.points(end), EXPECTING.points(start), strict=True)
    return [now - before for now, before in pairs]
