"""One catalogue for every word a person reads.

Views and sentences are given a ``Words`` and call it with the English text; what comes back is
the text in the reader's language with its ``{placeholders}`` filled in. No string that people
read is made anywhere else.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from gettext import NullTranslations


@dataclass(frozen=True)
class Words:
    """The words of one language. English is the catalogue's own key language."""

    lang: str = "en"
    catalogue: NullTranslations = field(default_factory=NullTranslations, compare=False)

    def __call__(self, text: str, **values: object) -> str:
        """Translate one text."""
        return self.catalogue.gettext(text).format(**values)

    def plural(self, one: str, many: str, n: int, **values: object) -> str:
        """Translate a text that depends on a number, which it may show as ``{n}``."""
        return self.catalogue.ngettext(one, many, n).format(n=n, **values)

    def listing(self, items: list[str]) -> str:
        """Several things in one phrase: ``Anke, Bert and Claus``."""
        if len(items) < 2:
            return "".join(items)
        return self("{first} and {last}", first=", ".join(items[:-1]), last=items[-1])


ENGLISH = Words()


def isolated(name: str) -> str:
    """A player's name made safe for the middle of a sentence.

    A name in a right-to-left script, or one with direction marks, would turn the words around it;
    Unicode's isolates (FSI, PDI) keep it to itself.
    """
    return name if name.isascii() else f"\u2068{name}\u2069"
