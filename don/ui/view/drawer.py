"""The head of what opens over the table for a moment: what it is called, and a way to close it."""

from __future__ import annotations

import htpy as h

from ..i18n import Words


def head(t: Words, drawer: str, title: str, heading: str = "") -> h.Element:
    """``drawer`` is the id of what it closes, ``heading`` that of the title."""
    return h.header[
        h.h2(id=heading or None, tabindex="-1")[title],
        h.button(
            ".plain.shut",
            type="button",
            popovertarget=drawer,
            popovertargetaction="hide",
            aria_label=t("Close"),
            title=t("Close"),
        )["✕"],
    ]
