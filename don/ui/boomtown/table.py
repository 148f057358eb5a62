"""The progress of a match of Boomtown at the page's table (``don.ui.game.TablePart``)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from don.games.boomtown import events as ev
from don.games.boomtown.actions import MOST_BID, Action
from don.games.boomtown.deck import GOVERNOR, TELEGRAPH, TOWNS, VEIN, Card
from don.games.boomtown.mines import changed, fee, mayor_of
from don.games.boomtown.rules import taking
from don.games.boomtown.state import Observation, Phase, Saloon, State
from don.table.auction import after_call
from don.table.game import Event, Json
from don.table.match import KnownMatch

from .. import facts
from ..game import Bidding, DecisionDue, Legs, Move
from ..table.session import Session

FIRST_NAMES = ("Nell", "Ruby", "Otis", "Sal", "Mabel")
SELDOM_USED = (Phase.MUSTANG, Phase.TELEGRAPH)
"""The questions that players usually answer with ``keep``."""


ROLLING: tuple[Move, ...] = ()
"""The leg of a payment in which the dice roll and no gold moves yet."""


@dataclass(frozen=True, slots=True)
class Memory(facts.Memory):
    """The page's memory for a game of Boomtown besides the match, until the next action.

    ``victim`` is the seat chosen to be held up, while the holdup has not been confirmed.
    """

    victim: int | None = None

    def as_json(self) -> dict[str, Json]:
        """Return, as plain data, the seat to be held up."""
        return {"victim": self.victim}

    @classmethod
    def read(cls, data: object, match: KnownMatch) -> Memory:
        """Read the seat to be held up. It is dropped if it cannot be held up now."""
        victim = data.get("victim") if isinstance(data, dict) else None
        return cls(victim) if type(victim) is int and victim in victims(match) else cls()


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


def decision_due(match: KnownMatch, kept: Memory | None) -> DecisionDue:
    """Return what the page knows of the decision due.

    The only legal action is forced (B2.5): a pass by a player with too little gold, the last card,
    or the only target. Players usually keep a mustang or a telegraph.
    """
    legal: tuple[Action, ...] = match.legal_actions()
    only = legal[0] if len(legal) == 1 else None
    return DecisionDue(only, forced=only is not None, seldom=match.state.phase in SELDOM_USED)


def bidding(position: State | Observation) -> Bidding | None:
    """Return the current auction, or None. Each turn has one, so the turn identifies it."""
    auction = position.auction
    if position.phase is not Phase.AUCTION or auction is None:
        return None
    most = tuple(min(gold, MOST_BID) for gold in position.gold)
    return Bidding((position.turn,), auction.queue, auction.high, most)


def matters(seen: Observation) -> Sequence[str]:
    """Return the tips that fit a position, the most important first (``TEXTS.tips``)."""
    me, kinds = seen.seat, {card.kind for card in seen.offer}
    mines = [card for card in seen.offer if card.is_mine]
    bids = seen.phase is Phase.AUCTION
    fits = {
        "mines": True,
        "price": seen.phase is Phase.CHOOSE,
        "order": bids and seen.auction is not None and seen.auction.bidder is not None,
        "events": bids and len(mines) < len(seen.offer),
        "fee": me is not None and any(fee(seen, me, mine.town)[1] for mine in mines),
        "mayor": me is not None and any(_makes_mayor(seen, me, mine) for mine in mines),
        "governor": seen.governor is not None and mayor_of(seen, seen.governor) != me,
        "dynamite": "dynamite" in kinds,
        "danger": any(mine.is_dangerous for mine in mines),
        "saloon": "saloon" in kinds,
        "dots": bids and bool(mines),
        "points": seen.turn > 1,
        "star": bids and (seen.first == me or seen.turn > 1),
    }
    return [tip for tip, matters in fits.items() if matters]


def _makes_mayor(seen: Observation, me: int, mine: Card) -> bool:
    """Return whether the player becomes mayor by taking this mine."""
    due = taking(seen, me, mine)
    return due.mayor == me and due.before != me


def legs(event: Event) -> Legs:
    """Return an event's payment as a sequence of legs.

    The price goes round the table, one leg for each move (B4). The rolling of dice is a separate
    leg; in a holdup, the payment follows it. All other payments are a single leg.
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


def during_payment(
    seen: Observation, last: Event, change: Callable[[int | None], int], done: Sequence[Event]
) -> Observation:
    """Return the observation after the last bid, pass or choice, with the gold where it is now.

    All mines, mayors' pawns and cards that the events in ``done`` moved are in their new places.
    """
    offer, mines = seen.offer, seen.mines
    if isinstance(last, ev.CardTaken):
        offer = tuple(other for other in offer if other != last.card)
        if last.card.is_mine:
            mines = changed(mines, last.seat, (*mines[last.seat], last.card))
    seen = replace(
        seen,
        to_act=None,
        auction=seen.auction and after_call(seen.auction, last),
        offer=offer,
        mines=mines,
        gold=tuple(gold + change(seat) for seat, gold in enumerate(seen.gold)),
    )
    for event in done:
        seen = _after(seen, event)
    over = seen.taken is not None and bool(done)
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
