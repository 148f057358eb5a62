"""The catalogues as files, without dates and line numbers, so that they change only with a text."""

import io
import re
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import PoFileError, read_po, write_po

from don.ui.i18n import LANGUAGES as ALL
from tools.paths import ROOT
from tools.say import Failure

LOCALE = ROOT / "locale"
LANGUAGES = tuple(lang for lang in ALL if lang != "en")
CHANGING = re.compile(
    r'^"(POT-Creation-Date|PO-Revision-Date|Last-Translator|Language-Team|Generated-By'
    r"|Report-Msgid-Bugs-To|Project-Id-Version): .*\n",
    re.MULTILINE,
)


def path(lang: str) -> Path:
    """Return the path of a language's catalogue."""
    return LOCALE / f"{lang}.po"


def read(lang: str) -> Catalog:
    """Return a language's catalogue; an empty one if there is no file yet."""
    file = path(lang)
    if not file.is_file():
        return _empty(lang)
    try:
        with file.open("rb") as content:
            return read_po(content, locale=lang, abort_invalid=True)
    except PoFileError as error:
        remedy = f"mend that line of locale/{file.name}"
        raise Failure("read the words", f"locale/{file.name}: {error}", remedy) from None


def write(lang: str, catalogue: Catalog) -> None:
    """Write a catalogue, in the order of the places of its texts in the code."""
    catalogue.header_comment = f"# Don in {ALL[lang]}."
    catalogue.fuzzy = False
    content = io.BytesIO()
    write_po(content, catalogue, width=100, sort_by_file=True, include_lineno=False)
    text = CHANGING.sub("", content.getvalue().decode("utf-8"))
    path(lang).parent.mkdir(exist_ok=True)
    path(lang).write_text(text, encoding="utf-8", newline="\n")


def _empty(lang: str) -> Catalog:
    return Catalog(locale=lang, fuzzy=False, charset="utf-8")
