"""What a page may load and run: the Content Security Policy that every page brings, as `<meta>`.

A host of static files sends no headers. No page has a script, a handler or a style in its markup,
so no policy needs the hash of one; `tests/build/test_dist.py` makes sure of that. What only a
header can say (`frame-ancestors`) is left to hosts (docs/deploy.md).
"""

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
GALLERY = {**STILL, "frame-src": SELF}
APP = {
    **STILL,
    # PyScript makes functions from text; Pyodide is WebAssembly.
    "script-src": f"{SELF} 'unsafe-eval' 'wasm-unsafe-eval'",
    "media-src": SELF,
    "connect-src": SELF,
    "manifest-src": SELF,
    "worker-src": SELF,
    "form-action": SELF,
}
"""The page with the game."""


def framed(policy: Mapping[str, str]) -> dict[str, str]:
    """The policy of a page that may stand in a frame without an origin.

    There `'self'` is nothing to WebKit, so hosts are named by their schemes. What is in the markup
    still runs nothing; and in such a frame nothing is stored.
    """
    return {name: value.replace(SELF, f"{SELF} https: http:") for name, value in policy.items()}


def meta(policy: Mapping[str, str]) -> h.Element:
    """The element for a page's head. It stands before everything that loads something."""
    content = "; ".join(f"{name} {value}" for name, value in policy.items())
    return h.meta(http_equiv="Content-Security-Policy", content=content)
