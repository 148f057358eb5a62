"""An example as a figure: the position after each decision, a sentence for each, and a caption.

All steps are in the markup and lie on the same spot, so that nothing moves when one takes the
place of another. One of them is shown; without a script it stays. ``static/examples.js`` steps.
"""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from ..example import Example
from ..i18n import Words
from . import replay


def figure(
    t: Words,
    example: Example,
    caption: str,
    boards: Sequence[h.Node],
    shown: int,
    link: str,
    key: str = "",
) -> h.Element:
    """The figure. ``boards`` are its steps, of which ``shown`` is the one to begin with.

    ``link`` is where it can be tried; ``key`` makes its id unlike others.
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
    """Hidden until the script that makes it work is there."""
    return h.button(
        type="button",
        hidden=True,
        data_do="example-step",
        data_value=by,
        aria_label=label,
        title=label,
        aria_disabled="true" if at_end else None,
    )[h.svg(".icon", viewBox="0 0 24 24", aria_hidden="true")[h.path(d=path)]]
