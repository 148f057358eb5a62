"""The decisions of a seat: their marks, the costliest first, what was better, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import htpy as h

from ...i18n import Words
from ...teacher.review_data import WEAK, MarkedDecision
from .account import Account, look

SIGNS = {"best": "★", "good": "✓", "close": "≈", "doubtful": "?", "mistake": "✗"}
MOST_WEAK = 3
"""Weak decisions that are shown first, the costliest first; all are below."""
MOST_CLOSE = 3
"""Close calls that are shown at once."""
MOST_REASONS = 3
MAYBE = 2
"""Games in 100 that something else has to seem to win more, to be worth a look."""


def judged(account: Account, seat: int, several: bool) -> h.Node:
    """What the seat lost most by, and its close calls. ``several``: other seats are judged, too."""
    t, decisions = account.t, _of(account, seat)
    weak = [decision for decision in decisions if decision.is_weak]
    costliest = sorted(weak, key=lambda decision: -decision.loss)[:MOST_WEAK]
    told = t("Costliest moves ({n} of {of}):", n=len(costliest), of=len(weak))
    title = t("{name}'s moves", name=account.name(seat)) if several else t("Your moves")
    return h.section(".judged", aria_label=title)[
        h.h3[title],
        _counts(t, decisions),
        len(costliest) < len(weak) and h.p(".hint")[told],
        bool(weak) and h.ol(".verdicts")[[_at_length(account, one) for one in costliest]],
        _another_look(account, seat, decisions),
    ]


def all_moves(account: Account, seat: int, several: bool) -> h.Element:
    """Folded: every decision of a seat."""
    t = account.t
    title = t("{name}'s moves", name=account.name(seat)) if several else t("All moves")
    return h.details(id=f"verdicts-{seat}")[
        h.summary[title],
        h.ol(".verdicts")[[_at_length(account, one) for one in _of(account, seat)]],
    ]


def _of(account: Account, seat: int) -> list[MarkedDecision]:
    return [decision for decision in account.review.decisions if decision.seat == seat]


def _another_look(account: Account, seat: int, decisions: Sequence[MarkedDecision]) -> h.Node:
    """Decisions of which nobody can be sure, where something else looks better, as far as it goes.

    They are no complaints and are not marked so, but who has lost wants to know where to look.
    All that are counted are here; those that look worst come first, the others are folded.
    """
    t = account.t
    close = sorted(filter(is_close, decisions), key=lambda decision: -decision.maybe)
    return bool(close) and [
        h.p(".hint")[t("Close calls, where another choice looks a little better:")],
        _close_calls(account, close[:MOST_CLOSE]),
        len(close) > MOST_CLOSE
        and h.details(id=f"close-{seat}")[
            h.summary[t("{n} more", n=len(close) - MOST_CLOSE)],
            _close_calls(account, close[MOST_CLOSE:]),
        ],
    ]


def _close_calls(account: Account, close: Sequence[MarkedDecision]) -> h.Element:
    return h.ol(".verdicts.close")[
        [
            h.li[
                h.div(".verdict")[
                    h.p[
                        account.t(
                            "{round}: {action}.",
                            round=account.round_name(decision.steps),
                            action=called(account, decision, decision.action),
                        ),
                        " ",
                        maybe(account, decision),
                    ],
                    _look_at(account, decision),
                ]
            ]
            for decision in close
        ]
    ]


def mark_told(decision: MarkedDecision) -> str:
    """The mark that readers are given."""
    return "close" if is_close(decision) else decision.told


def is_close(decision: MarkedDecision) -> bool:
    """Whether something else looks better, but not for sure."""
    return not decision.is_weak and decision.maybe_in_100 >= MAYBE


def called(account: Account, decision: MarkedDecision, action: Any) -> str:
    """What could be done then, by the name that it had."""
    position = account.story.positions[decision.steps]
    return account.ui.words.action_name(account.t, account.names, action, position)


def maybe(account: Account, decision: MarkedDecision) -> h.Node:
    """What looks better, but not for sure."""
    action = called(account, decision, decision.better)
    return is_close(decision) and h.b[account.t("Maybe better: {action}.", action=action)]


def _look_at(account: Account, decision: MarkedDecision) -> h.Element:
    t = account.t
    in_round = account.ui.words.in_round(t, account.round_of(decision.steps))
    told = t("See {round}, move {place}", round=in_round, place=decision.steps)
    return look(t, decision.steps, told)


def _counts(t: Words, decisions: Sequence[MarkedDecision]) -> h.Node:
    """How many decisions there were, and how many of them have which mark, in a line."""
    marks = [mark_told(decision) for decision in decisions]
    made = Counter("good" if mark == "best" else mark for mark in marks)
    # Nobody who lost is told that the others were good.
    names = {"good": t("Nothing better found")}
    names |= {mark: mark_name(t, mark) for mark in ("close", *WEAK)}
    told = t.plural("{n} decision:", "{n} decisions:", len(decisions))
    return (
        bool(decisions)
        and h.p(".marks")[
            told,
            [
                [
                    " ",
                    h.span(data_mark=mark)[
                        h.b(aria_hidden="true")[SIGNS[mark]],
                        " ",
                        t("{mark}: {n}", mark=name, n=made[mark]),
                    ],
                ]
                for mark, name in names.items()
                if made[mark]
            ],
        ]
    )


def why(account: Account, decision: MarkedDecision) -> h.Node:
    """Why another would have been clearly better, if that can be said in words."""
    words, reasons = account.ui.words, decision.reasons
    if not decision.is_weak or all(reason.code in words.BESIDES for reason in reasons):
        return None
    lines = words.tell_reasons(account.t, account.names, decision.seat, reasons)[:MOST_REASONS]
    return bool(lines) and h.ul(".reasons")[[h.li[line] for line in lines]]


def _at_length(account: Account, decision: MarkedDecision) -> h.Element:
    """A decision, and why another would have been better."""
    return h.li(data_mark=mark_told(decision))[_line(account, decision), why(account, decision)]


def _line(account: Account, decision: MarkedDecision) -> h.Node:
    """The decision, its mark, and the better one."""
    t, mark = account.t, mark_told(decision)
    return h.div(".verdict")[
        h.p[
            h.span(".mark", aria_hidden="true")[SIGNS[mark]],
            " ",
            t(
                "{round}: {action}. {mark}.",
                round=account.round_name(decision.steps),
                action=called(account, decision, decision.action),
                mark=mark_name(t, mark),
            ),
            " ",
            instead(account, decision),
            maybe(account, decision),
        ],
        _look_at(account, decision),
    ]


def instead(account: Account, decision: MarkedDecision) -> h.Node:
    """What would have been clearly better."""
    if decision.action == decision.better or not decision.is_weak:
        return None
    return h.b[_better(account.t, called(account, decision, decision.better), decision)]


def _better(t: Words, action: str, decision: MarkedDecision) -> str:
    """What would have been better, and by how much."""
    if decision.is_behind:
        return t("Better: {action}. It brings far more.", action=action)
    more = decision.more_in_100
    if decision.exact and more == 100:
        return t("Better: {action}. It wins if everybody plays their best.", action=action)
    return t.plural(
        "Better: {action}. It wins {n} more game in 100.",
        "Better: {action}. It wins {n} more games in 100.",
        more,
        action=action,
    )


def mark_name(t: Words, mark: str) -> str:
    """The word for a mark."""
    return {
        "best": t("Best"),
        "good": t("Good"),
        "close": t("Close call"),
        "doubtful": t("Dubious"),
        "mistake": t("Mistake"),
    }[mark]
