"""A game played by link: each device shows its own seat, and the link carries announced passes."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from don.games import GAMES
from don.table.auction import PASS_TEXT
from don.table.match import Match, Player
from don.table.record import RecordError, encode
from don.ui.effects import ShareField
from don.ui.game_links import find_link, read_link, write_link
from don.ui.messages import Copied, PageAddress, Start, Watch
from don.ui.storage.beside import MOST_ORDERS_TEXT, ORDERS
from don.ui.storage.shelf import GAME
from don.ui.table import autoplay
from tests.ui.desk import played, played_out
from tests.ui.device import ADDRESS, Device

FORM = {
    "players": "3",
    **{f"name-{seat}": name for seat, name in enumerate(("Anke", "Bert", "Claus"))},
    "kind-1": "person",
    "people": "link",
    "speed": "instant",
    "start": "0",
    "chips": "hidden",
    "side_auctions": "",
    "seed": "7",
}


@pytest.fixture
def anke() -> Device:
    device = Device()
    device.send(Start(FORM, 1))
    return device


@pytest.fixture
def bert(anke: Device) -> Device:
    """Return Bert's device, after Bert has opened Anke's first link and chosen a seat."""
    anke.play("3")
    device = Device().open(anke.link())
    device.do("link-seat", "1")
    return device


def test_link_to_a_damaged_game_asks_for_the_seat_again(anke: Device, bert: Device) -> None:
    for key in bert.shelf.store.names():
        if key.startswith(GAME):
            bert.shelf.store.write(key, "rubbish")
    bert.open(anke.link()).do("link-seat", "1")
    assert bert.match.steps == anke.match.steps
    assert bert.app.session.link_seat == 1


def test_creator_of_a_link_game_starts_and_undo_is_off(anke: Device) -> None:
    assert anke.app.session.link_seat == 0
    assert anke.match.undo == "off"
    assert anke.app.status == "turn"
    anke.play("3")
    assert anke.app.status == "away"
    assert "Send this link to Bert" in anke.text("pad")
    assert anke.link().startswith(ADDRESS + "#turn=")
    assert not anke.values("data-action")


def test_game_with_one_person_is_not_played_by_link() -> None:
    device = Device().send(Start({**FORM, "kind-1": "careful"}, 1))
    assert device.app.session.link_seat is None


def test_first_link_asks_for_the_readers_seat(anke: Device) -> None:
    anke.play("3")
    bert = Device().open(anke.link())
    assert "Are you Bert?" in bert.text("sheet")
    assert bert.values("data-value")[-2:] == ["1", "0"]
    assert bert.stored() == []
    assert bert.fragment
    bert.do("link-seat", "1")
    assert not bert.fragment
    assert bert.app.status == "turn"
    assert bert.match.steps == anke.match.steps
    assert bert.stored() == [bert.match]


def test_each_device_shows_only_its_own_chips(anke: Device, bert: Device) -> None:
    for device, seat in ((anke, 0), (bert, 1)):
        shown = {e["data-player"]: None for e in device.elements if "data-player" in e}
        assert len(shown) == 3
        assert sorted(device.values("data-chips")) == ["", "", "12"]
        assert device.app.session.viewer == seat


@pytest.mark.slow
def test_link_game_is_played_to_its_end(anke: Device, bert: Device) -> None:
    devices = {0: anke, 1: bert}
    for turn in range(400):
        device = devices[0 if anke.app.status == "turn" else 1]
        if device.app.status != "turn":
            break
        other = devices[1 if device is anke else 0]
        choices = device.values("data-choose")
        device.play(choices[0] if choices and turn % 3 else "-")
        if device.app.status in ("away", "over"):
            other.open(device.link()).settle()
            assert other.match.steps == device.match.steps
    assert anke.app.status == bert.app.status == "over"
    assert anke.match == bert.match


def test_reload_keeps_the_seat_and_the_link(anke: Device, bert: Device) -> None:
    link = anke.link()
    anke.wake()
    assert anke.app.session.link_seat == 0
    assert anke.link() == link
    assert bert.wake().app.session.link_seat == 1


def test_opening_a_link_twice_changes_nothing(anke: Device, bert: Device) -> None:
    before = bert.app.match
    bert.open(anke.link())
    assert bert.app.match == before
    assert len(bert.stored()) == 1
    assert bert.notices() == ""


def test_own_link_changes_nothing(anke: Device, bert: Device) -> None:
    assert anke.open(anke.link()).app.status == "away"
    assert len(anke.stored()) == 1


def test_a_stale_link_is_refused(anke: Device, bert: Device) -> None:
    old = anke.link()
    bert.play("-")
    before = bert.stored()
    bert.open(old)
    assert "older than the game on this device" in bert.notices()
    assert bert.stored() == before
    assert not bert.fragment


def test_a_forged_decision_is_refused(anke: Device, bert: Device) -> None:
    forged = played(bert.match, "4")
    before = bert.stored()
    bert.open(write_link("turn", forged))
    assert "a move of yours that you didn't make" in bert.notices()
    assert bert.stored() == before
    assert bert.app.status == "turn"


def test_link_with_a_different_history_is_refused(anke: Device, bert: Device) -> None:
    other = played(bert.match.at(0), "2")
    bert.open(write_link("turn", other))
    assert "doesn't match your game" in bert.notices()
    assert len(bert.match.steps) == 1


def test_game_on_the_table_is_kept_when_a_link_opens_another(bert: Device) -> None:
    mine = bert.match
    bert.send(Start({"players": "3"}, 5))
    other = bert.match
    carl = Device().send(Start({**FORM, "seed": "8"}, 1)).play("3")
    bert.open(carl.link())
    bert.do("link-seat", "1")
    assert sorted(len(m.steps) for m in bert.stored()) == sorted(
        len(m.steps) for m in (mine, other, bert.match)
    )


def test_rematch_by_link_keeps_the_seat(anke: Device, bert: Device) -> None:
    bert.do("again")
    assert bert.app.session.link_seat == 1
    assert bert.app.status in ("away", "turn", "waiting")


def test_copy_failure_is_shown_beside_the_field(anke: Device, bert: Device) -> None:
    anke.do("link-copy", "link-turn")
    anke.send(Copied(False))
    assert "Selected: now copy it." in anke.text("pad")
    anke.send(Copied(True))
    assert "Copied." in anke.text("pad")


def test_link_can_be_passed_to_the_system_share_sheet(anke: Device) -> None:
    anke.play("3")
    assert "link-send" not in anke.values("data-do")
    anke.send(PageAddress(ADDRESS, can_send=True))
    assert anke.find(data_do="link-send")["data-value"] == "link-turn"
    anke.do("link-send", "link-turn")
    assert ShareField("link-turn") in anke.effects


def test_qr_code_is_drawn_on_request(anke: Device, bert: Device) -> None:
    assert not anke.all(drawn="qr")
    assert anke.do("link-qr", "link-turn").find(drawn="qr").find(fill="#fff")


def test_selling_a_district_is_left_to_its_owner() -> None:
    form = {**FORM, "side_auctions": "on", "kind-2": "person"}
    anke = Device().send(Start(form, 1)).play("-")
    bert = Device().open(anke.link()).do("link-seat", "1").play("2")
    claus = Device().open(bert.link()).do("link-seat", "2").play("-")
    # Bert has a district now; Claus's device must not decide for him.
    assert claus.app.status == "away"
    assert claus.match.state.phase.value == "offer"
    assert "Send this link to Bert" in claus.text("pad")
    [card] = claus.match.state.districts[1]
    bert.do("arm", card.code)
    assert bert.app.status == "away"
    bert.open(claus.link()).settle()
    assert bert.match.state.sale.seller == 1
    assert claus.open(bert.link()).app.status == "turn"


@pytest.mark.parametrize("code", GAMES)
@pytest.mark.slow
def test_bots_and_forced_passes_are_played_before_a_link_is_sent(code: str) -> None:
    """Two devices play a whole game. The page makes the decisions of bots and all forced passes."""
    game = GAMES[code]
    players = [Player("Anke"), Player("Bert"), Player("Claus", "random"), Player("Emil", "random")]
    link = write_link("turn", Match.deal(game, players, game.read_options({}), seed=5))
    devices = [Device().open(link).do("link-seat", str(seat)).settle() for seat in (0, 1)]
    forced = 0
    for turn in range(400):
        here = next((each for each in devices if each.app.status == "turn"), None)
        if here is None:
            break
        before = here.match
        legal = [game.write_action(action) for action in before.legal_actions()]
        here.play(legal[-1] if turn % 2 else legal[0])
        if here.app.status == "away":
            assert autoplay.needs_person(here.match)
        now = before
        for step in here.match.steps[len(before.steps) :]:
            other = step.seat not in (before.to_act, 2, 3)
            assert not other or autoplay.only_action(now) == step.action
            forced += other
            now = now.play(step.action)
        first, second = here, next(each for each in devices if each is not here)
        # An owner without a marked district is not asked.
        while first.match.steps != second.match.steps:
            first, second = second.open(write_link("turn", first.match)).settle(), first
    assert [device.app.status for device in devices] == ["over", "over"]
    assert forced, "no pass was forced in this game"


KINDS = ("game", "play", "deal", "turn")


def code_of(device: Device) -> str:
    return device.link().partition("=")[2]


def chips(device: Device) -> list[str]:
    return sorted(device.values("data-chips"))


def test_running_link_game_offers_only_the_turn_link(anke: Device) -> None:
    anke.play("3").do("share")
    assert anke.link("link-sheet").startswith(ADDRESS + "#turn=")
    assert anke.values("data-do").count("share") == 1 + bool(
        anke.region("bar").all(data_do="share")
    )
    for kind in ("play", "game", "deal"):
        anke.do("link-close").do("share", kind)
        assert anke.app.sheet is None
    anke.do("embed")
    assert anke.app.sheet is None
    assert "embed" not in anke.do("share").values("data-do")


def test_finished_link_game_can_be_shared(anke: Device, bert: Device) -> None:
    match = played_out(anke.match)
    device = Device().open(write_link("turn", match)).do("link-seat", "0").do("share")
    assert device.link("link-sheet").startswith(ADDRESS + "#game=")
    assert "embed" in device.values("data-do")


@pytest.mark.parametrize("kind", KINDS)
def test_any_link_to_the_game_opens_the_readers_seat(bert: Device, anke: Device, kind: str) -> None:
    code = code_of(anke)
    bert.do("setup").open(f"#{kind}={code}")
    assert bert.app.sheet is None
    assert bert.app.screen == "game"
    assert bert.app.session.link_seat == 1
    assert chips(bert) == ["", "", "12"]
    assert len(bert.stored()) == 1
    assert not bert.fragment


@pytest.mark.parametrize("kind", ["game", "play"])
def test_further_link_of_another_kind_counts_as_a_turn(
    anke: Device, bert: Device, kind: str
) -> None:
    bert.play("-")
    anke.open(f"#{kind}={code_of(bert)}").settle()
    assert anke.match.steps[: len(bert.match.steps)] == bert.match.steps
    assert anke.app.session.link_seat == 0


@pytest.mark.parametrize("kind", ["game", "play", "deal"])
def test_link_to_an_earlier_position_shows_the_current_game(bert: Device, kind: str) -> None:
    early = write_link(kind, bert.match.at(0))
    bert.play("-")
    before = bert.match
    bert.open(early)
    assert bert.match == before
    assert "only your own seat is shown here" in bert.notices()


def test_finished_branch_does_not_hide_the_running_game(bert: Device) -> None:
    match = bert.match
    ended = played_out(match)
    bert.open(write_link("play", ended.at(len(ended.steps) - 1)))
    game = write_link("game", match)
    bert.open(game)
    assert bert.app.sheet is None
    assert bert.app.session.link_seat == 1


def test_link_to_an_unknown_game_is_handled_as_usual(anke: Device) -> None:
    code = code_of(anke.play("3"))
    for kind, title in (("game", "You've been sent a game"), ("play", "Play from a link")):
        assert title in Device().open(f"#{kind}={code}").text("sheet")


@pytest.mark.parametrize("way", ["table", "shelf"])
def test_replay_of_a_running_link_game_shows_only_the_readers_seat(bert: Device, way: str) -> None:
    if way == "table":
        bert.do("watch")
    else:
        bert.send(Watch(bert.match, link_seat=1))
    assert bert.app.status == "replay"
    assert bert.app.watching.eyes == "1"
    for eyes in ("all", "0", "2", "1"):
        bert.do("eyes", eyes)
        assert chips(bert) == ["", "", "12"]
    assert "branch" not in bert.values("data-do")
    bert.do("branch")
    assert bert.app.status == "replay"
    bert.do("share")
    assert bert.link("link-sheet").startswith(ADDRESS + "#turn=")
    link = read_link(bert.link("link-sheet").removeprefix(ADDRESS))
    assert link is not None
    assert link.match == bert.match


def with_undo(match: Match) -> str:
    return write_link("turn", replace(match, undo="practice", takebacks=7))


def test_turn_link_cannot_change_the_table(anke: Device, bert: Device) -> None:
    bert.open(with_undo(bert.match))
    assert (bert.match.undo, bert.match.takebacks) == ("off", 0)
    bert.play("-")
    anke.open(with_undo(bert.match))
    assert anke.match.steps[: len(bert.match.steps)] == bert.match.steps
    assert (anke.match.undo, anke.match.takebacks, anke.match.seed) == ("off", 0, 7)


def test_first_turn_link_disables_undo(anke: Device) -> None:
    claus = Device().open(with_undo(anke.play("3").match)).do("link-seat", "1")
    assert (claus.match.undo, claus.match.takebacks) == ("off", 0)
    assert claus.wake().match.undo == "off"


PEOPLE = ("Anke", "Bert", "Claus")


def table(code: str, people: int = 3) -> Match:
    """Return a match without a bid, in which Anke decides first."""
    game = GAMES[code]
    players = [Player(name, "random" if n >= people else None) for n, name in enumerate(PEOPLE)]
    return Match.deal(game, players, game.read_options({}), seed=7, start=0)


def device(link: str, seat: int) -> Device:
    """Return a device that has just opened this link, at this seat."""
    return Device().open(link).do("link-seat", str(seat)).settle()


def calls(device: Device) -> list[str]:
    """Return all calls so far, as texts in records."""
    return [device.match.game.write_action(step.action) for step in device.match.steps]


def stored(device: Device) -> str:
    [name] = [name for name in device.shelf.store.names() if name.startswith(ORDERS)]
    return name


@pytest.fixture(params=GAMES)
def passer(request: pytest.FixtureRequest) -> Device:
    """Return Anke's device: Anke has bid 1 and announced a pass."""
    anke = device(write_link("turn", table(request.param)), 0).play("1")
    return anke.do("announce")


@pytest.fixture
def claus(passer: Device) -> Device:
    """Return Claus's device: Bert has bid 2, Claus 3, and it is Anke's turn.

    The device knows of Anke's announced pass.
    """
    bert = device(passer.link(), 1).play("2")
    return device(bert.link(), 2).play("3")


def test_announced_pass_travels_in_the_link_and_is_public(passer: Device) -> None:
    assert passer.link().endswith(".0")
    assert "You'll pass this auction. Everybody knows." in passer.text("pad")
    assert "announce" not in passer.values("data-do")
    bert = device(passer.link(), 1)
    assert "Anke passes this auction in advance." in bert.text("log")
    assert "Anke" not in bert.text("notices")


def test_announced_pass_is_made_by_the_next_device(claus: Device) -> None:
    assert calls(claus) == ["1", "2", "3", PASS_TEXT]
    assert claus.match.steps[-1].seat == 0
    assert "Send this link to Bert" in claus.text("pad")
    assert "Anke passes this auction in advance." in claus.text("log")


def test_own_device_accepts_the_announced_pass(passer: Device, claus: Device) -> None:
    passer.open(claus.link()).settle()
    assert calls(passer) == ["1", "2", "3", PASS_TEXT]
    assert passer.notices() == ""


def test_other_decisions_for_the_announcer_are_refused(passer: Device) -> None:
    match = passer.match
    for text in ("2", "3", "4"):
        match = match.play(match.game.read_action(text))
    passer.open(write_link("turn", match))
    assert "a move of yours that you didn't make" in passer.notices()
    assert calls(passer) == ["1"]


def test_pass_announced_by_another_player_is_ignored(passer: Device) -> None:
    """Another player has put Bert's seat into the link: Bert is still asked."""
    bert = device(passer.link(), 1).play("2")
    match = bert.match.play(bert.match.game.read_action("3"))
    bert.open(write_link("turn", match) + ".01").settle()
    assert bert.match.steps[-1].seat == 0, "Anke's own announcement counts"
    assert bert.app.status == "turn"
    assert "You pass this auction in advance." not in bert.text("log")


def test_announced_pass_is_final_and_ends_with_its_auction(passer: Device) -> None:
    passer.do("order", "none").do("order", "9")
    assert passer.link().endswith(".0")
    bert = device(passer.link(), 1).play(PASS_TEXT)
    claus = device(bert.link(), 2).play(PASS_TEXT)
    assert ".0" not in claus.link()
    assert "in advance" not in claus.text("log")


def test_announced_passes_survive_a_reload(claus: Device, passer: Device) -> None:
    link = claus.link()
    assert claus.wake().link() == link
    assert passer.wake().link().endswith(".0")
    bert = device(passer.link(), 1).wake().play("2")
    assert bert.link().endswith(".0"), "Bert's device forwards what the link told it"


def test_link_with_only_an_announced_pass_is_accepted(passer: Device) -> None:
    bert = device(passer.link().removesuffix(".0"), 1)
    assert "in advance" not in bert.text("log")
    bert.open(passer.link())
    assert "Anke passes this auction in advance." in bert.text("log")
    assert bert.play("2").link().endswith(".0")


def test_link_without_the_announced_pass_is_an_ordinary_turn(passer: Device) -> None:
    bert = device(passer.link().removesuffix(".0"), 1).play("2")
    claus = device(bert.link(), 2).play("3")
    assert "Send this link to Anke" in claus.text("pad")
    passer.open(claus.link()).settle()
    assert calls(passer)[-1] == PASS_TEXT
    assert passer.app.status == "away", "she is not asked: her own device passes for her"


@pytest.mark.parametrize("code", GAMES)
def test_secret_orders_are_never_in_a_link(code: str) -> None:
    """An order to bid up to a limit, or to pass without an announcement."""
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
def test_only_active_bidders_in_a_link_game_can_announce(code: str) -> None:
    anke = device(write_link("turn", table(code)), 0).play(PASS_TEXT)
    assert "announce" not in anke.values("data-do")
    assert "." not in anke.do("announce").link().rpartition("#")[2]
    alone = Device().open(write_link("play", table(code, people=1)))
    assert alone.do("announce").app.match is None


@pytest.mark.parametrize("code", GAMES)
def test_announced_pass_is_not_in_the_record(code: str) -> None:
    anke = device(write_link("turn", table(code)), 0).play("1")
    before, saves = encode(anke.match), anke.stored()
    anke.do("announce")
    assert encode(anke.match) == before
    assert anke.stored() == saves


@pytest.mark.parametrize("code", GAMES)
def test_announcement_field_is_bounded_and_typed(code: str) -> None:
    match = table(code, people=2)
    match = match.play(match.game.read_action("1"))
    link = write_link("turn", match)
    assert read_link(link).passes == ()
    for good in ("0", "1", "01"):
        assert read_link(f"{link}.{good}").passes == tuple(map(int, good))
    # Nothing, no seat, a bot's seat, a seat twice, wrong order, other digits, too many seats.
    for bad in ("", "7", "2", "00", "10", "٠", "-1", "0 ", "x", "0.1", "0" * 99_999):
        with pytest.raises(RecordError, match="passes"):
            read_link(f"{link}.{bad}")
    for kind in ("game", "play", "deal"):
        with pytest.raises(RecordError):
            read_link(write_link(kind, match) + ".0")
    outside = played_out(match)
    with pytest.raises(RecordError, match="passes"):
        read_link(write_link("turn", outside) + ".0")


def test_link_is_extracted_with_its_announcement_suffix() -> None:
    for text, found in (
        ("#turn=AbC-_9.02 now", "#turn=AbC-_9.02"),
        ("#turn=AbC-_9. 2 of us", "#turn=AbC-_9"),
        ("#turn=AbC-_9.2nd", "#turn=AbC-_9"),
        ("#game=AbC-_9.0", "#game=AbC-_9"),
    ):
        assert find_link(f"Your turn! https://example.org/{text}") == found


@pytest.mark.parametrize(
    "edited", [None, 0, "0", {}, [True], [0.0], ["0"], [1], [9], [[0]], [0] * 90, [-1]]
)
def test_edited_stored_announcements_do_no_harm(claus: Device, edited: object) -> None:
    """Only announcements of people who still bid count."""
    bert = device(claus.link(), 1)
    key = f"{ORDERS}{bert.app.session.game_id}"
    data = {"auction": [1, ""] if bert.match.game.CODE == "don" else [1], "limits": {}}
    text = json.dumps(data | {"announced": edited})
    assert len(text) < MOST_ORDERS_TEXT
    bert.shelf.store.write(key, text)
    announced = bert.wake().app.session.orders.given
    assert set(announced) <= {1}
    assert bool(announced) == (json.dumps(edited) == "[1]")
