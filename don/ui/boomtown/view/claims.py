"""Draws what lies in front of a player: mines, pawns and saloons by town, and the cards held."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import htpy as h

from don.games.boomtown.deck import TOWNS, Card
from don.games.boomtown.mines import mayor_of
from don.games.boomtown.production import ways
from don.games.boomtown.state import Observation, Saloon, worth

from ...i18n import Words
from ...view.drawn_once import drawn_once
from ...view.people import face
from ..words.cards import about_card, card_name, gold, town_name
from .card import drawing, mine_text, pips


@dataclass(frozen=True, slots=True)
class Claim:
    """Everything that a seat has in one town. Each mine comes with the gold that it pays."""

    town: str
    mines: tuple[tuple[Card, int], ...]
    is_mayor: bool
    with_governor: bool
    saloons: tuple[Saloon, ...]
    texts: tuple[str, ...] = ()
    """The texts for a press on the mayor's sign and on each saloon; empty if there are none."""


class SignTexts(NamedTuple):
    """Functions that return the sentence on a town's mayor, and that on a saloon."""

    mayor: Callable[[str], str]
    saloon: Callable[[Saloon], str]


class Visit(NamedTuple):
    """Another player's saloon in a town where the viewer's mines will pay."""

    face: str
    """The code of the owner's face."""
    text: str
    with_girls: bool


class Aim(NamedTuple):
    """A mine that an event can target and that a press chooses."""

    card: Card
    action: str
    """The action as text."""
    chosen: bool
    is_best: bool
    """The open hint advises it."""


def claims(seen: Observation, seat: int, sign_texts: SignTexts | None = None) -> Iterator[Claim]:
    """Yield what a seat has in each town, in the order of B1.2, with mines sorted by roll.

    ``sign_texts`` makes the sentences that a press on a sign shows.
    """
    for town in TOWNS:
        mines = sorted((mine for mine in seen.mines[seat] if mine.town == town), key=_roll)
        there = (s for s in seen.saloons if s.seat == seat and s.town == town)
        saloons = tuple(sorted(there, key=lambda saloon: saloon.girls is None))
        is_mayor = mayor_of(seen, town) == seat
        if mines or saloons or is_mayor:
            yield Claim(
                town,
                tuple((mine, worth(seen, mine)) for mine in mines),
                is_mayor,
                is_mayor and seen.governor == town,
                saloons,
                ()
                if sign_texts is None
                else (sign_texts.mayor(town), *map(sign_texts.saloon, saloons)),
            )


def _roll(mine: Card) -> int:
    return mine.roll


def holdings(
    t: Words,
    seen: Observation,
    seat: int,
    lit: frozenset[Card] = frozenset(),
    aims: Sequence[Aim] = (),
    visits: Mapping[str, tuple[Visit, ...]] | None = None,
    cards: Sequence[h.Node] | None = None,
    sign_texts: SignTexts | None = None,
) -> h.Element:
    """Draw everything in front of a seat except its gold.

    ``lit`` are the mines whose gold is on its way, ``aims`` those that an event can target.
    ``visits`` are, by town, the saloons of others in which the seat's mines will pay. With them,
    towns in which the seat has nothing get an empty place, if there is room. ``cards`` are the
    cards held, if they are not drawn as usual. ``sign_texts``: see ``claims``.
    """
    owned = {
        each.town: claim(
            t,
            each,
            lit & {mine for mine, _ in each.mines},
            _among(each, aims),
            (visits or {}).get(each.town, ()) if each.mines else (),
        )
        for each in claims(seen, seat, sign_texts)
    }
    if cards is None:
        cards = [card_sign(t, card) for card in seen.held[seat]]
    return h.div(".holdings")[
        not owned and not cards and h.span(".none")[t("no mines")],
        [owned.get(town) or (visits is not None and _place(town)) for town in TOWNS],
        bool(cards) and h.span(".in-hand")[cards],
    ]


@drawn_once
def _place(town: str) -> h.Element:
    """Draw an empty place for the mines of a town."""
    return h.span(f".place.town-{town}", aria_hidden="true")[emblem(town)]


def _among(owned: Claim, aims: Sequence[Aim]) -> tuple[Aim, ...]:
    """Return the aims that are mines of this claim."""
    mines = {mine for mine, _ in owned.mines}
    return tuple(aim for aim in aims if aim.card in mines)


@drawn_once
def claim(
    t: Words,
    owned: Claim,
    lit: frozenset[Card] = frozenset(),
    aims: tuple[Aim, ...] = (),
    visits: tuple[Visit, ...] = (),
) -> h.Element:
    """Draw what a seat has in one town: emblem, signs, mines, saloons. Mines in ``lit`` shine."""
    label = " ".join([_label(t, owned), *(visit.text for visit in visits)])
    tiles = _tiles(t, owned, lit, aims)
    return h.span(
        f".claim.town-{owned.town}", role="img", aria_label=label, title=label, data_town=owned.town
    )[
        h.span(".begin")[
            emblem(owned.town),
            GOVERNOR if owned.with_governor else owned.is_mayor and _pawn(owned),
            tiles[:1],
        ],
        tiles[1:],
        list(_saloons(owned)),
        [_visit(visit) for visit in visits],
    ]


def _tiles(t: Words, owned: Claim, lit: frozenset[Card], aims: tuple[Aim, ...]) -> list[h.Node]:
    """Draw the mines of a claim. A press on one says what it pays, and whether it can collapse."""
    return [
        tile(mine, amount, mine in lit, _at(mine, aims), _about(t, mine, amount))
        for mine, amount in owned.mines
    ]


def _about(t: Words, mine: Card, amount: int) -> str:
    """Say what a mine pays, how often, and what is special about it."""
    text = mine_text(t, mine, amount)
    return f"{text} {t('With the new vein.')}" if amount > mine.value else text


def _pawn(owned: Claim) -> h.Node:
    """Draw the mayor's sign. A press on it says what a mayor is."""
    return _mayor(owned.texts[0]) if owned.texts else MAYOR


@drawn_once
def _mayor(label: str) -> h.Element:
    return h.span(".sign.mayor", aria_hidden="true", title=label)[drawing("mayor")]


def _saloons(owned: Claim) -> Iterator[h.Node]:
    """Yield the signs of the saloons. A press on one says what it brings."""
    for n, saloon in enumerate(owned.saloons, 1):
        if owned.texts:
            yield _saloon(saloon.girls is not None, owned.texts[n])
        else:
            yield SALOON_WITH_GIRLS if saloon.girls else SALOON


@drawn_once
def _saloon(with_girls: bool, label: str) -> h.Element:
    return h.span(".sign.saloon", aria_hidden="true", title=label)[
        drawing("card-saloon"), with_girls and drawing("card-girls")
    ]


def _all_saloons(owned: Claim) -> h.Element:
    """Draw all saloons of a claim in one sign. A press on it says what they bring."""
    return h.span(
        ".sign.saloon", aria_hidden="true", title=" ".join(dict.fromkeys(owned.texts[1:])) or None
    )[
        [
            [drawing("card-saloon"), saloon.girls is not None and drawing("card-girls")]
            for saloon in owned.saloons
        ]
    ]


def _visit(visit: Visit) -> h.Element:
    """Draw another player's saloon, where the mines beside it pay."""
    return h.span(".sign.saloon.visit", aria_hidden="true", title=visit.text)[
        drawing("card-saloon"), visit.with_girls and drawing("card-girls"), face(visit.face)
    ]


def _at(mine: Card, aims: tuple[Aim, ...]) -> Aim | None:
    return next((aim for aim in aims if aim.card == mine), None)


@drawn_once
def emblem(town: str) -> h.Element:
    """Draw the emblem of a town, with which a player's claim there begins."""
    return h.span(".sign", aria_hidden="true")[drawing(f"town-{town}")]


MAYOR = h.span(".sign.mayor", aria_hidden="true")[drawing("mayor")]
GOVERNOR = h.span(".sign.mayor.governor", aria_hidden="true")[
    drawing("mayor"), drawing("card-governor")
]
SALOON = h.span(".sign.saloon", aria_hidden="true")[drawing("card-saloon")]
SALOON_WITH_GIRLS = h.span(".sign.saloon", aria_hidden="true")[
    drawing("card-saloon"), drawing("card-girls")
]


@drawn_once
def tile(
    mine: Card, amount: int, lit: bool = False, aim: Aim | None = None, text: str = ""
) -> h.Element:
    """Draw a small mine: its roll, the dots for it, and the gold that it pays.

    A press on it shows ``text``.

    With an ``aim``, a press on the mine chooses it. Keyboards and screen readers use a key instead,
    which ``targets`` draws.
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
                "advised": aim is not None and aim.is_best,
            },
        ],
        data_card=mine.code,
        data_do=aim and "choose",
        data_value=aim and aim.action,
        aria_hidden="true",
        title=text or None,
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
    sign_texts: SignTexts | None = None,
) -> h.Element:
    """Draw a seat's holdings in brief: the number of mines in each town, and the signs there.

    Where there is room, the mines themselves replace their number, and each town has its place.
    """
    owned = {
        each.town: _counted(t, each, lit & {mine for mine, _ in each.mines}, _among(each, aims))
        for each in claims(seen, seat, sign_texts)
    }
    return h.div(".holdings.brief")[
        not owned and h.span(".none")[t("no mines")],
        [owned.get(town) or _place(town) for town in TOWNS],
    ]


def hand(t: Words, cards: Sequence[Card]) -> h.Node:
    """Draw the cards that another player holds, beside the face."""
    return bool(cards) and h.span(".hand")[[card_sign(t, card) for card in cards]]


@drawn_once
def _counted(t: Words, owned: Claim, lit: frozenset[Card], aims: tuple[Aim, ...]) -> h.Element:
    """Draw a town for ``at_a_glance``: emblem, mines, and signs for a mayor and for saloons."""
    label = _label(t, owned)
    return h.span(
        class_=["count", f"town-{owned.town}", {"lit": bool(lit)}],
        role="img",
        aria_label=label,
        title=label,
        data_town=owned.town,
    )[
        emblem(owned.town),
        bool(owned.mines) and h.b(aria_hidden="true")[str(len(owned.mines))],
        _tiles(t, owned, lit, aims),
        GOVERNOR if owned.with_governor else owned.is_mayor and _pawn(owned),
        bool(owned.saloons) and _all_saloons(owned),
    ]


@drawn_once
def card_sign(t: Words, card: Card) -> h.Element:
    """Draw a card that its owner keeps for later."""
    name = card_name(t, card)
    label = t("{card}: {what}", card=name, what=about_card(t, card))
    return h.span(".kept-card", role="img", aria_label=name, title=label, data_card=card.code)[
        drawing(f"card-{card.kind}")
    ]


def card_button(t: Words, card: Card, drawer: str) -> h.Element:
    """Draw a card that the viewer holds, with its name. A press says when it can be used."""
    return h.button(".kept-card.held", type="button", popovertarget=drawer, data_card=card.code)[
        drawing(f"card-{card.kind}"), h.small[card_name(t, card)]
    ]


def _label(t: Words, owned: Claim) -> str:
    """Describe in words what a player has in a town."""
    lines = [town_name(owned.town) + "."]
    if owned.is_mayor:
        n = len(owned.mines) * (1 + owned.with_governor)
        lines.append(
            t("Mayor: 5 points, and others pay {n} for a mine here.", n=n) if n else t("Mayor.")
        )
    if owned.with_governor:
        lines.append(t("With the governor: double fees."))
    for mine, amount in owned.mines:
        lines.append(_about(t, mine, amount))
    for saloon in owned.saloons:
        lines.append(t("Saloon: a visit costs {amount}.", amount=gold(t, saloon.price)))
    return " ".join(lines)
