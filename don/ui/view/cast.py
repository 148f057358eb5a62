"""Who plays: of each bot at a table its face and its line, its level, and what that means."""

from __future__ import annotations

import htpy as h

from don.bots import known_bot
from don.table.match import Player

from ..cast import faces
from ..game import GameUi
from ..i18n import Words, isolated
from .characters import face, kind_name, line_about
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
    level, _, taste = bot.partition(":")
    lines = [ui.words.levels(t)[level][1]]
    if taste:
        lines.append(ui.words.personalities(t)[taste][1])
    own = line_about(t, name)
    return h.li[
        face(code),
        h.div[
            h.p[h.strong[isolated(name)], own and [". ", own]],
            h.p(".hint")[kind_name(ui, t, bot), ". ", " ".join(lines)],
        ],
    ]
