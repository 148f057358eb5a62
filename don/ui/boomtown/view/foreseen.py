"""Puts the effect of the chosen action into words, before the player confirms it."""

from __future__ import annotations

from don.games.boomtown.actions import (
    Appoint,
    BlowUp,
    Expropriate,
    HoldUp,
    LayVein,
    OpenSaloon,
    Place,
    Take,
    Telegraph,
    read_action,
)
from don.games.boomtown.deck import Card
from don.games.boomtown.production import ROLLS, ways, ways_at_least, yields
from don.games.boomtown.state import RICHER, Observation, mines_in, owner_of, saloon_of, worth
from don.table.game import Control

from ...i18n import isolated
from ...sentences import signed
from ...view.scene import Scene
from ..words.answers import consequence
from ..words.cards import card_name, gold, town_name
from ..words.events import tell_share
from .card import card_told


def foreseen(scene: Scene, chosen: Control) -> str:
    """Say what the chosen action does, and to whom; empty if it needs no words."""
    t, seen = scene.t, scene.seen
    action = read_action(chosen.action)
    match action:
        case Take(card):
            due = consequence(scene, chosen) if card.is_mine else ""
            return f"{card_told(t, card)} {due}".strip()
        case BlowUp(card):
            return _blown_up(scene, card)
        case Expropriate(card):
            told = t(
                "You get {card} from {name}.", card=card_name(t, card), name=_owner(scene, card)
            )
            return f"{told} {consequence(scene, chosen)}".strip()
        case Appoint(town):
            fee = 2 * mines_in(seen, seen.seat, town)
            amount, place = gold(t, fee), town_name(town)
            return t("A mine in {town} will cost the others {amount}.", town=place, amount=amount)
        case HoldUp(seat, amount):
            return _held_up(scene, seat, amount)
        case LayVein(card):
            return t(
                "{card} will pay {amount}.",
                card=card_name(t, card),
                amount=gold(t, worth(seen, card) + RICHER),
            )
        case OpenSaloon(town):
            mines = mines_of_others(seen, town)
            pays = t.plural(
                "It pays on {ways} of {of} rolls.",
                "They pay on {ways} of {of} rolls.",
                len(mines),
                ways=sum(ways(mine.roll) for mine in mines),
                of=ROLLS,
            )
            return f"{others_have(scene, town)} {pays if mines else ''}".strip()
        case Place(saloon):
            town = town_name(saloon_of(seen, saloon).town)
            return t("A visit to your saloon in {town} will cost 4 gold.", town=town)
        case Telegraph(die, value):
            return produces(scene, value + seen.dice[2 - die])
    return ""


def mines_of_others(seen: Observation, town: str) -> list[Card]:
    """Return the mines whose owners would have to pay in the viewer's saloon in a town (B7.8)."""
    owned = (mines for seat, mines in enumerate(seen.mines) if seat != seen.seat)
    return [mine for mines in owned for mine in mines if mine.town == town]


def others_have(scene: Scene, town: str) -> str:
    """Say how many mines the other players have in a town."""
    return scene.t.plural(
        "The others have {n} mine in {town}.",
        "The others have {n} mines in {town}.",
        len(mines_of_others(scene.seen, town)),
        town=town_name(town),
    )


def _owner(scene: Scene, card: Card) -> str:
    seat = owner_of(scene.seen, card)
    assert seat is not None, "only what lies on the table is chosen"
    return isolated(scene.names[seat])


def _blown_up(scene: Scene, card: Card) -> str:
    """Say who loses what to dynamite, and what leaves the game with it (B7.2)."""
    t, seen = scene.t, scene.seen
    owner = _owner(scene, card)
    if not card.is_mine:
        saloon = saloon_of(seen, card)
        lost = t("{name} loses the saloon in {town}.", name=owner, town=town_name(saloon.town))
        return f"{lost} {t('The saloon girls leave, too.')}" if saloon.girls else lost
    told = t("{name} loses {card} for good.", name=owner, card=card_name(t, card))
    return f"{told} {t('The new vein goes with it.')}" if card == seen.vein else told


def _held_up(scene: Scene, seat: int, amount: int) -> str:
    """Say on how many rolls a holdup succeeds, and what the victim would pay (B7.6, B9.1)."""
    t, has = scene.t, scene.seen.gold[seat]
    name = isolated(scene.names[seat])
    told = t(
        "{name} pays you {amount} on {n} of {rolls} rolls.",
        n=ways_at_least(amount),
        rolls=ROLLS,
        name=name,
        amount=gold(t, min(amount, has)),
    )
    if has >= amount:
        return told
    return told + " " + t("That's all {name} has.", name=name)


def produces(scene: Scene, total: int) -> str:
    """Say what a sum of the dice would bring each seat, mines and saloons counted (B8.1, B8.2)."""
    t, seen = scene.t, scene.seen
    paid = [_from_mines(seen, seat, total) for seat in range(seen.seats)]
    if not any(paid):
        return t("{sum}: no mine pays.", sum=total)
    left = yields(seen, total)
    told = [
        tell_share(t, scene.names, seat, signed(n) if n < 0 else n, scene.you)
        for seat, n in enumerate(left)
        if n
    ]
    if list(left) == paid:
        return t("{sum}: the mines pay {shares}.", sum=total, shares=t.listing(told))
    return t("{sum}: with the saloons it comes to {shares}.", sum=total, shares=t.listing(told))


def _from_mines(seen: Observation, seat: int, total: int) -> int:
    return sum(worth(seen, mine) for mine in seen.mines[seat] if mine.roll == total)
