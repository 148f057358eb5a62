"""What the page shows around the game and before Python is there. The build renders it."""

from __future__ import annotations

import htpy as h

from ..i18n import Words
from ..model import App
from . import render


def shell(t: Words) -> dict[str, str]:
    """Inner markup of the regions of ``index.html`` at the first moment."""
    first = render(App(), t)  # what Python will draw too, so that nothing moves when it does
    drawn = {region: first[region] for region in ("bar", "setup", "credits")}
    return drawn | frame(t)


def frame(t: Words) -> dict[str, str]:
    """The regions that change with the language alone."""
    drawn = {"loading": loading(t), "fault": fault(t)}
    return {region: str(h.fragment[node]) for region, node in drawn.items()}


def loading(t: Words) -> h.Node:
    """How far the page has got. ``static/boot.js`` shows one stage at a time and fills the bar."""
    stages = {
        "download": t("Loading: {done} of {all} MB", done="{done}", all="{all}"),
        "python": t("Starting Python …"),
        "ready": t("Ready to start"),
        "queued": t("Your game begins in a moment …"),
        "resume": t("Bringing your game back …"),
    }
    return [
        h.p("#stage", {f"data-{name}": text for name, text in stages.items()})["\u00a0"],
        h.progress("#progress", max="100", value="0", aria_label=t("Loading")),
    ]


def fault(t: Words) -> h.Node:
    """The panel for errors that stop the page. One of the sentences is shown, by ``data-fault``."""
    return [
        h.h2[t("This did not work")],
        h.p({"data-fault": "wasm"})[
            t("This browser cannot run WebAssembly, which the game needs. A newer one can.")
        ],
        h.p({"data-fault": "download"})[
            t("A part of the page could not be loaded. Is there a connection?")
        ],
        h.p({"data-fault": "error"})[t("The program made a mistake. It is ours, not yours.")],
        h.p({"data-fault": "framed"})[
            t("This page does not play inside another one. Open it in a tab of its own.")
        ],
        h.p[t("Your saved games have not been touched.")],
        h.div(".decide")[
            h.button(".pass", type="button", id="copy-report", hidden=True)[t("Copy the report")],
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
