"""The catalogues: all texts of the code are found, and what is broken stops the build."""

import io
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from don.ui.i18n import LANGUAGES, Words
from tools.paths import ROOT
from tools.say import Failure
from tools.words import check, compiled, extract, manifest, po, pseudo

TERMS = {
    r"\bchips?\b": {"de": "chip", "fr": "jeton", "es": "ficha", "nl": "fiche", "it": "getton"},
    r"\bdistricts?\b": {
        "de": "viertel",
        "fr": "quartier",
        "es": "distrito",
        "nl": "stadsde",
        "it": "distrett",
    },
    r"\b(?<!\ba )lots?\b": {
        "de": "posten",
        "fr": "lot",
        "es": "lote",
        "nl": "pakket",
        "it": "lott",
    },
    r"\bmines?\b": {"de": "mine", "fr": "mine", "es": "mina", "nl": "mijn", "it": "minier"},
    r"\bmayors?\b": {
        "de": "rath",
        "fr": "mair",
        "es": "alcald",
        "nl": "burgemeester",
        "it": "sindac",
    },
    r"\bfees?\b": {"de": "gebühr", "fr": "taxe", "es": "tasa", "nl": "heffing", "it": "tass"},
    r"\bnew vein\b": {
        "de": "neue ader",
        "fr": "nouveau filon",
        "es": "nueva veta",
        "nl": "nieuwe ader",
        "it": "nuova vena",
    },
    r"\bgovernor\b": {
        "de": "gouverneur",
        "fr": "gouverneur",
        "es": "gobernador",
        "nl": "gouverneur",
        "it": "governator",
    },
    r"\btelegraph\b": {
        "de": "telegraf",
        "fr": "télégraphe",
        "es": "telégrafo",
        "nl": "telegraaf",
        "it": "telegrafo",
    },
}
"""The words of the rulebooks, by the English one. (What is "a lot" is much, not a lot.)"""
OTHERWISE = ("pass this lot", "random")
"""Where an English text means something else, or another language says it without the word."""
GENDERED = {
    "de": r"\b(?:\w*spieler|gewinner|sieger|verkäufer|käufer|besitzer|gegner|bürgermeister)\w*",
    "fr": r"\b(?:joueu|gagnants?\b|vainqueur|vendeu|acheteu|éliminé|obligé|exclu|forcé)\w*",
    "es": r"\b(?:jugador|ganador|vendedor|comprador|eliminado|sentado|obligado|excluido)\w*",
    "nl": r"\b(?:hij past|hij biedt|zij past|zij biedt|haar fiches)\b",
    "it": r"\b(?:giocator|vincitor|venditor|eliminato|seduto|costrett|obbligat|escluso)\w*",
}
"""Words that tell whether a player is a man or a woman."""
ALL_TOGETHER = r"\b(?:jugadores|giocatori)\b|\{n\} (?:jugador|giocatore)\b"
"""Who all the players are, or how many there are, tells nothing about one of them."""
CODE = """
said = t(
    # Translators: What is
    # meant.
    "one {x}",
    x=scene.t("two", y=f(t, t("three"))),
)
# Translators: A verb.
t.context("verb", "four")
# Not for translators.
t.plural("five", "fives", len(x), name=people(t, names))
other("six")
"""


def test_every_text_in_the_code_is_found_with_its_notes() -> None:
    found = list(extract.texts(CODE, "code.py"))
    assert found == [
        ("one {x}", None, ["What is meant."]),
        ("two", None, []),
        ("three", None, []),
        ("four", "verb", ["A verb."]),
        (("five", "fives"), None, []),
    ]
    assert sum(1 for _ in check.texts(extract.template())) > 300


@pytest.mark.parametrize("code", ["t(text)", 't(f"{n}")', 't.plural("a", b, n)', "t(1)"])
def test_a_text_that_is_not_written_out_is_refused(code: str) -> None:
    with pytest.raises(Failure, match="line 1"):
        list(extract.texts(code, "code.py"))


def test_the_manifest_is_in_the_catalogues() -> None:
    assert "Continue" in list(manifest.texts())
    template = extract.template()
    assert all(template.get(text) for text in manifest.texts())
    foreign = manifest.translated(pseudo.words())
    assert foreign["name"] == pseudo.stretched(manifest.read()["name"])
    assert foreign["shortcuts"][0]["name"] == pseudo.stretched("New game")
    assert foreign["id"] == manifest.read()["id"] and foreign["lang"] == pseudo.LANG


@pytest.mark.parametrize("script", ["static/first.js", "embed/v1/embed.js"])
def test_scripts_know_the_same_languages(script: str) -> None:
    listed = re.search(r"LANGUAGES = (\[.*?\])", (ROOT / script).read_text(encoding="utf-8"))
    assert listed and json.loads(listed[1]) == list(LANGUAGES)


@pytest.mark.parametrize("lang", po.LANGUAGES)
def test_nothing_is_left_to_translate(lang: str) -> None:
    left = check.untranslated(po.read(lang), extract.template())
    assert [check.originals(message) for message in left] == []


@pytest.mark.parametrize("lang", po.LANGUAGES)
def test_placeholders_are_those_of_the_english_text(lang: str) -> None:
    assert list(check.broken(po.read(lang))) == []


@pytest.mark.parametrize("lang", po.LANGUAGES)
def test_things_are_called_as_in_the_rulebooks(lang: str) -> None:
    found = []
    for text, said in both(lang):
        plain = re.sub(r"\{\w+\}", "", text)
        for english, words in TERMS.items():
            if re.search(english, plain) and text not in OTHERWISE and words[lang] not in said:
                found.append((text, said))
    assert found == []


def test_in_french_no_mark_begins_a_line() -> None:
    """A narrow space that does not break before ! ? ; and a wide one before a colon."""
    found = [said for _, said in both("fr") if re.search(r" [!?;:»]|« |\u202f:", said)]
    assert found == []


@pytest.mark.parametrize("lang", po.LANGUAGES)
def test_no_word_tells_whether_a_player_is_a_man_or_a_woman(lang: str) -> None:
    said = [re.sub(ALL_TOGETHER, "", said) for _, said in both(lang)]
    assert len(said) > 300
    assert [text for text in said if re.search(GENDERED[lang], text)] == []


def both(lang: str) -> Iterator[tuple[str, str]]:
    """Every text in small letters, and what it is in a language, without marks for hyphens."""
    for message in check.texts(po.read(lang)):
        for text in check.originals(message):
            for said in [message.string] if isinstance(message.string, str) else message.string:
                yield text.lower(), said.lower().replace("\u00ad", "")


BROKEN = {
    "Bid {amount}": "no placeholder of that name",
    "Bid": "a placeholder is missing",
    "Bid {n": "the brace is not closed",
    "Bid {n} {}": "an empty placeholder",
    "Bid {n.real}": "more than a name",
}


@pytest.mark.parametrize("translation", BROKEN)
def test_a_broken_placeholder_is_found(translation: str) -> None:
    catalogue = Catalog(locale="es")
    catalogue.add("Bid {n}", translation)
    (fault,) = check.broken(catalogue)
    assert fault.startswith("«Bid {n}»") and f"«{translation}»" in fault


def test_only_the_form_for_one_may_leave_its_number_out() -> None:
    catalogue = Catalog(locale="es")
    catalogue.add(("{n} chip", "{n} chips"), ("una ficha", "{n} fichas"))
    assert not list(check.broken(catalogue))
    catalogue.add(("{n} card", "{n} cards"), ("una carta", "cartas"))
    assert len(list(check.broken(catalogue))) == 1


RULES = {
    "nplurals=2; plural=(n != 1);": (1,),
    "nplurals=2; plural=n==1 ? 0 : 1;": (1,),
    "nplurals=2; plural=(n > 1);": (0, 1),
}
OTHER_RULES = {
    "nplurals=1; plural=0;": "has 1 plural forms, not 2",
    "nplurals=2; plural=(n%10!=1 || n%100==11);": "not \\(n%10!=1",
    "nplurals=2; plural=(n == 1);": "not \\(n == 1",
    "nplurals=2; plural=n;": "not n",
    "nplurals=2; plural=(n >;": "plural form",
    "nplurals=3; plural=(n==0 || n==1 ? 0 : n!=0 && n%1000000==0 ? 1 : 2);": "has 3 plural forms",
}


def with_rule(header: str) -> Catalog:
    return read_po(io.StringIO(f'msgid ""\nmsgstr "Plural-Forms: {header}\\n"\n'))


@pytest.mark.parametrize("header", RULES)
def test_the_header_says_which_numbers_take_the_first_form(header: str) -> None:
    assert check.singular(with_rule(header)) == RULES[header]
    assert not list(check.broken(with_rule(header)))


@pytest.mark.parametrize("header", OTHER_RULES)
def test_a_header_with_another_rule_stops_the_build(monkeypatch, header: str) -> None:
    monkeypatch.setattr(po, "read", lambda lang: with_rule(header))
    with pytest.raises(Failure, match=OTHER_RULES[header]):
        check.catalogues()


def test_only_a_rule_that_is_not_the_english_one_is_compiled(tmp_path: Path) -> None:
    compiled.write(tmp_path, {lang: po.read(lang) for lang in ("fr", "it")})
    for game in ("", "boomtown/"):
        rules = [
            json.loads((tmp_path / f"words/{game}{lang}.json").read_text("utf-8")).get("singular")
            for lang in ("fr", "it")
        ]
        assert rules == [[0, 1], None]
    french = Words.read("fr", (tmp_path / "words/fr.json").read_text("utf-8"))
    assert french.plural("{n} chip", "{n} chips", 0) == "0\N{NO-BREAK SPACE}jeton"
    assert compiled.words("fr").singular == french.singular == (0, 1)


def test_what_is_missing_or_fuzzy_is_to_be_translated_and_stays_english() -> None:
    template, catalogue = Catalog(), Catalog(locale="es")
    for text in ("one", "two", "three", "four"):
        template.add(text)
    catalogue.add("one", "uno")
    catalogue.add("two", "dos", flags=["fuzzy"])
    catalogue.add("three", "")
    assert [m.id for m in check.untranslated(catalogue, template)] == ["two", "three", "four"]
    assert list(compiled.texts(catalogue).values()) == ["uno"]


def test_a_catalogue_that_is_broken_stops_the_build_with_a_sentence(monkeypatch) -> None:
    broken = Catalog(locale="es")
    broken.add("Bid {n}", "Pujar {x}")
    monkeypatch.setattr(po, "read", lambda lang: broken)
    with pytest.raises(Failure, match=r"wants \{n\}, but"):
        check.catalogues()


def test_a_text_without_a_translation_stops_the_build_with_a_sentence(monkeypatch) -> None:
    monkeypatch.setattr(po, "read", lambda lang: Catalog(locale=lang))
    with pytest.raises(
        Failure, match=rf"build.py words.*translate them in locale/{po.LANGUAGES[0]}.po"
    ):
        check.catalogues()


def test_the_pseudo_locale_is_forty_percent_longer() -> None:
    words = pseudo.words()
    assert len(words.texts) == sum(1 for _ in check.texts(extract.template()))
    assert words("Bid {n}", n=12) == "⟦Bîdîd 12⟧"
    english = "Nobody bids: the start player takes the lot for free."
    assert len(pseudo.stretched(english)) >= 1.4 * len(english)
