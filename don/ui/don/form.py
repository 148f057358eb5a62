"""The options of Don in the form for a new game (``don.ui.game.FormPart``)."""

from __future__ import annotations

from collections.abc import Mapping

from don.table.game import Json

from ..setup import whole
from .view.options import draw as draw

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
    """The options as records have them. Raises ``BadForm``."""
    return {
        "start_chips": whole(fields, "start_chips", 1, 150),
        "chips": fields["chips"],
        "min_open": whole(fields, "min_open", 0, 1),
        "table": fields["table"],
        "side_auctions": bool(fields["side_auctions"]),
        "exchange": bool(fields["exchange"]),
    }
