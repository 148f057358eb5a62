"""Fields of the form for a new game, each with its label and with what is wrong with it."""

from __future__ import annotations

import htpy as h

from ..fields import Draft
from ..i18n import Words


def radios(draft: Draft, name: str, labels: dict[str, str]) -> list[h.Element]:
    """One of a few, all in sight."""
    return [
        h.label[
            h.input(type="radio", name=name, value=value, checked=draft[name] == value),
            h.span[label],
        ]
        for value, label in labels.items()
    ]


def choice(draft: Draft, t: Words, name: str, label: str, choices: dict[str, str]) -> h.Element:
    """One of several, by their values."""
    fault = draft.faults.get(name)
    return h.label(".row")[
        h.span[label],
        h.select(name=name, aria_invalid="true" if fault else None)[
            [h.option(value=v, selected=draft[name] == v)[text] for v, text in choices.items()]
        ],
        fault and h.span(".fault", role="alert")[t("Not compatible with your other options.")],
    ]


def box(draft: Draft, name: str, label: str) -> h.Element:
    """Yes or no."""
    return h.label(".row.box")[
        h.input(type="checkbox", name=name, value="on", checked=bool(draft[name])), h.span[label]
    ]


def number(
    draft: Draft, t: Words, name: str, label: str, least: int, most: int | None
) -> h.Element:
    """A whole number, empty where ``most`` is None."""
    fault = draft.faults.get(name)
    return h.label(".row")[
        h.span[label],
        h.input(
            name=name,
            value=draft[name],
            inputmode="numeric",
            aria_invalid="true" if fault else None,
        ),
        fault
        and h.span(".fault", role="alert")[
            t("Please enter a whole number from {least} to {most}.", least=least, most=most)
            if most is not None
            else t("Please enter a whole number.")
        ],
    ]
