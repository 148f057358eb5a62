"""Puts the effect of the chosen action into words, before the player confirms it."""

from __future__ import annotations

from collections.abc import Iterator

from don.games.boomtown import events as ev
from don.games.boomtown.actions import (
    Action,
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
from don.games.boomtown.mines import mayor_of, mines_of_others
from don.games.boomtown.production import ROLLS, total_after, ways, ways_at_least, yields
from don.games.boomtown.rules import certain
from don.games.boomtown.state import RICHER, Observation, mines_in, owner_of, saloon_of, worth
from don.table.game import Control, Event

from ...i18n import isolated
from ...sentences import signed
from ...view.scene import Scene
from ..words.cards import card_name, gold, town_name
from ..words.events import share_text
from .card import card_text


def foreseen(scene: Scene, chosen: Control) -> str:
    """Say what the chosen action does, and to whom; empty if it needs no words."""
    t, seen = scene.t, scene.seen
    action = read_action(chosen.action)
    match action:
        case Take(card):
            lines = [card_text(t, card), *_consequence_texts(scene, action), _stays(scene, card)]
            return _joined(*lines, *_visits(scene, card))
        case BlowUp(card):
            return _joined(_blown_up(scene, card), *_consequence_texts(scene, action))
        case Expropriate(card):
            gets = t(
                "You get {card} from {name}.", card=card_name(t, card), name=_owner(scene, card)
            )
            lines = [gets, *_consequence_texts(scene, action), _stays(scene, card)]
            return _joined(*lines, *_visits(scene, card))
        case Appoint(town):
            fee = 2 * mines_in(seen, seen.seat, town)
            amount, place = gold(t, fee), town_name(town)
            return t("A mine in {town} costs the others {amount}.", town=place, amount=amount)
        case HoldUp(seat, amount):
            return _held_up(scene, seat, amount)
        case LayVein(card):
            return t(
                "{card} will pay {amount}.",
                card=card_name(t, card),
                amount=gold(t, worth(seen, card) + RICHER),
            )
        case OpenSaloon(town):
            mines = mines_of_others(seen, seen.seat, town)
            pays = t.plural(
                "It pays on {ways} of {of} rolls.",
                "They pay on {ways} of {of} rolls.",
                len(mines),
                ways=sum(ways(mine.roll) for mine in mines),
                of=ROLLS,
            )
            others = others_have(scene, town)
            return _joined(others, pays if mines else "", *_consequence_texts(scene, action))
        case Place(saloon):
            town = town_name(saloon_of(seen, saloon).town)
            return t("A visit to your saloon in {town} will cost 4 gold.", town=town)
        case Telegraph():
            return _joined(
                produces(scene, total_after(seen, action)), *_consequence_texts(scene, action)
            )
    return ""


def _joined(*text: str) -> str:
    return " ".join(filter(None, text))


FOLLOWS = (
    ev.NoTarget,
    ev.CardKept,
    ev.VeinLaid,
    ev.GirlsPlaced,
    ev.Collapsed,
    ev.MayorChanged,
    ev.GovernorGone,
    ev.GovernorAppointed,
)
"""The events that follow from a choice, with the same sentences as in the log."""
EXPLAIN_KEEPING = ("mustang", "telegraph")
"""The event cards whose own text already says that they are kept."""


def consequences(scene: Scene, action: Action) -> tuple[Event, ...]:
    """Return the events that a choice of the viewer surely causes, as the rules work them out."""
    return certain(scene.seen, scene.seen.seat, action)


def new_mayor(scene: Scene, action: Action) -> str:
    """Say who would be mayor of which town after a choice; empty if no mayor changes."""
    t = scene.t
    return " ".join(
        t("You would be mayor of {town}.", town=town_name(change.town))
        if change.seat == scene.seen.seat
        else t(
            "{name} would be mayor of {town}.",
            name=isolated(scene.names[change.seat]),
            town=town_name(change.town),
        )
        for change in consequences(scene, action)
        if isinstance(change, ev.MayorChanged)
    )


def _consequence_texts(scene: Scene, action: Action) -> Iterator[str]:
    """Yield what follows from a choice: the fee, new mayors, and cards that come or go with it."""
    t, me = scene.t, scene.seen.seat
    for event in consequences(scene, action):
        match event:
            case ev.FeePaid(to=to, town=town, due=due, paid=paid) if paid == due:
                name, amount = isolated(scene.names[to]), gold(t, due)
                yield t(
                    "It costs {amount}: {name} is mayor of {town}.",
                    amount=amount,
                    name=name,
                    town=town_name(town),
                )
            case ev.FeePaid():
                yield scene.ui.words.event_text(t, scene.names, event, me) or ""
            case ev.CardKept(card=card) if card.kind in EXPLAIN_KEEPING:
                pass
            case _ if isinstance(event, FOLLOWS):
                yield scene.ui.words.event_text(t, scene.names, event, me) or ""


def _stays(scene: Scene, mine: Card) -> str:
    """Say that a tie changes no mayor (B6.2); empty without a tie."""
    seen, me = scene.seen, scene.seen.seat
    mayor = mayor_of(seen, mine.town) if mine.is_mine else None
    if mayor in (None, me, owner_of(seen, mine)):
        return ""
    if mines_in(seen, me, mine.town) + 1 != mines_in(seen, mayor, mine.town):
        return ""
    return scene.t("With as many mines, {name} stays mayor.", name=isolated(scene.names[mayor]))


def _visits(scene: Scene, mine: Card) -> Iterator[str]:
    """Yield what the mine's owner will pay in the saloons of others in its town (B8.2)."""
    t, seen = scene.t, scene.seen
    for saloon in seen.saloons:
        if mine.is_mine and saloon.town == mine.town and saloon.seat != seen.seat:
            yield t(
                "When it pays, {name}'s saloon gets {amount}.",
                name=isolated(scene.names[saloon.seat]),
                amount=gold(t, saloon.price),
            )


def others_have(scene: Scene, town: str) -> str:
    """Say how many mines the other players have in a town."""
    return scene.t.plural(
        "The others have {n} mine in {town}.",
        "The others have {n} mines in {town}.",
        len(mines_of_others(scene.seen, scene.seen.seat, town)),
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
    text = t("{name} loses {card} for good.", name=owner, card=card_name(t, card))
    return f"{text} {t('The new vein goes with it.')}" if card == seen.vein else text


def _held_up(scene: Scene, seat: int, amount: int) -> str:
    """Say on how many rolls a holdup succeeds, and what the victim would pay (B7.6, B9.1)."""
    t, has = scene.t, scene.seen.gold[seat]
    name = isolated(scene.names[seat])
    text = t(
        "{name} pays you {amount} on {n} of {rolls} rolls.",
        n=ways_at_least(amount),
        rolls=ROLLS,
        name=name,
        amount=gold(t, min(amount, has)),
    )
    if has >= amount:
        return text
    return text + " " + t("That's all {name} has.", name=name)


def produces(scene: Scene, total: int) -> str:
    """Say what a sum of the dice would bring each seat, mines and saloons counted (B8.1, B8.2)."""
    t, seen = scene.t, scene.seen
    paid = [_from_mines(seen, seat, total) for seat in range(seen.seats)]
    if not any(paid):
        return t("{sum}: no mine pays.", sum=total)
    left = yields(seen, total)
    lines = [
        share_text(t, scene.names, seat, signed(n) if n < 0 else n, scene.you)
        for seat, n in enumerate(left)
        if n
    ]
    if list(left) == paid:
        return t("{sum}: the mines pay {shares}.", sum=total, shares=t.listing(lines))
    return t("{sum}: with the saloons it comes to {shares}.", sum=total, shares=t.listing(lines))


def _from_mines(seen: Observation, seat: int, total: int) -> int:
    return sum(worth(seen, mine) for mine in seen.mines[seat] if mine.roll == total)
