"""Bots think in a worker. If there is none, or it dies, the game still goes on."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from don.bots import choose
from don.games import GAMES, don
from don.table.compact import expand
from don.table.match import Match, Player
from tests.browser.game import act, open_saved, overflow, saved_match, start_game
from tests.browser.pages import PATIENCE, STRICT, wait_for_state
from tests.ui.desk import match_of
from tests.ui.test_analysis import finished
from tools.bench._visits import served

COUNTED = """
globalThis.workers = [];
globalThis.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    if (given[1].name.startsWith("don-mind")) workers.push(this); // others unpack the snapshot
  }
};
"""
NONE = "globalThis.Worker = function () { throw new Error('no'); };"
WATCHED = """() => {
  // As soon as the page thinks about the hint, choose a number. Note what the page shows then, and
  // how often it is drawn until the answer comes.
  const chosen = "[data-choose][aria-pressed=true]";
  const others = "[data-choose]:not([aria-pressed=true]):not([data-choose='-'])";
  const hint = () => document.querySelector("#counsel")?.textContent ?? "";
  globalThis.seen = { chosen: false, hint: "", frames: 0, longest: 0 };
  let pressed = false, before = 0;
  new MutationObserver(() => {
    if (!pressed && hint().includes("Thinking")) {
      pressed = true;
      document.querySelector(others).click();
    } else if (pressed && !seen.chosen && document.querySelector(chosen)) {
      seen.chosen = true;
      seen.hint = hint();
    }
  }).observe(document.body, { attributes: true, childList: true, subtree: true });
  requestAnimationFrame(function drawn(now) {
    if (before && hint().includes("Thinking")) {
      seen.frames += 1;
      seen.longest = Math.max(seen.longest, now - before);
    }
    before = now;
    if (!hint().includes("Best")) requestAnimationFrame(drawn);
  });
}"""
ADVICE = re.compile("[0-9]%")


def begin(page: Page, address: str, level: str) -> None:
    """Begin a game against bots of a level, and wait until a person must decide."""
    page.goto(address)
    wait_for_state(page, "setup")
    levels = {f"level_{seat}": level for seat in (1, 2)}
    start_game(page, players="3", speed="instant", seed="3", start="1", **levels)
    wait_for_state(page, "turn")


def pass_on(page: Page) -> None:
    """Pass at the next decision of a person, if there is one."""
    before = len(saved_match(page).steps)
    act(page, "-")
    page.wait_for_function("document.documentElement.dataset.state !== 'waiting'", timeout=60_000)
    assert len(saved_match(page).steps) > before


def expect_usual_decisions(page: Page) -> None:
    """Check that the bots have made the decisions that they always make in this deal."""
    match = saved_match(page)
    now = match.at(0)
    for step in match.steps:
        if now.players[step.seat].bot is not None:
            assert choose(now) == step.action
        now = now.play(step.action)


def test_a_worker_starts_without_another_download(open_page, dist: Path) -> None:
    with served(dist, STRICT) as (address, sent):
        page = open_page(origin=address)
        page.goto(address)
        wait_for_state(page, "setup")
        before = len(sent)
        levels = {f"level_{seat}": "shrewd" for seat in (1, 2)}
        start_game(page, players="3", speed="instant", seed="3", start="1", **levels)
        wait_for_state(page, "turn")
        loaded = {path.name for path in sent[before:]}
        assert "thinker.js" in loaded
        assert not any(name.endswith((".snapshot", ".wasm")) for name in loaded)
        expect_usual_decisions(page)


@pytest.mark.full
def test_killed_worker_is_replaced_once_then_the_page_computes(page: Page, site) -> None:
    page.add_init_script(COUNTED)
    begin(page, site.url, "shrewd")
    for started in (1, 2, 2):
        assert page.evaluate("workers.length") == started
        page.evaluate("workers.at(-1).terminate()")
        pass_on(page)
        pass_on(page)
    expect_usual_decisions(page)


@pytest.mark.full
@pytest.mark.console_allowed("CSP", "Content Security Policy")
def test_page_computes_bots_if_workers_are_forbidden(open_page, dist: Path, serve) -> None:
    policy = STRICT["Content-Security-Policy"].replace("worker-src 'self'", "worker-src 'none'")
    site = serve(dist, "/", {"Content-Security-Policy": policy})
    page = open_page(origin=site.origin)
    begin(page, site.url, "shrewd")
    pass_on(page)
    expect_usual_decisions(page)


@pytest.mark.full
def test_page_computes_bots_if_workers_are_unavailable(page: Page, site) -> None:
    page.add_init_script(NONE)
    begin(page, site.url, "don")
    pass_on(page)
    expect_usual_decisions(page)


@pytest.mark.full
def test_page_stays_responsive_while_it_computes(page: Page, site) -> None:
    """A hint in a game of six takes the longest; meanwhile a number can be chosen."""
    page.add_init_script(NONE)
    players = tuple(Player(f"P{seat}", "don" if seat else None) for seat in range(6))
    match = Match.deal(don, players, don.Options(), seed=3, start=1)
    while match.to_act or match.state.round < 4:
        match = match.play(choose(match) if match.to_act else match.legal_actions()[0])
    open_saved(page, site, match)
    page.evaluate(WATCHED)
    page.locator("#hint").click()
    expect(page.locator("#counsel")).to_contain_text(ADVICE, timeout=PATIENCE)
    seen = page.evaluate("globalThis.seen")
    print(seen)
    assert seen["chosen"] and "Thinking" in seen["hint"]


def test_hint_is_computed_while_the_page_stays_usable(phone: Page, site) -> None:
    open_saved(phone, site, match_of("3", "-", start=1))
    phone.locator("#hint").click()
    expect(phone.locator("#counsel")).to_contain_text(ADVICE, timeout=PATIENCE)
    expect(phone.locator("#counsel .odds")).to_have_count(1)
    assert overflow(phone) <= 0
    phone.locator("#hint").click()
    expect(phone.locator("#counsel")).to_have_count(0)
    act(phone, "-")
    wait_for_state(phone, "turn", "over")


def test_a_finished_game_is_analysed_and_the_analysis_is_kept(phone: Page, site) -> None:
    open_saved(phone, site, finished())
    phone.locator("#analyse").click()
    expect(phone.locator("#analysis .judged")).to_be_visible(timeout=PATIENCE)
    expect(phone.locator("#analysis .chart .line").first).to_be_visible()
    assert overflow(phone) <= 0
    text = phone.locator("#analysis").inner_text()
    phone.reload()
    wait_for_state(phone, "over")
    phone.locator("#analyse").click()
    expect(phone.locator("#analysis .judged")).to_be_visible()
    assert phone.locator("#analysis").inner_text() == text
    phone.locator("#analysis .look").nth(1).click()
    wait_for_state(phone, "replay")
    for which in (1, 2):
        expect(phone.locator("#table")).to_be_in_viewport()
        phone.locator("#analysis .look").nth(which).click()
    expect(phone.locator("#table")).to_be_in_viewport()
    expect(phone.locator("#replay-play")).to_be_focused()
    phone.go_back()
    wait_for_state(phone, "over")
    expect(phone.locator("#analysis .look:focus")).to_be_in_viewport()


# In Boomtown's last auction, an exact hint takes a second or two.
LATE = (
    "AcaoIjUAPyMhzJPy83NL8ssJBHx6fg7IHgOgjRn5wAAgEF4wxxcU5RcXpCaX5BfhDELsSlBDEbsatIBEVgQPGRML1IABAHcX"
    "ZwfCudZIbOMHZ6EjlLCnrekUVd0wZL53QJ-IwXeM4oPGPpeV3HyuQ_AwVA"
)


def late() -> Match:
    """Return a position in which a person must bid, and whose estimate can be made exact."""
    match = expand(LATE, GAMES)
    assert match.state.turn == 15 and match.to_act == 0
    return replace(match, players=(Player("Anke"), *match.players[1:]))


@pytest.mark.full
def test_slow_hint_is_estimated_first_and_exact_later(phone: Page, site) -> None:
    open_saved(phone, site, late())
    phone.click("#hint")
    hint = phone.locator("#counsel")
    expect(hint).to_contain_text("An estimate so far", timeout=PATIENCE)
    expect(hint).to_contain_text("Worked out to the end of the game", timeout=2 * PATIENCE)
    expect(hint.locator(".odds")).to_be_visible()


@pytest.mark.full
def test_slow_hint_stays_an_estimate_without_a_worker(phone: Page, site) -> None:
    phone.add_init_script(NONE)
    open_saved(phone, site, late())
    phone.click("#hint")
    hint = phone.locator("#counsel")
    expect(hint).to_contain_text(ADVICE, timeout=PATIENCE)
    expect(hint).not_to_contain_text("still working it out")
    expect(hint).not_to_contain_text("Worked out")


@pytest.mark.full
def test_fast_bots_need_no_worker_but_a_hint_uses_one(page: Page, site) -> None:
    page.add_init_script(COUNTED)
    begin(page, site.url, "naive")
    for _ in range(3):
        pass_on(page)
    assert page.evaluate("workers.length") == 0
    page.locator("#hint").click()
    expect(page.locator("#counsel")).to_contain_text(ADVICE, timeout=PATIENCE)
    assert page.evaluate("workers.length") == 1
    pass_on(page)
    expect_usual_decisions(page)
