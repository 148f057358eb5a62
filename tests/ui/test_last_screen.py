"""The screen stored for the next visit: it is what the page will draw then, without secrets."""

from __future__ import annotations

import json
import random
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from don.games import GAMES
from don.table.match import Match, Player
from don.ui import last_screen
from don.ui.app import update
from don.ui.i18n import ENGLISH
from don.ui.messages import Do, Notice, Resume, Tell
from don.ui.model import App
from don.ui.storage.saves import Saved
from don.ui.storage.shelf import Shelf
from don.ui.view import attributes, render, title
from tests.scale import IN_PYODIDE
from tests.ui.desk import match_of, played_out
from tests.ui.device import Texts

SCRIPT = Path(__file__).parents[2] / "static" / "last_screen.js"
NEEDS_SCRIPT = pytest.mark.skipif(IN_PYODIDE, reason="Pyodide has no static/")


def on_table(match: Match, link_seat: int | None = None) -> App:
    """Return a page with a stored game on the table."""
    return update(App(), Resume(Saved(match, revision=1, link_seat=link_seat), "test"))[0]


def kept(app: App) -> dict | None:
    text = last_screen.written(app, ENGLISH, "a build", "test 1 23")
    return None if text is None else json.loads(text)


def test_kept_screen_matches_the_resumed_game() -> None:
    app = on_table(match_of("3", "-", "4"))
    screen = kept(update(app, Do("choose", "7"))[0])
    assert screen["regions"] == {name: render(app, ENGLISH)[name] for name in screen["regions"]}
    assert "data-choose" in screen["regions"]["pad"]
    kept_attributes = attributes(app, ENGLISH)
    assert screen["attributes"] == {name: kept_attributes[name] for name in screen["attributes"]}
    assert screen["attributes"]["data-screen"] == "turn"
    assert screen["title"] == title(app, ENGLISH)
    assert (screen["build"], screen["of"], screen["lang"]) == ("a build", "test 1 23", "en")


def test_kept_screen_excludes_dialogs_and_notices() -> None:
    app = on_table(match_of("3", "-", "4"))
    plain = kept(app)
    for message in (Do("settings"), Do("share", "game"), Tell(Notice("copied"))):
        assert kept(update(app, message)[0]) == plain


def test_a_game_of_several_people_at_one_screen_is_not_kept() -> None:
    match = match_of("3", "-", people="AB")
    assert kept(on_table(match)) is None
    assert kept(on_table(match_of(people="AB"))) is None
    assert kept(on_table(match_of("3", people="A"))) is not None


def test_link_game_screen_is_kept_only_on_the_readers_turn() -> None:
    assert kept(on_table(match_of(people="AB"), link_seat=0)) is not None
    assert kept(on_table(match_of("3", people="AB"), link_seat=0)) is None, "the link is to be sent"


def test_no_screen_is_kept_for_a_finished_or_left_game() -> None:
    app = on_table(match_of("3", "-", "4"))
    assert kept(App()) is None
    for left in (Do("setup"), Do("watch", ""), Do("learn", "")):
        assert kept(update(app, left)[0]) is None
    match = played_out(match_of())
    assert kept(on_table(match)) is None


def test_no_screen_is_kept_for_a_game_played_in_another_tab() -> None:
    assert kept(on_table(match_of("3")).at_table(elsewhere=True)) is None


def test_a_screen_that_is_too_long_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(last_screen, "MOST", 1000)
    assert kept(on_table(match_of("3", "-", "4"))) is None


def test_save_marks_are_unique() -> None:
    shelf = Shelf(Texts())
    marks = {shelf.identity("g")}
    for match in (match_of("3"), match_of("3", "-", "4"), match_of("3", "-", "4")):
        saved = shelf.save("g", Saved(match, revision=len(marks) - 1))
        (newest,) = {
            text for text in shelf.store.values() if f'"revision":{saved.revision},' in text
        }
        assert shelf.identity("g") == f"g {saved.revision} {json.loads(newest)['checksum']}"
        marks.add(shelf.identity("g"))
    assert len(marks) == 4 and "" in marks
    shelf.store["don.2.game.g.a"] = shelf.store["don.2.game.g.b"] = "damaged"
    assert shelf.identity("g") == ""


class Used(HTMLParser):
    """Collects the elements and attributes of some markup."""

    def __init__(self) -> None:
        super().__init__()
        self.elements: set[str] = set()
        self.attributes: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.add(tag)
        self.attributes |= {name for name, _ in attrs if not re.match("(aria|data)-", name)}


def listed(name: str) -> set[str]:
    """Return a list of names in the script that shows the screen."""
    text = re.search(rf"const {name} = \((.*?)\)\.split", SCRIPT.read_text(), re.DOTALL)[1]
    return set("".join(re.findall('"(.*?)"', text)).lower().split())


@NEEDS_SCRIPT
@pytest.mark.parametrize("code", list(GAMES))
@pytest.mark.slow
def test_script_allows_every_element_of_a_kept_screen(code: str) -> None:
    game, dice, used = GAMES[code], random.Random(7), Used()
    for seed in range(2):
        players = [Player("Anke"), *(Player(f"B{n}", "random") for n in range(3))]
        match = Match.deal(game, players, game.Options(), seed)
        while match.to_act is not None:
            match = match.play(dice.choice(match.legal_actions()[:5]))
            if match.to_act == 0 and dice.random() < 0.3:
                screen = kept(on_table(match))
                for markup in screen["regions"].values() if screen else ():
                    used.feed(markup)
    assert "button" in used.elements
    assert used.elements <= listed("ELEMENTS")
    assert used.attributes <= listed("ATTRIBUTES")


@NEEDS_SCRIPT
def test_script_and_python_share_the_same_names() -> None:
    script = SCRIPT.read_text()
    assert f'"{last_screen.KEY}"' in script
    assert json.dumps(list(last_screen.REGIONS)) in script
    assert f"{last_screen.MOST:_}" in script
    for name in last_screen.ATTRIBUTES:
        assert name.removeprefix("data-") in re.search(r"WHOLE = /\^data-\((.*?)\)", script)[1]
