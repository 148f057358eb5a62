"""The text that a writer puts into a page, so that a game or position stands there.

Four kinds, each as HTML and as Markdown: the element, a frame, a picture with a link, a link.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from markupsafe import escape

from don.table.match import Match

from ..game import first_game, ui_of
from ..i18n import ENGLISH
from ..model import App, Outcome
from ..replays import watching
from ..replays.watching import ONLOOKER, Watching
from ..school.puzzle_links import write_puzzle
from ..sheets import FORMS, SYNTAXES, Embed
from .links import write_link

PICTURE = "don.svg"
"""The name under which the picture is handed over."""
MODES = ("position", "replay", "play")
_MARKS = re.compile(r"([\\`*_{}\[\]()#+!<>|~-])")


VERBS = ("embed", "embed-form", "embed-syntax")


def press(app: App, what: str, value: str) -> Outcome | None:
    """One of ``VERBS`` was pressed; None if it means nothing now."""
    if what == "embed" and app.guest is None and modes(app):
        mode = value or modes(app)[0]
        return (replace(app, sheet=Embed(mode)) if mode in modes(app) else app), ()
    if not isinstance(app.sheet, Embed):
        return None
    sheet = app.sheet
    match what:
        case "embed-form" if value in FORMS:
            return replace(app, sheet=replace(sheet, form=value, copied=None)), ()
        case "embed-syntax" if value in SYNTAXES:
            return replace(app, sheet=replace(sheet, syntax=value, copied=None)), ()
    return None


def modes(app: App) -> tuple[str, ...]:
    """What of the game on the screen can stand in another page, the likeliest first."""
    if puzzle(app) is not None:
        return ("puzzle",)
    found = shown(app)
    if found is None or app.by_link:
        return ()
    over = found.match.to_act is None
    if app.screen == "replay":
        return ("replay", "position")
    return ("replay", "position") if over else MODES


def puzzle(app: App) -> Any:
    """The puzzle on the screen."""
    return app.school.study.puzzle if app.screen == "study" and app.school.study else None


def shown(app: App) -> Watching | None:
    """The match on the screen and the place in it, as an onlooker sees it."""
    if (asked := puzzle(app)) is not None:
        return watching.watch(asked.match, len(asked.match.steps))
    if app.screen == "replay":
        return app.watching
    if app.playing is None:
        return None
    match = app.playing.match
    watched = watching.watch(match, len(match.steps))
    return replace(watched, eyes=ONLOOKER if ONLOOKER in watching.eyes_for(match) else "all")


def seen(app: App) -> Any:
    """What the picture shows."""
    found = shown(app)
    return watching.observation(found) if found else None


def match_of(app: App, sheet: Embed) -> Match | None:
    """The match that is embedded: all of it, or up to the place that is shown."""
    found = shown(app)
    if found is None:
        return None
    return found.match if sheet.mode == "replay" else found.match.at(found.at)


def snippet(app: App, sheet: Embed, alt: str, lang: str, film: str = "") -> str:
    """The text to be copied; empty if the match is too long for a link.

    ``alt`` says in words what is to be seen; ``film`` shows it.
    """
    match = match_of(app, sheet)
    if match is None:
        return ""
    root = home(app.address)
    code = write_link("game", match).partition("=")[2]
    kind = "game" if sheet.mode == "replay" or match.to_act is None else "play"
    if (asked := puzzle(app)) is not None:
        kind, code = "puzzle", write_puzzle(asked)
    if not code:
        return ""
    link = f"{root}#{kind}={code}"
    said = str(escape(alt)).replace("&#39;", "'")  # for people to read, and safe in these quotes
    name = "replay" if sheet.mode == "replay" else "position"
    language = f' lang="{lang}"' if lang != ENGLISH.lang else ""
    game = "" if ui_of(match.game) is first_game() else match.game.CODE
    of_game = f' game="{game}"' if game else ""
    drawn = f' film="{film}"' if film else ""
    match sheet.form, sheet.syntax:
        case "link", "markdown":
            return f"[{_plain(alt)}]({link})"
        case "link", _:
            return f'<a href="{link}">{said}</a>'
        case "picture", "markdown":
            return f"[![{_plain(alt)}]({PICTURE})]({link})"
        case "picture", _:
            image = f'<img src="{PICTURE}" alt="{said}" width="640" height="400">'
            return f'<a href="{link}">{image}</a>'
        case "frame", _:
            page = f"{root}embed/v1/{lang}/{'film' if film else 'game'}.html"
            query = f"mode={sheet.mode}{game and f'&amp;game={game}'}&amp;{name}={code}"
            query += film and f"&amp;film={film}"
            allowed = "allow-popups-to-escape-sandbox" if film else "allow-same-origin"
            height = ui_of(match.game).story.FILM_HEIGHT if film else 600
            return (
                f'<iframe src="{page}#{query}"\n'
                f'  sandbox="allow-scripts allow-popups {allowed}"\n'
                f'  width="600" height="{height}" loading="lazy" title="{said}"></iframe>'
            )
    return (
        f'<script type="module" src="{root}embed/v1/embed.js"></script>\n'
        f'<don-game mode="{sheet.mode}"{of_game} {name}="{code}"{drawn}{language} label="{said}">\n'
        f'  <a href="{link}">{said}</a>\n'
        "</don-game>"
    )


def home(address: str) -> str:
    """The folder of the game, by the address of its page."""
    return address.partition("?")[0].rpartition("/")[0] + "/"


def _plain(text: str) -> str:
    """A text that Markdown takes as it is."""
    return _MARKS.sub(r"\\\1", " ".join(text.split()))
