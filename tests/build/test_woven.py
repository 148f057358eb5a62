"""Pieces of a film's page that are alike are written once (``tools/dist/woven.py``)."""

import re

import pytest

from don.ui.i18n import LANGUAGES
from don.ui.links.embedding import film_page
from tools.dist import embed, film, games
from tools.dist.woven import woven
from tools.words import compiled

PATTERN = re.compile(
    r'<template ((?:(?!data-rows)[^>])*) data-rows="([^"]*)">(.*?)</template>', re.S
)


def unwoven(page: str) -> str:
    """Return a page with every piece in full, as `embed/v1/film.js` makes it."""

    def pieces(found: re.Match[str]) -> str:
        rows = [row.split(" ") for row in found[2].split("|")]
        pattern = f"<template {found[1]}>{found[3]}</template>"
        return "".join(
            re.sub(r"{(\d+)}", lambda n, row=row: row[int(n[1])], pattern) for row in rows
        )

    return PATTERN.sub(pieces, page)


def worded(pattern: str, row: list[str]) -> str:
    return re.sub(r"{(\d+)}", lambda n: row[int(n[1])], pattern)


def test_differing_texts_are_moved_to_a_table() -> None:
    page = "".join(
        f'<template data-piece="J{n}"><b class="roll">{n} of 36</b></template>' for n in (2, 10)
    )
    assert woven(page) == (
        '<template data-piece="J{0}" data-rows="2|10"><b class="roll">{0} of 36</b></template>'
    )


@pytest.mark.parametrize(
    "page",
    [
        '<template data-piece="a"><b></b></template><template data-piece="b"><i></i></template>',
        '<template data-piece="a">&#39;</template><template data-piece="b">&amp;</template>',
        '<template data-group="a"><b></b></template><template data-group="b"><b></b></template>',
        "<p>a</p><p>b</p>",
    ],
)
def test_dissimilar_pieces_are_not_merged(page: str) -> None:
    assert "data-rows" not in woven(page)
    assert sorted(woven(page)) == sorted(page)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", games.PAGES)
def test_merged_pieces_expand_to_the_originals(code: str, lang: str) -> None:
    t, pages = compiled.words(lang), {each: f"{film_page(each)}.html" for each in games.PAGES}
    stencils = games.PAGES[code].film(t)
    markup = film.page(t, "../../../", code, stencils, pages)
    page = str(embed._with_files(markup, games.PAGES[code].ART, stencils))
    whole = re.compile(r'<template data-piece="[^"]*".*?</template>', re.DOTALL)
    again = unwoven(woven(page))
    assert "&lt;" not in page, "a drawing is not text"
    assert sorted(whole.findall(again)) == sorted(whole.findall(page))
    assert len(woven(page)) < len(page) / 2
