"""Whole games of Boomtown through the page, from the form on."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from don.games import boomtown
from don.games.boomtown.actions import Action, HoldUp, Take
from don.games.boomtown.deck import DECK
from don.games.boomtown.options import Options
from don.games.boomtown.state import Phase
from don.table.match import Match, Player
from don.table.rng import Rng
from don.ui import setup
from don.ui.boomtown import page as ui
from don.ui.messages import Resume, Start
from don.ui.setup import BadForm
from don.ui.storage.saves import Saved
from tests.ui.boomtown.tables import random_match
from tests.ui.desk import Desk
from tests.ui.device import Device

NAMES = ("Ruby", "Otis", "Sal", "Nell", "Hank")
TABLES = {"three": (3, ""), "short": (3, "on"), "four": (4, ""), "five": (5, "")}


def begun(seats: int, short: str = "", people: int = 1, seed: int = 0) -> Device:
    """Fill in the form, and begin the game."""
    page = Device().do("game", "boomtown")
    assert {"start_gold", "short"} <= set(page.region("setup").values("name"))
    form = {"game": "boomtown", "players": str(seats), "speed": "instant", "seed": str(seed)}
    form |= {"start_gold": "10"} | ({"short": short} if short else {})
    form |= {f"name-{seat}": name for seat, name in enumerate(NAMES)}
    form |= {f"kind-{seat}": "person" if seat < people else "random" for seat in range(5)}
    page.send(Start(form, chance=3))
    return page


def decide(page: Device, rng: Rng) -> Rng:
    """Press one of the controls that are shown to the person whose turn it is."""
    shown = [("act", text) for text in page.values("data-action")]
    # Bids that are far too high end a game in poverty.
    shown += [("choose", text) for text in page.values("data-choose")[:12]]
    shown += [("victim", str(each["data-value"])) for each in page.all(data_do="victim")]
    pick, rng = rng.below(len(shown))
    page.do(*shown[pick])
    return rng


def played(page: Device, seed: int) -> Device:
    """Play to the end at random."""
    rng = Rng(seed)
    for _ in range(3000):
        page.settle()
        if page.app.status == "over":
            return page
        assert page.app.status == "turn", page.app.status
        rng = decide(page, rng)
    raise AssertionError("the game does not end")


@pytest.mark.slow
@pytest.mark.not_pyodide
@pytest.mark.parametrize("table", ["short", "five"])
@pytest.mark.daily("five")
def test_a_game_against_bots_is_played_to_its_end(table: str) -> None:
    seats, short = TABLES[table]
    page = played(begun(seats, short, seed=seats), seats)
    assert page.match.options.short == bool(short)
    assert page.values("data-place") and page.find(id="course")
    page.do("course")
    assert "Turn by turn" in page.text("pad")
    page.do("statistics")
    assert "Boomtown" in page.text("sheet") and "Auctions and towns" in page.text("sheet")


@pytest.mark.slow
def test_every_event_can_be_resolved_through_the_page() -> None:
    """The games are random. Each kind of question is answered on the page the first time."""
    kinds = {card.kind for card in DECK if not card.is_mine}
    pressed: set[object] = set()
    rng = Rng(1)
    for seats, short in [*TABLES.values()] * 5:
        players = [Player(name) for name in NAMES[:seats]]
        match = Match.deal(boomtown, players, Options(short=bool(short)), seed=len(pressed))
        while match.to_act is not None:
            legal = match.legal_actions()
            pick, rng = rng.below(min(4 if match.state.phase == "auction" else 99, len(legal)))
            action = legal[pick]
            question = action.card.kind if isinstance(action, Take) else match.state.phase
            if question in pressed or len(legal) == 1:
                match = match.play(action)
            else:
                match = on_the_page(match, action)
                pressed.add(question)
    assert pressed == kinds | {"mine", *Phase} - {Phase.CHOOSE, Phase.OVER}


def on_the_page(match: Match, action: Action) -> Match:
    """Take an action by the controls of the page, where it must be; return the match."""
    text = boomtown.write_action(action)
    desk = Desk(match)
    if isinstance(action, HoldUp):
        assert text not in desk.values("data-choose")
        assert desk.find(data_do="victim", data_value=str(action.seat))
        desk.do("victim", str(action.seat))
    if text not in desk.values("data-action"):
        assert text in desk.values("data-choose")
        desk.do("choose", text)
    place = len(match.steps)
    desk.press(text)
    assert desk.match.steps[place].action == action
    return match.play(action)


def test_boomtown_game_supports_undo_redo_and_reload() -> None:
    page = begun(4, people=4)
    for action in ("3", "-", "-"):
        page.act(action)
    page.do("undo")
    assert len(page.match.steps) == 2
    page.do("redo")
    assert len(page.match.steps) == 3
    page.wake()
    assert page.app.status == "turn" and len(page.match.steps) == 3


@pytest.mark.slow
def test_chosen_holdup_victim_survives_a_reload() -> None:
    page = begun(4, people=4)
    page.send(Resume(Saved(held_up()), "g0")).do("victim", "2").wake()
    assert page.app.session.memory.victim == 2
    assert "holdup 2 7" in page.values("data-choose")


def held_up() -> Match:
    """Return a match in which a player must choose a victim for the holdup."""
    for seed in range(60):
        match = random_match(4, seed)
        for place in range(len(match.steps)):
            if (now := match.at(place)).state.phase == "holdup" and now.to_act == 0:
                return now
    raise AssertionError("nobody holds anybody up")


def test_boomtown_replay_has_a_timeline() -> None:
    page = Device().send(Resume(Saved(random_match(3, 1, Options(short=True))), "g0")).do("watch")
    assert page.app.screen == "replay"
    turns = [e["data-value"] for e in page.elements if str(e.get("id")).startswith("round-")]
    assert turns == [str(n) for n in range(1, 16)]
    page.do("go", turns[-1])
    assert "Last turn" in page.text("table")
    assert page.values("data-choose") == []


def test_finished_game_can_be_shared_as_a_link() -> None:
    page = Device().send(Resume(Saved(random_match(4, 5)), "g0")).do("share")
    other = Device().open(page.link("link-sheet"))
    assert "The game is over" in other.text("sheet")


def test_lessons_are_offered_and_no_puzzles() -> None:
    page = Device().do("game", "boomtown")
    assert "New here? 5 minutes." in page.text("setup")
    assert not page.all(data_do="puzzle")
    page.do("learn")
    assert page.app.screen == "study" and "Lesson 1 of 10" in page.text("study")


FIELDS = {**setup.defaults(ui), "seed": "1"}


def test_default_form_values_are_the_printed_rules() -> None:
    match = setup.deal(FIELDS, 1)
    assert len(match.players) == 4
    assert (match.options.start_gold, match.options.short) == (10, False)


def test_b1_5_a_short_game_is_for_three() -> None:
    for seats in (3, 4, 5):
        match = setup.deal({**FIELDS, "players": str(seats), "short": "on"}, 1)
        assert match.options.short == (seats == 3)


@given(st.integers(1, 50), st.integers(3, 5), st.sampled_from(["", "on"]))
def test_every_form_choice_yields_a_valid_table(gold: int, seats: int, short: str) -> None:
    chosen = {"start_gold": str(gold), "players": str(seats), "short": short}
    match = setup.deal({**FIELDS, **chosen}, 1)
    assert match.state.gold == (gold,) * seats


@given(st.text(max_size=4))
def test_b1_3_invalid_gold_is_a_fault_of_its_field(text: str) -> None:
    try:
        gold = setup.deal({**FIELDS, "start_gold": text}, 1).options.start_gold
        assert gold == int(text.strip()) and 1 <= gold <= 50
    except BadForm as bad:
        assert bad.name == "start_gold"


def test_the_form_that_deals_a_game_again_has_its_options() -> None:
    match = setup.deal({**FIELDS, "players": "3", "short": "on", "start_gold": "7"}, 1)
    again = setup.deal(setup.fields_of(match, "calm"), 1)
    assert again.options == match.options
