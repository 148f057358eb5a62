"""The dialog for embedding a game in another page: the text to copy, and a preview."""

from __future__ import annotations

from dataclasses import replace

import htpy as h

from .. import PRODUCT
from ..game import Heights, ui_of
from ..i18n import ENGLISH, LANGUAGES, Words, isolated
from ..links import embedding
from ..model import App
from ..replays import watching
from ..replays.watching import Watching
from ..sheets import BEGINS, FORMS, SIZES, SYNTAXES, THEMES, Embed
from . import replay
from .film import cover as cover_of
from .film import film as film_of
from .film import last_step
from .film import room as room_of
from .puzzle import about as about_puzzle
from .puzzle import question
from .share_link import copy_note, too_long

FILMED = ("position", "replay", "puzzle")
"""The modes with a film, which can be watched without starting the game."""


def embed(app: App, t: Words, sheet: Embed) -> h.Node:
    """Draw the dialog: the choices, the text to copy, and the preview."""
    alt = about(app, t)
    modes = {
        "position": t("This position"),
        "replay": t("The whole game"),
        "play": t("A game to play"),
        "puzzle": t("This puzzle"),
    }
    forms = {
        "element": t("Web component"),
        "frame": t("Frame"),
        "picture": t("Picture with a link"),
        "link": t("Link"),
    }
    hints = {
        "element": t("For pages that allow scripts. Sizes itself."),
        "frame": t("For pages that allow frames but no outside scripts."),
        "picture": t("Save the picture and put it next to your page. No script needed."),
        "link": t("Works everywhere."),
    }
    themes = {"auto": t("Like the page"), "light": t("Light"), "dark": t("Dark")}
    sizes = {
        "full": t("As wide as the text"),
        **{name: t("{n} pixels", n=most) for name, most in SIZES.items() if most is not None},
    }
    written = {"html": t("HTML"), "markdown": t("Markdown")}
    drawn = _picture(app, t, alt, embedding.as_watched(app))
    film = _film(app, t, sheet)
    cover = "" if film else _cover(app, t, sheet)
    room = _room(app, t, sheet, film, cover)
    last = _last_picture(app, t, sheet)
    text = embedding.snippet(app, sheet, alt, t.lang, film, cover, room, last)
    if not text:
        return too_long(t)
    styled = sheet.form in ("element", "frame")
    return [
        _choice(
            t("What to embed"),
            "embed",
            {mode: modes[mode] for mode in embedding.modes(app)},
            sheet.mode,
        ),
        _choice(t("How"), "embed-form", {form: forms[form] for form in FORMS}, sheet.form),
        _choice(
            t("Format"),
            "embed-syntax",
            {name: written[name] for name in SYNTAXES},
            sheet.syntax,
        ),
        styled
        and [
            _choice(
                t("Colours"), "embed-theme", {each: themes[each] for each in THEMES}, sheet.theme
            ),
            _choice(t("Width"), "embed-size", {each: sizes[each] for each in SIZES}, sheet.size),
            _begins(app, t, sheet),
        ],
        h.textarea("#link-sheet", readonly=True, rows="5", dir="ltr", aria_label=t("Text to copy"))[
            text
        ],
        h.div(".choices")[
            h.button(".commit", type="button", data_do="link-copy", data_value="link-sheet")[
                t("Copy")
            ],
            sheet.form == "picture"
            and [
                to_save("png", t("Save the picture")),
                to_save("svg", t("Save as a drawing (SVG)")),
            ],
        ],
        h.p(".hint", role="status")[copy_note(t, sheet.copied)],
        h.p(".hint")[
            hints[sheet.form],
            sheet.syntax == "markdown"
            and sheet.form in ("element", "frame")
            and [" ", t("Markdown accepts plain HTML.")],
            " ",
            h.a(href=_gallery(t), target="_blank", rel="noopener")[t("See them all in action")],
        ],
        h.div(".preview-box", role="group", aria_label=t("Preview"))[
            h.u[alt] if sheet.form == "link" else drawn
        ],
    ]


def to_save(kind: str, label: str) -> h.Element:
    """Return a button that saves a picture of the table; ``kind`` is ``png`` or ``svg``."""
    return h.button(".plain", type="button", data_do="embed-picture", data_value=kind)[label]


def _begins(app: App, t: Words, sheet: Embed) -> h.Node:
    """Return the choice of where a whole game begins; None if the reader is at its start or end."""
    found = embedding.as_watched(app)
    if sheet.mode != "replay" or found is None or not 0 < found.at < found.story.last:
        return None
    begins = {"start": t("From the start"), "here": t("From this move")}
    return _choice(
        t("Where to begin"), "embed-begin", {each: begins[each] for each in BEGINS}, sheet.begin
    )


def _gallery(t: Words) -> str:
    """Return the address of the gallery of embeds, in the reader's language if it exists."""
    return f"embed/{t.lang}/" if t.lang in LANGUAGES and t.lang != ENGLISH.lang else "embed/"


def drawing(app: App, t: Words) -> str:
    """Return the picture as the text of an SVG file."""
    return str(h.fragment[_picture(app, t, about(app, t), embedding.as_watched(app))])


def about(app: App, t: Words) -> str:
    """Describe the picture in words."""
    found = embedding.as_watched(app)
    if found is None:
        return PRODUCT
    if (asked := embedding.puzzle(app)) is not None:
        return about_puzzle(t, asked)
    names = t.listing([isolated(player.name) for player in found.match.players])
    game, texts = found.match.game, ui_of(found.match.game).words.TEXTS
    if found.story.is_over(found.at):
        return t.tabled(texts.about_over, game=game.NAME, names=names)
    at = game.progress(found.story.positions[found.at])
    return t.tabled(texts.about, game=game.NAME, names=names, n=at.current, rounds=at.of)


def _last_picture(app: App, t: Words, sheet: Embed) -> str:
    """Return the last picture of a film or cover as SVG, for readers without scripts.

    It has no description: the link around it has one.
    """
    if sheet.form not in ("element", "frame"):
        return ""
    return str(h.fragment[_picture(app, t, "", embedding.last_shown(app, sheet))])


def _picture(app: App, t: Words, alt: str, found: Watching | None) -> h.Node:
    """Draw a position with the latest events; for a puzzle, with its question."""
    asked = embedding.puzzle(app)
    if found is None:
        return None
    earlier = replace(found, at=max(0, found.at - 1), payment=None)
    text = " ".join(replay.latest(found, t)) if asked is None else question(t, asked)
    before = watching.observation(earlier)
    scene = replay.scene_of(app, found, t)
    return ui_of(found.match.game).story.picture(scene, alt, text, before)


def _film(app: App, t: Words, sheet: Embed) -> str:
    """Return the film; for a puzzle, its position with the question. Empty if no film is shown."""
    match = embedding.match_of(app, sheet)
    drawn = sheet.mode in FILMED and sheet.form in ("element", "frame")
    if match is None or not drawn:
        return ""
    found = film_of(t, match)
    asked = embedding.puzzle(app)
    return found if asked is None else last_step(found, question(t, asked))


def _cover(app: App, t: Words, sheet: Embed) -> str:
    """Return a cover for an embed without a film: the position in which the game begins.

    Empty if the embed has no cover.
    """
    match = embedding.match_of(app, sheet)
    if match is None or sheet.form not in ("element", "frame"):
        return ""
    if sheet.mode == "replay":
        match = match.at(embedding.first_step(app, sheet))
    return cover_of(t, match)


def _room(app: App, t: Words, sheet: Embed, film: str, cover: str) -> Heights:
    """Return the heights that the film needs, by width; without a film, those of the cover."""
    match = embedding.match_of(app, sheet)
    if match is None:
        return ()
    waits = not film or sheet.mode == "puzzle"
    return room_of(ui_of(match.game), t, film or cover, waits)


def _choice(label: str, what: str, offered: dict[str, str], chosen: str) -> h.Node:
    return h.div(".choices", role="group", aria_label=label)[
        [
            h.button(
                ".plain",
                type="button",
                data_do=what,
                data_value=value,
                aria_pressed="true" if value == chosen else "false",
            )[text]
            for value, text in offered.items()
        ]
    ]
