"""The page that shows a film (embed/v1/LANG/film.html, film-boomtown.html): stencils that `film.js`
fills.

Each game has its own page, and draws its stencils with the views of the app, so that a film looks
like the table. It also defines the fields of a film's step and where each is drawn; `film.js` knows
no game.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import htpy as h

from don.ui.i18n import Words
from don.ui.view import replay

Kind = Sequence[str | int]
"""The type of a field of a step.

``whole N`` is a number from 0 to N, ``change N`` one from -N to N, ``text N`` a text of up to N
characters; ``flag`` is True or False, ``seat`` the number of a seat, ``piece STENCIL`` a name in
that stencil. Before another type: ``or`` (that type, or None), ``each`` (one for each seat), ``list
N`` (up to N).
"""

COMMON: dict[str, Kind] = {
    "at": ("whole", 99999),
    "round": ("text", 100),
    "told": ("text", 2000),
    "acting": ("or", "seat"),
}
"""The fields of every film (``don.ui.view.film``)."""


@dataclass(frozen=True)
class Fill:
    """Draws the value of ``field`` at the elements that ``selector`` finds.

    ``how`` is a key of ``DRAW`` in `film.js`. In a player's row, the value is that of the seat.
    ``word`` is a class or a text. Nothing is drawn while the flag ``unless`` is set.
    """

    selector: str
    how: str
    field: str
    word: str = ""
    unless: str = ""


@dataclass(frozen=True)
class Stencils:
    """The parts of a game's films.

    ``fields`` are the fields of a step besides ``COMMON``; ``stage`` and ``player`` are the table
    and a player's row, with the places to fill in; ``pieces`` are drawings, by name, that a step
    can put there.

    ``apart`` are the drawings with separate files, since a picture shows only a few of them. Their
    colours are the same everywhere; ``ink`` is the colour of drawings that have none. The drawings
    in ``behind`` load after the first picture, since it is complete without them.

    ``result`` names the flag of steps that show the outcome of a move. A game has one if its
    picture shows the outcome, too. Then the film of a position opens at that step, not at the next.
    """

    seats: Sequence[int]
    fields: Mapping[str, Kind]
    stage: h.Node
    fill_stage: Sequence[Fill]
    player: h.Node
    fill_player: Sequence[Fill]
    pieces: Mapping[str, Iterable[h.Element]]
    result: str | None = None
    apart: Sequence[str] = ()
    behind: Sequence[str] = ()
    ink: str = ""


def piece(name: str, drawn: h.Node, group: str | None = None, text: str = "") -> h.Element:
    """Draw a piece. ``text`` describes it; pieces of one group (``grouped``) are drawn together."""
    return h.template(data_piece=name, data_group=group, data_told=text or None)[drawn]


def grouped(name: str, drawn: h.Element, label: str, join: str) -> h.Element:
    """Draw the container of a group; in ``label``, ``{pieces}`` stands for their descriptions."""
    return h.template(data_group=name, data_label=label, data_join=join)[drawn]


def page(t: Words, root: str, code: str, game: Stencils, pages: Mapping[str, str]) -> h.Node:
    """Draw the content of a game's page, before any film.

    ``pages`` names the page of each game, so that the browser can go there for a film of another
    game. Films that name no game belong to the first.
    """
    return [
        h.main[
            h.figure(".example.film", data_film=json.dumps(pages))[
                h.figcaption,
                h.p(".unscripted")[t("This game can be watched where scripts are allowed.")],
                h.ol(".steps")[h.li, h.li(data_off="", aria_hidden="true")],
                _controls(t, root),
            ]
        ],
        _stencils(code, game),
    ]


def _stencils(code: str, game: Stencils) -> h.Element:
    return h.template(
        data_game=code,
        data_seats=json.dumps([game.seats[0], game.seats[-1]]),
        data_fields=json.dumps({**COMMON, **game.fields}),
        data_result=game.result,
    )[
        h.template(data_stencil="stage", data_fill=_fill(game.fill_stage))[game.stage],
        h.template(data_stencil="player", data_fill=_fill(game.fill_player))[game.player],
        [h.template(data_stencil=name)[list(drawn)] for name, drawn in game.pieces.items()],
    ]


def _fill(fills: Sequence[Fill]) -> str:
    return json.dumps([[f.selector, f.how, f.field, f.word, f.unless] for f in fills])


def _controls(t: Words, root: str) -> h.Element:
    """Draw the buttons. They are hidden until there is a film: `film.js` shows them."""
    return h.div(".go", hidden=True)[
        h.button(
            ".play",
            type="button",
            data_do="film-play",
            data_play=t("Play"),
            data_pause=t("Pause"),
            aria_label=t("Play"),
            title=t("Play"),
        )[_icon(replay.PLAY), _icon(replay.PAUSE)],
        _go(t("To the start"), "-9999", replay.FIRST),
        _go(t("Back"), "-1", replay.BACK),
        _go(t("Forward"), "1", replay.FORWARD),
        h.input(type="range", min="0", value="0", aria_label=t("Position in the game")),
        h.span(".sr", role="status"),
        h.button(".commit", type="button", hidden=True, data_do="load")[t("Start")],
        h.a(".try", href=root, target="_blank", rel="noopener")[t("Continue in the full game")],
        h.p(".quiet.size")[size(t)],
    ]


def size(t: Words) -> str:
    """Say how much a reader is about to load with the game."""
    return t("Loads the game: about 5.5 megabytes, the first time only.")


def _go(label: str, by: str, path: str) -> h.Element:
    return h.button(
        type="button", data_do="film-step", data_value=by, aria_label=label, title=label
    )[_icon(path)]


def _icon(path: str) -> h.Element:
    return h.svg(".icon", viewBox="0 0 24 24", aria_hidden="true")[h.path(d=path)]
