"""Pages in another language. The pseudo-locale takes the place of a real one (`es`)."""

import json

from playwright.sync_api import Page

from don.ui.view.shell import shell
from tools.words import pseudo

TAKEN = "es"


def speak_pseudo(page: Page) -> None:
    """From now on, answer requests for Spanish with the pseudo-locale."""
    words = pseudo.words()
    _serve(page, f"**/static/words/{TAKEN}.json", words.texts)
    _serve(page, f"**/static/shell/{TAKEN}.json", shell(words))


def _serve(page: Page, address: str, content: object) -> None:
    body = json.dumps(content)
    page.route(address, lambda route: route.fulfill(content_type="application/json", body=body))
