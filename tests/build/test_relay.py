"""Relays for tables with one link, as the deployer names them (``build --relay``)."""

import asyncio
import re
import subprocess
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from tools import engines
from tools.bench._broker import Broker, program
from tools.bench.relay import Client
from tools.dist import page, policy
from tools.paths import ROOT
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


@pytest.fixture
def documented(tmp_path: Path) -> Iterator[Broker]:
    """Run mosquitto with the configuration in docs/deploy.md, on other ports."""
    if not program():
        (pytest.fail if engines.required() else pytest.skip)("there is no mosquitto here")
    deploy = (ROOT / "docs/deploy.md").read_text(encoding="utf-8")
    lines = re.search(r"^listener 9001 .*?^acl_file [^\n]*", deploy, re.MULTILINE | re.DOTALL)
    rule = re.search(r"^pattern .*$", deploy, re.MULTILINE)
    assert lines and rule
    broker, allowed = Broker(tmp_path), tmp_path / "don.acl"
    allowed.write_text(f"{rule[0]}\n", encoding="utf-8")
    text = f"listener {broker.plain} 127.0.0.1\n{lines[0]}\nuser root\n"
    text = text.replace("9001", str(broker.port)).replace("/etc/mosquitto/don.acl", str(allowed))
    broker.file.write_text(text, encoding="utf-8")
    broker.start()
    yield broker
    broker.kill()


async def all_heard(client: Client) -> None:
    """Listen for two seconds."""
    try:
        async with asyncio.timeout(2):
            while True:
                await client.hear()
    except TimeoutError:
        pass


def test_documented_configuration_of_mosquitto_keeps_rooms_apart(documented: Broker) -> None:
    async def heard() -> tuple[int, int]:
        topic = f"don/{'a' * 32}/host"
        device, friend = [await Client.connect(documented.port, topic) for _ in range(2)]
        stranger = await Client.connect(documented.port, f"don/{'b' * 32}/host")
        await stranger.subscribe("don/#")
        for sender in (device, stranger):
            sender.publish(topic, b"sealed")
        await asyncio.gather(*map(all_heard, (friend, stranger)))
        return friend.heard, stranger.heard

    assert asyncio.run(heard()) == (1, 0)


def test_workflow_of_pages_passes_the_relays_on() -> None:
    workflow = (ROOT / ".github/workflows/pages.yml").read_text(encoding="utf-8")
    assert '${RELAY:+--relay "${RELAY}"}' in workflow and "RELAY: ${{ vars.RELAY }}" in workflow
    named = "wss://a.example wss://b.example"
    command = f'RELAY="{named}"; printf "%s|" ${{RELAY:+--relay "${{RELAY}}"}}'
    given = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True)
    assert given.stdout == f"--relay|{named}|"
    assert page.relays([named]) == named
