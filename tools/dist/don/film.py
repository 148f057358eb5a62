"""The stencils for films of Don (tools/dist/film.py, don/ui/don/view/film.py)."""

import htpy as h

from don.games.don.deal import SEATS
from don.games.don.deck import COLOURS, DECK, Card
from don.ui.don.view.card import card, mark, upright
from don.ui.don.view.players import chips
from don.ui.don.view.table import figure
from don.ui.don.words.cards import colour_name
from don.ui.i18n import Words
from tools.dist.film import Fill, Kind, Stencils, grouped, piece

FIELDS: dict[str, Kind] = {
    "lot": ("list", 3, "piece", "cards"),
    "sold": ("flag",),
    "price": ("or", "whole", 9999),
    "bidder": ("or", "seat"),
    "pot": ("whole", 9999),
    "starts": ("seat",),
    "chips": ("each", "or", "whole", 9999),
    "cards": ("each", "list", 60, "piece", "districts"),
    "calls": ("each", "text", 60),
    "change": ("each", "change", 9999),
    "out": ("list", 6, "seat"),
}


def film(t: Words) -> Stencils:
    """Return the stencils: table, player's row and districts."""
    return Stencils(
        seats=SEATS,
        fields=FIELDS,
        stage=_stage(t),
        fill_stage=[
            Fill(".lot", "pieces", "lot"),
            Fill(".high b", "text", "price"),
            Fill(".high span", "instead", "sold", t("Price")),
            Fill(".high bdi", "name", "bidder"),
            Fill(".pot b", "text", "pot"),
            Fill(".caption", "told", "told"),
        ],
        player=_player(t),
        fill_player=[
            Fill(".player", "class", "out", "out"),
            Fill(".starter", "only", "starts"),
            Fill(".call", "told", "calls"),
            Fill(".call", "class", "bidder", "high", unless="sold"),
            Fill(".change", "change", "change"),
            Fill("[data-chips][aria-label]", "unknown", "chips"),
            Fill("[data-chips]:not([aria-label])", "known", "chips"),
            Fill(".suits", "pieces", "cards"),
        ],
        pieces={
            "cards": (piece(each.code, card(t, each)) for each in sorted(DECK)),
            "districts": [
                *(_suit(t, colour) for colour in COLOURS),
                *(_number(each) for each in sorted(DECK)),
            ],
        },
        result="sold",
    )


def _stage(t: Words) -> h.Node:
    middle = h.div(".middle")[
        figure("high", t("High bid"), "", ""),
        h.ul(".lot"),
        figure("pot", t("Pot"), "", ""),
    ]
    return [h.div(".board")[h.ol(".players"), middle], h.p(".caption")]


def _player(t: Words) -> h.Element:
    """Draw a player's row with everything that it can have; `film.js` removes what is not
    needed."""
    starts = t("start player")
    return h.li(".player")[
        h.div(".who")[
            h.bdi(".name"), h.span(".starter", role="img", title=starts, aria_label=starts)["★"]
        ],
        h.span(".call"),
        h.span(
            ".change.settled", data_gets=t("gets {n}", n="{n}"), data_pays=t("pays {n}", n="{n}")
        ),
        chips(t, None, None),
        chips(t, 2, None),
        h.div(".suits")[h.span(".none")[t("no districts")]],
    ]


def _suit(t: Words, colour: str) -> h.Element:
    text = t("{colour} {numbers}", colour=colour_name(t, colour), numbers="{pieces}")
    drawn = h.span(f".suit.colour-{colour}", data_suit=colour, role="img")[mark()]
    return grouped(colour, drawn, text, ", ")


def _number(district: Card) -> h.Element:
    number = str(district.number)
    return piece(
        district.code,
        h.b(class_=upright(district), aria_hidden="true")[number],
        district.colour,
        number,
    )
