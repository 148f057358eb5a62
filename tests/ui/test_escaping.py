"""Names may hold anything: markup, quotes, any script. They are shown as plain text."""

import pytest

from don.games import GAMES
from don.table.match import Match, Player
from don.ui.messages import Notice, Resume, Start, Tell
from don.ui.storage.saves import Saved
from tests.material import MATERIAL
from tests.scale import scaled
from tests.ui.desk import Desk, elements, match_of

HOSTILE = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "' autofocus onfocus=alert(1) x='",
    "</li></ol><h1 id=evil>&lt;",
    "{name} {0} {{}} %s %(n)s",
    "&amp;<!--",
)
FOREIGN = ("שלום", "مرحبا \u202eevil", "👩‍👩‍👧‍👦🇩🇪", "e\u0301\u0301\u0301", "李小龍", "a\u2066b")


def pages(code: str, names: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Return a page of every kind, by region: form, turn, log, end, handover, notices. A daily run
    has one turn in four."""
    game, (options, _) = GAMES[code], MATERIAL[code].SAVED
    names = names[: game.SEATS[-1]]
    players = [Player(names[0]), *(Player(name, "random") for name in names[1:])]
    one = Match.deal(game, players, game.read_options(options), seed=3, start=0)
    found: list[tuple[str, ...]] = []
    desk = Desk(one, "instant")
    for _ in range(600):
        if desk.app.status == "over":
            break
        if desk.app.status != "turn":
            desk.tick()
        elif len(desk.match.steps) % scaled(1, daily=4):
            desk.act(game.write_action(desk.match.legal_actions()[0]))
        else:
            found.append((*desk.regions.values(),))
            first = list(MATERIAL[code].first_steps(desk.match))
            if first and not desk.values("data-action"):
                desk.do(*first[-1])
                found.append((*desk.regions.values(),))
            choices = desk.values("data-choose")
            if choices and (len(found) % 2 or not desk.values("data-action")):
                desk.do("choose", choices[0])
                desk.press(choices[0])
            else:
                desk.press(desk.values("data-action")[0])
    assert desk.app.status == "over"
    found.append((*desk.regions.values(),))
    found.append((*desk.do("setup").regions.values(),))
    passed = Notice("forced_pass", {"game": code, "name": names[0]})
    found.append((*Desk(one).send(Tell(passed)).regions.values(),))
    people = [Player(name) for name in names]
    many = Match.deal(game, people, game.read_options({}), seed=3)
    handover = Desk().send(Resume(Saved(many)))
    assert handover.app.status == ("handover" if game.secrets(many.state) else "turn")
    found.append((handover.page,))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("code", GAMES)
@pytest.mark.parametrize(
    "names",
    [
        pytest.param(HOSTILE, id="hostile"),
        pytest.param(FOREIGN, id="foreign", marks=pytest.mark.not_pyodide),
    ],
)
@pytest.mark.daily("hostile-don", "hostile-boomtown")
def test_names_are_escaped(code: str, names: tuple[str, ...]) -> None:
    plain = tuple(f"Player{n}" for n in range(6))
    regions = set[tuple[str, str]]()  # most regions stay the same from page to page
    for pair in zip(pages(code, names), pages(code, plain), strict=True):
        regions.update(zip(*pair, strict=True))
    for named, harmless in regions:
        assert [shape(e) for e in elements(named)] == [shape(e) for e in elements(harmless)]


def shape(element: dict[str, str | None]) -> list[str]:
    """Return the parts of an element that a name could change only by breaking out of its text."""
    return sorted(element)


def test_names_are_displayed_verbatim() -> None:
    page = (
        Desk(match_of())
        .do("setup")
        .send(Start({f"name-{i}": name for i, name in enumerate(HOSTILE)} | {"players": "6"}, 3))
    )
    text = page.text("players") + page.text("own")
    assert "You" in page.text("own")
    for name in HOSTILE[1:]:
        assert " ".join(name.split()) in text


def test_right_to_left_names_are_isolated() -> None:
    desk = Desk()
    names = {f"name-{i}": name for i, name in enumerate(FOREIGN)}
    desk.send(Start({**names, "players": "6", "speed": "instant"}, 3)).settle()
    log = desk.text("log")
    for name in FOREIGN:
        assert log.count(name) == log.count(f"\u2068{name}\u2069")


def test_fields_keep_the_typed_text() -> None:
    desk = Desk().send(Start({"name-0": HOSTILE[1], "seed": '"><b>'}, 1))
    assert desk.find(name="name-0")["value"] == HOSTILE[1]
    assert desk.find(name="seed")["value"] == '"><b>'


@pytest.mark.parametrize("code", ["damaged_save", "newer_save"])
def test_notices_escape_stored_text(code: str) -> None:
    data = {"why": "<img src=x>", "key": '"><img src=x>'}
    assert not Desk().send(Tell(Notice(code, data))).all(tag="img")
