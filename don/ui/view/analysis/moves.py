"""The lists of an analysis: a seat's moves, what luck and the others did, and what to learn."""

from __future__ import annotations

import htpy as h

from don.bots.review import WORTH_A_WORD, ReviewedDecision

from ...explain.happenings import NOTABLE, Cause
from ...sentences import estimated, percent, signed_percent
from .account import Account
from .lesson import learnt, praised
from .listed import decisions_of, letter_of, listed, listed_causes, mark_of, number_of
from .sentences import (
    SIGNS,
    before_and_after,
    called,
    chance_change,
    explanation,
    fell_or_rose,
    mark_name,
    named_cause,
)


def moves(account: Account, seat: int, several: bool) -> h.Node:
    """Return a seat's listed moves, what luck and the others did, and what to learn from the moves
    or what won the game.

    ``several``: the page shows other seats' moves, too.
    """
    t, shown = account.t, listed(account, seat)
    title = t("{name}'s moves", name=account.name(seat)) if several else t("Your moves")
    own, rest = shares(account, seat)
    happened = listed_causes(account, seat)
    return h.section(".judged", aria_label=title)[
        h.p(".hint")[_whole_change(account, seat)],
        _share(account, title, own),
        not any(one.is_named for one in shown) and h.p(".hint")[_well_played(account, seat)],
        bool(shown) and h.ol(".verdicts")[[_line(account, one) for one in shown]],
        _other_moves(account, seat),
        _share(account, t("Luck and the others"), rest),
        bool(happened) and h.ol(".verdicts")[[_cause_line(account, seat, one) for one in happened]],
        _other_changes(account, seat),
        bool(lesson := learnt(account, seat))
        and h.p(".learnt")[h.b[t("For your next game:")], " ", lesson],
        bool(praise := praised(account, seat))
        and h.p(".learnt")[h.b[t("Well played!")], " ", praise],
    ]


def _whole_change(account: Account, seat: int) -> str:
    """Say how far a seat's chance fell or rose in all."""
    t = account.t
    before, after = (
        account.percent_at(seat, place) for place in (account.rows[0], account.rows[-1])
    )
    shown = estimated(t, before / 100), percent(t, after / 100)
    return fell_or_rose(account, seat, after > before, *shown)


def shares(account: Account, seat: int) -> tuple[int, int]:
    """Return what a seat's moves changed in its chance, in percent, and what all else changed.

    Added to the chance at the start they make that at the end. Moves may cost more than there was
    at any time, if luck has helped in between.
    """
    ends = account.rows[0], account.rows[-1]
    start, end = (account.percent_at(seat, place) for place in ends)
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


def _other_moves(account: Account, seat: int) -> h.Node:
    """Say how many worse moves are not listed, what they cost, and which one most; None if hardly
    anything."""
    t, shown = account.t, listed(account, seat)
    worse = [one for one in decisions_of(account, seat) if one.is_named and one.lost]
    others = [one for one in worse if one not in shown]
    cost = sum(one.lost for one in others)
    if cost < WORTH_A_WORD or cost == sum(one.lost for one in worse):
        return None
    most = max(others, key=lambda one: one.lost)
    costs, in_round = signed_percent(t, -cost), account.in_round(most.steps)
    if len(others) == 1:
        return h.p(".hint")[t("One more move: {cost}, in {round}.", cost=costs, round=in_round)]
    largest = signed_percent(t, -most.lost)
    return h.p(".hint")[
        t(
            "{n} more moves together: {cost}. The largest: {most}, in {round}.",
            n=len(others),
            cost=costs,
            most=largest,
            round=in_round,
        )
    ]


def _other_changes(account: Account, seat: int) -> h.Node:
    """Say what all that is not listed of luck and the others changed; None if hardly anything.
    Rises and falls may outweigh each other."""
    t, (_, rest) = account.t, shares(account, seat)
    rest -= sum(one.change for one in listed_causes(account, seat))
    if abs(rest) < WORTH_A_WORD:
        return None
    return h.p(".hint")[t("Everything else: {n}.", n=signed_percent(t, rest))]


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


def _cause_line(account: Account, seat: int, cause: Cause) -> h.Element:
    """Return a line of the list: when it happened, what it changed, and what it was."""
    letter, place = letter_of(account, seat, cause), cause.what.place
    return h.li(data_mark="others")[
        h.span(".number", aria_hidden="true")[letter],
        h.div[
            h.p[
                h.b(".went")[
                    account.t(
                        "{what}: {chance}",
                        what=account.round_name(place),
                        chance=before_and_after(account, cause),
                    )
                ]
            ],
            h.p[named_cause(account, seat, cause)],
        ],
        _see(account, place, letter),
    ]


def _see(account: Account, place: int, sign: str) -> h.Element:
    """Return the button that leads to a place in the replay; ``sign`` is its sign in the list."""
    t = account.t
    label = t("See {sign} in {round}", sign=sign, round=account.in_round(place))
    return h.button(
        ".look", type="button", data_do="look", data_value=str(place), aria_label=label
    )[t("See")]
