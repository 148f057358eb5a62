"""The text that an author copies into a page to embed a game or position.

There are four forms, each as HTML and as Markdown: the element, a frame, a picture with a link, and
a link alone.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Mapping
from dataclasses import replace

from markupsafe import escape

from don.table.match import Match

from ..game import Heights, first_game, ui_of
from ..game_links import write_link
from ..i18n import ENGLISH
from ..lessons.puzzle import Puzzle
from ..lessons.puzzle_links import name_of, write_puzzle
from ..model import App, Update
from ..replays import watching
from ..replays.watching import ONLOOKER, Watching
from ..sheets import BEGINS, FORMS, SIZES, SYNTAXES, THEMES, Embed

MODES = ("position", "replay", "play")
WIDTH = 680
"""The width of a frame in pixels, for browsers that cannot work it out."""
GAME_ROOM: Heights = ((None, 760),)
"""The height of a frame with the game itself (``don.ui.game.Heights``)."""
FITTING = "max-width: 100%; height: auto"
"""The style of an image that is never wider than its place."""
CARD = (
    "display: grid; align-content: center; justify-items: center; gap: 8px; min-height: inherit; "
    "box-sizing: border-box; padding: 12px; border: 1px solid #cdbf9d; border-radius: 6px; "
    "text-align: center"
)
"""The style of the link inside an element: a card that fills the room."""
_IN_ADDRESS = re.compile(r'[%#<>&"]')
_MARKS = re.compile(r"([\\`*_{}\[\]()#+!<>|~-])")


CHOICES: dict[str, tuple[str, Collection[str]]] = {
    "embed-form": ("form", FORMS),
    "embed-syntax": ("syntax", SYNTAXES),
    "embed-theme": ("theme", THEMES),
    "embed-size": ("size", SIZES),
    "embed-begin": ("begin", BEGINS),
}
"""The choices in the dialog: for each verb, the field of ``Embed`` that it sets, and its values."""
VERBS = ("embed", *CHOICES)


def press(app: App, what: str, value: str) -> Update | None:
    """Handle a press of one of ``VERBS``; return None if it means nothing now."""
    if what == "embed" and app.framed is None and modes(app):
        mode = value or modes(app)[0]
        sheet = app.sheet if isinstance(app.sheet, Embed) else Embed(mode)
        chosen = replace(sheet, mode=mode, copied=None)
        return (replace(app, sheet=chosen) if mode in modes(app) else app), ()
    if not isinstance(app.sheet, Embed) or what not in CHOICES:
        return None
    name, values = CHOICES[what]
    if value not in values:
        return None
    return replace(app, sheet=replace(app.sheet, copied=None, **{name: value})), ()


def modes(app: App) -> tuple[str, ...]:
    """Return the modes in which the game on the screen can be embedded, the most likely first."""
    if puzzle(app) is not None:
        return ("puzzle",)
    found = as_watched(app)
    if found is None or app.by_link:
        return ()
    over = found.match.to_act is None
    if app.screen == "replay":
        return ("replay", "position")
    return ("replay", "position") if over else MODES


def puzzle(app: App) -> Puzzle | None:
    """Return the puzzle on the screen, if any."""
    return app.studies.study.puzzle if app.screen == "study" and app.studies.study else None


def as_watched(app: App) -> Watching | None:
    """Return the match on the screen, at the place that is shown there.

    None without a match, and if this device does not know all of it. At the table it is seen as an
    onlooker sees it, if anything is secret.
    """
    if (asked := puzzle(app)) is not None:
        return watching.watch(asked.match, len(asked.match.steps))
    if app.screen == "replay":
        return app.watching
    match = app.playing.full_match if app.playing is not None else None
    if match is None:
        return None
    watched = watching.watch(match, len(match.steps))
    return replace(watched, eyes=ONLOOKER if ONLOOKER in watching.eyes_for(match) else "all")


def first_step(app: App, sheet: Embed) -> int:
    """Return the step at which the embedded game begins; 0 is its start."""
    found = as_watched(app)
    here = sheet.mode == "replay" and sheet.begin == "here" and found is not None
    return found.at if here and found is not None else 0


def picture_name(app: App) -> str:
    """Return the name of the picture's file, without extension.

    It is made from the game and the players and move shown, or the puzzle's short name, so that no
    two pictures in an article have the same name.
    """
    found, asked = as_watched(app), puzzle(app)
    if found is None:
        return "don"
    code = found.match.game.CODE
    if asked is not None:
        return f"{code}-puzzle-{name_of(write_puzzle(asked))}"
    names = " ".join(player.name for player in found.match.players)
    plain = unicodedata.normalize("NFKD", names).encode("ascii", "ignore").decode().lower()
    who = "-".join(re.findall(r"[a-z0-9]+", plain))[:60]
    return "-".join(filter(None, (code, who, f"move-{found.at}")))


def match_of(app: App, sheet: Embed) -> Match | None:
    """Return the match to embed, whole or up to the place shown; None if no match is shown."""
    found = as_watched(app)
    if found is None:
        return None
    return found.match if sheet.mode == "replay" else found.match.at(found.at)


def last_shown(app: App, sheet: Embed) -> Watching | None:
    """Return the match to embed at its last place, seen as an onlooker sees it."""
    match = match_of(app, sheet)
    if match is None:
        return None
    watched = watching.watch(match, len(match.steps))
    return replace(watched, eyes=ONLOOKER if watching.is_secret(match) else watching.EVERYTHING)


def snippet(
    app: App,
    sheet: Embed,
    alt: str,
    lang: str,
    film: str = "",
    cover: str = "",
    room: Heights = (),
    last: str = "",
) -> str:
    """Return the text to copy; empty if the match is too long for a link.

    ``alt`` describes the picture in words. ``film`` is the film to show; without one, ``cover`` is
    shown until the game starts. ``room`` is the height that the film or cover needs. ``last`` is
    the last picture as SVG: what readers see where no script runs.
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
    label = str(escape(alt)).replace("&#39;", "'")  # for people to read, and safe in these quotes
    match sheet.form, sheet.syntax:
        case "link", "markdown":
            return f"[{_plain(alt)}]({link})"
        case "link", _:
            return f'<a href="{link}">{label}</a>'
        case "picture", "markdown":
            return f"[![{_plain(alt)}]({picture_name(app)}.png)]({link})"
        case "picture", _:
            image = f'<img src="{picture_name(app)}.png" alt="{label}" width="1200" height="630"'
            return f'<a href="{link}">{image} style="{FITTING}"></a>'
    given = _given(app, sheet, code, film, match) | ({"cover": cover} if cover else {})
    card = _card(link, label, last)
    if sheet.form == "frame":
        return _frame(root, sheet, given, room, lang, label, card)
    if room:
        given["room"] = written(room)
    attributes = "".join(f' {name}="{value}"' for name, value in given.items())
    language = f' lang="{lang}"' if lang != ENGLISH.lang else ""
    kept = f' style="display: block; min-height: {style(room)}"' if room else ""
    return (
        f'<script async src="{root}embed/v1/embed.js"></script>\n'
        f"{_measured(sheet)}\n"
        f'<don-game{attributes}{language} label="{label}"{kept}>\n'
        f"  {card}\n"
        "</don-game>\n"
        "</div>"
    )


def _given(app: App, sheet: Embed, code: str, film: str, match: Match) -> dict[str, str]:
    """Return the attributes of an element, which are also the parameters of a frame."""
    other = ui_of(match.game) is not first_game()
    step, theme = first_step(app, sheet), "" if sheet.theme == "auto" else sheet.theme
    found = {
        "mode": sheet.mode,
        "game": match.game.CODE if other else "",
        "replay" if sheet.mode == "replay" else "position": code,
        "film": film,
        "players": str(len(match.players)),  # the room needed depends on their number
        "step": str(step) if step else "",
        "theme": theme,
    }
    return {name: value for name, value in found.items() if value}


def _frame(
    root: str,
    sheet: Embed,
    given: Mapping[str, str],
    room: Heights,
    lang: str,
    label: str,
    card: str,
) -> str:
    """Return a frame whose size is in its own style, so that no style sheet can change it.

    Its height depends on its width; ``height`` is for browsers that cannot work that out. Readers
    without scripts see ``card`` below it.
    """
    film = "film" in given
    played = not film or sheet.mode == "puzzle"
    shown = film_page(given.get("game", "")) if film or "cover" in given else "game"
    page = f"{root}embed/v1/{lang}/{shown}.html"
    query = "&amp;".join(f"{name}={value}" for name, value in given.items())
    room = room if room and not played else GAME_ROOM
    widest = SIZES[sheet.size]
    allowed = "allow-same-origin" if played else "allow-popups-to-escape-sandbox"
    return (
        f"{_measured(sheet)}\n"
        f'<iframe src="{page}#{query}"\n'
        f'  sandbox="allow-scripts allow-popups {allowed}"\n'
        f'  width="{widest or WIDTH}" height="{room[0][1]}" loading="lazy" title="{label}"\n'
        f'  style="display: block; width: 100%; height: {style(room)}; border: none"></iframe>\n'
        f"<noscript>{card}</noscript>\n"
        "</div>"
    )


def _card(link: str, label: str, last: str) -> str:
    """Return the link with the last picture above it.

    The picture is part of its address, because the author has no file of it. It is drawn as in
    ``don.ui.view.svg`` and scaled down, so that card and title fit into any room.
    """
    image = f'<img src="{in_address(last)}" alt="" width="380" height="200" style="{FITTING}">'
    return f'<a href="{link}" style="{CARD}">{image if last else ""}{label}</a>'


def in_address(svg: str) -> str:
    """Write a drawing as an address that contains it. The drawing has no ``'`` of its own."""
    text = _IN_ADDRESS.sub(lambda c: "'" if c[0] == '"' else f"%{ord(c[0]):02X}", svg)
    return f"data:image/svg+xml;charset=utf-8,{text}"


def film_page(code: str) -> str:
    """Return the name of the page that shows films of a game; an empty code is the first game."""
    return "film" if code in ("", first_game().GAME.CODE) else f"film-{code}"


def _measured(sheet: Embed) -> str:
    """Return the start tag of the surrounding box, whose width determines the height (``style``).

    The box states its width. Otherwise it would have none where boxes shrink to fit their contents.
    """
    widest = SIZES[sheet.size]
    most = f"; max-width: {widest}px" if widest else ""
    return f'<div style="container-type: inline-size; width: 100%{most}">'


def written(room: Heights) -> str:
    """Write a room as the attribute ``room``: ``"313:480 472:407 345"``."""
    return " ".join(f"{below}:{height}" if below else str(height) for below, height in room)


def style(room: Heights) -> str:
    """Write a room as a CSS height that depends on the width of the surrounding box.

    It starts from the last height. Below each limit of width, it adds or subtracts the difference
    between two neighbouring heights.
    """
    *narrower, (_, last) = room
    found, before = f"{last}px", last
    for below, height in reversed(narrower):
        sign = "+" if height > before else "-"
        found += f" {sign} clamp(0px, ({below}px - 100cqi) * 99, {abs(height - before)}px)"
        before = height
    return f"calc({found})" if narrower else found


def home(address: str) -> str:
    """Return the address of the game's folder from the address of its page."""
    return address.partition("?")[0].rpartition("/")[0] + "/"


def _plain(text: str) -> str:
    """Escape a text for Markdown and put it on one line."""
    return _MARKS.sub(r"\\\1", " ".join(text.split()))
