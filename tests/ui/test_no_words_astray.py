"""A walk through the page in a language whose texts stand in brackets: nothing stands outside."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from don.ui.i18n import Words
from don.ui.model import App
from tests.material import MATERIAL, finished_game
from tests.ui.desk import Desk
from tests.ui.device import Device

AT_HOME = (
    (),
    (("learn", ""),),
    (("puzzle", "1"),),
    (("puzzle", "0"), ("pick", "0"), ("answer", "")),
    (("puzzle", "0"), ("pick", "0"), ("answer", ""), ("reveal", "")),
    (("statistics", ""),),
    (("settings", ""),),
)
AT_THE_TABLE = (
    (("settings", ""),),
    (("keys", ""),),
    (("statistics", ""),),
    (("share", ""),),
    (("share", ""), ("embed", "")),
    (("together", ""),),
    (("hint", ""),),
    (("watch", ""), ("go", "+round")),
)
AT_THE_END = ((("course", ""),), (("watch", ""),), (("share", ""),))


def walk(code: str) -> Iterator[tuple[str, App]]:
    """Every kind of screen of a game, and how to get there."""
    for presses in AT_HOME:
        yield from pressed(Device().do("game", code), presses)
    match = finished_game(code, 2)
    middle = next(n for n in range(len(match.steps) // 2, 0, -1) if match.at(n).to_act == 0)
    for presses in AT_THE_TABLE:
        yield from pressed(Desk(match.at(middle)), presses)
    for presses in AT_THE_END:
        yield from pressed(Desk(match), presses)
    for speed in ("instant", "calm"):
        for place in range(0, len(match.steps), 3):
            yield f"{place} decisions", Desk(match.at(place), speed).app


def pressed(desk: Desk, presses: tuple[tuple[str, str], ...]) -> Iterator[tuple[str, App]]:
    for press in presses:
        desk.do(*press)
    yield " ".join(what for what, _ in presses), desk.app


@pytest.mark.parametrize("code", MATERIAL)
@pytest.mark.dear
def test_all_words_come_from_the_catalogues(code: str, pseudo_words: Words) -> None:
    strays = pytest.importorskip("tests.ui.strays", reason="the build's words").strays
    seen = list(walk(code))
    found = [f"{where}: {word}" for where, app in seen for word in strays(app, pseudo_words)]
    assert found == []
    states = {app.status for _, app in seen}
    assert {"setup", "turn", "over", "replay"} <= states, states
