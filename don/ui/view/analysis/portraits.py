"""What the bots believed about each person at the end."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from don.bots.advice import Portrait
from don.bots.games import bots_of
from don.table.match import Player

from ...game import GameUi
from ...i18n import Words, isolated


def portraits(
    ui: GameUi, t: Words, players: Sequence[Player], found: Sequence[Portrait], you: int | None
) -> h.Node:
    """Return which kind of bidder the bots took each person for, once for all that agree.

    None if there is no portrait of a person, or if the game's bots distinguish no kinds of bidder.
    """
    if not bots_of(ui.GAME.CODE).ROSTER.kinds:
        return None
    alike: dict[tuple[int, str], list[int]] = {}
    for one in found:
        if players[one.seat].bot is None and players[one.by].bot is not None:
            alike.setdefault((one.seat, _likeliest(ui, t, one)), []).append(one.by)
    if not alike:
        return None
    return h.details("#portraits")[
        h.summary[t("How the others saw you") if you is not None else t("How the others saw it")],
        h.p(".hint")[t("From every bid and pass at the table.")],
        h.dl(".beliefs")[
            [
                h.fragment[
                    h.dt[_who_saw(t, players, bots, seat, you)],
                    h.dd[kind],
                ]
                for (seat, kind), bots in alike.items()
            ]
        ],
    ]


def _who_saw(
    t: Words, players: Sequence[Player], bots: Sequence[int], seat: int, you: int | None
) -> str:
    names = t.listing([isolated(players[bot].name) for bot in bots])
    if seat == you:
        return t("How {bot} saw you", bot=names)
    return t("How {bot} saw {name}", bot=names, name=isolated(players[seat].name))


def _likeliest(ui: GameUi, t: Words, portrait: Portrait) -> str:
    """Return the likeliest kind of bidder, in words: nobody needs to know how sure the bot was."""
    return t.tabled(ui.words.TEXTS.bidders[max(portrait.kinds, key=portrait.kinds.__getitem__)])
