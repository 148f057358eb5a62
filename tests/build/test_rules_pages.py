"""The rules as pages: the same anchors in every language, all links good, small, kept offline."""

import gzip
import json
import re
from functools import cache
from html import unescape
from pathlib import Path

import htpy as h
import pytest

from don.games import GAMES, boomtown, don
from don.ui.don.words.events import colour_name, letter
from don.ui.fields import Draft
from don.ui.game import ui_named
from don.ui.i18n import LANGUAGES as SPOKEN
from don.ui.setup import defaults
from don.ui.view.rules import rules_address
from tests.ui.desk import Element, elements
from tools.dist.games import PAGES
from tools.dist.rules import by_game
from tools.paths import ROOT
from tools.words.compiled import words

LANGUAGES = list(SPOKEN)
SOURCES = by_game()
CLAUSES = {
    "don": {"D1": 5, "D2": 3, "D3": 3, "D4": 7, "D5": 7, "D6": 3, "D7": 1, "D8": 3, "D9": 3},
    "boomtown": {"B1": 6, "B2": 5, "B3": 4, "B4": 3, "B5": 4, "B6": 4, "B7": 10, "B8": 3, "B9": 3},
}
DESIGNERS = {"don": ["Michael Schacht"], "boomtown": ["Bruno Cathala", "Bruno Faidutti"]}
MOST_BYTES = {"don": 15 * 1024, "boomtown": 24 * 1024}
"""Of a page, packed as a host would send it, on the average of all languages."""
PAGE = [(game, lang) for game in SOURCES for lang in LANGUAGES]
every_page = pytest.mark.parametrize(("game", "lang"), PAGE)
every_game = pytest.mark.parametrize("game", SOURCES)


@cache
def source(game: str, lang: str) -> str:
    return SOURCES[game][lang].read_text(encoding="utf-8")


@cache
def page(dist: Path, game: str, lang: str) -> tuple[Element, ...]:
    return tuple(elements(text(dist, game, lang)))


def text(dist: Path, game: str, lang: str) -> str:
    return (dist / rules_address(lang, game) / "index.html").read_text(encoding="utf-8")


def anchors(dist: Path, game: str, lang: str) -> list[str]:
    return [str(e["id"]) for e in page(dist, game, lang) if "id" in e]


def clauses(dist: Path, game: str) -> list[str]:
    """The anchors of a game's clauses."""
    return [anchor for anchor in anchors(dist, game, "en") if re.fullmatch(r"[a-z]\d-\d+", anchor)]


def links(dist: Path, game: str, lang: str) -> list[str]:
    return [str(e[name]) for e in page(dist, game, lang) for name in ("href", "src") if name in e]


def test_every_game_has_its_rules_in_all_languages() -> None:
    assert all(list(texts) == LANGUAGES for texts in SOURCES.values())
    assert set(SOURCES) == set(GAMES) == set(CLAUSES)


@every_game
def test_every_clause_has_its_anchor(dist: Path, game: str) -> None:
    parts = CLAUSES[game].items()
    wanted = [f"{part.lower()}-{n + 1}" for part, count in parts for n in range(count)]
    assert clauses(dist, game) == wanted


@every_page
def test_the_anchors_are_the_same_in_every_language(dist: Path, game: str, lang: str) -> None:
    found = anchors(dist, game, lang)
    assert found == anchors(dist, game, "en")
    assert len(set(found)) == len(found)


@every_page
def test_the_links_lead_somewhere(dist: Path, game: str, lang: str) -> None:
    pages = {(dist / rules_address(lang, game)).resolve(): (game, lang) for game, lang in PAGE}
    here = dist / rules_address(lang, game)
    for link in links(dist, game, lang):
        address, _, anchor = link.partition("#")
        path = address.partition("?")[0]
        target = (here / path).resolve() if path else here
        assert not link.startswith(("/", "http")), link
        assert target.is_relative_to(dist.resolve()) and target.exists(), link
        if anchor and target in pages:
            assert anchor in anchors(dist, *pages[target]), link


@every_page
def test_every_page_names_all_languages(dist: Path, game: str, lang: str) -> None:
    (root,) = (e for e in page(dist, game, lang) if e["tag"] == "html")
    assert root["lang"] == lang
    up = "../" * rules_address(lang, game).count("/")
    addresses = {other: f"{up}{rules_address(other, game)}" for other in LANGUAGES}
    named = {
        e["hreflang"]: e["href"]
        for e in page(dist, game, lang)
        if e["tag"] == "link" and e.get("rel") == "alternate"
    }
    assert named == addresses | {"x-default": addresses["en"]}
    switch = [e["href"] for e in page(dist, game, lang) if e["tag"] == "a" and "hreflang" in e]
    assert switch == list(addresses.values())


@every_page
def test_what_is_read_aloud_first_is_in_the_language(dist: Path, game: str, lang: str) -> None:
    (title,) = re.findall("<title>(.*?)</title>", text(dist, game, lang))
    (heading,) = re.findall("<h1>(.*?)</h1>", text(dist, game, lang))
    assert title == heading == source(game, lang).splitlines()[0].removeprefix("# ")
    (about,) = (e["content"] for e in page(dist, game, lang) if e.get("name") == "description")
    assert about is not None and len(about) < 160
    assert all(name in about for name in DESIGNERS[game])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_deck_of_don_is_that_of_the_game_and_its_colours_have_their_names(lang: str) -> None:
    rows = re.findall(
        r"^ *\| ([^|]+) \| (\w+) \| ([A-Z]) \| ([\d ]+) \| ([^|]+) \|$",
        source("don", lang),
        re.MULTILINE,
    )
    t = words(lang)
    names = {colour: colour_name(t, colour) for colour in don.COLOURS}
    assert [(name.casefold(), short, code) for name, short, code, *_ in rows] == [
        (names[colour].casefold(), letter(t, colour), colour) for colour in don.COLOURS
    ]
    assert {code + n for _, _, code, row, _ in rows for n in row.split()} == {
        card.code for card in don.DECK
    }
    pairs = {name: other for name, *_, other in rows}
    assert all(pairs[other] == name for name, other in pairs.items())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_mines_of_boomtown_are_the_same_in_every_language(lang: str) -> None:
    rows = re.findall(
        r"^ *\| [^|]+ \| ([A-Z]) \| [^|]+ \| ([\d/* ]+) \|", source("boomtown", lang), re.MULTILINE
    )
    told = {
        f"{letter}{roll}": (int(value), bool(bold))
        for letter, row in rows
        for bold, roll, value in re.findall(r"(\**)(\d+)/(\d+)", row)
    }
    assert told == {mine.code: (mine.value, mine.is_dangerous) for mine in boomtown.MINES}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_events_of_boomtown_are_the_same_in_every_language(lang: str) -> None:
    rows = re.findall(
        r"^ *\| [^|]+ \| ((?:`[\w.]+` ?)+) \| B\d\.\d+ \|", source("boomtown", lang), re.MULTILINE
    )
    told = [code for row in rows for code in re.findall(r"[\w.]+", row)]
    assert sorted(told) == sorted(card.code for card in boomtown.EVENTS)


@every_page
def test_figures_and_options_are_the_same_in_every_language(game: str, lang: str) -> None:
    def of(lang: str) -> list[str]:
        # Of the options the clauses and the numbers; their words are the language's own.
        rows = re.findall(r"^\| .* \| (.*) \| ([A-Z]\d\S*) \|$", source(game, lang), re.MULTILINE)
        examples = re.findall(r"\{example: [a-z-]+\}", source(game, lang))
        return examples + [" ".join([*re.findall(r"\d+", values), at]) for values, at in rows]

    assert of(lang) == of("en")


@every_page
def test_options_are_called_as_in_the_form(game: str, lang: str) -> None:
    ui, rules = ui_named(game), GAMES[game]
    form = str(h.div[ui.form.draw(Draft(defaults(ui)), words(lang))])
    rows = re.findall(
        r"^\| ([^|`]+) \| ([^|]+) \| [A-Z]\d\S* \|$", source(game, lang), re.MULTILINE
    )
    options = rules.write_options(rules.read_options({}))
    for option, (name, values) in zip(options, rows, strict=True):
        (field,) = (each for each in form.split("<label") if f'name="{option}"' in each)
        (label,) = re.findall(r"<span>(.*?)</span>", field)
        assert name == unescape(label)
        for choice in re.findall(r"<option[^>]*>(.*?)</option>", field):
            assert unescape(choice) in values


@every_game
def test_numbers_and_clauses_in_a_clause_are_the_same_in_every_language(game: str) -> None:
    def figures(lang: str) -> dict[str, list[str]]:
        body = source(game, lang).partition("\n## ")[2]
        parts = re.split(r"^- \*\*([A-Z]\d\.\d+)\*\*", body, flags=re.MULTILINE)
        clauses = dict(zip(parts[1::2], parts[2::2], strict=True))
        last = list(clauses)[-1]
        clauses[last] = clauses[last].partition("##")[0]
        return {
            clause: sorted(re.findall(r"[A-Z]?\d(?:[\d.]*\d)?", body))
            for clause, body in clauses.items()
        }

    for lang in LANGUAGES:
        assert figures(lang) == figures("en"), lang


@every_game
def test_every_reading_is_told_in_every_language(game: str) -> None:
    """What is printed about a clause, and played here."""

    def readings(lang: str) -> list[str]:
        return re.findall(r"^- \[([A-Z]\d\.\d+)\]\(#", source(game, lang), re.MULTILINE)

    assert readings("en")
    for lang in LANGUAGES:
        assert readings(lang) == readings("en"), lang


@every_game
def test_every_example_is_shown_once(dist: Path, game: str) -> None:
    found = [anchor for anchor in anchors(dist, game, "en") if anchor.startswith("example-")]
    examples = PAGES[game].EXAMPLES if game in PAGES else ()
    assert sorted(found) == sorted(f"example-{name}" for name in examples)


@every_game
def test_the_pages_are_small(dist: Path, game: str) -> None:
    pages = [text(dist, game, lang).encode() for lang in LANGUAGES]
    assert sum(len(gzip.compress(content, 9)) for content in pages) <= MOST_BYTES[game] * len(
        LANGUAGES
    )


def test_they_are_kept_for_use_without_a_network(dist: Path) -> None:
    (listed,) = re.findall(r"^const files = (.*);$", (dist / "sw.js").read_text(), re.MULTILINE)
    kept = {entry["url"] for entry in json.loads(listed)}
    assert {f"./{rules_address(lang, game)}" for game, lang in PAGE} <= kept
    assert "static/css/rules.css" in kept


@every_page
def test_a_strict_policy_is_in_the_page_itself(dist: Path, game: str, lang: str) -> None:
    (policy,) = (e["content"] for e in page(dist, game, lang) if "http-equiv" in e)
    assert policy is not None and policy.startswith("default-src 'none'; ")
    assert "unsafe" not in policy


def test_the_first_page_does_not_load_them(dist: Path) -> None:
    first = elements((dist / "index.html").read_text(encoding="utf-8"))
    asked = [str(e.get("href") or e.get("src")) for e in first if e["tag"] in ("link", "script")]
    folders = tuple(f"{lang}/" for lang in LANGUAGES)
    assert not [link for link in asked if "rules" in link or link.startswith(folders)]


@every_game
def test_no_gendered_words_stand_for_players(game: str) -> None:
    """Words that tell a player's gender where the language has others."""
    wrong = {
        "en": r"\b(he|she|his|him|her|himself)\b",
        "de": r"\b(\w*[Ss]pielern?|Gewinner|Sieger|(Verk|K)äufer|Gegner|Besitzer|Bürgermeister)\b",
        "fr": r"\b(joueurs?|joueuses?|vainqueurs?|éliminé|assis|obligé|forcé|exclu|vendeur)\b",
        "es": r"\b(jugador|él|eliminado|sentado|obligado|invitado|excluido)\b",
        "nl": r"\b(hij|zijn eigen|hem|haar eigen|zij die)\b",
        "it": r"\b(giocatore|escluso|eliminato|seduto|costretto|obbligato)\b",
    }
    for lang in LANGUAGES:
        told = source(game, lang).replace("zoals hij is", "")
        assert not re.findall(wrong[lang], told), lang


@every_game
def test_the_code_names_only_clauses_that_are_there(dist: Path, game: str) -> None:
    """Above all those that a refusal leads to."""
    code = "\n".join(path.read_text("utf-8") for path in (ROOT / "don").rglob("*.py"))
    (letter,) = {part[0] for part in CLAUSES[game]}
    named = {
        f"{letter.lower()}{a}-{b}" for a, b in re.findall(rf"\b{letter}([1-9])\.(\d+)\b", code)
    }
    assert named
    assert named <= set(clauses(dist, game))


@every_page
def test_the_brief_comes_first_with_live_examples_and_the_clauses_can_be_folded(
    dist: Path, game: str, lang: str
) -> None:
    found = text(dist, game, lang)
    brief = found[found.index('id="brief"') : found.index('id="clauses"')]
    assert brief.count('<figure class="example"') == 3
    folds = re.findall(r'<details open><summary><h3 id="([a-z]\d)">', found)
    assert folds == [part.lower() for part in CLAUSES[game]]
    assert re.findall(r'<details open><summary><h2 id="(\w+)">', found) == ["options", "books"]
    assert brief.count('<details class="shown" open><summary>') == 1, "the third example"
    assert found.count("<details") == found.count("</details>") == len(folds) + 2 + 1 + 1
