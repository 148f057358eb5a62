"""The page in which a film is shown (embed/v1/LANG/film.html): stencils that `film.js` fills.

They are drawn by the views of the app, so that a film looks like the figures of the rules.
"""

import htpy as h

from don.games.don import COLOURS, DECK
from don.ui.don.view.card import card
from don.ui.don.view.example import BACK, FORWARD
from don.ui.don.view.players import chips
from don.ui.don.view.table import figure
from don.ui.don.words.events import colour_name
from don.ui.i18n import Words
from don.ui.view import replay


def film_page(t: Words, root: str) -> h.Node:
    """What is in the page, before any film."""
    return [
        h.main[
            h.figure(".example.film", data_film="", data_price=t("Price"))[
                h.figcaption,
                h.ol(".steps")[h.li, h.li(data_off="", aria_hidden="true")],
                _controls(t, root),
            ]
        ],
        h.template("#stage")[_stage(t)],
        h.template("#player")[_player(t)],
        h.template("#cards")[[card(t, each) for each in sorted(DECK)]],
        h.template("#suits")[[_suit(t, colour) for colour in COLOURS]],
    ]


def _controls(t: Words, root: str) -> h.Element:
    return h.div(".go")[
        h.button(
            ".play",
            type="button",
            data_do="film-play",
            data_play=t("Play"),
            data_pause=t("Pause"),
            aria_label=t("Play"),
            title=t("Play"),
        )[_icon(replay.PLAY), _icon(replay.PAUSE)],
        _go(t("To the beginning"), "-9999", replay.FIRST),
        _go(t("Back"), "-1", BACK),
        _go(t("Forward"), "1", FORWARD),
        h.input(type="range", min="0", value="0", aria_label=t("Place in the game")),
        h.span(".sr", role="status"),
        h.a(".try", href=root, target="_blank", rel="noopener")[t("Continue in the full game")],
    ]


def _go(label: str, by: str, path: str) -> h.Element:
    return h.button(
        type="button", data_do="film-step", data_value=by, aria_label=label, title=label
    )[_icon(path)]


def _icon(path: str) -> h.Element:
    return h.svg(".icon", viewBox="0 0 24 24", aria_hidden="true")[h.path(d=path)]


def _stage(t: Words) -> h.Node:
    middle = h.div(".middle")[
        figure("high", t("High bid"), "", ""),
        h.ul(".lot"),
        figure("pot", t("Pot"), "", ""),
    ]
    return [h.div(".board")[h.ol(".players"), middle], h.p(".told")]


def _player(t: Words) -> h.Element:
    """A row with everything that it can have; what is not needed is taken out."""
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
    told = t("{colour} {numbers}", colour=colour_name(t, colour), numbers="{numbers}")
    return h.span(f".suit.colour-{colour}", data_suit=colour, data_label=told, role="img")[
        h.i(aria_hidden="true")[colour]
    ]
