"""Plays on a page by its handles alone (docs/embedding.md), and so depends on no words or looks."""

from typing import Any

from tests.browser.engines.tab import Tab, Visitor, quoted

LONGEST = 1000
"""A number of presses that no game of Don reaches."""
MINE = ("turn", "handover", "over")
POSITION = """() => {
  const all = (name) => Array.from(document.querySelectorAll(`[${name}]`), (found) =>
    [found.getAttribute(name), found.getAttribute("aria-pressed"), found.textContent]);
  const names = ["data-high", "data-pot", "data-chips", "data-card", "data-choose", "data-action"];
  const { state, seat } = document.documentElement.dataset;
  return [state, seat, ...names.map(all), document.querySelector("#log").textContent];
}"""

ROBOT = """() => {
  const press = () => {
    const { state } = document.documentElement.dataset;
    if (state === "over") return;
    const all = ["[data-action='-']", "[data-action]", "[data-choose]", "[data-do=victim]"];
    const first = all.map((css) => document.querySelector(css)).find(Boolean);
    if (state === "turn") first?.click();
    setTimeout(press, 10);
  };
  press();
}"""


def start(tab: Tab, seed: int, players: int = 4) -> None:
    """Fill in the form for a table at full speed, with a given deck, and submit it."""
    if not tab.js("() => document.querySelector('#new-game').checkVisibility()"):
        tab.click("#set-up > summary")
    tab.click(f'label:has([name=players][value="{players}"])')
    tab.click("label:has([name=speed][value=instant])")
    if not tab.js("() => document.querySelector('[name=seed]').checkVisibility()"):
        tab.click("#new-game details:has([name=seed]) > summary")
    tab.fill("[name=seed]", str(seed))
    tab.click("#new-game [type=submit]")
    tab.wait_for_state(*MINE)


def play(tab: Tab, presses: int = LONGEST) -> int:
    """Decide at every turn until there is nothing to decide; return the number of decisions."""
    for number in range(presses):
        state = tab.wait_for_state(*MINE)
        if state == "over":
            return number
        before = position(tab)
        _ready(tab) if state == "handover" else _decide(tab, number)
        changed = f"(before) => JSON.stringify(({POSITION})()) !== before"
        tab.wait_until(changed, before, "the page to change")
    tab.wait_for_state(*MINE)  # the bots have answered as well
    return presses


def play_by_itself(tab: Tab) -> None:
    """Let a script in the page play to the end of the game, which is quicker than any driver."""
    tab.js(ROBOT)
    tab.wait_for_state("over")


def position(tab: Tab) -> Any:
    """Return everything that the page says about the game, as one text."""
    return tab.js(f"() => JSON.stringify(({POSITION})())")


def press_in_menu(tab: Tab, item: str) -> None:
    """Open the menu at the top, and press the item that matches."""
    tab.click("#more")
    tab.wait_for("#menu:popover-open")
    tab.click(f"#menu {item}")


def _ready(tab: Tab) -> None:
    tab.click("[data-do=ready]")


def _decide(tab: Tab, number: int) -> None:
    """Decide, differently every time: one of the first bids, the first choice, or a pass."""
    ready = tab.values("data-action")
    if (number % 3 == 0 or not ready) and (offered := tab.values("data-choose")):
        wanted = offered[number % min(4, len(offered))]
        tab.click(f"[data-choose={quoted(wanted)}]")
        tab.wait_for(f"[data-action={quoted(wanted)}]")
        tab.click(f"[data-action={quoted(wanted)}]")
    elif not ready:
        tab.click("[data-do=victim]")
    else:
        tab.click(f"[data-action={quoted(ready[number % len(ready)])}]")


def it_goes_on_in_another_tab(visitor: Visitor, tab: Tab, url: str) -> Tab:
    """Check that the game goes on after a reload, and in a second tab once the first is closed;
    return that tab."""
    before = position(tab)
    tab.reload()
    tab.wait_for_state("turn")
    assert position(tab) == before
    other = visitor.new_tab()
    tab.close()
    other.goto(url)
    other.wait_for_state("turn")
    assert position(other) == before
    return other
