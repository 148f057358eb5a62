"""The rules as pages: the same anchors in every language, all links good, small, kept offline."""

import gzip
import json
import re
from functools import cache
from pathlib import Path

import pytest

from don.games import don
from don.ui.don.examples import EXAMPLES
from don.ui.i18n import LANGUAGES as SPOKEN
from tests.ui.desk import Element, elements
from tools.dist.rules import by_game
from tools.dist.rules_words import WORDS
from tools.paths import ROOT

LANGUAGES = list(WORDS)
SOURCES = by_game()["don"]
CLAUSES = {"D1": 5, "D2": 3, "D3": 3, "D4": 7, "D5": 7, "D6": 3, "D7": 1, "D8": 3, "D9": 3}
MOST_BYTES = 60 * 1024
"""Of the four pages together, packed as a host would send them."""


@cache
def page(dist: Path, lang: str) -> tuple[Element, ...]:
    return tuple(elements((dist / lang / "index.html").read_text(encoding="utf-8")))


def anchors(dist: Path, lang: str) -> list[str]:
    return [str(e["id"]) for e in page(dist, lang) if "id" in e]


def links(dist: Path, lang: str) -> list[str]:
    return [str(e[name]) for e in page(dist, lang) for name in ("href", "src") if name in e]


def test_the_rules_are_in_the_languages_of_the_game() -> None:
    assert LANGUAGES == ["en", "es", "nl", "it"] == list(SPOKEN)


def test_every_clause_has_its_anchor(dist: Path) -> None:
    wanted = [f"{part.lower()}-{n + 1}" for part, count in CLAUSES.items() for n in range(count)]
    found = [anchor for anchor in anchors(dist, "en") if re.fullmatch(r"d\d-\d+", anchor)]
    assert found == wanted


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_anchors_are_the_same_in_every_language(dist: Path, lang: str) -> None:
    assert anchors(dist, lang) == anchors(dist, "en")
    assert len(set(anchors(dist, lang))) == len(anchors(dist, lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_links_lead_somewhere(dist: Path, lang: str) -> None:
    for link in links(dist, lang):
        path, _, anchor = link.partition("#")
        target = (dist / lang / path).resolve() if path else dist / lang
        assert not link.startswith(("/", "http")), link
        assert target.is_relative_to(dist.resolve()) and target.exists(), link
        if anchor and target.name in LANGUAGES:
            assert anchor in anchors(dist, target.name), link


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_names_all_languages(dist: Path, lang: str) -> None:
    (root,) = (e for e in page(dist, lang) if e["tag"] == "html")
    assert root["lang"] == lang
    named = {
        e["hreflang"]: e["href"]
        for e in page(dist, lang)
        if e["tag"] == "link" and e.get("rel") == "alternate"
    }
    assert named == {other: f"../{other}/" for other in LANGUAGES} | {"x-default": "../en/"}
    switch = [e["href"] for e in page(dist, lang) if e["tag"] == "a" and "hreflang" in e]
    assert switch == [f"../{other}/" for other in LANGUAGES]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_read_aloud_first_is_in_the_language(dist: Path, lang: str) -> None:
    text = (dist / lang / "index.html").read_text(encoding="utf-8")
    (title,) = re.findall("<title>(.*?)</title>", text)
    (heading,) = re.findall("<h1>(.*?)</h1>", text)
    assert title == heading == SOURCES[lang].read_text("utf-8").splitlines()[0].removeprefix("# ")
    (about,) = (e["content"] for e in page(dist, lang) if e.get("name") == "description")
    assert about is not None and "Michael Schacht" in about and len(about) < 160


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_deck_is_the_same_in_every_language(lang: str) -> None:
    text = SOURCES[lang].read_text(encoding="utf-8")
    rows = re.findall(r"^ *\| [^|]+ \| ([A-Z]) \| ([\d ]+) \|", text, re.MULTILINE)
    assert {letter + n for letter, row in rows for n in row.split()} == {c.code for c in don.DECK}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_figures_and_options_are_the_same_in_every_language(lang: str) -> None:
    def of(lang: str) -> list[str]:
        text = SOURCES[lang].read_text(encoding="utf-8")
        # Sentences differ in where they name an option; the clauses in which they do, do not.
        named = re.findall(r"^\| (`\w+`) .* \| (D\d\S*) \|$", text, re.MULTILINE)
        return re.findall(r"\{example: [a-z-]+\}", text) + [" ".join(row) for row in named]

    assert of(lang) == of("en")
    text = SOURCES[lang].read_text(encoding="utf-8")
    for option in don.write_options(don.Options()):
        assert f"| `{option}` |" in text


def test_numbers_and_clauses_in_a_clause_are_the_same_in_every_language() -> None:
    def figures(lang: str) -> dict[str, list[str]]:
        text = SOURCES[lang].read_text(encoding="utf-8")
        parts = re.split(r"^- \*\*(D\d\.\d+)\*\*", text.partition("\n## ")[2], flags=re.MULTILINE)
        clauses = dict(zip(parts[1::2], parts[2::2], strict=True))
        clauses["D9.3"] = clauses["D9.3"].partition("##")[0]
        return {
            clause: sorted(re.findall(r"D?\d(?:[\d.]*\d)?", body))
            for clause, body in clauses.items()
        }

    for lang in LANGUAGES:
        assert figures(lang) == figures("en"), lang


def test_every_example_is_shown_once(dist: Path) -> None:
    found = [anchor for anchor in anchors(dist, "en") if anchor.startswith("example-")]
    assert sorted(found) == sorted(f"example-{name}" for name in EXAMPLES)


def test_the_pages_are_small(dist: Path) -> None:
    pages = [(dist / lang / "index.html").read_bytes() for lang in LANGUAGES]
    assert sum(len(gzip.compress(content, 9)) for content in pages) <= MOST_BYTES


def test_they_are_kept_for_use_without_a_network(dist: Path) -> None:
    (listed,) = re.findall(r"^const files = (.*);$", (dist / "sw.js").read_text(), re.MULTILINE)
    kept = {entry["url"] for entry in json.loads(listed)}
    assert {f"./{lang}/" for lang in LANGUAGES} <= kept
    assert "static/css/rules.css" in kept


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_strict_policy_is_in_the_page_itself(dist: Path, lang: str) -> None:
    (policy,) = (e["content"] for e in page(dist, lang) if "http-equiv" in e)
    assert policy is not None and policy.startswith("default-src 'self'; ")
    assert "unsafe" not in policy


def test_the_first_page_does_not_load_them(dist: Path) -> None:
    first = elements((dist / "index.html").read_text(encoding="utf-8"))
    asked = [str(e.get("href") or e.get("src")) for e in first if e["tag"] in ("link", "script")]
    assert not [
        link for link in asked if "rules" in link or link[:3] in {"en/", "es/", "nl/", "it/"}
    ]


def test_no_gendered_words_stand_for_players() -> None:
    """Words that tell a player's gender where the language has others."""
    wrong = {
        "en": r"\b(he|she|his|him|her|himself)\b",
        "es": r"\b(jugadores|jugador|él|eliminado|sentado|obligado|invitado|excluido)\b",
        "nl": r"\b(hij|zijn eigen|hem|haar eigen|zij die)\b",
        "it": r"\b(giocatore|giocatori|escluso|eliminato|seduto|costretto|obbligato)\b",
    }
    for lang, source in SOURCES.items():
        text = source.read_text(encoding="utf-8").replace("zoals hij is", "")
        assert not re.findall(wrong[lang], text), lang


def test_the_code_names_only_clauses_that_are_there(dist: Path) -> None:
    code = "\n".join(path.read_text("utf-8") for path in (ROOT / "don").rglob("*.py"))
    named = {f"d{a}-{b}" for a, b in re.findall(r"\bD([1-9])\.(\d)\b", code)}
    assert named <= set(anchors(dist, "en"))
