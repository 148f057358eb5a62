"""Whole games are played, and no byte sent to a seat depends on facts that the seat cannot know.

Two tables that differ only in hidden facts (the deck, the dice, other seats' hidden chips) send a
seat the same bytes. So these bytes reveal nothing hidden, in any form.
"""

from __future__ import annotations

import json

import pytest

from don.games import GAMES
from don.table.match import Match
from don.table.record import decode
from don.ui.together import host as hosts
from don.ui.together import wire
from don.ui.together.host import Host
from don.ui.together.transport import Send
from don.ui.together.wire import Hello
from tests.material import MATERIAL, TABLES, table
from tests.scale import scaled
from tests.ui.together.evening import Evening, key_of, token_of

LOOKED_AT = scaled(10_000, daily=8)
"""The number of positions of a game to look at; with ``--full``, all of them."""


def everybody(match: Match) -> list[int | None]:
    return [*range(len(match.players)), None]


def with_guests(match: Match) -> Host:
    """Return a host with a guest at every seat, and an onlooker; line 0 is that of seat 0."""
    host = Host()
    for line, seat in enumerate(everybody(match)):
        host = hosts.invite(host, seat, key_of(seat))
        host, _ = hosts.opened(host, line)
        hello = wire.write(Hello(key_of(seat), token_of(seat), "Bert"))
        host, _, came = hosts.received(host, match, line, hello)
        assert came is not None
    return host


def sent(host: Host, match: Match) -> tuple[Host, dict[int, list[str]]]:
    """Return the texts that are sent at this point of the match, by line."""
    host, posts = hosts.tell(host, match)
    texts: dict[int, list[str]] = {line: [] for line in host.lines}
    for post in posts:
        assert isinstance(post, Send)
        texts[post.line].append(post.text)
    return host, texts


def whole_game(code: str, name: str) -> list[Match]:
    matches = [table(code, name, seed=6)]
    for step in Evening(matches[0], (), seed=2).play().match.steps:
        matches.append(matches[-1].play(step.action))
    return matches


@pytest.mark.not_pyodide
@pytest.mark.parametrize(("code", "name"), TABLES)
@pytest.mark.slow
def test_d7_1_b1_4_indistinguishable_tables_send_a_seat_the_same(code: str, name: str) -> None:
    twins, host = 0, None
    matches = whole_game(code, name)
    every = -(-len(matches) // LOOKED_AT)
    for place, match in enumerate(matches):
        host = host or with_guests(match)
        after, texts = sent(host, match)
        assert all(texts.values()), "every guest is sent every event"
        if place % every == 0 and match.to_act is not None:
            fresh = with_guests(match)
            _, again = sent(fresh, match)
            for line, seat in enumerate(everybody(match)):
                for twin in MATERIAL[code].twins(match, seat):
                    twins += 1
                    assert sent(host, twin)[1][line] == texts[line]
                    assert sent(fresh, twin)[1][line] == again[line]
        host = after
    assert twins > 10


@pytest.mark.not_pyodide
@pytest.mark.parametrize("seed", range(1, scaled(10, daily=2) + 1))
def test_d1_4_messages_on_a_bad_network_hide_other_chips_to_the_end(
    seed: int,
) -> None:
    evening = Evening(table("don", "as it comes", seed=seed), (0, 1, 2, None), seed, breaks=30)
    evening.play()
    looked = over = 0
    for seat, texts in evening.sent.items():
        for text in texts:
            if json.loads(text)["say"] == "over":  # then nothing is hidden any more
                over += 1
                assert decode(json.loads(text)["record"], GAMES).to_act is None
                continue
            assert not any(secret in text for secret in ("seed", 'deck"', "invitation", "secret"))
            data = json.loads(text)
            if data["say"] == "now" and data["seen"]["phase"] != "over":
                looked += 1
                chips = data["seen"]["chips"]
                assert [n for n, known in enumerate(chips) if known is not None] == (
                    [] if seat is None else [seat]
                )
    assert looked > 200 and over >= 4


def test_guest_is_sent_the_players_and_their_locations() -> None:
    """The message has the players, the place where each plays, and the guest's own seat."""
    match = table("don", "as it comes", seed=1, bots=1)
    host = with_guests(match)
    _, texts = sent(host, match)
    assert json.loads(texts[1][0]) == {
        "say": "table",
        "game": "don",
        "players": [["Anke", None], ["Bert", None], ["Claus", "random"]],
        "where": ["there", "there", "bot"],
        "seat": 1,
    }
