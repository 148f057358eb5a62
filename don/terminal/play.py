"""A game against bots in a terminal, until the game ends or the player quits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from don.bots import choose
from don.bots.games import bots_of
from don.table.auction import PASS_TEXT
from don.table.game import Event
from don.table.match import Match

from .game import TerminalPart, listed
from .games import TERMINALS

Say = Callable[[str], None]
Ask = Callable[[str], str]


def play(match: Match, say: Say, ask: Ask) -> Match:
    """Play until the game is over, the player quits or the match is full; return the match so far.

    ``ask`` shows a question and returns the answer. It raises ``EOFError`` at the end of input.
    """
    part = TERMINALS[match.game.CODE]
    names = [player.name for player in match.players]
    say(part.TEXTS.help)
    people = [seat for seat, player in enumerate(match.players) if player.bot is None]
    say(f"You are {listed(people, names)}.")
    _print_events(part, match.opening, names, say)
    while (seat := match.to_act) is not None:
        if match.is_full:
            say("The game stops here: it is too long to record another move.")
            return match
        if match.players[seat].bot is not None:
            action = choose(match)
        else:
            action = _decide(part, match, seat, names, say, ask)
        if action is None:
            return match
        match = match.play(action)
        _print_events(part, match.steps[-1].events, names, say)
    say("")
    for line in part.score_table(match.state, names):
        say(line)
    say(f"Won by {listed(match.game.winners(match.state), names)}.")
    return match


def _decide(
    part: TerminalPart, match: Match, seat: int, names: Sequence[str], say: Say, ask: Ask
) -> Any:
    """Return the player's action, or None if the player quits or the input ends.

    Ask again until the action is allowed. If only one action is possible, take it without asking.
    """
    game = match.game
    seen, controls = game.observe(match.state, seat), game.controls(match.state)
    possible = [control for control in controls if control.open]
    if len(possible) == 1:
        only = possible[0].action
        say("You can only pass." if only == PASS_TEXT else f"You have only one choice: {only}.")
        return game.read_action(only)
    for line in part.position(seen, controls, names):
        say(line)
    while True:
        try:
            answer = ask(f"{part.question(seen)}: ").strip()
        except EOFError:
            say("\nNo more input: the game stops here.")
            return None
        if answer.lower() in ("q", "quit"):
            return None
        if answer.lower() in ("?", "help"):
            say(part.TEXTS.help)
            continue
        if answer.lower() in ("h", "hint"):
            say(f"The strongest bot would answer: {_hint(match, seat)}")
            continue
        try:
            action = game.read_action(part.full_text(seen, answer))
        except ValueError:
            say(f"I don't understand {answer!r:.40}; type ? for help.")
            continue
        why = match.check(action)
        if why is None:
            return action
        say(f"{part.refusal(why)} ({why.clause})")


def _hint(match: Match, seat: int) -> str:
    """Return what the strongest bot would do in the seat's place, as it is typed."""
    *_, strongest = bots_of(match.game.CODE).ROSTER.levels
    players = list(match.players)
    players[seat] = replace(players[seat], bot=strongest)
    return match.game.write_action(choose(replace(match, players=tuple(players))))


def _print_events(
    part: TerminalPart, events: Iterable[Event], names: Sequence[str], say: Say
) -> None:
    for event in events:
        line = part.event(event, names)
        if line is not None:
            say(line)
