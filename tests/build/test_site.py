"""A build that knows its address (``build --site``) has data for other sites and search engines."""

import json
import re
import shutil
from contextlib import nullcontext
from pathlib import Path
from xml.etree import ElementTree

import pytest

from don.games import GAMES
from don.ui.game import ui_named
from don.ui.i18n import LANGUAGES
from don.ui.lessons.puzzle_links import read_puzzle
from tests.page import read
from tools.dist import offline, pictures, policy, site
from tools.dist.games import PAGES
from tools.say import Failure

SITE = "https://example.org/don/"


@pytest.fixture(scope="module")
def site_dist(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a dist/ that knows its address, built without a browser."""
    folder = tmp_path_factory.mktemp("site") / "dist"
    shutil.copytree(dist, folder, ignore=shutil.ignore_patterns("runtime", "*.zip"))
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(pictures, "browser", nullcontext)
        site.write(folder, SITE)
    return folder


def heads(page: Path) -> dict[str, str]:
    """Return a page's data for other sites."""
    found = read(page.read_text("utf-8"))
    meta = {e.get("property") or e.get("name"): e.get("content") for e in found.all(tag="meta")}
    meta["canonical"] = found.find(rel="canonical")["href"]
    return {str(name): str(value) for name, value in meta.items()}


def file_of(address: str, folder: Path) -> Path:
    """Return the file for an address of the site."""
    assert address.startswith(SITE), address
    place = folder / address.removeprefix(SITE)
    return place / "index.html" if place.is_dir() else place


def test_build_without_site_address_has_no_site_files(dist: Path) -> None:
    for page in dist.rglob("*.html"):
        assert "og:" not in page.read_text("utf-8"), page
    assert not any((dist / name).exists() for name in ("sitemap.xml", "robots.txt", "404.html"))
    assert not (dist / "cards").exists()


def test_frames_are_restricted_to_a_known_site_address(dist: Path, site_dist: Path) -> None:
    """Without an address they must allow any host, because of WebKit."""
    frames = [site_dist / "frame.html", *site_dist.glob("embed/v1/*/*.html")]
    assert len(frames) > 160
    for frame in frames:
        text = frame.read_text("utf-8")
        assert f"script-src &#39;self&#39; {SITE}" in text, frame
        assert "https: http:" not in text, frame
        assert "https: http:" in (dist / frame.relative_to(site_dist)).read_text("utf-8"), frame
        restricted = "connect-src" not in text and "font-src &#39;none&#39;" in text
        assert restricted == (frame.name != "frame.html"), "no more than it needs"


@pytest.mark.parametrize("address", ["https://example.org/a;b/", "https://example.org/a b/"])
def test_address_that_would_break_the_csp_is_left_out(address: str) -> None:
    assert not policy.ADDRESS.fullmatch(address)
    assert policy.ADDRESS.fullmatch(SITE) and policy.ADDRESS.fullmatch("http://localhost:8000/")


@pytest.mark.daily("de")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_has_canonical_url_and_preview_image(site_dist: Path, lang: str) -> None:
    pages = [site_dist / "index.html", *(site_dist / lang).rglob("*.html")]
    pages += [*(site_dist / "cards" / lang).glob("*.html"), site_dist / "embed/index.html"]
    assert len(pages) > 160
    for page in pages:
        head = heads(page)
        assert file_of(head["canonical"], site_dist) == page
        assert head["og:url"] == head["canonical"]
        assert head["og:title"] and head["og:description"], page
        assert head["twitter:card"] == "summary_large_image"
        assert file_of(head["og:image"], site_dist).suffix == ".png"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pages_declare_their_language_in_og_locale(site_dist: Path, lang: str) -> None:
    for code in PAGES:
        page = site_dist / f"cards/{lang}/{code}-puzzle-1.html"
        head = heads(page)
        assert head["og:locale"] == ("en_US" if lang == "en" else f"{lang}_{lang.upper()}")
        others = re.findall(r'"og:locale:alternate" content="(\w+)"', page.read_text("utf-8"))
        assert {*others, head["og:locale"]} == {
            "en_US",
            "de_DE",
            "fr_FR",
            "es_ES",
            "nl_NL",
            "it_IT",
        }


def test_link_preview_of_the_app_mentions_all_games(site_dist: Path) -> None:
    head = heads(site_dist / "index.html")
    names = [GAMES[code].NAME for code in PAGES]
    assert head["og:title"] == "Don and Boomtown"
    assert all(name in head["og:description"] for name in names)


def test_hreflang_links_are_absolute(site_dist: Path) -> None:
    for page in (site_dist / "de/index.html", site_dist / "cards/fr/two-digit.html"):
        links = read(page.read_text("utf-8")).all(tag="link", rel="alternate")
        found = {str(each["hreflang"]): str(each["href"]) for each in links if "hreflang" in each}
        assert found.keys() == {*LANGUAGES, "x-default"}
        assert all(file_of(address, site_dist).is_file() for address in found.values())


def test_every_game_example_and_puzzle_has_a_linked_preview_page(site_dist: Path) -> None:
    for code, game in PAGES.items():
        puzzles = [f"{code}-puzzle-{n + 1}" for n in range(len(ui_named(code).FACTS.puzzles))]
        for name in (code, *game.EXAMPLES, *puzzles):
            page = site_dist / f"cards/nl/{name}.html"
            drawn = read(page.read_text("utf-8"))
            for link in (*drawn.values("href"), *drawn.values("src")):
                place = link.partition("#")[0].partition("?")[0]
                if place and not link.startswith("http"):
                    assert (page.parent / place).resolve().exists(), (name, link)
        drawn = {lang: site_dist / f"cards/{lang}/{code}-puzzle-1.svg" for lang in ("en", "nl")}
        assert drawn["en"].read_text("utf-8") != drawn["nl"].read_text("utf-8")
        first = site_dist / f"cards/nl/{code}-puzzle-1.html"
        links = {link for link in read(first.read_text("utf-8")).values("href") if "#p" in link}
        (packed,) = (link.removeprefix("../../#puzzle=") for link in links)
        assert packed == ui_named(code).FACTS.puzzles[0][1] and read_puzzle(packed)


@pytest.mark.parametrize("name", ["two-digit", "telegraph"])
def test_an_example_is_found_as_oembed(site_dist: Path, name: str) -> None:
    page = read((site_dist / f"cards/es/{name}.html").read_text("utf-8"))
    address = str(page.find(type="application/json+oembed")["href"])
    data = json.loads(file_of(address, site_dist).read_text("utf-8"))
    assert (data["version"], data["type"]) == ("1.0", "rich")
    frame = read(data["html"]).find(tag="iframe")
    assert file_of(str(frame["src"]), site_dist).is_file()
    assert (frame["width"], frame["height"]) == (str(data["width"]), str(data["height"]))
    assert (data["thumbnail_width"], data["thumbnail_height"]) == (1200, 630)


@pytest.mark.parametrize("place", ["embed/index.html", "embed/es/index.html"])
def test_the_texts_of_the_gallery_have_the_address_and_can_be_copied(
    dist: Path, site_dist: Path, place: str
) -> None:
    text = (site_dist / place).read_text("utf-8")
    assert "HOST" not in text and "HOST" in (dist / place).read_text("utf-8")
    texts = [each for each in read(text).all(tag="pre") if "id" in each]
    assert len(texts) > 10 and all(SITE in each.text for each in texts)
    assert read(text).values("data-copies") == [each["id"] for each in texts]
    assert "data-copies" not in (dist / place).read_text("utf-8")


def test_sitemap_robots_and_404_page_are_complete(site_dist: Path) -> None:
    sitemap = ElementTree.parse(site_dist / "sitemap.xml").getroot()
    found = [element.text or "" for element in sitemap.iter() if element.tag.endswith("loc")]
    assert {SITE, f"{SITE}en/", f"{SITE}de/boomtown/", f"{SITE}cards/it/nobody.html"} <= {*found}
    assert all(file_of(address, site_dist).is_file() for address in found)
    assert not any("embed/v1" in address or "frame.html" in address for address in found)
    assert f"Sitemap: {SITE}sitemap.xml" in (site_dist / "robots.txt").read_text("utf-8")
    lost = read((site_dist / "404.html").read_text("utf-8"))
    assert len(lost.all(href=SITE)) == len(LANGUAGES) + 1
    assert all(link.startswith(SITE) for link in (*lost.values("href"), *lost.values("src")))


def test_site_pages_are_not_cached_for_offline_use(site_dist: Path) -> None:
    (site_dist / "sw.js").unlink()
    offline.write(site_dist, "test")
    listed = (site_dist / "sw.js").read_text("utf-8")
    assert '"cards/' not in listed and '"sitemap.xml"' not in listed
    assert '"embed/v1/en/two-digit.html"' in listed and '"./embed/"' in listed


@pytest.mark.parametrize("given", ["example.org/don", "ftp://example.org/", "https://e.org/?x=1"])
def test_refuses_an_invalid_site_address(given: str) -> None:
    with pytest.raises(Failure):
        site.checked(given)
    assert site.checked("https://example.org/don") == SITE
