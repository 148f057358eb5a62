"""A host says what cannot be: nothing that a reader presses then ends the page."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from don.games import GAMES
from don.table.game import Json
from don.table.rng import Rng
from don.ui.app import update
from don.ui.i18n import ENGLISH
from don.ui.keys import Key, meaning
from don.ui.messages import Do, FromOthers, Message
from don.ui.model import App
from don.ui.together import doings
from don.ui.together.transport import Send
from don.ui.view import render
from tests.scale import scaled
from tests.ui.desk import Element
from tests.ui.together.hall import Device
from tests.ui.together.test_hostile import places
from tests.ui.together.test_together import opened

LIES = scaled(1000, daily=50)
KEYS = ("ArrowRight", "ArrowDown", "Enter", "Escape", "1", "5", "?", "h", "p", "u", " ")
LYING = {
    "over": {"phase": "over", "to_act": None, "auction": None},
    "nobody": {"to_act": None},
    "another": {"to_act": 2},
    "no auction": {"auction": None},
}


def guest_of(game: str, decisions: int) -> tuple[Device, int, str]:
    """A guest at a table after some decisions, its line, and the position as the host said it."""
    hall, host = opened(game)
    guest = hall.invited(host, 1, "Bea")
    host.do("link-close")
    hall.settle()
    for dice in range(decisions):
        asked = next(each for each in (host, guest) if each.app.status == "turn")
        asked.decide(dice)
    sent = [each.text for each in host.carried if isinstance(each, Send)]
    last = [text for text in sent if '"say":"now"' in text][-1]
    (line,) = guest.lines
    return guest, line, last


def presses(elements: list[Element]) -> Iterator[Do]:
    """Everything on a page that can be pressed."""
    for element in elements:
        value = str(element.get("data-value") or "")
        if element.get("data-do"):
            yield Do(str(element["data-do"]), value, 1)
        for name, what in (("data-choose", "choose"), ("data-action", "act")):
            if name in element:
                yield Do(what, str(element[name]), 1)


def press_everything(guest: Device) -> int:
    """Press each thing on the page as it is, and draw what comes of it."""
    before, messages = guest.app, list(dict.fromkeys(presses(guest.elements)))
    keys = (meaning(before, Key(name, False)) for name in KEYS)
    messages += [key for key in keys if isinstance(key, Do)]
    for message in messages:
        _drawn_after(before, message)
    return len(messages)


def _drawn_after(app: App, message: Message) -> None:
    render(update(app, message)[0], ENGLISH)


def lie(text: str, number: int) -> str:
    """A position with one to three things in it that are well formed and not true."""
    data, rng = json.loads(text), Rng(number)
    count, rng = rng.below(3)
    for _ in range(count + 1):
        ways = [path for path in places(data["seen"]) if path]
        which, rng = rng.below(len(ways))
        dice, rng = rng.below(12)
        *way, last = ways[which]
        inner = data["seen"]
        for step in way:
            inner = inner[step]
        inner[last] = another(inner[last], dice)
    return json.dumps(data)


def another(value: Json, dice: int) -> Json:
    """Something of the same kind, or nothing where there was something."""
    match value:
        case bool():
            return not value
        case None:
            return dice % 4
        case int():
            return (dice, None, value + 1, max(0, value - 1))[dice % 4]
        case list():
            return (value[1:], [*value, *value[-1:]], value[::-1])[dice % 3]
        case _:
            return None if dice % 2 else value


def hear(guest: Device, line: int, text: str) -> bool:
    """The guest reads what the host says; the answer is whether it still talks to the host."""
    guest.send(FromOthers(doings.LineTexts(line, (text,))))
    return line in guest.lines


@pytest.mark.desk
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("changes", LYING.values(), ids=LYING)
def test_a_position_that_cannot_be_kills_no_page(game: str, changes: dict[str, object]) -> None:
    guest, line, text = guest_of(game, 6)
    data = json.loads(text)
    data["seen"] |= {name: value for name, value in changes.items() if name in data["seen"]}
    data["controls"] = []
    hear(guest, line, json.dumps(data))
    assert press_everything(guest) > 5


@pytest.mark.desk
@pytest.mark.dear
@pytest.mark.parametrize("game", GAMES)
def test_everything_can_be_pressed_after_a_lie(game: str) -> None:
    believed = 0
    for number in range(LIES):
        if number % 25 == 0:
            guest, line, text = guest_of(game, number // 25 % 15 + 3)
            start, lines = guest.app, dict(guest.lines)
        guest.app, guest.lines = start, dict(lines)
        if hear(guest, line, lie(text, number)):
            believed += 1
            assert press_everything(guest) > 5
    assert believed > LIES // 50


@pytest.mark.desk
@pytest.mark.parametrize("change", ["seat", "players", "game"])
def test_another_table_is_not_drawn_with_what_is_known_of_the_first(change: str) -> None:
    guest, line, _ = guest_of("don", 6)
    hall = guest.hall
    said = [each.text for each in hall.devices[0].carried if isinstance(each, Send)]
    data = json.loads(next(text for text in reversed(said) if '"say":"table"' in text))
    if change == "seat":
        data["seat"] = 0
    elif change == "players":
        data["players"], data["where"] = [*data["players"]] * 2, [*data["where"]] * 2
    else:
        data["game"] = "boomtown"
    if hear(guest, line, json.dumps(data)):
        assert guest.app.together.guest.match is None
    assert press_everything(guest) > 5
