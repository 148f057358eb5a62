"""The galleries show every kind, with attributes that the element understands."""

from pathlib import Path

import pytest

from don.ui.i18n import LANGUAGES
from tests.embed.attributes import accepted
from tests.page import Element, read

PLACES = {lang: "embed" if lang == "en" else f"embed/{lang}" for lang in LANGUAGES}
each_language = pytest.mark.parametrize("lang", LANGUAGES)


def page(dist: Path, lang: str) -> str:
    return (dist / PLACES[lang] / "index.html").read_text("utf-8")


def games(dist: Path, lang: str) -> list[Element]:
    """Return the elements on the page."""
    return read(page(dist, lang)).all(tag="don-game")


def lines(dist: Path, lang: str) -> set[str]:
    """Return the sentences around the elements."""
    return {e.text for e in read(page(dist, lang)).elements if e["tag"] in ("h1", "h2", "p")}


@each_language
def test_gallery_shows_every_kind_with_valid_attributes(dist: Path, lang: str) -> None:
    found = [{k: str(v) for k, v in each.items() if k != "tag"} for each in games(dist, lang)]
    assert {each.get("mode", "example") for each in found} == {
        *("example", "position", "replay", "puzzle", "play")
    }
    assert all(map(accepted, found))
    labels = [each["label"] for each in found]
    assert len(set(labels)) == len(labels), "each frame has a different name"


@each_language
def test_shown_snippets_match_the_page_markup(dist: Path, lang: str) -> None:
    text, root = page(dist, lang), "../" * len(Path(PLACES[lang]).parts)
    texts = ["".join(map(str, each.parts)) for each in read(text).all(tag="pre")]
    assert len(texts) == len(games(dist, lang)) + 1
    assert all(each.replace("https://HOST/", root) in text for each in texts)


@each_language
def test_gallery_content_is_in_the_page_language(dist: Path, lang: str) -> None:
    assert read(page(dist, lang)).find(tag="html")["lang"] == lang
    spoken = [each.get("lang", "en") for each in games(dist, lang)]
    others = [other for other in spoken if other != lang]
    assert len(others) == 1, "one frame is in another language"
    english, own = lines(dist, "en"), lines(dist, lang)
    assert len(own) == len(english) > 8
    assert lang == "en" or not own & english


@each_language
def test_film_fallback_shows_its_last_picture(dist: Path, lang: str) -> None:
    films = [each for each in games(dist, lang) if "film" in each]
    assert len(films) > 4
    for film in films:
        picture = film.find(tag="a").find(tag="img")
        drawn = (dist / PLACES[lang] / str(picture["src"])).resolve().read_text("utf-8")
        assert read(drawn).find(tag="svg").find(tag="title").text == picture["alt"] != ""


@each_language
def test_every_link_target_exists(dist: Path, lang: str) -> None:
    place, shown = dist / PLACES[lang], read(page(dist, lang))
    for link in (*shown.values("href"), *shown.values("src")):
        target = (place / link).resolve()
        assert target.is_relative_to(dist.resolve()) and target.exists(), link
    switched = {e.get("hreflang"): e["href"] for e in shown.elements if "hreflang" in e}
    assert switched.keys() >= {*LANGUAGES, "x-default"}
    for other, link in switched.items():
        there = (place / str(link) / "index.html").resolve()
        assert there == dist / PLACES.get(str(other), "embed") / "index.html"
