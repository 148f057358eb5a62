"""The wait for a decision at a table with one link, while strangers send hostile messages.

A host and a guest play through a relay on this machine, each in a browser of its own. The guest's
decision goes to the host and comes back. A third browser resends to the relay what it has received,
unchanged or damaged, and sends random packets. With the link, it also sends packets sealed with the
key of the room. First the relay is open to all, then it keeps rooms apart (docs/deploy.md). Needs
mosquitto.
"""

import json
import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, sync_playwright

from don.games import don
from don.table.match import Match, Player
from don.ui.storage.saves import Saved, pack
from don.ui.storage.shelf import GAME, SETTINGS
from tools import browser, dist, serve
from tools.bench._broker import REMEDY, Broker, program
from tools.bench._figures import Figure
from tools.bench.paint import p95
from tools.dist import page as dist_page
from tools.dist import runtime
from tools.say import Failure
from tools.tour.visit import load_with, press

DECISIONS, SECONDS = 60, 180
"""The decisions of the guest that are measured in each case, and the most seconds for it."""
CASES = ("nobody else", "strangers", "strangers with the link")
RELAYS = {"open": True, "rooms apart": False}
"""Whether a relay is open to all."""
PATIENCE = 240_000
"""Milliseconds to wait for a page."""
ROBOT = """() => {
  let dice = 7;
  const any = (found) => found[(dice = (dice * 48271) % 2147483647) % Math.min(found.length, 3)];
  globalThis.robot = setInterval(() => {
    const all = (what) => [...document.querySelectorAll(`main ${what}`)];
    if (document.documentElement.dataset.state !== "turn") return;
    const chosen = all("[data-choose][aria-pressed=true]").length;
    const choices = all("[data-choose]"), first = all("[data-do=victim]");
    if (!chosen && choices.length) any(choices).click();
    else if (!choices.length && !all("[data-action]").length && first.length) any(first).click();
    any(all("[data-action]"))?.click();
  }, 30);
}"""
HOSTILE = """async ([address, link, hasLink]) => {
  const [, room] = link.match(/#table=([^.]+)/);
  const code = Uint8Array.from(atob(room.replaceAll("-", "+").replaceAll("_", "/")),
    (letter) => letter.charCodeAt(0));
  const text = (word) => new TextEncoder().encode(word);
  const hash = async (word) => new Uint8Array(await crypto.subtle.digest("SHA-256",
    new Uint8Array([...text(`don room ${word}`), ...code.slice(0, 16)])));
  const random = (size) => crypto.getRandomValues(new Uint8Array(size));
  const username = [...hasLink ? await hash("topic") : random(16)]
    .map((n) => n.toString(16).padStart(2, "0")).join("").slice(0, 32);
  const key = await crypto.subtle.importKey("raw", await hash("key"), "AES-GCM", false,
    ["encrypt"]);
  const client = await mqtt.connectAsync(address,
    { protocolVersion: 5, timerVariant: "native", username });
  const heard = [];
  client.on("message", (name, content) => heard.length < 500 && heard.push([name, content]));
  await client.subscribeAsync("don/#", { qos: 1, nl: true });  // not what it sends itself
  const packet = async (kind, end, content) => {
    const nonce = random(12), bound = new Uint8Array([kind, ...end]);
    const done = await crypto.subtle.encrypt(
      { name: "AES-GCM", iv: nonce, additionalData: bound }, key, content);
    return new Uint8Array([...bound, ...nonce, ...new Uint8Array(done)]);
  };
  const hail = async () => {
    const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true,
      ["deriveBits"]);
    const open = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
    return new Uint8Array([...open, ...random(32)]);
  };
  let sent = 0;
  const send = (name, content) => { sent += 1; client.publish(name, content, { qos: 0 }); };
  while (sent < 5000 || globalThis.going) {
    const topic = heard[0]?.[0].match(/^don.[^/]+/)[0] ?? `don/${username}`;
    const [name, old] = heard[sent % Math.max(1, heard.length)] ?? [`${topic}/host`, random(9)];
    const changed = Uint8Array.from(old);
    changed[changed.length - 1 - (sent % changed.length)] ^= 1 << (sent % 8);
    send(name, sent % 3 ? changed : old);
    if (hasLink) {
      const kind = [1, 2, 5][sent % 3], end = sent % 2 ? random(8) : new Uint8Array(8);
      const names = [`${topic}/host`, name, `${topic}/all`];
      send(names[sent % 3], await packet(kind, end, sent % 5 ? await hail() : random(40)));
    } else send(`${topic}/host`, random(sent % 7 ? 1 + sent % 9000 : 8300 + sent % 300));
    if (sent % 2 && old[0] === 3) {  // the next packets of a line, if one had its key
      const next = Uint8Array.from([...old.slice(0, 9), 0, 0, 0, 0, ...random(80)]);
      new DataView(next.buffer).setUint32(9, new DataView(old.buffer, old.byteOffset).getUint32(9)
        + 1 + sent % 40);
      send(name, next);
    }
    if (sent % 50 === 0) await new Promise((done) => setTimeout(done, globalThis.pause));
  }
  await client.endAsync();
  return sent;
}"""
"""A stranger at the relay who resends earlier packets, unchanged or damaged, and sends random ones.
With the link, the stranger also sends packets sealed with the key of the room."""
WAITS = """() => {
  if (globalThis.waits) return void (waits.length = 0);
  globalThis.waits = [];
  let asked = 0;
  document.addEventListener("click", ({ target }) => {
    if (target.closest("[data-action]")) asked ||= performance.now();
  }, true);
  new MutationObserver(() => {
    if (asked) waits.push(Math.round(performance.now() - asked));
    asked = 0;
  }).observe(document.querySelector("#log"), { childList: true, subtree: true });
}"""
"""Measures how long a guest waits until its decision is on the table; starts over each time."""
START = """([hostile, ...about]) => {
  globalThis.going = true;
  globalThis.pause = 100;
  globalThis.flood = eval(hostile)(about);
}"""
STOP = "() => { going = false; return flood; }"
APART = "delete globalThis.RTCPeerConnection"
"""Keeps devices from reaching each other except through a relay."""
AGAIN = "() => document.querySelector('main [data-do=again]')?.click()"
"""Begins another game when one is over."""


def run() -> list[Figure]:
    """Play with nobody else at the relay, with strangers, and with strangers who have the link."""
    if not program():
        raise Failure("bench", "there is no mosquitto here", REMEDY)
    figures: list[Figure] = []
    for relay, open_to_all in RELAYS.items():
        with _table(open_to_all) as (host, guest, stranger, address, received):
            link = guest.evaluate("link")
            for case in CASES:
                if case != CASES[0]:
                    stranger.evaluate(START, [HOSTILE, address, link, case == CASES[2]])
                begun, before = time.monotonic(), len(received)
                waits = _waits(host, guest)
                took, name = time.monotonic() - begun, f"{relay}, {case}"
                if case != CASES[0]:
                    sent = stranger.evaluate(STOP) / took
                    figures.append(Figure(f"{name}: messages a second", sent, ""))
                heard = (len(received) - before) / took
                figures += [
                    Figure(f"{name}: frames a second that players receive", heard, ""),
                    Figure(f"{name}: decisions", len(waits), ""),
                    Figure(f"{name}: median wait", median(waits), "ms"),
                    Figure(f"{name}: 95th percentile", p95(waits), "ms"),
                    Figure(f"{name}: longest wait", max(waits), "ms"),
                ]
    return figures


def _waits(host: Page, guest: Page) -> list[float]:
    """Return how long each decision of the guest takes until it is on the table, in ms."""
    guest.evaluate(WAITS)
    waits: list[float] = []
    end = time.monotonic() + SECONDS
    while len(waits) < DECISIONS and not (waits and time.monotonic() > end):
        guest.wait_for_timeout(500)
        host.evaluate(AGAIN)
        waits = guest.evaluate("waits")
    return waits


@contextmanager
def _table(open_to_all: bool) -> Iterator[tuple[Page, Page, Page, str, list[object]]]:
    """Let a host and a guest play by themselves; yield their pages, that of a stranger who has only
    the relay's client, the relay's address, and the frames that the two receive."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        broker = Broker(Path(folder), open_to_all=open_to_all)
        broker.start()
        server = serve.server(with_relays(dist.build(), Path(folder), broker.address), port=0)
        serve.in_background(server)
        url = f"http://127.0.0.1:{server.server_address[1]}/"
        running = browser.launch(playwright)
        host, guest, stranger = (running.new_context().new_page() for _ in range(3))
        for page in (host, guest, stranger):
            page.set_default_timeout(PATIENCE)
            page.add_init_script(APART)
        received: list[object] = []
        for page in (host, guest):
            page.on(
                "websocket", lambda it: it.on("framereceived", lambda one: received.append(one))
            )
        players = [Player("Ada"), *(Player(name, "naive") for name in ("Bo", "Cy"))]
        settings = {SETTINGS: json.dumps({"speed": "instant"})}
        match = Match.deal(don, players, don.Options(), seed=7)
        load_with(host, url, {f"{GAME}bench.a": pack(Saved(match)), **settings})
        load_with(guest, url, settings)
        for what, value in (("open", "bench"), ("together", None), ("one-link", None)):
            press(host, what, value)
        link = host.locator("#link-sheet").input_value()
        guest.evaluate(
            "link => { [globalThis.link, location.hash] = [link, link.split('#')[1]] }", link
        )
        guest.locator("#together-own").fill("Bea")
        guest.locator("#together-own").press("Enter")
        guest.locator("#sheet-together").wait_for(state="detached")
        press(host, "link-close")
        for page in (host, guest):
            page.evaluate(ROBOT)
        stranger.goto(f"{url}licences.txt")
        stranger.add_script_tag(url=f"{url}runtime/mqtt/mqtt.min.js")
        yield host, guest, stranger, broker.address, received
        running.close()
        server.shutdown()
        server.server_close()
        broker.kill()


def with_relays(dist: Path, folder: Path, *addresses: str) -> Path:
    """Return a copy of dist/ as ``build --relay`` makes it."""
    copy = folder / "relayed"
    shutil.copytree(dist, copy, copy_function=os.link)
    index = copy / "index.html"
    text = index.read_bytes()
    index.unlink()
    index.write_bytes(text)
    runtime.add_relay_client(copy / "runtime")
    dist_page.name_relays(index, dist_page.relays(addresses))
    return copy
