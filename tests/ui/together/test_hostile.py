"""Whatever a guest or a host says: no exception, no action that may not be, and nothing leaks."""

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
from don.ui.together import guest as guests
from don.ui.together import host as hosts
from don.ui.together import wire
from don.ui.together.guest import SeenMatch
from don.ui.together.host import Came, Gone, Host, Wants, WantsBack
from don.ui.together.transport import HangUp, Send
from don.ui.together.wire import from_host, write
from tests.hostile.mutations import NAMES, SCRIPT, mutated
from tests.hostile.test_hostile import harmless
from tests.material import table
from tests.scale import scaled
from tests.ui.together.evening import Evening, key_of, token_of
from tests.ui.together.test_a_table_known_in_part import drawn, seated

COUNT = scaled(10_000, least=300, daily=1000)
HOSTILE = 1
"""The seat of the guest that is not to be trusted."""


def evening_of(code: str) -> Evening:
    """A game under way; the names at the table are hostile, too."""
    match = table(code, "as it comes", seed=3, undo="practice")
    players = tuple(Player(name) for name in NAMES)[: len(match.players)]
    evening = Evening(replace(match, players=players), (0, 1, 2, None), seed=3)
    while evening.match.to_act != HOSTILE or len(evening.match.steps) < 20:
        evening.step()
    while evening.under_way():
        evening.deliver(*evening.under_way()[0])
    return evening


def good_texts(match: Match) -> list[str]:
    """What the guest could well say, and what it says in the place of others."""
    place = [*hosts.at(match)]
    legal = [match.game.write_action(action) for action in match.legal_actions()]
    said = [f'{{"say":"act","at":{place},"action":"{action}"}}' for action in legal[:4]]
    said += [f'{{"say":"back","at":{place}}}', '{"say":"leave"}']
    for key, token in ((1, 1), (0, 1), (None, 1)):
        said.append(
            f'{{"say":"hello","version":1,"key":"{key_of(key)}","token":"{token_of(token)}",'
            '"name":"Bert","call":7}'
        )
    return said


def hostile_guest(host: Host, match: Match, texts: list[str], number: int) -> str:
    """One bent message on the line of the hostile guest, and another from nobody."""
    text = mutated(texts, number)
    line = next((n for n in host.lines if host.invitation(n).seat == HOSTILE), None)
    if line is None:
        return "gone"
    others = {n: each for n, each in host.lines.items() if n != line}
    after, posts, news = hosts.heard(host, match, line, text, undoing=HOSTILE)
    assert others.items() <= after.lines.items(), "nobody else is touched"
    assert {post.line for post in posts} <= {line}, "nobody else is told anything"
    for post in posts:
        assert isinstance(post, HangUp) or from_host(post.text) is not None
    match news:
        case Wants(seat, action):
            assert seat == HOSTILE == match.to_act
            match.play(match.game.read_action(action))
            return "acts"
        case Came():
            raise AssertionError("it has come already")
        case Gone(seat) | WantsBack(seat):
            assert seat == HOSTILE
    stranger, _ = hosts.opened(host, 999)
    stranger, posts, news = hosts.heard(stranger, match, 999, text)
    assert {post.line for post in posts} <= {999, line}
    if isinstance(news, Came):
        assert token_of(HOSTILE) in text and key_of(HOSTILE) in text
        return "comes back"
    assert news is None
    return type(news).__name__


@pytest.mark.desk
@pytest.mark.parametrize("code", GAMES)
def test_ten_thousand_bent_messages_of_a_guest_do_no_harm(code: str) -> None:
    evening, came = evening_of(code), set()
    host, match, texts = evening.host, evening.match, good_texts(evening.match)
    assert host.there == {0, 1, 2}
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
    """The way to everything in a message."""
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
    """A message with another value in one place: mostly good JSON of the right shape."""
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
    """The table is drawn."""
    for markup in drawn(seated(match)).values():
        harmless(markup)


@pytest.mark.desk
@pytest.mark.parametrize(
    "bend",
    [lambda texts, n: mutated(texts, n), lambda texts, n: forged(texts[n % len(texts)], n)],
    ids=["bent", "forged"],
)
@pytest.mark.parametrize("code", GAMES)
def test_ten_thousand_messages_of_a_hostile_host_do_no_harm(
    code: str, bend: Callable[[list[str], int], str]
) -> None:
    """A guest believes what can be drawn, and ends the line for all else."""
    evening, ended, believed = evening_of(code), 0, 0
    guest, texts = evening.guests[HOSTILE], evening.sent[HOSTILE]
    last = texts[-1]
    assert guest.line is not None and '"now"' in last
    for number in range(COUNT):
        text = bend([*texts[-12:], *texts[:3], last, last, last], number)
        after, posts = guests.heard(guest, guest.line, text, GAMES, looked_at)
        if after.line is not None and '"told"' in text:
            after, posts = guests.heard(after, guest.line, last, GAMES, looked_at)
        if after.line is None:
            ended += 1
            assert posts == (HangUp(guest.line),) and after.match is guest.match
        else:
            believed += 1
            again = () if guest.wanted is None else (Send(guest.line, write(guest.wanted)),)
            assert posts in ((), again) and not after.sorry
    assert ended > COUNT // 3 and believed > 5


@pytest.mark.desk
def test_an_end_that_is_none_is_not_believed() -> None:
    evening = evening_of("don")
    guest, line = evening.guests[0], evening.guests[0].line
    assert line is not None
    record = encode(evening.match)
    ends = [record, "", "[]", record[:-9], *(mutated([record], n) for n in range(scaled(300)))]
    for end in ends:
        text = wire.write(wire.Over(end))
        after, posts = guests.heard(guest, line, text, GAMES, lambda _: None)
        assert after.sorry == "nonsense" and posts == (HangUp(line),)
        assert after.match is guest.match
