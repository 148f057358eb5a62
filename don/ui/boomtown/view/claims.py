"""Holdings in front of a player: mines, pawn and saloons by town; and the kept cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import htpy as h

from don.games.boomtown.deck import TOWNS, Card
from don.games.boomtown.mines import mayor_of
from don.games.boomtown.production import ways
from don.games.boomtown.state import Observation, Saloon, worth

from ...i18n import Words
from ...view.drawn_once import drawn_once
from ..words.cards import card_name, gold, town_name
from .card import drawing, mine_told, pips


@dataclass(frozen=True, slots=True)
class Claim:
    """All that a seat has in one town. Each mine comes with the gold that it gives."""

    town: str
    mines: tuple[tuple[Card, int], ...]
    is_mayor: bool
    with_governor: bool
    saloons: tuple[Saloon, ...]


class Aim(NamedTuple):
    """A mine that an event can target. A press on it chooses it."""

    card: Card
    action: str
    """The action as text."""
    chosen: bool


def claims(seen: Observation, seat: int) -> Iterator[Claim]:
    """Yield a seat's towns in the order of B1.2, with mines sorted by roll."""
    for town in TOWNS:
        mines = sorted((mine for mine in seen.mines[seat] if mine.town == town), key=_roll)
        saloons = tuple(s for s in seen.saloons if s.seat == seat and s.town == town)
        is_mayor = mayor_of(seen, town) == seat
        if mines or saloons or is_mayor:
            yield Claim(
                town,
                tuple((mine, worth(seen, mine)) for mine in mines),
                is_mayor,
                is_mayor and seen.governor == town,
                saloons,
            )


def _roll(mine: Card) -> int:
    return mine.roll


def holdings(
    t: Words,
    seen: Observation,
    seat: int,
    lit: frozenset[Card] = frozenset(),
    aims: Sequence[Aim] = (),
    places: bool = False,
) -> h.Element:
    """Draw everything in front of a seat but its gold.

    ``lit`` are the mines whose gold is under way, ``aims`` those that an event can target.
    ``places``: every town has its place from the beginning, if there is room.
    """
    owned = {
        each.town: claim(t, each, lit & {mine for mine, _ in each.mines}, _among(each, aims))
        for each in claims(seen, seat)
    }
    cards = [kept(t, card) for card in seen.held[seat]]
    return h.div(".holdings")[
        not owned and not cards and h.span(".none")[t("no mines")],
        [owned.get(town) or (places and _place(town)) for town in TOWNS],
        cards,
    ]


def _place(town: str) -> h.Element:
    """Draw the place for the mines of a town."""
    return h.span(f".place.town-{town}", aria_hidden="true")[emblem(town)]


def _among(each: Claim, aims: Sequence[Aim]) -> tuple[Aim, ...]:
    """Return the aims in one claim."""
    mines = {mine for mine, _ in each.mines}
    return tuple(aim for aim in aims if aim.card in mines)


@drawn_once
def claim(
    t: Words, each: Claim, lit: frozenset[Card] = frozenset(), aims: tuple[Aim, ...] = ()
) -> h.Element:
    """Draw one town: its emblem, the signs on it, and its mines. Mines in ``lit`` shine."""
    told = _told(t, each)
    return h.span(
        f".claim.town-{each.town}", role="img", aria_label=told, title=told, data_town=each.town
    )[
        h.span(".begin")[
            emblem(each.town),
            each.is_mayor and MAYOR,
            each.with_governor and GOVERNOR,
            [tile(mine, amount, mine in lit, _at(mine, aims)) for mine, amount in each.mines[:1]],
        ],
        [tile(mine, amount, mine in lit, _at(mine, aims)) for mine, amount in each.mines[1:]],
        [SALOON_WITH_GIRLS if saloon.girls else SALOON for saloon in each.saloons],
    ]


def _at(mine: Card, aims: tuple[Aim, ...]) -> Aim | None:
    return next((aim for aim in aims if aim.card == mine), None)


def emblem(town: str) -> h.Element:
    """Draw the sign at the beginning of a player's claim in a town."""
    return h.span(".sign", aria_hidden="true")[drawing(f"town-{town}")]


MAYOR = h.span(".sign.mayor", aria_hidden="true")[drawing("mayor")]
GOVERNOR = h.span(".sign", aria_hidden="true")[drawing("card-governor")]
SALOON = h.span(".sign.saloon", aria_hidden="true")[drawing("card-saloon")]
SALOON_WITH_GIRLS = h.span(".sign.saloon", aria_hidden="true")[
    drawing("card-saloon"), drawing("card-girls")
]


@drawn_once
def tile(mine: Card, amount: int, lit: bool = False, aim: Aim | None = None) -> h.Element:
    """Draw a mine in little room: its roll, how likely that is, and the gold it gives.

    A target of a press has a key of its own too, for keyboards and screen readers.
    """
    return h.span(
        class_=[
            "tile",
            {
                "vein": amount > mine.value,
                "dangerous": mine.is_dangerous,
                "lit": lit,
                "aim": aim is not None,
                "aimed": aim is not None and aim.chosen,
            },
        ],
        data_card=mine.code,
        data_do=aim and "choose",
        data_value=aim and aim.action,
        aria_hidden="true",
    )[
        h.b[str(mine.roll)],
        h.small[str(amount)],
        pips(ways(mine.roll)),
    ]


def at_a_glance(
    t: Words,
    seen: Observation,
    seat: int,
    lit: frozenset[Card] = frozenset(),
    aims: Sequence[Aim] = (),
) -> h.Element:
    """Draw ``holdings`` in few large signs: for each town the number of mines, and special signs.

    Where there is room, the rolls on which the mines pay replace their number.
    """
    owned = [
        _counted(t, each, lit & {mine for mine, _ in each.mines}, _among(each, aims))
        for each in claims(seen, seat)
    ]
    cards = [kept(t, card) for card in seen.held[seat]]
    kept_ones = bool(cards) and h.span(".hand")[cards]  # in a column beside the towns
    return h.div(".holdings.brief")[
        [owned, kept_ones] if owned or cards else h.span(".none")[t("no mines")]
    ]


@drawn_once
def _counted(t: Words, each: Claim, lit: frozenset[Card], aims: tuple[Aim, ...]) -> h.Element:
    """Draw a town: its emblem, its mines, a pawn for the mayor, a door for a saloon."""
    told = _told(t, each)
    return h.span(
        class_=["count", f"town-{each.town}", {"lit": bool(lit)}],
        role="img",
        aria_label=told,
        title=told,
        data_town=each.town,
    )[
        emblem(each.town),
        bool(each.mines) and h.b(aria_hidden="true")[str(len(each.mines))],
        [tile(mine, amount, mine in lit, _at(mine, aims)) for mine, amount in each.mines],
        GOVERNOR if each.with_governor else each.is_mayor and MAYOR,
        bool(each.saloons) and (SALOON_WITH_GIRLS if _has_girls(each) else SALOON),
    ]


def _has_girls(each: Claim) -> bool:
    return any(saloon.girls for saloon in each.saloons)


@drawn_once
def kept(t: Words, card: Card) -> h.Element:
    """Draw a card that its owner keeps for later."""
    told = card_name(t, card)
    return h.span(".kept-card", role="img", aria_label=told, title=told, data_card=card.code)[
        drawing(f"card-{card.kind}")
    ]


def _told(t: Words, each: Claim) -> str:
    """Return a player's claim in a town in words."""
    told = [town_name(each.town) + "."]
    if each.is_mayor:
        told.append(t("Mayor."))
    if each.with_governor:
        told.append(t("With the governor: double fees."))
    for mine, amount in each.mines:
        told.append(mine_told(t, mine, amount))
        if amount > mine.value:
            told.append(t("With the new vein."))
    for saloon in each.saloons:
        told.append(t("Saloon: a visit costs {amount}.", amount=gold(t, saloon.price)))
    return " ".join(told)
