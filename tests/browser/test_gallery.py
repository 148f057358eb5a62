"""The page that shows what can be put into others, where the build knows its address."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tools.dist import gallery


@pytest.mark.parametrize("allowed", [True, False])
def test_a_reader_copies_a_text_or_finds_it_marked(
    open_page, serve, dist: Path, tmp_path: Path, allowed: bool
) -> None:
    (tmp_path / "static").symlink_to(dist / "static")
    there = serve(tmp_path)
    (tmp_path / "embed").mkdir()
    gallery.write(tmp_path / "embed", there.url)
    (tmp_path / "embed/v1").symlink_to(dist / "embed/v1")
    page = open_page("phone", there.origin)
    wrote = "globalThis.copied = text" if allowed else "throw new DOMException('no')"
    page.add_init_script(f"navigator.clipboard.writeText = async (text) => {{ {wrote} }}")
    page.goto(f"{there.url}embed/")
    page.get_by_role("button", name="Copy").nth(1).press("Enter")
    told = page.get_by_role("status")
    expect(told).to_have_text("Copied." if allowed else "Selected: now copy it.")
    expect(told).to_be_in_viewport()
    shown = page.locator("#text-1").inner_text()
    assert there.url in shown
    found = page.evaluate("globalThis.copied ?? getSelection().toString()")
    assert found == shown
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
