"""An end of a line asks for a sign of life, and gives up a line on which nothing comes."""

from don.ui.together.silence import Silence


def looks(silence: Silence, first: int, last: int) -> dict[int, str]:
    """Look every second, and ask for signs of life when due; return what was due, by second."""
    found = {}
    for at in range(first, last + 1):
        if to_do := silence.look(at):
            found[at] = to_do
        if to_do == "ask":
            silence.asks(at)
    return found


def test_silent_line_is_given_up_after_a_question() -> None:
    assert looks(Silence(0, asks_after=4, waits=6), 1, 11) == {4: "ask", 11: "lost"}


def test_line_with_signs_of_life_is_kept() -> None:
    silence = Silence(0, asks_after=4, waits=6)
    assert looks(silence, 1, 9) == {4: "ask"}
    silence.heard(9)
    assert looks(silence, 10, 14) == {13: "ask"} and silence.lasts(14) == 5


def test_sign_of_life_is_asked_for_sooner_after_a_message() -> None:
    silence = Silence(0, asks_after=20, waits=12)
    silence.expects(2)
    assert looks(silence, 3, 18) == {5: "ask", 18: "lost"}


def test_page_that_slept_first_handles_what_came_meanwhile() -> None:
    silence = Silence(0, asks_after=4, waits=6)
    assert looks(silence, 4, 5) == {4: "ask"}
    assert silence.look(500) == ""
    silence.heard(500)
    assert looks(silence, 501, 503) == {}
