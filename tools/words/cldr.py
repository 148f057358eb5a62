"""CLDR's data about a language: how it writes lists, dates, decimals and percentages.

`build.py words` takes these texts from CLDR, which Babel holds, so no translator need write them.
The build refuses a catalogue with other texts.
"""

import re

from babel import Locale
from babel.messages.catalog import Catalog

MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
DATE = "{day} {month} {year}"
FIELDS = {"d": "{day}", "M": "{month}", "y": "{year}"}
"""The placeholders of `DATE`, by the letters in CLDR's patterns."""
PART = re.compile(r"'([^']*)'|d+|M+|y+")
LISTS = {"standard": "{first} and {last}", "or": "{first} or {last}"}
"""The end of a list, by CLDR's names for lists."""
SOUNDS = {"standard": "before i", "or": "before o"}
SOUNDING = {("es", "standard"): "{first} e {last}", ("es", "or"): "{first} u {last}"}
"""Endings that depend on sound, which CLDR's data do not have: its library (ICU) computes them."""

Text = tuple[str, str | None]
"""An English text and its context, if it has one."""


def known(locale: Locale) -> dict[Text, str]:
    """Return CLDR's translations of the texts that it knows, in a language."""
    names = locale.months["format"]["wide"]
    found: dict[Text, str] = {(text, None): names[i] for i, text in enumerate(MONTHS, 1)}
    found[DATE, None] = PART.sub(_field, locale.date_formats["long"].pattern)
    for kind, text in LISTS.items():
        text_of = locale.list_patterns[kind]["end"].format("{first}", "{last}")
        found[text, None] = text_of
        found[text, SOUNDS[kind]] = SOUNDING.get((locale.language, kind), text_of)
    found[".", "decimal mark"] = locale.number_symbols["latn"]["decimal"]
    found["{n}%", None] = locale.percent_formats[None].pattern.replace("#,##0", "{n}")
    return found


def fill(catalogue: Catalog) -> None:
    """Write CLDR's translations into the catalogue of a language."""
    if catalogue.locale is None:
        return
    for (text, context), own in known(catalogue.locale).items():
        if message := catalogue.get(text, context):
            message.string = own
            message.flags.discard("fuzzy")


def _field(part: re.Match[str]) -> str:
    """Return the text or the placeholder for a part of a date's pattern."""
    return part[1] if part[1] is not None else FIELDS[part[0][0]]
