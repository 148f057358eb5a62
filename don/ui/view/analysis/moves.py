"""The lists of an analysis: a seat's moves, what luck and the others did, and what to learn."""

from __future__ import annotations

import htpy as h

from don.bots.review import WORTH_A_WORD, ReviewedDecision

from ...explain.happenings import NOTABLE, Stretch
from ...sentences import percent, signed_percent
from .account import Account
from .lesson import learnt
from .listed import decisions_of, letter_of, listed, listed_stretches, mark_of, number_of
from .sentences import (
    SIGNS,
    before_and_after,
    called,
    chance_change,
    explanation,
    mark_name,
    stretch_lines,
)


def moves(account: Account, seat: int, several: bool) -> h.Node:
    """Return a seat's listed moves, what luck and the others did, and what to learn from the moves.

    ``several``: the page shows other seats' moves, too.
    """
    t, shown = account.t, listed(account, seat)
    title = t("{name}'s moves", name=account.name(seat)) if several else t("Your moves")
    own, rest = shares(account, seat)
    events = listed_stretches(account, seat)
    worse = [one for one in shown if one.is_named]
    return h.section(".judged", aria_label=title)[
        _share(account, title, own),
        not worse and h.p(".hint")[_well_played(account, seat)],
        bool(shown) and h.ol(".verdicts")[[_line(account, one) for one in shown]],
        bool(worse) and _smaller(account, own + sum(one.lost for one in worse)),
        _share(account, t("Luck and the others"), rest),
        bool(events) and h.ol(".verdicts")[[_event_line(account, seat, one) for one in events]],
        bool(events) and _smaller(account, rest - sum(one.change for one in events)),
        bool(lesson := learnt(account, seat))
        and h.p(".learnt")[h.b[t("For your next game:")], " ", lesson],
    ]


def shares(account: Account, seat: int) -> tuple[int, int]:
    """Return what a seat's moves changed in its chance, in percent, and what all else changed.

    Added to the chance at the start they make that at the end. Moves may cost more than there was
    at any time, if luck has helped in between.
    """
    start, end = (account.percent_at(seat, place) for place in (account.rows[0], account.rows[-1]))
    own = -sum(one.lost for one in decisions_of(account, seat) if one.is_named)
    return own, end - start - own


def _share(account: Account, title: str, change: int) -> h.Element:
    """Draw a heading with a bar: what a seat's moves, or luck and the others, brought or cost."""
    return h.div(class_=["share", {"brought": change > 0}])[
        h.h3[title],
        " ",
        h.svg(viewBox="0 0 100 1", preserveAspectRatio="none", aria_hidden="true")[
            h.rect(width=str(min(100, abs(change))), height="1")
        ],
        h.b[signed_percent(account.t, change)],
    ]


def _well_played(account: Account, seat: int) -> str:
    """Say that no move cost much."""
    t, own = account.t, decisions_of(account, seat)
    most = max((one.lost for one in own), default=0)
    if not most:
        return t("You played well: nothing better was found.")
    cost = percent(t, most / 100)
    if -shares(account, seat)[0] >= NOTABLE:  # many small ones
        return t("No move cost more than {cost}.", cost=cost)
    return t("You played well: no move cost more than {cost}.", cost=cost)


def _smaller(account: Account, change: int) -> h.Node:
    """Say what all that is not listed changed; None if hardly anything."""
    if abs(change) < WORTH_A_WORD:
        return None
    return h.p(".hint")[
        account.t("All that is not listed: {n}", n=signed_percent(account.t, change))
    ]


def _line(account: Account, decision: ReviewedDecision) -> h.Element:
    """Return a line of the list: what was done, what it changed, what was better and why."""
    t, mark = account.t, mark_of(account, decision)
    done = called(account, decision, decision.action)
    return h.li(data_mark=mark)[
        h.span(".number", aria_hidden="true")[str(number_of(account, decision))],
        h.div[
            h.p[
                h.b[
                    t(
                        "{round}: {action}.",
                        round=account.round_name(decision.steps),
                        action=done,
                    )
                ]
            ],
            h.p(".rated")[
                SIGNS[mark],
                " ",
                mark_name(account, decision),
                bool(change := chance_change(account, decision))
                and [", ", h.span(".went")[change]],
            ],
            [h.p[line] for line in explanation(account, decision)],
        ],
        _see(account, decision.steps, str(number_of(account, decision))),
    ]


def _event_line(account: Account, seat: int, one: Stretch) -> h.Element:
    letter = letter_of(account, seat, one)
    return h.li(data_mark="others")[
        h.span(".number", aria_hidden="true")[letter],
        h.div[
            h.p[
                h.b[
                    account.round_name(one.place),
                    ": ",
                    h.span(".went")[before_and_after(account, one)],
                ]
            ],
            [h.p[line] for line in stretch_lines(account, seat, one)],
        ],
        _see(account, one.place, letter),
    ]


def _see(account: Account, place: int, sign: str) -> h.Element:
    """Return the button that leads to a place in the replay; ``sign`` is its sign in the list."""
    t = account.t
    in_round = t.tabled(account.ui.words.TEXTS.in_round, n=account.round_of(place))
    label = t("See {sign} in {round}", sign=sign, round=in_round)
    return h.button(
        ".look", type="button", data_do="look", data_value=str(place), aria_label=label
    )[t("See")]
