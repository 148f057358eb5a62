"""The switch between languages on pages that the build writes."""

from collections.abc import Callable

import htpy as h

from don.ui.i18n import LANGUAGES


def alternates(address: Callable[[str], str]) -> list[h.VoidElement]:
    """Draw the links in the head of a page that lead to the same page in each language. ``address``
    returns the address for a language."""
    return [
        *(h.link(rel="alternate", hreflang=lang, href=address(lang)) for lang in LANGUAGES),
        h.link(rel="alternate", hreflang="x-default", href=address("en")),
    ]


def switch(here: str, label: str, address: Callable[[str], str]) -> h.Element:
    """Draw the switch for the bar: links to the page in each language, with the current one
    marked."""
    return h.nav(aria_label=label)[
        [
            h.a(
                href=address(lang),
                hreflang=lang,
                lang=lang,
                aria_label=name,
                aria_current="page" if lang == here else None,
            )[h.span(".short")[lang.upper()], h.span(".long")[name]]
            for lang, name in LANGUAGES.items()
        ]
    ]
