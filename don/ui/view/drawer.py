"""A drawer over the table: a list or a few buttons under a heading with a close button."""

from __future__ import annotations

import htpy as h

from ..i18n import Words
from .drawn_once import drawn_once


def drawer(t: Words, name: str, title: str, inside: h.Node, scrolls: bool = False) -> h.Element:
    """Return a drawer, opened by an element with ``popovertarget=name``.

    ``scrolls``: the content may be long enough to scroll.
    """
    return h.div(
        f"#{name}.drawer",
        popover="auto",
        role="group",
        aria_labelledby=f"{name}-title",
        tabindex="0" if scrolls else None,
    )[head(t, name, title, f"{name}-title"), inside]


@drawn_once
def head(t: Words, drawer: str, title: str, title_id: str = "") -> h.Element:
    """Return a drawer's heading with a close button.

    ``drawer`` is the drawer's id, ``title_id`` the id that the title gets.
    """
    return h.header[
        h.h2(id=title_id or None, tabindex="-1")[title],
        h.button(
            ".plain.shut",
            type="button",
            popovertarget=drawer,
            popovertargetaction="hide",
            aria_label=t("Close"),
            title=t("Close"),
        )["✕"],
    ]
