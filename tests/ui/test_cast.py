"""Who plays is told in a game and in its replay: portrait, level, character, and their lines."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from don.bots.don import LEVELS, PERSONALITIES
from don.table.match import Match, Player
from don.ui.don.words.bots import levels, personalities
from don.ui.i18n import ENGLISH
from don.ui.messages import Watch
from tests.ui.desk import Desk, match_of


def seated(*codes: str | None) -> Match:
    people = "ABC"[: codes.count(None)]
    players = tuple(Player(f"P{i}", code) for i, code in enumerate(codes))
    return replace(match_of(people=people, seats=len(codes)), players=players)


@pytest.mark.parametrize("watched", [False, True])
def test_every_bot_has_its_portrait_its_level_its_character_and_their_lines(watched: bool) -> None:
    match = seated(None, "shrewd:miser", "timid")
    desk = Desk(match)
    if watched:
        desk.send(Watch(match))
    told, markup = desk.text("log"), desk.regions["log"]
    assert "P1 Bot: shrewd, Miser" in told
    assert "Watches your bids and learns. Hates spending." in told
    assert "P2 Bot: timid" in told and "Small bids, no plan." in told
    assert re.findall(r'data-face="(\w+)"', markup) == ["shrewd", "timid"]
    assert "P0 Bot" not in told


@pytest.mark.parametrize("code", [*LEVELS, *(f"don:{taste}" for taste in PERSONALITIES)])
def test_there_is_a_line_for_everybody(code: str) -> None:
    level, _, taste = code.partition(":")
    told = Desk(seated(None, code, None)).text("log")
    assert levels(ENGLISH)[level][1] in told
    assert not taste or personalities(ENGLISH)[taste][1] in told


def test_a_bot_of_a_later_program_is_told_as_what_it_plays_like() -> None:
    assert "P1 Bot: careful" in Desk(seated(None, "oracle", None)).text("log")


def test_where_only_persons_play_nobody_is_explained() -> None:
    desk = Desk(seated(None, None, None))
    assert "data-face" not in desk.regions["log"]
