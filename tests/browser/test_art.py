"""`build.py art` can photograph the games as they are now."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tools import art


@pytest.mark.full
def test_both_games_are_photographed_for_the_readme(
    browser: Browser, site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(art, "README", tmp_path / "both.webp")
    art.readme(browser, site.url)
    assert art.README.read_bytes()[8:12] == b"WEBP"
