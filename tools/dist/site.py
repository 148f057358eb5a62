"""The files for other sites and search engines, if dist/ knows its address (``build --site``).

    in every page for people    its own address, a title, a sentence and a picture for links to it
    cards/                      pages to share, each with a picture (cards.py)
    embed/v1/en/two-digit.json  an example as oEmbed, which its card points to
    embed/                      galleries with the address in their texts, to be copied (gallery.py)
    sitemap.xml, robots.txt     for search engines; the latter counts only at the root of a domain
    404.html                    for hosts that show it at unknown addresses

All of it needs an absolute address, so a build without one has none of it.
"""

import json
import re
from collections.abc import Iterator, Mapping
from html import unescape
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import htpy as h

from don.games import GAMES
from don.ui import PRODUCT
from don.ui.game import Heights, ui_named
from don.ui.i18n import ENGLISH, LANGUAGES, Words
from don.ui.links.embedding import style
from tools.dist import cards, embed, gallery, games, heights, pictures, policy
from tools.dist.offline import address as address_in
from tools.say import Failure
from tools.words import compiled

SPARE = "static/art/card.png"
"""The picture for links to pages that have none of their own, and for builds without a browser."""
SIZE = (1200, 630)
HOME = "index.html"
TERRITORIES = {"en": "US"}
"""The country of a language, for Open Graph, if its code is not that of the language."""
ALTERNATE_LANGUAGE = re.compile(r'<link rel="alternate" hreflang="([\w-]+)"')
ALTERNATE = re.compile(r'(<link rel="alternate" hreflang="[\w-]+" href=")([^"]*)(">)')


def checked(given: str) -> str:
    """Return the address of the site, ending in a slash. Raises ``Failure``."""
    parts = urlsplit(given)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise Failure(
            "build dist/", f"{given} is not an address", "--site https://example.org/don/"
        )
    return given if given.endswith("/") else f"{given}/"


def write(folder: Path, site: str) -> None:
    """Write these files into a dist/ that has its pages."""
    drawings, rooms = cards.write(folder), {}
    with pictures.browser() as started:
        if started:
            pictures.draw(started, folder, drawings, SIZE)
            names = [
                (lang, n) for lang in LANGUAGES for g in games.PAGES.values() for n in g.EXAMPLES
            ]
            rooms = heights.measure(started, folder, names)
    _write_oembed(folder, site, rooms)
    gallery.write(folder / "embed", site)
    embed.narrow(folder, site)
    found = list(_pages(folder))
    for page in found:
        place = page.relative_to(folder).as_posix()
        _introduce(
            page, f"{site}{address_in(place).removeprefix('./')}", _picture(folder, place), site
        )
    addresses = [address_in(page.relative_to(folder).as_posix()) for page in found]
    (folder / "sitemap.xml").write_text(_sitemap(site, addresses), encoding="utf-8", newline="\n")
    robots = f"User-agent: *\nAllow: /\nSitemap: {site}sitemap.xml\n"
    (folder / "robots.txt").write_text(robots, encoding="utf-8", newline="\n")
    (folder / "404.html").write_text(f"{_lost(site)}\n", encoding="utf-8", newline="\n")


def _pages(folder: Path) -> Iterator[Path]:
    """Yield the pages that people visit; those that only frames show are left out."""
    for page in sorted(folder.rglob("*.html")):
        place = page.relative_to(folder).as_posix()
        if place != embed.APP and not place.startswith((embed.PLACE, "runtime/")):
            yield page


def _picture(folder: Path, place: str) -> str:
    """Return the path of the picture for links to a page."""
    names = [Path(place).stem, *Path(place).parts[:-1]]
    lang = next((part for part in Path(place).parts if part in LANGUAGES), "en")
    of_all = place == HOME or place.startswith("embed/")
    first = cards.ALL if of_all else next(iter(games.PAGES))
    game = next((code for code in games.PAGES if code in names), first)
    own = f"{cards.PLACE}/{lang}/{names[0]}.png"
    english = f"{cards.PLACE}/{ENGLISH.lang}/{names[0]}.png"
    for found in (own, english, f"{cards.PLACE}/{lang}/{game}.png"):
        if (folder / found).is_file():
            return found
    return SPARE


def _introduce(page: Path, address: str, picture: str, site: str) -> None:
    """Write into a page its address, and the title, sentence and picture for links to it."""
    text = page.read_text(encoding="utf-8")
    title = _found(r"<title>(.*?)</title>", text) or PRODUCT
    about = _found(r'<meta [^>]*name="description" content="([^"]*)"', text) or title
    if address == site:
        title, about = _of_all(ENGLISH)
    lang = _found(r'<html lang="([a-z]{2})"', text)
    seen = {
        "og:type": "website",
        "og:site_name": PRODUCT,
        "og:url": address,
        "og:title": title,
        "og:description": about,
        "og:image": f"{site}{picture}",
        "og:image:width": str(SIZE[0]),
        "og:image:height": str(SIZE[1]),
        "og:image:alt": about,
        "og:locale": locale(lang or ENGLISH.lang),
    }
    name = page.stem
    oembed = (
        any(name in game.EXAMPLES for game in games.PAGES.values()) and cards.PLACE in page.parts
    )
    links = h.fragment[
        h.link(rel="canonical", href=address),
        [h.meta(property=key, content=value) for key, value in seen.items()],
        [
            h.meta(property="og:locale:alternate", content=locale(each))
            for each in dict.fromkeys(ALTERNATE_LANGUAGE.findall(text))
            if each in LANGUAGES and each != lang
        ],
        h.meta(name="twitter:card", content="summary_large_image"),
        oembed
        and h.link(
            rel="alternate",
            type="application/json+oembed",
            href=f"{site}{embed.PLACE}/{lang}/{name}.json",
            title=title,
        ),
    ]
    text = ALTERNATE.sub(lambda m: f"{m[1]}{urljoin(address, m[2])}{m[3]}", text)
    text = text.replace("</head>", f"{links}</head>", 1)
    page.write_text(text, encoding="utf-8", newline="\n")


def locale(lang: str) -> str:
    """Return a language as Open Graph writes it: ``de_DE``."""
    return f"{lang}_{TERRITORIES.get(lang, lang.upper())}"


def _of_all(t: Words) -> tuple[str, str]:
    """Return the title and the sentence for the page of all games."""
    lines = {
        GAMES[code].NAME: t.tabled(ui_named(code).words.TEXTS.in_a_line) for code in games.PAGES
    }
    return t.listing(list(lines)), " ".join(f"{name}: {line}" for name, line in lines.items())


def _found(pattern: str, text: str) -> str:
    match = re.search(pattern, text, re.DOTALL)
    return unescape(match[1]) if match else ""


def _write_oembed(folder: Path, site: str, rooms: Mapping[str, Heights]) -> None:
    """Write the oEmbed data of each example."""
    for lang in LANGUAGES:
        t = compiled.words(lang)
        for game in games.PAGES.values():
            for name in game.EXAMPLES:
                place = f"{embed.PLACE}/{lang}/{name}"
                title, room = game.caption(t, name), rooms.get(place, heights.SPARE)
                picture = _picture(folder, f"{cards.PLACE}/{lang}/{name}.html")
                data = {
                    "version": "1.0",
                    "type": "rich",
                    "title": title,
                    "provider_name": PRODUCT,
                    "provider_url": site,
                    "html": str(framed(f"{site}{place}.html", title, room)),
                    "width": heights.WIDEST,
                    "height": room[-1][1],
                    "thumbnail_url": f"{site}{picture}",
                    "thumbnail_width": SIZE[0],
                    "thumbnail_height": SIZE[1],
                }
                text = json.dumps(data, ensure_ascii=False, indent=1)
                (folder / f"{place}.json").write_text(f"{text}\n", encoding="utf-8", newline="\n")


def framed(src: str, title: str, room: Heights) -> h.Element:
    """Return a frame that is as high as needed at its width; ``height`` is for sites that drop
    styles."""
    return h.div(style=f"container-type: inline-size; max-width: {heights.WIDEST}px")[
        h.iframe(
            src=src,
            sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox",
            width=str(heights.WIDEST),
            height=str(room[-1][1]),
            style=f"display: block; width: 100%; height: {style(room)}; border: none",
            title=title,
        )
    ]


def _sitemap(site: str, addresses: list[str]) -> str:
    lines = [f"<url><loc>{site}{each.removeprefix('./')}</loc></url>" for each in addresses]
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
            *lines,
            "</urlset>\n",
        ]
    )


def _lost(site: str) -> h.Element:
    """Return the page for unknown addresses. It may be shown at any depth, so all its links are
    absolute."""
    host = "{0.scheme}://{0.netloc}".format(urlsplit(site))
    rules = {
        name: value.replace(policy.SELF, f"{policy.SELF} {host}")
        for name, value in policy.STILL.items()
    }
    return h.html(lang="en")[
        h.head[
            h.meta(charset="utf-8"),
            policy.meta(rules),
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.meta(name="color-scheme", content="light dark"),
            h.meta(name="robots", content="noindex"),
            h.title[PRODUCT],
            [
                h.link(rel="stylesheet", href=f"{site}static/css/{n}.css")
                for n in ("tokens", "page", "rules")
            ],
        ],
        h.body[
            h.header[h.a(".home", href=site)[PRODUCT]],
            h.main[
                [
                    h.p(lang=lang)[h.a(href=site)[_nothing(compiled.words(lang))]]
                    for lang in LANGUAGES
                ]
            ],
        ],
    ]


def _nothing(t: Words) -> str:
    return t("Nothing here. Go to the game")
