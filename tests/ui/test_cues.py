"""What can be heard and felt: cues from one page to the next, all from what everybody may know."""

from don.ui.app import update
from don.ui.cues import CUES, cues, felt
from don.ui.messages import Do, Message, Resume
from don.ui.model import App
from don.ui.storage.saves import Saved
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
    bert = desk.app.at_table(viewer=1)
    assert felt("chips", bert) and not felt("chips", desk.app), "Bert pays"
    desk.tick()
    assert felt("chips", desk.app), "Anke gets something"
    assert felt("turn", desk.app) and felt("end", desk.app)
    assert not felt("bid", desk.app)
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
