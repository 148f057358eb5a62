"""Boomtown in other people's pages: the text to paste names the game, and a frame can begin one."""

import re

import pytest

from don.ui.links.frame_request import read
from don.ui.messages import PageAddress
from tests.games.boomtown.table import position
from tests.ui.boomtown.tables import at_table

accepted = pytest.importorskip("tests.embed.attributes").accepted


def text(form: str, mode: str) -> str:
    """Return the text to copy from the dialog."""
    page = at_table(position()).send(PageAddress("https://example.org/don/")).do("share")
    page.do("embed", mode).do("embed-form", form)
    return page.text("sheet")


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["position", "replay", "play"])
def test_snippet_names_the_game(mode: str) -> None:
    (given,) = re.findall(r"<don-game (.*?)>", text("element", mode), re.DOTALL)
    attributes = dict(re.findall(r'([\w-]+)="([^"]*)"', given))
    assert attributes["game"] == "boomtown" and attributes["mode"] == mode
    assert accepted(attributes)
    assert f"mode={mode}&game=boomtown&" in text("frame", mode).replace("&amp;", "&")


def test_b1_1_a_frame_begins_a_table_of_boomtown() -> None:
    request = read({"mode": "play", "game": "boomtown", "players": "5", "seed": "7"})
    assert request.fields["game"] == "boomtown" and request.fields["players"] == "5"
    assert request.fields["seed"] == "7" and request.fields["kind-1"] == "sheriff"
    most = read({"mode": "play", "game": "boomtown", "players": "6"})
    assert int(most.fields["players"]) <= 5
