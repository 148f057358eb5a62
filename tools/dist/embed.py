"""dist/embed/v1/: the parts that other sites embed (docs/embedding.md).

    embed.js                 the element <don-game>          (embed/v1/ in the checkout)
    frame.js                 the inside of the frames
    cover.js                 the cover of a game that is not started yet
    filmed.js                the inside of films: frame.js and film.js in one
    art/card-vein.svg ...    drawings that a film loads when it shows them
    example-don.css ...      the looks of each kind of frame (lean.py)
    en/two-digit.html        an example, drawn with the app's views; needs no Python (games.py)
    en/two-digit.svg         the same as a picture
    en/film.html             a film of the first game's match in the address; needs no Python
    en/film-boomtown.html    the same for another game
    en/game.html             the cover of a game in a frame
    ../index.html, ../es/    an example of every kind (gallery.py)
    ../../frame.html         the app as it is inside a frame: index.html without its form

A frame without an origin (`sandbox="allow-scripts"`) may not use a file's drawings or read a
file, so the pages of the examples hold all they need but scripts and style sheets.
"""

import re
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import htpy as h
from markupsafe import Markup

from don.games import GAMES
from don.ui import PRODUCT
from don.ui.i18n import ENGLISH, LANGUAGES, Words
from don.ui.links.embedding import film_page
from don.ui.view.notices import code_missing
from tools.dist import film, gallery, games, lean, policy, woven
from tools.dist.game_pages import GamePages
from tools.paths import ROOT
from tools.say import Failure
from tools.words import compiled

PLACE = "embed/v1"
APP = "frame.html"
ROOTWARDS = "../../../"
FROM_STYLES = "../../"
"""The path from the style sheets of the frames to dist/."""
STYLES = ("tokens", "page", "game", "example")
EXAMPLE = ("static/examples.js", f"{PLACE}/frame.js")
FILM = f"{PLACE}/filmed.js"
WAITING = (f"{PLACE}/cover.js", f"{PLACE}/frame.js")
FILM_PARTS = (f"{PLACE}/frame.js", f"{PLACE}/film.js")
OWN = ("embed.js", "cover.js", "frame.js", "film.js")
Pages = dict[str, list[str]]
"""The markup of all pages that share a style sheet, by the name of the sheet."""


def write(folder: Path) -> None:
    """Write the frames into a dist/ that already has its index.html and embed/."""
    for name in OWN:
        source = folder / PLACE / name
        _file(source, lean.script(source.read_text(encoding="utf-8")))
    _join(folder / FILM, [folder / part for part in FILM_PARTS])
    pages: Pages = defaultdict(list)
    for lang in LANGUAGES:
        t = compiled.words(lang)
        place = folder / PLACE / lang
        place.mkdir(parents=True)
        for code, game in games.PAGES.items():
            _examples(place, t, code, game, pages)
            _film(place, t, code, game, pages)
        page = _page(t, PRODUCT, _waiting(t), "game", WAITING, app=ROOTWARDS + APP)
        _file(place / "game.html", page)
        pages["game"].append(page)
    for name in pages:
        _style(folder, name, pages[name])
    for code, game in games.PAGES.items():
        _drawings_apart(folder, code, game)
    (folder / PLACE / "frame.css").unlink()
    (folder / PLACE / "film.js").unlink()
    _write_app(folder)
    gallery.write(folder / "embed")


def narrow(folder: Path, address: str) -> None:
    """Allow the frames of a finished dist/ to load only from its address."""
    if policy.ADDRESS.fullmatch(address):
        for page in (folder / APP, *(folder / PLACE).glob("*/*.html")):
            text = policy.narrowed(page.read_text(encoding="utf-8"), address)
            page.write_text(text, encoding="utf-8", newline="\n")


def _examples(place: Path, t: Words, code: str, game: GamePages, pages: Pages) -> None:
    """Write the frames and pictures of a game's examples."""
    sheet = f"example-{code}"
    for name in game.EXAMPLES:
        figure = game.figure(t, name, ROOTWARDS)
        inside = [h.main[figure], h.template("#record")[game.record(name)]]
        page = _page(t, game.caption(t, name), inside, sheet, EXAMPLE, code)
        _file(place / f"{name}.html", page)
        _file(place / f"{name}.svg", str(game.picture(t, name)))
        pages[sheet].append(page)


def _film(place: Path, t: Words, code: str, game: GamePages, pages: Pages) -> None:
    """Write the frame of a game's films."""
    others = {each: f"{film_page(each)}.html" for each in games.PAGES}
    stencils = game.film(t)
    inside = _with_files(film.page(t, ROOTWARDS, code, stencils, others), game.ART, stencils)
    page = _page(t, PRODUCT, inside, f"film-{code}", (FILM,), app=ROOTWARDS + APP)
    _file(place / others[code], woven.woven(page))
    pages[f"film-{code}"].append(page)


def _with_files(inside: h.Node, art: str, stencils: film.Stencils) -> Markup:
    """Return the content of a film's page, with some drawings of the file ``art`` as images.

    A frame without an origin may show images, but not drawings from another file.
    """
    text = "".join(h.fragment[inside].iter_chunks())  # plain: markup would escape what is put in
    for name in stencils.apart:
        drawn = rf'<svg class="(\w+)"[^>]*><use href="{re.escape(art)}#{name}"></use></svg>'
        source = "data-src" if name in stencils.behind else "src"
        text = re.sub(drawn, rf'<img class="\1" {source}="../art/{name}.svg" alt="">', text)
    return Markup(text)


def _drawings_apart(folder: Path, code: str, game: GamePages) -> None:
    """Write the files of the drawings that a game's films load when they show them."""
    stencils = game.film(compiled.words(ENGLISH.lang))
    art = (ROOT / game.ART).read_text(encoding="utf-8")
    for name in stencils.apart:
        found = re.search(rf'<symbol id="{name}" ([^>]*)>(.*?)</symbol>', art, re.DOTALL)
        if not found:
            raise Failure("build dist/", f"{game.ART} has no {name}", f"see tools/dist/{code}")
        drawn, inside = found.groups()
        if "fill=" not in drawn:
            drawn += f' fill="{stencils.ink}"'
        (folder / PLACE / "art").mkdir(exist_ok=True)
        text = f'<svg xmlns="http://www.w3.org/2000/svg" {drawn}>{inside}</svg>'
        _file(folder / PLACE / "art" / f"{name}.svg", text)


def _join(file: Path, scripts: Iterable[Path]) -> None:
    """Join several scripts: one file loads sooner, and is smaller."""
    _file(file, "".join(script.read_text(encoding="utf-8") for script in scripts).rstrip())


def _waiting(t: Words) -> h.Node:
    """Draw a game before it is started; cover.js shows the cover that fits."""
    return h.main(".waiting")[
        h.div(".cover")[h.h1[PRODUCT]],
        [
            h.template(data_cover=code, data_players=str(seats))[_cover(t, code, table)]
            for code, game in games.PAGES.items()
            for seats, table in game.tables(t, code)
        ],
        [
            h.template(data_cover=code, data_mode=mode)[h.h1[GAMES[code].NAME], h.p[text]]
            for code in games.PAGES
            for mode, text in _undrawn(t).items()
        ],
        h.p(".quiet")[film.size(t)],
        h.p(".lacks", hidden=True, role="alert")[code_missing(t)],
        h.div(".go")[
            h.button(".commit", type="button", hidden=True, data_do="load")[t("Start")],
            h.a(".plain", href=ROOTWARDS, target="_blank", rel="noopener")[t("Open the full game")],
        ],
    ]


def _cover(t: Words, code: str, table: h.Node) -> h.Node:
    """Draw a game's name, and the players who wait at its table."""
    return [h.h1[GAMES[code].NAME], h.div(".picture", aria_hidden="true")[table]]


def _undrawn(t: Words) -> dict[str, str]:
    """Return the texts for a match that came without a film, and so cannot be drawn yet, by
    mode."""
    return {
        "position": t("A position"),
        "replay": t("A whole game to watch"),
        "puzzle": t("A puzzle"),
    }


def _page(
    t: Words,
    title: str,
    body: h.Node,
    sheet: str,
    scripts: tuple[str, ...],
    game: str = "",
    app: str = "",
) -> str:
    """Return a page with its style sheet and scripts, which are given by their paths in dist/."""
    inside = str(h.fragment[body])
    for each in games.PAGES.values():
        inside = str.replace(inside, f'href="{each.ART}#', 'href="#')
    page = h.html(lang=t.lang, data_screen="setup", data_game=game or None)[
        h.head[
            h.meta(charset="utf-8"),
            policy.meta(policy.framed(policy.STILL_FRAME)),
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.meta(name="color-scheme", content="light dark"),
            h.meta(name="robots", content="noindex"),
            h.title[title],
            h.link(rel="stylesheet", href=f"../{sheet}.css"),
        ],
        h.body(".frame", data_app=app or None)[
            drawings(games.PAGES.values(), inside),
            Markup(inside),
            [h.script(src=f"{ROOTWARDS}{script}", defer=True) for script in scripts],
        ],
    ]
    return str(page)


def _file(file: Path, text: str) -> None:
    file.write_text(f"{text}\n", encoding="utf-8", newline="\n")


def drawings(shown: Iterable[GamePages], inside: str = "") -> Markup:
    """Return the drawings of these games, for a page that contains them.

    If the page's markup ``inside`` is given, only the drawings that it uses.
    """
    text = "".join((ROOT / each.ART).read_text(encoding="utf-8") for each in shown)
    found = re.finditer(r'<symbol id="([\w-]+)".*?</symbol>', text, re.DOTALL)
    kept = "".join(symbol[0] for symbol in found if not inside or f'#{symbol[1]}"' in inside)
    return Markup(f'<svg width="0" height="0" class="sr" aria-hidden="true">{kept}</svg>')


def _style(folder: Path, name: str, pages: list[str]) -> None:
    """Write the style sheet of one kind of frame: one file, with only the rules that its pages
    need.

    ``name`` has the kind, and the game if the kind belongs to one.
    """
    own = [code for code in games.PAGES if name.endswith(f"-{code}")] or [*games.PAGES]
    parts = [folder / f"static/css/{part}.css" for part in (*STYLES, *own)]
    parts.append(folder / PLACE / "frame.css")
    text = "\n".join(part.read_text(encoding="utf-8") for part in parts)
    text = text.replace('url("../art/', f'url("{FROM_STYLES}static/art/')
    read = [(folder / script).read_text(encoding="utf-8") for script in (FILM, *EXAMPLE, *WAITING)]
    _file(folder / PLACE / f"{name}.css", lean.styles(text, pages, read))


def _write_app(folder: Path) -> None:
    """Write frame.html, the app's page for frames. It has no form."""
    text = (folder / "index.html").read_text(encoding="utf-8")
    for pattern, instead in (
        (r'<html lang="en" ', '<html lang="en" data-embed="" '),
        (r'<div id="setup">.*?</div>\n<section', '<div id="setup"></div>\n<section'),
        (re.escape(str(policy.meta(policy.APP))), str(policy.meta(policy.framed(policy.APP)))),
        (r'(<link rel="preload" as="font"[^>]*>\n)+', ""),
        (r"<body>\n", f"<body>\n{drawings(games.PAGES.values())}\n"),
        (r'(<link rel="stylesheet" href="static/css/)joined(\.css">\n)', r"\1joined\2\1embed\2"),
    ):
        text, found = re.subn(pattern, instead, text, count=1, flags=re.DOTALL)
        if not found:
            raise Failure("build dist/", f"index.html has no {pattern}", "see tools/dist/embed.py")
    (folder / APP).write_text(text, encoding="utf-8", newline="\n")
