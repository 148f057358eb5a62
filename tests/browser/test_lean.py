"""Frames load only the style rules they need (``tools/dist/lean.py``), and each looks the same as
with all style sheets of its game."""

import pytest
from playwright.sync_api import Page

from don.ui.i18n import ENGLISH
from don.ui.links.embedding import film_page
from don.ui.view.film import film as film_of
from tests.material import MATERIAL
from tools.dist.embed import STYLES
from tools.dist.games import PAGES
from tools.paths import ROOT

FRAME = ROOT / "embed/v1/frame.css"
# Returns the elements whose looks, custom properties aside, have changed since the previous call.
CHANGED = """() => {
  const before = globalThis.looks;
  globalThis.looks = [...document.querySelectorAll("body, body > main, main :not(svg *)")].flatMap(
    (element) => [null, "::before", "::after"].map((part) => {
      const own = getComputedStyle(element, part);
      if (part && own.content === "none") return "";
      const named = [...own].filter((name) => !name.startsWith("--"));
      return [element.className, ...named.map((name) => own.getPropertyValue(name))].join("; ");
    }));
  return before && looks.filter((each, n) => each !== before[n]);
}"""
SEATED = "#mode=play&players={}&game={}"


def addresses(code: str) -> dict[str, str]:
    """Return the addresses of one frame of each kind."""
    film = film_of(ENGLISH, MATERIAL[code].finished_game(1))
    examples = {name: f"{name}.html" for name in [*PAGES[code].EXAMPLES][::4]}
    seats = len(MATERIAL[code].finished_game(1).players)
    return examples | {
        "start": f"{film_page(code)}.html#mode=replay&film={film}",
        "end": f"{film_page(code)}.html#mode=replay&step=99999&film={film}",
        "game": f"game.html{SEATED.format(seats, code)}",
    }


@pytest.mark.parametrize("code", PAGES)
@pytest.mark.parametrize("width", [345, 720])
@pytest.mark.daily("345")
def test_reduced_style_sheets_render_frames_identically(open_page, site, code, width) -> None:
    page: Page = open_page(bypass_csp=True)
    page.set_viewport_size({"width": width, "height": 700})
    sheets = [ROOT / f"static/css/{name}.css" for name in (*STYLES, code)]
    whole = "\n".join(sheet.read_text("utf-8") for sheet in (*sheets, FRAME))
    whole = whole.replace("../art/", f"{site.url}static/art/")
    for name, address in addresses(code).items():
        page.goto("about:blank")
        page.goto(f"{site.url}embed/v1/en/{address}")
        page.locator("figure:not([data-film]), [data-last], .cover .player").first.wait_for()
        page.evaluate(CHANGED)
        page.add_style_tag(content=whole)
        assert page.evaluate(CHANGED) == [], name
