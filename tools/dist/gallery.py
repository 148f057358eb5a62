"""dist/embed/index.html: every kind of embedded game at work, beside the text that puts it there.

It is a page like those of others: it knows of the game only what `docs/embedding.md` tells.
"""

from pathlib import Path

import htpy as h
from markupsafe import Markup

from don.ui.examples import EXAMPLES
from don.ui.outside.links import write_link
from don.ui.school.shipped import SHIPPED

SCRIPT = '<script type="module" src="v1/embed.js"></script>'
STYLES = ("tokens", "page", "rules", "gallery")


def write(file: Path) -> None:
    """Write the page."""
    match = EXAMPLES["scoring"].match
    game = write_link("game", match).partition("=")[2]
    position = write_link("play", match.at(40)).partition("=")[2]
    shown = [
        ("An example of the rules", _element('example="two-digit"', "v1/en/two-digit.svg")),
        (
            "In Spanish, in the dark",
            _element('example="nine-shared" lang="es" theme="dark"'),
        ),
        ("Without buttons, begun at a step", _element('example="barred" step="1" controls="none"')),
        ("A position", _element(f'mode="position" position="{position}"')),
        ("A whole game to watch", _element(f'mode="replay" replay="{game}" step="20"')),
        ("A puzzle", _element(f'mode="puzzle" position="{SHIPPED[0][1]}"')),
        ("A game against two bots", _element('mode="play" players="3" seed="7" bots="naive"')),
    ]
    page = h.html(lang="en")[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.meta(name="color-scheme", content="light dark"),
            h.title["Don in your own page"],
            h.link(rel="icon", href="../static/art/icon.svg", type="image/svg+xml"),
            [h.link(rel="stylesheet", href=f"../static/css/{name}.css") for name in STYLES],
            Markup(SCRIPT),
        ],
        h.body[
            h.main[
                h.h1["Don in your own page"],
                h.p[
                    "Each of these is one element in this page, and the text below it is all it "
                    "takes, with the address of the game in front. In the game, Share and then "
                    "Embed makes such a text of any position."
                ],
                h.pre(tabindex="0")[SCRIPT],
                [
                    h.section[h.h2[title], Markup(text), h.pre(tabindex="0")[text]]
                    for title, text in shown
                ],
                h.p[h.a(href="../")["To the game"]],
            ]
        ],
    ]
    file.write_text(f"{page}\n", encoding="utf-8", newline="\n")


def _element(attributes: str, picture: str = "") -> str:
    inside = f'<img src="{picture}" alt="A table of Don">' if picture else "Don"
    return f'<don-game {attributes}>\n  <a href="../">{inside}</a>\n</don-game>'
