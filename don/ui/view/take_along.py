"""The game as one file, to be taken to where there is no network."""

from __future__ import annotations

import htpy as h

from don import __version__

from ..i18n import Words

FILE = f"don-{__version__}.html"
"""Beside the page, if the build has written it (``tools/dist/single.py``)."""


def take_along(t: Words) -> h.Element:
    """Offers the file. Seen where the build says that it is there (``static/css/home.css``)."""
    return h.details("#take-along")[
        h.summary[t("Take it with you")],
        h.p(".hint")[
            t(
                "The whole game in one file, about 8 MB. Open it on a computer, even offline. "
                "Most phones can't open it."
            )
        ],
        h.div(".choices")[h.a(".plain", href=FILE, download=True)[t("Download")]],
    ]
