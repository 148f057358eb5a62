"""Puzzles: a position, a question of one of four kinds, and its only answer.

No answer is stored: ``solution`` works it out from the rules each time, also for a puzzle from a
link.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from types import SimpleNamespace
from typing import Any

from don.games.don.actions import read_action, write_action
from don.games.don.payout import payout
from don.games.don.rules import barred_numbers, fault, least_bid
from don.games.don.scoring import scores
from don.games.don.state import Phase, State
from don.table.game import Event
from don.table.match import Match

from ..cast import by_acquaintance, by_cast
from ..example import played
from ..game import PuzzleTexts
from ..i18n import Words, isolated
from ..lessons import puzzle
from ..sentence_tables import Codes, Placeholder, Plural, Reader, Row, players
from ..sentences import people
from .forced_win import ForcedWin
from .table import Memory
from .words.cards import a_number
from .words.events import event_text, payment_text, payout_text

KINDS = ("paid", "only", "without", "last")
"""The kinds of questions:

- ``paid``: who is paid if the reader passes?
- ``only``: what is the lowest bid that pays ``seat`` and nobody else?
- ``without``: what is the lowest bid that nobody can raise and that pays ``seat`` nothing?
- ``last``: which is the only call that wins the game, whatever the others do?
"""
MOST_CHIPS = 72
"""The most chips, pot included, at a puzzle's table: what six players start with. With more,
solving would take too long."""


@dataclass(frozen=True, slots=True)
class Puzzle(puzzle.Puzzle):
    """A question of one of the ``KINDS`` about a position.

    ``only`` and ``without`` ask about ``seat``. The reader is the seat to act. All chips are open.
    """

    @property
    def by_seats(self) -> bool:
        """True for ``paid``, which the reader answers by choosing seats."""
        return self.kind == "paid"

    @property
    def secret(self) -> str:
        """The question about who is paid, whose answer could give the solution away."""
        return "paid"

    @property
    def written(self) -> Match:
        """The match for links, in which the bots have their older names."""
        return replace(self.match, players=by_acquaintance(self.match.players))

    @property
    def solution(self) -> str:
        """The right answer, as text; see the function ``solution``."""
        return solution(self)

    @property
    def choices(self) -> tuple[int, ...]:
        """The seats to choose from: all except the high bidder's."""
        auction = self.match.state.auction
        seats = range(len(self.match.players))
        return tuple(seat for seat in seats if auction is None or seat != auction.bidder)

    def blindfold(self, memory: Memory) -> Memory:
        """Return the memory with ``blind`` set, so that the pad does not show whom a bid would
        pay."""
        return replace(memory, blind=True)

    def ended(self) -> Match | None:
        """Return the match after the answer to ``paid`` or ``last``, if all others then pass; None
        for the other kinds."""
        return None if self.kind in ("only", "without") else after_answer(self, self.solution)

    @property
    def me(self) -> int:
        """The reader's seat, which is the seat to act."""
        seat = self.match.to_act
        assert seat is not None
        return seat


@lru_cache(maxsize=16)
def solution(puzzle: Puzzle) -> str:
    """Return the answer as text: an action, or for ``paid`` the seats (``0 2``).

    It is empty if the question does not apply to this position, or has no answer or several.
    """
    match, state = puzzle.match, puzzle.match.state
    people = [seat for seat, player in enumerate(match.players) if player.bot is None]
    if state.phase is not Phase.AUCTION or people != [match.to_act]:
        return ""
    if state.options.table != "guarded" or state.options.chips != "open":
        return ""
    if sum(state.chips) + state.pot > MOST_CHIPS or puzzle.seat not in range(state.seats):
        return ""
    match puzzle.kind:
        case "paid":
            return _paid(state, puzzle.me)
        case "only" if puzzle.seat != puzzle.me:
            return next((str(n) for n in bids(state) if pays_only(state, n, puzzle.seat)), "")
        case "without" if puzzle.seat != puzzle.me:
            good = (n for n in bids(state) if not feeds(state, n, puzzle.seat))
            return next((str(n) for n in good if not raises(state, n)), "")
        case "last":
            return _last(state, puzzle.me)
    return ""


@lru_cache(maxsize=16)
def refutation(puzzle: Puzzle, call: str) -> tuple[str, ...]:
    """Return the calls by which the others keep the reader from winning alone after a wrong answer
    to ``last``."""
    answers = ForcedWin(puzzle.match.state, puzzle.me).refutation(read_action(call))
    return tuple(map(write_action, answers))


def bids(state: State) -> Iterator[int]:
    """Yield the bids open to the seat to act, the lowest first."""
    seat = caller(state)
    for n in range(least_bid(state), state.chips[seat] + 1):
        if fault(state, seat, n) is None:
            yield n


def caller(state: State) -> int:
    """Return the seat whose turn it is to call."""
    assert state.auction is not None and state.auction.turn is not None
    return state.auction.turn


def pays_only(state: State, bid: int, seat: int) -> bool:
    """Return whether this bid by the seat to act would pay ``seat`` and nobody else."""
    return payout(state, caller(state), bid).to == (seat,)


def feeds(state: State, bid: int, seat: int) -> bool:
    """Return whether this bid by the seat to act would bring ``seat`` any chips."""
    due = payout(state, caller(state), bid)
    return seat in due.to and due.share > 0


def raises(state: State, bid: int) -> dict[int, int]:
    """Return the lowest raise of each seat that could still raise this bid by the seat to act."""
    assert state.auction is not None
    found = {}
    for seat in state.auction.queue:
        barred = barred_numbers(state, seat)
        higher = (n for n in range(bid + 1, state.chips[seat] + 1) if n % 10 not in barred)
        if seat != caller(state) and (least := next(higher, None)) is not None:
            found[seat] = least
    return found


def _paid(state: State, me: int) -> str:
    """Return the seats that the high bid pays (D5); empty if a pass would not end the auction."""
    auction = state.auction
    if auction is None or auction.bidder is None or set(auction.queue) != {me, auction.bidder}:
        return ""
    assert auction.high is not None
    return " ".join(map(str, payout(state, auction.bidder, auction.high).to))


def _last(state: State, me: int) -> str:
    """Return the only call that wins; empty if none or several do, or if it is not the last
    auction."""
    try:
        winning = ForcedWin(state, me).winning()
    except ValueError:
        return ""
    return write_action(winning[0]) if len(winning) == 1 else ""


def after_answer(puzzle: Puzzle, answer: str) -> Match:
    """Return the match after an answer to ``paid`` or ``last``, if all others then pass."""
    match = puzzle.match
    number = match.state.round
    first = "-" if puzzle.kind == "paid" else answer
    match = match.play(match.game.read_action(first))
    while match.to_act is not None and match.state.round == number:
        match = match.play(match.game.read_action("-"))
    return match


def read(letter: str, match: Match, seat: int) -> Puzzle | None:
    """Return the puzzle whose kind begins with this letter; None if there is no such kind, or it
    does not have exactly one answer."""
    kind = puzzle.kind_of(letter, KINDS)
    if kind is None:
        return None
    found = Puzzle(kind, replace(match, players=by_cast(match.players)), seat)
    return found if solution(found) else None


# The texts: questions, replies to answers, and reasons for the right answer.


def names_of(match: Match) -> tuple[str, ...]:
    """Return the players' names by seat."""
    return tuple(player.name for player in match.players)


def _labels(t: Words, puzzle: Puzzle) -> tuple[str, ...]:
    """Return the players' names as they appear in a list, by seat: the reader is "you"."""
    names = names_of(puzzle.match)
    # Translators: the reader, in a list of players: "Ruby, Otis and you"
    you = t.context("in a list of players", "you")
    return tuple(you if seat == puzzle.me else name for seat, name in enumerate(names))


PLACEHOLDERS: dict[str, Placeholder] = {
    "winner": lambda reader, puzzle: reader.players(puzzle.match.state.auction.bidder),
    "high": lambda reader, puzzle: puzzle.match.state.auction.high,
    "name": players("seat"),
    "a_number": lambda reader, wrong: a_number(reader.t, wrong.number),
    "consequence": lambda reader, wrong: payout_text(reader.t, reader.names, wrong.due),
    "story": lambda reader, wrong: _story(reader, wrong.events),
}
"""The texts for words in braces, except fields of the puzzle and data of an objection."""


def _story(reader: Reader, events: Sequence[Event]) -> str:
    """Return how the others can answer a wrong call, step by step."""
    lines = (event_text(reader.t, reader.names, event, reader.me) for event in events)
    return " ".join(filter(None, lines))


QUESTIONS = {
    "paid": (
        Row("Who is paid?"),
        Row("You pass, and {winner} wins the lot for {high}."),
    ),
    "only": (
        Row("Pay only {seat}"),
        Row("What is the lowest bid that pays {seat} and nobody else?"),
    ),
    "without": (
        Row("Win without paying {seat}"),
        Row(
            "Win this lot for sure: leave nobody able to raise, and pay {seat} nothing. "
            "What's the lowest bid that does it?"
        ),
    ),
    "last": (
        Row("The last auction"),
        Row(
            "Only one move is sure to win, whatever the others do. What do you bid? Or do you pass?"
        ),
    ),
}
"""The title and the question of each kind of puzzle."""

COUNT = Row(
    Plural(
        "{seat} has {n} district with the number {number}.",
        "{seat} has {n} districts with the number {number}.",
        "count",
    ),
    seat=Plural(
        "You have {n} district with the number {number}.",
        "You have {n} districts with the number {number}.",
        "count",
    ),
)
"""The sentence about a player's districts with the number that counts."""


OBJECTIONS: Codes = {
    "nobody": [Row("No. Does anybody have {a_number}?")],
    "most": [Row("No. Check who has the most {number}s.")],
    "pass": [Row("A pass pays nobody and wins nothing. Find a bid.")],
    "pays": [Row("{n}: {consequence}")],
    "raised": [Row("{name} could still bid {n}.")],
    "cheaper": [Row("A lower bid would do.")],
    "refuted": [Row("This could happen: {story}")],
    "hopeless": [Row("This could happen, and then you can't win: {story}")],
}
"""The reasons why an answer is wrong."""


def texts(t: Words, puzzle: Puzzle) -> PuzzleTexts:
    """Return the title and the question of a puzzle."""
    title, asked = (row(_reader(t, puzzle), puzzle) for row in QUESTIONS[puzzle.kind])
    return PuzzleTexts(
        title,
        asked,
        about=t("A Don puzzle: {question}", question=asked),
        choose_seats=t("Pick everybody who gets chips."),
    )


def _reader(t: Words, puzzle: Puzzle) -> Reader:
    return Reader(t, names_of(puzzle.match), puzzle.me, PLACEHOLDERS)


def objection(t: Words, puzzle: Puzzle, answer: str) -> str:
    """Explain why an answer is wrong, without giving away the right one."""
    code, data = _wrong(puzzle, answer)
    return _reader(t, puzzle).code_text(OBJECTIONS, code, data)


def _wrong(puzzle: Puzzle, answer: str) -> tuple[str, dict[str, Any]]:
    """Return why an answer is wrong: a code of ``OBJECTIONS`` and its data."""
    state, me = puzzle.match.state, puzzle.me
    if puzzle.kind == "paid":
        due = payout(state, state.auction.bidder, state.auction.high)
        return "nobody" if due.reason == "nobody" else "most", {"number": due.number}
    if puzzle.kind == "last":
        after = played(puzzle.match, ", ".join([answer, *refutation(puzzle, answer)]))
        steps = after.steps[len(puzzle.match.steps) :]
        events = [event for step in steps for event in step.events][1:]
        return "refuted" if after.to_act is None else "hopeless", {"events": events}
    if answer == "-":
        return "pass", {}
    n = int(answer)
    others = puzzle.kind == "only" and not pays_only(state, n, puzzle.seat)
    if others or (puzzle.kind == "without" and feeds(state, n, puzzle.seat)):
        return "pays", {"n": n, "due": payout(state, me, n)}
    if puzzle.kind == "without" and (higher := raises(state, n)):
        seat, more = next(iter(higher.items()))
        return "raised", {"seat": seat, "n": more}
    return "cheaper", {}


def reasons(t: Words, puzzle: Puzzle) -> list[str]:
    """Return the reasons why the answer is right: for a bid, its result, then those of lower bids.

    Bids on barred numbers come last, since there is no more to say about them.
    """
    state = puzzle.match.state
    match puzzle.kind:
        case "paid":
            return list(_counted(t, puzzle))
        case "only" | "without":
            most = int(solution(puzzle))
            lower = range(least_bid(state), most)
            order = sorted(lower, key=lambda n: fault(state, puzzle.me, n) is not None)
            return [_line(t, puzzle, n) for n in (most, *order)]
    end = after_answer(puzzle, solution(puzzle))
    points = ", ".join(
        f"{isolated(label)} {score.points}"
        for label, score in zip(_labels(t, puzzle), scores(end.state), strict=True)
    )
    lines = [t("If the others then pass: {points} points.", points=points)]
    if solution(puzzle) != "-" and raises(state, int(solution(puzzle))):
        lines.append(t("If somebody raises, you can still win, but you may have to bid again."))
    return lines


def _counted(t: Words, puzzle: Puzzle) -> Iterator[str]:
    """Yield the payment, then the number of districts that count for each player who has any."""
    names, state = names_of(puzzle.match), puzzle.match.state
    winner, high = state.auction.bidder, state.auction.high
    due = payout(state, winner, high)
    yield payment_text(t, names, winner, due, puzzle.me)
    for seat, cards in enumerate(state.districts):
        count = sum(card.number == due.number for card in cards)
        if count and seat != winner:
            counted = SimpleNamespace(seat=seat, count=count, number=due.number)
            yield COUNT(_reader(t, puzzle), counted)


def _line(t: Words, puzzle: Puzzle, n: int) -> str:
    """Return a bid and its result, in a line."""
    names, state, me = names_of(puzzle.match), puzzle.match.state, puzzle.me
    if fault(state, me, n) is not None:
        return t("{n}: you have that number yourself.", n=n)
    text = payout_text(t, names, payout(state, me, n))
    if puzzle.kind == "without" and not feeds(state, n, puzzle.seat):
        higher = raises(state, n)
        text = (
            t.plural(
                "{names} could still raise.",
                "{names} could still raise.",
                len(higher),
                names=people(t, names, higher),
            )
            if higher
            else t("Nobody can raise. {payout}", payout=text)
        )
    return t("{n}: {consequence}", n=n, consequence=text)


def answer(t: Words, puzzle: Puzzle) -> str:
    """Return the right answer as text."""
    right = solution(puzzle)
    if puzzle.kind == "paid":
        seats = sorted(map(int, right.split()), key=lambda seat: seat == puzzle.me)
        return people(t, _labels(t, puzzle), seats)
    return t("pass") if right == "-" else right
