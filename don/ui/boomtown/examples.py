"""Examples of the rules as games that can be looked at, stepped through and played on.

``EXAMPLES`` has them by name; ``caption`` says in words what each shows, with every number taken
from what the engine did. The page itself does not load this; the build draws it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from don.games.boomtown import events as ev
from don.games.boomtown.payout import Payout
from don.games.boomtown.scoring import scores, winners
from don.games.boomtown.state import mines_in, owner_of
from don.table.game import Event
from don.table.match import Player

from ..example import Example, played
from ..i18n import Words, isolated
from .laid_out import LAST_ROLLS, LAST_TURN_COMES, OPPONENT, SEATS, USUAL_ROLL, laid_out
from .words.cards import card_name, cards_name, gold, town_name
from .words.events import tell_payout

# Every example of the rules of Boomtown, played by the engine.


NAMES = ("Anke", "Bert", "Claus", "Dieter", "Emil")
START_BERT = 1


@dataclass(frozen=True, slots=True)
class Plot:
    """How an example comes about.

    ``offer``, ``turns``, ``rolls``, ``start``, ``short`` and ``holdup`` are those of ``laid_out``.
    ``calls`` are the actions of this turn before the part that is shown, ``shown`` those of it;
    ``me`` is the reader's seat.
    """

    clauses: tuple[str, ...]
    offer: str
    shown: str
    turns: str = ""
    rolls: str = ""
    calls: str = ""
    me: str = "A"
    start: int = 0
    seats: int = 3
    short: bool = False
    holdup: str = USUAL_ROLL

    def example(self, name: str) -> Example:
        """The match up to the end of what is shown."""
        me = SEATS.index(self.me)
        players = [
            Player(NAMES[seat], None if seat == me else OPPONENT) for seat in range(self.seats)
        ]
        match = laid_out(
            players,
            self.offer,
            self.turns,
            self.rolls,
            self.start,
            self.short,
            self.holdup,
            undo="practice",
        )
        before = played(match, self.calls)
        return Example(name, self.clauses, played(before, self.shown), len(before.steps))


_RIVALS = "B1 C5 N11 C4; B1 C10 M9 G3; B1 C8 M5 J4"
"""Bert has three mines in Coyote City and is mayor there; Anke has one."""
_GULCH = "A0 G9 M5 J4; A0 G6 C3 M9; A0 G3 J11 C12"
"""Anke has three mines in Dry Gulch and is mayor there."""

_PLOTS = {
    "price-of-three": Plot(("B4.3", "B4.1"), "C8 N3 G11", "9, -, -"),
    "price-of-four": Plot(("B4.2", "B4.1"), "C8 N3 G11 M5", "9, -, -, -", seats=4),
    "price-of-five": Plot(("B4.2", "B4.1"), "C8 N3 G11 M5 J4", "9, -, -, -, -", seats=5),
    "nobody-bids": Plot(("B3.4",), "N3 M8 J5", "-, -, -", start=START_BERT, me="B"),
    "fee": Plot(
        ("B5.3",),
        "C6 N4 J9",
        "take C6",
        turns="B1 C5 N11 G10; B1 C10 M9 G3; B1 C8 M5 J4",
        calls="-, -, 1",
        start=START_BERT,
    ),
    "double-fee": Plot(
        ("B5.3", "B7.5"),
        "governor G10 N9",
        "take governor, governor G, take G10",
        turns=_GULCH,
        calls="-, -, -",
    ),
    "mustang": Plot(
        ("B5.4",),
        "N7 J8 C3",
        "take N7, mustang, take J8",
        turns="A0 J5 M9 N4; A0 C6 G3 mustang",
        calls="-, -, -",
        me="C",
    ),
    "dynamite": Plot(
        ("B6.2", "B7.2"),
        "dynamite.1 J9 C6",
        "take dynamite.1, dynamite M9",
        turns="B1 M3 N11 M8; B1 M9 G3 M10",
        calls="-, -, 1",
        start=START_BERT,
    ),
    "expropriation": Plot(
        ("B7.3", "B5.3"),
        "expropriation N4 J9",
        "take expropriation, expropriate C10",
        turns=_RIVALS,
        calls="-, -, 1",
        start=START_BERT,
    ),
    "holdup": Plot(
        ("B7.6",),
        "holdup N4 J9",
        "take holdup, holdup 1 7",
        turns="A0 J5 M9 C6",
        calls="-, -, -",
        holdup="53",
    ),
    "telegraph": Plot(
        ("B7.10", "B8.1"),
        "telegraph M10 J4",
        "telegraph 1 2",
        turns="A0 G8 N9 C6",
        rolls="34 36",
        calls="-, -, -, take telegraph, take M10, take J4",
    ),
    "saloon-girls": Plot(
        ("B8.2", "B7.8", "B7.9"),
        "girls.1 N11 J4",
        "take girls.1, girls saloon.1, take J4, take N11",
        turns="A0 M10 C8 G8; A0 saloon.1 saloon:C N4 J9",
        rolls="34 34 35",
        calls="-, -, -",
    ),
    "collapse": Plot(
        ("B8.3", "B6.2"),
        "N4 C6 G3",
        "take C6, take G3",
        turns="A0 J7 M6 M9; A0 J5 M5 M10",
        rolls="15 25 66",
        calls="-, -, -, take N4",
        me="B",
    ),
    "final-score": Plot(
        ("B9.2", "B9.3"),
        "J2 G6 N3",
        "take G6, take J2, take N3",
        turns=LAST_TURN_COMES,
        rolls=LAST_ROLLS,
        calls="-, -, -",
        short=True,
    ),
}

EXAMPLES: dict[str, Example] = {name: plot.example(name) for name, plot in _PLOTS.items()}


# What each example shows, in a sentence or two; the numbers are read off the engine's events.


E = TypeVar("E", bound=Event)


def caption(t: Words, example: Example) -> str:
    """The sentence for an example."""
    match example.name:
        case "price-of-three" | "price-of-four" | "price-of-five":
            return _price(t, example)
        case "nobody-bids" | "mustang":
            return _choosing(t, example)
        case "fee" | "double-fee":
            return _fee(t, example)
        case "dynamite" | "expropriation" | "holdup":
            return _event(t, example)
        case "telegraph" | "saloon-girls" | "collapse":
            return _production(t, example)
    return _score(t, example)


def _names(example: Example) -> tuple[str, ...]:
    return tuple(player.name for player in example.match.players)


def _name(example: Example, seat: int) -> str:
    return isolated(_names(example)[seat])


def _one(kind: type[E], example: Example) -> E:
    """The only event of a kind. Raises ``ValueError`` if there are more, or none."""
    (event,) = (event for event in example.events if isinstance(event, kind))
    return event


def _price(t: Words, example: Example) -> str:
    paid = _one(ev.PricePaid, example)
    return t(
        "{name} bids {price} and chooses first. The gold goes round to the right: {shares}.",
        name=_name(example, paid.seat),
        price=paid.price,
        shares=tell_payout(t, _names(example), Payout(paid.shares, paid.bank)),
    )


def _choosing(t: Words, example: Example) -> str:
    """Who chooses when."""
    if example.name == "nobody-bids":
        won = _one(ev.AuctionWon, example)
        assert won.price == 0 and won.seat == example.match.state.first
        return t(
            "Nobody bids. {name} is first player, chooses first and pays nothing.",
            name=_name(example, won.seat),
        )
    state, used = example.match.state, _one(ev.MustangUsed, example)
    (late,) = state.waiting
    return t(
        "{winner} won the auction and chooses first. {name} uses the mustang and chooses next, "
        "before {other}.",
        winner=_name(example, state.winner),
        name=_name(example, used.seat),
        other=_name(example, late),
    )


def _fee(t: Words, example: Example) -> str:
    fee = _one(ev.FeePaid, example)
    what = {
        "name": _name(example, fee.seat),
        "mayor": _name(example, fee.to),
        "town": town_name(fee.town),
        "n": mines_in(example.match.state, fee.to, fee.town),
        "amount": gold(t, fee.paid),
    }
    if example.name == "double-fee":
        return t(
            "{mayor} puts the governor in {town}. {name} takes a mine there and pays {amount}, two "
            "for each of the {n} mines that {mayor} has.",
            **what,
        )
    return t(
        "{name} takes a mine in {town}. {mayor} is mayor there with {n} mines, so the fee is "
        "{amount}.",
        **what,
    )


def _event(t: Words, example: Example) -> str:
    """What an event card does."""
    state = example.match.state
    if example.name == "holdup":
        rolled = _one(ev.HoldupRolled, example)
        return t(
            "{name} wants {amount} from {victim} and must roll at least that. The dice make "
            "{sum}: {victim} pays {paid}.",
            name=_name(example, rolled.seat),
            amount=gold(t, rolled.amount),
            victim=_name(example, rolled.victim),
            sum=sum(rolled.dice),
            paid=gold(t, rolled.paid),
        )
    if example.name == "dynamite":
        change = _one(ev.MayorChanged, example)
        assert change.before is not None
        return t(
            "{name} blows up {card}. {before} has {fewer} left in {town} and {name} has {more}, "
            "so {name} is the new mayor.",
            name=_name(example, change.seat),
            card=card_name(t, _one(ev.BlownUp, example).card),
            before=_name(example, change.before),
            fewer=mines_in(state, change.before, change.town),
            more=mines_in(state, change.seat, change.town),
            town=town_name(change.town),
        )
    fee, robbed = _one(ev.FeePaid, example), _one(ev.Expropriated, example)
    assert fee.to == robbed.owner and not any(
        isinstance(event, ev.MayorChanged) for event in example.events
    )
    return t(
        "First {name} pays {mayor} a fee of {amount}, then takes {card} from {mayor}. Now they "
        "have {n} mines each in {town}, and {mayor} stays mayor.",
        name=_name(example, fee.seat),
        mayor=_name(example, fee.to),
        amount=gold(t, fee.paid),
        card=card_name(t, robbed.card),
        n=mines_in(state, fee.seat, fee.town),
        town=town_name(fee.town),
    )


def _production(t: Words, example: Example) -> str:
    """What the dice bring about."""
    match example.name:
        case "telegraph":
            changed, paid = _one(ev.DieSet, example), _one(ev.Produced, example)
            one, two = example.match.at(example.start).state.dice
            return t(
                "The dice show {one} and {two}. {name} turns a die to {value}: now they make "
                "{sum}, and {card} pays {amount}.",
                one=one,
                two=two,
                name=_name(example, changed.seat),
                value=changed.value,
                sum=sum(changed.dice),
                card=card_name(t, paid.card),
                amount=gold(t, paid.amount),
            )
        case "saloon-girls":
            visit = _one(ev.SaloonPaid, example)
            produced = {
                event.seat: event for event in example.events if isinstance(event, ev.Produced)
            }
            mine = produced.pop(visit.seat)
            (other,) = produced.values()
            return t(
                "The dice make {sum}. {name} gets {amount} and pays {paid} in {owner}'s "
                "saloon, the one with the girls. {other} gets {more}: there's no saloon in "
                "{town}.",
                sum=sum(_one(ev.DiceRolled, example).dice),
                name=_name(example, visit.seat),
                amount=gold(t, mine.amount),
                paid=gold(t, visit.paid),
                owner=_name(example, visit.to),
                other=_name(example, other.seat),
                more=gold(t, other.amount),
                town=town_name(other.card.town),
            )
    fallen = [event.card for event in example.events if isinstance(event, ev.Collapsed)]
    change = _one(ev.MayorChanged, example)
    assert all(owner_of(example.match.state, card) is None for card in fallen)
    return t(
        "The dice make {sum}: {cards} collapse. {name} now has the most mines in {town} and "
        "becomes mayor.",
        sum=sum(_one(ev.DiceRolled, example).dice),
        cards=cards_name(t, fallen),
        name=_name(example, change.seat),
        town=town_name(change.town),
    )


def _score(t: Words, example: Example) -> str:
    state = example.match.state
    (winner,) = winners(state)
    rows = scores(state)
    row = rows[winner]
    others = [
        t("{name} {n}", name=_name(example, other.seat), n=other.points)
        for other in rows
        if other.seat != winner
    ]
    return t(
        "{name} wins with {points} points: {gold} for gold, {mines} for mines and {mayors} for "
        "mayors. The others: {shares}.",
        name=_name(example, winner),
        points=row.points,
        gold=row.gold,
        mines=row.mines,
        mayors=row.mayors,
        shares=t.listing(others),
    )
