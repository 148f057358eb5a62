"""The game in another site's page has all the room it needs, at every width, and all its styles.

That page is on the game's own host here: a frame with the game has an origin, so the page can look
into it, in every engine. Examples and films have none: see `tests/browser/test_embed.py` and
`tests/browser/test_film.py`.
"""

import time
from pathlib import Path

import pytest

from don.bots.games import bots_of
from don.table.match import Match, Player
from don.ui.game import ui_named
from don.ui.game_links import write_link
from tests.browser.engines.tab import PATIENCE, Tab
from tests.ui.desk import played_out
from tools.dist.games import PAGES

WIDTHS = (280, 374, 414, 684, 700, 1200)
BOTTOM = {"play": 1000, "replay": 1000, "puzzle": 1300}
"""No frame with a game needs more than this, in pixels; a task stands above a puzzle's table."""
REST = 0.7
"""Seconds without a fault after which no frame changes its height any more."""
THERE = """() => [...document.querySelectorAll("don-game")].every((element) => {
  const inside = element.shadowRoot?.querySelector("iframe")?.contentDocument;
  const state = inside?.documentElement?.dataset.state;
  return ["turn", "waiting", "replay"].includes(state) && inside.querySelector(".player");
})"""
WIDE = """(width) => document.querySelectorAll("don-game").forEach((element) => {
  element.style.width = `${width}px`;
})"""
FAULTS = """(most) => [...document.querySelectorAll("don-game")].flatMap((element) => {
  const frame = element.shadowRoot.querySelector("iframe");
  const page = frame.contentDocument, view = frame.contentWindow, root = page.documentElement;
  const box = (css) => page.querySelector(css)?.getBoundingClientRect();
  const faults = [];
  const hold = (good, fault) => { if (!good) faults.push(`${element.id}: ${fault}`); };
  const luminance = (colour) => {
    const parts = colour.match(/[0-9.]+/g).map(Number);
    if (parts.length > 3 && parts[3] < 1) return null;
    const [r, g, b] = parts.map((part) => {
      const one = part / 255;
      return one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const { innerHeight: high, innerWidth: wide } = view;
  hold(root.scrollHeight <= high, `needs ${root.scrollHeight} of ${high} pixels`);
  hold(root.scrollWidth <= wide, `is ${root.scrollWidth} wide, has ${wide}`);
  hold(high <= most, `takes ${high} pixels`);
  hold(element.offsetHeight === high, "the element is not as high as its frame");
  hold(element.offsetWidth === wide, "the element is not as wide as its frame");
  const title = page.querySelector("#bar h1");
  hold(title.scrollWidth <= title.clientWidth, "its title is cut off");
  hold(box("main").height > 500, `the table has ${box("main").height} pixels`);
  const fonts = [...page.fonts].filter(({ status }) => status === "loaded").length;
  hold(fonts >= 2, `only ${fonts} of the game's fonts are loaded`);
  const pad = page.querySelector("#pad");
  const room = pad.getBoundingClientRect();
  for (const css of ["#pad > .preview", "#pad > .keys", "#pad > .decide", "#pad > .choices"]) {
    const part = page.querySelector(css)?.getBoundingClientRect();
    if (!part?.height) continue; // not shown
    hold(part.top >= room.top - 1 && part.bottom <= room.bottom + 1, `${css} is out of the pad`);
  }
  const parts = ["preview", "keys", "decide"].map((name) => box(`#pad > .${name}`));
  const [preview, keys, buttons] = parts;
  if (preview && keys) hold(preview.bottom <= keys.top + 5, "the keys cover a sentence");
  if (keys && buttons) hold(keys.bottom <= buttons.top + 5, "the buttons cover the keys");
  const sentence = page.querySelector("#pad > .preview");
  if (sentence) {
    const ground = luminance(view.getComputedStyle(pad).backgroundColor);
    const ink = luminance(view.getComputedStyle(sentence).color);
    const [dark, light] = [ground, ink].sort((a, b) => a - b);
    hold(ground !== null && (light + 0.05) / (dark + 0.05) >= 4.5, "a sentence cannot be read");
  }
  return faults;
})"""


def finished(code: str) -> str:
    """Return a whole game, as the part of a link."""
    game = ui_named(code).GAME
    players = [Player(name) for name in ("Anke", "Bert", "Claus")]
    match = played_out(Match.deal(game, players, game.Options(), seed=1))
    return write_link("game", match).partition("=")[2]


def attributes(mode: str, code: str) -> str:
    if mode == "replay":
        return f'replay="{finished(code)}"'
    if mode == "puzzle":
        return f'position="{ui_named(code).FACTS.puzzles[0][1]}"'
    return f'players="4" seed="5" bots="{bots_of(code).ROSTER.default}"'


@pytest.mark.parametrize("mode", ["play", "puzzle", "replay"])
@pytest.mark.daily("chromium-play")
@pytest.mark.console_allowed("left the origin")
def test_every_embedded_game_has_enough_room_and_its_styles(
    tab: Tab, serve, dist: Path, tmp_path: Path, mode: str
) -> None:
    (tmp_path / "don").symlink_to(dist, target_is_directory=True)
    games = "".join(
        f'<don-game id="{code}" game="{code}" mode="{mode}" load="visible" '
        f"{attributes(mode, code)}></don-game>"
        for code in PAGES
    )
    page = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Blog</title>'
    script = '<link rel="icon" href="data:,"><script async src="don/embed/v1/embed.js"></script>'
    (tmp_path / "index.html").write_text(f"{page}{script}<body>{games}", "utf-8")
    tab.goto(serve(tmp_path, "/", {}).url)
    tab.js("() => document.querySelector('don-game:last-of-type').scrollIntoView()")
    tab.wait_until(THERE)
    for width in WIDTHS:
        tab.js(WIDE, width)
        assert lasting(tab, BOTTOM[mode]) == [], width


def lasting(tab: Tab, bottom: int) -> list[str]:
    """Return the faults that are left once the page and its frames have exchanged their sizes.

    A frame may still have the height for the previous width, and then shows no fault. So there must
    be none for some time.
    """
    now = time.monotonic()
    end, good_since = now + PATIENCE, now
    while (faults := tab.js(FAULTS, bottom)) or time.monotonic() < good_since + REST:
        if faults:
            good_since = time.monotonic()
        if good_since > end:
            break
        time.sleep(0.1)
    return faults
