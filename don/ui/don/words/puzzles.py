"""The words of puzzles: the question, what is said to an answer, and why it is so."""

from __future__ import annotations

from collections.abc import Iterator

from don.games.don import fault, least_bid, payout, scores
from don.table.match import Match

from ...i18n import Words, isolated
from ...played import played
from ...sentences import people
from ..puzzles import Puzzle, ended, feeds, pays_only, raises, refutation, solution
from .events import tell, tell_payout


def names_of(match: Match) -> tuple[str, ...]:
    """The players' names by seat."""
    return tuple(player.name for player in match.players)


def title(t: Words, puzzle: Puzzle) -> str:
    """What kind of puzzle it is."""
    name = isolated(names_of(puzzle.match)[puzzle.seat])
    return {
        "paid": t("Who is paid?"),
        "only": t("Pay only {name}", name=name),
        "without": t("Win without paying {name}", name=name),
        "last": t("The last auction"),
    }[puzzle.kind]


def question(t: Words, puzzle: Puzzle) -> str:
    """What is asked."""
    names, auction = names_of(puzzle.match), puzzle.match.state.auction
    name = isolated(names[puzzle.seat])
    match puzzle.kind:
        case "paid":
            winner = isolated(names[auction.bidder])
            return t(
                "You pass, and {name} wins the lot for {n}. Who is paid?",
                name=winner,
                n=auction.high,
            )
        case "only":
            return t("What is the lowest bid that pays {name} and nobody else?", name=name)
        case "without":
            return t(
                "Win this lot for sure: make it impossible to bid higher, and give {name} no "
                "chip. What is the lowest bid?",
                name=name,
            )
    return t("Only one move is sure to win, whatever the others do. Which bid, or a pass?")


def objection(t: Words, puzzle: Puzzle, said: str) -> str:
    """Why an answer is wrong, without telling the right one."""
    names, state, me = names_of(puzzle.match), puzzle.match.state, puzzle.me
    if puzzle.kind == "paid":
        number = state.auction.high % 10
        return t("No. Look who has the most {number}s.", number=number)
    if puzzle.kind == "last":
        return _refuted(t, puzzle, said)
    if said == "-":
        return t("A pass pays nobody and wins nothing. Find a bid.")
    n = int(said)
    consequence = tell_payout(t, names, payout(state, me, n))
    if puzzle.kind == "only":
        cheaper = pays_only(state, n, puzzle.seat)
        return t("A lower bid would do.") if cheaper else f"{n}: {consequence}"
    if feeds(state, n, puzzle.seat):
        return f"{n}: {consequence}"
    for seat, more in raises(state, n).items():
        return t("{name} could still bid {n}.", name=isolated(names[seat]), n=more)
    return t("A lower bid would do.")


def reasons(t: Words, puzzle: Puzzle) -> list[str]:
    """Why the right answer is right, in lines."""
    names, state = names_of(puzzle.match), puzzle.match.state
    match puzzle.kind:
        case "paid":
            return list(_counted(t, puzzle))
        case "only" | "without":
            most = int(solution(puzzle))
            return [_line(t, puzzle, n) for n in range(least_bid(state), most + 1)]
    end = ended(puzzle, solution(puzzle))
    points = ", ".join(
        f"{isolated(name)} {score.points}"
        for name, score in zip(names, scores(end.state), strict=True)
    )
    told = [t("If the others then pass: {points} points.", points=points)]
    if solution(puzzle) != "-" and raises(state, int(solution(puzzle))):
        told.append(t("If somebody raises, you still win, if need be with another bid."))
    return told


def _counted(t: Words, puzzle: Puzzle) -> Iterator[str]:
    """Who owns how many districts with the number that counts."""
    names, state = names_of(puzzle.match), puzzle.match.state
    winner, high = state.auction.bidder, state.auction.high
    due = payout(state, winner, high)
    for seat, cards in enumerate(state.districts):
        count = sum(card.number == due.number for card in cards)
        if count and seat != winner:
            yield t.plural(
                "{name} has {n} district with the number {number}.",
                "{name} has {n} districts with the number {number}.",
                count,
                name=isolated(names[seat]),
                number=due.number,
            )
    yield tell_payout(t, names, due)


def _line(t: Words, puzzle: Puzzle, n: int) -> str:
    """What a bid would do."""
    names, state, me = names_of(puzzle.match), puzzle.match.state, puzzle.me
    if fault(state, me, n) is not None:
        return t("{n}: you own that number.", n=n)
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


def _refuted(t: Words, puzzle: Puzzle, said: str) -> str:
    """How the others can answer a wrong call."""
    match, names = puzzle.match, names_of(puzzle.match)
    after = played(match, ", ".join([said, *refutation(puzzle, said)]))
    events = [event for step in after.steps[len(match.steps) :] for event in step.events]
    told = " ".join([told for event in events[1:] if (told := tell(t, names, event))])
    if after.to_act is None:
        return t("This could happen: {story}", story=told)
    return t("This could happen, and then you can't win: {story}", story=told)


def answer(t: Words, puzzle: Puzzle) -> str:
    """The right answer in words."""
    right = solution(puzzle)
    if puzzle.kind == "paid":
        return people(t, names_of(puzzle.match), map(int, right.split()))
    return t("pass") if right == "-" else right


def choose_seats(t: Words) -> str:
    """How the answer is given where it is seats."""
    return t("Pick everybody who gets chips.")


def about_puzzle(t: Words, puzzle: Puzzle) -> str:
    """A puzzle in words, for people who cannot see it."""
    return t("A Don puzzle: {question}", question=question(t, puzzle))
