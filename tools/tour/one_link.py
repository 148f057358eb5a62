"""The screens of a table with one link, with stand-ins for the relay and for the host."""

from collections.abc import Callable

from playwright.sync_api import Page

from don.games import don
from don.table.match import Match, Player
from don.ui.together import host as hosts
from don.ui.together import join_links, wire
from don.ui.together.host import Host
from don.ui.together.join_links import Join
from don.ui.together.rooms import Room
from don.ui.together.transport import Send
from don.ui.together.wire import Hello, SeatsFree, Sorry
from tools.tour.visit import PATIENCE, Screen, game, press, then

RELAY = """(() => {
  new MutationObserver((_, observer) => {
    if (!document.head) return;
    observer.disconnect();
    if (document.querySelector("meta[name=relay]")) return;
    const relay = document.createElement("meta");
    [relay.name, relay.content] = ["relay", "wss://broker.example/mqtt"];
    document.head.append(relay);
  }).observe(document, { childList: true, subtree: true });
  globalThis.mqtt = { connect: () => ({
    connected: true,
    options: { properties: {} },
    on(event, act) { if (event === "connect") setTimeout(act); },
    subscribe(topics, how, done) { done?.(null); },
    publish(topic, payload, how, done) { done?.(); },
    unsubscribe() {},
    end() {},
  }) };
})()"""
"""A page that was built with a relay, and a relay at which nobody else is."""
HOST = """([before, after]) => {
  globalThis.host?.close();
  const host = globalThis.host = new BroadcastChannel("don.2.together");
  const say = (what) => host.postMessage(JSON.stringify(what));
  host.onmessage = ({ data }) => {
    const { do: what, line, text: said } = JSON.parse(data);
    const texts = said?.includes('"hello"') ? after : before;
    if (what === "call") {
      navigator.locks.request(`don.2.together.${line}.called`, () => new Promise(() => {}));
      say({ do: "open", line });
    } else if (what === "say")
      for (const text of texts) say({ do: "say", line, to: "caller", text });
  };
}"""
"""A host in the same browser: what it says before and after a guest has given a name."""
GUESTS = """([key, hellos]) => {
  const guests = new BroadcastChannel("don.2.together");
  const tell = (what) => guests.postMessage(JSON.stringify(what));
  const lines = hellos.map((hello) => ({ line: crypto.randomUUID(), hello }));
  guests.onmessage = ({ data }) => {
    const { do: what, line } = JSON.parse(data);
    const guest = lines.find((each) => each.line === line);
    if (what === "open" && guest) tell({ do: "say", line, to: "called", text: guest.hello });
    if (what === "say" && guest === lines[0]) tell({ do: "shut", line, to: "called" });
  };
  for (const { line } of lines)
    navigator.locks.request(`don.2.together.${line}.caller`, () => {
      tell({ do: "call", key, line });
      return new Promise(() => {});
    });
}"""
"""Guests in the same browser, who come by the link with this key; the first one leaves at once."""
NOBODY = "() => globalThis.host?.close()"
LINK = join_links.write(Join("k" * 32, None, "Ada", "r" * 43))


def _host(page: Page, name: str = "open-chips") -> None:
    """Open the dialog for inviting people at a table without a link."""
    then(game(name), ("together", None))(page)
    page.locator("#sheet-together .decide").first.wait_for(timeout=PATIENCE)


def _name(page: Page) -> None:
    _host(page)
    press(page, "one-link")
    page.locator("#together-own").wait_for(timeout=PATIENCE)


def _link(page: Page, name: str = "open-chips") -> None:
    """Make a link, unless there is one."""
    _host(page, name)
    if not page.locator("#link-sheet").count():
        press(page, "one-link")
        press(page, "own-name", "Ada")
    page.locator("#link-sheet").wait_for(timeout=PATIENCE)


def _guests(page: Page) -> None:
    _link(page, "guests")
    link = join_links.read(join_links.find(page.locator("#link-sheet").input_value()))
    assert isinstance(link, Join)
    hellos = [Hello(link.key, name * 6, name) for name in ("Maximilian", "Bea")]
    page.evaluate(GUESTS, [link.key, [wire.write(hello) for hello in hellos]])
    page.locator('.company [data-do="seat-bot"]').wait_for(timeout=PATIENCE)
    page.locator('#sheet-together [data-do="send-away"]').wait_for(state="attached")
    page.evaluate("document.querySelector('#sheet-together details').open = true")


def _watch(page: Page) -> None:
    _link(page)
    press(page, "invite")
    page.locator(".company").wait_for(state="detached", timeout=PATIENCE)


def _guest(host: str, *after: str) -> Callable[[Page], None]:
    """Return the steps by which a guest opens a link; ``host`` is the host's answer, if any, and
    ``after`` what it says once the guest has given a name."""

    def open_it(page: Page) -> None:
        game("turn")(page)
        press(page, "setup")
        page.evaluate(HOST, [[host], after or [host]]) if host else page.evaluate(NOBODY)
        page.evaluate("link => { location.hash = link }", LINK)

    return open_it


def _invited(page: Page) -> None:
    _guest(wire.write(SeatsFree()))(page)
    page.locator("#together-own").wait_for(timeout=PATIENCE)


def _waits(page: Page) -> None:
    """Sit down as the second of five people, before the host has begun."""
    names = ("Ada", "Maximilian", "Otis", "Ruby", "Bea")
    bots = {"Otis", "Ruby"}
    players = [Player(name, "naive" if name in bots else None) for name in names]
    match = Match.deal(don, players, don.Options(), seed=7)
    host = Host(room=Room("r" * 43, "k" * 32, "pair"), waits=True)
    for line, seat in enumerate((1, 4)):
        host, _ = hosts.opened(host, line)
        hello = wire.write(Hello("k" * 32, f"{seat:032}", names[seat]))
        host, _, _ = hosts.received(host, match, line, hello, free=(seat,))
    _, posts = hosts.tell(host, match, free=(2, 3))
    texts = [post.text for post in posts if isinstance(post, Send) and post.line == 0]
    _guest(wire.write(SeatsFree()), *texts)(page)
    page.locator("#together-own").wait_for(timeout=PATIENCE)
    press(page, "join", "Maximilian")
    page.locator('#pad [data-do="sit"]').first.wait_for(timeout=PATIENCE)


def _calls(page: Page) -> None:
    _guest("")(page)
    page.locator("#together-own").wait_for(timeout=PATIENCE)
    press(page, "join", "Bea")
    page.locator("#sheet-together [role=status]", has_text="Ada").wait_for(timeout=PATIENCE)


def _locked(page: Page) -> None:
    _guest(wire.write(Sorry("locked")))(page)
    page.locator('[data-do="rejoin"]').wait_for(timeout=PATIENCE)


def _full(page: Page) -> None:
    _guest(wire.write(Sorry("full")))(page)
    page.locator('[data-do="watch-table"]').wait_for(timeout=PATIENCE)


SCREENS = (
    Screen("one-link-name", "turn", _name, "together"),
    Screen("one-link", "turn", _link, "together", (("end", "dialog[open] > :last-child"),)),
    Screen(
        "one-link-guests", "turn", _guests, "together", (("end", "dialog[open] > :last-child"),)
    ),
    Screen("one-link-watch", "turn", _watch, "together"),
    Screen("one-link-invited", "setup", _invited, "together"),
    Screen("one-link-calls", "setup", _calls, "together"),
    Screen("one-link-full", "setup", _full, "together"),
    Screen("one-link-locked", "setup", _locked, "together"),
    Screen("one-link-waits", "waiting", _waits),
)
