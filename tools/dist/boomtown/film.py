"""The stencils for films of Boomtown (tools/dist/film.py, don/ui/boomtown/view/film.py)."""

from collections.abc import Iterator

import htpy as h

from don.games.boomtown.deal import SEATS
from don.games.boomtown.deck import DECK, EVENTS, MINES, TOWNS, Card
from don.games.boomtown.state import RICHER
from don.ui.boomtown.view.card import card_text, die, front, mine_text
from don.ui.boomtown.view.claims import (
    GOVERNOR,
    MAYOR,
    SALOON,
    SALOON_WITH_GIRLS,
    card_sign,
    emblem,
    tile,
)
from don.ui.boomtown.words.cards import card_name, gold, town_name
from don.ui.i18n import Words
from tools.dist.film import Fill, Kind, Stencils, grouped, piece

FIELDS: dict[str, Kind] = {
    "offer": ("list", SEATS[-1], "piece", "cards"),
    "settled": ("flag",),
    "price": ("or", "whole", 9999),
    "bidder": ("or", "seat"),
    "dice": ("list", 2, "piece", "dice"),
    "first": ("seat",),
    "gold": ("each", "whole", 9999),
    "points": ("each", "text", 60),
    "holdings": ("each", "list", 60, "piece", "signs"),
    "calls": ("each", "text", 60),
    "change": ("each", "change", 9999),
    "out": ("list", SEATS[-1], "seat"),
}
SCENES = [f"scene-{town}" for town in TOWNS]
APART = [*SCENES, *(f"card-{kind}" for kind in sorted({card.kind for card in EVENTS}))]
ON_LIGHT = "#14120f"
"""The colour ``--on-light`` of tokens.css, in which towns are drawn; events have their own."""


def film(t: Words) -> Stencils:
    """Return the stencils: table, player's row, cards on offer, dice, and the signs in front of a
    player."""
    return Stencils(
        seats=SEATS,
        fields=FIELDS,
        stage=_stage(t),
        fill_stage=[
            Fill(".offer", "pieces", "offer"),
            Fill(".high b", "text", "price"),
            Fill(".high span", "instead", "settled", t("Price")),
            Fill(".high bdi", "name", "bidder"),
            Fill(".dice", "pieces", "dice"),
            Fill(".caption", "told", "told"),
        ],
        player=_player(t),
        fill_player=[
            Fill(".player", "class", "out", "out"),
            Fill(".starter", "only", "first"),
            Fill(".call", "told", "calls"),
            Fill(".call", "class", "bidder", "high", unless="settled"),
            Fill(".standing", "told", "points"),
            Fill(".change", "change", "change"),
            Fill(".chips", "known", "gold"),
            Fill(".holdings", "pieces", "holdings"),
        ],
        apart=APART,
        behind=SCENES,
        ink=ON_LIGHT,
        pieces={
            "cards": (_card(t, each) for each in DECK),
            "dice": (piece(str(n), _die(n)) for n in range(1, 7)),
            "signs": _signs(t),
        },
    )


def _stage(t: Words) -> h.Node:
    stakes = h.div(".stakes")[
        h.div(".figure.high")[h.span(".quiet")[t("High bid")], h.b["–"], h.bdi(".quiet")],
        h.div(".figure.roll")[h.span(".quiet")[t("Dice")], h.b(".dice")["–"]],
    ]
    return [h.div(".board")[h.ol(".players"), h.ol(".offer"), stakes], h.p(".caption")]


def _player(t: Words) -> h.Element:
    """Draw a player's row with everything that it can have; `film.js` removes what is not
    needed."""
    first = t("first player")
    return h.li(".player.miner")[
        h.div(".who")[
            h.bdi(".name"), h.span(".starter", role="img", title=first, aria_label=first)["★"]
        ],
        h.span(".call"),
        h.span(".change", data_gets=t("gets {n}", n="{n}"), data_pays=t("pays {n}", n="{n}")),
        h.span(".standing"),
        h.span(".chips")["0", h.span(".sr")[" ", t("Gold")]],
        h.div(".holdings")[h.span(".none")[t("no mines")]],
    ]


def _card(t: Words, card: Card) -> h.Element:
    drawn = h.div(".offered", role="img", aria_label=card_text(t, card))[front(t, card)]
    return piece(card.code, h.li[drawn])


def _die(value: int) -> h.Node:
    return [die(value), h.span(".sr")[str(value)]]


def _signs(t: Words) -> Iterator[h.Element]:
    """Draw everything that can be in front of a player: similar drawings in a row (woven.py), then
    the cards that are kept."""
    for town in TOWNS:
        drawn = h.span(f".claim.town-{town}", role="img", data_town=town)[emblem(town)]
        yield grouped(town, drawn, f"{town_name(town)}. {{pieces}}", " ")
    for town in TOWNS:
        yield piece(f"mayor-{town}", MAYOR, town, t("Mayor."))
        governor = t("With the governor: double fees.")
        yield piece(f"governor-{town}", GOVERNOR, town, governor)
        for name, sign, price in (("saloon", SALOON, 2), ("girls", SALOON_WITH_GIRLS, 4)):
            text = t("Saloon: a visit costs {amount}.", amount=gold(t, price))
            yield piece(f"{name}-{town}", sign, town, text)
    for mine in MINES:
        text, rich = mine_text(t, mine, mine.value), mine.value + RICHER
        yield piece(mine.code, tile(mine, mine.value), mine.town, text)
        text = f"{mine_text(t, mine, rich)} {t('With the new vein.')}"
        yield piece(f"{mine.code}+", tile(mine, rich), mine.town, text)
    for card in EVENTS:
        yield piece(card.code, card_sign(t, card), text=card_name(t, card))
