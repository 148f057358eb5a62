"""What changed a player's chance: an event of the table, and the figure that explains it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import takewhile

from don.bots.boomtown.draft import Draft, Drafted, taken
from don.bots.boomtown.gains import brings
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
from ...sentences import compared_seats, signed
from ...story import Story
from .cards import gold, quoted_name
from .events import event_text

MUCH = 3
"""A card that another may use against the reader is named if it costs this much."""
ENOUGH = 3
"""A card explains at most this many percent of the chance for each point; beyond that, the reader
lacks gold."""
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
        start, foreseen = position_of(state), self._choices_foreseen(state)
        cards = {
            seat: DECK[card] for seat, card in zip(state.waiting, foreseen.cards, strict=False)
        }
        taker = self.seat if self.rises else won.seat
        if taker not in cards or (taker == self.seat) is not self.rises:
            return said
        if self._takes(taker) not in (None, cards[taker]):  # it came otherwise than foreseen
            return said
        brought, cost = (
            _figure(state, taker, cards[taker]),
            -_brought(start, taker, cards[taker])[self.seat],
        )
        card = quoted_name(t, cards[taker])
        if self.rises and brought >= MUCH:
            points = _points_text(t, brought)
            if won.seat != self.seat:  # that somebody else chooses first is no reason
                return t(
                    "{name} chooses first, but you may get {card}: about {n}.",
                    name=isolated(self.names[won.seat]),
                    card=card,
                    n=points,
                )
            return f"{said} {t('You may get {card}: about {n}.', card=card, n=points)}"
        if not self.rises and cost >= MUCH and cost >= brought:
            points = _points_text(t, cost)
            return f"{said} {t('{card} may cost you about {n}.', card=card, n=points)}"
        if not self.rises and brought >= MUCH:
            points, name = _points_text(t, brought), isolated(self.names[taker])
            gets = t("{name} may get {card}: about {n}.", name=name, card=card, n=points)
            return f"{said} {gets}"
        return said

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

    def _choices_foreseen(self, state: State) -> Drafted:
        """Return the card that each waiting seat will probably take, and the position after that,
        as the strongest bot foresees it."""
        judges = judges_of(observe(state, None), History.of(self.story.match), self.seat)
        draft = Draft(BARON.judge, BARON.width, judges)
        offer = [PLACE[card] for card in state.offer]
        rider = NOBODY if state.rider is None else state.rider
        return draft.foresee(position_of(state), state.waiting, offer, rider)

    def offer(self) -> str:
        """Say which new card is best for the seat, and which would cost it most."""
        t, state, seat = self.t, self.story.positions[self.what.done], self.seat
        shown = [event for event in self.what.events if isinstance(event, ev.OfferShown)]
        if seat != self.me:
            return self.texts(shown)
        seats = range(state.seats)
        figures = {
            each: {card: _figure(state, each, card) for card in state.offer} for each in seats
        }
        best = {each: max(cards, key=cards.__getitem__) for each, cards in figures.items()}
        most = [figures[each][best[each]] for each in seats]
        threat = self._threat(state)
        pair = compared_seats(most, seat, self.rises, self._points())
        if self.rises and not pair and most[seat] < MUCH:
            return self.texts(shown)
        if self.rises:
            name, n = quoted_name(t, best[seat]), _points_text(t, most[seat])
            return t("New cards: {card} brings you about {n}.", card=name, n=n)
        rival, cost = pair[-1] if pair else seat, self._costs(state)[1]
        richest = max((s for s in seats if s != seat), key=state.gold.__getitem__)
        is_poor = 2 * state.gold[seat] < state.gold[richest]
        if is_poor and max(cost, most[rival] - most[seat]) * ENOUGH < -self.what.change:
            return t(
                "New cards: you have {own} to bid with, {name} {n}.",
                own=gold(t, state.gold[seat]),
                name=isolated(self.names[richest]),
                n=state.gold[richest],
            )
        if threat and (not pair or cost >= most[rival] - most[seat]):
            return threat
        if not pair:
            points = _points_text(t, most[seat])
            return t("New cards: your best card brings only about {n}.", n=points)
        return t(
            "New cards: {card} brings {name} about {n}; your best card brings about {own}.",
            name=isolated(self.names[rival]),
            card=quoted_name(t, best[rival]),
            n=_points_text(t, most[rival]),
            own=_points_text(t, most[seat]),
        )

    def _threat(self, state: State) -> str:
        """Name the card on offer that another could use against the reader; empty if none costs
        much."""
        worst, cost = self._costs(state)
        if cost < MUCH:
            return ""
        card = quoted_name(self.t, worst)
        n = _points_text(self.t, cost)
        return self.t("New cards: {card} may cost you about {n}.", card=card, n=n)

    def _costs(self, state: State) -> tuple[Card, int]:
        """Return the card on offer that would cost the reader most in another's hands, and how
        much."""
        start, others = position_of(state), {*range(state.seats)} - {self.seat}
        costs = {
            card: -min(_brought(start, other, card)[self.seat] for other in others)
            for card in state.offer
        }
        worst = max(costs, key=costs.__getitem__)
        return worst, costs[worst]

    def choice(self) -> str:
        """Say what a player chose, and what each has won or lost by it."""
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
        before, after = self.story.positions[int(what.begin)], self._state_at(what.end)
        worth = "" if mayors else self._worth(_changes(position_of(before), position_of(after)))
        return f"{self.texts([*said, *mayors])} {worth or self._left(after)}".strip()

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

    def _left(self, state: State) -> str:
        """Name the best card that is left for the reader, where that explains a rise."""
        if not self.rises or self.seat != self.me or self.seat not in state.waiting:
            return ""
        figures = {card: _figure(state, self.seat, card) for card in state.offer}
        card = max(figures, key=figures.__getitem__, default=None)
        if card is None or figures[card] < MUCH or self._takes(self.seat) not in (None, card):
            return ""
        n, name = _points_text(self.t, figures[card]), quoted_name(self.t, card)
        return self.t("You may get {card}: about {n}.", card=name, n=n)

    def _worth(self, changes: list[int]) -> str:
        """Say what a choice is worth to the reader, or to another; empty if that does not explain
        the change."""
        t, seat = self.t, self.seat
        others = [each for each in range(len(changes)) if each != seat]
        if (changes[seat] > 0) is self.rises and abs(changes[seat]) >= MUCH and seat == self.me:
            points = _points_text(t, abs(changes[seat]))
            return (
                t("You gain about {n} by it.", n=points)
                if self.rises
                else t("You lose about {n} by it.", n=points)
            )
        choose = min if self.rises else max
        rival = choose(others, key=changes.__getitem__)
        if (changes[rival] < 0) is not self.rises or abs(changes[rival]) < MUCH:
            return ""
        points, name = _points_text(t, abs(changes[rival])), isolated(self.names[rival])
        return (
            t("{name} loses about {n} by it.", name=name, n=points)
            if self.rises
            else t("{name} gains about {n} by it.", name=name, n=points)
        )

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
        pair = compared_seats(changes, self.seat, self.rises, self._points())
        if not pair or self.seat != self.me:
            return ""
        own, other = changes[self.seat], changes[pair[1]]
        name = isolated(self.names[pair[1]])
        if self.rises and own > 0:
            return t(
                "The roll {roll} pays you {gold}, {name} {n}.",
                roll=total,
                gold=gold(t, own),
                name=name,
                n=_net(other, spent[pair[1]]),
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

    def _points(self) -> list[int]:
        return [one.points for one in standing(self.start)]


def _net(change: int, spent: int) -> str:
    """Return what a roll changes for a seat and, if it paid in saloons, both parts of it."""
    net = signed(change) if change < 0 else str(change)
    return f"{net} (+{change + spent} −{spent})" if spent else net


def _changes(before: Position, after: Position) -> list[int]:
    """Return what each seat's gold and prospects have changed between two positions."""
    points = zip(EXPECTING.points(before), EXPECTING.points(after), strict=True)
    return [round(now - then) for then, now in points]


def _number(n: int) -> str:
    """Return a number with the usual minus sign if it is below zero."""
    return signed(n) if n < 0 else str(n)


def _points_text(t: Words, n: int) -> str:
    return t.plural("{n} point", "{n} points", n).replace("-", "−")


def _figure(state: State, seat: int, card: Card) -> int:
    """Return what a card brings a seat: the figure that a hint shows on it."""
    return round(brings(observe(state, seat), position_of(state), card))


def _brought(start: Position, seat: int, card: Card) -> list[int]:
    """Return what changes for each seat if one takes a card and uses it well."""
    return _changes(start, taken(start, seat, PLACE[card], BARON.judge))
