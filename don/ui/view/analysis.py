"""The analysis of a finished game: chances, gaps to the winner, marked decisions, bots' beliefs."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from don.bots.advice import Portrait
from don.bots.games import bots_of
from don.table.match import Match, Player

from ..cast import faces
from ..explain.review import Review, ReviewProgress, progress_of
from ..game import GameUi, GapToWinner
from ..i18n import Words, isolated
from ..model import App
from ..sentences import percent, signed
from .chart import ChartLine, Mark, chart
from .drawings import stroked
from .review import (
    SIGNS,
    Account,
    gap,
    headline,
    judged,
    listed,
    mark_name,
    sign_of,
    turning_point,
    under_way,
    what_decided,
)
from .scene import labels

# Why the game ended as it did, in points that add up.


def compared(account: Account, seat: int) -> h.Node:
    """Return a folded section with a seat's points by category, beside the winner's, or for a
    winner beside those of the next."""
    t, (other, found) = account.t, gap(account, seat)
    changes = [(part.label, part.own - part.theirs) for part in found.parts]
    total = sum(change for _, change in changes)
    return h.details(id=f"compared-{seat}")[
        h.summary[_compared_with(account, seat, other)],
        bool(found.difference) and h.p[found.difference],
        h.ul(".adds-up")[
            [
                h.li[t("{label}: {change}", label=label, change=signed(points))]
                for label, points in (*changes, (t("Total"), total))
            ]
        ],
        found.sources and _sources(account, found, seat, other),
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
    """Return what decided the game, if it is analysed; else what made the difference in points.

    None if the analysis is open and says it, and if several have won.
    """
    found = progress_of(app.review, match)
    if found is not None and found.state == "done":
        return not found.is_open and what_decided(Account.of(t, match, found.review, you))
    account = Account.of(t, match, Review(), you)
    if len(account.winners) > 1:
        return None
    difference = gap(account, account.subject)[1].difference
    return bool(difference) and h.p(".reason")[h.b[t("The difference:")], " ", difference]


def _sources(account: Account, found: GapToWinner, seat: int, first: int) -> h.Element:
    """Return a table of the sources of points: the seat's figures beside the winner's."""
    t, names = account.t, account.names
    heads = ["", t("You") if seat == account.you else names[seat], names[first]]
    return h.table(".sheet.sources")[
        h.thead[h.tr[[h.th(scope="col")[h.bdi[head]] if head else h.td for head in heads]]],
        h.tbody[
            [
                h.tr[h.th(scope="row")[source.label], h.td[source.own], h.td[source.theirs]]
                for source in found.sources
            ]
        ],
    ]


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
            _under_way(t, found)
            if state == "running"
            else _done(Account.of(t, match, found.review, you), at),
        ],
    ]


def _under_way(t: Words, found: ReviewProgress) -> h.Node:
    """Draw how far the analysis has come. Until the first piece the bar only moves, because the
    duration is not known yet."""
    done, of = found.review.done, found.review.of
    return [
        h.p(".hint", aria_hidden="true")[under_way(t, found)],
        h.progress(
            max=str(of), value=str(done) if done else None, aria_label=t("Analysis progress")
        ),
        h.button("#analyse-stop", type="button", data_do="analyse-stop")[t("Stop")],
    ]


def _done(account: Account, at: int | None) -> h.Node:
    """Return the analysis: why the game ended so, the chart, and all below it."""
    return [headline(account), _chances(account, at), _below(account)]


@lru_cache(maxsize=4)
def _chances(account: Account, at: int | None) -> Markup:
    """Draw each player's chance, with a mark for each decision that the analysis lists."""
    t, you = account.t, account.you
    places, moments, face_codes = account.rows, account.review.moments, faces(account.players, you)
    lines = [
        ChartLine(
            seat,
            name,
            face_codes[seat],
            [round(100 * moments[place].chances[seat]) for place in places],
            own=seat == you,
            won=seat in account.winners,
            pale=seat != you and seat not in account.winners,
        )
        for seat, name in enumerate(labels(t, account.players, you))
    ]
    signs = {
        (one.seat, one.steps): sign_of(account, one)
        for seat in account.judged
        for one in listed(account, seat)
    }
    if (turn := turning_point(account)) is not None:
        signs[account.subject, turn.place] = "turn"
    marks = [Mark(seat, _along(n, places), SIGNS[sign]) for (seat, n), sign in signs.items()]
    drawn = h.div(".charts")[
        chart(
            t,
            "chances",
            t("Chance of winning (%)"),
            lines,
            t("end"),
            marks,
            unit=t.tabled(account.ui.words.TEXTS.unit),
            legend=_legend(t, [*signs.values()]),
            here=None if at is None else _along(at, places),
        ),
        h.p(".hint")[
            t("Chances are for a table with these players."),
            " ",
            t("Each figure is from the moment before your first bid or pass.")
            if account.reader is not None and account.reader == you
            else t("Each figure is from the moment before the bidding."),
        ],
    ]
    return Markup(drawn)


@lru_cache(maxsize=4)
def _below(account: Account) -> Markup:
    """Return what explains the headline: sums of chance, the moves, and points to compare."""
    t, seats = account.t, account.judged
    beliefs = portraits(account.ui, t, account.players, account.review.beliefs)
    drawn = h.fragment[
        [_summed(account, seat) for seat in seats],
        [judged(account, seat, len(seats) > 1) for seat in seats],
        h.div(".folded")[[compared(account, seat) for seat in seats], beliefs],
    ]
    return Markup(drawn)


def _legend(t: Words, signs: list[str]) -> h.Node:
    """Return the legend for the marks in the chart, which is hidden from screen readers."""
    return (
        bool(signs)
        and h.p(".legend", aria_hidden="true")[
            [
                h.span[h.b[SIGNS[code]], " ", mark_name(t, code) or t("A little worse")]
                for code in SIGNS
                if code in signs
            ]
        ]
    )


def _along(steps: int, places: tuple[int, ...]) -> float:
    """Return how far along the chart the place after ``steps`` actions lies, in rounds."""
    begun = max(1, min(bisect_right(places, steps), len(places) - 1)) - 1
    return max(0.0, begun + (steps - places[begun]) / (places[begun + 1] - places[begun]))


def _summed(account: Account, seat: int) -> h.Element:
    """Return a sum: a player's chance at the start, what changed it, and where it ended.

    What the player's moves do not explain is put down to luck and the others, so that the rounded
    figures add up.
    """
    t, review = account.t, account.review
    ends = account.rows[0], account.rows[-1]
    start, end = (round(100 * review.moments[place].chances[seat]) for place in ends)
    lost = sum(one.lost for one in review.decisions if one.seat == seat and one.is_named)
    title = (
        t("Your chance of winning")
        if seat == account.you
        else t("{name}'s chance", name=account.name(seat))
    )
    rest = end - start + lost
    return h.ul(".adds-up", aria_label=title)[
        h.li[t("At the start: {chance}", chance=percent(t, start / 100))],
        h.li[t("Weaker moves: {change}", change=signed(-lost))],
        h.li[t("Luck and the others: {change}", change=signed(rest))],
        h.li[t("At the end: {chance}", chance=percent(t, end / 100))],
    ]
