"""The home page: the chosen game's picture, one press to play, the other ways in, the stored games.

Two games are two doors side by side, in the same order whichever is chosen. If the address asks for
one game, only that one has a picture (``data-asked``, ``static/first.js``). Everything down to "Set
up a table: Don" is in sight on a small phone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import htpy as h

from don import __version__
from don.games import GAMES
from don.table.match import Player

from .. import last_table, setup
from ..cast import faces
from ..game import GameUi, game_codes, line_of, ui_named
from ..i18n import Words, isolated
from ..model import App
from ..sentences import difficulty_names
from ..storage.entries import NOBODY, Entry, entry_of
from ..storage.saves import Saved
from . import daily, rivals, shelf, study, tiles
from .bar import device_button
from .people import face, kind_name, one_or_mixed
from .rules import rules_link
from .setup_form import set_up, table_of

# The game as one file, for use without a network.


FILE = f"don-{__version__}.html"
"""The file beside the page, if the build has written it (``tools/dist/single.py``)."""


def take_along(t: Words) -> h.Element:
    """Offer the file; ``static/css/home.css`` shows the offer only if the build has written it."""
    return h.details("#take-along")[
        h.summary[t("Take it with you")],
        h.p(".hint")[
            t(
                "The whole game in one file, about 8 MB. Open it on a computer, even offline. "
                "Most phones can't open it."
            )
        ],
        h.div(".choices")[h.a(".plain", href=FILE, download=True)[t("Download")]],
    ]


def home(app: App, t: Words) -> h.Node:
    """Draw the whole home."""
    ui = setup.game_of(app.draft.fields)
    under_way = _under_way(app, ui.GAME.CODE)
    place = _place(ui.GAME.CODE)
    return [
        h.div("#poster", data_game=ui.GAME.CODE, data_place=place)[
            h.h1[ui.GAME.NAME], h.div(".picture", aria_hidden="true")[ui.view.poster(t)]
        ],
        h.div("#ways", data_place=place)[
            _games(app, t),
            h.div(".start")[
                newcomer(app, ui.GAME.CODE) and h.p(".lede")[t.tabled(ui.words.TEXTS.in_a_line)],
                app.plays_as_guest
                and h.button("#continue.continue", type="button", data_do="back")[
                    h.span[h.b[t("Continue")]]
                ],
                under_way is not None and _continue(app, t, under_way),
                _first_ways(app, t, ui, _play(app, ui, t)),
            ],
            _tiles(app, t, ui),
            h.div(".quiet-ways")[set_up(app, t), rules_link(t, ui.GAME.CODE)],
        ],
        [_beside(app, t, code) for code in game_codes() if code != ui.GAME.CODE],
        rivals.at_home(app, t),
        shelf.shelf(app, t, under_way),
        daily.past_days(app, t),
        study.puzzles_so_far(app, t),
        h.div("#foot.quiet-ways")[
            shelf.statistics(t),
            shelf.files(app, t),
            take_along(t),
            device_button(t, "install", "plain"),
        ],
    ]


def newcomer(app: App, game: str) -> bool:
    """Return whether the reader may never have played this game."""
    at_table = app.session is not None and game == app.session.match.game.CODE
    kept = at_table or any(entry.game == game for entry in app.entries)
    return not (kept or app.results.get(game))


def _play(app: App, ui: GameUi, t: Words) -> h.Element:
    """Return the Play button, which begins a game at the same table as last time.

    The button names the opponents and their level. It is in a form, so that a press before Python
    starts is not lost.
    """
    return h.form("#play", method="get", action="#")[
        tiles.fields("begin"),
        h.button(".commit", type="submit")[_seated(ui, t, last_table.to_play(app))],
    ]


def _place(code: str) -> str | None:
    """Return which of two doors is this game's, "0" or "1"; None if there are not two games."""
    codes = game_codes()
    return str(codes.index(code)) if len(codes) == 2 else None


def _first_ways(app: App, t: Words, ui: GameUi, play: h.Element) -> h.Node:
    """Return the Play button with Learn beside it: they never change their places."""
    return h.div(".first-ways")[play, study.lessons_tile(app, t, ui, newcomer(app, ui.GAME.CODE))]


def _tiles(app: App, t: Words, ui: GameUi) -> h.Element:
    return h.div(".home-tiles")[
        daily.tile(app, t, ui),
        study.puzzle_tile(app, t, ui),
        tiles.tile(
            "together",
            "together",
            t("Play together"),
            t("friends join by a link"),
            game=tiles.beside(app, ui),
        ),
    ]


def _beside(app: App, t: Words, code: str) -> list[h.Element]:
    """Draw another game beside the chosen one, with the same ways in, for wide pages."""
    ui, place = ui_named(code), _place(code)
    fields, under_way = last_table.drafted(app, ui).fields, _under_way(app, code)
    set_up_too = h.form(".set-up", method="get", action="#")[
        tiles.fields("set-up", code), h.button(".plain", type="submit")[table_of(t, ui.GAME.NAME)]
    ]
    return [
        h.div(".door", data_game=code, data_place=place)[
            h.h2[ui.GAME.NAME],
            h.div(".picture", aria_hidden="true")[ui.view.poster(t)],
            h.div(".start")[
                newcomer(app, code) and h.p(".lede")[t.tabled(ui.words.TEXTS.in_a_line)],
                under_way is not None and _continue(app, t, under_way, None),
                _first_ways(
                    app,
                    t,
                    ui,
                    h.form(method="get", action="#")[
                        tiles.fields("begin", code),
                        h.button(".commit", type="submit")[_seated(ui, t, fields)],
                    ],
                ),
            ],
        ],
        h.div(".beside", data_place=place)[
            _tiles(app, t, ui),
            h.div(".quiet-ways")[set_up_too, rules_link(t, code)],
        ],
    ]


def _seated(ui: GameUi, t: Words, fields: Mapping[str, str]) -> list[h.Node]:
    """Return the label of a Play button: with whom the game will be played."""
    players = setup.seated(fields)
    me = next((seat for seat, player in enumerate(players) if player.bot is None), None)
    company = " ·\u00a0".join(filter(None, _company(ui, t, fields, players, me)))
    return [
        h.span[h.b[t("Play")], " ", h.span(".with")[company]],
        _portraits(players, me),
    ]


def _company(
    ui: GameUi, t: Words, fields: Mapping[str, str], players: Sequence[Player], me: int | None
) -> list[str]:
    """Return the names of the opponents, and the level of the bots."""
    others = [isolated(player.name) for seat, player in enumerate(players) if seat != me]
    if len(others) > 3:  # all faces are shown
        others[2:] = [t("{n} more", n=len(others) - 2)]
    lines = [t("with {names}", names=t.listing(others)) if me is not None else t.listing(others)]
    bots = [player.bot for player in players if player.bot]
    if not bots:
        return lines
    difficulty = fields["difficulty"]
    level = ui.FACTS.difficulties.get(difficulty)
    if all(bot == level for bot in bots):
        return [*lines, difficulty_names(t)[difficulty]]
    return [*lines, one_or_mixed(t, {kind_name(ui, t, bot) for bot in bots})]


def _portraits(players: Sequence[Player], me: int | None, most: int = 5) -> h.Element:
    """Draw the faces of the opponents, at most ``most`` of them."""
    codes = [code for seat, code in enumerate(faces(players, me)) if seat != me][:most]
    return h.span(".portraits", aria_hidden="true", data_count=str(len(codes)))[map(face, codes)]


def _under_way(app: App, code: str) -> Entry | None:
    """Return the entry of a game's match to continue; None if there is none.

    It is that of the match at the table, or else the latest unfinished one.
    """
    table = app.session
    if table is not None and table.as_guest is not None:
        return None
    match = table.full_match if table is not None else None
    if table is not None and match is not None and code == match.game.CODE:
        if match.to_act is not None:
            listed = (entry for entry in app.entries if entry.id == table.game_id != "")
            saved = Saved(match, table.name, revision=table.revision, link_seat=table.link_seat)
            return next(listed, None) or entry_of(table.game_id, saved)
    return next((e for e in app.entries if e.game == code and not e.finished), None)


def _continue(app: App, t: Words, entry: Entry, name: str | None = "continue") -> h.Element:
    """Return the button that continues a match; ``name`` is its id."""
    on_table = app.session is not None and app.session.game_id == entry.id
    me = None if entry.me == NOBODY else entry.me
    players = [Player(name, None if seat == me else "") for seat, name in enumerate(entry.players)]
    text = shelf.state_of_play(app, t, entry)
    # A line breaks after the round, not within it, and no line begins with a dot.
    place, dot, rest = text.partition(" · ")
    text = (place.replace(" ", "\u00a0") + dot + rest).replace(" · ", "\u00a0· ")
    return h.button(
        ".continue",
        id=name,
        type="button",
        data_do="back" if on_table else "open",
        data_value=None if on_table else entry.id,
    )[
        _portraits(players, me, most=3),
        h.span[
            h.b[t("Continue")],
            " ",
            h.small[text],
        ],
    ]


def _games(app: App, t: Words) -> h.Node:
    """Return the choice of game, if there are several: each a sign in the game's own letters."""
    codes = game_codes()
    if len(codes) < 2:
        return None
    return h.div("#games-row", role="group", aria_label=t("Game"))[
        [
            h.button(
                ".title-sign",
                type="button",
                data_do="game",
                data_value=code,
                data_game=code,
                aria_pressed="true" if code == app.draft.fields["game"] else "false",
            )[
                h.b[GAMES[code].NAME],
                (line := line_of(code, t)) and h.small[line],
            ]
            for code in codes
        ]
    ]
