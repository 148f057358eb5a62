"""The time until each game is ready: on a first visit, and with a saved game.

Ratios are to the first game, pair by pair in one run. On a first visit the reader opens the page,
or the address of another game, and presses Play as soon as its home is there; the game is ready
when the reader can bid. A saved game lies in a profile on the disk, as on a later visit.
"""

import json
import shutil
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Playwright, sync_playwright

from don.ui.game import game_codes
from don.ui.storage.shelf import SETTINGS
from tools import browser as finder
from tools import dist
from tools.bench._figures import Figure
from tools.bench._visits import (
    PATIENCE,
    Profile,
    Visit,
    browser_with_profile,
    served,
    visit,
    visitor,
)
from tools.bench.boot import READY, STAY, VISITS_BEFORE
from tools.paths import CACHE

WARM = Profile("saved game")
WARM_SLOW = Profile("saved game, CPU 4x slower", slower=4)
FIRST = Profile("first visit")
FIRST_SLOW = Profile("first visit, 9 Mbit/s, 170 ms, CPU 4x", slower=4, bits=9e6, latency=0.17)
ROUNDS = {WARM: 9, WARM_SLOW: 9, FIRST: 9, FIRST_SLOW: 5}
GOAL = 1.10
"""The most that the time of another game should be, as a multiple of that of the first game."""
INSTANT = json.dumps({"speed": "instant"})
PLAY = """addEventListener("DOMContentLoaded", () => {
  const home = "#games-row [data-value=GAME][aria-pressed=true]";
  const looking = setInterval(() => {
    if (!document.querySelector(home)) return;
    clearInterval(looking);
    document.querySelector("#play button").click();
  }, 10);
});"""


def run() -> list[Figure]:
    """Measure saved games, then first visits."""
    CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as work, sync_playwright() as playwright:
        folder = Path(work)
        shutil.copytree(dist.build(), folder / "ours")
        with served(folder) as (address, _):
            found = saved(playwright, folder, f"{address}/ours/")
            browser = finder.launch(playwright)
            for profile in (FIRST, FIRST_SLOW):
                found[profile] = firsts(browser, f"{address}/ours/", profile)
            browser.close()
    return [figure for profile in found for figure in times(profile, found[profile])]


Visits = Sequence[tuple[Visit, ...]]
"""Rounds of visits: in each, one visit for each game in the order of ``game_codes()``."""


def saved(playwright: Playwright, folder: Path, address: str) -> dict[Profile, Visits]:
    """Measure the visits of people who have begun a game, each with a browser that was closed in
    between."""
    for game in game_codes():
        with browser_with_profile(playwright, folder / game) as home:
            begin(home, address, game)
            for _ in range(VISITS_BEFORE):
                visit(home, address, WARM, READY, STAY)
    found: dict[Profile, Visits] = {}
    with ExitStack() as homes:
        everybody = [
            homes.enter_context(browser_with_profile(playwright, folder / game))
            for game in game_codes()
        ]
        for profile in (WARM, WARM_SLOW):
            found[profile] = [
                tuple(visit(home, address, profile, READY) for home in everybody)
                for _ in range(ROUNDS[profile])
            ]
    return found


def begin(home: BrowserContext, address: str, game: str) -> None:
    """Start a game with bots at the highest speed, and stay until the browser has stored
    everything."""
    page = home.new_page()
    page.add_init_script(f"localStorage.setItem('{SETTINGS}', '{INSTANT}')")
    page.add_init_script(PLAY.replace("GAME", game))
    page.goto(address + opened(game))
    page.locator("[data-choose]").first.wait_for(timeout=PATIENCE)
    page.wait_for_timeout(STAY)
    page.close()


def opened(game: str) -> str:
    """Return the address at which a game begins: the page itself, or a link to another game."""
    return "" if game == game_codes()[0] else f"?game={game}"


def firsts(browser: Browser, address: str, profile: Profile) -> Visits:
    """Measure the visits of a new visitor who plays at once."""

    def one(game: str) -> Visit:
        context = visitor(browser, READY, state(address))
        context.add_init_script(PLAY.replace("GAME", game))
        found = visit(context, address + opened(game), profile)
        context.close()
        return found

    return [tuple(map(one, game_codes())) for _ in range(ROUNDS[profile])]


def state(address: str) -> Any:
    """Return the storage of a reader who has never played, with bots at the highest speed."""
    origin = "/".join(address.split("/")[:3])
    entry = {"name": SETTINGS, "value": INSTANT}
    return {"cookies": [], "origins": [{"origin": origin, "localStorage": [entry]}]}


def times(profile: Profile, visits: Visits) -> list[Figure]:
    """Return the milliseconds until the reader can bid; for other games also the ratio to the
    first."""
    first, *others = game_codes()
    figures = [Figure(f"{first}, {profile.name}", median(v[0].ready for v in visits), "ms")]
    for place, game in enumerate(others, start=1):
        ready = median(each[place].ready for each in visits)
        ratio = median(each[place].ready / each[0].ready for each in visits)
        figures.append(Figure(f"{game}, {profile.name}", ready, "ms", ratio, first, GOAL))
    return figures
