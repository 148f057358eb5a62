"""The texts of puzzles: questions, replies to answers, and reasons for the right answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any

from don.games.don.payout import payout
from don.games.don.rules import fault, least_bid
from don.games.don.scoring import scores
from don.table.game import Event
from don.table.match import Match

from ...example import played
from ...game import PuzzleTexts
from ...i18n import Words, isolated
from ...sentences import people
from ...telling import Codes, Part, Plural, Reader, Row, players
from ..puzzles import Puzzle, ended, feeds, pays_only, raises, refutation, solution
from .cards import a_number
from .events import tell, tell_due, tell_payout


def names_of(match: Match) -> tuple[str, ...]:
    """Return the players' names by seat."""
    return tuple(player.name for player in match.players)


def _labels(t: Words, puzzle: Puzzle) -> tuple[str, ...]:
    """Return the players' names as they appear in a list, by seat: the reader is "you"."""
    names = names_of(puzzle.match)
    # Translators: the reader, in a list of players: "Ruby, Otis and you"
    you = t.context("in a list of players", "you")
    return tuple(you if seat == puzzle.me else name for seat, name in enumerate(names))


PARTS: dict[str, Part] = {
    "winner": lambda reader, puzzle: reader.players(puzzle.match.state.auction.bidder),
    "high": lambda reader, puzzle: puzzle.match.state.auction.high,
    "name": players("seat"),
    "a_number": lambda reader, wrong: a_number(reader.t, wrong.number),
    "consequence": lambda reader, wrong: tell_payout(reader.t, reader.names, wrong.due),
    "story": lambda reader, wrong: _story(reader, wrong.events),
}
"""The texts for words in braces, except fields of the puzzle and data of an objection."""


def _story(reader: Reader, events: Sequence[Event]) -> str:
    """Return how the others can answer a wrong call, step by step."""
    told = (tell(reader.t, reader.names, event, reader.me) for event in events)
    return " ".join(filter(None, told))


KINDS = {
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
    title, asked = (row(_reader(t, puzzle), puzzle) for row in KINDS[puzzle.kind])
    return PuzzleTexts(
        title,
        asked,
        about=t("A Don puzzle: {question}", question=asked),
        choose_seats=t("Pick everybody who gets chips."),
    )


def _reader(t: Words, puzzle: Puzzle) -> Reader:
    return Reader(t, names_of(puzzle.match), puzzle.me, PARTS)


def objection(t: Words, puzzle: Puzzle, said: str) -> str:
    """Explain why an answer is wrong, without giving away the right one."""
    code, data = _wrong(puzzle, said)
    return _reader(t, puzzle).tell_code(OBJECTIONS, code, data)


def _wrong(puzzle: Puzzle, said: str) -> tuple[str, dict[str, Any]]:
    """Return why an answer is wrong: a code of ``OBJECTIONS`` and its data."""
    state, me = puzzle.match.state, puzzle.me
    if puzzle.kind == "paid":
        due = payout(state, state.auction.bidder, state.auction.high)
        return "nobody" if due.reason == "nobody" else "most", {"number": due.number}
    if puzzle.kind == "last":
        after = played(puzzle.match, ", ".join([said, *refutation(puzzle, said)]))
        steps = after.steps[len(puzzle.match.steps) :]
        events = [event for step in steps for event in step.events][1:]
        return "refuted" if after.to_act is None else "hopeless", {"events": events}
    if said == "-":
        return "pass", {}
    n = int(said)
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
    end = ended(puzzle, solution(puzzle))
    points = ", ".join(
        f"{isolated(label)} {score.points}"
        for label, score in zip(_labels(t, puzzle), scores(end.state), strict=True)
    )
    told = [t("If the others then pass: {points} points.", points=points)]
    if solution(puzzle) != "-" and raises(state, int(solution(puzzle))):
        told.append(t("If somebody raises, you can still win, but you may have to bid again."))
    return told


def _counted(t: Words, puzzle: Puzzle) -> Iterator[str]:
    """Yield the payment, then the number of such districts for each player who has any."""
    names, state = names_of(puzzle.match), puzzle.match.state
    winner, high = state.auction.bidder, state.auction.high
    due = payout(state, winner, high)
    yield tell_due(t, names, winner, due, puzzle.me)
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
    told = tell_payout(t, names, payout(state, me, n))
    if puzzle.kind == "without" and not feeds(state, n, puzzle.seat):
        higher = raises(state, n)
        told = (
            t.plural(
                "{names} could still raise.",
                "{names} could still raise.",
                len(higher),
                names=people(t, names, higher),
            )
            if higher
            else t("Nobody can raise. {payout}", payout=told)
        )
    return t("{n}: {consequence}", n=n, consequence=told)


def answer(t: Words, puzzle: Puzzle) -> str:
    """Return the right answer as text."""
    right = solution(puzzle)
    if puzzle.kind == "paid":
        seats = sorted(map(int, right.split()), key=lambda seat: seat == puzzle.me)
        return people(t, _labels(t, puzzle), seats)
    return t("pass") if right == "-" else right
