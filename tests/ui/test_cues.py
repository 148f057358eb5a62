"""What can be heard and felt: cues from one page to the next, all from what everybody may know."""

from don.ui.app import App, Do, update
from don.ui.cues import CUES, cues, felt
from don.ui.storage.saves import Saved
from don.ui.messages import Message, Resume
from tests.ui.desk import Desk, match_of


def heard(app: App, message: Message) -> tuple[str, ...]:
    return cues(app, update(app, message)[0])


def test_bids_and_passes_are_told_apart() -> None:
    app = Desk(match_of("3", start=1, people="AC", chips="open")).app
    assert heard(app, Do("act", "-")) == ("pass",)
    assert heard(app, Do("act", "5")) == ("bid",)


def test_chips_are_heard_leg_by_leg() -> None:
    desk = Desk(match_of("5", "-", start=1, lot="B4 K4"), "calm")
    before = desk.app
    assert cues(before, desk.press("-").app) == ("pass", "chips")
    before = desk.app
    assert cues(before, desk.tick().app) == ("chips",)


def test_ones_own_turn_and_ones_own_chips_are_felt() -> None:
    desk = Desk(match_of("5", "-", start=1, lot="B4"), "calm").press("-")
    assert felt("chips", 1, desk.app) and not felt("chips", 0, desk.app), "Bert pays"
    desk.tick()
    assert felt("chips", 0, desk.app), "Anke gets something"
    assert felt("turn", 0, desk.app) and felt("end", 0, desk.app)
    assert not felt("bid", 0, desk.app)
    waiting = Desk(match_of("3", start=1))
    before = waiting.app
    while waiting.app.status == "waiting":
        before = waiting.app
        waiting.do("next")
    assert "turn" in cues(before, waiting.app)


def test_a_game_that_is_opened_or_gone_back_in_is_silent() -> None:
    match = match_of("3", "-", "4", start=1, people="ABC", chips="open")
    assert heard(App(), Resume(Saved(match))) == ()
    desk = Desk(match)
    assert heard(desk.app, Do("setup")) == ()
    assert heard(desk.app, Do("choose", "7")) == ()


def test_every_cue_has_a_place_in_the_order() -> None:
    assert len(set(CUES)) == len(CUES)
