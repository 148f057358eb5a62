"""What changed a player's chance, in a sentence or two with its figures in gold."""

from __future__ import annotations

from collections.abc import Iterable

from don.bots.boomtown.draft import Draft, Drafted, taken
from don.bots.boomtown.judge import PLAIN
from don.bots.boomtown.levels import BARON, rivals_of
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
from don.table.game import Event

from ...explain.happenings import Happening
from ...game import Names
from ...i18n import Words, isolated
from ...replays.story import Story
from ...sentence_tables import calls
from ...sentences import explaining, figures, signed
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
    """Say what changed a seat's chance; empty if nothing on the table explains it. The player at
    seat ``me`` is called "you"."""
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
        said = calls(self.t, self.names, auction_of(self.start), events, self.me, self.rises)
        return f"{said} {self._price()}".strip()

    def _price(self) -> str:
        """Say what the high bid would pay the reader, or what it costs to bid more; empty if the
        reader is somebody else."""
        t, now = self.t, self.story.positions[self.what.place]
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
        """Say who won the auction, and what that brought the reader; empty if the choices foreseen
        then promise no change that fits."""
        state: State = self.story.positions[self.what.place]
        foreseen = self._choices_foreseen(state)
        changes = _changes(position_of(self.start), foreseen.end)
        t, shown = self.t, self._figures(changes)
        worth = t("Worth by the end, about: {figures}.", figures=shown) if shown else ""
        lines = [self.texts([won]), worth]
        if won.seat == self.seat and won.price and not self.rises:
            return " ".join(filter(None, [t("Nobody raised, so you had to pay."), *lines]))
        threat = self._threat(state) if won.seat != self.seat and changes[self.seat] < 0 else ""
        if not (shown or threat):
            return ""
        if self.seat == self.me:
            first, own = (
                quoted_name(t, DECK[foreseen.cards[state.waiting.index(seat)]])
                for seat in (won.seat, self.seat)
            )
            gets = t("You may get {card}.", card=own)
            if won.seat != self.seat and not threat:
                name = isolated(self.names[won.seat])
                gets = f"{t('{name} may take {card}.', name=name, card=first)} {gets}"
            lines.insert(1, threat or gets)
        return " ".join(filter(None, lines))

    def _choices_foreseen(self, state: State) -> Drafted:
        """Return the card that each waiting seat will probably take, and the position after that,
        as the strongest bot foresees it."""
        rivals = rivals_of(observe(state, None), History.of(self.story.match), self.seat)
        draft = Draft(BARON.judge, BARON.width, rivals)
        offer = [PLACE[card] for card in state.offer]
        rider = NOBODY if state.rider is None else state.rider
        return draft.foresee(position_of(state), state.waiting, offer, rider)

    def offer(self) -> str:
        """Say which new card is best for the seat, and which would cost it most."""
        t, state, seat = self.t, self.story.positions[self.what.place], self.seat
        shown = [event for event in self.what.events if isinstance(event, ev.OfferShown)]
        if seat != self.me:
            return self.texts(shown)
        start, seats = position_of(state), range(state.seats)
        brings = {
            each: {card: _brought(start, each, card)[each] for card in state.offer}
            for each in seats
        }
        best = {each: max(cards, key=cards.__getitem__) for each, cards in brings.items()}
        most = [brings[each][best[each]] for each in seats]
        threat = self._threat(state)
        pair = explaining(most, seat, self.rises, self._points())
        if self.rises and not pair:
            return ""
        if self.rises:
            name, n = quoted_name(t, best[seat]), signed(most[seat])
            return t("New cards. For you: {card}, about {n}.", card=name, n=n)
        rival, cost = pair[-1] if pair else seat, self._costs(state)[1]
        richest = max((s for s in seats if s != seat), key=state.gold.__getitem__)
        is_poor = 2 * state.gold[seat] < state.gold[richest]
        if is_poor and max(cost, most[rival] - most[seat]) * ENOUGH < -self.what.change:
            has = t(
                "You have {own} for it, {name} {n}.",
                own=gold(t, state.gold[seat]),
                name=isolated(self.names[richest]),
                n=state.gold[richest],
            )
            return f"{t('New cards.')} {has}"
        if threat and (not pair or cost >= most[rival] - most[seat]):
            return f"{t('New cards.')} {threat}"
        if not pair:
            return ""
        return t(
            "New cards. For {name}: {card}, about {n}. For you at most {own}.",
            name=isolated(self.names[rival]),
            card=quoted_name(t, best[rival]),
            n=signed(most[rival]),
            own=signed(most[seat]),
        )

    def _threat(self, state: State) -> str:
        """Name the card on offer that another could use against the reader; empty if none costs
        much."""
        worst, cost = self._costs(state)
        if cost < MUCH:
            return ""
        card = quoted_name(self.t, worst)
        return self.t("{card} may cost you about {n}.", card=card, n=cost)

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
        what = self.what
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
        changes = _changes(position_of(self.start), position_of(self._state_at(what.end)))
        shown = self._figures(changes)
        if not shown:
            return ""
        worth = self.t("Worth by the end, about: {figures}.", figures=shown)
        return f"{self.texts([*said, *mayors])} {worth}"

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
        pays = self._gold()
        if not pays and self._roll_to_pay() is not None:
            holder = holder_of(self.story.positions[self.what.place], TELEGRAPH)
            if holder is None or holder == self.me:
                return self.texts(said)
            name = isolated(self.names[holder])
            pays = self.t("{name} may still change that with the telegraph.", name=name)
        return f"{self.texts(said)} {pays}" if pays else ""

    def _roll_to_pay(self) -> tuple[int, int] | None:
        """Return the roll that has not paid yet, as it may still be changed; None if there is
        none."""
        now: State = self.story.positions[self.what.place]
        return now.dice if now.phase is Phase.TELEGRAPH else None

    def _gold(self) -> str:
        """Say how much gold moved, or will move; empty if that does not explain the change."""
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
        roll = self._roll_to_pay()
        if roll is not None:
            due = yields(self.story.positions[self.what.place], sum(roll))
            changes = [paid + more for paid, more in zip(changes, due, strict=True)]
        shown = self._figures(changes)
        return self.t("Gold: {figures}.", figures=shown) if shown else ""

    def _figures(self, changes: list[int]) -> str:
        """Return the figures of two seats that explain the change; empty if none do."""
        seats = explaining(changes, self.seat, self.rises, self._points())
        return figures(self.t, self.names, changes, seats, self.me)

    def _points(self) -> list[int]:
        return [one.points for one in standing(self.start)]


def _changes(before: Position, after: Position) -> list[int]:
    """Return what each seat's gold and prospects have changed between two positions."""
    points = zip(PLAIN.points(before), PLAIN.points(after), strict=True)
    return [round(now - then) for then, now in points]


def _brought(start: Position, seat: int, card: Card) -> list[int]:
    """Return what changes for each seat if one takes a card and uses it well."""
    return _changes(start, taken(start, seat, PLACE[card], BARON.judge))
