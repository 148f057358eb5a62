"""The title of the page tells what it waits for: it is all that is seen of a tab in the back."""

from don.ui.i18n import ENGLISH
from don.ui.messages import Watch
from don.ui.view import title
from tests.ui.desk import Desk, match_of
from tests.ui.test_payment import SHARED
from tests.ui.test_replay import WHOLE


def told(desk: Desk) -> str:
    return title(desk.app, ENGLISH)


def test_the_title_tells_whose_turn_it_is() -> None:
    assert told(Desk(match_of())) == "Your turn · Don"
    assert told(Desk(match_of("3"), "calm")) == "Waiting for Bert · Don"


def test_the_title_tells_who_gets_the_device_and_no_secret() -> None:
    assert told(Desk(match_of(people="AB"))) == "Pass the device to Anke · Don"


def test_the_title_is_quiet_while_chips_change_hands() -> None:
    assert told(Desk(SHARED, "calm").press("-")) == "Don"


def test_the_title_tells_the_end_and_the_round_of_a_replay() -> None:
    assert told(Desk(WHOLE)) == "The game is over · Don"
    assert told(Desk().send(Watch(WHOLE))) == "Replay: round 1 of 15 · Don"


def test_the_title_of_the_form_and_of_a_lesson() -> None:
    assert told(Desk()) == "Don"
    assert told(Desk().do("learn", "")).endswith(" · Don")
    assert told(Desk().do("learn", "")) != "Don"
