"""An example as a figure: the position after each decision, with a sentence, and a caption.

All steps are in the markup and share one place, so that nothing moves when the step changes. One of
them is shown, even without scripts. ``static/examples.js`` changes the step.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import htpy as h

from ..example import Example
from ..i18n import Words
from . import drawings, replay


def stop_before(stops: Iterable[int], place: int) -> int:
    """Return the last stop before a place, or the place itself if there is no earlier stop."""
    return max((stop for stop in stops if stop < place), default=place)


def figure(
    t: Words,
    example: Example,
    caption: str,
    boards: Sequence[h.Node],
    shown: int,
    link: str,
    key: str = "",
) -> h.Element:
    """Draw the figure. ``boards`` are its steps; ``shown`` is the place of the step shown at first.

    ``link`` leads to the page where the reader can try the example; ``key`` makes the figure's id
    unique.
    """
    last = len(boards) - 1
    return h.figure(
        ".example",
        id=f"example-{key or example.name}",
        data_example=example.name,
        data_step=str(shown),
        data_last=str(last),
        lang=t.lang,
    )[
        h.figcaption[caption],
        h.ol(".steps")[
            [h.li(data_off="" if n != shown else None)[board] for n, board in enumerate(boards)]
        ],
        h.div(".go")[
            _go(t("Back"), "-1", replay.BACK, shown == 0),
            _go(t("Forward"), "1", replay.FORWARD, shown == last),
            h.span(".sr", role="status"),
            h.a(".try", href=link, target="_blank", rel="noopener")[t("Try it")],
        ],
    ]


def _go(label: str, by: str, path: str, at_end: bool) -> h.Element:
    """Return a step button, hidden until the script is loaded."""
    return h.button(
        type="button",
        hidden=True,
        data_do="example-step",
        data_value=by,
        aria_label=label,
        title=label,
        aria_disabled="true" if at_end else None,
    )[drawings.icon(path)]
