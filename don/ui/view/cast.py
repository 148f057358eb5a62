"""Who plays: of each bot at a table its portrait, its level and character, and what they mean."""

from __future__ import annotations

import htpy as h

from don.bots.don import known_bot
from don.table.match import Player

from ..i18n import Words, isolated
from .characters import characters, face, tastes
from .kept import kept
from .setup_form import kind_name


@kept
def cast(t: Words, players: tuple[Player, ...]) -> h.Node:
    """Below the log, in a game and in a replay; nothing where only persons play."""
    bots = [(player.name, known_bot(player.bot)) for player in players if player.bot is not None]
    if not bots:
        return None
    return h.section("#cast")[
        h.h3[t("Players")],
        h.ul(".cast")[[_bot(t, name, code) for name, code in bots]],
    ]


def _bot(t: Words, name: str, code: str) -> h.Element:
    level, _, taste = code.partition(":")
    lines = [characters(t)[level], *([tastes(t)[taste][1]] if taste else [])]
    return h.li[
        face(level),
        h.div[h.strong[isolated(name)], " ", kind_name(t, code), h.p(".hint")[" ".join(lines)]],
    ]
