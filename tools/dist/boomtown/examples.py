"""The examples of the rules as figures, drawn while building by the views of the app."""

import re

import htpy as h

from don.table.record import encode
from don.ui.boomtown import examples
from don.ui.boomtown.view import example as view
from don.ui.boomtown.view.drawings import ART as ART
from don.ui.i18n import Words
from don.ui.links.links import write_link

EXAMPLES = tuple(examples.EXAMPLES)
SHOWN_BEFORE = "double-fee"
SPARED = re.compile(r' (title|data-(chips|player|card|high|points|town|dice))="[^"]*"')
"""What labels say too, and handles, which a picture has no use for."""


def figure(t: Words, name: str, root: str) -> h.Element:
    example = examples.EXAMPLES[name]
    trying = write_link("play", example.match.at(example.ask))
    return view.figure(t, example, f"{root}{trying}")


def rules_figure(t: Words, name: str, root: str) -> str:
    # A plain string: the markup's own `replace` would escape what it puts in.
    text = str.replace(str(figure(t, name, root)), f'href="{ART}', f'href="{root}{ART}')
    return SPARED.sub("", text)


def caption(t: Words, name: str) -> str:
    return examples.caption(t, examples.EXAMPLES[name])


def record(name: str) -> str:
    return encode(examples.EXAMPLES[name].match)


def picture(t: Words, name: str) -> h.Element:
    return view.picture_of(t, examples.EXAMPLES[name])


def table(t: Words, name: str) -> h.Node:
    example = examples.EXAMPLES[name]
    return view.board(t, example, example.start)
