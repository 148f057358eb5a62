"""Lists, dates, decimals, percent and quotation marks are those of the language, by CLDR."""

from collections.abc import Iterator

import pytest
from babel import Locale
from babel.lists import format_list
from babel.messages.catalog import Catalog

from don.ui.dates import date_name
from don.ui.i18n import LANGUAGES
from tools.paths import ROOT
from tools.words import check, cldr, extract, po
from tools.words.compiled import words

QUOTES = {"en": "“”", "de": "„“", "fr": "«»", "es": "«»", "nl": "‘’", "it": "«»"}
"""CLDR's first quotation marks, which Babel leaves out."""
ALL_QUOTES = set('"„“”«»‹›‘')
"""A closing ’ is an apostrophe, too."""


def test_lists_and_dates_follow_cldr() -> None:
    english = cldr.known(Locale("en", "GB"))
    assert {
        text: translation for (text, _), translation in english.items() if translation != text
    } == {}
    faults = []
    for lang in LANGUAGES:
        t, locale = words(lang), "en_GB" if lang == "en" else lang
        for names in (["Anke"], ["Anke", "Bert"], ["Anke", "Bert", "Claus"]):
            found = (t.listing(names), t.either(names))
            wanted = (format_list(names, locale=locale), format_list(names, "or", locale=locale))
            if found != wanted:
                faults.append(f"{lang}: {found}, not {wanted}")
    assert not faults, "\n".join(faults)
    dates = {lang: date_name(words(lang), "2026-03-05") for lang in ("en", "de", "es")}
    assert dates == {"en": "5 March 2026", "de": "5. März 2026", "es": "5 de marzo de 2026"}


@pytest.mark.full
def test_new_language_gets_cldr_texts_automatically() -> None:
    catalogue = Catalog(locale="pt")
    catalogue.update(extract.template())
    cldr.fill(catalogue)
    assert not list(check.broken(catalogue))
    texts = {text: catalogue.get(text).string for text in ("May", cldr.DATE, "{first} and {last}")}
    assert list(texts.values()) == ["maio", "{day} de {month} de {year}", "{first} e {last}"]


def test_catalogue_contradicting_cldr_is_refused() -> None:
    catalogue = Catalog(locale="es")
    catalogue.add("May", "Mayo")
    (fault,) = check.broken(catalogue)
    assert fault == "«May»: the language has «mayo», but its translation is «Mayo»"


def test_quotation_marks_follow_the_language() -> None:
    faults = []
    for lang, (first, last) in QUOTES.items():
        for text in texts(lang):
            if strange := set(text) & ALL_QUOTES - {first, last}:
                faults.append(f"{lang}: {' '.join(sorted(strange))} in «{text}»")
            if text.count(first) != text.count(last) and last != "’":
                faults.append(f"{lang}: {first} without {last}, or {last} without {first}: {text}")
    assert not faults, "\n".join(faults)
    assert set(QUOTES) == set(LANGUAGES)


def texts(lang: str) -> Iterator[str]:
    """Return every text of a language: the catalogue, and the items and paragraphs of the rules."""
    catalogue = extract.template() if lang == "en" else po.read(lang)
    for message in check.texts(catalogue):
        yield from check.originals(message) if lang == "en" else check.forms(message)
    end = ".md" if lang == "en" else f".{lang}.md"
    for game in ("don", "boomtown"):
        rules = (ROOT / f"docs/rules-{game}{end}").read_text("utf-8")
        yield from rules.replace("\n- ", "\n\n").split("\n\n")
