"""The catalogues have all texts of the code, and broken ones stop the build."""

import io
import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from don.games.don.deck import COLOURS
from don.ui.don.words.cards import colour_name, letter
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
"""The terms of the rulebooks, by the English term. ("A lot" means much, so it does not count.)"""
OTHERWISE = ("pass this lot", "random")
"""English texts in which the term has another meaning, or which other languages express without
it."""
GENDERED = {
    "de": r"\b(?:\w*spieler|gewinner|sieger|verkäufer|käufer|besitzer|gegner|bürgermeister)\w*",
    "fr": r"\b(?:joueu|gagnants?\b|vainqueur|vendeu|acheteu|éliminé|obligé|exclu|forcé)\w*",
    "es": r"\b(?:jugador|ganador|vendedor|comprador|eliminado|sentado|obligado|excluido)\w*",
    "nl": r"\b(?:hij past|hij biedt|zij past|zij biedt|haar fiches)\b",
    "it": r"\b(?:giocator|vincitor|venditor|eliminato|seduto|costrett|obbligat|escluso)\w*",
}
"""Words that show whether a player is a man or a woman."""
ALL_TOGETHER = r"\b(?:jugadores|giocatori)\b|\{n\} (?:jugador|giocatore)\b"
"""A word for all players, or their number, says nothing about one of them."""
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
TABLE = """
EVENTS = {
    # Translators: A row.
    ev.One: [Row("{seat} does", seat="You do", when=lambda event: event.kind == "none")],
    ev.Two: [
        Row(
            Plural("{n} goes", "{n} go", "cards"),
            # Translators: A voice.
            to=Plural("You, {to}", "You and {to}", "to"),
            seller="third",
        ),
        function,
    ],
}
"""


LESSONS = """
LESSONS = (
    Lesson(
        "first",
        title="Buy",
        deck="Y7",
        tasks=(
            Task(
                # Translators: A task.
                text="Bid!",
                right="1, 2",
                wrong={"-": "Bid a little.", "other": ("Bid " "less.")},
            ),
        ),
        after="Well done.",
    ),
)
PLOTS = {"fee": Plot("C6", caption="A fee.")}
"""
NOT_WRITTEN_OUT = (
    *("t(text)", 't(f"{n}")', 't.plural("a", b, n)', "t(1)"),
    *("Task(text=text)", 'Task(wrong={"-": text})', "Lesson(title=text)", "Plot(caption=text)"),
    *("Row(text)", 'Row("a", seat=text)', 'Plural("a", b, "of")'),
)
template = cache(extract.template)
catalogue = cache(po.read)
foreign = cache(pseudo.words)
"""These functions are slow, and the tests only read their results."""


def test_every_text_in_the_code_is_found_with_its_notes() -> None:
    found = list(extract.texts(CODE, "code.py"))
    assert found == [
        ("one {x}", None, ["What is meant."]),
        ("two", None, []),
        ("three", None, []),
        ("four", "verb", ["A verb."]),
        (("five", "fives"), None, []),
    ]
    assert sum(1 for _ in check.texts(template())) > 300


def test_every_text_in_a_table_of_sentences_is_found_with_its_notes() -> None:
    assert list(extract.texts(TABLE, "code.py")) == [
        ("{seat} does", None, ["A row."]),
        ("You do", None, ["A row."]),
        (("{n} goes", "{n} go"), None, []),
        (("You, {to}", "You and {to}"), None, ["A voice."]),
        ("third", None, []),
    ]


def test_every_text_in_a_table_of_lessons_or_examples_is_found_with_its_notes() -> None:
    found = {text: notes for text, _, notes in extract.texts(LESSONS, "code.py")}
    assert found == {
        "Buy": [],
        "Bid!": ["A task."],
        "Bid a little.": [],
        "Bid less.": [],
        "Well done.": [],
        "A fee.": [],
    }


def test_text_that_is_not_a_literal_is_refused() -> None:
    def refusal(code: str) -> str:
        return message_of(lambda: list(extract.texts(code, "code.py")))

    assert [code for code in NOT_WRITTEN_OUT if "line 1" not in refusal(code)] == []


def message_of(work: Callable[[], object]) -> str:
    """Return the message of the ``Failure`` that ``work`` raises, or an empty text."""
    try:
        work()
    except Failure as failure:
        return str(failure)
    return ""


def test_the_manifest_is_in_the_catalogues() -> None:
    assert "Continue" in list(manifest.texts())
    assert [text for text in manifest.texts() if not template().get(text)] == []
    translated = manifest.translated(foreign())
    assert translated["name"] == pseudo.stretched(manifest.read()["name"])
    assert translated["shortcuts"][-1]["name"] == pseudo.stretched("Continue")
    assert translated["id"] == manifest.read()["id"] and translated["lang"] == pseudo.LANG


def test_scripts_and_catalogues_list_the_same_languages() -> None:
    for script in ("static/first.js", "embed/v1/embed.js"):
        listed = re.search(r"LANGUAGES = (\[.*?\])", (ROOT / script).read_text(encoding="utf-8"))
        assert listed and json.loads(listed[1]) == list(LANGUAGES), script


def test_catalogues_are_complete_with_matching_placeholders() -> None:
    faults = []
    for lang in po.LANGUAGES:
        left = check.untranslated(catalogue(lang), template())
        faults += [f"{lang}: no translation of {check.quoted(message)}" for message in left]
        faults += [f"{lang}: {fault}" for fault in check.broken(catalogue(lang))]
    assert not faults, "\n".join(faults)


def test_translations_use_the_agreed_terms_and_punctuation() -> None:
    """The test checks terms, gendered words and French spaces.

    Terms are those of the rulebooks. No word shows whether a player is a man or a woman. In French,
    no punctuation mark may begin a line: a narrow no-break space comes before ! ? ; and a wide one
    before a colon.
    """
    faults = []
    for lang in po.LANGUAGES:
        texts = list(both(lang))
        assert len(texts) > 300
        for text, translation in texts:
            plain = re.sub(r"\{\w+\}", "", text)
            for english, words in TERMS.items():
                if (
                    re.search(english, plain)
                    and text not in OTHERWISE
                    and words[lang] not in translation
                ):
                    faults.append(f"{lang}: no «{words[lang]}» in «{translation}», for «{text}»")
            if found := re.search(GENDERED[lang], re.sub(ALL_TOGETHER, "", translation)):
                faults.append(f"{lang}: «{found[0]}» in «{translation}»")
            if lang == "fr" and re.search(r" [!?;:»]|« |\u202f:", translation):
                faults.append(f"{lang}: a punctuation mark may begin a line in «{translation}»")
    assert not faults, "\n".join(faults)


def both(lang: str) -> Iterator[tuple[str, str]]:
    """Yield every text and its translation, in lower case and without soft hyphens."""
    for message in check.texts(catalogue(lang)):
        for text in check.originals(message):
            for translation in (
                [message.string] if isinstance(message.string, str) else message.string
            ):
                yield text.lower(), translation.lower().replace("\u00ad", "")


BROKEN = {
    "Bid {amount}": "no placeholder of that name",
    "Bid": "a placeholder is missing",
    "Bid {n": "the brace is not closed",
    "Bid {n} {}": "an empty placeholder",
    "Bid {n.real}": "more than a name",
}


def test_a_broken_placeholder_is_found() -> None:
    overlooked = []
    for translation, what in BROKEN.items():
        spanish = Catalog(locale="es")
        spanish.add("Bid {n}", translation)
        match list(check.broken(spanish)):
            case [fault] if fault.startswith("«Bid {n}»") and f"«{translation}»" in fault:
                pass
            case faults:
                overlooked.append(f"{what}: «{translation}» has the faults {faults}")
    assert not overlooked, "\n".join(overlooked)


def test_only_the_singular_form_may_omit_the_number() -> None:
    spanish = Catalog(locale="es")
    spanish.add(("{n} chip", "{n} chips"), ("una ficha", "{n} fichas"))
    assert not list(check.broken(spanish))
    spanish.add(("{n} card", "{n} cards"), ("una carta", "cartas"))
    assert len(list(check.broken(spanish))) == 1


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


def test_catalogue_header_defines_the_singular_numbers() -> None:
    catalogues = {header: with_rule(header) for header in RULES}
    assert {header: check.singular(found) for header, found in catalogues.items()} == RULES
    assert [fault for found in catalogues.values() for fault in check.broken(found)] == []


def test_only_non_english_plural_rules_are_compiled(tmp_path: Path) -> None:
    compiled.write(tmp_path, {lang: catalogue(lang) for lang in ("fr", "it")})
    rules = [
        json.loads((tmp_path / f"words/{lang}.json").read_text("utf-8")).get("singular")
        for lang in ("fr", "it")
    ]
    assert rules == [[0, 1], None]
    french = Words.read("fr", (tmp_path / "words/fr.json").read_text("utf-8"))
    assert french.plural("{n} chip", "{n} chips", 0) == "0\N{NO-BREAK SPACE}jeton"
    assert compiled.words("fr").singular == french.singular == (0, 1)


def test_missing_or_fuzzy_texts_count_as_untranslated() -> None:
    english, spanish = Catalog(), Catalog(locale="es")
    for text in ("one", "two", "three", "four"):
        english.add(text)
    spanish.add("one", "uno")
    spanish.add("two", "dos", flags=["fuzzy"])
    spanish.add("three", "")
    assert [m.id for m in check.untranslated(spanish, english)] == ["two", "three", "four"]
    assert list(compiled.texts(spanish).values()) == ["uno"]


def test_a_catalogue_that_is_broken_or_lacks_a_text_stops_the_build(monkeypatch) -> None:
    broken = Catalog(locale="es")
    broken.add("Bid {n}", "Pujar {x}")
    first = po.LANGUAGES[0]
    wanted = [(with_rule(header), sentence) for header, sentence in OTHER_RULES.items()]
    wanted.append((broken, r"wants \{n\}, but"))
    wanted.append((Catalog(locale=first), rf"build.py words.*translate them in locale/{first}.po"))
    monkeypatch.setattr(extract, "template", template)
    missing = []
    for bad, sentence in wanted:
        monkeypatch.setattr(po, "read", lambda lang, bad=bad: bad)
        message = message_of(check.catalogues)
        if not re.search(sentence, message):
            missing.append(f"not «{sentence}», but «{message:.200}»")
    assert not missing, "\n".join(missing)


def test_the_pseudo_locale_is_forty_percent_longer() -> None:
    words = foreign()
    assert len(words.texts) == sum(1 for _ in check.texts(template()))
    assert words("Bid {n}", n=12) == "⟦Bîdîd 12⟧"
    english = "Nobody bids: the start player takes the lot for free."
    assert len(pseudo.stretched(english)) >= 1.4 * len(english)


def test_each_colour_has_its_own_letters_which_begin_like_its_name() -> None:
    faults = []
    for lang in LANGUAGES:
        t = compiled.words(lang)
        letters = {colour: letter(t, colour) for colour in COLOURS}
        if len({each.casefold() for each in letters.values()}) != len(COLOURS):
            faults.append(f"{lang}: two colours have the same letters: {letters}")
        for colour, short in letters.items():
            if colour_name(t, colour)[0].casefold() != short[0].casefold():
                faults.append(f"{lang}: {colour_name(t, colour)} does not begin like {short}")
    assert not faults, "\n".join(faults)
