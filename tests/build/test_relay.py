"""Relays for tables with one link, as the deployer names them (``build --relay``)."""

import re
from html import unescape
from pathlib import Path

import pytest

from tools.dist import page, policy
from tools.say import Failure

RELAY = "wss://broker.example/mqtt"


def index(folder: Path, *given: str) -> str:
    file = folder / "index.html"
    file.write_text(f"<head>\n{policy.meta(policy.APP)}\n{page.UNLABELLED}\n</head>", "utf-8")
    page.name_relays(file, page.relays(given))
    return unescape(file.read_text(encoding="utf-8"))


def connects(text: str) -> str:
    found = re.search(r"connect-src ([^;]*);", text)
    assert found is not None
    return found[1]


def test_csp_allows_only_the_configured_relays(tmp_path: Path) -> None:
    other = "wss://other.example:8443/a/b"
    text = index(tmp_path, f"{RELAY} {other}", RELAY)
    assert connects(text) == f"'self' {RELAY} {other}"
    assert f'<meta name="relay" content="{RELAY} {other}">\n{page.UNLABELLED}' in text
    assert connects(index(tmp_path, "any")) == "'self' wss:"


@pytest.mark.parametrize(
    "wrong",
    [
        "https://broker.example",
        "wss://",
        "wss://user:secret@broker.example",
        "wss://broker.example/?a=b",
        "wss://broker.example/';script-src",
        "wss://broker.example/" + "a" * 200,
        "wss://a.example wss://b.example wss://c.example wss://d.example",
    ],
)
def test_refuses_an_invalid_relay_address(wrong: str) -> None:
    with pytest.raises(Failure):
        page.relays([wrong])


def test_page_has_no_relay_and_no_client_by_default(dist: Path) -> None:
    text = unescape((dist / "index.html").read_text(encoding="utf-8"))
    assert 'name="relay"' not in text and connects(text) == "'self'"
    assert not (dist / "runtime/mqtt").exists()
