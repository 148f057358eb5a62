"""`build.py art` can photograph the game as it is now."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tools import art


@pytest.mark.full
def test_the_game_is_photographed(browser: Browser, site, tmp_path: Path) -> None:
    narrow, both = tmp_path / "narrow.webp", tmp_path / "both.png"
    picture = art.screen(browser, site.url, narrow, 412, 732, 1)
    art.beside_each_other(browser, both, [picture, picture])
    assert narrow.read_bytes()[8:12] == b"WEBP"
    assert both.read_bytes().startswith(b"\x89PNG")
