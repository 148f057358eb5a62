"""The course of a match of Boomtown at the table of the page (``don.ui.game.TablePart``)."""

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
"""Questions that players mostly answer with ``keep``."""


ROLLING: tuple[Move, ...] = ()
"""The part of a payment in which the dice roll: no gold moves yet."""


@dataclass(frozen=True, slots=True)
class Memory:
    """The page's memory for a game of Boomtown, beside the match.

    ``victim`` is the seat to be held up, while the amount is still open.
    """

    victim: int | None = None


def remember(before: Memory | None) -> Memory:
    """Return an empty memory: nothing lasts from game to game."""
    return Memory()


def moved(memory: Memory, match: KnownMatch) -> Memory:
    """Return an empty memory: any holdup is over."""
    return Memory()


def victims(match: KnownMatch) -> set[int]:
    """Return the seats that can be held up now."""
    if match.to_act is None or match.state.phase is not Phase.HOLDUP:
        return set()
    return {action.seat for action in match.legal_actions()}


def press(table: Session, what: str, value: str) -> Session | None:
    """Return the session after a press on ``victim``, the seat to be held up; otherwise None."""
    if what != "victim" or table.status != "turn" or value not in map(str, victims(table.match)):
        return None
    return replace(table, memory=Memory(int(value)), selected=None)


def unasked(match: KnownMatch, memory: Memory | None) -> Action | None:
    """Return None: the player answers every question that leaves a choice."""
    return None


def forced(match: KnownMatch) -> Action | None:
    """Return the only legal action, or None if there are several (B2.5).

    It can be a pass without gold, the last card, or the only target.
    """
    legal: tuple[Action, ...] = match.legal_actions()
    return legal[0] if len(legal) == 1 else None


def skips_pause(match: KnownMatch) -> bool:
    """Return whether this is a mustang or a telegraph, which players mostly keep."""
    return match.state.phase in SELDOM_USED


def bidding(position: State | Observation) -> Bidding | None:
    """Return the running auction. Each turn has one."""
    auction = position.auction
    if position.phase is not Phase.AUCTION or auction is None:
        return None
    most = tuple(min(gold, MOST_BID) for gold in position.gold)
    return Bidding((position.turn,), auction.queue, auction.high, most)


def daily_table(name: str) -> tuple[list[Player], Options]:
    """Return the player with three bots, and the rules as printed."""
    return [Player(name), *(Player(other, "sheriff") for other in FIRST_NAMES[1:4])], Options()


def cue(event: Event) -> str:
    """Return the sound of an event: a bid, a pass, or cards turned over or taken."""
    match event:
        case ev.BidMade():
            return "bid"
        case ev.Passed():
            return "pass"
        case ev.OfferShown() | ev.CardTaken():
            return "card"
    return ""


def legs(event: Event) -> Legs:
    """Return an event's payments in parts: the price round the table (B4), all else in one part."""
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
    """Yield the price on its way: each right neighbour keeps a share and passes on the rest."""
    source, left = price.seat, price.price
    for seat, share in price.shares:
        yield (Move(source, seat, left),)
        source, left = seat, left - share
    if price.bank:
        yield (Move(source, None, price.bank),)


def with_chips(seen: Observation, last: Event, change: Callable[[int | None], int]) -> Observation:
    """Return the position after the last call or card taken, with the gold where it is now."""
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
    """Return the position after these events have moved mines, mayors' pawns and cards.

    The chosen card lies there already (``with_chips``). These events carry out its effect.
    """
    for event in events:
        seen = _after(seen, event)
    over = seen.taken is not None and bool(events)
    return replace(seen, phase=Phase.CHOOSE, taken=None) if over else seen


def _after(seen: Observation, event: Event) -> Observation:
    """Return the position after one event, as far as it moves cards and pawns."""
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
    """Return the position without a mine, and without the vein if that goes with it."""
    left = _with_mines(seen, seat, _without(seen.mines[seat], mine))
    return replace(left, vein=None) if VEIN in more else left


def _with_mines(seen: Observation, seat: int, mines: tuple[Card, ...]) -> Observation:
    return replace(seen, mines=changed(seen.mines, seat, mines))


def _spent(seen: Observation, seat: int, card: Card) -> Observation:
    """Return the position without a card that waited in front of a seat, if it did."""
    return replace(seen, held=changed(seen.held, seat, _without(seen.held[seat], card)))


def _without(cards: tuple[Card, ...], gone: Card) -> tuple[Card, ...]:
    return tuple(card for card in cards if card != gone)
