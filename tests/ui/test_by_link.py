"""A game played by link: each person on a device of his own, the link going round."""

import pytest

from don.games import GAMES
from don.table.match import Match, Player
from don.ui.effects import HandOn
from don.ui.links.links import write_link
from don.ui.messages import Copied, PageAddress, Start
from don.ui.table import autoplay
from tests.ui.desk import played
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
    """Bert has opened Anke's first link and said who he is."""
    anke.play("3")
    device = Device().open(anke.link())
    device.do("link-seat", "1")
    return device


def test_whoever_fills_in_the_form_begins_and_nothing_is_taken_back(anke: Device) -> None:
    assert anke.app.session.mine == 0
    assert anke.match.undo == "off"
    assert anke.app.status == "turn"
    anke.play("3")
    assert anke.app.status == "away"
    assert "Send this link to Bert" in anke.text("pad")
    assert anke.link().startswith(ADDRESS + "#turn=")
    assert not anke.values("data-action")


def test_with_one_person_there_is_nobody_to_send_to() -> None:
    device = Device().send(Start({**FORM, "kind-1": "careful"}, 1))
    assert device.app.session.mine is None


def test_the_first_time_the_page_asks_who_one_is(anke: Device) -> None:
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


def test_only_the_own_chips_are_shown(anke: Device, bert: Device) -> None:
    for device, seat in ((anke, 0), (bert, 1)):
        shown = {e["data-player"]: None for e in device.elements if "data-player" in e}
        assert len(shown) == 3
        assert sorted(device.values("data-chips")) == ["", "", "12"]
        assert device.app.session.viewer == seat


def test_the_link_goes_to_and_fro_to_the_end_of_the_game(anke: Device, bert: Device) -> None:
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


def test_a_reload_keeps_whose_device_it_is_and_the_link(anke: Device, bert: Device) -> None:
    link = anke.link()
    anke.wake()
    assert anke.app.session.mine == 0
    assert anke.link() == link
    assert bert.wake().app.session.mine == 1


def test_a_link_that_is_opened_twice_changes_nothing(anke: Device, bert: Device) -> None:
    before = bert.app.match
    bert.open(anke.link())
    assert bert.app.match == before
    assert len(bert.stored()) == 1
    assert bert.told() == ""


def test_ones_own_link_changes_nothing(anke: Device, bert: Device) -> None:
    assert anke.open(anke.link()).app.status == "away"
    assert len(anke.stored()) == 1


def test_a_stale_link_is_refused(anke: Device, bert: Device) -> None:
    old = anke.link()
    bert.play("-")
    before = bert.stored()
    bert.open(old)
    assert "older than the game on this device" in bert.told()
    assert bert.stored() == before
    assert not bert.fragment


def test_a_forged_decision_is_refused(anke: Device, bert: Device) -> None:
    forged = played(bert.match, "4")
    before = bert.stored()
    bert.open(write_link("turn", forged))
    assert "a move of yours that you didn't make" in bert.told()
    assert bert.stored() == before
    assert bert.app.status == "turn"


def test_another_past_is_refused(anke: Device, bert: Device) -> None:
    other = played(bert.match.at(0), "2")
    bert.open(write_link("turn", other))
    assert "doesn't match your game" in bert.told()
    assert len(bert.match.steps) == 1


def test_a_game_on_the_table_is_kept_when_a_link_brings_another(bert: Device) -> None:
    mine = bert.match
    bert.send(Start({"players": "3"}, 5))
    other = bert.match
    carl = Device().send(Start({**FORM, "seed": "8"}, 1)).play("3")
    bert.open(carl.link())
    bert.do("link-seat", "1")
    assert sorted(len(m.steps) for m in bert.stored()) == sorted(
        len(m.steps) for m in (mine, other, bert.match)
    )


def test_who_plays_again_by_link_keeps_his_seat(anke: Device, bert: Device) -> None:
    bert.do("again")
    assert bert.app.session.mine == 1
    assert bert.app.status in ("away", "turn", "waiting")


def test_copying_that_fails_says_so_beside_the_field(anke: Device, bert: Device) -> None:
    anke.do("link-copy", "link-turn")
    anke.send(Copied(False))
    assert "Selected: now copy it." in anke.text("pad")
    anke.send(Copied(True))
    assert "Copied." in anke.text("pad")


def test_the_link_can_be_handed_to_other_programs_where_the_browser_can(anke: Device) -> None:
    anke.play("3")
    assert "link-send" not in anke.values("data-do")
    anke.send(PageAddress(ADDRESS, can_send=True))
    assert anke.find(data_do="link-send")["data-value"] == "link-turn"
    anke.do("link-send", "link-turn")
    assert HandOn("link-turn") in anke.effects


def test_a_code_to_scan_is_drawn_when_asked_for(anke: Device, bert: Device) -> None:
    assert not anke.all(drawn="qr")
    assert anke.do("link-qr", "link-turn").find(drawn="qr").find(fill="#fff")


def test_to_sell_a_district_is_for_its_owner_to_decide() -> None:
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
@pytest.mark.dear
def test_what_needs_nobody_is_done_before_a_link_is_asked_for(code: str) -> None:
    """Bots, and passes that the rules force on the other person: a whole game by two devices."""
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
            assert not other or autoplay.forced(now) == step.action
            forced += other
            now = now.play(step.action)
        first, second = here, next(each for each in devices if each is not here)
        while first.match.steps != second.match.steps:  # an owner sells nothing without a word
            first, second = second.open(write_link("turn", first.match)).settle(), first
    assert [device.app.status for device in devices] == ["over", "over"]
    assert forced, "somebody could only pass, and was asked for no link"
