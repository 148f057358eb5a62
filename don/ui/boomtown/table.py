"""How a match of Boomtown proceeds at the page's table (``don.ui.game.TablePart``)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from don.games.boomtown import events as ev
from don.games.boomtown.actions import MOST_BID, Action
from don.games.boomtown.deck import GOVERNOR, TELEGRAPH, TOWNS, VEIN, Card, Options
from don.games.boomtown.mines import changed
from don.games.boomtown.state import Observation, Phase, Saloon, State
from don.table.game import Event
from don.table.match import KnownMatch, Player

from ..game import Bidding, Legs, Move
from ..table.session import Session

PRESSES = ("victim",)
DECLINES = ("keep",)
QUESTIONS = {"s": "position", "w": "paid", "g": "gold", "m": "mines", "t": "towns", "o": "offer"}
FIRST_NAMES = ("Nell", "Ruby", "Otis", "Sal", "Mabel")
SELDOM_USED = (Phase.MUSTANG, Phase.TELEGRAPH)
"""The questions that players usually answer with ``keep``."""


ROLLING: tuple[Move, ...] = ()
"""The part of a payment in which the dice roll and no gold moves yet."""


@dataclass(frozen=True, slots=True)
class Memory:
    """What the page remembers for a game of Boomtown besides the match.

    ``victim`` is the seat chosen to be held up, while the holdup has not been confirmed.
    """

    victim: int | None = None


def remember(before: Memory | None) -> Memory:
    """Return an empty memory, since nothing is kept from one game to the next."""
    return Memory()


def moved(memory: Memory, match: KnownMatch) -> Memory:
    """Return an empty memory, since any holdup is over after an action."""
    return Memory()


def victims(match: KnownMatch) -> set[int]:
    """Return the seats that can be held up now."""
    if match.to_act is None or match.state.phase is not Phase.HOLDUP:
        return set()
    return {action.seat for action in match.legal_actions()}


def press(table: Session, what: str, value: str) -> Session | None:
    """Return the session after a press that chooses the ``victim`` of a holdup; else None."""
    if what != "victim" or table.status != "turn" or value not in map(str, victims(table.match)):
        return None
    return replace(table, memory=Memory(int(value)), selected=None)


def unasked(match: KnownMatch, memory: Memory | None) -> Action | None:
    """Return None, since the page asks the player whenever there is a choice."""
    return None


def forced(match: KnownMatch) -> Action | None:
    """Return the only legal action, or None if there are several (B2.5).

    It may be a pass by a player with too little gold, the last card, or the only target.
    """
    legal: tuple[Action, ...] = match.legal_actions()
    return legal[0] if len(legal) == 1 else None


def skips_pause(match: KnownMatch) -> bool:
    """Return whether the decision is about a mustang or a telegraph, which players usually keep."""
    return match.state.phase in SELDOM_USED


def bidding(position: State | Observation) -> Bidding | None:
    """Return the current auction, or None. Each turn has one, so the turn identifies it."""
    auction = position.auction
    if position.phase is not Phase.AUCTION or auction is None:
        return None
    most = tuple(min(gold, MOST_BID) for gold in position.gold)
    return Bidding((position.turn,), auction.queue, auction.high, most)


def daily_table(name: str) -> tuple[list[Player], Options]:
    """Return the player and three bots of the level ``sheriff``, with the default options."""
    return [Player(name), *(Player(other, "sheriff") for other in FIRST_NAMES[1:4])], Options()


def cue(event: Event) -> str:
    """Return the sound of an event: a bid, a pass, cards turned face up or taken; else empty."""
    match event:
        case ev.BidMade():
            return "bid"
        case ev.Passed():
            return "pass"
        case ev.OfferShown() | ev.CardTaken():
            return "card"
    return ""


def legs(event: Event) -> Legs:
    """Return an event's payment as a sequence of parts.

    The price goes round the table, one part for each move (B4). The rolling of dice is a separate
    part; in a holdup, the payment follows it. All other payments are a single part.
    """
    match event:
        case ev.PricePaid():
            return tuple(_wandering(event))
        case ev.SharkPaid(_, shares) if any(paid for _, paid in shares):
            return (tuple(Move(seat, None, paid) for seat, paid in shares if paid),)
        case ev.DiceRolled() | ev.DieSet():
            return (ROLLING,)
        case ev.CoachRobbed(seat, amount) | ev.Produced(seat, _, amount):
            return ((Move(None, seat, amount),),)
        case ev.HoldupRolled(seat, victim, _, _, paid):
            return (ROLLING, (Move(victim, seat, paid),)) if paid else (ROLLING,)
        case ev.FeePaid(seat, to, _, _, paid) | ev.SaloonPaid(seat, to, _, _, _, paid) if paid:
            return ((Move(seat, to, paid),),)
    return ()


def _wandering(price: ev.PricePaid) -> Iterator[tuple[Move, ...]]:
    """Yield the price on its way round the table.

    Each player keeps a share and passes the rest to the right.
    """
    source, left = price.seat, price.price
    for seat, share in price.shares:
        yield (Move(source, seat, left),)
        source, left = seat, left - share
    if price.bank:
        yield (Move(source, None, price.bank),)


def with_chips(seen: Observation, last: Event, change: Callable[[int | None], int]) -> Observation:
    """Return the observation after the last bid, pass or choice, with the gold where it is now."""
    auction = seen.auction
    offer, mines = seen.offer, seen.mines
    match last:
        case ev.Passed() if auction is not None:
            auction = auction.pass_()
        case ev.BidMade(_, amount) if auction is not None:
            auction = auction.bid(amount)
        case ev.CardTaken(seat, card):
            offer = tuple(other for other in offer if other != card)
            if card.is_mine:
                mines = (*mines[:seat], (*mines[seat], card), *mines[seat + 1 :])
    return replace(
        seen,
        to_act=None,
        auction=auction,
        offer=offer,
        mines=mines,
        gold=tuple(gold + change(seat) for seat, gold in enumerate(seen.gold)),
    )


def with_taken(seen: Observation, events: Sequence[Event]) -> Observation:
    """Return the observation with all mines, mayors' pawns and cards that these events move.

    A card just chosen is already in its place (``with_chips``); only its effects are added here.
    """
    for event in events:
        seen = _after(seen, event)
    over = seen.taken is not None and bool(events)
    return replace(seen, phase=Phase.CHOOSE, taken=None) if over else seen


def _after(seen: Observation, event: Event) -> Observation:
    """Return the observation after one event, with the cards and pawns that it moves."""
    match event:
        case ev.BlownUp(owner=seat, card=card, cards=more):
            saloons = tuple(saloon for saloon in seen.saloons if saloon.card != card)
            return _mine_gone(replace(seen, saloons=saloons), seat, card, more)
        case ev.Collapsed(seat, card, more):
            return _mine_gone(seen, seat, card, more)
        case ev.Expropriated(seat, owner, card):
            lost = _with_mines(seen, owner, _without(seen.mines[owner], card))
            return _with_mines(lost, seat, (*seen.mines[seat], card))
        case ev.MayorChanged(seat, _, town):
            return replace(seen, mayors=changed(seen.mayors, TOWNS.index(town), seat))
        case ev.GovernorAppointed(seat, town):
            return replace(_spent(seen, seat, GOVERNOR), governor=town)
        case ev.GovernorGone():
            return replace(seen, governor=None)
        case ev.VeinLaid(seat, card):
            return replace(_spent(seen, seat, VEIN), vein=card)
        case ev.SaloonOpened(seat, card, town):
            saloons = (*seen.saloons, Saloon(card, seat, town))
            return replace(seen, saloons=tuple(sorted(saloons, key=lambda each: each.card.code)))
        case ev.GirlsPlaced(seat, girls, at):
            with_girls = (replace(s, girls=girls) if s.card == at else s for s in seen.saloons)
            return replace(_spent(seen, seat, girls), saloons=tuple(with_girls))
        case ev.CardKept(seat, card):
            return replace(seen, held=changed(seen.held, seat, (*seen.held[seat], card)))
        case ev.DieSet(seat):
            return _spent(seen, seat, TELEGRAPH)
    return seen


def _mine_gone(seen: Observation, seat: int, mine: Card, more: tuple[Card, ...]) -> Observation:
    """Return the observation without a mine, and without the vein if ``more`` contains it."""
    left = _with_mines(seen, seat, _without(seen.mines[seat], mine))
    return replace(left, vein=None) if VEIN in more else left


def _with_mines(seen: Observation, seat: int, mines: tuple[Card, ...]) -> Observation:
    return replace(seen, mines=changed(seen.mines, seat, mines))


def _spent(seen: Observation, seat: int, card: Card) -> Observation:
    """Return the observation after a seat has lost a card that it may have held."""
    return replace(seen, held=changed(seen.held, seat, _without(seen.held[seat], card)))


def _without(cards: tuple[Card, ...], gone: Card) -> tuple[Card, ...]:
    return tuple(card for card in cards if card != gone)
