"""Before Python has started, in every engine: a form is filled in; the last screen is shown."""

import json
import threading
from collections.abc import Callable, Iterator
from functools import partial

import pytest

from don.ui import last_screen
from don.ui.app import update
from don.ui.i18n import ENGLISH
from don.ui.messages import Resume
from don.ui.model import App
from don.ui.storage.saves import Saved, identity_of, pack
from don.ui.storage.shelf import SETTINGS, TABLE
from tests.browser.engines.tab import Tab
from tests.browser.engines.test_one_tab import PUT
from tests.browser.game import KEY
from tests.ui.desk import match_of
from tools import serve

FIELDS = "() => Object.fromEntries(new FormData(document.querySelector('#new-game')))"
FILL_IN = """() => {
  const form = document.querySelector("#new-game");
  const touched = (field) => field.dispatchEvent(new Event("input", { bubbles: true }));
  document.querySelectorAll("#set-up, #new-game details").forEach((each) => { each.open = true; });
  const five = form.querySelector("[name=players][value='5']");
  five.checked = true;
  touched(five);
  for (const [name, value] of [["kind-1", "person"], ["name-1", "Zoe"], ["undo", "practice"]]) {
    const field = form.elements[name];  // for a choice: all its radio buttons
    field.value = value;
    touched(field instanceof RadioNodeList ? [...field].find((each) => each.checked) : field);
  }
  form.elements["name-1"].focus();
}"""
OPEN = """() => [...document.querySelectorAll("#set-up, #new-game details")]
  .every((details) => details.open) && document.activeElement.name === "name-1" """
SHOWN = """() => document.documentElement.dataset.screen === "turn" &&
  document.querySelector("#pad [data-choose]")?.checkVisibility()"""


@pytest.fixture
def let_go(site) -> Iterator[Callable[[], None]]:
    """Hold back Python's program, and yield a function that lets it go."""
    gone = threading.Event()

    class Held(serve.Handler):
        """Serves all files; Python's program comes late."""

        def send_head(self):
            if self.path.endswith(".wasm"):
                gone.wait(60)
            return super().send_head()

    whole = site.server.RequestHandlerClass
    site.server.RequestHandlerClass = partial(Held, **whole.keywords)
    yield gone.set
    gone.set()
    site.server.RequestHandlerClass = whole


def put(tab: Tab, site, *stored: tuple[str, str]) -> None:
    """Put texts into the browser's storage, from another page of the site."""
    tab.goto(f"{site.url}en/")
    tab.js(PUT, [list(each) for each in stored])


def test_form_input_before_python_is_kept(tab: Tab, site, let_go) -> None:
    settings = {"table": json.dumps({"players": "3", "name-0": "Max"}), "lessons": "bidding"}
    put(tab, site, (SETTINGS, json.dumps(settings)))
    tab.goto(site.url)
    tab.js(FILL_IN)
    chosen = tab.js(FIELDS)
    assert tab.attribute("html", "data-state") == "loading"
    let_go()
    assert tab.wait_for_state() == "setup"
    assert tab.js(FIELDS) == {**chosen, "name-0": "Max"}
    assert tab.js(OPEN)


def test_last_screen_is_shown_and_accepts_presses(tab: Tab, site, dist, let_go) -> None:
    save = Saved(match_of("3", "-", "4"), revision=1)
    app, _ = update(App(), Resume(save, "test"))
    build = json.loads((dist / "build.json").read_text(encoding="utf-8"))["build"]
    screen = last_screen.written(app, ENGLISH, build, f"test {identity_of(pack(save))}")
    put(tab, site, (KEY, pack(save)), (TABLE, "test"), (last_screen.KEY, screen))
    tab.goto(site.url)
    tab.wait_until(SHOWN)
    assert tab.attribute("html", "data-state") == "loading"
    tab.js("() => document.querySelector('[data-choose=\"7\"]').click()")
    tab.wait_for("[data-choose='7'][aria-busy=true]")
    let_go()
    tab.wait_for_state("turn")
    tab.wait_for("#pad [data-action='7']")
