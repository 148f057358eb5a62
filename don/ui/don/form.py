"""The options of Don in the form for a new game (``don.ui.game.FormPart``)."""

from __future__ import annotations

from collections.abc import Mapping

import htpy as h

from don.table.game import Json

from ..i18n import Words
from ..setup import FormDraft, whole
from ..view.setup_form import box, choice, number


def draw(draft: FormDraft, t: Words) -> h.Node:
    """Draw the fields for chips, bids and variants."""
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


FIELDS = {
    "start_chips": "12",
    "chips": "hidden",
    "min_open": "1",
    "table": "guarded",
    "side_auctions": "on",
    "exchange": "",
}
BOXES = ("side_auctions", "exchange")
DIFFICULTIES = {"easy": "naive", "medium": "sharp", "hard": "don"}


def read(fields: Mapping[str, str]) -> dict[str, Json]:
    """Return the options in the form that they have in records. Raises ``BadForm``."""
    return {
        "start_chips": whole(fields, "start_chips", 1, 150),
        "chips": fields["chips"],
        "min_open": whole(fields, "min_open", 0, 1),
        "table": fields["table"],
        "side_auctions": bool(fields["side_auctions"]),
        "exchange": bool(fields["exchange"]),
    }
