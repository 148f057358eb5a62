"""A saved game goes on where it was, and the end offers another."""

import pytest

from don.table.match import Match
from don.ui.effects import Shelve
from don.ui.messages import Recovered, Resume
from don.ui.model import App
from don.ui.storage.saves import Saved, pack, unpack
from don.ui.table import turns
from don.ui.table.autoplay import past
from tests.material import finished_game
from tests.ui.desk import Desk, match_of


def reloaded(desk: Desk) -> Desk:
    saved = unpack(pack(desk.saves[-1]))
    return Desk().send(Resume(saved))


def test_the_same_decision_comes_back() -> None:
    desk = Desk(match_of("2", "4", start=1)).bid("5").settle()
    assert desk.app.status in ("turn", "over")
    again = reloaded(desk)
    assert again.match == desk.match
    assert "Bert" in desk.text("live"), "what the others said is heard again"
    for region in ("players", "table", "own", "pad", "log", "live"):
        assert again.regions[region] == desk.regions[region], region


def test_the_bots_decide_the_same_again() -> None:
    desk = Desk(match_of()).bid("1")
    again = reloaded(desk)
    assert again.settle().done == desk.settle().done


def test_every_decision_is_saved_the_bots_too() -> None:
    desk = Desk(match_of(start=1)).settle()
    assert [len(saved.match.steps) for saved in desk.saves] == [1, 2]


def test_marks_for_sale_come_back() -> None:
    owner = match_of("-", "-", "-", "keep", lot="B4")
    again = reloaded(Desk(owner).do("arm", "B4"))
    assert again.app.session.memory.armed == {0: "B4"}


def test_a_game_that_is_over_comes_back_over() -> None:
    desk = Desk(match_of(people=""), "instant").settle()
    again = reloaded(desk)
    assert again.app.status == "over"
    assert again.values("data-score") == desk.values("data-score")


def test_play_again_deals_anew_and_saves() -> None:
    desk = Desk(match_of(people=""), "instant").settle()
    assert desk.values("data-do").count("again") == 1
    desk.do("again")
    assert desk.match.steps == ()
    assert desk.match.seed == 1
    assert desk.app.settings.speed == "instant"
    assert desk.saves[-1].match == desk.match


def test_the_end_shows_who_won_and_why() -> None:
    desk = Desk(match_of(people="A", seats=4), "instant")
    while desk.app.status != "over":
        desk.settle()
        if desk.app.status == "turn":
            desk.press("-")
    text = desk.text("pad")
    assert "wins." in text or "share the win." in text
    assert "point" in text
    assert sorted(desk.values("data-score")) == ["0", "1", "2", "3"]


def opens(desk: Desk) -> bool:
    """A newer save of the game "a" is found: does it come on the table?"""
    desk.send(Recovered("a"))
    return Shelve("open", "a") in desk.effects


def test_a_game_that_is_found_late_comes_as_it_would_have_come_at_the_start() -> None:
    under_way, over = match_of("3"), finished_game("don", 3)
    assert opens(Desk())
    assert opens(Desk(over))
    assert opens(Desk().send(Resume(Saved(under_way), "a")))


def test_a_game_that_is_found_late_pushes_nothing_aside() -> None:
    assert not opens(Desk(match_of("3")))
    assert not opens(Desk(match_of("3")).do("setup"))
    assert not opens(Desk().do("learn", "first"))


def test_a_game_that_is_opened_is_replayed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Which passes were forced and which decision is to be taken back come from one replay."""
    match, play, played = match_of("3", "-", "-", side_auctions=False), Match.play, []

    def counted(self: Match, action: object) -> Match:
        played.append(action)
        return play(self, action)

    monkeypatch.setattr(Match, "play", counted)
    past.cache_clear()
    app = turns.sit_down(App(), match)
    assert len(played) == len(match.steps) > 2
    assert app.session is not None and app.session.own is not None
