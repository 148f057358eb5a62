"""The screens of a table of one link, with stand-ins for the relay and for the host."""

from collections.abc import Callable

from playwright.sync_api import Page

from don.ui.together import join_links, wire
from don.ui.together.join_links import Join
from don.ui.together.wire import SeatsFree, Sorry
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
    on(event, act) { if (event === "connect") setTimeout(act); },
    subscribe(topics, how, done) { done?.(null); },
    publish(topic, payload, how, done) { done?.(); },
    unsubscribe() {},
    end() {},
  }) };
})()"""
"""A page that was built with a relay, and a relay at which nobody else is."""
HOST = """(text) => {
  globalThis.host?.close();
  const host = globalThis.host = new BroadcastChannel("don.2.together");
  const say = (what) => host.postMessage(JSON.stringify(what));
  host.onmessage = ({ data }) => {
    const { do: what, line } = JSON.parse(data);
    if (what === "call") {
      navigator.locks.request(`don.2.together.${line}.called`, () => new Promise(() => {}));
      say({ do: "open", line });
    } else if (what === "say") say({ do: "say", line, to: "caller", text });
  };
}"""
"""A host in the same browser, that answers everything with one text."""
NOBODY = "() => globalThis.host?.close()"
LINK = join_links.write(Join("k" * 32, None, "Ada", "r" * 43))


def _host(page: Page) -> None:
    """Open the dialog for inviting people at a table without a link."""
    then(game("open-chips"), ("together", None))(page)
    page.locator("#sheet-together .decide").first.wait_for(timeout=PATIENCE)


def _name(page: Page) -> None:
    _host(page)
    press(page, "one-link")
    page.locator("#together-own").wait_for(timeout=PATIENCE)


def _link(page: Page) -> None:
    """Make a link, unless there is one."""
    _host(page)
    if not page.locator("#link-sheet").count():
        press(page, "one-link")
        press(page, "own-name", "Ada")
    page.locator("#link-sheet").wait_for(timeout=PATIENCE)


def _watch(page: Page) -> None:
    _link(page)
    press(page, "invite")
    page.locator(".company").wait_for(state="detached", timeout=PATIENCE)


def _guest(host: str) -> Callable[[Page], None]:
    """Return the steps by which a guest opens a link; ``host`` is the host's answer, if any."""

    def open_it(page: Page) -> None:
        game("turn")(page)
        press(page, "setup")
        page.evaluate(HOST, host) if host else page.evaluate(NOBODY)
        page.evaluate("link => { location.hash = link }", LINK)

    return open_it


def _invited(page: Page) -> None:
    _guest(wire.write(SeatsFree()))(page)
    page.locator("#together-own").wait_for(timeout=PATIENCE)


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
    Screen("one-link-watch", "turn", _watch, "together"),
    Screen("one-link-invited", "setup", _invited, "together"),
    Screen("one-link-calls", "setup", _calls, "together"),
    Screen("one-link-full", "setup", _full, "together"),
    Screen("one-link-locked", "setup", _locked, "together"),
)
