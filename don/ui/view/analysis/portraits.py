"""What each bot believed about the other players at the end."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from don.bots.advice import Portrait
from don.bots.games import bots_of
from don.table.match import Player, only_person

from ...game import GameUi
from ...i18n import Words, isolated
from ...sentences import percent

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
    reader = only_person(players)
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
