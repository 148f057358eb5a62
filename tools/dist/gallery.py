"""dist/embed/: every kind of embedded game at work, beside the text that puts it there.

    index.html             in English
    es/index.html          and so on: in the other languages
    don-replay-film.svg    the last picture of a film, for where there are no scripts

Like the pages of other sites, they use only what `docs/embedding.md` describes.
"""

from collections.abc import Iterator
from pathlib import Path

import htpy as h
from markupsafe import Markup, escape

from don.ui import PRODUCT
from don.ui.game import ui_named, ui_of
from don.ui.game_links import read_link
from don.ui.i18n import LANGUAGES, Words
from don.ui.lessons.puzzle_links import read_puzzle
from don.ui.links.embedding import written
from don.ui.view.film import room
from don.ui.view.rules import rules_address
from don.ui.view.scene import scene_of_position
from tools.dist import games, languages, policy
from tools.words import compiled

HOST = "https://HOST/"
"""Stands for the address of the game if the build does not know it."""
SCRIPT = f'<script async src="{HOST}embed/v1/embed.js"></script>'
STYLES = ("fonts", "tokens", "page", "rules", "gallery")
CODES = list(LANGUAGES)


def write(folder: Path, site: str = "") -> None:
    """Write the pages into dist/embed. If the address ``site`` is known, their texts have it."""
    for lang in LANGUAGES:
        file = folder / _place(lang) / "index.html"
        file.parent.mkdir(exist_ok=True)
        t = compiled.words(lang)
        texts = {file.name: page(t, site), **dict(_pictures(t))}
        for name, text in texts.items():
            (file.parent / name).write_text(f"{text}\n", encoding="utf-8", newline="\n")


def page(t: Words, site: str = "") -> h.Element:
    """Draw the page of one language."""
    about = _about(t, bool(site))
    root = "../" if t.lang == CODES[0] else "../../"

    def address(lang: str) -> str:
        return f"{root}embed/{_place(lang)}"

    return h.html(lang=t.lang)[
        h.head[
            h.meta(charset="utf-8"),
            policy.meta(policy.GALLERY),
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.meta(name="color-scheme", content="light dark"),
            h.title[t("Don on your own page")],
            h.meta(name="description", content=about),
            h.link(rel="icon", href=f"{root}static/art/icon.svg", type="image/svg+xml"),
            [h.link(rel="stylesheet", href=f"{root}static/css/{name}.css") for name in STYLES],
            languages.alternates(address),
            _at_work(SCRIPT, root),
            site and h.script(src=f"{root}static/gallery.js", defer=True),
        ],
        h.body[
            h.header[
                h.a(".home", href=root)[PRODUCT, h.small[t("Play the game")]],
                languages.switch(t.lang, t("Language"), address),
            ],
            h.main[
                h.h1[t("Don on your own page")],
                h.p[about],
                h.p[t("Put this line on your page once:")],
                _to_copy(t, SCRIPT, site, 0),
                [
                    h.section[
                        h.h2(id=f"kind-{n}" if site else None)[title],
                        _at_work(text, root),
                        _to_copy(t, text, site, n),
                    ]
                    for n, (title, text) in enumerate(_shown(t), 1)
                ],
                site
                and h.p(
                    role="status",
                    data_copied=t("Copied."),
                    data_selected=t("Selected: now copy it."),
                ),
            ],
        ],
    ]


def _place(lang: str) -> str:
    return "" if lang == CODES[0] else f"{lang}/"


def _to_copy(t: Words, text: str, site: str, n: int) -> h.Node:
    """Draw a text to copy. If the address is known, it works as it is, and has a button."""
    if not site:
        return h.pre(tabindex="0")[text]
    return [
        h.pre(id=f"text-{n}", tabindex="0")[text.replace(HOST, site)],
        h.button(  # the script shows it
            type="button",
            hidden=True,
            data_copies=f"text-{n}",
            aria_describedby=f"kind-{n}" if n else f"text-{n}",
        )[t("Copy")],
    ]


def _at_work(text: str, root: str) -> Markup:
    """Return the markup of a text to copy, so that it works in this page."""
    return Markup(text.replace(HOST, root))


def _shown(t: Words) -> Iterator[tuple[str, str]]:
    """Yield the heading and the text of every embed that the page shows."""
    other = compiled.words(CODES[(CODES.index(t.lang) + 1) % len(CODES)])
    lang = {} if t.lang == CODES[0] else {"lang": t.lang}
    for code, game in games.PAGES.items():
        for title, attributes in game.embeds(t, other):
            own = {} if "lang" in attributes else lang
            given = {**attributes, **own, **_room(t, code, attributes), "label": title}
            yield title, _element(t, code, given)


def _pictures(t: Words) -> Iterator[tuple[str, h.Element]]:
    """Yield the last picture of every film, with the name of its file."""
    for code, game in games.PAGES.items():
        for title, given in game.embeds(t, t):
            if "film" in given:
                yield _picture_name(code, given), _last_picture(t, title, given)


def _picture_name(code: str, given: dict[str, str]) -> str:
    return f"{code}-{given['mode']}-film.svg"


def _last_picture(t: Words, alt: str, given: dict[str, str]) -> h.Element:
    if given["mode"] == "puzzle":
        match = read_puzzle(given["position"]).match
    else:
        found = read_link(f"#game={given.get('replay') or given['position']}")
        assert found is not None  # it is our own
        match = found.match
    seen = match.game.reveal(match.state)
    if match.to_act is not None:
        seen = match.game.observe(match.state, None)
    happened = (match.opening, *(step.events for step in match.steps))
    return ui_of(match.game).story.picture(scene_of_position(match, seen, happened, t), alt)


def _room(t: Words, code: str, attributes: dict[str, str]) -> dict[str, str]:
    """Return the attribute for the height of a film, as the page's dialog gives it."""
    if not (film := attributes.get("film", "")):
        return {}
    waits = attributes["mode"] == "puzzle"
    return {"room": written(room(ui_named(code), t, film, waits))}


def _about(t: Words, at_home: bool) -> str:
    """Say what the page is for; ``HOST`` is mentioned only if the address is not known."""
    sentences = [
        t("Each example below is one element on this page, with the text that makes it."),
        "" if at_home else t("HOST is the address of the game."),
        t("To get the text for any position, press Share in the game, then Embed."),
    ]
    return " ".join(filter(None, sentences))


def _element(t: Words, code: str, attributes: dict[str, str]) -> str:
    """Return the text of an element. Its content is for places without scripts."""
    given = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items())
    inside, target = PRODUCT, HOST
    if name := attributes.get("example"):
        t = compiled.words(attributes.get("lang", CODES[0]))
        alt = escape(games.PAGES[code].caption(t, name))
        inside = f'<img src="{HOST}embed/v1/{t.lang}/{name}.svg" alt="{alt}">'
        target = f"{HOST}{rules_address(t.lang, code)}"
    elif "film" in attributes:
        place = f"{HOST}embed/{_place(t.lang)}{_picture_name(code, attributes)}"
        inside = f'<img src="{place}" alt="{escape(attributes["label"])}">'
    element = f'<don-game{given}>\n  <a href="{target}">{inside}</a>\n</don-game>'
    return element.replace("&#39;", "'")  # between double quotes it needs no escape
