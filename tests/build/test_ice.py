"""Servers for players far apart, as the deployer names them (``build --ice``)."""

import json
from html import unescape
from pathlib import Path

import pytest

from tools.dist import page
from tools.say import Failure

STUN = {"urls": "stun:stun.example.org"}
TURN = {"urls": ["turn:turn.example.org:3478?transport=udp", "turns:turn.example.org"]}
SECRETS = {"username": "a", "credential": '"<b>'}


def named(folder: Path, text: str) -> str:
    """Return the servers that a file with this text names."""
    file = folder / "servers.json"
    file.write_text(text, encoding="utf-8")
    return page.servers(str(file))


def test_page_contains_the_ice_servers_and_nothing_else(tmp_path: Path) -> None:
    list_ = [STUN, TURN | SECRETS]
    index = tmp_path / "index.html"
    index.write_text(f"<head>\n{page.UNLABELLED}\n</head>", encoding="utf-8")
    page.name_servers(index, named(tmp_path, json.dumps(list_)))
    text = index.read_text(encoding="utf-8")
    before, _, rest = text.partition('<meta name="ice" content="')
    content, _, after = rest.partition('">')
    assert json.loads(unescape(content)) == list_
    assert before == "<head>\n" and after == f"\n{page.UNLABELLED}\n</head>"


@pytest.mark.parametrize(
    "wrong",
    [
        "",
        "{}",
        '["stun:stun.example.org"]',
        json.dumps([{}]),
        json.dumps([{"urls": []}]),
        json.dumps([{"urls": "https://example.org"}]),
        json.dumps([{"urls": "stun:"}]),
        json.dumps([STUN | {"more": 1}]),
        json.dumps([TURN]),
        json.dumps([TURN | {"username": "a"}]),
    ],
)
def test_refuses_server_lists_browsers_would_reject(tmp_path: Path, wrong: str) -> None:
    with pytest.raises(Failure):
        named(tmp_path, wrong)


def test_page_has_no_ice_servers_by_default(dist: Path) -> None:
    assert 'name="ice"' not in (dist / "index.html").read_text(encoding="utf-8")
