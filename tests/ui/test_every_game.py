"""Every game keeps the promises of its part of the page, and is played to its end by presses."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Iterator
from dataclasses import replace

import htpy as h
import pytest

from don.bots.games import bots_of
from don.games import GAMES
from don.table.auction import PASS_TEXT
from don.table.compact import MOST_CHARACTERS
from don.table.match import Match, Player
from don.table.rng import Rng
from don.ui import setup
from don.ui.cast import faces
from don.ui.game import GameUi, ui_named, ui_of
from don.ui.i18n import ENGLISH
from don.ui.sentence_tables import short_text
from don.ui.settings import Settings
from don.ui.storage.saves import Saved
from don.ui.story import story
from don.ui.table.autoplay import automatic_action
from don.ui.table.payment import payment
from don.ui.table.session import Session
from don.ui.view.film import film as film_of
from don.ui.view.result import verdict
from don.ui.view.scene import Scene, scene_of, scene_of_position
from tests.material import MATERIAL, TABLES, finished_game, played, table
from tests.material.shape import Table
from tests.scale import IN_PYODIDE, scaled
from tests.ui.desk import NAMES, Desk

COMMON_KEYS = set("hlpruy0123456789")
"""Keys that mean the same in every game."""


def positions(code: str, name: str, every: int) -> Iterator[Match]:
    """Yield positions of a random game, and its end."""
    end = played(table(code, name, seed=4), seed=4)
    now = end.at(0)
    for n, step in enumerate(end.steps):
        if n % every == 0:
            yield now
        now = now.play(step.action)
    yield end


def scene(match: Match) -> Scene:
    """Return the scene of the position as the seat to act sees it."""
    session = replace(Session.begin(match), viewer=match.to_act or 0)
    return scene_of(session, Settings(), session.status, ENGLISH)


@pytest.mark.parametrize("code", GAMES)
def test_seats_names_and_keys(code: str) -> None:
    ui = ui_named(code)
    assert ui.GAME is GAMES[code]
    names = ui.FACTS.first_names
    assert len(set(names)) == len(names) == ui.GAME.SEATS[-1]
    letters = ui.FACTS.questions
    assert all(len(letter) == 1 and letter.islower() for letter in letters)
    assert not COMMON_KEYS & set(letters)
    assert letters["s"] == "position"
    assert set(ui.words.TEXTS.questions) == set(letters.values())
    for text in ui.FACTS.declines:
        assert ui.GAME.write_action(ui.GAME.read_action(text)) == text


@pytest.mark.parametrize("code", GAMES)
def test_the_form_begins_with_the_options_as_printed(code: str) -> None:
    ui = ui_named(code)
    options = ui.GAME.write_options(ui.GAME.read_options({}))
    fields, offered = setup.defaults(ui), ui.FACTS.options
    assert [option.name for option in offered] == list(options)
    assert {option.name: setup.read(option, fields) for option in offered} == options
    assert set(setup.boxes(ui)) == {name for name, on in options.items() if isinstance(on, bool)}


@pytest.mark.parametrize("code", GAMES)
def test_bots_have_names_and_lines(code: str) -> None:
    texts, bots = ui_named(code).words.TEXTS, bots_of(code)
    assert set(texts.levels) == set(bots.ROSTER.levels)
    assert set(texts.personalities) == {
        code.partition(":")[2] for code in bots.ROSTER.personalities
    }


@pytest.mark.parametrize("code", GAMES)
def test_every_game_has_progress_and_title_texts(code: str) -> None:
    texts, at = ui_named(code).words.TEXTS, {"n": 3, "rounds": 12}
    line = texts.progress_text(ENGLISH, 3, 12)
    assert "3" in line and "12" in line
    assert texts.round_name.startswith(texts.unit) and "3" in texts.in_round.format(n=3)
    assert all((texts.earlier, texts.estates, texts.credits, texts.in_a_line, texts.last))
    assert "3" in texts.replay_title.format(**at)
    assert texts.at_table.format(names="Anke", **at).startswith("Anke")
    for text in (texts.about, texts.about_over):
        assert text.format(game="Game", names="Anke", **at).startswith("Game: Anke.")


@pytest.mark.parametrize(("code", "name"), TABLES)
def test_every_event_has_text_display_and_sound(code: str, name: str) -> None:
    ui = ui_named(code)
    match = played(table(code, name, seed=7), seed=7)
    names = tuple(player.name for player in match.players)
    for event in match.events():
        text = ui.words.event_text(ENGLISH, names, event)
        assert text is None or (text and "{" not in text)
        assert not (event.silent and text)
        assert short_text(ENGLISH, names, event) is None or text
        assert event.cue in ("", "bid", "pass", "card")
        assert bool(any(leg for leg in ui.table.legs(event))) <= event.moves_chips


@pytest.mark.parametrize(("code", "name"), TABLES)
def test_every_question_has_text_answers_and_rule(code: str, name: str) -> None:
    ui = ui_named(code)
    statuses = set()
    for match in positions(code, name, every=scaled(3, least=3, daily=9)):
        now = scene(match)
        statuses.add(now.status)
        assert now.status != "waiting" or automatic_action(match, None) is not None
        assert bool(ui.words.asked(now)) == (now.status == "turn")
        for question in ui.FACTS.questions.values():
            assert ui.words.answer(now, question)
        clauses = ui.words.rule_now(now)
        assert clauses and all(clause and texts.endswith(".") for clause, texts in clauses)
        for action in match.legal_actions():
            assert ui.words.action_name(ENGLISH, now.names, action, now.seen)
        regions = [ui.view.players, ui.view.own, ui.view.board]
        assert all(str(h.fragment[region(now)]) for region in regions)
    assert {"turn", "over"} <= statuses
    ending = ui.view.ending(now, now.you)
    assert str(h.fragment[ending.score_sheet])
    texts = (
        verdict(now, match.game.standing(match.state)),
        ending.reason,
        ending.highlight,
    )
    assert texts[0] and all(not line or line[-1] in ".!" for line in texts)


@pytest.mark.parametrize(("code", "name"), TABLES)
def test_every_auction_is_recognised_by_the_page(code: str, name: str) -> None:
    ui = ui_named(code)
    seen: dict[tuple[int | str, ...], int] = {}
    now = table(code, name, seed=4)
    opened = sum(event.opens_auction for event in now.events())
    while now.to_act is not None:
        bidding = ui.table.bidding(now.state)
        passes = PASS_TEXT in map(now.game.write_action, now.legal_actions())
        assert (bidding is not None) == passes
        if bidding is not None:
            assert now.to_act in bidding.seats
            assert len(bidding.most) == len(now.players)
            seen.setdefault(bidding.auction, len(now.steps))
        now = played(now, seed=len(now.steps), most=len(now.steps) + 1)
        opened += sum(event.opens_auction for event in now.steps[-1].events)
    assert 0 < len(seen) <= opened


@pytest.mark.parametrize(("code", "name"), TABLES)
def test_money_animation_conserves_money(code: str, name: str) -> None:
    """While money travels, only that money is missing; afterwards all of it is there."""
    money, flights = MATERIAL[code].money, 0
    before = table(code, name, seed=4)
    while before.to_act is not None:
        after = played(before, seed=len(before.steps), most=len(before.steps) + 1)
        moved = [0] * len(after.players)
        for event in after.steps[-1].events:
            for leg in ui_named(code).table.legs(event):
                for move in leg:
                    if move.source is not None:
                        moved[move.source] -= move.amount
                    if move.target is not None:
                        moved[move.target] += move.amount
        pairs = zip(money(before.state), money(after.state), strict=True)
        assert moved == [now - was for was, now in pairs]
        flights += payment(before, after) is not None
        before = after
    assert flights > 5


@pytest.mark.parametrize("code", GAMES)
def test_finished_game_can_be_replayed_and_embedded(code: str) -> None:
    ui, match = ui_named(code), finished_game(code, 2)
    names = tuple(player.name for player in match.players)
    chapters = story(match)
    assert str(h.fragment[ui.story.timeline(ENGLISH, names, chapters, 1)])
    for over in (True, False):
        assert str(
            h.fragment[
                ui.story.charts(
                    ENGLISH, names, faces(match.players), chapters, over, not over, None
                )
            ]
        )
    for now in (match.at(0), match.at(20), match):
        scene = scene_of_position(
            now, now.game.reveal(now.state), chapters.events[: len(now.steps) + 1], ENGLISH
        )
        picture = str(ui.story.picture(scene, "in words", "and below it"))
        assert picture.startswith("<svg") and "in words" in picture and "and below it" in picture


@pytest.mark.parametrize("code", GAMES)
def test_film_is_complete_and_within_the_limit_or_absent(code: str) -> None:
    film = film_of(ENGLISH, finished_game(code, 2))
    assert len(film) < MOST_CHARACTERS
    if film:
        packed = base64.urlsafe_b64decode(film + "=" * (-len(film) % 4))
        assert json.loads(zlib.decompress(packed, -15))["steps"]


@pytest.mark.parametrize("code", GAMES)
def test_memory_survives_a_reload_and_junk_is_ignored(code: str) -> None:
    ui: GameUi = ui_named(code)
    match = table(code, "as it comes", seed=4)
    memory = empty = ui.FACTS.memory()
    for now in (match, played(match, seed=4, most=30)):
        memory = memory.after(now)
        data = memory.as_json()
        assert memory.read(json.loads(json.dumps(data)), now) == memory
        for junk in (None, 3, [], "x", dict.fromkeys(data, "junk"), dict.fromkeys(data, -1)):
            assert memory.read(junk, now) == empty


@pytest.mark.parametrize(("code", "name"), TABLES)
def test_reload_in_mid_game_shows_the_same_page(code: str, name: str) -> None:
    match = played(table(code, name, seed=4), seed=4, most=25)
    desk = Desk(match)
    assert Desk(Saved(desk.match).match).page == desk.page


PRESSED = [(code, kind) for code, material in MATERIAL.items() for kind in material.PRESSED]


def offered(desk: Desk) -> set[str]:
    """Return all actions that the page offers; check that each is possible."""
    match = desk.match
    found = {*desk.values("data-choose"), *desk.values("data-action")}
    # At a strict table of Don, actions that bring a penalty are open, too.
    is_open = {control.action for control in match.game.controls(match.state) if control.open}
    for text in found:
        assert match.check(match.game.read_action(text)) is None
    assert found <= is_open
    return found


def everything_is_offered(desk: Desk) -> None:
    """Check that each legal action can be reached from this page."""
    match = desk.match
    legal = {match.game.write_action(action) for action in match.legal_actions()}
    found = offered(desk)
    for press in MATERIAL[match.game.CODE].first_steps(match):
        found |= offered(desk.do(*press))
    if desk.all(id="amount"):  # its field takes every bid, even those without a key
        found |= {text for text in legal if desk.do("write", text).app.session.selected == text}
    assert legal <= found


def play(desk: Desk, rng: Rng) -> set[str]:
    """Play one game; return the kinds of events that happened in it."""
    for _ in range(2000):
        match desk.app.status:
            case "over":
                return {event.kind for event in desk.match.events()}
            case "waiting":
                desk.tick()
            case "handover":
                desk.do("ready")
            case "turn":
                rng = press_something(desk, rng)
    raise AssertionError("the game does not end")


def press_something(desk: Desk, rng: Rng) -> Rng:
    """Press a control that makes a decision, sometimes after one that makes none."""
    dice, rng = rng.below(60)
    own = ui_of(desk.match.game).FACTS.presses
    if dice % 6 == 0:
        everything_is_offered(desk)
    if dice % 10 == 1 and (e := [e for e in desk.elements if e.get("data-do") in own]):
        pressed = e[dice % len(e)]
        desk.do(str(pressed["data-do"]), pressed.get("data-value") or "")
    if not {*desk.values("data-choose"), *desk.values("data-action")}:
        desk.do(*next(MATERIAL[desk.match.game.CODE].first_steps(desk.match)))
    choices = desk.values("data-choose")
    if choices and (dice % 3 or not desk.values("data-action")):
        near = choices[: 3 if dice % 5 else None]
        pick, rng = rng.below(len(near))
        desk.do("choose", near[pick])
        assert near[pick] in desk.values("data-action")
        desk.press(near[pick])
    else:
        desk.press(desk.values("data-action")[0])
    return rng


def seated(code: str, number: int, table: Table) -> Match:
    """Return a table of people and bots, a different one for each number."""
    game, (seats, options) = MATERIAL[code].GAME, table
    people = 1 if number % 4 else 2
    kinds = [None if seat < people else "random" for seat in range(seats)]
    players = [Player(*pair) for pair in zip(NAMES, kinds, strict=False)]
    return Match.deal(game, players, game.read_options(options), seed=number)


@pytest.mark.slow
@pytest.mark.not_pyodide
@pytest.mark.parametrize(("code", "kind"), PRESSED)
@pytest.mark.daily("don-guarded", "boomtown-as printed")
def test_every_game_can_be_played_to_its_end_by_pressing_buttons(code: str, kind: str) -> None:
    happened: set[str] = set()
    pressed = MATERIAL[code].PRESSED[kind]
    # A daily run plays half of the tables.
    every = -(-len(pressed.tables) // scaled(len(pressed.tables), least=2, daily=2))
    for number, rules in list(enumerate(pressed.tables))[::every]:
        happened |= play(Desk(seated(code, number, rules), "instant"), Rng(number))
    if not IN_PYODIDE:
        assert pressed.wanted <= happened
        assert not pressed.never & happened


@pytest.mark.parametrize("code", MATERIAL)
def test_bots_play_a_game_without_people(code: str) -> None:
    game = MATERIAL[code].GAME
    for number, seats in enumerate(game.SEATS[: scaled(3)]):
        players = [Player(name, bots_of(code).ROSTER.default) for name in NAMES]
        match = Match.deal(game, players[:seats], game.read_options({}), seed=number)
        desk = Desk(match, "instant")
        assert desk.values("data-action") == []
        assert desk.settle().app.status == "over"


@pytest.mark.slow
@pytest.mark.not_pyodide
@pytest.mark.parametrize("seed", range(scaled(20, daily=1)))
@pytest.mark.parametrize(("code", "name"), TABLES)
def test_every_outcome_has_a_result_view(code: str, name: str, seed: int) -> None:
    """The last round has a result view, too, and so has a lot that completes its owner's colour."""
    desk = Desk(table(code, name, seed, bots=2), "calm")
    rng, looked = Rng(seed), 0
    while desk.app.status != "over":
        match desk.app.status:
            case "waiting":
                desk.tick()
                looked += desk.outcome is not None
            case "handover":
                desk.do("ready")
            case _:
                legal = desk.match.legal_actions()
                pick, rng = rng.below(len(legal[:12]))
                desk.act(desk.match.game.write_action(legal[pick]))
    assert looked
