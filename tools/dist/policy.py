"""The Content Security Policy of every page, as `<meta>`: it limits what the page loads and runs.

A host of static files sends no headers. No page has a script, a handler or a style in its markup,
so no policy needs the hash of one; `tests/build/test_dist.py` makes sure of that. What only a
header can set (`frame-ancestors`) is up to the hosts (docs/deploy.md).
"""

import re
from collections.abc import Mapping

import htpy as h

SELF, NONE = "'self'", "'none'"
STILL = {
    "default-src": NONE,
    "script-src": SELF,
    "style-src": SELF,
    "img-src": f"{SELF} data:",
    "font-src": SELF,
    "base-uri": NONE,
    "form-action": NONE,
}
"""The policy of a page with text and figures: rules, examples, films."""
STILL_FRAME = {**STILL, "img-src": SELF, "font-src": NONE}
"""The policy of an example or a film in a frame, which uses the fonts of the device."""
GALLERY = {**STILL, "frame-src": SELF}
APP = {
    **STILL,
    # PyScript makes functions from text; Pyodide is WebAssembly.
    "script-src": f"{SELF} 'unsafe-eval' 'wasm-unsafe-eval'",
    "media-src": SELF,
    "connect-src": SELF,
    "manifest-src": SELF,
    "worker-src": SELF,
    "frame-src": SELF,  # the rules over the table
    "form-action": SELF,
}
"""The policy of the page with the game."""


WITHOUT_ORIGIN = ("script-src", "style-src", "img-src", "font-src", "connect-src", "media-src")
"""The directives that a page in a frame without an origin needs. No browser starts a worker
there."""
ANYWHERE = "https: http:"
"""Any host, until the address of the page is known. The page's first script replaces it
(``embed/v1/frame.js``, ``static/first.js``)."""
ADDRESS = re.compile(r"https?://[\w.:-]+(?:/[\w.~%-]*)*/", re.ASCII)
"""An address that a policy can contain."""


def framed(policy: Mapping[str, str]) -> dict[str, str]:
    """Return the policy of a page that may be in a frame without an origin.

    In such a frame `'self'` matches nothing in WebKit: no script, style sheet or file would load.
    The address of the page works instead. A build may know it (``narrowed``); otherwise the page's
    first script adds a second policy that names its host, since both must allow what is loaded.
    """
    return {
        name: value.replace(SELF, f"{SELF} {ANYWHERE}") if name in WITHOUT_ORIGIN else value
        for name, value in policy.items()
    }


def narrowed(page: str, address: str) -> str:
    """Return a page whose ``framed`` policy allows only this address."""
    return page.replace(f"&#39;self&#39; {ANYWHERE}", f"&#39;self&#39; {address}")


def meta(policy: Mapping[str, str]) -> h.Element:
    """Return the element for a page's head. It must come before everything that loads something."""
    content = "; ".join(f"{name} {value}" for name, value in policy.items())
    return h.meta(http_equiv="Content-Security-Policy", content=content)
