"""The texts of puzzles: questions, replies to answers, and reasons for the right answer."""

from __future__ import annotations

from don.bots.boomtown.reasons import choice_reasons
from don.games.boomtown.actions import Take, read_action
from don.games.boomtown.rules import taking
from don.games.boomtown.state import observe
from don.table.auction import PASS_TEXT

from ...game import Names, PuzzleTexts
from ...i18n import Words
from ...sentences import percent
from ...telling import Codes, Reader, Row
from ..puzzles import Puzzle, chances, solution
from .events import tell_taking
from .reasons import action_name, tell_reasons

SHOWN = 5
"""The most actions whose chances are shown after the answer, the right one included."""
REASONS = 2
"""The most reasons for the right answer, shown above these."""


KINDS = {
    "card": (
        Row("The last card"),
        Row("Last turn: which card gives you the best chance of winning?"),
    ),
    "bid": (
        Row("The last auction"),
        Row(
            "Last turn: what is the lowest bid that gives you the best chance of winning? "
            "Or do you pass?"
        ),
    ),
    "target": (
        Row("The last dynamite"),
        Row("Last turn: what do you blow up for the best chance of winning?"),
    ),
}
"""The title and the question of each kind of puzzle."""


BETTER = Row("Something else is better.")
OBJECTIONS: Codes = {
    "unknown": [BETTER],
    "cheaper": [Row("A lower bid would do.")],
    "worse": [lambda reader, wrong: _line(reader.t, wrong.puzzle, wrong.said), BETTER],
}
"""The reasons why an answer is wrong."""


def texts(t: Words, puzzle: Puzzle) -> PuzzleTexts:
    """Return the title and the question of a puzzle."""
    title, asked = (row(_reader(t, puzzle), puzzle) for row in KINDS[puzzle.kind])
    others = t("The others go for their own best chance, and all 36 possible rolls count.")
    question = f"{asked} {others}"
    return PuzzleTexts(title, question, about=t("A Boomtown puzzle: {question}", question=question))


def _reader(t: Words, puzzle: Puzzle) -> Reader:
    return Reader(t, _names(puzzle), puzzle.match.to_act, {})


def _names(puzzle: Puzzle) -> Names:
    return tuple(player.name for player in puzzle.match.players)


def objection(t: Words, puzzle: Puzzle, said: str) -> str:
    """Explain why an answer is wrong, without giving away the right one."""
    found = chances(puzzle)
    if said not in found:
        code = "unknown"
    elif said != PASS_TEXT and found[said] == found[solution(puzzle)]:
        code = "cheaper"
    else:
        code = "worse"
    return _reader(t, puzzle).tell_code(OBJECTIONS, code, {"puzzle": puzzle, "said": said})


def reasons(t: Words, puzzle: Puzzle) -> list[str]:
    """Return the reasons why the answer is better than the next best action, then the chances of
    several actions."""
    found, answer = chances(puzzle), solution(puzzle)
    order = sorted(found, key=lambda said: (said != answer, -found[said]))
    lines = [_line(t, puzzle, answer), *(_other(t, puzzle, said) for said in order[1:SHOWN])]
    return [*_why(t, puzzle, *order[:2]), *lines]


def _why(t: Words, puzzle: Puzzle, best: str, other: str) -> list[str]:
    """Return the advantages of the right card or target; none for a bid: its chances say all."""
    if puzzle.kind == "bid":
        return []
    match = puzzle.match
    seat = match.to_act
    assert seat is not None, "a puzzle asks somebody"
    seen = observe(match.state, seat)
    found = choice_reasons(seen, read_action(best), read_action(other))
    why = sorted(found, key=lambda reason: reason.code != "denies")  # first what is hard to see
    return tell_reasons(t, _names(puzzle), seat, why)[:REASONS]


def _line(t: Words, puzzle: Puzzle, said: str) -> str:
    return t(
        "{action}: {chance} to win.",
        action=_name(t, puzzle, said),
        chance=percent(t, chances(puzzle)[said]),
    )


def _other(t: Words, puzzle: Puzzle, said: str) -> str:
    """Return the line of an action that is not the answer, with the cost of a mine."""
    told, seat, action = _line(t, puzzle, said), puzzle.match.to_act, read_action(said)
    if seat is None or not isinstance(action, Take) or not action.card.is_mine:
        return told
    due = taking(puzzle.match.state, seat, action.card)
    return f"{told} {tell_taking(t, _names(puzzle), seat, due)}".strip()


def answer(t: Words, puzzle: Puzzle) -> str:
    """Return the right answer as text."""
    return _name(t, puzzle, solution(puzzle))


def _name(t: Words, puzzle: Puzzle, said: str) -> str:
    return action_name(t, _names(puzzle), read_action(said), puzzle.match.state)
