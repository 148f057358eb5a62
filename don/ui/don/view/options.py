"""The options of Don in the form for a new game."""

from __future__ import annotations

import htpy as h

from ...i18n import Words
from ...setup import Draft
from ...view.setup_form import box, choice, number


def draw(draft: Draft, t: Words) -> h.Node:
    """Chips, bids and variants."""
    return [
        number(draft, t, "start_chips", t("Starting chips"), 1, 150),
        choice(
            draft,
            t,
            "chips",
            t("Chips"),
            {"hidden": t("hidden"), "open": t("open")},
        ),
        choice(draft, t, "min_open", t("Lowest opening bid"), {"1": "1", "0": "0"}),
        choice(
            draft,
            t,
            "table",
            t("Barred bids"),
            {
                "guarded": t("can't be made"),
                "strict": t("cost a penalty (strict table)"),
            },
        ),
        box(draft, "side_auctions", t("Players may sell districts")),
        box(draft, "exchange", t("Players may swap districts")),
    ]
