"""Played by link: a pass that is announced goes with the link, and any device carries it out."""

from __future__ import annotations

import json

import pytest

from don.games import GAMES
from don.table.auction import PASS
from don.table.match import Match, Player
from don.table.record import RecordError, encode
from don.ui.links.links import find_link, read_link, write_link
from don.ui.storage.beside import MOST_ORDERS_TEXT, ORDERS
from tests.ui.device import Device

PEOPLE = ("Anke", "Bert", "Claus")


def table(code: str, people: int = 3) -> Match:
    """Nobody has spoken yet; Anke is the first."""
    game = GAMES[code]
    players = [Player(name, "random" if n >= people else None) for n, name in enumerate(PEOPLE)]
    return Match.deal(game, players, game.read_options({}), seed=7, start=0)


def device(link: str, seat: int) -> Device:
    """A device on which the game is new."""
    return Device().open(link).do("link-seat", str(seat)).settle()


def says(device: Device) -> list[str]:
    """All calls so far, as texts in records."""
    return [device.match.game.write_action(step.action) for step in device.match.steps]


def stored(device: Device) -> str:
    [name] = [name for name in device.shelf.store.names() if name.startswith(ORDERS)]
    return name


@pytest.fixture(params=GAMES)
def anke(request: pytest.FixtureRequest) -> Device:
    """Anke has bid 1, and has announced that she passes whatever comes."""
    anke = device(write_link("turn", table(request.param)), 0).play("1")
    return anke.do("announce")


@pytest.fixture
def claus(anke: Device) -> Device:
    """Bert has bid 2, and Claus 3: it is Anke's turn, and Claus's device knows what she says."""
    bert = device(anke.link(), 1).play("2")
    return device(bert.link(), 2).play("3")


def test_it_goes_with_the_link_and_is_seen_by_everybody(anke: Device) -> None:
    assert anke.link().endswith(".0")
    assert "You'll pass this auction. Everybody knows." in anke.text("pad")
    assert "announce" not in anke.values("data-do")
    bert = device(anke.link(), 1)
    assert "Anke passes this auction in advance." in bert.text("log")
    assert "Anke" not in bert.text("notices")


def test_the_next_device_passes_without_a_hand_over(claus: Device) -> None:
    assert says(claus) == ["1", "2", "3", PASS]
    assert claus.match.steps[-1].seat == 0
    assert "Send this link to Bert" in claus.text("pad")
    assert "Anke passes this auction in advance." in claus.text("log")


def test_her_own_device_takes_over_the_pass_that_she_has_announced(
    anke: Device, claus: Device
) -> None:
    anke.open(claus.link()).settle()
    assert says(anke) == ["1", "2", "3", PASS]
    assert anke.told() == ""


def test_any_other_decision_in_her_name_is_still_forged(anke: Device) -> None:
    match = anke.match
    for text in ("2", "3", "4"):
        match = match.play(match.game.read_action(text))
    anke.open(write_link("turn", match))
    assert "a move of yours that you didn't make" in anke.told()
    assert says(anke) == ["1"]


def test_who_has_not_announced_it_has_not_passed(anke: Device) -> None:
    """Somebody else has written Bert's seat into the link: Bert is asked all the same."""
    bert = device(anke.link(), 1).play("2")
    match = bert.match.play(bert.match.game.read_action("3"))
    bert.open(write_link("turn", match) + ".01").settle()
    assert bert.match.steps[-1].seat == 0, "Anke's word holds"
    assert bert.app.status == "turn"
    assert "You pass this auction in advance." not in bert.text("log")


def test_it_cannot_be_taken_back_and_is_over_with_its_auction(anke: Device) -> None:
    anke.do("order", "none").do("order", "9")
    assert anke.link().endswith(".0")
    bert = device(anke.link(), 1).play(PASS)
    claus = device(bert.link(), 2).play(PASS)
    assert ".0" not in claus.link()
    assert "beforehand" not in claus.text("log")


def test_a_reload_forgets_nothing(claus: Device, anke: Device) -> None:
    link = claus.link()
    assert claus.wake().link() == link
    assert anke.wake().link().endswith(".0")
    bert = device(anke.link(), 1).wake().play("2")
    assert bert.link().endswith(".0"), "Bert's device passes on what it was told"


def test_a_link_that_brings_nothing_but_the_pass_is_heard(anke: Device) -> None:
    bert = device(anke.link().removesuffix(".0"), 1)
    assert "beforehand" not in bert.text("log")
    bert.open(anke.link())
    assert "Anke passes this auction in advance." in bert.text("log")
    assert bert.play("2").link().endswith(".0")


def test_a_link_that_has_lost_it_on_its_way_is_a_turn_like_any_other(anke: Device) -> None:
    bert = device(anke.link().removesuffix(".0"), 1).play("2")
    claus = device(bert.link(), 2).play("3")
    assert "Send this link to Anke" in claus.text("pad")
    anke.open(claus.link()).settle()
    assert says(anke)[-1] == PASS
    assert anke.app.status == "away", "she is not asked: her own device keeps her word"


@pytest.mark.parametrize("code", GAMES)
def test_orders_that_are_secret_never_travel(code: str) -> None:
    """To stay in up to a limit, or to pass without saying so."""
    plain = write_link("turn", table(code).play(GAMES[code].read_action("1")))
    for limit in (9, None):
        anke = device(write_link("turn", table(code)), 0).do("order", "9")
        key = stored(anke)
        data = json.loads(anke.shelf.store[key])
        anke.shelf.store[key] = json.dumps(data | {"limits": {"0": limit}})
        assert anke.wake().app.session.orders.given[0].limit == limit
        assert anke.link().endswith(plain)
        assert device(anke.link(), 1).app.session.orders.given == {}


@pytest.mark.parametrize("code", GAMES)
def test_only_who_is_still_in_a_game_by_link_can_announce(code: str) -> None:
    anke = device(write_link("turn", table(code)), 0).play(PASS)
    assert "announce" not in anke.values("data-do")
    assert "." not in anke.do("announce").link().rpartition("#")[2]
    alone = Device().open(write_link("play", table(code, people=1)))
    assert alone.do("announce").app.match is None


@pytest.mark.parametrize("code", GAMES)
def test_a_record_knows_nothing_of_it(code: str) -> None:
    anke = device(write_link("turn", table(code)), 0).play("1")
    before, saves = encode(anke.match), anke.stored()
    anke.do("announce")
    assert encode(anke.match) == before
    assert anke.stored() == saves


@pytest.mark.parametrize("code", GAMES)
def test_the_field_is_bounded_and_typed(code: str) -> None:
    match = table(code, people=2)
    match = match.play(match.game.read_action("1"))
    link = write_link("turn", match)
    assert read_link(link).passes == ()
    for good in ("0", "1", "01"):
        assert read_link(f"{link}.{good}").passes == tuple(map(int, good))
    # Nothing, no seat, a bot's, twice, in no order, other digits, too many.
    for bad in ("", "7", "2", "00", "10", "٠", "-1", "0 ", "x", "0.1", "0" * 99_999):
        with pytest.raises(RecordError, match="passes"):
            read_link(f"{link}.{bad}")
    for kind in ("game", "play", "deal"):
        with pytest.raises(RecordError):
            read_link(write_link(kind, match) + ".0")
    outside = match
    while outside.to_act is not None:
        outside = outside.play(outside.legal_actions()[0])
    with pytest.raises(RecordError, match="passes"):
        read_link(write_link("turn", outside) + ".0")


def test_a_link_is_found_with_it_and_without_what_follows() -> None:
    for told, found in (
        ("#turn=AbC-_9.02 now", "#turn=AbC-_9.02"),
        ("#turn=AbC-_9. 2 of us", "#turn=AbC-_9"),
        ("#turn=AbC-_9.2nd", "#turn=AbC-_9"),
        ("#game=AbC-_9.0", "#game=AbC-_9"),
    ):
        assert find_link(f"Your turn! https://example.org/{told}") == found


@pytest.mark.parametrize(
    "bent", [None, 0, "0", {}, [True], [0.0], ["0"], [1], [9], [[0]], [0] * 90, [-1]]
)
def test_what_is_stored_of_it_may_have_been_edited(claus: Device, bent: object) -> None:
    """Only people who are still in count, and nothing breaks."""
    bert = device(claus.link(), 1)
    key = f"{ORDERS}{bert.app.session.game_id}"
    data = {"auction": [1, ""] if bert.match.game.CODE == "don" else [1], "limits": {}}
    text = json.dumps(data | {"announced": bent})
    assert len(text) < MOST_ORDERS_TEXT
    bert.shelf.store.write(key, text)
    announced = bert.wake().app.session.orders.given
    assert set(announced) <= {1}
    assert bool(announced) == (json.dumps(bent) == "[1]")
