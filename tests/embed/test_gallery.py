"""The gallery shows every kind, with attributes that the element understands."""

import re
from html import unescape
from pathlib import Path

from tests.embed.attributes import accepted

GIVEN = re.compile(r"<don-game (.*?)>")


def elements(dist: Path) -> list[dict[str, str]]:
    text = (dist / "embed/index.html").read_text("utf-8")
    shown = re.sub(r"<pre.*?</pre>", "", text, flags=re.DOTALL)
    return [dict(re.findall(r'([\w-]+)="([^"]*)"', found)) for found in GIVEN.findall(shown)]


def test_every_kind_is_there_and_understood(dist: Path) -> None:
    found = elements(dist)
    assert {each.get("mode", "example") for each in found} == {
        *("example", "position", "replay", "puzzle", "play")
    }
    assert all(map(accepted, found))


def test_the_text_beside_each_is_what_is_in_the_page(dist: Path) -> None:
    text = (dist / "embed/index.html").read_text("utf-8")
    told = [unescape(found) for found in re.findall(r"<pre[^>]*>(.*?)</pre>", text, re.DOTALL)]
    assert len(told) == len(elements(dist)) + 1
    assert all(each in text for each in told)
