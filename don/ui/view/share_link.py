"""The field with a link to copy, send or scan, in the dialogs and beside the table."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import htpy as h
from markupsafe import Markup

from ..i18n import Words
from ..links.sharing import MOST_IN_QR
from ..model import App
from ..sheets import Share

# A QR code, drawn as one path: dark on light with a quiet zone, whatever the theme.


QUIET = 4
"""The width of the light border around the code, in modules, that the standard requires."""


@lru_cache(maxsize=4)
def qr(t: Words, text: str) -> Markup:
    """Draw a text as a QR code, in SVG."""
    from segno import encoder  # imported late: few readers open a QR code

    encode: Any = encoder.encode
    rows = encode(text, error="L", micro=False).matrix
    size = len(rows) + 2 * QUIET
    drawn = h.svg(
        ".qr",
        viewBox=f"0 0 {size} {size}",
        role="img",
        aria_label=t("QR code of the link"),
        shape_rendering="crispEdges",
    )[
        h.rect(width=str(size), height=str(size), fill="#fff"),
        h.path(fill="#000", d="".join(_runs(rows))),
    ]
    return Markup(drawn)


def _runs(rows: Any) -> list[str]:
    """Return the parts of the path: a rectangle for every unbroken run of dark modules."""
    found = []
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            length = 0
            while x + length < len(row) and row[x + length]:
                length += 1
            if length:
                found.append(f"M{x + QUIET} {y + QUIET}h{length}v1h-{length}z")
            x += length or 1
    return found


def link_field(app: App, t: Words, share: Share, field: str, text: str = "") -> h.Node:
    """Draw a field with the link (or ``text``), and buttons to copy, send and scan the link."""
    if not share.url:
        return too_long(t)
    shown = text or share.url
    scannable = not text and len(share.url) <= MOST_IN_QR
    return [
        _field(t, field, shown, bool(text)),
        h.div(".choices")[
            _button("link-copy", field, ".commit", t("Copy")),
            app.can_send and _button("link-send", field, ".plain", t("Share…")),
            scannable
            and h.button(
                ".plain",
                type="button",
                data_do="link-qr",
                data_value=field,
                aria_expanded="true" if share.qr else "false",
            )[t("QR code")],
        ],
        h.p(".hint", role="status")[copy_note(t, share.copied)],
        share.qr and scannable and qr(t, share.url),
    ]


def too_long(t: Words) -> h.Node:
    """Say that the game is too long for a link, and offer to save it as a file."""
    return [
        h.p[t("This game is too long for a link.")],
        h.div(".choices")[
            h.button(".commit", type="button", data_do="share-file")[t("Save as file")]
        ],
    ]


def _field(t: Words, field: str, shown: str, long: bool) -> h.Renderable:
    if long:
        return h.textarea(f"#{field}", readonly=True, rows="6", aria_label=t("Text to share"))[
            shown
        ]
    return h.input(f"#{field}", readonly=True, value=shown, aria_label=t("Link"), dir="ltr")


def copy_note(t: Words, copied: bool | None) -> str:
    """Say what a press on Copy has done; empty before the press."""
    if copied is None:
        return ""
    return t("Copied.") if copied else t("Selected: now copy it.")


def _button(what: str, field: str, look: str, label: str) -> h.Element:
    return h.button(look, type="button", data_do=what, data_value=field)[label]
