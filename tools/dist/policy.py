"""The Content Security Policy of every page, as `<meta>`: it limits what the page loads and runs.

A host of static files sends no headers. No page has a script, a handler or a style in its markup,
so no policy needs the hash of one; `tests/build/test_dist.py` makes sure of that. What only a
header can say (`frame-ancestors`) is left to hosts (docs/deploy.md).
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
"""A page with text and figures: rules, examples, films."""
STILL_FRAME = {**STILL, "img-src": SELF, "font-src": NONE}
"""An example or a film in a frame: it has the letters of the device."""
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
"""The page with the game."""


WITHOUT_ORIGIN = ("script-src", "style-src", "img-src", "font-src", "connect-src", "media-src")
"""The limits of a page in a frame without an origin. No browser starts a worker there."""
ANYWHERE = "https: http:"
"""Hosts by their schemes, while nobody knows the address of the page. Its first script replaces
them (``embed/v1/frame.js``, ``static/first.js``)."""
ADDRESS = re.compile(r"https?://[\w.:-]+(?:/[\w.~%-]*)*/", re.ASCII)
"""An address that can stand in a policy."""


def framed(policy: Mapping[str, str]) -> dict[str, str]:
    """The policy of a page that may stand in a frame without an origin.

    There `'self'` is nothing to WebKit: it loads neither script nor style sheet, and reads no file.
    The address of the page would do instead. A build may know it (``narrowed``); else the page's
    first script adds a second policy that names its host, since both must allow what is loaded.
    """
    return {
        name: value.replace(SELF, f"{SELF} {ANYWHERE}") if name in WITHOUT_ORIGIN else value
        for name, value in policy.items()
    }


def narrowed(page: str, address: str) -> str:
    """A page with such a policy, which now loads from this address alone."""
    return page.replace(f"&#39;self&#39; {ANYWHERE}", f"&#39;self&#39; {address}")


def meta(policy: Mapping[str, str]) -> h.Element:
    """The element for a page's head. It stands before everything that loads something."""
    content = "; ".join(f"{name} {value}" for name, value in policy.items())
    return h.meta(http_equiv="Content-Security-Policy", content=content)
