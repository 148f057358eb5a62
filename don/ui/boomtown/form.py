"""The options of Boomtown in the form for a new game (``don.ui.game.FormPart``)."""

from __future__ import annotations

from collections.abc import Mapping

import htpy as h

from don.games.boomtown.deck import MOST_START_GOLD
from don.table.game import Json

from ..i18n import Words
from ..setup import FormDraft, whole
from ..view.setup_form import box, number

FIELDS = {"start_gold": "10", "short": ""}
BOXES = ("short",)
DIFFICULTIES = {"easy": "prospector", "medium": "sheriff", "hard": "baron"}
SHORT_SEATS = "3"
"""The number of players for which a game can be short (B1.5)."""


def read(fields: Mapping[str, str]) -> dict[str, Json]:
    """Return the options in the form that they have in records. Raises ``BadForm``.

    The box for a short game is shown only for three players. For other numbers of players it has no
    effect.
    """
    return {
        "start_gold": whole(fields, "start_gold", 1, MOST_START_GOLD),
        "short": bool(fields["short"]) and fields["players"].strip() == SHORT_SEATS,
    }


def draw(draft: FormDraft, t: Words) -> h.Node:
    """Draw the fields for starting gold and, for three players, a shorter game."""
    return [
        number(draft, t, "start_gold", t("Starting gold"), 1, MOST_START_GOLD),
        h.div(".for-three")[box(draft, "short", t("Short game: 15 turns, not 20 (three players)"))],
    ]
