"""The page around the game, and the page before Python starts. The build renders both."""

from __future__ import annotations

from dataclasses import replace

import htpy as h

from .. import last_table
from ..game import ui_named
from ..i18n import Words
from ..model import App
from . import render
from .together import invited


def shell(t: Words, game: str | None = None) -> dict[str, str]:
    """Return the inner markup of the regions of ``index.html`` as they are first shown.

    They show the home page, with the first game chosen, or ``game``. For a guest who opens a link
    to a table, ``static/first.js`` shows the invitation instead.
    """
    app = App()
    if game is not None:
        app = replace(app, draft=last_table.drafted(app, ui_named(game)))
    first = render(app, t)  # as Python will draw it, so that nothing moves then
    drawn = {region: first[region] for region in ("bar", "setup", "credits")}
    drawn["invitation"] = str(h.fragment[_invitation(t, app.draft.fields["game"])])
    return drawn | language_regions(t)


def _invitation(t: Words, game: str) -> h.Element:
    """Draw the line of the invitation. ``static/first.js`` shows one of its sentences, depending on
    whether the link names the host (``who``), the game (``what``), both or neither."""
    what = ui_named(game).GAME.NAME
    return h.p(
        {
            "data-who-what": invited(t, "{name}", what),
            "data-who": invited(t, "{name}", ""),
            "data-what": invited(t, "", what),
            "data-neither": invited(t, "", ""),
        }
    )


def language_regions(t: Words) -> dict[str, str]:
    """Return the inner markup of the regions that depend only on the language."""
    drawn = {"loading": loading(t), "fault": fault(t)}
    return {region: str(h.fragment[node]) for region, node in drawn.items()}


def loading(t: Words) -> h.Node:
    """Draw the loading progress. ``static/boot.js`` shows one stage at a time and fills the bar."""
    stages = {
        "download": t("Loading: {done} of {all} MB", done="{done}", all="{all}"),
        "queued": t("Your game starts in a moment…"),
        "resume": t("Bringing your game back…"),
        "pressed": t("One moment, working on it…"),
    }
    return [
        h.p("#stage", {f"data-{name}": text for name, text in stages.items()})["\u00a0"],
        h.progress("#progress", max="100", value="0", aria_label=t("Loading")),
    ]


def fault(t: Words) -> h.Node:
    """Draw the panel for errors that stop the page; ``data-fault`` selects the sentence to show."""
    return [
        h.h1[t("That didn't work")],
        h.p({"data-fault": "wasm"})[
            t("The game needs a newer browser: this one has no WebAssembly.")
        ],
        h.p({"data-fault": "download"})[t("Part of the page couldn't be loaded. Are you online?")],
        h.p({"data-fault": "blocked"})[
            t(
                "The game is blocked or couldn't be loaded. Are you online? Is a browser "
                "extension or setting in the way?"
            )
        ],
        h.p({"data-fault": "error"})[t("Something broke. Our fault, not yours.")],
        h.p({"data-fault": "framed"})[
            t("This page can't run inside another. Open it in its own tab.")
        ],
        h.p[t("Your saved games are safe.")],
        h.div(".decide")[
            h.button(".pass", type="button", id="copy-report", hidden=True)[t("Copy error report")],
            h.button(".commit", type="button", id="retry")[t("Try again")],
            h.a(
                ".commit",
                {"data-fault": "framed"},
                href="./",
                target="_blank",
                rel="noopener",
                hidden=True,
            )[t("Open the full game")],
        ],
        h.pre("#report", tabindex="0", hidden=True),
    ]
