"""Who plays: of each bot at a table its face, how well it plays, and a line about it."""

from __future__ import annotations

import htpy as h

from don.bots import known_bot
from don.table.match import Player

from ..cast import faces
from ..game import GameUi
from ..i18n import Words, isolated
from .characters import face, line_about, strength
from .drawn_once import drawn_once


@drawn_once
def cast(ui: GameUi, t: Words, players: tuple[Player, ...]) -> h.Node:
    """Below the log, in a game and in a replay; nothing where only persons play."""
    game = ui.GAME.CODE
    bots = [
        (player.name, known_bot(game, player.bot), code)
        for player, code in zip(players, faces(players), strict=True)
        if player.bot
    ]
    if not bots:
        return None
    return h.section("#cast")[
        h.h3[t("Players")],
        h.ul(".cast")[[_bot(ui, t, *bot) for bot in bots]],
    ]


def _bot(ui: GameUi, t: Words, name: str, bot: str, code: str) -> h.Element:
    taste = bot.partition(":")[2]
    told = [line_about(t, name), ui.words.personalities(t)[taste][1] if taste else ""]
    return h.li[
        face(code),
        h.div[
            h.p[h.strong[isolated(name)], h.span(".hint")[" · ", strength(ui, t, bot)]],
            any(told) and h.p(".hint")[" ".join(filter(None, told))],
        ],
    ]
