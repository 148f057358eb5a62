"""The sentences about guests who come and go with their own devices."""

from __future__ import annotations

from ..i18n import Words, isolated
from ..messages import Notice
from ..model import App
from ..notices import GUESTS


def of_guests(app: App, t: Words) -> str:
    """Return the notice about a guest who has come or gone; empty if there is none."""
    return next((guest_text(t, n) for n in app.notices if n.code in GUESTS), "")


def guest_text(t: Words, notice: Notice) -> str:
    """Return the sentence of a notice in ``GUESTS``."""
    name = isolated(notice.data["name"])
    if notice.code == "guest_came":
        return t("{name} is here.", name=name)
    if notice.code == "guest_gone":
        return t("The connection to {name} is lost.", name=name)
    return t("{name} has left. A bot plays on.", name=name)
