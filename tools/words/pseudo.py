"""An invented language for tests: words are 40 % longer and have accents, texts are in brackets.

Text on the page without brackets does not come from a catalogue.
"""

import re
from math import ceil

from babel.messages.catalog import Catalog

from don.ui.i18n import Words
from tools.words import check, extract
from tools.words.compiled import texts

LANG = "xx"
LONGER = 0.4
"""The part by which each word is made longer."""
OPEN, CLOSE = "⟦", "⟧"
ACCENTS = str.maketrans("aeiouyAEIOUYcnsz", "äéîöûÿÄÉÎÖÛŸçñšž")
PIECE = re.compile(r"(\{[^{}]*\})|([^\W\d_]+)")


def words() -> Words:
    """Return all texts of the code in the invented language."""
    return Words(LANG, texts(catalogue()))


def catalogue() -> Catalog:
    """Return the catalogue of the invented language."""
    made = extract.template()
    for message in check.texts(made):
        forms = tuple(map(stretched, check.originals(message)))
        message.string = forms if isinstance(message.id, tuple) else forms[0]
    return made


def stretched(text: str) -> str:
    """Return a text with accents and longer words, in brackets; placeholders stay as they are."""
    return OPEN + PIECE.sub(_longer, text) + CLOSE


def _longer(piece: re.Match[str]) -> str:
    if piece[1]:
        return piece[1]
    word = piece[2].translate(ACCENTS)
    return word + word[-ceil(len(word) * LONGER) :].lower()
