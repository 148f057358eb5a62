"""The rulebooks' examples as figures, drawn while building by the views of the app.

A page that shows them loads `static/css/{tokens,page,game,example}.css`, and, for stepping,
`static/examples.js` (a plain script; without it the figures are complete pictures). Its `<html>`
has `data-state="setup"`, or the layout of the game would be laid over it.
"""

from don.ui.examples import EXAMPLES, Example
from don.ui.links import write_link
from don.ui.view import example as view
from don.ui.view.card import ART
from tools.words import compiled

NAMES = tuple(EXAMPLES)


def figure(name: str, lang: str = "en", root: str = "../") -> str:
    """The markup of one example in a language. `root` leads from the page to dist/."""
    example = EXAMPLES[name]
    drawn = view.figure(compiled.words(lang), example, f"{root}{trying(example)}")
    # A plain string: the markup's own `replace` would escape what it puts in.
    return str.replace(str(drawn), f'href="{ART}', f'href="{root}{ART}')


def trying(example: Example) -> str:
    """The fragment that opens the app where a reader can try it."""
    return write_link("play", example.match.at(example.ask))
