"""No message of a guest or a host causes an exception or an illegal action, or reveals a secret."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from don.games import GAMES
from don.table.game import Json
from don.table.match import Match, Player
from don.table.record import encode
from don.table.rng import Rng
from don.ui.app import update
from don.ui.i18n import ENGLISH
from don.ui.key_bindings import Key, meaning
from don.ui.messages import Do, FromOthers, Message
from don.ui.model import App
from don.ui.together import device_tasks, wire
from don.ui.together import host as hosts
from don.ui.together.guest import SeenMatch
from don.ui.together.host import Came, Gone, Host, Wants, WantsBack
from don.ui.together.transport import HangUp, Send
from don.ui.together.wire import from_host, position_number, write
from don.ui.view import render
from tests.hostile.mutations import NAMES, SCRIPT, mutated
from tests.hostile.test_hostile import harmless
from tests.material import table
from tests.scale import scaled
from tests.ui.desk import Element
from tests.ui.together.evening import Evening, heard, key_of, token_of
from tests.ui.together.hall import Device
from tests.ui.together.test_seen_match import drawn, seated
from tests.ui.together.test_together import opened

pytestmark = pytest.mark.slow

COUNT = scaled(10_000, least=300, daily=1000)
HOSTILE = 1
"""The seat of the hostile guest."""


def evening_of(code: str) -> Evening:
    """Return a game in progress, in which the names are hostile, too."""
    match = table(code, "as it comes", seed=3, undo="practice")
    players = tuple(Player(name) for name in NAMES)[: len(match.players)]
    evening = Evening(replace(match, players=players), (0, 1, 2, None), seed=3)
    while evening.match.to_act != HOSTILE or len(evening.match.steps) < 20:
        evening.step()
    while evening.under_way():
        evening.deliver(*evening.under_way()[0])
    return evening


def good_texts(match: Match) -> list[str]:
    """Return valid messages of the guest, and messages in which it pretends to be another."""
    place = [*position_number(match)]
    legal = [match.game.write_action(action) for action in match.legal_actions()]
    texts = [f'{{"say":"act","at":{place},"action":"{action}"}}' for action in legal[:4]]
    texts += [f'{{"say":"back","at":{place}}}', '{"say":"leave"}', '{"say":"sit","seat":2}']
    texts += ['{"say":"answer","name":"abcd","answer":"BGFiY2Q"}', '{"say":"answer","name":"!"}']
    for key, token in ((1, 1), (0, 1), (None, 1)):
        texts.append(
            f'{{"say":"hello","version":1,"key":"{key_of(key)}","token":"{token_of(token)}",'
            '"name":"Bert","call":7}'
        )
    return texts


def hostile_guest(host: Host, match: Match, texts: list[str], number: int) -> str:
    """Send a damaged message on the line of the hostile guest, and on a stranger's line; return
    what came of the first."""
    text = mutated(texts, number)
    line = next((n for n in host.lines if host.invitation(n).seat == HOSTILE), None)
    if line is None:
        return "gone"
    others = {n: each for n, each in host.lines.items() if n != line}
    after, posts, news = hosts.received(host, match, line, text, undoing=HOSTILE)
    assert others.items() <= after.lines.items(), "no other guest is affected"
    assert {post.line for post in posts} <= {line}, "no other guest gets a message"
    for post in posts:
        assert isinstance(post, HangUp) or from_host(post.text) is not None
    match news:
        case Wants(seat, action):
            assert seat == HOSTILE == match.to_act
            match.play(match.game.read_action(action))
            return "acts"
        case Came():
            raise AssertionError("the guest is here already")
        case Gone(seat) | WantsBack(seat):
            assert seat == HOSTILE
    stranger, _ = hosts.opened(host, 999)
    stranger, posts, news = hosts.received(stranger, match, 999, text)
    assert {post.line for post in posts} <= {999, line}
    if isinstance(news, Came):
        assert token_of(HOSTILE) in text and key_of(HOSTILE) in text
        return "comes back"
    assert news is None
    return type(news).__name__


@pytest.mark.not_pyodide
@pytest.mark.parametrize("code", GAMES)
def test_ten_thousand_mutated_guest_messages_do_no_harm(code: str) -> None:
    evening, came = evening_of(code), set()
    host, match, texts = evening.host, evening.match, good_texts(evening.match)
    assert host.present == {0, 1, 2}
    for number in range(COUNT):
        came.add(hostile_guest(host, match, texts, number))
    assert came >= {"acts", "comes back", "NoneType"}
    assert (evening.host, evening.match) == (host, match)


VALUES: tuple[Json, ...] = (
    *(
        None,
        True,
        False,
        -1,
        0,
        1,
        2,
        3,
        7,
        99,
        9999,
        10**6,
        0.5,
        "",
        "x",
        "don",
        "B0",
        SCRIPT[:40],
    ),
    *([], {}, [1], [0, 1], ["B0"], [[1, 2]], {"a": 1}, [None, "-"]),
)


def places(data: Json, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path to every value in a message."""
    yield path
    inner = (
        data.items()
        if isinstance(data, dict)
        else enumerate(data)
        if isinstance(data, list)
        else ()
    )
    for name, value in inner:
        yield from places(value, (*path, name))


def forged(text: str, number: int) -> str:
    """Return a message with another value in one place: mostly valid JSON of the right shape."""
    data, rng = json.loads(text), Rng(number)
    ways = [path for path in places(data) if path]
    which, rng = rng.below(len(ways))
    value, _ = rng.below(len(VALUES))
    *way, last = ways[which]
    inner = data
    for step in way:
        inner = inner[step]
    inner[last] = VALUES[value]
    return json.dumps(data)


def looked_at(match: SeenMatch) -> None:
    """Draw the table, and check that its markup is harmless."""
    for markup in drawn(seated(match)).values():
        harmless(markup)


@pytest.mark.not_pyodide
@pytest.mark.parametrize(
    "bend",
    [lambda texts, n: mutated(texts, n), lambda texts, n: forged(texts[n % len(texts)], n)],
    ids=["bent", "forged"],
)
@pytest.mark.parametrize("code", GAMES)
def test_ten_thousand_messages_of_a_hostile_host_do_no_harm(
    code: str, bend: Callable[[list[str], int], str]
) -> None:
    """A guest accepts every message that can be drawn, and hangs up on all others."""
    evening, ended, believed = evening_of(code), 0, 0
    guest, texts = evening.guests[HOSTILE], evening.sent[HOSTILE]
    last = texts[-1]
    assert guest.line is not None and '"now"' in last
    for number in range(COUNT):
        text = bend([*texts[-12:], *texts[:3], last, last, last], number)
        after, posts = heard(guest, guest.line, text, GAMES, looked_at)
        if after.line is not None and '"told"' in text:
            after, posts = heard(after, guest.line, last, GAMES, looked_at)
        if after.line is None:
            ended += 1
            assert posts == (HangUp(guest.line),) and after.match is guest.match
        else:
            believed += 1
            again = () if guest.wanted is None else (Send(guest.line, write(guest.wanted)),)
            assert posts in ((), again) and not after.sorry
    assert ended > COUNT // 3 and believed > 5


@pytest.mark.not_pyodide
def test_invalid_final_record_ends_the_line() -> None:
    evening = evening_of("don")
    guest, line = evening.guests[0], evening.guests[0].line
    assert line is not None
    record = encode(evening.match)
    ends = [record, "", "[]", record[:-9], *(mutated([record], n) for n in range(scaled(300)))]
    for end in ends:
        text = wire.write(wire.Over(end))
        after, posts = heard(guest, line, text, GAMES, lambda _: None)
        assert after.sorry == "nonsense" and posts == (HangUp(line),)
        assert after.match is guest.match


LIES = scaled(1000, daily=50)
KEYS = ("ArrowRight", "ArrowDown", "Enter", "Escape", "1", "5", "?", "h", "p", "u", " ")
LYING = {
    "over": {"phase": "over", "to_act": None, "auction": None},
    "nobody": {"to_act": None},
    "another": {"to_act": 2},
    "no auction": {"auction": None},
}


def guest_of(game: str, decisions: int) -> tuple[Device, int, str]:
    """Return a guest after some decisions, its line, and the host's message with the position."""
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
    """Yield every press that a page offers."""
    for element in elements:
        value = str(element.get("data-value") or "")
        if element.get("data-do"):
            yield Do(str(element["data-do"]), value, 1)
        for name, what in (("data-choose", "choose"), ("data-action", "act")):
            if name in element:
                yield Do(what, str(element[name]), 1)


def press_everything(guest: Device) -> int:
    """Press each control of the page, always from the same state, and draw the results."""
    before, messages = guest.app, list(dict.fromkeys(presses(guest.elements)))
    keys = (meaning(before, Key(name, False)) for name in KEYS)
    messages += [key for key in keys if isinstance(key, Do)]
    for message in messages:
        _drawn_after(before, message)
    return len(messages)


def _drawn_after(app: App, message: Message) -> None:
    render(update(app, message)[0], ENGLISH)


def lie(text: str, number: int) -> str:
    """Return a position in which one to three values are well formed but wrong."""
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
    """Return another value of the same type, or None in place of a value."""
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
    """Let the guest read a message from the host; return whether its line is still open."""
    guest.send(FromOthers(device_tasks.LineTexts(line, (text,))))
    return line in guest.lines


@pytest.mark.not_pyodide
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("changes", LYING.values(), ids=LYING)
def test_impossible_position_does_not_break_the_page(game: str, changes: dict[str, object]) -> None:
    guest, line, text = guest_of(game, 6)
    data = json.loads(text)
    data["seen"] |= {name: value for name, value in changes.items() if name in data["seen"]}
    data["controls"] = []
    hear(guest, line, json.dumps(data))
    assert press_everything(guest) > 5


@pytest.mark.slow
@pytest.mark.not_pyodide
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.daily("don")
def test_page_stays_usable_after_a_false_message(game: str) -> None:
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


@pytest.mark.not_pyodide
@pytest.mark.parametrize("seat", [1, None], ids=["guest", "onlooker"])
def test_false_free_seats_do_not_break_the_page(seat: int | None) -> None:
    hall, host = opened("don")
    guest = hall.invited(host, seat, "Bea")
    host.do("link-close")
    hall.settle()
    said = [each.text for each in host.carried if isinstance(each, Send)]
    data = json.loads(next(text for text in reversed(said) if '"say":"table"' in text))
    [line] = guest.lines
    hear(guest, line, json.dumps(data | {"waits": True, "free": [0, 1, 2]}))
    assert "Waiting for the others" in guest.text("pad")
    assert bool(guest.all(data_do="sit")) is (seat is not None)
    assert press_everything(guest) > 5


@pytest.mark.not_pyodide
@pytest.mark.parametrize("change", ["seat", "players", "game"])
def test_new_table_does_not_reuse_the_previous_match(change: str) -> None:
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
