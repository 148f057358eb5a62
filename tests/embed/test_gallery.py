"""The galleries show every kind, with attributes that the element understands."""

import re
from html import unescape
from pathlib import Path

import pytest

from don.ui.i18n import LANGUAGES
from tests.embed.attributes import accepted
from tests.ui.desk import elements as tags

GIVEN = re.compile(r"<don-game (.*?)>")
PLACES = {lang: "embed" if lang == "en" else f"embed/{lang}" for lang in LANGUAGES}
each_language = pytest.mark.parametrize("lang", LANGUAGES)


def page(dist: Path, lang: str) -> str:
    return (dist / PLACES[lang] / "index.html").read_text("utf-8")


def elements(text: str) -> list[dict[str, str]]:
    shown = re.sub(r"<pre.*?</pre>", "", text, flags=re.DOTALL)
    return [dict(re.findall(r'([\w-]+)="([^"]*)"', found)) for found in GIVEN.findall(shown)]


@each_language
def test_every_kind_is_there_and_understood(dist: Path, lang: str) -> None:
    found = elements(page(dist, lang))
    assert {each.get("mode", "example") for each in found} == {
        *("example", "position", "replay", "puzzle", "play")
    }
    assert all(map(accepted, found))
    labels = [each["label"] for each in found]
    assert len(set(labels)) == len(labels), "each frame has a name of its own"


@each_language
def test_the_text_beside_each_is_what_is_in_the_page(dist: Path, lang: str) -> None:
    text, root = page(dist, lang), "../" * len(Path(PLACES[lang]).parts)
    told = [unescape(found) for found in re.findall(r"<pre[^>]*>(.*?)</pre>", text, re.DOTALL)]
    assert len(told) == len(elements(text)) + 1
    assert all(each.replace("https://HOST/", root) in text for each in told)


@each_language
def test_what_it_shows_is_in_the_language_of_the_page(dist: Path, lang: str) -> None:
    text = page(dist, lang)
    assert f'<html lang="{lang}">' in text
    spoken = [each.get("lang", "en") for each in elements(text)]
    others = [other for other in spoken if other != lang]
    assert len(others) == 1, "one is there to show that another language is possible"
    english = set(re.findall(r"<(?:h1|h2|p)>(.*?)</", page(dist, "en")))
    own = set(re.findall(r"<(?:h1|h2|p)>(.*?)</", text))
    assert len(own) == len(english) > 8
    assert lang == "en" or not own & english


@each_language
def test_without_scripts_every_film_shows_its_last_picture(dist: Path, lang: str) -> None:
    text = re.sub(r"<pre.*?</pre>", "", page(dist, lang), flags=re.DOTALL)
    films = re.findall(r'<don-game[^>]* film="[^>]*>(.*?)</don-game>', text, re.DOTALL)
    assert len(films) > 4
    for inside in films:
        ((src, alt),) = re.findall(r'<a [^>]*><img src="([^"]*)" alt="([^"]+)"></a>', inside)
        drawn = (dist / PLACES[lang] / src).resolve().read_text("utf-8")
        assert drawn.startswith("<svg ") and f"<title>{alt}</title>" in drawn


@each_language
def test_every_link_leads_somewhere(dist: Path, lang: str) -> None:
    place = dist / PLACES[lang]
    found = [
        (e["tag"], str(e[name]))
        for e in tags(page(dist, lang))
        for name in ("href", "src")
        if name in e
    ]
    for _, link in found:
        target = (place / link).resolve()
        assert target.is_relative_to(dist.resolve()) and target.exists(), link
    switched = {e.get("hreflang"): e["href"] for e in tags(page(dist, lang)) if "hreflang" in e}
    assert switched.keys() >= {*LANGUAGES, "x-default"}
    for other, link in switched.items():
        there = (place / str(link) / "index.html").resolve()
        assert there == dist / PLACES.get(str(other), "embed") / "index.html"
