"""The lists of an analysis: a seat's moves, what luck and the others did, and what to learn."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate, permutations

import htpy as h

from don.bots.review import ReviewedDecision

from ...explain.happenings import Cause
from ...sentences import estimated, percent, signed_percent
from .account import Account
from .lesson import lesson_text
from .listed import (
    WORTH_LISTING,
    changes,
    decisions_of,
    letter_of,
    listed,
    listed_causes,
    mark_of,
    number_of,
    turning_point,
)
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


def moves(account: Account, seat: int) -> h.Node:
    """Return of what a seat's chance at the end is made, its listed moves, what luck and the others
    did, and what to learn from the moves."""
    t, shown = account.t, listed(account, seat)
    title = t("Your moves") if seat == account.you else t("{name}'s moves", name=account.name(seat))
    happened = listed_causes(account, seat)
    return h.section(".judged", aria_label=title)[
        _course(account, seat, title),
        h.h3[title],
        h.p(".hint")[_how_played(account, seat)],
        bool(shown) and h.ol(".verdicts")[[_line(account, one) for one in shown]],
        bool(happened)
        and [
            h.h3[t("Luck and the others")],
            h.ol(".verdicts")[[_cause_line(account, seat, one) for one in happened]],
        ],
        bool(lesson := lesson_text(account, seat))
        and h.p(".learnt")[h.b[t("For your next game:")], " ", lesson],
    ]


# Of what the chance at the end is made.


@dataclass(frozen=True)
class Shares:
    """A seat's chance at the start of a game and at the end, in percent, and what changed it: its
    own moves, the others, and luck. All together make the end."""

    start: int
    own: int
    others: int
    luck: int
    end: int

    def order(self) -> tuple[str, ...]:
        """Return an order of the changes in which no chance on the way is below 0 or above 100;
        empty if there is none."""
        for order in permutations(("own", "others", "luck")):
            on_the_way = accumulate((getattr(self, part) for part in order), initial=self.start)
            if all(0 <= chance <= MOST for chance in on_the_way):
                return order
        return ()


MOST = 100
"""The highest chance, in percent."""


def shares(account: Account, seat: int) -> Shares:
    """Return of what a seat's chance at the end is made. New cards and dice are luck."""
    start, end = (account.percent_at(seat, place) for place in (account.rows[0], account.rows[-1]))
    own = -sum(one.lost for one in decisions_of(account, seat) if one.is_named)
    besides = (one for between in changes(account, seat) for one in between)
    luck = sum(one.change for one in besides if one.what.by is None)
    return Shares(start, own, end - start - own - luck, luck, end)


def _course(account: Account, seat: int, title: str) -> h.Node:
    """Draw how a seat's chance at the start became that at the end: bars, each of which begins
    where the one above ends. If they can't be drawn, since moves cost more than there was at any
    time, say only how far the chance fell or rose."""
    t, found = account.t, shares(account, seat)
    start, end = estimated(t, found.start / 100), percent(t, found.end / 100)
    order = found.order()
    if not order:
        return h.p(".hint")[fell_or_rose(account, seat, found.end > found.start, start, end)]
    names = {"own": title, "others": t("The others' moves"), "luck": t("Luck")}
    rows, chance = [_share(t("Chance at the start"), start, 0, found.start, "whole")], found.start
    for part in order:
        change = getattr(found, part)
        if change:
            look = "brought" if change > 0 else "cost"
            figure = signed_percent(t, change)
            rows.append(_share(names[part], figure, chance, chance + change, look))
        chance += change
    rows.append(_share(t("At the end"), end, 0, found.end, "whole"))
    return h.ul(".shares")[rows]


def _share(label: str, figure: str, begin: int, end: int, look: str) -> h.Element:
    """Draw one bar, from one chance to another."""
    x, width = min(begin, end), abs(end - begin)
    return h.li(class_=f"share {look}")[
        h.span[label],
        " ",
        h.svg(viewBox=f"0 0 {MOST} 1", preserveAspectRatio="none", aria_hidden="true")[
            h.rect(x=str(x), width=str(width), height="1")
        ],
        " ",
        h.b[figure],
    ]


def _how_played(account: Account, seat: int) -> str:
    """Say how many decisions were costly; the list says what each has cost. Without one, how many
    were worse than the best, and what they cost."""
    t, own = account.t, decisions_of(account, seat)
    worse = [one for one in own if one.is_named and one.lost]
    if not worse:
        return (
            t("You played well: nothing better was found.")
            if seat == account.you
            else t("Nothing better was found.")
        )
    if (most := max(one.lost for one in worse)) < WORTH_LISTING:
        return t.plural(
            "{n} decision of {of} was not the best, but it cost only {cost}.",
            "{n} decisions of {of} were not the best, but none cost more than {cost}.",
            len(worse),
            of=len(own),
            cost=percent(t, most / 100),
        )
    return t.plural(
        "{n} decision of {of} cost {least} or more.",
        "{n} decisions of {of} cost {least} or more.",
        sum(one.lost >= WORTH_LISTING for one in worse),
        of=len(own),
        least=percent(t, WORTH_LISTING / 100),
    )


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
            cause == turning_point(account, seat) and h.p(".rated")[account.t("Turning point")],
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
