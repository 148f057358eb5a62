"""axe-core finds nothing to complain about on any screen, in light and in dark."""

from collections.abc import Iterator

from playwright.sync_api import Page

from tools.paths import NODE_MODULES
from tools.tour import SCREENS, arrive

AXE = NODE_MODULES / "axe-core/axe.min.js"
RUN = """async () => (await axe.run(document, {resultTypes: ["violations"]})).violations.map(
  (rule) => `${rule.id}, ${rule.nodes.length} times: ${rule.nodes[0].html.slice(0, 200)}`)"""


def complaints(page: Page) -> Iterator[str]:
    """What axe says about every screen, once for each scheme of colours."""
    for screen in SCREENS:
        screen.show(page)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            for told in page.evaluate(RUN):
                yield f"{screen.name}, {scheme}: {told}"


def test_no_screen_has_a_violation(phone: Page, site) -> None:
    arrive(phone, site.url)
    phone.evaluate(AXE.read_text(encoding="utf-8"))
    found = list(complaints(phone))
    assert not found, "\n".join(found)
