"""A page that cannot start says so, and what helps."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import PATIENCE, STRICT, wait_for_state

pytestmark = pytest.mark.own_browser

LANGUAGES = ["en", "de", "fr", "es", "nl", "it"]


def languages(page: Page) -> list[str]:
    """Those of the sentences that are shown."""
    sentences = page.locator("main p[lang]:visible").all()
    return [sentence.get_attribute("lang") or "" for sentence in sentences]


def test_without_javascript(open_page, site) -> None:
    page = open_page("phone", java_script_enabled=False)
    page.goto(site.url)
    expect(page.locator("noscript p").first).to_contain_text("The game needs JavaScript.")
    assert languages(page) == LANGUAGES
    expect(page.locator("#setup")).to_be_hidden()
    expect(page.locator("#credits p").first).to_be_visible()


@pytest.mark.console_allowed("")
def test_opened_as_a_file(open_page, dist) -> None:
    page = open_page("phone")
    page.goto((dist / "index.html").as_uri())
    wait_for_state(page, "error")
    expect(page.locator("#fault")).to_contain_text("The game can't start from a disk")
    assert languages(page) == LANGUAGES
    expect(page.locator("#retry")).to_be_hidden()
    expect(page.locator("#setup")).to_be_hidden()


@pytest.mark.console_allowed("ERR_FAILED")
@pytest.mark.parametrize("module", ["boot.js", "idiomorph.esm.js"])
@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.daily("en-boot.js")
def test_a_module_that_is_blocked(page: Page, site, module: str, lang: str) -> None:
    page.route(f"**/{module}", lambda route: route.abort())
    page.goto(f"{site.url}?lang={lang}")
    wait_for_state(page, "error")
    (told,) = page.locator("#fault [data-fault]:visible").all_inner_texts()
    assert ("blocked" in told) == (lang == "en")
    page.unroute(f"**/{module}")
    page.locator("#retry").click()
    assert wait_for_state(page) == "setup"


@pytest.mark.full
@pytest.mark.console_allowed("CORS", "ERR_FAILED")
def test_in_a_frame_without_an_origin_whose_host_does_not_allow_it(open_page, dist, serve) -> None:
    site = serve(dist, "/don/", STRICT)
    page = open_page(origin=site.origin)
    body = f'<iframe sandbox="allow-scripts" src="{site.url}frame.html?mode=play"></iframe>'
    page.route("**/around.html", lambda route: route.fulfill(content_type="text/html", body=body))
    page.goto(f"{site.origin}/around.html")
    frame = page.frame_locator("iframe")
    frame.locator("html[data-state=error]").wait_for(state="attached", timeout=PATIENCE)
    expect(frame.locator("#fault")).to_contain_text("Open it in its own tab.")
