"""The fields of the form for a table and of the settings: choices in sight, switches, numbers.

None needs Python to work, and none is a list that the browser unfolds.
"""

from __future__ import annotations

from collections.abc import Mapping

import htpy as h

from ..i18n import Words
from .drawings import stroked
from .drawn_once import drawn_once


def segments(
    name: str,
    choices: Mapping[str, str],
    current: str,
    press: str | None = None,
    label: str | None = None,
) -> h.Element:
    """Return a choice of a few values, all in sight, as radio buttons.

    With ``press``, a choice takes effect at once, as this press (``data-do``) with the value
    ``NAME:VALUE``; without it, when the form is sent. ``label``: for screen readers, where no
    legend stands above (``choice``).
    """
    return h.div(".options", role="radiogroup" if label else None, aria_label=label)[
        [_segment(name, value, text, current == value, press) for value, text in choices.items()]
    ]


@drawn_once
def _segment(name: str, value: str, text: str, chosen: bool, press: str | None) -> h.Element:
    at_once = {"data_do": press, "data_value": name} if press else {}
    return h.label[
        h.input(
            type="radio",
            name=name,
            value=value,
            data_choice=value,  # for the style sheets: other fields have changing values
            checked=chosen,
            **at_once,
        ),
        h.span[text],
    ]


def choice(
    label: str, field: h.Node, hint: h.Node = None, fault: str = "", kind: str = ""
) -> h.Element:
    """Return a group of radio buttons with its label, a hint and a fault."""
    return h.fieldset(class_=["choice", kind])[
        h.legend[label, hint and h.small(".hint")[hint]],
        field,
        fault and h.span(".fault", role="alert")[fault],
    ]


@drawn_once
def switch(
    name: str,
    label: str,
    on: bool,
    hint: str = "",
    press: str | None = None,
    path: str = "",
) -> h.Element:
    """Return a row with a switch. ``press``: see ``segments``; ``path`` is an icon."""
    at_once = {"data_do": press, "data_value": name} if press else {"name": name, "value": "on"}
    return h.label(".setting")[
        path and stroked(path),
        h.span[label, hint and h.small(".hint")[hint]],
        h.input(type="checkbox", role="switch", checked=on, **at_once),
    ]


def stepper(
    t: Words, name: str, label: str, value: str, fault: str = "", *, least: int, most: int
) -> h.Element:
    """Return a row for a whole number, with a button for one less and one for one more."""
    return h.div(".setting.number")[
        h.label(for_=f"field-{name}")[label],
        h.span(".stepper")[
            _step(name, "−", t("{label}: one less", label=label), -1),
            h.input(
                id=f"field-{name}",
                name=name,
                value=value,
                inputmode="numeric",
                aria_invalid="true" if fault else None,
                data_least=str(least),
                data_most=str(most),
            ),
            _step(name, "+", t("{label}: one more", label=label), 1),
        ],
        fault and h.span(".fault", role="alert")[fault],
    ]


def _step(name: str, sign: str, label: str, by: int) -> h.Element:
    return h.button(type="button", data_do="by-one", data_value=f"{name}:{by}", aria_label=label)[
        sign
    ]
