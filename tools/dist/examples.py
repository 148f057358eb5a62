"""The rulebooks' examples as figures, drawn while building by the views of the app.

A page that shows them loads `static/css/{tokens,page,game,example,don}.css`, and, for stepping,
`static/examples.js` (a plain script; without it the figures are complete pictures). Its `<html>`
has `data-state="setup"`, or the layout of the game would be laid over it.
"""

import re

from don.ui.don.examples import EXAMPLES, Example
from don.ui.links.links import write_link
from don.ui.don.view import example as view
from don.ui.don.view.card import ART
from tools.words import compiled

NAMES = tuple(EXAMPLES)
SPARED = re.compile(
    r' (title|data-(chips|count|player|card|high|pot))="[^"]*"|<span class="quarter".*?</span>'
)
"""What labels say too, and handles, which a picture has no use for: a fifth of a page of rules."""


def figure(name: str, lang: str = "en", root: str = "../") -> str:
    """The markup of one example in a language. `root` leads from the page to dist/."""
    example = EXAMPLES[name]
    drawn = view.figure(compiled.words(lang), example, f"{root}{trying(example)}")
    # A plain string: the markup's own `replace` would escape what it puts in.
    text = str.replace(str(drawn), f'href="{ART}', f'href="{root}{ART}')
    return SPARED.sub("", text)


def trying(example: Example) -> str:
    """The fragment that opens the app where a reader can try it."""
    return write_link("play", example.match.at(example.ask))
