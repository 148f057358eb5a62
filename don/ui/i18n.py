"""The catalogue of every word that a reader sees.

Views and sentences are given a ``Words`` and call it with the English text. It returns the text in
the reader's language, with its ``{placeholders}`` filled in. All text for readers comes from here.
The catalogues are ``locale/*.po``; the build checks them and turns each into the JSON that
``Words.read`` takes (``tools/words``).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from zlib import crc32

from don.table.safe_json import read_json

LANGUAGES = {
    "en": "English",
    "de": "Deutsch",
    "fr": "Français",
    "es": "Español",
    "nl": "Nederlands",
    "it": "Italiano",
}
"""All languages by code, with the names that their own readers use."""

SINGULAR = "singular"
"""In a compiled catalogue, the key of the numbers that take the first form of a plural.

It is absent if only 1 does. No text has this key, since ``key`` returns only the digits 0 to f.
"""

_LIKE_I = re.compile(r"(i|í|hi(?![aeo]))", re.IGNORECASE)


@lru_cache(maxsize=4096)
def key(text: str, context: str = "") -> str:
    """Return the key of a text in a compiled catalogue: shorter than the text itself."""
    return f"{crc32(f'{context}|{text}'.encode()):x}"


@dataclass(frozen=True)
class Words:
    """The words of one language. English texts are the keys of the catalogue."""

    lang: str = "en"
    texts: Mapping[str, str | list[str]] = field(default_factory=dict, compare=False)
    """For each ``key``, a text, or the two forms of a text that depends on a number."""
    singular: tuple[int, ...] = field(default=(1,), compare=False)
    """The numbers that take the first form. All others take the second."""

    @staticmethod
    def read(lang: str, text: str) -> Words:
        """Read the words in a compiled catalogue. Raises ``ValueError`` if the text is not one."""
        texts = read_json(text)
        if not isinstance(texts, dict):
            raise ValueError("not a catalogue")
        singular = texts.pop(SINGULAR, [1])
        if not _is_numbers(singular) or not all(map(_is_entry, texts.values())):
            raise ValueError("not a catalogue")
        return Words(lang, texts, tuple(singular))

    def __call__(self, text: str, /, **values: object) -> str:
        """Translate one text."""
        return self._single(key(text), text).format(**values)

    def tabled(self, text: str, /, **values: object) -> str:
        """Translate a text from a table. ``tools/words`` finds it in the table, not at the call."""
        return self(text, **values)

    def context(self, context: str, text: str, /, **values: object) -> str:
        """Translate a text that means something else elsewhere; ``context`` tells the meanings
        apart."""
        return self._single(key(text, context), text).format(**values)

    def plural(self, one: str, many: str, n: int, /, **values: object) -> str:
        """Translate a text that depends on a number, which it may show as ``{n}``.

        All our languages have two forms. In most of them the first is for 1 alone, in French for 0
        and 1; the build accepts no other rule.
        """
        found = self.texts.get(key(one))
        forms = found if isinstance(found, list) else (one, many)
        return forms[n not in self.singular].format(n=n, **values)

    def listing(self, items: list[str]) -> str:
        """Return several items as one phrase: ``Anke, Bert and Claus``."""
        if len(items) < 2:
            return "".join(items)
        t, first, last = self, ", ".join(items[:-1]), items[-1]
        if _LIKE_I.match(last.lstrip("\u2068")):
            # Translators: Used where the last begins with the sound of i, as in "Irene".
            return t.context("before i", "{first} and {last}", first=first, last=last)
        return t("{first} and {last}", first=first, last=last)

    def either(self, numbers: list[str]) -> str:
        """Return a choice of several numbers: ``6, 16 or 26``."""
        if len(numbers) < 2:
            return "".join(numbers)
        t, first, last = self, ", ".join(numbers[:-1]), numbers[-1]
        if last.startswith("8") or last == "11":
            # Translators: Used where the last begins with the sound of o, as in "ocho".
            return t.context("before o", "{first} or {last}", first=first, last=last)
        return t("{first} or {last}", first=first, last=last)

    def decimal(self, value: float) -> str:
        """Return a number with one decimal place: ``4.6``, in most languages ``4,6``."""
        # Translators: What stands between the whole number and its decimals.
        return f"{value:.1f}".replace(".", self.context("decimal mark", "."))

    def _single(self, name: str, text: str) -> str:
        found = self.texts.get(name, text)
        return found if isinstance(found, str) else found[0]


def _is_entry(entry: object) -> bool:
    if isinstance(entry, list):
        return len(entry) == 2 and all(isinstance(form, str) for form in entry)
    return isinstance(entry, str)


def _is_numbers(entry: object) -> bool:
    return isinstance(entry, list) and all(type(number) is int for number in entry)


ENGLISH = Words()


def isolated(name: str) -> str:
    """Return a player's name made safe for the middle of a sentence.

    A name in a right-to-left script, or one with direction marks, would change the order of the
    words around it; Unicode's isolates (FSI, PDI) prevent that.
    """
    return name if name.isascii() else f"\u2068{name}\u2069"
