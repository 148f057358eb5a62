"""The page in a frame of another page: its address, the messages to it, and its replies."""

import json
from dataclasses import replace
from typing import Any

import pytest

from don.games import GAMES
from don.table.record import decode
from don.ui.app import update
from don.ui.don import page as ui
from don.ui.don.examples import EXAMPLES
from don.ui.don.puzzles import solution
from don.ui.don.shipped_puzzles import SHIPPED
from don.ui.effects import OpenWindow, Post
from don.ui.game_links import read_link, write_link
from don.ui.i18n import ENGLISH
from don.ui.lessons.puzzle_links import read_puzzle
from don.ui.links.frame_request import FrameRequest, read
from don.ui.messages import FrameEntered, FrameMessages, Message, PageAddress
from don.ui.sentences import event_texts
from don.ui.view.notices import MOST_TEXT, in_words
from tests.table.longest import longest
from tests.ui.desk import Desk, match_of
from tests.ui.test_analysis import finished

MATCH = EXAMPLES["seven-to-one"].match
ADDRESS = "https://example.org/don/frame.html?embed"


class Framed(Desk):
    """A desk that keeps every message posted to the page around it."""

    posted: list[tuple[str, dict[str, Any]]]

    def send(self, message: Message) -> Desk:
        self.posted = self.__dict__.get("posted", [])
        _, effects = update(self.app, message)  # messages sent meanwhile pass here, too
        self.posted += [(e.kind, dict(e.payload)) for e in effects if isinstance(e, Post)]
        return super().send(message)


def framed(asked: dict[str, str] | None = None, fragment: str = "", theme: str = "") -> Framed:
    desk = Framed()
    desk.send(PageAddress(ADDRESS))
    desk.send(FrameEntered({"id": "x1", **(asked or {})}, fragment, 7, theme))
    return desk


def post(desk: Desk, kind: str, payload: Any = None, **head: Any) -> Desk:
    message = {"ns": "don", "v": 1, "id": "x1", "type": kind, "payload": payload or {}, **head}
    return desk.send(FrameMessages((json.dumps(message),)))


def posts(desk: Desk) -> list[tuple[str, dict[str, Any]]]:
    return [(e.kind, dict(e.payload)) for e in desk.effects if isinstance(e, Post)]


def test_game_starts_as_the_attributes_specify() -> None:
    asked = {
        "mode": "play",
        "players": "5",
        "seat": "2",
        "seed": "11",
        "bots": "naive",
        "options": "table=strict, side_auctions=off,chips=open",
    }
    match = framed(asked).match
    assert [player.bot for player in match.players] == ["naive", None, "naive", "naive", "naive"]
    assert (match.seed, match.options.table, match.options.side_auctions) == (11, "strict", False)


@pytest.mark.slow
@pytest.mark.not_pyodide
def test_finished_game_can_be_analysed_in_a_frame() -> None:
    """In a replay the reader is somebody else, and is not called "you"."""
    for mode, title in (("replay", "Anke's moves"), ("play", "Your moves")):
        desk = framed({"mode": mode}, write_link("game", finished()))
        text = desk.do("analyse").text("pad")
        assert title in text and ("Your moves" in text) is (mode == "play")


def test_a_position_is_played_from_the_readers_seat() -> None:
    link = write_link("play", MATCH.at(5))
    desk = framed({"mode": "play", "seat": "3"}, link)
    assert [player.bot for player in desk.match.players].index(None) == 2
    assert desk.match.steps[:5] == MATCH.steps[:5]


def test_a_seat_that_the_table_lacks_leaves_the_seats_as_they_are() -> None:
    link, beyond = write_link("play", MATCH.at(5)), len(MATCH.players) + 1
    desk = framed({"mode": "play", "seat": str(beyond)}, link)
    assert desk.match.players == framed({"mode": "play"}, link).match.players


@pytest.mark.parametrize(("mode", "at"), [("position", 8), ("replay", 0)])
def test_a_match_is_watched(mode: str, at: int) -> None:
    desk = framed({"mode": mode}, write_link("game", MATCH))
    assert desk.app.status == "replay"
    assert desk.app.watching is not None and desk.app.watching.at == at
    assert ("step", {"n": at, "last": 8, "text": ""}) in posts(desk)


def test_host_page_can_step_and_request_the_record() -> None:
    desk = framed({"mode": "replay", "step": "2"}, write_link("game", MATCH))
    post(desk, "goto", {"n": 5})
    assert posts(desk) == [("step", {"n": 5, "last": 8, "text": ""})]
    post(desk, "play")
    assert desk.app.watching is not None and desk.app.watching.playing
    post(desk, "record", {"ask": 3})
    ((kind, answer),) = posts(desk)
    assert (kind, answer["ask"]) == ("record", 3)
    assert decode(answer["record"], GAMES).steps == MATCH.steps


def sentence(desk: Desk) -> str:
    """Return the text of the last step."""
    (step,) = (e for e in desk.effects if isinstance(e, Post) and e.kind == "step")
    return str(in_words(step, desk.app, ENGLISH).payload["text"])


def test_step_message_describes_the_step() -> None:
    desk = framed({"mode": "replay"}, write_link("game", MATCH))
    assert "For sale" in sentence(desk)
    names = tuple(player.name for player in MATCH.players)
    for n, step in enumerate(MATCH.steps, 1):
        post(desk, "goto", {"n": n})
        assert sentence(desk) == " ".join(event_texts(ui, ENGLISH, names, step.events)) != ""
    desk.do("go", "first")
    desk.do("go", "+auction")
    assert MATCH.players[0].name in sentence(desk)


def test_silent_step_keeps_the_previous_text() -> None:
    match = EXAMPLES["exchange"].match
    (silent,) = (
        n for n, step in enumerate(match.steps, 1) if all(event.silent for event in step.events)
    )
    desk = framed({"mode": "replay"}, write_link("game", match))
    post(desk, "goto", {"n": silent - 1})
    before = sentence(desk)
    post(desk, "goto", {"n": silent})
    assert sentence(desk) == before != ""


def test_every_step_text_is_within_the_message_limit() -> None:
    match = EXAMPLES["scoring"].match
    desk = framed({"mode": "replay"}, write_link("game", match))
    w = desk.app.watching
    assert w is not None
    desk.app = replace(desk.app, watching=replace(w, at=len(match.steps), since=0))
    post = in_words(Post("step", {"n": 1}), desk.app, ENGLISH)
    assert 1500 < len(str(post.payload["text"])) <= MOST_TEXT


def test_every_decision_and_the_end_are_reported_to_the_host_page() -> None:
    desk = framed({"mode": "play", "seed": "5", "players": "3"})
    while desk.app.status != "over":
        if desk.app.status == "turn":
            desk.act(desk.values("data-action")[0])
        else:
            desk.tick()
    actions = [payload["n"] for kind, payload in desk.posted if kind == "action"]
    assert actions == list(range(1, len(desk.match.steps) + 1))
    assert [payload for kind, payload in desk.posted if kind == "end"] == [
        {"winners": list(desk.match.game.winners(desk.match.state))}
    ]


HOSTILE: list[Any] = [
    "",
    "[" * 5000,
    "null",
    "{}",
    '{"ns":"don"}',
    json.dumps({"ns": "don", "v": 1, "id": "other", "type": "goto", "payload": {"n": 3}}),
    json.dumps({"ns": "don", "v": 2, "id": "x1", "type": "goto", "payload": {"n": 3}}),
    json.dumps({"ns": "don", "v": True, "id": "x1", "type": "eval", "payload": {"n": 3}}),
    json.dumps({"ns": "don", "v": 1, "id": "x1", "type": "goto", "payload": {"n": "3"}}),
    json.dumps({"ns": "don", "v": 1, "id": "x1", "type": "goto", "payload": {"n": 1e9}}),
    json.dumps({"ns": "don", "v": 1, "id": "x1", "type": "goto", "payload": {"n": True}}),
    json.dumps({"ns": "don", "v": 1, "id": "x1", "type": "goto", "payload": [3]}),
    json.dumps({"ns": "don", "v": 1, "id": "x1", "type": ["goto"], "payload": {"n": 3}}),
    json.dumps({"ns": "don", "v": 1, "id": "x1", "type": "goto", "payload": {"n": 3}}) + " " * 3000,
]


@pytest.mark.parametrize("text", HOSTILE)
def test_unknown_frame_message_changes_nothing(text: str) -> None:
    desk = framed({"mode": "replay"}, write_link("game", MATCH))
    before = desk.app
    desk.send(FrameMessages((text,)))
    assert desk.app == before
    assert not desk.effects


def test_unframed_page_ignores_frame_messages() -> None:
    desk = Desk(match_of("3"))
    before = desk.app
    post(desk, "goto", {"n": 0})
    assert desk.app == before


@pytest.mark.parametrize(
    "asked",
    [
        {"mode": "eval", "players": "7", "seat": "0", "step": "-1", "id": "<b>"},
        {"players": "²", "seed": "9" * 30, "options": "a" * 5000, "bots": ","},
        {"options": "table=<b>,__class__=x", "seat": "9" * 4000},
    ],
)
def test_invalid_attributes_are_ignored(asked: dict[str, str]) -> None:
    request = read(asked)
    assert (request.id, request.mode, request.seat, request.step) == ("", "play", None, None)
    assert request.fields["players"] == "4"
    assert "__class__" not in FrameRequest(fields=request.fields).fields or framed(asked).match


@pytest.mark.parametrize("mode", ["position", "replay", "play", "puzzle"])
def test_invalid_link_is_reported_to_the_host_page(mode: str) -> None:
    desk = framed({"mode": mode}, "#play=AAAA")
    assert [kind for kind, _ in posts(desk)] == ["error"]


@pytest.mark.parametrize(
    ("asked", "fragment", "text"),
    [
        ({"mode": "position"}, "#play=AAAA", "This link is damaged."),
        ({"mode": "replay"}, "", "The game code is missing here."),
        ({"mode": "puzzle"}, "#puzzle=9p0AAAA", "newer version"),
        ({"mode": "play", "options": "table=loose"}, "", "can't be set up"),
    ],
)
def test_unplayable_content_is_explained_with_a_link(
    asked: dict[str, str], fragment: str, text: str
) -> None:
    desk = framed(asked, fragment)
    assert text in desk.text("setup")
    assert desk.find(tag="a", rel="noopener")["href"] == "https://example.org/don/"
    assert "begin" not in desk.values("data-do"), "the home page is not in a frame"


BY_BID = next(n for n, (_, code) in enumerate(SHIPPED) if read_puzzle(code).kind != "paid")


def test_embedded_puzzle_reports_whether_it_was_solved() -> None:
    code = SHIPPED[BY_BID][1]
    desk = framed({"mode": "puzzle"}, f"#puzzle={code}")
    assert desk.app.status == "turn"
    desk.do("act", solution(read_puzzle(code)))
    assert ("end", {"winners": [], "solved": True}) in posts(desk)


def test_revealed_puzzle_is_not_reported_as_solved() -> None:
    code = SHIPPED[BY_BID][1]
    desk = framed({"mode": "puzzle"}, f"#puzzle={code}")
    wrong = "-" if solution(read_puzzle(code)) != "-" else desk.values("data-choose")[0]
    desk.do("act", wrong)
    assert not posts(desk), "there is another try"
    desk.do("reveal")
    assert ("end", {"winners": [], "solved": False}) in posts(desk)


def test_full_game_link_opens_the_current_puzzle() -> None:
    desk = framed({"mode": "puzzle"}, f"#puzzle={SHIPPED[0][1]}")
    for _, code in SHIPPED[:3]:
        desk.do("onward")
        assert OpenWindow(f"https://example.org/don/#puzzle={code}") in desk.effects
        desk.do("study-next")


def test_invalid_option_is_reported_to_the_host_page() -> None:
    assert posts(framed({"options": "table=loose"})) == [("error", {"code": "bad table"})]


def test_full_game_link_continues_the_position() -> None:
    desk = framed({"mode": "play", "seed": "5"}).settle()
    desk.do("onward")
    (onward,) = (e for e in desk.effects if isinstance(e, OpenWindow))
    assert onward.address.startswith("https://example.org/don/#play=")
    link = read_link(onward.address.partition("#")[2])
    assert link is not None and link.match.state == desk.match.state


def test_full_game_link_repeats_a_link_that_cannot_be_read() -> None:
    desk = framed({"mode": "position"}, "#game=AAAA").do("onward")
    (onward,) = (e for e in desk.effects if isinstance(e, OpenWindow))
    assert onward.address == "https://example.org/don/#game=AAAA"


@pytest.mark.parametrize("what", ["setup", "leave", "daily", "open"])
def test_frame_cannot_access_saved_games(what: str) -> None:
    desk = framed({"mode": "replay"}, write_link("game", MATCH))
    desk.do(what)
    assert desk.app.status == "replay"
    assert what not in desk.values("data-do")


def test_theme_follows_the_host_page() -> None:
    assert framed(theme="dark").app.settings.theme == "dark"
    assert framed(theme="pink").app.settings.theme == "auto"


def test_game_too_long_for_a_link_is_reported() -> None:
    desk = framed({"mode": "play"}, write_link("play", match_of("3")))
    desk.app = desk.app.at_table(match=longest(7500, undo="off"))
    desk.do("onward")
    assert not any(isinstance(effect, OpenWindow) for effect in desk.effects)
    assert "too long for a link" in desk.text("notices")
