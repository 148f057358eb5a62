"""The language is detected, shown from the first picture on, and can be changed in mid-game."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from don.games import don
from don.table.match import Match, Player
from tests.browser.game import SETTINGS, bid, figures, from_menu, open_saved, saved_match, store
from tests.browser.offline import play_to_the_end, wait_until_ready
from tests.browser.pages import wait_for_state
from tests.browser.speaking import speak_pseudo
from tools.words import po
from tools.words.compiled import words
from tools.words.manifest import translated

SHIFTS = """
globalThis.shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) shifted += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""
OVER = {
    "de": "Die Partie ist zu Ende · Don",
    "fr": "La partie est finie · Don",
    "es": "La partida ha terminado · Don",
    "nl": "De partij is afgelopen · Don",
    "it": "La partita è finita · Don",
}
BRACKETED = re.compile("^⟦.*⟧$", re.DOTALL)


def match() -> Match:
    players = [Player("Anke"), Player("Bert", "careful"), Player("Claus", "careful")]
    return Match.deal(don, players, don.Options(), seed=3, start=0)


def open_settings(page: Page) -> None:
    """Open the settings, which are in the menu at a table."""
    if page.locator("#menu").count():
        from_menu(page, "[data-do=settings]")
    else:
        page.locator("#bar [data-do=settings]").click()


def choose_language(page: Page, lang: str) -> None:
    open_settings(page)
    page.locator(f'[data-do="set"][data-value="lang"][value="{lang}"]').check()
    expect(page.locator("html")).to_have_attribute("lang", lang)
    page.keyboard.press("Escape")


@pytest.mark.parametrize(
    ("wanted", "lang"),
    [
        ("de-AT", "de"),
        ("fr-CA", "fr"),
        ("es-MX", "es"),
        ("nl-BE", "nl"),
        ("it", "it"),
        ("en-GB", "en"),
        ("ja", "en"),
    ],
)
def test_page_uses_the_browser_language(open_page, site, wanted: str, lang: str) -> None:
    page = open_page("phone", locale=wanted)
    page.goto(site.url)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.locator("body")).to_be_visible()
    assert page.locator("html").get_attribute("data-words") is None
    described = page.locator("meta[name=description]").get_attribute("content") or ""
    manifest = page.locator("link[rel=manifest]").get_attribute("href") or ""
    if lang != "en":
        assert manifest.endswith(f"manifest.{lang}.webmanifest")
        assert described == translated(words(lang))["description"]
    else:
        assert manifest.endswith("/manifest.webmanifest")
        assert described.startswith("Don, Michael Schacht's")


def test_translations_appear_before_python_without_layout_shift(open_page, site) -> None:
    page = open_page("phone", locale="es-ES")
    speak_pseudo(page)
    page.add_init_script(SHIFTS)
    page.goto(site.url)
    heading = page.locator("#play b")
    expect(heading).to_have_text(BRACKETED)
    assert page.locator("html").get_attribute("data-state") == "loading"
    wait_for_state(page, "setup")
    expect(heading).to_have_text(BRACKETED)
    assert page.locator("html").get_attribute("lang") == "es"
    assert page.evaluate("shifted") < 0.02


def test_page_stays_english_if_translations_fail_to_load(open_page, site) -> None:
    page = open_page("phone", locale="es-ES")
    page.route("**/static/shell/es.json", lambda route: route.fulfill(body="<html>"))
    page.goto(site.url)
    expect(page.locator("#play b")).to_have_text("Play")
    expect(page.locator("html")).to_have_attribute("lang", "en")


@pytest.mark.full
def test_lang_parameter_overrides_the_stored_language(page: Page, site) -> None:
    store(page, site, json.dumps({"lang": "nl"}), SETTINGS)
    page.goto(site.url)
    expect(page.locator("html")).to_have_attribute("lang", "nl")
    page.goto(f"{site.url}?lang=it")
    expect(page.locator("html")).to_have_attribute("lang", "it")
    wait_for_state(page, "setup")
    choose_language(page, "es")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page).not_to_have_url(re.compile("lang=it"))
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "es")


@pytest.mark.full
def test_back_closes_one_layer_after_a_url_change(page: Page, site) -> None:
    open_saved(page, site, match())
    page.goto(f"{site.url}?lang=it")
    wait_for_state(page, "turn")
    choose_language(page, "es")
    expect(page.locator("dialog[open]")).to_have_count(0)
    open_settings(page)
    expect(page.locator("dialog[open]")).to_have_count(1)
    page.go_back()
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert wait_for_state(page) == "turn"
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "es")


@pytest.mark.full
def test_language_change_in_mid_game_loses_nothing(page: Page, site) -> None:
    speak_pseudo(page)
    open_saved(page, site, match())
    bid(page, "3")
    wait_for_state(page, "turn")
    before, saved = figures(page), saved_match(page)
    choose_language(page, "es")
    expect(page.locator("#pad .pass")).to_have_text(BRACKETED)
    expect(page.locator("#credits p").first).to_have_text(re.compile("⟦"))
    after = figures(page)
    assert {**after, "log": ""} == {**before, "log": ""}
    assert after["log"] != before["log"]
    assert saved_match(page) == saved
    page.reload()
    wait_for_state(page, "turn")
    expect(page.locator("#pad .pass")).to_have_text(BRACKETED)
    choose_language(page, "en")
    expect(page.locator("#pad .pass")).to_have_text("Pass")
    assert figures(page) == before


@pytest.mark.full
@pytest.mark.offline
def test_language_change_works_offline(open_page, dist, serve) -> None:
    own_site = serve(dist, "/games/don/")
    page = open_page("phone", origin=own_site.origin)
    page.goto(own_site.url)
    assert wait_until_ready(page) == "Works offline."
    own_site.stop()
    choose_language(page, "it")
    expect(page.locator("#new-game [type=submit]")).to_have_text("Inizia")
    expect(page.locator("#offline")).to_have_text("Funziona offline.")
    page.reload()
    expect(page.locator("#new-game [type=submit]")).to_have_text("Inizia")
    wait_for_state(page, "setup")


@pytest.mark.full
@pytest.mark.parametrize("lang", po.LANGUAGES)
def test_a_game_can_be_played_in_each_language(open_page, site, lang: str) -> None:
    page = open_page("phone", locale=lang)
    open_saved(page, site, match())
    expect(page.locator("html")).to_have_attribute("lang", lang)
    bid(page, "3")
    play_to_the_end(page)
    assert saved_match(page).to_act is None
    assert page.title() == OVER[lang]
