"""Films in other sites' pages: from the embed dialog to the page, steps, and invalid films."""

import base64
import json
import re
import zlib
from dataclasses import replace
from html import unescape
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from don.games.boomtown.deck import EVENT_CODES
from don.table.match import Match
from don.ui.game import ui_named
from don.ui.game_links import write_link
from don.ui.i18n import ENGLISH
from don.ui.links.embedding import written
from don.ui.messages import PageAddress
from don.ui.replays.replay import watch
from don.ui.view.embedding import drawing
from don.ui.view.film import film, room
from tests.browser import test_embed
from tests.browser.pages import PATIENCE, wait_for_state
from tests.browser.test_embed import HostPage, frame, noted, until
from tests.games.don.chance import finished_game
from tests.material import MATERIAL, played, table
from tests.ui.desk import Desk
from tests.ui.don.test_film import steps, unpacked
from tools.paths import ROOT

pytestmark = [
    pytest.mark.console_allowed("left the origin", "favicon.ico"),
    pytest.mark.motion,
]

game, host = test_embed.game, test_embed.host  # fixtures
MATCH = finished_game(1)
CODE = write_link("game", MATCH).partition("=")[2]
FILM = film(ENGLISH, MATCH)
STEPS = steps(FILM)


def element(found: str = FILM, more: str = "") -> str:
    return f'<don-game mode="replay" replay="{CODE}" film="{found}" {more}>A picture</don-game>'


def packed(data: Any) -> str:
    text = data if isinstance(data, bytes) else json.dumps(data).encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    code = base64.urlsafe_b64encode(packer.compress(text) + packer.flush())
    return code.rstrip(b"=").decode()


def no_python(page: Page) -> bool:
    return not any(re.search(r"pyodide|wasm|frame\.html|\.py", url) for url in page.watch.requests)


MOST_SPARE = 80
"""Pixels that a short film may have below it: four lines."""
# The free height at the bottom of a frame, in pixels.
SPARE = "innerHeight - Math.ceil(document.querySelector('main').getBoundingClientRect().height)"


@pytest.mark.parametrize("form", ["element", "frame"])
@pytest.mark.daily("element")
def test_film_from_the_embed_dialog_renders_without_python(
    open_page,
    host: HostPage,
    game,
    form: str,
) -> None:
    author = open_page(origin=game.origin)
    author.goto(f"{game.url}#game={CODE}")
    author.locator("[data-do=link-watch]").click(timeout=PATIENCE)
    wait_for_state(author, "replay")
    author.locator("#more").click()
    for what in ("share", "embed", "embed-form"):
        value = f'[data-value="{form}"]' if what == "embed-form" else ""
        author.locator(f"[data-do={what}]{value}").first.click()
    field = author.locator("#link-sheet")
    expect(field).to_have_value(re.compile("iframe" if form == "frame" else "don-game"))
    page = host(field.input_value(), styled(game))
    inside = page.frame_locator("iframe")
    expect(inside.locator("figcaption")).to_have_text("Round 1 of 15")
    expect(inside.locator(".steps > li:first-child .player")).to_have_count(4)
    assert 0 <= page.frames[1].evaluate(SPARE) <= MOST_SPARE, "the embed text reserves enough room"
    inside.locator("[data-value='1']").click()
    expect(inside.locator("[role=status]")).to_have_text(STEPS[1]["told"])
    assert no_python(page)
    with page.expect_popup() as popup:
        inside.locator(".try").click()
    popup.value.wait_for_url(f"{game.url}#game={CODE}", wait_until="commit")


def styled(game) -> str:
    """Return a policy that allows the sizes and the picture inside an embed text."""
    return (
        f"default-src 'none'; script-src {game.origin}; frame-src {game.origin}; "
        "style-src 'unsafe-inline'; img-src data:"
    )


def test_embedded_position_after_a_sale_matches_its_preview(host: HostPage, game) -> None:
    """It shows the lot with its price, not the next table; the reader can still play on."""
    at = next(step["at"] for step in STEPS if step["sold"])
    found = Desk().send(PageAddress(game.url))
    found.app, _ = watch(found.app, MATCH, at)
    found.do("share").do("embed", "position")
    preview = drawing(found.app, ENGLISH)
    given = unescape(re.search(r"<textarea[^>]*>(.*?)</textarea>", found.html, re.DOTALL)[1])
    page = host(given.partition("</script>")[2], styled(game))
    sale = next(step for step in STEPS if step["at"] == at)
    shown_there = frame(page).locator(".steps > li:first-child")
    expect(shown_there.locator(".high b")).to_have_text(str(sale["price"]))
    assert ">Price<" in preview and f">{sale['price']}<" in preview
    expect(shown_there.locator(".high span")).to_have_text("Price")
    expect(shown_there.locator(".lot [data-card]")).to_have_count(len(sale["lot"]))
    expect(frame(page).locator(".try")).to_have_attribute("href", re.compile("#play="))


CARD = """() => {
  const box = (css) => document.querySelector(css).getBoundingClientRect();
  const [element, card, image] = ["don-game", "don-game a", "don-game img"].map(box);
  return {
    fills: card.height === element.height && card.width === element.width,
    above: image.top - card.top,
    below: card.bottom - image.bottom,
    beside: Math.abs(image.left + image.right - card.left - card.right),
    wide: image.width,
    drawn: document.querySelector("don-game img").naturalWidth,
  };
}"""


@pytest.mark.parametrize("width", [296, 360, 820, 1440])
@pytest.mark.parametrize("mode", ["position", "replay", "play"])
@pytest.mark.daily("position-360")
def test_fallback_card_fills_the_space_if_the_script_is_blocked(
    host: HostPage, game, mode: str, width: int
) -> None:
    """The last picture is in the middle; the title below it is the link."""
    over = mode == "replay"
    found = Desk(MATCH if over else MATCH.at(6)).settle().send(PageAddress(game.url))
    found.do("share").do("embed", "position")
    given = unescape(re.search(r"<textarea[^>]*>(.*?)</textarea>", found.html, re.DOTALL)[1])
    held: list[Route] = []
    page = host(given.partition("</script>")[2], styled(game), width, late=held)
    until(page, "document.querySelector('don-game img').complete")
    card = page.evaluate(CARD)
    assert card["fills"] and card["drawn"] > 0 and 200 < card["wide"] <= 380
    assert card["beside"] <= 1
    assert 0 < card["below"] - card["above"] < 90, "the title is below the picture"
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    expect(page.locator("don-game a")).to_be_visible()
    held[0].continue_()
    until(page, "noted.some(([name]) => name === 'ready')")
    expect(page.locator("don-game a")).to_be_hidden()
    assert page.evaluate("moved") < 0.02


WHERE = "document.getElementById('below').getBoundingClientRect().top"


@pytest.mark.parametrize("width", [296, 361, 736])
@pytest.mark.parametrize("mode", ["position", "play"])
@pytest.mark.daily("position-361")
def test_text_below_does_not_move_when_the_script_is_late(
    host: HostPage, game, width: int, mode: str
) -> None:
    """Without the script nothing moves, either: the dialog's text itself reserves the room."""
    found = Desk(MATCH.at(6)).settle().send(PageAddress(game.url)).do("share").do("embed", mode)
    given = unescape(re.search(r"<textarea[^>]*>(.*?)</textarea>", found.html, re.DOTALL)[1])
    held: list[Route] = []
    body = f"<p>Above</p>{given.partition('</script>')[2]}<p id='below'>Below</p>"
    page = host(body, styled(game), width, late=held)
    before = page.evaluate(WHERE)
    page.wait_for_timeout(100)
    (script,) = held
    script.continue_()
    until(page, "noted.some(([name]) => name === 'ready')")
    assert page.evaluate(WHERE) == before > 300
    assert page.evaluate("moved") < 0.02


def seen(page: Page) -> dict[str, Any]:
    """Return what a reader of the frame sees."""
    return (
        frame(page)
        .locator(".steps > li:first-child")
        .evaluate(
            """(li) => {
        const all = (css) => [...li.querySelectorAll(css)];
        const texts = (css) => all(css).map((found) => found.textContent);
        return {
          told: texts(".caption")[0],
          lot: all("[data-card]").map(({ dataset }) => dataset.card),
          price: texts(".high b")[0],
          pot: Number(texts(".pot b")[0]),
          names: texts(".player .name"),
          chips: all(".chips").map(({ dataset }) => Number(dataset.chips)),
          calls: texts(".call"),
          cards: all(".player").map((row) => [...row.querySelectorAll(".suit")].flatMap((suit) =>
            [...suit.querySelectorAll("b")].map((b) => suit.dataset.suit + b.textContent)).sort()),
        };
      }"""
        )
    )


def shown(step: dict[str, Any]) -> dict[str, Any]:
    return {
        "told": step["told"],
        "lot": step["lot"],
        "price": "–" if step["price"] is None else str(step["price"]),
        "pot": step["pot"],
        "names": [player.name for player in MATCH.players],
        "chips": step["chips"],
        "calls": step["calls"],
        "cards": [sorted(row) for row in step["cards"]],
    }


def test_every_step_is_drawn_as_stored_in_the_film(host: HostPage) -> None:
    page = host(element(more='step="3" theme="dark" controls="steps"'))
    inside = frame(page)
    expect(inside.locator("html")).to_have_attribute("data-theme", "dark")
    expect(inside.locator(".try")).to_be_hidden()
    at = max(n for n, step in enumerate(STEPS) if step["at"] <= 3)
    assert seen(page) == shown(STEPS[at])
    forward = inside.locator("[data-value='1']")
    for step in STEPS[at + 1 : at + 40]:
        forward.click()
        assert seen(page) == shown(step)
    inside.locator("input").press("End")
    assert seen(page) == shown(STEPS[-1])
    inside.locator("input").press("ArrowLeft")
    assert seen(page) == shown(STEPS[-2])
    inside.locator("[data-value='-9999']").click()
    assert seen(page) == shown(STEPS[0])


MINERS = """(li) => {
  const all = (css, place = li) => [...place.querySelectorAll(css)];
  const texts = (css) => all(css).map((found) => found.textContent);
  const rows = (css, name) =>
    all(".player").map((row) => all(css, row).map(({ dataset }) => dataset[name]));
  return {
    told: texts(".caption")[0],
    offer: all(".offer [data-card]").map(({ dataset }) => dataset.card),
    price: texts(".high b")[0],
    dice: all(".die").map(({ dataset }) => dataset.die),
    gold: all(".chips").map(({ dataset }) => Number(dataset.gold)),
    points: texts(".standing"),
    calls: texts(".call"),
    mines: rows(".tile", "card"),
    pawns: rows(".claim:has(.mayor)", "town"),
    kept: rows(".kept-card", "card"),
  };
}"""


def miners(step: dict[str, Any]) -> dict[str, Any]:
    """Return what a reader of the frame sees of a step of Boomtown."""
    mine, pawn = re.compile(r"([JMCGN]\d+)\+?"), re.compile(r"mayor-(\w)")
    return {
        "told": step["told"],
        "offer": step["offer"],
        "price": "–" if step["price"] is None else str(step["price"]),
        **{name: step[name] for name in ("dice", "gold", "points", "calls")},
        "mines": [[m[1] for s in row if (m := mine.fullmatch(s))] for row in step["holdings"]],
        "pawns": [[m[1] for s in row if (m := pawn.fullmatch(s))] for row in step["holdings"]],
        "kept": [[s for s in row if s in EVENT_CODES] for row in step["holdings"]],
    }


@pytest.mark.full
def test_a_film_of_the_other_game_is_drawn_from_its_own_stencils(host: HostPage) -> None:
    match = MATERIAL["boomtown"].finished_game(1)
    film_text = film(ENGLISH, match)
    code = write_link("game", match).partition("=")[2]
    page = host(f'<don-game mode="replay" replay="{code}" film="{film_text}">A picture</don-game>')
    inside, film_steps = frame(page), steps(film_text)
    shown_there = inside.locator(".steps > li:first-child")
    forward = inside.locator("[data-value='1']")
    expect(inside.locator("figcaption")).to_have_text("Turn 1 of 12")
    for n, step in enumerate(film_steps):
        if n:
            forward.click()
        assert shown_there.evaluate(MINERS) == miners(step)
    acting = film_steps[0]["acting"]
    inside.locator("[data-value='-9999']").click()
    expect(shown_there.locator("[aria-current] .name")).to_have_text(match.players[acting].name)
    assert no_python(page)
    expect(inside.locator(".try")).to_have_attribute("href", re.compile(f"#game={code}$"))


def test_film_embedded_before_the_second_game_still_renders(host: HostPage) -> None:
    text = (ROOT / "tests/golden/don/film-1.txt").read_text("utf-8").strip()
    page = host(f'<don-game mode="position" film="{text}">A picture</don-game>')
    found = next(step for step in steps(text) if step["at"] == steps(text)[-1]["at"])
    lot = frame(page).locator(".steps > li:first-child .lot [data-card]")
    expect(lot).to_have_count(len(found["lot"]))
    expect(frame(page).locator(".steps > li:first-child .caption")).to_have_text(found["told"])
    assert no_python(page)


def test_film_renders_when_the_snippet_omits_its_game(host: HostPage) -> None:
    film_text = film(ENGLISH, MATERIAL["boomtown"].finished_game(1))
    page = host(element(film_text))
    drawn = frame(page).locator(".steps > li:first-child .player.miner")
    expect(drawn.first).to_be_visible()
    assert no_python(page)


def test_host_page_receives_events_and_controls_the_film(host: HostPage) -> None:
    page = host(element())
    until(page, "noted.some(([name]) => name === 'ready')")
    page.evaluate("document.querySelector('don-game').goto(20)")
    until(page, "noted.some(([name]) => name === 'step')")
    at = max(n for n, step in enumerate(STEPS) if step["at"] <= 20)
    (detail,) = noted(page, "step")
    assert detail == {"n": STEPS[at]["at"], "last": len(MATCH.steps), "text": STEPS[at]["told"]}
    page.evaluate("document.querySelector('don-game').play()")
    until(page, "noted.filter(([name]) => name === 'step').length > 2")
    frame(page).locator("[data-do=film-play]").click()
    assert noted(page, "step")[1]["text"] == STEPS[at + 1]["told"]
    assert page.evaluate("document.querySelector('don-game').record()") is None
    assert no_python(page)


def damaged() -> list[str]:
    """Return invalid films: broken, too large, of another kind, with impossible steps."""
    data = unpacked(FILM)
    first = data["steps"][0]
    wrong: list[dict[str, Any]] = [
        {"lot": ["K9", "X1"]},
        {"lot": ["__proto__"]},
        {"chips": [1, 2, 3]},
        {"chips": [1, 2, 3, "4"]},
        {"pot": -1},
        {"told": {"toString": 1}},
        {"told": "x" * 3000},
        {"acting": 9},
        {"cards": [["K7"] * 99, [], [], []]},
        {"change": [0, 0, 0, 0.5]},
    ]
    return [
        "x",
        FILM[: len(FILM) // 2],
        FILM[:50] + FILM[51:],
        packed(b" " * 4_000_000),
        packed(b"null"),
        packed({**data, "v": 2}),
        packed({**data, "game": "chess"}),
        packed({**data, "game": "boomtown"}),
        packed({**data, "game": {}}),
        packed({**data, "lang": "<b>"}),
        packed({**data, "names": ["Anke"]}),
        packed({**data, "steps": []}),
        packed({**data, "steps": [{}]}),
        packed({**data, "steps": [first, {"at": 5}, {"at": 4}]}),
        *(packed({**data, "steps": [{**first, **step}]}) for step in wrong),
    ]


@pytest.mark.full
def test_invalid_film_falls_back_to_the_start_button(host: HostPage) -> None:
    broken = damaged()
    page = host("".join(element(each) for each in broken))
    for n in range(len(broken)):
        page.locator("don-game").nth(n).scroll_into_view_if_needed()
        inside = page.locator("don-game").nth(n).frame_locator("iframe")
        expect(inside.locator("[data-do=load]")).to_be_visible(timeout=PATIENCE)
    assert noted(page, "error") == []
    assert no_python(page)


def test_player_names_are_rendered_as_text(host: HostPage) -> None:
    name = "<img src=x onerror=1>"
    players = tuple(replace(player, name=name) for player in MATCH.players)
    named: Match = replace(MATCH, players=players)
    page = host(element(film(ENGLISH, named)))
    expect(frame(page).locator(".steps > li:first-child .name").first).to_have_text(name)
    assert frame(page).locator("img").count() == 0


KEPT = """(element) => {
  const far = document.createElement("div");
  far.style.paddingTop = "9999px";
  far.innerHTML = element;
  document.body.append(far);
  return far.firstChild.offsetHeight;
}"""


def test_short_film_below_the_viewport_shrinks_to_fit(host: HostPage) -> None:
    """The film begins in the window, and nothing visible moves."""
    short = element(film(ENGLISH, MATCH.at(6)), 'players="3"')
    page = host("<p>Before</p>" * 22 + short + "<p>After")
    until(page, "noted.some(([name]) => name === 'ready')")
    (ready,) = noted(page, "ready")
    assert page.evaluate("document.querySelector('don-game').getBoundingClientRect().top") < 800
    assert ready["height"] < page.evaluate(KEPT, short) - 20, (
        "otherwise there is no room to give back"
    )
    until(page, f"document.querySelector('don-game').offsetHeight === {ready['height']}")
    assert page.evaluate("moved") < 0.01


@pytest.mark.parametrize("width", [296, 360, 520, 768])
@pytest.mark.daily("360")
def test_room_for_a_film_is_reserved_before_it_loads(host: HostPage, width: int) -> None:
    page = host(element() + "<p>After", width=width)
    until(page, "noted.some(([name]) => name === 'ready')")
    before = page.locator("p").bounding_box()
    (ready,) = noted(page, "ready")
    assert ready["height"] <= page.evaluate(KEPT, element()), "the reserved room is enough"
    page.evaluate("document.querySelector('don-game').goto(99999)")
    until(page, "noted.some(([name]) => name === 'step')")
    assert page.locator("p").bounding_box() == before
    (inside,) = page.frames[1:]
    room = inside.evaluate(
        "[document.documentElement.scrollWidth - innerWidth, "
        "document.documentElement.scrollHeight - innerHeight]"
    )
    assert max(room) <= 0


def of_length(code: str, seats: int) -> dict[str, str]:
    """Return the attributes of elements: the beginning of a game, one auction, the whole game."""
    found = {}
    whole = played(table(code, TABLE[code, seats], seats), seats)
    turns = (n for n, step in enumerate(whole.steps, 1) if any(e.opens_round for e in step.events))
    for name, most in {"begun": 2, "short": next(turns), "whole": len(whole.steps)}.items():
        film_text = film(ENGLISH, whole.at(most))
        high = written(room(ui_named(code), ENGLISH, film_text, False))
        given = f'mode="position" game="{code}" film="{film_text}" players="{seats}" room="{high}"'
        found[f"{name}-{code}-{seats}"] = given
    return found


TABLE = {
    (code, material.TABLES[name][0]): name
    for code, material in MATERIAL.items()
    for name in material.TABLES
}
ROOMS = """() => noted.filter(([name]) => name === "ready").map(([, id, { height }]) =>
  [id, document.getElementById(id).offsetHeight - height])"""


@pytest.mark.full
@pytest.mark.parametrize("width", [280, 345, 480, 720])
def test_reserved_room_fits_films_of_every_length(host: HostPage, width: int) -> None:
    """A short film gets no more room than necessary."""
    films = {}
    for code, seats in TABLE:
        films |= of_length(code, seats)
    body = "".join(
        f'<p><don-game id="{name}" {given}>A picture</don-game>' for name, given in films.items()
    )
    page = host(f"{body}<p>After{'<br>' * 60}", width=width + 16)
    for name in films:
        page.locator(f"#{name}").evaluate("(element) => element.scrollIntoView()")
        until(page, f"noted.some(([name, id]) => name === 'ready' && id === '{name}')")
    assert {frame.evaluate("innerWidth") for frame in page.frames[1:]} == {width}
    assert min(frame.evaluate(SPARE) for frame in page.frames[1:]) >= 0
    spare = {name: left for name, left in page.evaluate(ROOMS) if not name.startswith("whole")}
    assert {name: left for name, left in spare.items() if left > MOST_SPARE} == {}


@pytest.mark.parametrize("width", [280, 345, 480, 720])
@pytest.mark.daily("345")
def test_short_film_in_view_leaves_no_gap_and_no_layout_shift(host: HostPage, width: int) -> None:
    (short,) = (given for name, given in of_length("don", 4).items() if name.startswith("short"))
    page = host(f"<don-game {short}>A picture</don-game><p>After", width=width + 16)
    until(page, "document.querySelector('don-game').shadowRoot?.querySelector('iframe')")
    before = page.locator("don-game").bounding_box()
    until(page, "noted.some(([name]) => name === 'ready')")
    (ready,) = noted(page, "ready")
    box = page.locator("don-game").bounding_box()
    assert box is not None and box == before
    assert ready["height"] <= box["height"] <= ready["height"] + MOST_SPARE
    assert (
        page.evaluate(
            "document.querySelector('don-game').shadowRoot"
            ".querySelector('iframe').src.includes('room=')"
        )
        is False
    )


def test_film_without_scripts_shows_a_note_and_no_buttons(open_page, game) -> None:
    page = open_page(origin=game.origin, java_script_enabled=False)
    page.goto(f"{game.url}embed/v1/de/film.html#mode=replay&film={FILM}")
    expect(page.get_by_text("wo Skripte erlaubt sind")).to_be_visible()
    assert page.locator("button:visible, input:visible, a:visible").count() == 0
    page = open_page(origin=game.origin)
    page.goto(f"{game.url}embed/v1/de/film.html#mode=replay&film={FILM}")
    expect(page.locator("[data-do=film-play]")).to_be_visible()
    expect(page.get_by_text("wo Skripte erlaubt sind")).to_be_hidden()
