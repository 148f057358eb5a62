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
every_language = pytest.mark.parametrize("lang", LANGUAGES)


def test_the_english_texts_are_those_of_english() -> None:
    assert all(said == text for (text, _), said in cldr.known(Locale("en", "GB")).items())


@every_language
def test_lists_are_those_of_the_language(lang: str) -> None:
    t, locale = words(lang), "en_GB" if lang == "en" else lang
    for names in (["Anke"], ["Anke", "Bert"], ["Anke", "Bert", "Claus"]):
        assert t.listing(names) == format_list(names, locale=locale)
        assert t.either(names) == format_list(names, style="or", locale=locale)


def test_dates_are_those_of_the_language() -> None:
    told = {lang: date_name(words(lang), "2026-03-05") for lang in ("en", "de", "es")}
    assert told == {"en": "5 March 2026", "de": "5. März 2026", "es": "5 de marzo de 2026"}


def test_a_new_language_has_them_from_the_first() -> None:
    catalogue = Catalog(locale="pt")
    catalogue.update(extract.template())
    cldr.fill(catalogue)
    assert not list(check.broken(catalogue))
    told = {text: catalogue.get(text).string for text in ("May", cldr.DATE, "{first} and {last}")}
    assert list(told.values()) == ["maio", "{day} de {month} de {year}", "{first} e {last}"]


def test_a_catalogue_that_says_otherwise_is_refused() -> None:
    catalogue = Catalog(locale="es")
    catalogue.add("May", "Mayo")
    (fault,) = check.broken(catalogue)
    assert fault == "«May»: the language has «mayo», but its translation is «Mayo»"


@every_language
def test_quotation_marks_are_those_of_the_language(lang: str) -> None:
    first, last = QUOTES[lang]
    for text in texts(lang):
        assert set(text) & ALL_QUOTES <= {first, last}, text
        assert text.count(first) == text.count(last) or last == "’", text


def texts(lang: str) -> Iterator[str]:
    """Every text of a language: of the catalogue and of the rules, an item or paragraph each."""
    catalogue = extract.template() if lang == "en" else po.read(lang)
    for message in check.texts(catalogue):
        yield from check.originals(message) if lang == "en" else check.forms(message)
    end = ".md" if lang == "en" else f".{lang}.md"
    for game in ("don", "boomtown"):
        rules = (ROOT / f"docs/rules-{game}{end}").read_text("utf-8")
        yield from rules.replace("\n- ", "\n\n").split("\n\n")
