"""Puzzles: a decision of the last turn, and the one answer that gives the best chance to win.

All cards, targets, bids and rolls are counted, and each seat maximises its own chance to win
(``don.bots.boomtown.last_turn``). No answer is stored: ``solution`` works it out each time, also
for a puzzle from a link.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache

from don.bots.boomtown.happens import what_happens
from don.bots.boomtown.last_turn import BRIEF, solving
from don.games.boomtown.actions import Take, read_action, write_action
from don.games.boomtown.rules import taking
from don.games.boomtown.state import Phase, observe, turns_left
from don.table.auction import PASS_TEXT
from don.table.long_work import at_once
from don.table.match import Match

from ..game import Names, PuzzleTexts
from ..i18n import Words
from ..lessons import puzzle
from ..sentence_tables import Codes, Reader, Row
from ..sentences import percent
from .table import FIRST_NAMES
from .words.events import taking_text
from .words.reasons import action_name, reason_texts

KINDS = ("card", "bid", "target")
"""The kinds of questions:

- ``card``: which card gives the best chance to win?
- ``bid``: what is the lowest bid in the last auction that gives it, or is it best to pass?
- ``target``: which mine or saloon should be blown up?
"""
PHASES = {"card": Phase.CHOOSE, "bid": Phase.AUCTION, "target": Phase.DYNAMITE}
CLEAR = 0.03
"""The answer's chance to win must be higher than that of every other action by at least this. (If
the answer is a bid: higher than that of passing.)"""


@dataclass(frozen=True, slots=True)
class Puzzle(puzzle.Puzzle):
    """A question of one of the ``KINDS`` about a position of the last turn.

    The reader is the seat to act. ``seat`` is 0, since no question is about another seat. Nothing
    is played after the answer, since the dice would decide.
    """

    given: Match | None = field(default=None, compare=False)
    """The match as it came in a link, where its players have other names."""

    @property
    def written(self) -> Match:
        """The match for links, in which the players have the names that they had in the link."""
        return self.match if self.given is None else self.given

    @property
    def solution(self) -> str:
        """The right answer: an action's text in records."""
        return solution(self)


def read(letter: str, match: Match, seat: int) -> Puzzle | None:
    """Return the puzzle whose kind begins with this letter; None if there is no such kind, or it
    does not have exactly one answer."""
    kind = puzzle.kind_of(letter, KINDS)
    if kind is None:
        return None
    found = Puzzle(kind, _renamed(match), seat, match)
    return found if solution(found) else None


def _renamed(match: Match) -> Match:
    """Return the match in which the reader and the player named ``FIRST_NAMES[0]`` have swapped
    names. If no player has that name, the match stays the same."""
    names = [player.name for player in match.players]
    own, reader = next((n for n, p in enumerate(match.players) if p.bot is None), 0), FIRST_NAMES[0]
    if reader in names:
        other = names.index(reader)
        names[other], names[own] = names[own], reader
    players = zip(match.players, names, strict=True)
    return replace(match, players=tuple(replace(player, name=name) for player, name in players))


def solution(puzzle: Puzzle) -> str:
    """Return the right answer, as an action's text in records.

    It is empty if the question does not apply to this position, or if no answer is clearly better
    (``CLEAR``). Of bids with the same chance, the lowest is right.
    """
    found = chances(puzzle)
    if not found:
        return ""
    best = max(found, key=found.__getitem__)
    rest = [chance for action, chance in found.items() if action != best]
    if puzzle.kind == "bid":
        passed = found["-"]
        if best == "-":
            return best if found[best] - max(rest) >= CLEAR else ""
        return best if found[best] - passed >= CLEAR else ""
    return best if rest and found[best] - max(rest) >= CLEAR else ""


@lru_cache(maxsize=16)
def chances(puzzle: Puzzle) -> dict[str, float]:
    """Return the reader's chance to win after each legal action; empty if the question does not
    apply, or if there is too much to solve."""
    match, state = puzzle.match, puzzle.match.state
    people = [seat for seat, player in enumerate(match.players) if player.bot is None]
    if state.phase is not PHASES[puzzle.kind] or people != [match.to_act] or puzzle.seat:
        return {}
    if turns_left(state):
        return {}
    seat, legal = people[0], match.legal_actions()
    solved = at_once(solving(observe(state, seat), legal, BRIEF))
    if solved is None:
        return {}
    rows = zip(legal, solved, strict=True)
    return {write_action(action): one.chances[seat] for action, one in rows}


# The texts: questions, replies to answers, and reasons for the right answer.


SHOWN = 5
"""The most actions whose chances are shown after the answer, the right one included."""


QUESTIONS = {
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
    "worse": [lambda reader, wrong: _line(reader.t, wrong.puzzle, wrong.answer), BETTER],
}
"""The reasons why an answer is wrong."""


def texts(t: Words, puzzle: Puzzle) -> PuzzleTexts:
    """Return the title and the question of a puzzle."""
    title, asked = (row(_reader(t, puzzle), puzzle) for row in QUESTIONS[puzzle.kind])
    others = t("The others go for their own best chance, and all 36 possible rolls count.")
    question = f"{asked} {others}"
    return PuzzleTexts(title, question, about=t("A Boomtown puzzle: {question}", question=question))


def _reader(t: Words, puzzle: Puzzle) -> Reader:
    return Reader(t, _names(puzzle), puzzle.match.to_act, {})


def _names(puzzle: Puzzle) -> Names:
    return tuple(player.name for player in puzzle.match.players)


def objection(t: Words, puzzle: Puzzle, answer: str) -> str:
    """Explain why an answer is wrong, without giving away the right one."""
    found = chances(puzzle)
    if answer not in found:
        code = "unknown"
    elif answer != PASS_TEXT and found[answer] == found[solution(puzzle)]:
        code = "cheaper"
    else:
        code = "worse"
    return _reader(t, puzzle).code_text(OBJECTIONS, code, {"puzzle": puzzle, "answer": answer})


def reasons(t: Words, puzzle: Puzzle) -> list[str]:
    """Return the reasons why the answer is better than the next best action, then the chances of
    several actions."""
    found, answer = chances(puzzle), solution(puzzle)
    order = sorted(found, key=lambda option: (option != answer, -found[option]))
    lines = [_line(t, puzzle, answer), *(_other(t, puzzle, option) for option in order[1:SHOWN])]
    return [*_why(t, puzzle, *order[:2]), *lines]


def _why(t: Words, puzzle: Puzzle, best: str, other: str) -> list[str]:
    """Return what the right card or target brings, and what the other one does; nothing for a bid,
    where the chances suffice."""
    if puzzle.kind == "bid":
        return []
    match = puzzle.match
    seat = match.to_act
    assert seat is not None, "a puzzle asks a player"
    seen = observe(match.state, seat)
    lines = []
    for option in (best, other):
        found = at_once(what_happens(seen, read_action(option)))
        for said in reason_texts(t, _names(puzzle), seat, () if found is None else (found,)):
            lines.append(" ".join([t("{action}:", action=_name(t, puzzle, option)), said.text]))
    return lines


def _line(t: Words, puzzle: Puzzle, text: str) -> str:
    return t(
        "{action}: {chance} to win.",
        action=_name(t, puzzle, text),
        chance=percent(t, chances(puzzle)[text]),
    )


def _other(t: Words, puzzle: Puzzle, text: str) -> str:
    """Return the line of an action that is not the answer, with the cost of a mine."""
    sentence, seat, action = _line(t, puzzle, text), puzzle.match.to_act, read_action(text)
    if seat is None or not isinstance(action, Take) or not action.card.is_mine:
        return sentence
    due = taking(puzzle.match.state, seat, action.card)
    return f"{sentence} {taking_text(t, _names(puzzle), seat, due)}".strip()


def answer(t: Words, puzzle: Puzzle) -> str:
    """Return the right answer as text."""
    return _name(t, puzzle, solution(puzzle))


def _name(t: Words, puzzle: Puzzle, text: str) -> str:
    return action_name(t, _names(puzzle), read_action(text), puzzle.match.state)
