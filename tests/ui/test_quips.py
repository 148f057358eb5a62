"""What the cast says when things go well. Nobody puts words into the mouth of a person."""

import pytest

from don.bots.games import bots_of
from don.table.match import Match, Player
from tests.material import MATERIAL
from tests.ui.desk import Desk

WORDS = {
    "don": {
        "ruby": {"Got it! What is it?", "Too much? Never!", "Easy come, easy go!"},
        "gus": {"All aboard!", "Reminds me of Cape Horn.", "A fine catch!"},
    },
    "boomtown": {
        "ruby": {"Ka-ching!", "Gold! Give it here!"},
        "gus": {"A full net!", "Gold in the hold!"},
    },
}
"""What two of the cast say at an outcome, by game."""


def whole_game(code: str, *names: str) -> tuple[list[tuple[str, str]], Desk]:
    """A game between bots: what was said at outcomes, one after another, with the face there."""
    game = MATERIAL[code].GAME
    players = [Player(name, bots_of(code).DEFAULT) for name in names]
    desk = Desk(Match.deal(game, players, game.read_options({}), seed=4), "calm")
    said = []
    while desk.app.status != "over":
        desk.tick()
        if desk.outcome is not None:
            for winner in desk.outcome.all(drawn="winner"):
                lines = winner.all(drawn="quip")
                said += [(winner.values("data-face")[0], line.text) for line in lines]
    return said, desk


@pytest.mark.desk
@pytest.mark.parametrize("code", WORDS)
@pytest.mark.dear
def test_the_cast_speaks_in_character(code: str) -> None:
    said, _ = whole_game(code, "Ruby", "Gus", "Nobody")
    own = {(face, text) for face, texts in WORDS[code].items() for text in texts}
    won = {(face, text) for face, texts in WORDS["don"].items() for text in texts}
    assert own <= set(said) <= own | won, "a town that was won is as good as a lot"


@pytest.mark.desk
@pytest.mark.parametrize("code", WORDS)
def test_nobody_repeats_a_line_before_all_have_been_said(code: str) -> None:
    said, _ = whole_game(code, "Ruby", "Gus", "Nobody")
    for face, texts in WORDS[code].items():
        lines = [text for speaker, text in said if speaker == face and text in texts]
        assert len(lines) > len(texts), "there is something to repeat"
        for place in range(len(lines) - len(texts) + 1):
            assert set(lines[place : place + len(texts)]) == texts


@pytest.mark.desk
@pytest.mark.parametrize("code", WORDS)
@pytest.mark.dear
def test_only_the_one_that_has_won_has_the_last_word(code: str) -> None:
    _, desk = whole_game(code, "Ruby", "Ida", "Gus")
    assert desk.find(drawn="quip") == desk.find(tag="li", data_place="1").find(drawn="quip")


def test_a_person_of_the_same_name_says_what_people_say() -> None:
    game = MATERIAL["don"].GAME
    players = [Player("Ruby"), Player("Gus"), Player("Ida")]
    desk = Desk(Match.deal(game, players, game.read_options({}), seed=4), "calm")
    outcomes = 0
    while desk.app.status != "over":
        if desk.app.status == "waiting":
            desk.tick()
            outcomes += desk.outcome is not None
            assert not desk.all(drawn="quip")
        elif desk.app.status == "handover":
            desk.do("ready")
        else:
            legal = desk.match.legal_actions()
            desk.act(desk.match.game.write_action(legal[min(1, len(legal) - 1)]))
    assert outcomes


@pytest.mark.parametrize("code", WORDS)
def test_who_passes_says_a_word_of_its_own_and_is_heard_to_pass(code: str) -> None:
    """Nobody says what another says in the same auction; in the first round it is plain."""
    game = MATERIAL[code].GAME
    players = [Player(name, bots_of(code).DEFAULT) for name in ("Ruby", "Gus", "Ida", "Nobody")]
    desk = Desk(Match.deal(game, players, game.read_options({}), seed=4), "calm")
    said: dict[int, set[str]] = {}
    while desk.app.status != "over" and len(said) < 4:
        desk.tick()
        number = game.progress(desk.match.state).current
        bubbles = desk.region("players").all(drawn="bubble")
        lines = [e.seen for e in bubbles if (e.heard, e.seen != e.heard) == ("passed", True)]
        assert len(lines) == len(set(lines)), "each has words of its own"
        assert not (lines and number == 1)
        if lines:
            said.setdefault(number, set()).update(lines)
    assert len(set.union(*said.values())) > 3
