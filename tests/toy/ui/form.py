"""The options in the form for a new game (``don.ui.game.FormPart``)."""

from collections.abc import Mapping

import htpy as h

from don.table.game import Json
from don.ui.i18n import Words
from don.ui.setup import FormDraft, whole
from don.ui.view.setup_form import box, number
from tests.toy.game.deal import MOST_LAPS

FIELDS = {"laps": "3", "toll": "on"}
BOXES = ("toll",)
DIFFICULTIES = {"easy": "eager", "medium": "eager", "hard": "eager"}


def read(fields: Mapping[str, str]) -> dict[str, Json]:
    return {"laps": whole(fields, "laps", 2, MOST_LAPS), "toll": bool(fields["toll"])}


def draw(draft: FormDraft, t: Words) -> h.Node:
    return [
        number(draft, t, "laps", "How many laps", 2, MOST_LAPS),
        box(draft, "toll", "A toll may be asked"),
    ]
