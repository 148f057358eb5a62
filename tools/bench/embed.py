"""An example and a film in another page: their cost in bytes and in time."""

import gzip
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from don.bots import choose
from don.games import don
from don.table.match import Match, Player
from don.ui.game_links import write_link
from don.ui.i18n import ENGLISH
from don.ui.view.film import film
from tools import browser, dist
from tools.bench._figures import Figure
from tools.bench._visits import served

ANYWHERE = {"Access-Control-Allow-Origin": "*"}
EXAMPLE = 'example="two-digit"'
SEATS, SEED = 6, 7
"""The seats and the seed of the game between bots whose film is shown."""
ROUNDS = 7
Times = list[tuple[float, float]]
HEAD = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Blog</title>
<link rel="icon" href="data:,"><script src="wait.js"></script>
"""
OURS = """<script async src="{}/embed/v1/embed.js"></script>
<don-game {}>A picture</don-game>
"""
PEERS = """<iframe src="{}/static/art/icon.svg"></iframe>"""
WAIT = """const seen = () => { globalThis.ready = performance.now(); };
addEventListener("don-ready", seen);
const framed = ({ target }) => { if (target.tagName === "IFRAME") seen(); };
document.addEventListener("load", framed, true);"""


def run() -> list[Figure]:
    """Return the bytes as gzip, and the milliseconds from the beginning of the visit to a host's
    page.

    The peer is a frame with a picture of one kilobyte from the same host, without a script.
    """
    kinds = {"example": EXAMPLE, "film": _film()}
    found = []
    with TemporaryDirectory() as place, served(dist.build(), ANYWHERE) as (address, sent):
        host = Path(place)
        (host / "peers.html").write_text(HEAD + PEERS.format(address), encoding="utf-8")
        (host / "wait.js").write_text(WAIT, encoding="utf-8")
        with served(host) as (page, _), sync_playwright() as playwright:
            started = browser.launch(playwright)
            peers = [_visit(started, f"{page}/peers.html") for _ in range(ROUNDS)]
            for kind, attributes in kinds.items():
                text = HEAD + OURS.format(address, attributes)
                (host / f"{kind}.html").write_text(text, encoding="utf-8")
                sent.clear()
                ours = [_visit(started, f"{page}/{kind}.html") for _ in range(ROUNDS)]
                found += _figures(kind, sorted(set(sent)), ours, peers)
            started.close()
    return found


def _figures(kind: str, files: list[Path], ours: Times, peers: Times) -> list[Figure]:
    packed = sum(len(gzip.compress(file.read_bytes(), 6)) for file in files) / 1000
    seen = (
        Figure(
            f"{kind}: {name}",
            median(own[i] for own in ours),
            "ms",
            median(own[i] / peer[i] for own, peer in zip(ours, peers, strict=True)),
            "a bare frame",
        )
        for i, name in enumerate(("seen, empty cache", "seen, second visit"))
    )
    return [
        Figure(f"{kind}: bytes before a click, as gzip", packed, "kB", packed / 60, "60 kB", 1.0),
        Figure(f"{kind}: files", len(files), ""),
        *seen,
    ]


def _film() -> str:
    """Return the attributes of the film of a whole game, as the dialog makes them."""
    players = [Player(f"Player {seat}", "careful") for seat in range(1, SEATS + 1)]
    match = Match.deal(don, players, don.Options(), seed=SEED)
    while match.to_act is not None:
        match = match.play(choose(match))
    code = write_link("game", match).partition("=")[2]
    return f'mode="replay" replay="{code}" film="{film(ENGLISH, match)}"'


def _visit(started: Browser, address: str) -> tuple[float, float]:
    context = started.new_context()
    times = []
    for _ in range(2):
        page = context.new_page()
        page.goto(address)
        page.wait_for_function("globalThis.ready")
        times.append(page.evaluate("ready"))
        page.close()
    context.close()
    return times[0], times[1]
