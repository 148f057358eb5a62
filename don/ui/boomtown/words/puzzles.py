"""The words of puzzles: the question, what is said to an answer, and why it is so."""

from __future__ import annotations

from don.bots.boomtown.reasons import choice_reasons
from don.games.boomtown.actions import Take, read_action
from don.games.boomtown.rules import taking
from don.games.boomtown.state import observe
from don.table.auction import PASS

from ...i18n import Words
from ...sentences import percent
from ..puzzles import Puzzle, chances, solution
from .events import tell_taking
from .reasons import action_name, tell_reasons

SHOWN = 5
"""Things that can be done, with their chances, after the answer."""
REASONS = 2
"""Reasons for the best that stand above them."""


def title(t: Words, puzzle: Puzzle) -> str:
    """What kind of puzzle it is."""
    return {
        "card": t("The last card"),
        "bid": t("The last auction"),
        "target": t("The last dynamite"),
    }[puzzle.kind]


def question(t: Words, puzzle: Puzzle) -> str:
    """What is asked."""
    asked = {
        "card": t("Last turn: which card gives you the best chance of winning?"),
        "bid": t(
            "Last turn: what is the lowest bid that gives you the best chance of winning? "
            "Or do you pass?"
        ),
        "target": t("Last turn: what do you blow up for the best chance of winning?"),
    }[puzzle.kind]
    others = t("The others go for their own best chance, and all 36 possible rolls count.")
    return f"{asked} {others}"


def choose_seats(t: Words) -> str:
    """No answer is given by seats."""
    return ""


def objection(t: Words, puzzle: Puzzle, said: str) -> str:
    """Why an answer is wrong, without telling the right one."""
    found = chances(puzzle)
    if said not in found:
        return t("Something else is better.")
    if said != PASS and found[said] == found[solution(puzzle)]:
        return t("A lower bid would do.")
    return f"{_line(t, puzzle, said)} {t('Something else is better.')}"


def reasons(t: Words, puzzle: Puzzle) -> list[str]:
    """Why the best is better than the next best, then what everything would have brought."""
    found, answer = chances(puzzle), solution(puzzle)
    order = sorted(found, key=lambda said: (said != answer, -found[said]))
    lines = [_line(t, puzzle, answer), *(_other(t, puzzle, said) for said in order[1:SHOWN])]
    return [*_why(t, puzzle, *order[:2]), *lines]


def _why(t: Words, puzzle: Puzzle, best: str, other: str) -> list[str]:
    """What the best card or target does that the other does not. A bid is told by its chances."""
    if puzzle.kind == "bid":
        return []
    match = puzzle.match
    seat = match.to_act
    assert seat is not None, "a puzzle asks somebody"
    seen = observe(match.state, seat)
    found = choice_reasons(seen, read_action(best), read_action(other))
    why = sorted(found, key=lambda reason: reason.code != "denies")  # it is not seen at once
    names = tuple(player.name for player in match.players)
    return tell_reasons(t, names, seat, why)[:REASONS]


def _line(t: Words, puzzle: Puzzle, said: str) -> str:
    return t(
        "{action}: {chance} to win.",
        action=_name(t, puzzle, said),
        chance=percent(t, chances(puzzle)[said]),
    )


def _other(t: Words, puzzle: Puzzle, said: str) -> str:
    """What is not the answer, with what it would cost."""
    told, seat, action = _line(t, puzzle, said), puzzle.match.to_act, read_action(said)
    if seat is None or not isinstance(action, Take) or not action.card.is_mine:
        return told
    names = tuple(player.name for player in puzzle.match.players)
    due = taking(puzzle.match.state, seat, action.card)
    return f"{told} {tell_taking(t, names, seat, due)}".strip()


def answer(t: Words, puzzle: Puzzle) -> str:
    """The right answer in words."""
    return _name(t, puzzle, solution(puzzle))


def _name(t: Words, puzzle: Puzzle, said: str) -> str:
    names = tuple(player.name for player in puzzle.match.players)
    return action_name(t, names, read_action(said), puzzle.match.state)


def about_puzzle(t: Words, puzzle: Puzzle) -> str:
    """A puzzle in words, for people who cannot see it."""
    return t("A Boomtown puzzle: {question}", question=question(t, puzzle))
