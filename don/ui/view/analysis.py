"""The analysis of a finished game: chances, points beside the winner's, moves, bots' beliefs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from don.bots.advice import Portrait
from don.bots.games import bots_of
from don.table.match import Match, Player

from ..cast import faces
from ..explain.review import Review, ReviewProgress, progress_of
from ..game import GameUi
from ..i18n import Words, isolated
from ..model import App
from ..sentences import percent
from .chart import ChartLine, Mark, chart
from .drawings import stroked
from .review import (
    Account,
    gap,
    headline,
    letter_of,
    listed,
    mark_of,
    moves,
    number_of,
    stretches_of,
    turning_point,
    under_way,
)
from .scene import labels

# The points of two players, line by line.


def compared(account: Account, seat: int) -> h.Node:
    """Return a folded section with a seat's points by category, beside the winner's, or for a
    winner beside those of the next."""
    return h.details(id=f"compared-{seat}")[_compared(account, seat, h.summary)]


def _compared(account: Account, seat: int, title: h.Element) -> h.Node:
    t, (other, found) = account.t, gap(account, seat)
    totals = (sum(part.own for part in found.parts), sum(part.theirs for part in found.parts))
    heads = ["", *(isolated(labels(t, account.players, account.you)[n]) for n in (seat, other))]
    return [
        title[_compared_with(account, seat, other)],
        h.table(".sheet.sources")[
            h.thead[h.tr[[h.th(scope="col")[h.bdi[head]] if head else h.td for head in heads]]],
            h.tbody[[_row(part.label, part.own, part.theirs) for part in found.parts]],
            h.tfoot[_row(t("Points"), *totals)],
        ],
        bool(found.sources)
        and h.table(".sheet.sources")[
            h.thead[h.tr[[h.th(scope="col")[h.bdi[head]] if head else h.td for head in heads]]],
            h.tbody[[_row(*source) for source in found.sources]],
        ],
    ]


def _row(label: str, *figures: int | str) -> h.Element:
    return h.tr[
        h.th(scope="row")[label], [h.td[str(figure).replace("-", "−")] for figure in figures]
    ]


def _compared_with(account: Account, seat: int, other: int) -> str:
    """Return the title above a seat's points beside another's."""
    t, name = account.t, account.name(other)
    if other not in account.winners:
        return t("Points compared with {name}, who came next", name=name)
    if seat in account.winners:
        return t("Points compared with {name}, who won, too", name=name)
    if others := [account.name(one) for one in account.winners if one != other]:
        return t(
            "Points compared with {name}, who shared the win with {others}",
            name=name,
            others=t.listing(others),
        )
    return t("Points compared with {name}, who won", name=name)


def why(app: App, t: Words, match: Match, you: int | None) -> h.Node:
    """Return what made the difference in points.

    None if several have won, or if the analysis is open, since that says it.
    """
    found = progress_of(app.review, match)
    account = Account.of(t, match, Review(), you)
    if (found is not None and found.is_open) or len(account.winners) > 1:
        return None
    return headline(account)


# What each bot believed about the other players at the end.


LEAST = 0.1
"""Kinds of bidder with a lower probability are left out."""


def portraits(
    ui: GameUi, t: Words, players: Sequence[Player], beliefs: Sequence[Portrait]
) -> h.Node:
    """Return each bot's beliefs: which kinds of bidder it took the other players for.

    None if no bot formed beliefs, or if the game's bots distinguish no kinds of bidder.
    """
    bots = [seat for seat, player in enumerate(players) if player.bot is not None]
    if not beliefs or not bots or not bots_of(ui.GAME.CODE).ROSTER.kinds:
        return None
    people = [seat for seat, player in enumerate(players) if player.bot is None]
    reader = people[0] if len(people) == 1 else None
    judging = {belief.by for belief in beliefs}
    others = [isolated(players[seat].name) for seat in bots if seat not in judging]
    # Of each bot's beliefs, those about people come first.
    ordered = sorted(beliefs, key=lambda b: (b.by, b.seat not in people, b.seat))
    return h.details("#portraits")[
        h.summary[t("How the others saw it")],
        h.p(".hint")[t("From every bid and pass at the table.")],
        h.dl(".beliefs")[[_portrait(ui, t, players, reader, belief) for belief in ordered]],
        bool(others)
        and h.p(".hint")[
            t.plural(
                "{names} didn't try to read the others.",
                "{names} didn't try to read the others.",
                len(others),
                names=t.listing(others),
            )
        ],
    ]


def _portrait(
    ui: GameUi, t: Words, players: Sequence[Player], reader: int | None, belief: Portrait
) -> h.Fragment:
    bot, name = isolated(players[belief.by].name), isolated(players[belief.seat].name)
    of_reader = belief.seat == reader
    return h.fragment[
        h.dt[
            t("How {bot} saw you", bot=bot)
            if of_reader
            else t("How {bot} saw {name}", bot=bot, name=name)
        ],
        h.dd[
            h.ul[
                [
                    h.li[
                        t(
                            "{what}: {chance}",
                            what=t.tabled(ui.words.TEXTS.bidders[code]),
                            chance=percent(t, part),
                        )
                    ]
                    for code, part in _likely(belief)
                ]
            ]
        ],
    ]


def _likely(belief: Portrait) -> list[tuple[str, float]]:
    """Return the kinds that reach ``LEAST``, with their probabilities, the likeliest first."""
    kinds = sorted(belief.kinds.items(), key=lambda kind: -kind[1])
    return [(code, part) for code, part in kinds if part >= LEAST]


SIGN = "M4 19.500h16M5 15l4.500-5 4 3.500L19.500 6"


def analyse_button(app: App, t: Words, match: Match) -> h.Element:
    """Return the button that starts the analysis, or leads to it once it exists."""
    found = progress_of(app.review, match)
    failed = found is not None and found.state == "failed"
    return h.button("#analyse", type="button", data_do="analyse")[
        stroked(SIGN), h.span[t("Try again") if failed else t("Analysis")]
    ]


def review_section(
    app: App, t: Words, match: Match, you: int | None, at: int | None = None
) -> h.Node:
    """Return the analysis of a finished match, or its progress; screen readers hear its state.

    ``at``: the place to mark on the chart. None if the match is not over.
    """
    if match.to_act is not None:
        return None
    found = progress_of(app.review, match)
    state = "" if found is None else found.state
    texts = {
        "running": t("Analysing the game…"),
        "failed": t("This game couldn't be analysed."),
        "done": t("The analysis is ready."),
    }
    return [
        h.p("#analysis-told", role="status")[texts.get(state)],
        found is not None
        and found.is_open
        and h.section("#analysis", aria_labelledby="analysis-title")[
            h.h3("#analysis-title", tabindex="-1")[t("Analysis")],
            _account(Account.of(t, match, found.review, you), found, at),
        ],
    ]


def _account(account: Account, found: ReviewProgress, at: int | None) -> h.Node:
    """Return the analysis: why the game ended as it did, the chart, and all below it."""
    if found.state != "done":
        return _under_way(account, found, at)
    return [headline(account), turning_point(account), _chances(account, at), _below(account)]


def _under_way(account: Account, found: ReviewProgress, at: int | None) -> h.Node:
    """Draw how far the analysis has come, the chart so far, and the points, which are known at
    once.

    Until the first piece has come, the bar shows no amount: nobody knows yet how long it will take.
    """
    t, done, of = account.t, found.review.done, found.review.of
    return [
        headline(account),
        h.div(".under-way")[
            h.p(".hint", aria_hidden="true")[under_way(t, found)],
            h.progress(
                max=str(of), value=str(done) if done else None, aria_label=t("Analysis progress")
            ),
            h.button("#analyse-stop", type="button", data_do="analyse-stop")[t("Stop")],
        ],
        bool(found.review.moments) and _chances(account, at),
        h.div[[_compared(account, seat, h.h3) for seat in account.judged]],
    ]


@lru_cache(maxsize=4)
def _chances(account: Account, at: int | None) -> Markup:
    """Draw each player's chance, with the numbers of the moves that the analysis lists."""
    t, you, review = account.t, account.you, account.review
    face_codes = faces(account.players, you)
    shown = [
        (seat, one)
        for seat in (account.judged if review.last else ())
        for one in listed(account, seat)
    ]
    known = [place for place in account.rows if place < len(review.moments)]
    lines = [
        ChartLine(
            seat,
            name,
            face_codes[seat],
            [account.percent_at(seat, place) for place in known],
            own=seat == you,
            won=seat in account.winners,
            pale=seat != you and seat not in account.winners,
            most=100,
            turns=_turns(account, seat, known),
            of=len(account.rows),
        )
        for seat, name in enumerate(labels(t, account.players, you))
    ]
    marks = [
        Mark(
            seat,
            account.along(one.steps),
            str(number_of(account, one)),
            mark_of(account, one),
        )
        for seat, one in shown
    ]
    marks += [
        Mark(
            seat,
            account.along(one.end),
            letter_of(account, seat, one),
            "others",
            is_decision=False,
        )
        for seat in account.judged
        for one in stretches_of(account, seat)
    ]
    drawn = h.div(".charts")[
        chart(
            t,
            "chances",
            t("Chance of winning (%)"),
            lines,
            t("end"),
            marks,
            unit=t.tabled(account.ui.words.TEXTS.unit),
            here=None if at is None else account.along(at),
        ),
        h.p(".hint")[t("These chances of winning are for a table with these players.")],
    ]
    return Markup(drawn)


def _turns(account: Account, seat: int, known: Sequence[int]) -> list[tuple[float, int]]:
    """Return the points of a seat's line between the rounds: its chance before and after each
    listed move, and before and after what else is listed."""
    if seat not in account.judged or not account.review.last:
        return []
    points: dict[float, int] = {}
    for move in listed(account, seat):
        points[move.steps] = account.percent_at(seat, move.steps)
        points[move.steps + HALF] = round(100 * move.chance)
    for one in stretches_of(account, seat):
        points[one.begin + HALF] = one.before
        points[one.end] = one.after
    return [(account.along(n), value) for n, value in points.items() if n not in known]


HALF = 0.5
"""Half an action: a move's chance stands there, before what follows."""


@lru_cache(maxsize=4)
def _below(account: Account) -> Markup:
    """Return what explains the headline: the moves, and points to compare."""
    t, seats = account.t, account.judged
    beliefs = portraits(account.ui, t, account.players, account.review.beliefs)
    drawn = h.fragment[
        [moves(account, seat, len(seats) > 1) for seat in seats],
        h.div(".folded")[[compared(account, seat) for seat in seats], beliefs],
    ]
    return Markup(drawn)
