"""Words that every game needs: names, speeds, refusals, several events in a row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from don.table.game import Event, Refusal

from .game import GameUi, Names
from .i18n import Words, isolated


def people(t: Words, names: Names, seats: Iterable[int]) -> str:
    """Several players in words."""
    return t.listing([isolated(names[seat]) for seat in seats])


def speed_names(t: Words) -> dict[str, str]:
    """The words for the speeds of play, the slowest first."""
    return {
        "step": t("step"),
        "calm": t("calm"),
        "quick": t("quick"),
        "instant": t("instant"),
    }


def difficulty_names(t: Words) -> dict[str, str]:
    """The words for how good all the bots at a table are (``FormPart.DIFFICULTIES``)."""
    return {
        # Translators: how strong the bots at a table are
        "easy": t.context("bots", "easy"),
        # Translators: how strong the bots at a table are
        "medium": t.context("bots", "medium"),
        # Translators: how strong the bots at a table are
        "hard": t.context("bots", "hard"),
    }


def won(t: Words, names: Names, seats: Sequence[int]) -> str:
    """Who has won."""
    return t.plural(
        "{names} wins.",
        "{names} share the victory.",
        len(seats),
        names=people(t, names, seats),
    )


def tell_all(ui: GameUi, t: Words, names: Names, events: Iterable[Event]) -> list[str]:
    """Several events as sentences, the noise left out."""
    return [line for event in events if (line := ui.words.tell(t, names, event))]


def tell_refusal(ui: GameUi, t: Words, refusal: Refusal) -> str:
    """Why something cannot be done, with the rule it rests on."""
    reason = ui.words.tell_reason(t, refusal)
    return t("{reason} (rule {clause})", reason=reason, clause=refusal.clause)


def percent(t: Words, chance: float) -> str:
    """A chance, as everybody reads it."""
    return t("{n}%", n=round(100 * chance))


GRADES = (1, 2, 3)
"""How hard a puzzle can be."""


def grade_name(t: Words, grade: int) -> str:
    """The word for a grade."""
    return {1: t("easy"), 2: t("medium"), 3: t("hard")}[grade]
