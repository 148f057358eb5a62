"""The game in another site's page, on another origin, in every engine.

The author of such a page sees only what the element reports, and so do these tests.
`tests/browser/test_embed.py` looks into the frames as well, in Chromium.
"""

import json
import shutil
import time
from pathlib import Path
from typing import Any

import pytest

from don.ui.don.examples import EXAMPLES
from don.ui.don.puzzles import solution
from don.ui.don.shipped_puzzles import SHIPPED
from don.ui.game_links import write_link
from don.ui.i18n import ENGLISH
from don.ui.lessons.puzzle_links import read_puzzle
from don.ui.view.film import film
from tests.browser.engines.blog import FRAME_LIES, HOST_LIES, NOTE, Blog
from tests.browser.engines.tab import Tab
from tools.dist import embed

PUZZLE = next(code for _, code in SHIPPED if read_puzzle(code).kind == "paid")
MATCH = EXAMPLES["remainder"].match
GAME = write_link("game", MATCH).partition("=")[2]
FILM = film(ENGLISH, MATCH)
PAGE = f"""
<p id="above">A position:</p>
<don-game id="example" example="two-digit"><a href="#">A picture</a></don-game>
<don-game id="narrow" example="nine-shared">A picture</don-game>
<p id="below">And so on.</p>
<don-game id="play" mode="play" seed="5" players="3" bots="naive">A picture</don-game>
<don-game id="puzzle" mode="puzzle" position="{PUZZLE}" load="visible">A picture</don-game>
<don-game id="film" mode="replay" replay="{GAME}" film="{FILM}">A picture</don-game>
{"<br>" * 300}
<don-game id="far" example="nobody">A picture</don-game>
"""
HAS_EVENTS = """([name, id, least]) =>
  events.filter(([n, i]) => n === name && i === id).length >= least"""
DETAILS = """([name, id]) =>
  events.filter(([n, i]) => n === name && i === id).map(([, , detail]) => detail)"""
OWN = """() => events.some(([name, id, { seat, action }]) =>
  name === "action" && id === "play" && seat === 0 && action === "-")"""
SEEN = """(id) => {
  const link = document.querySelector(`#${id} a`);
  const { x, y, width, height } = link.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) === link;
}"""
# Frames that the author has made, and the messages between them and the page.
BARE = {
    "still": "embed/v1/en/nobody.html#id=still",
    "boxed": "frame.html?id=boxed&mode=play&seed=3",
}
BOX = """([id, src]) => {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  document.body.append(Object.assign(frame, { id, src, width: 600, height: 600 }));
  frame.scrollIntoView();
}"""
ASK = """(id) => document.getElementById(id).contentWindow.postMessage(
  { ns: "don", v: 1, id, type: "record", payload: { ask: 1 } }, "*")"""
MESSAGES = """([name, kind]) => {
  const found = messages.filter(([, { id, type }]) => id === name && type === kind);
  return found.length ? found : null;
}"""
ANY_PAGE = {"Access-Control-Allow-Origin": "*"}
ALLOWED = ("left the origin", "favicon")


@pytest.fixture
def game(dist: Path, serve):
    """Return the game's own host."""
    return serve(dist, "/don/", {"Access-Control-Allow-Origin": "*"})


@pytest.fixture
def blog(tab: Tab, serve, tmp_path: Path) -> Blog:
    return Blog(tab, serve, tmp_path / "blog")


@pytest.mark.console_allowed(*ALLOWED)
def test_a_page_with_many_embeds(blog: Blog, game) -> None:
    """All is done in one visit, since starting the browser and the game takes most of the time."""
    tab = blog.show(PAGE, game)
    examples_have_their_sizes(tab)
    what_is_far_away_is_loaded_when_it_comes_near(tab)
    a_page_that_lies_changes_nothing(tab)
    a_film_is_stepped_through_without_the_game(tab)
    two_games_run_apart(tab)
    a_frame_with_nothing_but_its_script_runs(tab, game.url)
    assert not tab.js("() => events.some(([name]) => name === 'error')")


@pytest.mark.console_allowed(*ALLOWED)
def test_an_example_and_a_game_in_another_page(blog: Blog, game) -> None:
    """One embed is looked at, and one is played."""
    tab = blog.show(
        f"""
        <don-game id="example" example="two-digit">A picture</don-game>
        <don-game id="play" mode="play" seed="5" players="3" bots="naive">A picture</don-game>
        {"<br>" * 100}
        """,
        game,
    )
    for name in ("example", "play"):
        tab.wait_until(HAS_EVENTS, ["ready", name, 1])
    assert tab.js("() => example.innerText") == "", "the frame has replaced the picture"
    tab.js("() => play.scrollIntoView()")
    tab.click_inside(inside("play"), "[data-do=load]")
    tab.wait_until(HAS_EVENTS, ["ready", "play", 2])
    press_until(tab, "play", "[data-action='-']", OWN)
    assert not tab.js("() => events.some(([name]) => name === 'error')")


def examples_have_their_sizes(tab: Tab) -> None:
    for name in ("example", "narrow", "play"):
        tab.wait_until(HAS_EVENTS, ["ready", name, 1])
    for name in ("example", "narrow"):
        (ready, *_) = details(tab, "ready", name)
        height = tab.js("(id) => document.getElementById(id).offsetHeight", name)
        assert 250 < ready["height"] <= height < 900, name
    assert len(set(tab.js("() => places"))) == 1, "the text below stays where it is"
    assert tab.js("() => [narrow.offsetWidth, narrow.scrollWidth]") == [280, 280]
    assert tab.js("() => example.innerText") == "", "the frame has replaced the picture"
    before = len(details(tab, "resize", "narrow"))
    tab.js("() => { narrow.style.width = '600px'; }")
    tab.wait_until(HAS_EVENTS, ["resize", "narrow", before + 1])
    assert (
        details(tab, "resize", "narrow")[-1]["height"]
        < details(tab, "ready", "narrow")[0]["height"]
    )


def what_is_far_away_is_loaded_when_it_comes_near(tab: Tab) -> None:
    assert tab.js("() => far.textContent") == "A picture"
    assert not tab.js("() => far.shadowRoot.querySelector('iframe')"), "there is no frame yet"
    tab.js("() => far.scrollIntoView()")
    tab.wait_until(HAS_EVENTS, ["ready", "far", 1])
    tab.js("() => scrollTo(0, 0)")


def a_page_that_lies_changes_nothing(tab: Tab) -> None:
    tab.js(HOST_LIES, "example")
    tab.js("() => { example.goto(0); }")
    tab.wait_until(HAS_EVENTS, ["step", "example", 1])
    (step,) = details(tab, "step", "example")  # only the one that the element asked for
    assert (step["n"], step["last"]) == (0, 3)
    assert step["text"]
    tab.click_inside(inside("example"), "[data-value='1']")
    tab.wait_until(HAS_EVENTS, ["step", "example", 2])
    assert details(tab, "step", "example")[1]["n"] == 1


def a_film_is_stepped_through_without_the_game(tab: Tab) -> None:
    tab.js("() => film.scrollIntoView()")
    tab.wait_until(HAS_EVENTS, ["ready", "film", 1])
    forward = "[data-do=film-step][data-value='1']"
    press_until(tab, "film", forward, HAS_EVENTS, ["step", "film", 1])
    tab.js("(n) => { film.goto(n); }", len(MATCH.steps))
    tab.wait_until(HAS_EVENTS, ["step", "film", 2])
    first, last = details(tab, "step", "film")
    assert (last["n"], first["last"]) == (len(MATCH.steps), len(MATCH.steps))
    assert first["n"] < last["n"]
    assert first["text"] and last["text"] and first["text"] != last["text"]
    assert not tab.js(HAS_EVENTS, ["ready", "film", 2]), "no game has replaced it"


def two_games_run_apart(tab: Tab) -> None:
    assert not tab.js(HAS_EVENTS, ["ready", "play", 2]), "it waits for a click"
    tab.js("() => play.scrollIntoView()")
    tab.click_inside(inside("play"), "[data-do=load]")
    for name in ("play", "puzzle"):
        tab.wait_until(HAS_EVENTS, ["ready", name, 2])
    tab.js(HOST_LIES, "play")
    press_until(tab, "play", "[data-action='-']", OWN)
    actions = details(tab, "action", "play")
    assert [action["n"] for action in actions] == list(range(1, len(actions) + 1))

    tab.js("() => puzzle.scrollIntoView()")
    for seat in solution(read_puzzle(PUZZLE)).split():
        tab.click_inside(inside("puzzle"), f"[data-do=pick][data-value='{seat}']")
    tab.click_inside(inside("puzzle"), "[data-do=answer]")
    tab.wait_until(HAS_EVENTS, ["end", "puzzle", 1])
    assert details(tab, "end", "puzzle") == [{"winners": [], "solved": True}]
    assert not details(tab, "action", "puzzle") + details(tab, "end", "play")

    tab.js("() => { play.record().then((text) => { globalThis.kept = text; }); }")
    tab.wait_until("() => Boolean(globalThis.kept)")
    record = json.loads(tab.js("() => kept"))
    assert (record["seed"], len(record["seats"])) == (5, 3)
    texts = [action["action"] for action in actions]
    assert record["actions"][: len(texts)] == texts


def press_until(tab: Tab, element: str, css: str, function: str, argument: Any = None) -> None:
    """Press a button; if it has moved and the press missed it, press again, as a reader would."""
    for _ in range(3):
        tab.click_inside(inside(element), css)
        if true_soon(tab, function, argument):
            return
    raise AssertionError(f"a press on {css} has no effect")


def true_soon(tab: Tab, function: str, argument: Any) -> bool:
    """Return whether a function returns something true within some seconds."""
    end = time.monotonic() + 10
    while not (found := tab.js(function, argument)) and time.monotonic() < end:
        time.sleep(0.05)
    return bool(found)


def a_frame_with_nothing_but_its_script_runs(tab: Tab, home: str) -> None:
    """Check that frames without the element send all their messages themselves."""
    for name, page in BARE.items():
        tab.js(BOX, [name, f"{home}{page}"])
        tab.wait_until(MESSAGES, [name, "ready"])
        tab.js(ASK, name)
        tab.wait_until(MESSAGES, [name, "record"])
        (origin, message), *more = tab.js(MESSAGES, [name, "record"])
        assert origin == "null", "the frame has no origin, so it can store and read nothing"
        assert json.loads(message["payload"]["record"])["format"] == "don-record"
        assert not more


@pytest.mark.console_allowed(*ALLOWED)
def test_frames_restricted_to_their_own_address_run(tab: Tab, dist, serve, tmp_path) -> None:
    """That includes frames without an origin, in which WebKit knows the host only by its
    address."""
    home = serve(shutil.copytree(dist, tmp_path / "don"), "/don/", ANY_PAGE)
    embed.narrow(tmp_path / "don", home.url)
    blog = serve(tmp_path, "/", {})
    (tmp_path / "index.html").write_text('<!doctype html><script src="note.js"></script><body>')
    (tmp_path / "note.js").write_text(NOTE, "utf-8")
    tab.goto(blog.url)
    a_frame_with_nothing_but_its_script_runs(tab, home.url)


# Lists the files that a frame can load from its own host and from another one.
TRIES = """addEventListener("load", async () => {
  const script = (src) => new Promise((done) => {
    const onload = () => done("script"), onerror = () => done("");
    document.head.append(Object.assign(document.createElement("script"), { src, onload, onerror }));
  });
  const file = (src) => fetch(src).then(() => "file", () => "");
  const found = {};
  for (const host of [%r, %r])
    found[host] = (await Promise.all([script(`${host}embed/v1/embed.js`), file(host)])).join(" ");
  const id = new URLSearchParams(location.search || location.hash.slice(1)).get("id");
  parent.postMessage({ id, type: "loaded", found }, "*");
});
"""


@pytest.mark.console_allowed("")
def test_opaque_origin_frame_loads_only_from_its_own_host(tab: Tab, dist, serve, tmp_path) -> None:
    """That holds even for smuggled scripts, and for any place of the build."""
    folder = shutil.copytree(dist, tmp_path / "don")
    home, other = serve(folder, "/don/", ANY_PAGE), serve(dist, "/", ANY_PAGE)
    for script in ("embed/v1/frame.js", "static/joined.js"):
        with (folder / script).open("a", encoding="utf-8") as file:
            file.write(TRIES % (home.url, other.url))
    (tmp_path / "index.html").write_text('<!doctype html><script src="note.js"></script><body>')
    (tmp_path / "note.js").write_text(NOTE, "utf-8")
    tab.goto(serve(tmp_path, "/", {}).url)
    loaded = {"still": "script", "boxed": "script file"}
    for name, page in BARE.items():
        tab.js(BOX, [name, f"{home.url}{page}"])
        tab.wait_until(MESSAGES, [name, "loaded"])
        ((_, message),) = tab.js(MESSAGES, [name, "loaded"])
        assert message["found"][home.url].strip() == loaded[name]
        assert not message["found"][other.url].strip()


def inside(element: str) -> str:
    """Return a function (JavaScript) that finds the frame of an element."""
    return f"() => {element}.shadowRoot.querySelector('iframe')"


def details(tab: Tab, event: str, element: str) -> list[dict]:
    """Return the details of an element's events of one kind."""
    return tab.js(DETAILS, [event, element])


@pytest.mark.console_allowed(*ALLOWED, "script-src", "frame-src", "Framing", "violates")
def test_without_scripts_or_frames_the_fallback_content_is_shown(blog: Blog, game) -> None:
    body = '<don-game id="example" example="nobody"><a href="#">A picture</a></don-game>'
    tab = blog.show(body, game, scripts=False)
    assert tab.js(SEEN, "example")
    assert not tab.js("() => Boolean(customElements.get('don-game'))")
    tab = blog.show(body, game, frames=False)
    tab.wait_until("() => example.shadowRoot?.querySelector('iframe')")
    tab.js("() => new Promise((done) => setTimeout(done, 300))")
    assert tab.js(SEEN, "example")
    assert not tab.js("() => events.length")


@pytest.mark.console_allowed(*ALLOWED, "navigat", "Blocked a frame", "Permission denied")
def test_lying_frame_is_not_trusted(blog: Blog, serve, game, tmp_path: Path) -> None:
    evil = tmp_path / "evil/embed/v1/en"
    evil.mkdir(parents=True)
    element = Path(game.folder / "embed/v1/embed.js").read_bytes()
    (evil.parent / "embed.js").write_bytes(element)
    (evil / "lies.js").write_text(FRAME_LIES, encoding="utf-8")
    (evil / "nobody.html").write_text('<!doctype html><script src="lies.js"></script>', "utf-8")
    host = serve(tmp_path / "evil", "/", {"Access-Control-Allow-Origin": "*"})
    tab = blog.show('<don-game id="example" example="nobody">A picture</don-game>', host)
    tab.wait_until(HAS_EVENTS, ["end", "example", 1])
    assert tab.js("() => events") == [
        ["ready", "example", {"height": 99999}],
        ["end", "example", {"winners": []}],
    ]
    assert tab.js("() => example.offsetHeight") == 5000, "no higher than the element allows"
    assert tab.js("() => document.title") == "Blog"
    assert tab.js("() => location.pathname") == "/"
