"""The longest tasks of the page, in processor time: whole games, and everything after them."""

import json
import random
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from playwright.sync_api import Browser, Page, sync_playwright

from don.bots import choose
from don.games import don
from don.table.match import Match, Player
from don.ui.storage.saves import Saved, pack
from don.ui.storage.shelf import GAME, SETTINGS
from tools import browser, dist, serve
from tools.bench._figures import Figure
from tools.bench._tasks import tasks
from tools.tour.don.positions import NAMES
from tools.tour.visit import press

LIMIT = 50
"""The limit on one task, in milliseconds."""
SEED = 7
HINTS = 3
"""The player asks for a hint at every third decision."""
STRETCH = 25
"""The seconds of one trace; longer ones become too large."""
PATIENCE = 240
"""The seconds to wait for a decision of the player, or for an answer."""
NO_WORKER = "globalThis.Worker = function () { throw new Error('no'); };"
STATE = "document.documentElement.dataset.state"
ASKED = f"['turn', 'over'].includes({STATE})"
ADVISED = "!document.querySelector('#counsel')?.textContent.includes('Thinking')"
JUDGED = "!!document.querySelector('#analysis .judged')"
WARNED = f"""{STATE} !== 'turn' || !!document.querySelector('#anyway')
  || !document.querySelector('#counsel [role=status]')"""
BIDS = """() => [...document.querySelectorAll("[data-choose]")]
  .map((key) => key.dataset.choose).filter((bid) => /^\\d+$/.test(bid))"""
CLICK = """(selectors) => {
  const found = selectors.map((one) => document.querySelector(one)).find((element) => element);
  found?.click();
  return !!found;
}"""
DECIDE = ["#commit[data-action]", "[data-action='-']", "[data-action]"]
UNFOLD = "document.querySelectorAll('#analysis details').forEach((d) => { d.open = true; })"

Scene = Callable[[Page], None]
Press = tuple[str, str | None]


def run() -> list[Figure]:
    """Measure with the worker and without one; with it, also on a processor four times slower."""
    played = {seats: finished(seats) for seats in (4, 6)}
    figures = []
    with chromium() as (running, address):
        for worker, slower in ((True, 1), (False, 1), (True, 4)):
            where = ", no worker" * (not worker) + f", {slower} x slower" * (slower > 1)
            for name, match, scene in scenes(played):
                with page_on(running, address, match, worker, slower) as page:
                    figures += measured(f"{name}{where}", page, scene)
    return figures


def scenes(played: dict[int, Match]) -> list[tuple[str, Match, Scene]]:
    """Return the scenes to measure, each with the game that is on the table."""
    return [
        ("game of 4", at_the_start(4), play),
        ("game of 6", at_the_start(6), play),
        ("analysis of 4", played[4], analyse),
        ("analysis of 6", played[6], analyse),
        ("replay of 6", played[6], watch),
        ("dialogs", played[6], dialogs),
        ("lessons and puzzles", played[4], lessons_and_puzzles),
    ]


def at_the_start(seats: int) -> Match:
    """Return a new game of a person and bots of the strongest level, with all options on."""
    players = [Player(name, "don" if seat else None) for seat, name in enumerate(NAMES[:seats])]
    return Match.deal(don, players, don.Options(exchange=True), seed=SEED, start=1)


def finished(seats: int) -> Match:
    """Return the same game, played to its end by bots; Anke's decisions count as a person's."""
    match = at_the_start(seats)
    people = match.players
    match = replace(match, players=tuple(Player(p.name, "don") for p in people))
    while match.to_act is not None:
        match = match.play(choose(match))
    return replace(match, players=people)


@contextmanager
def chromium() -> Iterator[tuple[Browser, str]]:
    """Start a browser, and serve dist/; yield the browser and the address."""
    server = serve.server(dist.build(), port=0)
    serve.in_background(server)
    with sync_playwright() as playwright:
        started = browser.launch(playwright)
        yield started, f"http://127.0.0.1:{server.server_address[1]}/"
        started.close()
    server.shutdown()
    server.server_close()


@contextmanager
def page_on(
    running: Browser, address: str, match: Match, worker: bool, slower: int
) -> Iterator[Page]:
    """Open the page with a game on the table, and wait until all background work has started."""
    kept = {
        f"{GAME}bench.a": pack(Saved(match)),
        SETTINGS: json.dumps({"speed": "quick", "coach": "on"}),
    }
    page = running.new_page(viewport={"width": 412, "height": 823})
    if not worker:
        page.add_init_script(NO_WORKER)
    page.goto(f"{address}static/art/icon.svg")
    page.evaluate("kept => Object.assign(localStorage, kept)", kept)
    page.goto(address)
    wait(page, f"!['loading', undefined].includes({STATE})")
    page.wait_for_timeout(3000)
    wire = page.context.new_cdp_session(page)
    wire.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    yield page
    page.close()


def measured(name: str, page: Page, scene: Scene) -> list[Figure]:
    """Return the longest tasks while a scene is played, traced in stretches."""
    pressed, alone = [0.0], [0.0]
    while True:
        with tasks(page) as found:
            scene(page)
        pressed += found.pressed
        alone += found.alone
        if scene is not play or page.evaluate(STATE) == "over":
            break
    return [figure(f"{name}, at a press", pressed), figure(f"{name}, by itself", alone)]


def figure(name: str, times: Sequence[float]) -> Figure:
    """Return the figure of the longest task, with its limit."""
    return Figure(name, max(times), "ms", max(times) / LIMIT, f"{LIMIT} ms", 1.0)


def wait(page: Page, condition: str) -> None:
    """Wait for a condition, without adding a task of the page for every frame."""
    end = time.monotonic() + PATIENCE
    while not page.evaluate(condition):
        assert time.monotonic() < end, f"not true in time: {condition}"
        page.wait_for_timeout(40)


def play(page: Page) -> None:
    """Play as a person who sometimes asks for a hint, bids low or passes, and insists when
    warned."""
    chance, end, decisions = random.Random(SEED), time.monotonic() + STRETCH, 0
    while time.monotonic() < end:
        wait(page, ASKED)
        if page.evaluate(STATE) == "over":
            return
        decisions += 1
        if decisions % HINTS == 0 and page.evaluate(CLICK, ["#hint"]):
            wait(page, ADVISED)
        bids = page.evaluate(BIDS)
        if bids and chance.random() < 0.6:
            page.evaluate(CLICK, [f'[data-choose="{chance.choice(bids[:6])}"]'])
        page.evaluate(CLICK, DECIDE)  # unless the coach has just carried out the previous decision
        wait(page, WARNED)
        page.evaluate(CLICK, ["#anyway"])


def analyse(page: Page) -> None:
    """Open the whole analysis, unfold it, look at the course of the game and at two decisions."""
    assert page.evaluate(CLICK, ["#analyse"])
    wait(page, JUDGED)
    page.evaluate(UNFOLD)
    press_all(page, ("course", None))
    for place in (1, 2):
        page.locator("#analysis .look").nth(place).click()
        page.wait_for_timeout(800)


def watch(page: Page) -> None:
    """Watch the game: step by step, by auctions and by rounds, and a while as a film."""
    steps: list[Press] = [("go", "+decision")] * 30 + [("go", "+auction")] * 10
    steps += [("go", "+round")] * 10 + [("go", "first"), ("play", None)]
    press_all(page, ("watch", ""), ("go", "first"), *steps)
    page.wait_for_timeout(6000)
    press_all(page, ("leave", None))


def dialogs(page: Page) -> None:
    """Open every dialog, another language, and the form."""
    for sheet in ("settings", "keys", "statistics"):
        press_all(page, (sheet, None), ("link-close", None))
    modes: list[Press] = [("embed", mode) for mode in ("", "position", "replay")]
    press_all(page, ("share", None), *modes, ("link-close", None))
    press_all(page, ("set", "lang:es"), ("set", "lang:en"), ("setup", None), ("open", "bench"))


def lessons_and_puzzles(page: Page) -> None:
    """Open all lessons without an answer, and a puzzle of every kind with its answer."""
    lessons: list[Press] = [("study-next", None)] * 9
    press_all(page, ("setup", None), ("learn", ""), *lessons, ("study-leave", None))
    for puzzle in range(0, 96, 12):
        press_all(page, ("puzzle", str(puzzle)), ("pick", "0"), ("answer", None), ("reveal", None))


def press_all(page: Page, *presses: Press) -> None:
    """Make these presses one after the other, each with time for the page to draw."""
    for what, value in presses:
        press(page, what, value)
        page.wait_for_timeout(250)
