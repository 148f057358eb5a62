"""Cards as they lie on the table: mines of five towns, and events."""

from __future__ import annotations

import htpy as h

from don.games.boomtown.deck import Card
from don.games.boomtown.production import ROLLS, ways

from ...i18n import Words
from ...view.drawn_once import drawn_once
from ..words.cards import about_card, card_name, gold, town_name
from .drawings import drawing, pips, scenery


def mine_told(t: Words, mine: Card, amount: int) -> str:
    """All that a mine shows, in words. ``amount`` is the gold it gives, a vein included."""
    told = t(
        "{card}: pays {amount} on {n} of {rolls} rolls.",
        card=card_name(t, mine),
        amount=gold(t, amount),
        n=ways(mine.roll),
        rolls=ROLLS,
    )
    return f"{told} {t('It collapses on a 2 or a 12.')}" if mine.is_dangerous else told


def card_told(t: Words, card: Card) -> str:
    """All that a card shows, in words."""
    if card.is_mine:
        return mine_told(t, card, card.value)
    return t("{card}: {what}", card=card_name(t, card), what=about_card(t, card))


@drawn_once
def front(t: Words, card: Card, says: bool = False) -> h.Element:
    """A card of the offer, for the eye. The words are ``card_told``.

    ``says``: an event says itself what it does, where there is room for it.
    """
    return _mine(t, card) if card.is_mine else _event(t, card, says)


def _mine(t: Words, mine: Card) -> h.Element:
    """Town, roll, how likely that is, what it gives."""
    return h.span(
        f".front.mine.town-{mine.town}", data_card=mine.code, aria_hidden="true", title=mine.code
    )[
        scenery(mine.town),
        drawing(f"town-{mine.town}"),
        h.b(".roll")[str(mine.roll)],
        pips(ways(mine.roll)),
        h.span(".value")[str(mine.value)],
        mine.is_dangerous and h.span(".danger")[drawing("danger"), h.i[t("collapses on 2 or 12")]],
        h.small[town_name(mine.town)],
    ]


def _event(t: Words, card: Card, says: bool) -> h.Element:
    return h.span(".front.event", data_card=card.code, aria_hidden="true")[
        h.small[card_name(t, card)],
        drawing(f"card-{card.kind}"),
        says and h.span(".does")[about_card(t, card)],
    ]
