"""Follows a bid through the page, from the press on, with a stand-in for the browser."""

import json
import sys
from types import FrameType, ModuleType, SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

from tools.paths import ROOT

FOLDER = f"{ROOT}/don/"
FORM = {"players": "4", "speed": "calm", "start": "0", "seed": "7", "kind-0": "person"}
BOTS = {f"kind-{seat}": "random" for seat in range(1, 4)}


class Nothing:
    """JavaScript's null."""

    def __bool__(self) -> bool:
        return False


class Trail:
    """Counts the files of ``don/`` that are entered, and the calls from one into another."""

    def __init__(self) -> None:
        self.files: set[str] = set()
        self.calls = 0
        self._last = ""

    def note(self, frame: FrameType, event: str, arg: object) -> None:
        """For ``sys.setprofile``."""
        if event not in ("call", "return"):
            return
        at = frame if event == "call" else frame.f_back
        file = at.f_code.co_filename if at is not None else ""
        if not file.startswith(FOLDER) or file == self._last:
            return
        self.calls += event == "call" and bool(self._last)
        self.files.add(file)
        self._last = file


def stand_in() -> None:
    """Install stand-ins for the modules that exist only in a browser."""
    ffi = ModuleType("pyodide.ffi")
    ffi.__dict__.update(create_proxy=lambda f: f, jsnull=Nothing(), JsException=KeyError)
    ffi.__dict__.update(to_js=lambda value, **options: value)
    browser = ModuleType("pyscript")
    browser.__dict__.update(window=MagicMock(), document=MagicMock())
    browser.window.Date.now.return_value = 1.0
    browser.window.performance.now.return_value = 0.0
    sys.modules |= {"pyodide": ModuleType("pyodide"), "pyodide.ffi": ffi}
    sys.modules |= {"pyscript": browser, "js": browser}


def pressed(action: str) -> Any:
    """Return the event of a click on a button that carries out an action."""
    target = SimpleNamespace(tagName="BUTTON", dataset=SimpleNamespace(action=action))
    target.closest = lambda selector: target
    return SimpleNamespace(target=target)


def main() -> None:
    """Press a bid, and print the figures as JSON."""
    stand_in()
    from don.ui.i18n import ENGLISH
    from don.ui.messages import Start
    from don.web import dom, randomness, storage
    from don.web.main import Page

    kept: dict[str, str] = {}
    store = SimpleNamespace(read=kept.get, write=kept.__setitem__, names=lambda: list(kept))
    store.remove = lambda key: kept.pop(key, None)
    storage.best_store = lambda: (store, True)
    randomness.new_id, randomness.seed = lambda: "id", lambda: 7
    dom.embedded = lambda: False
    page = Page(ENGLISH)
    page.held, page.offline, page.visit = None, MagicMock(), MagicMock()
    page.send(Start({**FORM, **BOTS}, 7))
    table = page.app.session
    trail = Trail()
    sys.setprofile(trail.note)
    page.inputs.on_click(pressed(str(table.selected)))
    sys.setprofile(None)
    if len(page.app.match.steps) != 1 or page.broken or not kept:
        raise SystemExit("the bid was not made")
    print(json.dumps({"files": len(trail.files), "calls": trail.calls}))


if __name__ == "__main__":
    main()
