"""Links that arrive, and links to share; nothing on the table changes unasked."""

import base64
import random
import zlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from don.games import GAMES
from don.table.compact import squeeze
from don.table.match import Match, Player
from don.ui.don.shipped_puzzles import SHIPPED
from don.ui.game_links import find_link, read_link, write_address, write_link
from don.ui.links import embedding, sharing
from don.ui.messages import Copied, LinkArrived, LinkedGameFound, SeatsChosen, Watch
from don.ui.storage.saves import Saved
from tests.material import finished_game
from tests.scale import scaled
from tests.ui.desk import elements, match_of, played, played_out
from tests.ui.device import ADDRESS, Device
from tests.ui.test_escaping import FOREIGN, HOSTILE

GAME = finished_game("don", 4)
CODE = squeeze(GAME)
FINISHED = {code: finished_game(code, 4) for code in GAMES}


def at_table() -> Device:
    """Return a device with a game in progress."""
    device = Device()
    device.do("daily").settle()
    return device


def test_a_whole_game_a_position_and_a_deal_can_be_shared() -> None:
    device = at_table()
    device.play("-")
    for kind in ("play", "deal", "game"):
        device.do("share", kind)
        link = read_link(device.link("link-sheet").removeprefix(ADDRESS))
        assert link is not None
        assert link.kind == kind
        assert link.match == (device.match.at(0) if kind == "deal" else device.match)
    assert device.do("link-qr", "link-sheet").find(drawn="qr")
    assert device.do("link-close").app.sheet is None


@pytest.mark.parametrize("game", FINISHED.values(), ids=FINISHED)
def test_replay_shares_its_game_or_position(game: Match) -> None:
    device = at_table()
    device.send(Watch(game, at=7))
    for kind, match in (("game", game), ("play", game.at(7)), ("deal", game.at(0))):
        device.do("share", kind)
        assert device.link("link-sheet") == write_address(ADDRESS, kind, match)


@pytest.mark.parametrize("game", FINISHED.values(), ids=FINISHED)
def test_a_finished_game_is_not_shared_as_a_position(game: Match) -> None:
    device = Device().open(write_link("game", game)).do("link-keep")
    assert device.stored() == [game]
    device.do("open", device.app.entries[0].id).do("share", "play")
    assert device.app.sheet is None
    assert device.do("share").link("link-sheet") == write_address(ADDRESS, "game", game)


@pytest.mark.parametrize("game", FINISHED.values(), ids=FINISHED)
def test_shared_deal_contains_no_moves_or_undo_count(game: Match) -> None:
    taken_back = Match.deal(
        game.game, game.players, game.options, seed=game.seed, undo="practice", takebacks=3
    )
    link = read_link(write_link("deal", taken_back))
    assert link is not None
    assert link.match.takebacks == 0
    assert not link.match.steps


@pytest.mark.parametrize("game", FINISHED.values(), ids=FINISHED)
def test_link_to_watch_does_not_change_the_current_game(game: Match) -> None:
    device = at_table()
    before = device.match
    device.open(write_link("game", game))
    assert "You've been sent a game" in device.text("sheet")
    assert device.match == before
    assert device.fragment
    device.do("link-close")
    assert not device.fragment
    assert len(device.stored()) == 1


def test_shared_position_can_be_played_by_chosen_players() -> None:
    position = match_of("3", "-", people="A")
    device = at_table()
    mine = device.match
    device.open(write_link("play", position))
    assert device.match == mine
    device.send(SeatsChosen({"name-0": "Zoe", "kind-2": "person", "name-9": "x", "seed": "1"}))
    assert [p.name for p in device.match.players] == ["Zoe", "Bert", "Claus"]
    assert [p.bot for p in device.match.players] == [None, "random", None]
    assert device.match.steps[:2] == position.steps
    assert device.app.session.link_seat is None
    assert not device.fragment
    assert mine in device.stored()


def test_unfinished_game_from_a_link_can_be_played_on() -> None:
    game = match_of("3", "-")
    device = Device().open(write_link("game", game)).do("link-play")
    assert device.stored() == []
    device.send(SeatsChosen({"kind-0": "person"}))
    assert device.match.steps[:2] == game.steps
    assert len(device.stored()) == 1


def test_presses_in_a_closed_dialog_change_nothing() -> None:
    device = Device()
    before = device.app
    for what in (*sharing.VERBS, *embedding.VERBS):
        for value in ("", "0", *sharing.FIELDS):
            assert device.do(what, value).app == before, what
    assert device.send(SeatsChosen({"name-0": "Zoe"})).send(Copied(True)).app == before
    assert device.stored() == []


def test_link_to_a_stored_game_that_could_not_be_opened_changes_nothing() -> None:
    game = match_of("3", people="AB")
    link = read_link(write_link("turn", game))
    device = Device()
    before = device.app
    device.fragment = "turn"
    assert device.send(LinkedGameFound(link, Saved(game, link_seat=0))).app == before
    assert not device.fragment


def test_invalid_name_is_reported_and_nothing_is_lost() -> None:
    device = Device().open(write_link("play", match_of("3", "-")))
    device.send(SeatsChosen({"name-0": "\u200b", "kind-1": "x" * 60}))
    assert "You can't use this name." in device.text("sheet")
    assert device.stored() == []
    assert device.fragment
    device.send(SeatsChosen({"name-0": "Zoe", "kind-1": "careful"}))
    assert len(device.stored()) == 1


@pytest.mark.parametrize("game", FINISHED.values(), ids=FINISHED)
def test_the_same_deal_is_compared_once_both_have_finished_it(game: Match) -> None:
    players, dealt = [Player("Zoe"), *game.players[1:]], game.dealt
    fields = game.game.write_deal(dealt)
    renamed = Match.deal(game.game, players, game.options, game.seed, dealt.start, fields=fields)
    device = Device().open(write_link("game", game)).do("link-keep")
    renamed = played_out(renamed)
    device.open(write_link("game", renamed))
    text = device.text("sheet")
    assert "The same deal." in text
    assert "Zoe" in text and game.players[0].name in text
    assert "Play this deal" not in text


def test_different_deal_is_not_compared() -> None:
    device = Device().open(write_link("game", GAME)).do("link-keep")
    device.open(write_link("game", finished_game("don", 5)))
    assert "The same deal." not in device.text("sheet")
    device.do("link-deal")
    assert "Not started yet." in device.text("sheet")


def test_a_link_is_found_in_a_message() -> None:
    text = f"Bert, your turn! {ADDRESS}#turn=AbC-_9 (sent from my phone)"
    assert find_link(text) == "#turn=AbC-_9"
    assert find_link("nothing #here=") == ""
    device = Device().send(LinkArrived(f"Look: {ADDRESS}{write_link('game', GAME)} !"))
    assert "You've been sent a game" in device.text("sheet")


def test_unrelated_fragments_are_ignored() -> None:
    for text in ("", "#", "#log", "#games=1", "#game", "?do=new"):
        device = Device()
        before = device.page
        assert device.send(LinkArrived(text)).page == before


def sealed(table: bytes, number: bytes = b"", version: int = 1) -> str:
    """Return a link with any content and the matching checksum."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    head = packer.compress(table) + packer.flush()
    rest = len(head).to_bytes(2, "big") + head + number
    data = bytes([version]) + zlib.crc32(rest).to_bytes(4, "big") + rest
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


SEATS = '"seats":[{"name":"A"},{"name":"B"},{"name":"<script>x</script>"}]'
TABLE = '{"format":"don-record","version":1,"game":"don","rules":1,"options":{},' + SEATS
HOSTILE_CODES = {
    "empty": "",
    "half": CODE[: len(CODE) // 2],
    "one letter": CODE[:-1],
    "twice": CODE + CODE,
    "huge": "A" * 1_000_000,
    "zip bomb": sealed(b"0" * 10_000_000),
    "nested": sealed(b"[" * 4000),
    "not an object": sealed(b"1"),
    "not text": sealed(b"\xff\xfe"),
    "actions in the table": sealed(f'{TABLE},"actions":["3"]}}'.encode()),
    "no end of digits": sealed(f'{TABLE},"seed":1,"actions":[]}}'.encode(), b"\xff" * 9000),
    "another game": sealed(TABLE.replace("don", "chess").encode()),
    "newer rules": sealed(f'{TABLE},"actions":[]}}'.replace('rules":1', 'rules":9').encode()),
    "wrong types": sealed(f'{TABLE},"actions":[],"seed":"1"}}'.encode()),
    "newer": sealed(b"{}", version=9),
    "a script": "<script>alert(1)</script>",
    "percent": "%3Cscript%3E",
    "surrogate": "\ud800",
    "spaces": " " + "\n" * 100,
}

WANTED = {
    "newer": "comes from a newer version",
    "newer rules": "comes from a newer version",
    "no end of digits": "a move the rules don't allow",
}


@pytest.mark.parametrize("name", HOSTILE_CODES)
@pytest.mark.parametrize("kind", ["game", "play", "deal", "turn"])
def test_a_hostile_link_is_refused_with_a_reason(name: str, kind: str) -> None:
    device = at_table()
    before, stored = device.match, device.stored()
    device.fragment = "x"
    device.send(LinkArrived(f"#{kind}={HOSTILE_CODES[name]}"))
    wanted = WANTED.get(name, "This link is damaged.")
    assert wanted in device.notices()
    assert "Nothing has changed here." in device.notices()
    assert device.match == before
    assert device.stored() == stored
    assert device.app.sheet is None
    assert not device.fragment


@pytest.mark.slow
@given(st.sampled_from(["game", "play", "deal", "turn"]), st.text(max_size=200))
def test_any_link_text_is_refused_with_a_reason(kind: str, text: str) -> None:
    device = Device().send(LinkArrived(f"#{kind}={text}"))
    sentence = device.notices()
    # A higher version at the start means a newer link, or one whose capitals were lost.
    reasons = ("This link is damaged.", "newer version", "capital letters")
    assert any(reason in sentence for reason in reasons)


@pytest.mark.slow
@pytest.mark.parametrize("game", FINISHED.values(), ids=FINISHED)
def test_mutated_links_do_not_break_the_page(game: Match) -> None:
    rng, code = random.Random(6), squeeze(game)
    raw = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
    for _ in range(scaled(1000, least=30, daily=150)):
        data = bytearray(raw)
        for _ in range(rng.randrange(1, 4)):
            match rng.randrange(4):
                case 0:
                    data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
                case 1:
                    del data[rng.randrange(len(data)) :]
                case 2:
                    data[rng.randrange(len(data) + 1) : 0] = rng.randbytes(rng.randrange(9))
                case _:
                    data += rng.randbytes(rng.randrange(9))
            if len(data) < 8:
                break
        if rng.randrange(2) and len(data) > 8:  # as if the attacker knew about the checksum
            data[1:5] = zlib.crc32(data[5:]).to_bytes(4, "big")
        code = base64.urlsafe_b64encode(bytes(data)).rstrip(b"=").decode()
        kind = rng.choice(["game", "play", "deal", "turn"])
        device = Device().send(LinkArrived(f"#{kind}={code}"))
        assert device.page
        assert device.stored() == []


@pytest.mark.parametrize("code", GAMES)
@pytest.mark.parametrize("names", [HOSTILE, FOREIGN], ids=["hostile", "foreign"])
@pytest.mark.parametrize("kind", ["game", "play", "deal", "turn"])
def test_names_in_links_are_escaped(code: str, names: tuple[str, ...], kind: str) -> None:
    game = GAMES[code]

    def page(called: tuple[str, ...]) -> list[list[str]]:
        players = [Player(name) for name in called[: game.SEATS[-1]]]
        match = Match.deal(game, players, game.read_options({}), seed=3, start=0)
        device = Device().open(write_link(kind, played(match, "3")))
        shapes = [sorted(element) for element in elements(device.html)]
        if kind == "turn":
            device.do("link-seat", "0")
            shapes += [sorted(element) for element in elements(device.html)]
        return shapes

    assert page(names) == page(tuple(f"Player{n}" for n in range(6)))


def test_own_game_is_not_compared_with_itself() -> None:
    device = Device().open(write_link("game", GAME)).do("link-keep")
    assert "The same deal." not in device.open(write_link("game", GAME)).text("sheet")


@pytest.mark.parametrize("game", FINISHED.values(), ids=FINISHED)
def test_received_game_can_be_watched(game: Match) -> None:
    device = at_table().open(write_link("game", game)).do("link-watch")
    assert device.app.status == "replay"
    assert device.app.sheet is None
    assert not device.fragment


@pytest.mark.parametrize("change", [str.upper, str.lower])
@pytest.mark.parametrize("kind", ["game", "play", "deal", "turn", "puzzle"])
def test_lowercased_link_is_distinguished_from_a_newer_version(kind: str, change: Any) -> None:
    link = f"#puzzle={SHIPPED[0][1]}" if kind == "puzzle" else write_link(kind, GAME)
    device = at_table()
    before = device.app.match
    device.open(change(link))
    assert "The capital letters in this link got changed" in device.text("notices")
    assert device.app.match == before
