"""The lists of an analysis: a seat's moves, what luck and the others did, and what to learn."""

from __future__ import annotations

from typing import NamedTuple

import htpy as h

from don.bots.review import ReviewedDecision

from ...explain.happenings import Cause
from ...sentences import percent, signed_percent
from .account import Account
from .lesson import lesson_text
from .listed import costly, letter_of, lettered_causes, listed, notable_causes, number_of
from .sentences import before_and_after, better_action, called, chances_left, named_cause, reason


def moves(account: Account, seat: int) -> h.Node:
    """Return of what a seat's chance at the end is made, its costly moves, what luck and the others
    did, and what to learn from the moves."""
    t = account.t
    title = t("Your moves") if seat == account.you else t("{name}'s moves", name=account.name(seat))
    found, lesson = shares(account, seat), lesson_text(account, seat)
    return h.section(".judged", aria_label=title)[
        _course(account, found, title),
        _own(account, seat, found, title),
        _besides(account, seat, found),
        bool(lesson) and h.p(".learnt")[h.b[t("For your next game:")], " ", lesson],
    ]


# Of what the chance at the end is made.


class Shares(NamedTuple):
    """A seat's chance at the start of a game and at the end, in percent, and between the two what
    changed it: its ``own`` moves, and all ``besides``. The three make the end."""

    start: int
    own: int
    besides: int
    end: int


def shares(account: Account, seat: int) -> Shares:
    """Return of what a seat's chance at the end is made."""
    start, end = (account.percent_at(seat, place) for place in (account.rows[0], account.rows[-1]))
    own = -sum(one.lost for one in costly(account, seat))
    return Shares(start, own, end - start - own, end)


def _course(account: Account, found: Shares, title: str) -> h.Element:
    """Show how the chance at the start became that at the end."""
    t = account.t
    steps = (
        (t("Chance at the start"), percent(t, found.start / 100)),
        (title, signed_percent(t, found.own)),
        (t("Luck and the others"), signed_percent(t, found.besides)),
        (t("At the end"), percent(t, found.end / 100)),
    )
    return h.ul(".shares")[[h.li[h.b[figure], " ", h.span[label]] for label, figure in steps]]


# The lists.


def _own(account: Account, seat: int, found: Shares, title: str) -> h.Node:
    """Return a seat's costly moves, and what all the other ones cost together."""
    t, shown = account.t, listed(account, seat)
    others = [one for one in costly(account, seat) if one not in shown]
    if not (shown or others):
        well = t("You played well: nothing better was found.")
        return [h.h3[title], h.p[well if seat == account.you else t("Nothing better was found.")]]
    rest = found.own + sum(one.lost for one in shown)
    others.sort(key=lambda one: one.steps)
    return [
        h.h3[title],
        bool(shown) and h.p(".hint")[t("Your chance with the best move → with yours.")],
        bool(shown) and h.ol(".verdicts")[[_line(account, one) for one in shown]],
        bool(others)
        and h.details(".fewer", id=f"moves-{seat}")[
            h.summary[
                t.plural(
                    "{n} more move was not the best: {change}.",
                    "{n} more moves were not the best: {change} together.",
                    len(others),
                    change=signed_percent(t, rest),
                )
            ],
            h.ol(".verdicts")[[_line(account, one) for one in others]],
        ],
    ]


def _besides(account: Account, seat: int, found: Shares) -> h.Node:
    """Return what luck and the others changed most, and what all else changed together."""
    t, shown = account.t, lettered_causes(account, seat)
    others = [one for one in notable_causes(account, seat) if one not in shown]
    rest = found.besides - sum(one.change for one in shown)
    together = t("All else together: {change}.", change=signed_percent(t, rest))
    return bool(shown) and [
        h.h3[t("Luck and the others")],
        h.ol(".verdicts")[[_cause_line(account, seat, one) for one in shown]],
        h.details(".fewer", id=f"causes-{seat}")[
            h.summary[together],
            h.ol(".verdicts")[[_cause_line(account, seat, one) for one in others]],
        ]
        if others
        else bool(rest) and h.p(".hint")[together],
    ]


def _line(account: Account, decision: ReviewedDecision) -> h.Element:
    """Return a line of the list: what was done, what it cost, what was better and why."""
    done = account.t(
        "{round}: {action}.",
        round=account.round_name(decision.steps),
        action=called(account, decision, decision.action),
    )
    why = [better_action(account, decision), " ", reason(account, decision)]
    return _row(
        account,
        decision.steps,
        decision.mark,
        str(number_of(account, decision) or ""),
        called(account, decision, decision.action),
        [done, " ", h.span(".went")[" → ".join(chances_left(account, decision))]],
        why,
    )


def _cause_line(account: Account, seat: int, cause: Cause) -> h.Element:
    """Return a line of the list: when it happened, what it changed, and what it was."""
    place = cause.what.place
    when = account.t(
        "{what}: {chance}",
        what=account.round_name(place),
        chance=before_and_after(account, cause),
    )
    told = named_cause(account, seat, cause)
    sign, chance = letter_of(account, seat, cause), before_and_after(account, cause)
    return _row(account, place, "others", sign, chance, when, told)


def _row(
    account: Account, place: int, mark: str, sign: str, named: str, head: h.Node, text: h.Node
) -> h.Element:
    """Draw a line of a list, with the button that leads to its place in the replay. ``named`` says
    what a line without a sign is about."""
    t = account.t
    label = t("See {sign} in {round}", sign=sign or named, round=account.in_round(place))
    return h.li(data_mark=mark)[
        bool(sign) and h.span(".number", aria_hidden="true")[sign],
        h.div[h.p[h.b[head]], h.p[text]],
        h.button(".look", type="button", data_do="look", data_value=str(place), aria_label=label)[
            t("See")
        ],
    ]
