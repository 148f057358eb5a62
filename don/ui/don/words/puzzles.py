"""The words of puzzles: the question, what is said to an answer, and why it is so."""

from __future__ import annotations

from collections.abc import Iterator

from don.games.don.payout import payout
from don.games.don.rules import fault, least_bid
from don.games.don.scoring import scores
from don.table.match import Match

from ...example import played
from ...i18n import Words, isolated
from ...sentences import people
from ..puzzles import Puzzle, ended, feeds, pays_only, raises, refutation, solution
from .events import a_number, tell, tell_due, tell_payout


def names_of(match: Match) -> tuple[str, ...]:
    """The players' names by seat."""
    return tuple(player.name for player in match.players)


def _labels(t: Words, puzzle: Puzzle) -> tuple[str, ...]:
    """What the players are called in a list, by seat: the reader is "you"."""
    names = names_of(puzzle.match)
    # Translators: the reader, in a list of players: "Ruby, Otis and you"
    you = t.context("in a list of players", "you")
    return tuple(you if seat == puzzle.me else name for seat, name in enumerate(names))


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
                "You pass, and {name} wins the lot for {n}.",
                name=winner,
                n=auction.high,
            )
        case "only":
            return t("What is the lowest bid that pays {name} and nobody else?", name=name)
        case "without":
            return t(
                "Win this lot for sure: leave nobody able to raise, and pay {name} nothing. "
                "What's the lowest bid that does it?",
                name=name,
            )
    return t(
        "Only one move is sure to win, whatever the others do. What do you bid? Or do you pass?"
    )


def objection(t: Words, puzzle: Puzzle, said: str) -> str:
    """Why an answer is wrong, without telling the right one."""
    names, state, me = names_of(puzzle.match), puzzle.match.state, puzzle.me
    if puzzle.kind == "paid":
        return _look_again(t, puzzle)
    if puzzle.kind == "last":
        return _refuted(t, puzzle, said)
    if said == "-":
        return t("A pass pays nobody and wins nothing. Find a bid.")
    n = int(said)
    consequence = tell_payout(t, names, payout(state, me, n))
    if puzzle.kind == "only":
        cheaper = pays_only(state, n, puzzle.seat)
        return (
            t("A lower bid would do.")
            if cheaper
            else t("{n}: {consequence}", n=n, consequence=consequence)
        )
    if feeds(state, n, puzzle.seat):
        return t("{n}: {consequence}", n=n, consequence=consequence)
    for seat, more in raises(state, n).items():
        return t("{name} could still bid {n}.", name=isolated(names[seat]), n=more)
    return t("A lower bid would do.")


def reasons(t: Words, puzzle: Puzzle) -> list[str]:
    """Why the right answer is right, in lines, that of the answer first; then why no lower one is.
    Last stand the numbers that are barred: there is no more to them."""
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
    """Who is paid, then who owns how many districts with the number that counts."""
    names, state = names_of(puzzle.match), puzzle.match.state
    winner, high = state.auction.bidder, state.auction.high
    due = payout(state, winner, high)
    yield tell_due(t, names, winner, due, puzzle.me)
    for seat, cards in enumerate(state.districts):
        count = sum(card.number == due.number for card in cards)
        if count and seat == puzzle.me:
            yield t.plural(
                "You have {n} district with the number {number}.",
                "You have {n} districts with the number {number}.",
                count,
                number=due.number,
            )
        elif count and seat != winner:
            yield t.plural(
                "{name} has {n} district with the number {number}.",
                "{name} has {n} districts with the number {number}.",
                count,
                name=isolated(names[seat]),
                number=due.number,
            )


def _look_again(t: Words, puzzle: Puzzle) -> str:
    """For ``paid``: where to look, which does not yet tell who has what."""
    auction = puzzle.match.state.auction
    due = payout(puzzle.match.state, auction.bidder, auction.high)
    if due.reason == "nobody":
        return t("No. Does anybody have {number}?", number=a_number(t, due.number))
    return t("No. Check who has the most {number}s.", number=due.number)


def _line(t: Words, puzzle: Puzzle, n: int) -> str:
    """What a bid would do."""
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


def _refuted(t: Words, puzzle: Puzzle, said: str) -> str:
    """How the others can answer a wrong call."""
    match, names = puzzle.match, names_of(puzzle.match)
    after = played(match, ", ".join([said, *refutation(puzzle, said)]))
    events = [event for step in after.steps[len(match.steps) :] for event in step.events]
    told = " ".join([told for event in events[1:] if (told := tell(t, names, event, puzzle.me))])
    if after.to_act is None:
        return t("This could happen: {story}", story=told)
    return t("This could happen, and then you can't win: {story}", story=told)


def answer(t: Words, puzzle: Puzzle) -> str:
    """The right answer in words."""
    right = solution(puzzle)
    if puzzle.kind == "paid":
        seats = sorted(map(int, right.split()), key=lambda seat: seat == puzzle.me)
        return people(t, _labels(t, puzzle), seats)
    return t("pass") if right == "-" else right


def choose_seats(t: Words) -> str:
    """How the answer is given where it is seats."""
    return t("Pick everybody who gets chips.")


def about_puzzle(t: Words, puzzle: Puzzle) -> str:
    """A puzzle in words, for people who cannot see it."""
    return t("A Don puzzle: {question}", question=question(t, puzzle))
