"""What each example shows, in a sentence or two; the numbers are read off the engine's events."""

from __future__ import annotations

from typing import TypeVar

from don.games.boomtown import events as ev
from don.games.boomtown.payout import Payout
from don.games.boomtown.scoring import scores, winners
from don.games.boomtown.state import mines_in, owner_of
from don.table.game import Event

from ...example import Example
from ...i18n import Words, isolated
from ..words.cards import card_name, cards_name, gold, town_name
from ..words.events import tell_payout

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
