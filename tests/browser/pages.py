"""Watched pages: every complaint of the browser fails the test."""

from collections.abc import Callable, Iterable
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, Response, WebError

# The policy of a strict host. `unsafe-eval` is for PyScript, which builds functions from
# text, `wasm-unsafe-eval` for WebAssembly.
STRICT = {
    "Content-Security-Policy": "; ".join(
        (
            "default-src 'none'",
            "script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval'",
            "style-src 'self'",
            "img-src 'self' data:",
            "font-src 'self'",
            "media-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "worker-src 'self'",
            "frame-src 'self'",
            "form-action 'self'",
            "base-uri 'none'",
        )
    )
}

SIZES = {
    "phone": {"viewport": {"width": 360, "height": 740}, "has_touch": True},
    "desktop": {"viewport": {"width": 1440, "height": 900}},
}

# In milliseconds. Booting takes long on a busy machine without a graphics card.
PATIENCE = 60_000

REPORT_VIOLATIONS = """
document.addEventListener("securitypolicyviolation", (event) => console.error(
  `CSP: ${event.effectiveDirective} forbids ${event.blockedURI} ${event.sample}`
));
"""


EMPTY = '<!doctype html><link rel="icon" href="data:,">'


def leave_program(page: Page, url: str) -> None:
    """Go to an empty page of the same site; there the storage can be read and written."""
    empty = f"{url}empty"
    if page.url != empty:
        page.route(empty, lambda route: route.fulfill(content_type="text/html", body=EMPTY))
        page.goto(empty)
        page.unroute(empty)


def report_violations(context: BrowserContext) -> None:
    """Make pages report violations of the policy on the console, where a `Watch` finds them."""
    context.add_init_script(REPORT_VIOLATIONS)


class Watch:
    """Listens to all pages of a context, and records everything that must not happen."""

    def __init__(self, context: BrowserContext, origin: str) -> None:
        self.context, self.origin = context, origin
        self.problems: list[str] = []
        self.requests: list[str] = []
        self.handlers: dict[str, Callable[..., None]] = {
            "console": self._console,
            "weberror": self._error,
            "request": self._request,
            "response": self._response,
        }
        for event, handler in self.handlers.items():
            context.on(event, handler)  # type: ignore[call-overload]

    def end(self) -> None:
        for event, handler in self.handlers.items():
            self.context.remove_listener(event, handler)

    def unexpected(self, allowed: Iterable[str]) -> list[str]:
        """Return the problems that contain none of the allowed texts."""
        texts = list(allowed)
        return [found for found in self.problems if not any(text in found for text in texts)]

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.problems.append(f"console: {message.text} ({message.location['url']})")

    def _error(self, error: WebError) -> None:
        self.problems.append(f"uncaught: {error.error}")

    def _request(self, request: Request) -> None:
        self.requests.append(request.url)
        parts = urlsplit(request.url)
        at_home = f"{parts.scheme}://{parts.netloc}" == self.origin
        if not at_home and parts.scheme not in ("data", "blob"):
            self.problems.append(f"left the origin: {request.url}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.problems.append(f"answer {response.status}: {response.url}")


def wait_for_state(page: Page, *states: str) -> str:
    """Wait until the page is in one of the states; with none given, until it has started.

    The pointer moves now and then, because a page that nobody touches starts slowly. An outcome
    that waits for a press gets one.
    """
    page.locator("html").dispatch_event("pointermove")  # also while another page is loading
    wanted = ", ".join(f"html[data-state={state}]" for state in states)
    there = page.locator(wanted or "html:not([data-state=loading])")
    looked_at = page.locator("html[data-state=waiting]:has(.outcome.large)")
    there.or_(looked_at).first.wait_for(state="attached", timeout=PATIENCE)
    while states and "waiting" not in states and not there.count() and looked_at.count():
        page.evaluate("document.querySelector('#next')?.click()")  # it may have gone on already
        there.or_(looked_at).first.wait_for(state="attached", timeout=PATIENCE)
    there.wait_for(state="attached", timeout=PATIENCE)
    return page.locator("html").get_attribute("data-state") or ""


def let_press(page: Page) -> None:
    """Wait until a control that has just moved under the finger takes a press."""
    page.evaluate(
        """() => document.getAnimations().forEach(
          (animation) => animation.animationName?.startsWith("guarded") && animation.finish())"""
    )


def open_form(page: Page) -> None:
    """Unfold the form for a new game on the home page; this needs no Python."""
    if not page.locator("#new-game").is_visible():
        page.locator("#set-up > summary").click()


def screenshot(page: Page, folder: Path, name: str) -> Path:
    """Take a picture of the page, for a person to look at."""
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / f"{name}.png"
    page.screenshot(path=target)
    return target
