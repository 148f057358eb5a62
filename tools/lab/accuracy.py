"""``python -m tools.lab accuracy``: how accurate hints are in games among many kinds of bots."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from functools import partial
from math import log

from don.bots.advice import MARKS, Chances
from don.games import GAMES
from don.table.game import AnyGame, BadSetup, Json
from don.terminal.commands import check_seats, read_set
from tools.lab import contests
from tools.lab.contests import Job, add_contest_arguments, check_bots, check_file
from tools.lab.matches import Share
from tools.lab.training import gather
from tools.lab.trials import LostGame, Trial, lost_game, trials

EXPLAINED = """Stops games at mixed tables, asks for a hint, and plays on twice: after the action
that the hint prefers, and after another one. Prints how often predicted wins came true; which power
of the odds would have predicted best; how much less was won where less was predicted; the same by
the marks of the review; and how often a hint says what to do. With --lost the first bot plays alone
against the others, and its lost games are reviewed: how much its decisions gave away according to
the review, and how much less was won after them when the others play on."""
POWERS = [n / 20 for n in range(4, 41)]
STAGES = 5
"""The number of parts of a game that get rows of their own."""
GAPS = (0.01, 0.02, 0.03, 0.04, 0.06, 0.08, 0.12, 0.2, 1.0)
"""The upper bounds of the differences of chances that get rows of their own."""
AT_A_TIME = 2
"""The number of games that a process plays before it reports."""


def add_arguments(parser: ArgumentParser, game: AnyGame) -> None:
    """Add the command's arguments to a parser, for a game."""
    parser.add_argument("bots", nargs="+", metavar="BOT", help="who sits at the tables")
    parser.add_argument("--games", type=int, default=100, help="default 100")
    parser.add_argument("--every", type=int, default=6, help="one decision in this many, default 6")
    parser.add_argument("--lost", action="store_true", help="the lost games of the first bot")
    add_contest_arguments(parser, game)
    parser.add_argument("--json", metavar="FILE", help="where to write every trial")


def run(args: Namespace) -> int:
    """Play the games, and print Markdown tables. Raises ``BadSetup``."""
    game = GAMES[args.game]
    check_bots(args.bots, args.game)
    check_seats(game, args.seats)
    if min(args.games, args.every, args.processes) < 1:
        raise BadSetup("--games", "--every and --processes must be at least 1")
    options = game.write_options(read_set(game, args.set))
    check_file(args.json)
    if args.lost:
        return _run_lost(args, options)
    jobs = contests.mixed(args.game, args.bots, args.seats, args.games, options, args.seed)
    show = partial(contests.bar, sys.stderr, len(jobs))
    play_one = partial(_trials_of, tuple(jobs), args.every)
    games = gather(play_one, range(len(jobs)), args.processes, show, AT_A_TIME)
    found = [trial for played in games for trial in played]
    if args.json:
        with open(args.json, "w", encoding="utf-8") as file:
            json.dump([list(trial) for trial in found], file)
    for table in (reliability, powers, differences, marks, speech):
        print("\n".join(table(found)) + "\n")
    return 0


def _run_lost(args: Namespace, options: dict[str, Json]) -> int:
    one, *others = args.bots
    if not others:
        raise BadSetup("bots", "--lost needs others to play against")
    jobs = contests.alone(args.game, one, others, args.seats, args.games, options, args.seed)
    show = partial(contests.bar, sys.stderr, len(jobs))
    play_one = partial(_lost_of, tuple(jobs))
    played = gather(play_one, range(len(jobs)), args.processes, show, AT_A_TIME)
    found = [lost for lost in played if lost is not None]
    print("\n".join(lost_games(len(played), found)) + "\n")
    print("\n".join(marks([trial for lost in found for trial in lost.trials])))
    return 0


def _lost_of(jobs: Sequence[Job], place: int) -> LostGame | None:
    """Return the game of a job with its trials, if the job's first bot lost it; else None.

    That bot sits at seat ``turn``. When the game is played on, the first of the others takes its
    place.
    """
    job = jobs[place]
    game = GAMES[job.game]
    one, *others = (contests.player(job.game, code) for code in job.bots)
    before, behind = others[: job.turn], others[job.turn :]
    seated, after = [*before, one, *behind], [*before, others[0], *behind]
    return lost_game(game, game.read_options(job.options), seated, after, job.turn, job.seed)


def _trials_of(jobs: Sequence[Job], every: int, place: int) -> list[Trial]:
    job = jobs[place]
    game = GAMES[job.game]
    bots = [contests.player(job.game, code) for code in job.bots]
    return list(trials(game, game.read_options(job.options), bots, job.seed, every))


def reliability(found: Sequence[Trial]) -> list[str]:
    """Return a table: by the predicted chance to win, in tenths, how often the games were won."""
    rows = ["| predicted, % | mean | won, % | hints |", "|---|---|---|---|"]
    pairs = [(t.best[t.seat], t.won[t.seat]) for t in found]
    for tenth in range(10):
        part = [pair for pair in pairs if min(9, int(10 * pair[0])) == tenth]
        if part:
            mean = 100 * sum(chance for chance, _ in part) / len(part)
            rows.append(f"| {10 * tenth} | {mean:.1f} | {_cell([w for _, w in part])} |")
    return rows


def powers(found: Sequence[Trial]) -> list[str]:
    """Return a table: by stage, the power of the odds that predicts the winner best.

    It also holds the loss in nats with that power, and with the odds as they are.
    """
    rows = ["| stage | power | loss | as predicted |", "|---|---|---|---|"]
    for stage, part in _by(found, lambda t: STAGES * t.done // t.of):
        guessed = [t for t in part if not t.exact]
        pairs = [pair for t in guessed for pair in ((t.best, t.won), (t.other, t.instead))]
        if pairs:
            best = min(POWERS, key=lambda power: _loss(pairs, power))
            rows.append(f"| {stage} | {best} | {_loss(pairs, best):.4f} | {_loss(pairs, 1):.4f} |")
    return rows


def _loss(predictions: Sequence[tuple[Chances, Chances]], power: float) -> float:
    total = 0.0
    for chances, won in predictions:
        raised = [max(chance, 0.001) ** power for chance in chances]
        logs = [log(one / sum(raised)) for one in raised]
        total -= sum(part * one for part, one in zip(won, logs, strict=True))
    return total / len(predictions)


def differences(found: Sequence[Trial]) -> list[str]:
    """Return a table: how much less was won with the other action, by the predicted difference."""
    rows = ["| predicted less, up to | mean | won less, % | pairs |", "|---|---|---|---|"]
    for gap, part in _by(
        found, lambda t: next((g for g in GAPS if t.predicted_loss <= g), GAPS[-1])
    ):
        mean = 100 * sum(t.predicted_loss for t in part) / len(part)
        rows.append(f"| {100 * gap:.0f} | {mean:.1f} | {_cell([t.lost for t in part])} |")
    return rows


def marks(found: Sequence[Trial]) -> list[str]:
    """Return a table: by the review's mark, how much less was won after the bot's action than after
    the best one."""
    rows = ["| mark | predicted less, % | won less, % | decisions |", "|---|---|---|---|"]
    for _, mark in reversed(MARKS):
        part = [t for t in found if t.mark == mark]
        if part:
            mean = 100 * sum(t.predicted_loss for t in part) / len(part)
            rows.append(f"| {mark} | {mean:.1f} | {_cell([t.lost for t in part])} |")
    return rows


def speech(found: Sequence[Trial]) -> list[str]:
    """Return a table: by stage, how often a hint says what to do."""
    rows = ["| stage | speaks, % | hints |", "|---|---|---|"]
    for stage, part in _by(found, lambda t: STAGES * t.done // t.of):
        rows.append(f"| {stage} | {_cell([float(t.speaks) for t in part])} |")
    return [*rows, f"| all | {_cell([float(t.speaks) for t in found])} |"] if found else rows


def lost_games(played: int, found: Sequence[LostGame]) -> list[str]:
    """Return a table: how many games were lost, and how much was given away in them, according to
    the review."""
    rows = ["| games | lost | with a loss | % a game | % a decision | decisions |"]
    rows.append("|---|---|---|---|---|---|")
    losses = [loss for lost in found for loss in lost.losses]
    if losses:
        some, total = sum(any(lost.losses) for lost in found), 100 * sum(losses)
        means = f"{total / len(found):.1f} | {total / len(losses):.2f}"
        rows.append(f"| {played} | {len(found)} | {some} | {means} | {len(losses)} |")
    return rows


def _by(
    found: Sequence[Trial], key: Callable[[Trial], float]
) -> list[tuple[float, Sequence[Trial]]]:
    keys = sorted({key(trial) for trial in found})
    return [(one, [trial for trial in found if key(trial) == one]) for one in keys]


def _cell(parts: Sequence[float]) -> str:
    share = Share.of(parts)
    return f"{100 * share.mean:.1f} ± {100 * share.margin:.1f} | {share.games}"
