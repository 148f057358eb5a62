"""``python -m tools.lab promise``: are the chances in hints accurate?

A chance to win in a hint is a promise. If it is kept, a player who follows every hint sees, on
average, the same chance at the next decision, and in the end wins that often.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from don.bots.advice import Advice
from don.bots.bot import History
from don.bots.games import bots_of
from don.games import GAMES
from don.table.game import AnyGame, BadSetup, Json
from don.table.long_work import at_once
from don.table.match import Match, Player
from don.table.rng import Rng
from don.terminal.commands import check_seats, read_set, usual_seats
from tools.lab import contests
from tools.lab.contests import check_bots, check_file
from tools.lab.matches import Share
from tools.lab.training import gather

EXPLAINED = """Lets one seat follow every hint, as the page shows it, against a table of one level.
Prints for each phase and round of the second half how many decisions there were, the mean chance
in the hint, the mean at the seat's own next decision, and the share of wins in the end;
then the same for each tenth of the chances. Each mean should be the same in all three columns.
After the last decision of a game, the next chance is the seat's part of the win. With --course it
also prints how the seat's chance changes in the course of the analysis, by the phases before and
after a step; no step should change it in the mean. With --errs the seat does not follow every hint:
until some round it now and then takes another action. From its last error on, the chance of the
action that it took should come true in the same way."""
TENTHS = 10
AT_A_TIME = 1
"""The number of games that a process plays before it reports."""
OFTEN = 3
"""A seat that errs does so in this many of ten decisions."""
NEAR = 8
"""Half its errors are any of this many first legal actions, the others the next best action."""


class Promise(NamedTuple):
    """A chance in a hint, from 0 to 1, and what became of it."""

    round: int
    phase: str
    now: float
    next: float
    """The chance at the seat's next decision."""
    won: float
    """The seat's part of the win."""


class Moved(NamedTuple):
    """A step of the course: the phase before it and after it, and the chance of the seat that
    follows the hints."""

    round: int
    phase: str
    then: str
    before: float
    after: float


Found = tuple[list[Promise], list[Moved]]


def add_arguments(parser: ArgumentParser, game: AnyGame) -> None:
    """Add the command's arguments to a parser, for a game."""
    usual, level = usual_seats(game), bots_of(game.CODE).ROSTER.default
    parser.add_argument("--level", default=level, help=f"the other players, default {level}")
    parser.add_argument(
        "--players", type=int, default=usual, help=f"players at a table, default {usual}"
    )
    parser.add_argument("--games", type=int, default=100, help="default 100")
    parser.add_argument("--seed", type=int, default=0, help="the first deal, default 0")
    parser.add_argument("--jobs", type=int, default=1, help="processes, default 1")
    parser.add_argument("--course", action="store_true", help="also the course of every game")
    parser.add_argument("--errs", action="store_true", help="the seat now and then errs")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    parser.add_argument("--json", metavar="FILE", help="where to write every chance")


def run(args: Namespace) -> int:
    """Play the games, and print Markdown tables. Raises ``BadSetup``."""
    game = GAMES[args.game]
    check_bots([args.level], args.game)
    check_seats(game, args.players)
    if min(args.games, args.jobs) < 1:
        raise BadSetup("--games", "and --jobs must be at least 1")
    options = game.write_options(read_set(game, args.set))
    check_file(args.json)
    show = partial(contests.bar, sys.stderr, args.games)
    settings = (args.game, args.level, args.players, options, args.seed, args.course, args.errs)
    games = gather(partial(_found_in, *settings), range(args.games), args.jobs, show, AT_A_TIME)
    found = [promise for promises, _ in games for promise in promises]
    moved = [step for _, steps in games for step in steps]
    if args.json:
        _write(args, options, found)
    for rows in (by_phase(found), by_tenth(found), by_step(moved) if args.course else []):
        print("\n".join(rows) + "\n")
    return 0


def _write(args: Namespace, options: dict[str, Json], found: Sequence[Promise]) -> None:
    names = "game", "level", "players", "errs"
    settings: dict[str, Json] = {name: getattr(args, name) for name in names}
    settings |= {"games": args.games, "seed": args.seed, "options": options}
    report = {"settings": settings, "told": [promise._asdict() for promise in found]}
    with open(args.json, "w", encoding="utf-8") as file:
        file.write(json.dumps(report) + "\n")


def _found_in(
    code: str,
    level: str,
    players: int,
    options: dict[str, Json],
    seed: int,
    course: bool,
    errs: bool,
    place: int,
) -> Found:
    """Return the chances in the hints of one game. From game to game another seat follows them."""
    game = GAMES[code]
    me = place % players
    bots = [None if seat == me else level for seat in range(players)]
    match, promises = followed(game, game.read_options(options), bots, me, seed + place, errs=errs)
    return promises, list(steps_of(match, me)) if course else []


def followed(
    game: AnyGame,
    options: Any,
    bots: Sequence[str | None],
    me: int,
    seed: int,
    since: float = 0.5,
    errs: bool = False,
) -> tuple[Match, list[Promise]]:
    """Return a game in which seat ``me`` follows the hints, and their promises in its second half.

    The others are bots, given by seat. With ``since`` it is another part of the game. With ``errs``
    the seat now and then takes another action, until a round drawn by the seed. Then the promises
    begin with the last of these actions, at its own chance: from there on the hints are followed.
    """
    players = [Player(f"P{seat + 1}", bot) for seat, bot in enumerate(bots)]
    match, rng = Match.deal(game, players, options, seed=seed), Rng(seed)
    rounds = game.progress(match.state).of
    until, whim = rng.below(rounds)
    rivals = [contests.player(game.CODE, bot) if bot else None for bot in bots]
    promised: list[tuple[int, str, float]] = []
    while (seat := match.to_act) is not None:
        bits, rng = rng.next()
        seen, legal, history = match.observe(seat), match.legal_actions(), History.of(match)
        rival = rivals[seat]
        if rival is not None:
            action = rival.choose(seen, legal, Rng(bits), history)
        elif len(legal) == 1:
            (action,) = legal
        else:
            done, advice = game.progress(match.state).done, _advice(game, seen, legal, history)
            chosen, error = advice.best, None
            if errs and done <= until:
                error, whim = _error(advice, legal, whim)
            if error is not None:
                promised.clear()
                erring = _advice(game, seen, legal, history, (error,)).alternative(error)
                assert erring is not None
                chosen = erring
            action = chosen.action
            if done >= since * rounds:
                promised.append((done + 1, str(seen.phase), chosen.chances[me]))
        match = match.play(action)
    won = _part(game, match, me)
    after = [*(chance for _, _, chance in promised[1:]), won]
    return match, [
        Promise(turn, phase, chance, later, won)
        for (turn, phase, chance), later in zip(promised, after, strict=True)
    ]


def _error(advice: Advice, legal: Sequence[Any], whim: Rng) -> tuple[Any, Rng]:
    """Return an error, an action other than the best, or (mostly) None; and the next generator."""
    one, whim = whim.below(10)
    near, whim = whim.below(2)
    place, whim = whim.below(min(NEAR, len(legal)))
    if one >= OFTEN:
        return None, whim
    others = [one for one in advice.alternatives if one != advice.best]
    if near or not others:
        taken = legal[place]
    else:
        taken = max(others, key=lambda one: one.chances[advice.seat]).action
    return (None if taken == advice.best.action else taken), whim


def _part(game: AnyGame, match: Match, me: int) -> float:
    winners = game.winners(match.state)
    return 1 / len(winners) if me in winners else 0.0


def steps_of(match: Match, me: int) -> Iterator[Moved]:
    """Yield the steps of the second half of a game, with the chances that the analysis draws."""
    game, now = match.game, match.at(0)
    moments = [moment for moment in bots_of(game.CODE).course(match) if moment is not None]
    for step, before, after in zip(match.steps, moments, moments[1:], strict=False):
        progress, phase = game.progress(now.state), str(now.observe(now.to_act).phase)
        now = now.play(step.action)
        if 2 * progress.done >= progress.of:
            then = "end" if now.to_act is None else str(now.observe(now.to_act).phase)
            yield Moved(progress.done + 1, phase, then, before.chances[me], after.chances[me])


def _advice(
    game: AnyGame, seen: Any, legal: Sequence[Any], history: History, also: Sequence[Any] = ()
) -> Advice:
    """Return the hint that the page shows in the end: if there is a better answer than an estimate,
    the page asks once more (``don.ui.table.hinting``)."""
    bots = bots_of(game.CODE)

    def asked(deep: bool) -> Advice:
        return at_once(bots.advising(seen, legal, history, also, deep))

    advice = asked(False)
    if not advice.exact and bots.can_be_deeper(seen):
        advice = asked(True)
    return advice


def by_phase(found: Sequence[Promise]) -> list[str]:
    """Return a table: the chances shown in each round and phase, and what became of them."""
    rows = ["| round | phase | decisions | chance, % | next | won |", "|---|---|---|---|---|---|"]
    for turn, phase in sorted({(one.round, one.phase) for one in found}):
        part = [one for one in found if (one.round, one.phase) == (turn, phase)]
        rows.append(f"| {turn} | {phase} | {len(part)} | {_cells(part)} |")
    return rows


def by_tenth(found: Sequence[Promise]) -> list[str]:
    """Return a table: for each tenth of the chances shown, what became of them."""
    rows = ["| chance, % | decisions | mean | next | won |", "|---|---|---|---|---|"]
    for tenth in range(TENTHS):
        part = [one for one in found if min(TENTHS - 1, int(TENTHS * one.now)) == tenth]
        if part:
            least = 100 * tenth // TENTHS
            rows.append(f"| {least} to {least + 10} | {len(part)} | {_cells(part)} |")
    if found:
        rows.append(f"| all | {len(found)} | {_cells(found)} |")
    return rows


def by_step(moved: Sequence[Moved]) -> list[str]:
    """Return a table: how the steps from phase to phase change the chance, in the mean."""
    rows = ["| from | to | steps | before, % | after | change |", "|---|---|---|---|---|---|"]
    groups = defaultdict[tuple[str, str], list[Moved]](list)
    for step in moved:
        groups[step.phase, step.then].append(step)
    for (phase, then), part in sorted(groups.items()):
        change = Share.of([step.after - step.before for step in part])
        before = 100 * sum(step.before for step in part) / len(part)
        cells = f"{len(part)} | {before:.1f} | {before + 100 * change.mean:.1f}"
        change_cell = f"{100 * change.mean:+.1f} ± {100 * change.margin:.1f}"
        rows.append(f"| {phase} | {then} | {cells} | {change_cell} |")
    return rows


def _cells(part: Sequence[Promise]) -> str:
    now = 100 * sum(one.now for one in part) / len(part)
    later = 100 * sum(one.next for one in part) / len(part)
    won = Share.of([one.won for one in part])
    return f"{now:.1f} | {later:.1f} | {100 * won.mean:.1f} ± {100 * won.margin:.1f}"
