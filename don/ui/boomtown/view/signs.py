"""Draws the explanation of the symbols, and another player's holdings in detail."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from don.games.boomtown.deck import CARDS, Card
from don.games.boomtown.scoring import Score

from ...i18n import Words
from ...view.drawer import drawer
from ...view.drawings import sign_button
from ...view.drawn_once import drawn_once
from ...view.scene import Scene
from ..words.about import TEXTS
from ..words.cards import about_card, card_name, score_parts, when_used
from .card import drawing, front, pays, pips
from .claims import GOVERNOR, MAYOR, SALOON, SALOON_WITH_GIRLS, holdings, tile
from .offer import nth

PLAIN, DANGEROUS, RICHER = CARDS["C8"], CARDS["J7"], CARDS["N4"]
"""The sample mines. ``DANGEROUS`` can collapse, ``RICHER`` is shown with the new vein."""


ASK = (
    "M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17zM9.5 9.5a2.5 2.5 0 115 0c0 2-2.5 2-2.5 4M12 16.5v.5"
)


def signs_item(scene: Scene) -> h.Node:
    """Draw the menu item that opens the list of symbols."""
    return sign_button(ASK, scene.t("Symbols explained"), popovertarget="signs")


def signs_button(scene: Scene) -> h.Element:
    """Draw the button on the table that opens the list of symbols."""
    label = scene.t("Symbols explained")
    return h.button(".ask", type="button", popovertarget="signs", aria_label=label, title=label)[
        "?"
    ]


def signs(scene: Scene) -> h.Element:
    """Draw the list of symbols."""
    t = scene.t
    return drawer(t, "signs", t("Symbols explained"), _list(t), scrolls=True)


def holdings_id(seat: int) -> str:
    """Return the id of the drawer that shows a player's holdings."""
    return f"mines-{seat}"


def in_detail(scene: Scene, seat: int, score: Score) -> h.Element:
    """Draw another player's holdings mine by mine, and how the points add up."""
    t = scene.t
    inside: h.Node = [
        holdings(t, scene.seen, seat),
        _sum(t, score),
        signs_item(scene),
    ]
    return drawer(t, holdings_id(seat), scene.labels[seat], inside, scrolls=True)


def explanation_id(card: Card) -> str:
    """Return the id of the drawer that explains a card held."""
    return f"held-{card.code.replace('.', '-')}"


def card_drawer(scene: Scene, card: Card) -> h.Element:
    """Draw a card that the viewer holds, what it does, and when it can be used."""
    t = scene.t
    inside: h.Node = [
        h.div(".holds")[front(t, card), h.p[about_card(t, card)], h.p[h.b[when_used(t, card)]]]
    ]
    return drawer(t, explanation_id(card), card_name(t, card), inside)


@drawn_once
def _sum(t: Words, score: Score) -> h.Element:
    """Draw how a player's points would add up if the game ended now (B9.2)."""
    parts = score_parts(t, [score])
    return h.table(".sheet.reckoned")[
        h.tbody[[h.tr[h.th(scope="row")[label], h.td[str(n)]] for label, (n,) in parts]],
        h.tfoot[h.tr[h.th(scope="row")[t("Points")], h.td[points_sign(t, score.points)]]],
    ]


@drawn_once
def points_sign(t: Words, n: int) -> h.Element:
    """Draw points as they look everywhere at the table."""
    return h.span(".standing")[t.plural("{n} pt", "{n} pts", n)]


@drawn_once
def _list(t: Words) -> h.Element:
    return h.ul(".signs")[[h.li[h.span(".sample")[sign], text] for sign, text in _signs(t)]]


def _signs(t: Words) -> Iterator[tuple[h.Node, str]]:
    yield _mine(PLAIN, PLAIN.value), pays(t, PLAIN)
    yield pips(5), t("More dots: the number comes up more often.")
    yield (
        [h.span(".danger")[drawing("danger")], _mine(DANGEROUS, DANGEROUS.value)],
        t.tabled(TEXTS.tips["danger"]),
    )
    yield _mine(RICHER, RICHER.value + 3), t("A dashed edge: the new vein, 3 gold more.")
    yield (
        MAYOR,
        t("The mayor: 5 points, and a fee when others take a mine there."),
    )
    yield (
        h.span(".gain")[drawing("mayor"), t("mayor!")],
        t("Under a card: taking it makes you mayor."),
    )
    yield (
        h.span(".gain")[drawing("mayor"), t("then mayor")],
        t("Under a card: you pay the fee, then you are mayor yourself."),
    )
    yield GOVERNOR, t("The governor: the mayor gets double.")
    yield SALOON, t("A saloon: its owner gets 2 gold when a mine there pays another player.")
    yield SALOON_WITH_GIRLS, t("Saloon girls: that's 4 gold instead of 2.")
    yield (
        h.span(".starter")["★"],
        t("The first player: bids first. The winner of the bidding begins next."),
    )
    yield (
        [nth(1, next_one=True), nth(2)],
        t("The order of choosing: 1 chooses first."),
    )
    yield h.span(".chips")["12"], t("How much gold a player has.")
    yield (
        points_sign(t, 23),
        t("Points so far: the gold, what each mine pays, 5 for each mayor."),
    )


def _mine(mine: Card, amount: int) -> h.Element:
    """Draw a mine as it lies in front of a player."""
    return h.span(f".claim.town-{mine.town}")[tile(mine, amount)]
