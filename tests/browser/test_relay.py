"""Friends on any network play by one link, through a real relay (mosquitto)."""

import asyncio
import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, expect

from don.ui.together import join_links, sealed
from don.ui.together.join_links import Join
from tests.browser import apart
from tests.browser import broker as brokers
from tests.browser.broker import Broker, Slow
from tests.browser.conftest import OpenPage, Site
from tests.browser.game import open_together
from tests.browser.pages import PATIENCE, SIZES, wait_for_state
from tests.browser.test_together import goes_on, sit_down
from tests.browser.test_together_whole import GAME_OVER, WHOLE, is_kept, play
from tests.browser.test_together_whole import join as join_by_code
from tools import browser as finder
from tools import engines
from tools.bench.flood import APART, with_relays
from tools.bench.relay import Client

pytestmark = pytest.mark.console_allowed("WebSocket connection to", "WebSocket is already in")
NAMES = ("Ada", "Bea", "Cem", "Dora")


@pytest.fixture
def broker(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Broker]:
    if not brokers.program():
        (pytest.fail if engines.required() else pytest.skip)("there is no mosquitto here")
    with brokers.broker(tmp_path, open_to_all=getattr(request, "param", False)) as one:
        yield one


@pytest.fixture
def open_page(open_page: OpenPage) -> OpenPage:
    """Return a function that opens pages. They reach each other only through the relay, as if in
    different towns; with ``near``, also directly, as on one network."""

    def opened(*given: object, near: bool = False, **more: object) -> Page:
        page = open_page(*given, **more)
        if not near:
            page.add_init_script(APART)
        return page

    return opened


@pytest.fixture
def relayed(dist: Path, serve, tmp_path: Path, broker: Broker) -> Callable[..., Site]:
    """Return a function that serves a page built for these relays, by default for the broker."""

    def start(*addresses: str) -> Site:
        return serve(with_relays(dist, tmp_path, *(addresses or (broker.address,))), headers={})

    return start


def open_table(page: Page, site: "Site | Address", game: str = "don", players: int = 3) -> str:
    """Open a table to others, and return its one link."""
    open_together(page, site, game, players, "Ada")
    page.locator('#sheet-together [data-do="one-link"]').click()
    page.locator("#link-sheet").wait_for(timeout=PATIENCE)
    return page.locator("#link-sheet").input_value()


def join_by_link(link: str, *guests: Page) -> None:
    for name, guest in zip(NAMES[1:], guests, strict=False):
        guest.goto(link)
        sit_down(guest, name)
    for guest in guests:
        wait_for_state(guest, "turn", "waiting")
        expect(guest.locator("#sheet-together")).to_have_count(0)


def watch_link(host: Page) -> str:
    """Return the link for onlookers from the host's dialog, and close the dialog."""
    host.locator("#sheet-together summary", has_text="More").click()
    host.locator('#sheet-together [data-do="invite"]').click()
    expect(host.locator("#sheet-together")).to_contain_text("sees no secrets")
    link = host.locator("#link-sheet").input_value()
    host.locator('#sheet-together [data-do="link-close"]').first.click()
    return link


def to_the_table(host: Page, guests: int) -> None:
    expect(host.locator('.company [data-there="true"]')).to_have_count(guests, timeout=PATIENCE)
    host.locator('#sheet-together .decide [data-do="link-close"]').click()


def test_host_and_guest_recover_from_relay_and_page_loss(
    open_page: OpenPage, relayed, broker: Broker
) -> None:
    site = relayed()
    host, guest = (open_page("phone", origin=site.origin) for _ in range(2))
    guest.goto(open_table(host, site))
    sit_down(guest, NAMES[1])
    wait_for_state(guest, "turn", "waiting")
    expect(host.locator(".company li").nth(1)).to_have_attribute("data-there", "true")
    to_the_table(host, 1)
    play(host, guest)
    with Onlookers(broker.port, "don/#") as strangers:
        strangers.connect(1)
        goes_on(guest)
        assert strangers.heard == [0]
    broker.kill()
    expect(guest.locator("main")).to_contain_text("No connection to Ada", timeout=PATIENCE)
    broker.start()
    goes_on(guest)
    host.reload()
    play(host)
    goes_on(guest)
    guest.reload()
    play(guest)
    goes_on(guest)


@pytest.mark.full
@pytest.mark.parametrize(
    ("game", "near"),
    [pytest.param("don", False, id="Don"), pytest.param("boomtown", True, id="Boomtown, near")],
)
def test_four_people_play_a_game_while_the_relay_is_killed_ten_times(
    open_page: OpenPage, relayed, broker: Broker, game: str, near: bool
) -> None:
    site = relayed()
    host, *guests = (open_page("phone", origin=site.origin, near=near) for _ in NAMES)
    join_by_link(open_table(host, site, game, players=4), *guests)
    to_the_table(host, 3)
    play(host, *guests)
    for n in range(10):
        host.wait_for_timeout(1_500)
        broker.kill()
        host.wait_for_timeout(100 * n)
        broker.start()
    for page in (host, *guests):
        page.locator(GAME_OVER).wait_for(state="attached", timeout=WHOLE)
    records = {page.evaluate(RECORD) for page in guests}
    assert len(records) == 1 and all(map(is_kept, guests))


RECORD = """() => {
  const key = Object.keys(localStorage).find((each) => each.includes(".together-"));
  return key.split(".together-")[1];
}"""
"""Returns the id of the finished game on a guest's device: the checksum of its record."""


@pytest.mark.full
def test_repeated_disconnects_lose_nothing(open_page: OpenPage, relayed, broker: Broker) -> None:
    site = relayed()
    host, *guests = (open_page("phone", origin=site.origin, near=True) for _ in NAMES)
    pages = [host, *guests]
    for page in pages:
        page.add_init_script(CUTTABLE)
        page.add_init_script(BREAKABLE)
    join_by_link(open_table(host, site, players=4), *guests)
    to_the_table(host, 3)
    play(*pages)
    dice = random.Random(7)
    for _ in range(100):
        cut = dice.choice(("direct", "sockets"))
        dice.choice(pages).evaluate(f"{cut}.forEach((each) => each.close())")
        host.wait_for_timeout(dice.randrange(400))
        if all(page.locator(GAME_OVER).count() for page in pages):
            break
    for page in pages:
        page.locator(GAME_OVER).wait_for(state="attached", timeout=WHOLE)
    assert len({page.evaluate(RECORD) for page in guests}) == 1


CUTTABLE = """
globalThis.sockets = [];
globalThis.WebSocket = class extends WebSocket {
  constructor(...given) { super(...given); sockets.push(this); }
};
"""


@pytest.mark.full
def test_guest_joined_by_code_falls_back_to_the_relay(open_page: OpenPage, relayed) -> None:
    site = relayed()
    host, guest = (open_page("phone", origin=site.origin, near=True) for _ in range(2))
    host.add_init_script(BREAKABLE)
    open_together(host, site, "don", 3, "Ada")
    host.locator("#sheet-together summary:not(.hint)").click()
    join_by_code(host, guest, 1)
    host.locator('#sheet-together [data-do="one-link"]').click()
    host.locator("#sheet-together .company").wait_for(timeout=PATIENCE)
    to_the_table(host, 1)
    play(host, guest)
    goes_on(guest)
    assert host.evaluate("direct.filter((each) => each.connectionState === 'connected').length")
    host.evaluate("direct.forEach((each) => each.close())")
    goes_on(guest)
    guest.reload()
    play(guest)
    goes_on(guest)


@pytest.mark.full
def test_guest_on_the_same_network_plays_directly_and_falls_back_to_the_relay(
    open_page: OpenPage, relayed, broker: Broker
) -> None:
    site = relayed()
    host, guest = (open_page("phone", origin=site.origin, near=True) for _ in range(2))
    host.add_init_script(BREAKABLE)
    join_by_link(open_table(host, site), guest)
    to_the_table(host, 1)
    host.wait_for_function("direct.some((each) => each.connectionState === 'connected')")
    play(host, guest)
    broker.kill()
    for _ in range(2):
        goes_on(guest)
    broker.start()
    # The line is open, but silent.
    host.evaluate("channels.forEach((each) => { each.send = () => {}; })")
    for _ in range(3):  # the guest may still draw a round
        goes_on(guest)
    host.evaluate("direct.forEach((each) => each.close())")
    goes_on(guest)
    guest.reload()
    play(guest)
    goes_on(guest)
    host.reload()
    play(host)
    goes_on(guest)


BREAKABLE = """
[globalThis.direct, globalThis.channels] = [[], []];
globalThis.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(...given) { super(...given); direct.push(this); }
  createDataChannel(...given) {
    const channel = super.createDataChannel(...given);
    channels.push(channel);
    return channel;
  }
};
"""


@pytest.mark.full
@pytest.mark.parametrize("kind", ["one of two is dead", "slow", "repeats and reorders"])
def test_game_goes_on_with_a_dead_or_slow_relay(
    open_page: OpenPage, relayed, broker: Broker, kind: str
) -> None:
    slow = Slow(broker.port)
    dead = f"ws://127.0.0.1:{brokers.free_port()}"
    relays = (f"ws://127.0.0.1:{slow.port}",) if kind == "slow" else (dead, broker.address)
    site = relayed(*relays)
    host, guest = (open_page("phone", origin=site.origin) for _ in range(2))
    for page in (host, guest) if kind == "repeats and reorders" else ():
        page.add_init_script(REORDERED)
    join_by_link(open_table(host, site), guest)
    to_the_table(host, 1)
    play(host, guest)
    goes_on(guest)
    goes_on(guest)
    slow.stop()


REORDERED = """document.addEventListener("load", ({ target }) => {
  if (!target.src?.endsWith("/mqtt.min.js")) return;
  const { connect } = mqtt;
  const twice = (act) => (packet) => {
    if (packet.cmd !== "publish") act(packet);
    else for (const _ of [1, 2]) setTimeout(act, 500 * Math.random(), packet);
  };
  globalThis.mqtt = { ...mqtt, connect: (...given) => {
    const client = connect(...given), on = client.on.bind(client);
    client.on = (event, act) => on(event, event === "packetreceive" ? twice(act) : act);
    return client;
  } };
}, true);"""
"""Hands the page every message of the relay twice, each after a random delay."""


@pytest.mark.full
def test_a_guest_whose_network_falls_silent_is_shown_as_away(
    open_page: OpenPage, relayed, broker: Broker, dist: Path, serve, tmp_path: Path
) -> None:
    path = Slow(broker.port, delay=0)
    guest_site = serve(
        with_relays(dist, tmp_path / "guest", f"ws://127.0.0.1:{path.port}"), headers={}
    )
    site = relayed()
    host, guest = (
        open_page("phone", origin=site.origin),
        open_page("phone", origin=guest_site.origin),
    )
    join_by_link(open_table(host, site).replace(site.url, guest_site.url), guest)
    is_there = host.locator('.company [data-there="true"]')
    expect(is_there).to_have_count(1, timeout=PATIENCE)
    host.wait_for_timeout(60_000)  # longer than the host's timeout
    expect(is_there).to_have_count(1)
    path.silent, began = True, time.monotonic()
    expect(is_there).to_have_count(0, timeout=3 * PATIENCE)
    print(f"\nmissed after {time.monotonic() - began:.0f} s", flush=True)
    path.stop()


@pytest.mark.full
def test_an_onlooker_sees_the_table_and_no_secrets(
    open_page: OpenPage, relayed, broker: Broker
) -> None:
    site = relayed()
    host, tablet = (open_page("desktop", origin=site.origin) for _ in range(2))
    open_table(host, site)
    link = watch_link(host)
    tablet.goto(link)
    wait_for_state(tablet, "waiting")
    expect_next_round(tablet, host)
    assert not tablet.locator("[data-action]").count()
    tablet.reload()
    wait_for_state(tablet, "waiting")
    broker.kill()
    expect(tablet.locator("main")).to_contain_text("No connection to Ada", timeout=PATIENCE)
    broker.start()
    expect(tablet.locator("main")).not_to_contain_text("No connection to Ada", timeout=PATIENCE)
    expect_next_round(tablet, host)
    host.goto("about:blank")  # the host closes the page
    expect(tablet.locator("main")).to_contain_text("No connection to Ada", timeout=PATIENCE)
    late = open_page("desktop", origin=site.origin)
    late.goto(link)
    expect(late.locator("body")).to_contain_text("Ada", timeout=PATIENCE)
    host.goto(site.url)
    for page in (tablet, late):
        expect(page.locator("main")).not_to_contain_text("No connection to Ada", timeout=PATIENCE)
        wait_for_state(page, "waiting")
    expect_next_round(tablet, host)


def expect_next_round(onlooker: Page, host: Page) -> None:
    """Let the host play until an onlooker sees another round, then stop before the game ends."""
    play(host)
    goes_on(onlooker)
    host.evaluate("clearInterval(robot)")


@pytest.mark.full
def test_fifty_onlookers_cost_the_host_nothing(
    open_page: OpenPage, relayed, broker: Broker
) -> None:
    site = relayed()
    host = open_page("phone", origin=site.origin)
    sent: list[object] = []
    host.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(frame)))
    open_table(host, site)
    link = join_links.read(join_links.find(watch_link(host)))
    assert isinstance(link, Join)
    costs = []
    with Onlookers(broker.port, sealed.topic(link.room, "0")) as onlookers:
        for count in (1, 50):
            onlookers.connect(count)
            play(host)
            frames, heard = len(sent), onlookers.heard
            onlookers.hear(host, 10)
            costs.append((len(sent) - frames) / (onlookers.heard[0] - heard[0]))
            host.evaluate("clearInterval(robot)")
    print(f"\nframes that the host sends a change, with 1 and 51 onlookers: {costs}", flush=True)
    assert costs[1] < costs[0] + 1


class Onlookers:
    """Plain clients that subscribe to a topic."""

    def __init__(self, port: int, topic: str) -> None:
        self.port, self.topic = port, topic
        self._clients: list[Client] = []
        self._listening: list[asyncio.Task[None]] = []
        self._loop = asyncio.new_event_loop()

    def __enter__(self) -> "Onlookers":
        threading.Thread(target=self._loop.run_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        for task in self._listening:
            self._loop.call_soon_threadsafe(task.cancel)
        self._loop.call_soon_threadsafe(self._loop.call_later, 0.1, self._loop.stop)

    @property
    def heard(self) -> list[int]:
        """The number of messages that each client has received."""
        return [client.heard for client in self._clients]

    def hear(self, page: Page, count: int) -> None:
        """Wait until each has received this many more messages; the page goes on meanwhile."""
        wanted = [heard + count for heard in self.heard]
        for _ in range(PATIENCE // 100):
            if all(heard >= least for heard, least in zip(self.heard, wanted, strict=True)):
                return
            page.wait_for_timeout(100)
        raise AssertionError(f"{self.heard}, not {wanted}")

    def connect(self, count: int) -> None:
        async def one() -> None:
            self._clients.append(client := await Client.connect(self.port, self.topic))
            self._listening.append(self._loop.create_task(listen(client)))

        async def listen(client: Client) -> None:
            while True:
                await client.hear()

        for _ in range(count):
            asyncio.run_coroutine_threadsafe(one(), self._loop).result(PATIENCE / 1000)


@pytest.mark.full
@pytest.mark.parametrize("game", ["don", "boomtown"])
def test_four_people_in_four_networks_play_a_game(
    playwright: Playwright, dist: Path, tmp_path: Path, game: str
) -> None:
    """The relay is the only connection between them. Meanwhile the host's page is reloaded, and a
    guest moves to another network."""
    if not brokers.program():
        pytest.skip("there is no mosquitto here")
    with ExitStack() as open_:
        try:
            networks = open_.enter_context(apart.star(len(NAMES)))
        except OSError as error:
            pytest.skip(f"no networks of its own can be made on this machine: {error}")
        broker = Broker(tmp_path, networks.MIDDLE)
        open_.callback(broker.kill)
        broker.start(("ip", "netns", "exec", networks.between))
        site = Address(networks.serve(with_relays(dist, tmp_path, broker.address)))
        pages = []
        for name in networks.names:
            browser = playwright.chromium.launch(
                executable_path=networks.program(name, finder.ensure(playwright), tmp_path),
                args=finder.arguments(),
            )
            open_.callback(browser.close)
            context = browser.new_context(**SIZES["phone"], service_workers="block")
            pages.append(context.new_page())
        host, *guests = pages
        join_by_link(open_table(host, site, game, players=4), *guests)
        to_the_table(host, 3)
        play(*pages)
        goes_on(guests[0])
        host.reload()
        play(host)
        goes_on(guests[1])
        networks.move(networks.names[2], 2, 7)
        for page in pages:
            page.locator(GAME_OVER).wait_for(state="attached", timeout=WHOLE)
        assert len({guest.evaluate(RECORD) for guest in guests}) == 1


@dataclass
class Address:
    url: str
