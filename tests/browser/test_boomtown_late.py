"""Late in Boomtown, with many cards on the table, a turn needs no scrolling on a phone. The target
of an event can be pressed on the table."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from don.bots import choose
from don.games import boomtown
from don.games.boomtown.options import Options
from don.games.boomtown.state import Phase
from don.table.match import Match, Player
from don.ui.storage.saves import Saved, pack
from don.ui.storage.shelf import GAME, SETTINGS
from tests import scale
from tests.browser.conftest import OpenPage
from tests.browser.pages import PATIENCE
from tests.scale import scaled
from tools.tour.boomtown.positions import NAMES, position
from tools.tour.visit import game, load_with, press

PHONES = ((360, 740), (412, 915), (390, 664))
GAMES = scaled(3, daily=1)
"""The number of games for each number of players."""
EARLIEST = 12
"""The first turn that is checked."""
ASKED = (Phase.AUCTION, Phase.CHOOSE)
TOO_HIGH = "() => Math.max(0, document.documentElement.scrollHeight - innerHeight)"
BELOW = """() => {
  const buttons = document.querySelector("#pad .decide").getBoundingClientRect();
  const above = ["#table .offer", "#own", "#counsel", "#pad .preview", "#pad .keys"];
  const boxes = above.flatMap((css) => [...document.querySelectorAll(css)])
    .filter((element) => element.checkVisibility())
    .map((element) => [element.id || element.className, element.getBoundingClientRect().bottom]);
  return boxes.filter(([, bottom]) => bottom > buttons.top + 5).map(([name]) => name);
}"""
"""Lists the parts that reach below the top of the buttons by more than the focus ring needs."""
HIDDEN = """() => ["#table .stakes .high", "#table .stakes .order", "#own .chips"].filter((css) =>
  !document.querySelector(css)?.checkVisibility({ visibilityProperty: true }))"""
"""Lists what a bid depends on and an open hint hides."""
PILLS = """() => {
  const boxes = (css) => [...document.querySelectorAll(css)]
    .filter((element) => element.checkVisibility())
    .map((element) => element.getBoundingClientRect());
  const texts = boxes("#table .front small");
  return boxes("#table .worth").filter((pill) => texts.some((text) =>
    pill.left < text.right && text.left < pill.right
      && pill.top < text.bottom && text.top < pill.bottom)).length;
}"""
"""Counts the cards whose chance covers their title."""


def late(seats: int, seed: int) -> Iterator[tuple[str, Match]]:
    """Yield late positions of a game between bots in which the seat to act, now a person, bids or
    chooses."""
    players = [Player(name, "prospector") for name in NAMES[:seats]]
    match, seen = Match.deal(boomtown, players, Options(), seed=seed), set()
    while match.to_act is not None:
        state, seat = match.state, match.to_act
        kind = (state.phase, state.turn // 3)
        if state.phase in ASKED and state.turn >= EARLIEST and len(match.legal_actions()) > 1:
            if kind not in seen:
                asked = [
                    replace(player, bot=None) if n == seat else player
                    for n, player in enumerate(match.players)
                ]
                name = f"{seats}-players-{seed}-turn-{state.turn}-{state.phase}"
                yield name, replace(match, players=tuple(asked))
            seen.add(kind)
        match = match.play(choose(match))


@pytest.fixture(scope="module")
def matches() -> dict[str, Match]:
    return {
        name: match
        for seats in ((3, 4, 5) if scale.full else (5,))
        for seed in range(GAMES)
        for name, match in late(seats, seed)
    }


def faults(page: Page) -> Iterator[str]:
    """Yield the parts that do not fit, without a hint and with the hint open."""
    for when in ("", " with the hint"):
        if when:
            press(page, "hint")
            page.locator("#counsel .odds").wait_for(timeout=PATIENCE)
        if too_high := page.evaluate(TOO_HIGH):
            yield f"{too_high} pixels too high{when}"
        yield from (f"{part} lies under the buttons{when}" for part in page.evaluate(BELOW))
        if when:
            yield from (f"{part} is hidden{when}" for part in page.evaluate(HIDDEN))
            if covered := page.evaluate(PILLS):
                yield f"{covered} titles covered{when}"
    press(page, "hint")


def test_late_turn_fits_a_phone_even_with_the_hint(
    open_page: OpenPage, site, matches: dict[str, Match]
) -> None:
    page = open_page("phone")
    kept = {f"{GAME}{name}.a": pack(Saved(match)) for name, match in matches.items()}
    load_with(page, site.url, {**kept, SETTINGS: json.dumps({"speed": "step"})})
    found = []
    for width, height in PHONES if scale.full else PHONES[-1:]:
        page.set_viewport_size({"width": width, "height": height})
        for name in matches:
            game(name)(page)
            page.locator("html[data-state=turn]").wait_for(state="attached", timeout=PATIENCE)
            found += [f"{width}x{height}, {name}: {fault}" for fault in faults(page)]
    assert not found, "\n".join(found)


def test_own_mines_fit_the_desktop_viewport(page: Page, site) -> None:
    players = [Player(name, "prospector") for name in NAMES[:3]]
    match = Match.deal(boomtown, players, Options(), seed=1)
    while match.state.phase not in ASKED or most_in_a_town(match) < 7:
        match = match.play(choose(match))
    players[match.to_act] = replace(players[match.to_act], bot=None)
    match = replace(match, players=tuple(players))
    page.set_viewport_size({"width": 1440, "height": 900})
    load_with(page, site.url, {f"{GAME}many.a": pack(Saved(match))})
    game("many")(page)
    page.locator("html[data-state=turn]").wait_for(state="attached", timeout=PATIENCE)
    for mine in page.locator("#own .claim .tile:visible").all():
        expect(mine).to_be_in_viewport(ratio=1)
    assert page.evaluate(TOO_HIGH) == 0


def most_in_a_town(match: Match) -> int:
    """Return how many mines the seat to act has in the town where it has most."""
    return max(Counter(mine.town for mine in match.state.mines[match.to_act]).values(), default=0)


def test_dynamite_target_can_be_pressed_on_the_table(page: Page, site) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    match = position(Phase.DYNAMITE, 9, 5)
    load_with(page, site.url, {f"{GAME}aimed.a": pack(Saved(match))})
    game("aimed")(page)
    target = page.locator("#players .tile.aim:visible").first
    action = target.get_attribute("data-value")
    target.click()
    expect(page.locator(f'#pad [data-choose="{action}"]')).to_have_attribute("aria-pressed", "true")
    expect(page.locator(f'#players .tile.aimed[data-value="{action}"]')).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(360, 740), (844, 390)])
def test_cards_keep_their_size_while_others_bid(
    open_page: OpenPage, site, width: int, height: int
) -> None:
    page = open_page("phone")
    page.set_viewport_size({"width": width, "height": height})
    kept = {f"{GAME}bid.a": pack(Saved(position(Phase.AUCTION, 9, 4)))}
    load_with(page, site.url, {**kept, SETTINGS: json.dumps({"speed": "step"})})
    game("bid")(page)
    page.locator("html[data-state=turn]").wait_for(state="attached", timeout=PATIENCE)
    card = page.locator("#table .offer .front").first
    asked = card.bounding_box()
    page.locator("#pass").click()
    page.locator("html[data-state=waiting]").wait_for(state="attached", timeout=PATIENCE)
    waiting = card.bounding_box()
    assert asked and waiting and abs(asked["width"] - waiting["width"]) < 2
