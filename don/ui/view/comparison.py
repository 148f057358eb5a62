"""How a game ended; and beside it, how the same deal ended on this device."""

from __future__ import annotations

import htpy as h

from don.table.match import Match

from ..daily.deals import result_of
from ..i18n import Words, isolated


def comparison(t: Words, match: Match, rival: Match | None) -> h.Node:
    """The points of every seat, and who of the two people has done better with the same cards."""
    columns = [match, *([rival] if rival is not None else [])]
    heads = [t("By link"), t("Here")] if rival is not None else [t("Points")]
    return [
        rival is not None and _verdict(t, match, rival),
        h.div(".scroll", tabindex="0", role="region", aria_label=t("Scores"))[
            h.table(".sheet")[
                h.thead[
                    h.tr[
                        h.th(scope="col")[t("Player")],
                        [h.th(scope="col")[head] for head in heads],
                    ]
                ],
                h.tbody[[_row(t, columns, seat) for seat in range(len(match.players))]],
            ]
        ],
    ]


def _row(t: Words, columns: list[Match], seat: int) -> h.Element:
    names = dict.fromkeys(match.players[seat].name for match in columns)
    return h.tr(data_seat=str(seat))[
        h.th(scope="row")[t.listing([isolated(name) for name in names])],
        [h.td(".points")[str(match.game.standing(match.state)[seat].points)] for match in columns],
    ]


def _verdict(t: Words, match: Match, rival: Match) -> h.Node:
    """The two people, each at the first seat where a person sits."""
    return [
        h.p[t("The same deal.")],
        h.p(".versus")[t("By link: {result}", result=_one(t, match))],
        h.p(".versus")[t("Here: {result}", result=_one(t, rival))],
    ]


def _one(t: Words, match: Match) -> str:
    people = [i for i, player in enumerate(match.players) if player.bot is None]
    seat = people[0] if people else 0
    result = result_of(match, seat)
    return t.plural(
        "{name}, {n} point, place {place} of {players}.",
        "{name}, {n} points, place {place} of {players}.",
        result.points,
        name=isolated(match.players[seat].name),
        place=result.place,
        players=result.players,
    )
