"""The rules as pages: the same anchors in every language, all links good, small, kept offline."""

import gzip
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from don.games import GAMES, boomtown, don
from don.ui.don.words.cards import colour_name, letter
from don.ui.game import ui_named
from don.ui.i18n import LANGUAGES as SPOKEN
from don.ui.model import App
from don.ui.setup import FormDraft, defaults
from don.ui.view.rules import rules_address
from don.ui.view.setup_form import setup_form
from tests.page import Element, elements, read
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
"""The limit on the bytes of a page as gzip, averaged over all languages."""
RULES_PAGES = [(game, lang) for game in SOURCES for lang in LANGUAGES]


@cache
def source(game: str, lang: str) -> str:
    return SOURCES[game][lang].read_text(encoding="utf-8")


@cache
def page(dist: Path, game: str, lang: str) -> tuple[Element, ...]:
    return tuple(elements(text(dist, game, lang)))


@cache
def text(dist: Path, game: str, lang: str) -> str:
    return (dist / rules_address(lang, game) / "index.html").read_text(encoding="utf-8")


@cache
def anchors(dist: Path, game: str, lang: str) -> list[str]:
    return [str(e["id"]) for e in page(dist, game, lang) if "id" in e]


def clauses(dist: Path, game: str) -> list[str]:
    """Return the anchors of a game's clauses."""
    return [anchor for anchor in anchors(dist, game, "en") if re.fullmatch(r"[a-z]\d-\d+", anchor)]


def links(dist: Path, game: str, lang: str) -> list[str]:
    return [str(e[name]) for e in page(dist, game, lang) for name in ("href", "src") if name in e]


def test_every_game_has_its_rules_in_all_languages() -> None:
    assert all(list(texts) == LANGUAGES for texts in SOURCES.values())
    assert set(SOURCES) == set(GAMES) == set(CLAUSES)


def test_anchors_are_of_clauses_and_examples_and_the_same_in_every_language(dist: Path) -> None:
    faults = []
    for game, parts in CLAUSES.items():
        wanted = [f"{part.lower()}-{n + 1}" for part, many in parts.items() for n in range(many)]
        if clauses(dist, game) != wanted:
            faults.append(f"{game}: the clauses are {clauses(dist, game)}, not {wanted}")
        shown = [each for each in anchors(dist, game, "en") if each.startswith("example-")]
        examples = PAGES[game].EXAMPLES if game in PAGES else ()
        if sorted(shown) != sorted(f"example-{name}" for name in examples):
            faults.append(f"{game}: the examples are {shown}, not once each of {list(examples)}")
    for game, lang in RULES_PAGES:
        found, english = anchors(dist, game, lang), anchors(dist, game, "en")
        if found != english:
            odd = sorted(set(found) ^ set(english)) or "their order"
            faults.append(f"{game}, {lang}: the anchors differ from the English ones: {odd}")
        faults += [f"{game}, {lang}: twice #{each}" for each in set(found) if found.count(each) > 1]
    assert not faults, "\n".join(faults)


def test_every_link_target_exists(dist: Path) -> None:
    pages = {
        (dist / rules_address(lang, game)).resolve(): (game, lang) for game, lang in RULES_PAGES
    }
    top = dist.resolve()
    faults = []
    for game, lang in RULES_PAGES:
        here = dist / rules_address(lang, game)
        for link in links(dist, game, lang):
            address, _, anchor = link.partition("#")
            path = address.partition("?")[0]
            target = (here / path).resolve() if path else here
            good = not link.startswith(("/", "http"))
            good &= target.is_relative_to(top) and target.exists()
            if anchor and target in pages:
                good &= anchor in anchors(dist, *pages[target])
            if not good:
                faults.append(f"{game}, {lang}: {link} leads nowhere")
    assert not faults, "\n".join(faults)


def test_the_head_of_a_page_is_in_its_language_and_links_to_all_others(dist: Path) -> None:
    """The head also sets a strict content security policy."""
    faults = []
    for game, lang in RULES_PAGES:
        found = page(dist, game, lang)
        up = "../" * rules_address(lang, game).count("/")
        addresses = {other: f"{up}{rules_address(other, game)}" for other in LANGUAGES}
        alternates = {
            e["hreflang"]: e["href"]
            for e in found
            if e["tag"] == "link" and e.get("rel") == "alternate"
        }
        switch = [e["href"] for e in found if e["tag"] == "a" and "hreflang" in e]
        title = [source(game, lang).splitlines()[0].removeprefix("# ")]
        about = [str(e["content"]) for e in found if e.get("name") == "description"]
        policies = [str(e["content"]) for e in found if "http-equiv" in e]
        policy = "".join(policies)
        checks = {
            "language": [e["lang"] for e in found if e["tag"] == "html"] == [lang],
            "links for search engines": alternates == addresses | {"x-default": addresses["en"]},
            "switch of languages": switch == list(addresses.values()),
            "title": [e.text for e in found if e["tag"] == "title"] == title,
            "heading": [e.text for e in found if e["tag"] == "h1"] == title,
            "length of the description": len(about) == 1 and len(about[0]) < 160,
            "designers": all(name in "".join(about) for name in DESIGNERS[game]),
            "number of policies": len(policies) == 1,
            "policy": policy.startswith("default-src 'none'; ") and "unsafe" not in policy,
        }
        faults += [f"{game}, {lang}: wrong {what}" for what, good in checks.items() if not good]
    assert not faults, "\n".join(faults)


def test_cards_on_the_rules_pages_match_the_game() -> None:
    faults = []
    for lang in LANGUAGES:
        for check in (_deck_of_don, _mines_of_boomtown, _events_of_boomtown):
            faults += [f"{lang}: {fault}" for fault in check(lang)]
    assert not faults, "\n".join(faults)


def _deck_of_don(lang: str) -> Iterator[str]:
    """Yield the faults in the names of the colours, and pairs that are not the same both ways."""
    rows = re.findall(
        r"^ *\| ([^|]+) \| (\w+) \| ([A-Z]) \| ([\d ]+) \| ([^|]+) \|$",
        source("don", lang),
        re.MULTILINE,
    )
    t = words(lang)
    called = [(name.casefold(), short, code) for name, short, code, *_ in rows]
    wanted = [(colour_name(t, each).casefold(), letter(t, each), each) for each in don.COLOURS]
    if called != wanted:
        yield f"the colours of Don are {called}, not {wanted}"
    cards = {code + n for _, _, code, row, _ in rows for n in row.split()}
    if odd := cards ^ {card.code for card in don.DECK}:
        yield f"cards of Don are missing or too many: {sorted(odd)}"
    pairs = {name: other for name, *_, other in rows}
    for name, other in pairs.items():
        if pairs.get(other) != name:
            yield f"{name} has {other} beside it, which has {pairs.get(other)}"


def _mines_of_boomtown(lang: str) -> Iterator[str]:
    rows = re.findall(
        r"^ *\| [^|]+ \| ([A-Z]) \| [^|]+ \| ([\d/* ]+) \|", source("boomtown", lang), re.MULTILINE
    )
    found = {
        (f"{letter}{roll}", int(value), bool(bold))
        for letter, row in rows
        for bold, roll, value in re.findall(r"(\**)(\d+)/(\d+)", row)
    }
    wanted = {(mine.code, mine.value, mine.is_dangerous) for mine in boomtown.MINES}
    if found != wanted:
        yield f"mines of Boomtown: {sorted(found - wanted)}, not {sorted(wanted - found)}"


def _events_of_boomtown(lang: str) -> Iterator[str]:
    rows = re.findall(
        r"^ *\| [^|]+ \| ((?:`[\w.]+` ?)+) \| B\d\.\d+ \|", source("boomtown", lang), re.MULTILINE
    )
    found = sorted(code for row in rows for code in re.findall(r"[\w.]+", row))
    wanted = sorted(card.code for card in boomtown.EVENTS)
    if found != wanted:
        yield f"the events of Boomtown are {found}, not {wanted}"


def rows_of(form: Element) -> list[Element]:
    """Return the rows of the form: a group of choices, or a label with its switch or number."""
    return [
        e for e in form.elements if e["tag"] == "fieldset" or "setting" in (e.get("class") or "")
    ]


def test_options_are_called_as_in_the_form() -> None:
    faults = []
    for game, lang in RULES_PAGES:
        ui, rules = ui_named(game), GAMES[game]
        form = read(str(setup_form(App(draft=FormDraft(defaults(ui))), words(lang))))
        rows = re.findall(
            r"^\| ([^|`]+) \| ([^|]+) \| [A-Z]\d\S* \|$", source(game, lang), re.MULTILINE
        )
        options = rules.write_options(rules.read_options({}))
        if len(rows) != len(options):
            faults.append(f"{game}, {lang}: {len(rows)} rows for {len(options)} options")
        for option, (name, values) in zip(options, rows, strict=False):
            field = next(each for each in rows_of(form) if each.all(name=option))
            label = next(e.text for tag in ("legend", "label", "span") for e in field.all(tag=tag))
            name = " ".join(name.split())
            if label != name:
                faults.append(f"{game}, {lang}: «{name}», in the form «{label}»")
            for choice in field.all(tag="label") if field["tag"] == "fieldset" else ():
                if choice.text not in " ".join(values.split()):
                    faults.append(f"{game}, {lang}: no «{choice.text}» in «{values}»")
    assert not faults, "\n".join(faults)


def test_numbers_clauses_examples_and_readings_are_the_same_in_every_language() -> None:
    faults = []
    for game, lang in RULES_PAGES:
        for facts in (_examples, _options, _numbers, _readings):
            english, found = facts(source(game, "en")), facts(source(game, lang))
            if not english:
                faults.append(f"{game}: no {facts.__name__.strip('_')}")
            if found != english:
                here = [each for each in found if each not in english]
                there = [each for each in english if each not in found]
                faults.append(f"{game}, {lang}: {here or 'another order'}, in English {there}")
    assert not faults, "\n".join(faults)


def _examples(rules: str) -> list[str]:
    return re.findall(r"\{example: [a-z-]+\}", rules)


def _options(rules: str) -> list[str]:
    """Return the clauses and numbers of each option, without words, which depend on the
    language."""
    rows = re.findall(r"^\| .* \| (.*) \| ([A-Z]\d\S*) \|$", rules, re.MULTILINE)
    return [" ".join([*re.findall(r"\d+", values), at]) for values, at in rows]


def _numbers(rules: str) -> list[tuple[str, list[str]]]:
    """Return the clauses, each with the numbers and clauses that it names."""
    body = rules.partition("\n## ")[2]
    parts = re.split(r"^- \*\*([A-Z]\d\.\d+)\*\*", body, flags=re.MULTILINE)
    clauses = dict(zip(parts[1::2], parts[2::2], strict=True))
    last = list(clauses)[-1]
    clauses[last] = clauses[last].partition("##")[0]
    return sorted(
        (clause, sorted(re.findall(r"[A-Z]?\d(?:[\d.]*\d)?", body)))
        for clause, body in clauses.items()
    )


def _readings(rules: str) -> list[str]:
    """Return the clauses for which the page compares the printed rules."""
    return re.findall(r"^- \[([A-Z]\d\.\d+)\]\(#", rules, re.MULTILINE)


def test_the_pages_are_small(dist: Path) -> None:
    faults = []
    for game in SOURCES:
        pages = [text(dist, game, lang).encode() for lang in LANGUAGES]
        size = sum(len(gzip.compress(content, 9)) for content in pages) / len(pages)
        if size > MOST_BYTES[game]:
            faults.append(f"{game}: {size:.0f} bytes on average, not {MOST_BYTES[game]}")
    assert not faults, "\n".join(faults)


def test_rules_pages_are_cached_for_offline_use(dist: Path) -> None:
    (listed,) = re.findall(r"^const files = (.*);$", (dist / "sw.js").read_text(), re.MULTILINE)
    kept = {entry["url"] for entry in json.loads(listed)}
    wanted = {f"./{rules_address(lang, game)}" for game, lang in RULES_PAGES} | {
        "static/css/rules.css"
    }
    assert wanted - kept == set()


def test_the_first_page_loads_no_rules_page(dist: Path) -> None:
    first = elements((dist / "index.html").read_text(encoding="utf-8"))
    asked = [str(e.get("href") or e.get("src")) for e in first if e["tag"] in ("link", "script")]
    folders = tuple(f"{lang}/" for lang in LANGUAGES)
    assert not [link for link in asked if "rules" in link or link.startswith(folders)]


def test_no_gendered_words_stand_for_players() -> None:
    """The test looks for words that name a player's gender, if the language has neutral ones."""
    wrong = {
        "en": r"\b(?:he|she|his|him|her|himself)\b",
        "de": r"\b(?:\w*[Ss]pielern?|Gewinner|Sieger|(?:Verk|K)äufer|Gegner|Besitzer"
        r"|Bürgermeister)\b",
        "fr": r"\b(?:joueurs?|joueuses?|vainqueurs?|éliminé|assis|obligé|forcé|exclu|vendeur)\b",
        "es": r"\b(?:jugador|él|eliminado|sentado|obligado|invitado|excluido)\b",
        "nl": r"\b(?:hij|zijn eigen|hem|haar eigen|zij die)\b",
        "it": r"\b(?:giocatore|escluso|eliminato|seduto|costretto|obbligato)\b",
    }
    faults = []
    for game, lang in RULES_PAGES:
        text = source(game, lang).replace("zoals hij is", "")
        faults += [f"{game}, {lang}: «{word}»" for word in re.findall(wrong[lang], text)]
    assert not faults, "\n".join(faults)


def test_code_references_only_existing_clauses(dist: Path) -> None:
    """Clauses named in refusals matter most: the page links to them."""
    code = "\n".join(path.read_text("utf-8") for path in (ROOT / "don").rglob("*.py"))
    faults = []
    for game, parts in CLAUSES.items():
        (letter,) = {part[0] for part in parts}
        named = re.findall(rf"\b{letter}([1-9])\.(\d+)\b", code)
        gone = {f"{letter.lower()}{a}-{b}" for a, b in named} - set(clauses(dist, game))
        faults += [f"{game}: no #{anchor}" for anchor in sorted(gone)]
        if not named:
            faults.append(f"{game}: code names no clause")
    assert not faults, "\n".join(faults)


def test_brief_comes_first_and_clauses_are_collapsible(
    dist: Path,
) -> None:
    faults = []
    for game, lang in RULES_PAGES:
        found = page(dist, game, lang)
        places = {str(e["id"]): place for place, e in enumerate(found) if "id" in e}
        brief = found[places["brief"] : places["clauses"]]
        folds = [e for e in found if e["tag"] == "details"]
        seconds = [e.elements[1] for e in folds]
        heads = [(e["tag"], e["id"]) for e in seconds if e["tag"] in ("h2", "h3")]
        parts = [("h3", part.lower()) for part in CLAUSES[game]]
        checks = {
            "three examples in brief": [e["tag"] for e in brief].count("figure") == 3,
            "the third example in a fold": [e["tag"] for e in brief].count("details") == 1,
            "a fold for each part, for options and books": heads
            == [*parts, ("h2", "options"), ("h2", "books")],
            "all folds and the contents": len(folds) == len(heads) + 1 + 1,
        }
        faults += [f"{game}, {lang}: not {what}" for what, good in checks.items() if not good]
    assert not faults, "\n".join(faults)
