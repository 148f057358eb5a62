"""What an analysis says of a place in the replay."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from don.bots.review import ReviewedDecision

from ...explain.happenings import Cause
from ...explain.review import ReviewProgress, progress_of
from ...i18n import Words
from ...replays.watching import Watching
from ...sentences import about, percent, signed
from ..chart import course_line
from ..scene import Better
from .account import Account
from .listed import letter_of, lettered_causes, listed, notable_causes, number_of, stops
from .sentences import (
    SIGNS,
    before_and_after,
    better_action,
    called,
    chances_left,
    done_by,
    mark_name,
    named_cause,
    reason,
    under_way,
)


def decided(review: ReviewProgress | None, t: Words, w: Watching, news: str) -> h.Node:
    """Return what an analysis says of a place: the chance then, and how good the decision was.

    While the outcome that led there is shown, and where the seat decides nothing, it says what has
    happened (``news``). The section is there from the beginning of the analysis, so
    that nothing moves.
    """
    found, at, pays = progress_of(review, w.match), w.at, w.payment is not None
    if found is None or not (found.state == "running" or found.review.moments):
        return None
    account = Account.of(t, w.match, found.review, w.you)
    here = [one for one in found.review.decisions if one.steps == at and not pays]
    worse = [one for one in here if one.is_named]
    known = at < len(found.review.moments)
    happened = [
        one for one in notable_causes(account, account.subject) if one.what.place == at and not pays
    ]
    return h.section(
        "#decided",
        tabindex="0" if here or happened else None,  # long text scrolls, also by keys
        data_mark=here[0].mark if here else None,
        aria_label=t("Move"),
    )[
        _chance_at(account, at, here, happened)
        if known
        else h.p(".hint", aria_hidden="true")[under_way(t, found)],
        [_cause_comment(account, one, bool(worse) or one != happened[-1]) for one in happened],
        [_move_comment(account, one) for one in (worse if happened else here)],
        known and not (here or happened) and bool(news) and h.p[news],
    ]


def better(review: ReviewProgress | None, t: Words, w: Watching) -> Better | None:
    """Return the better action to mark on the table; None where the decision was good, or none."""
    found = progress_of(review, w.match)
    if found is None or w.payment is not None:
        return None
    here = [one for one in found.review.decisions if one.steps == w.at and one.is_named]
    if not here:
        return None
    account, one = Account.of(t, w.match, found.review, w.you), here[0]
    chance, left = chances_left(account, one)
    write = account.ui.GAME.write_action
    action, name = write(one.better), called(account, one, one.better)
    said = t("Better: {action}.", action=name)
    return Better(one.seat, action, name, chance, f"{said} {chance}", write(one.action), left)


def _chance_at(
    account: Account,
    place: int,
    decided: Sequence[ReviewedDecision],
    happened: Sequence[Cause],
) -> h.Element:
    """Say what chance the player had at a place, and where on the course of the game that is.

    It also says what the decision that follows changed, or else what has just happened.
    """
    t, line, seat = account.t, account.review.moments, account.subject
    chance = line[place].chances[seat]
    shown = percent(t, chance) if place == account.story.last else about(t, chance)
    if decided and decided[0].seat == seat and decided[0].is_named:
        shown = " → ".join(chances_left(account, decided[0]))
    elif happened:
        shown = before_and_after(account, happened[-1])
    change, now = 0, account.percent_at(seat, place)
    if place and not (decided or happened):
        left = _percent_left(account, seat, place - 1)
        if _only_decided(account, seat, place) or _told_before(account, seat, place):
            now, shown = left, about(t, left / 100)
        change = now - left
    rows = [n for n in account.rows if n < len(line)]
    return h.div(".chance")[
        h.p[
            t("Your chance of winning: {chance}", chance=shown)
            if seat == account.you
            else t("{name}'s chance of winning: {chance}", name=account.name(seat), chance=shown),
            bool(change) and h.small[" (", signed(change), ")"],
        ],
        course_line(
            [(account.along(n), account.percent_at(seat, n)) for n in rows],
            [
                *(account.along(one.steps) for one in listed(account, seat)),
                *(account.along(one.what.place) for one in lettered_causes(account, seat)),
            ],
            (account.along(place), now),
            len(account.rows) - 1,
        ),
    ]


def _only_decided(account: Account, seat: int, place: int) -> bool:
    """Return whether a decision of the seat led to a place, and nothing else happened on the way.

    Then its chance is the one that the decision left, until something happens.
    """
    story = account.story
    if place == story.last or place in stops(account, seat):
        return False
    decided = any((one.seat, one.steps) == (seat, place - 1) for one in account.review.decisions)
    return decided and not any(event.reveals for event in story.events[place])


def _told_before(account: Account, seat: int, place: int) -> bool:
    """Return whether the place before has told of what led here. Then its chance is the one told,
    until something else happens."""
    if place == account.story.last or place in stops(account, seat):
        return False
    return any(one.what.place < one.what.done == place for one in notable_causes(account, seat))


def _percent_left(account: Account, seat: int, place: int) -> int:
    """Return the chance in percent with which the replay leaves a place: where it told of a worse
    move, or of something else that follows, what that left."""
    made = (one for one in account.review.decisions if (one.seat, one.steps) == (seat, place))
    worse = next((one for one in made if one.is_named), None)
    if worse is not None:
        return round(100 * worse.chance)
    told = [one for one in notable_causes(account, seat) if one.what.place == place]
    return told[-1].after if told else account.percent_at(seat, place)


def _cause_comment(account: Account, cause: Cause, changed: bool) -> h.Element:
    """Return what an analysis says of something that has just happened in the replay.

    ``changed``: say how it changed the chance, because nothing else there does.
    """
    seat = account.subject
    said, letter = named_cause(account, seat, cause), letter_of(account, seat, cause)
    if not cause.what.is_new_lot:  # the table shows what was decided, not yet the outcome
        said = account.t("What followed: {event}", event=said)
    change: h.Node = changed and h.fragment[h.b[before_and_after(account, cause)], " "]
    number = bool(letter) and h.fragment[h.span(".number", aria_hidden="true")[letter], " "]
    return h.p(data_mark="others")[number, change, said]


def _move_comment(account: Account, decision: ReviewedDecision) -> h.Element:
    """Return what an analysis says of a decision at its place in the replay: what was done, and
    what was better. All of it finds room beside the table, so it is brief."""
    n, mark = number_of(account, decision), decision.mark
    judged = account.t("{mark}.", mark=mark_name(account.t, mark))
    better = [" ", better_action(account, decision), " ", reason(account, decision)]
    return h.p[
        h.span(class_="number" if n else "rated", aria_hidden="true")[str(n) if n else SIGNS[mark]],
        " ",
        done_by(account, decision),
        " ",
        judged,
        decision.is_named and better,
    ]


def next_mark(review: ReviewProgress | None, t: Words, w: Watching) -> int | None:
    """Return the place of the next listed move or happening, or of the first after the last one;
    None if there is no analysis with one."""
    found = progress_of(review, w.match)
    if found is None or found.state != "done":
        return None
    account = Account.of(t, w.match, found.review, w.you)
    seats = account.judged
    places = sorted(
        {one.steps for seat in seats for one in listed(account, seat)}
        | {one.what.place for seat in seats for one in lettered_causes(account, seat)}
    )
    return next((n for n in places if n > w.at), next(iter(places), None))
