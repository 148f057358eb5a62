"""Games between bots, played in several processes, and their results."""

from __future__ import annotations

import signal
import sys
from argparse import ArgumentParser
from collections.abc import Generator, Iterable, Sequence
from importlib import import_module
from multiprocessing import Pool
from multiprocessing.pool import Pool as Processes
from typing import Any, NamedTuple, TextIO

from don.bots.bot import Bot
from don.bots.games import bots_of
from don.games import GAMES
from don.table.game import AnyGame, Json
from don.table.rng import Rng
from don.terminal.commands import unknown_bot, usual_seats
from tools.lab.matches import play
from tools.lab.references import references_of

CHUNK = 4
Results = Generator[tuple[float, ...], None, None]
"""Each bot's part of the win, game by game."""


class Job(NamedTuple):
    """One match: the game's name, the bots, how many seats they have moved on, the options and
    the deal."""

    game: str
    bots: tuple[str, ...]
    turn: int
    options: dict[str, Json]
    seed: int


def carry_out(job: Job) -> tuple[float, ...]:
    """Return each bot's part of the win, in the order of the job."""
    count = len(job.bots)
    game = GAMES[job.game]
    seated = [player(job.game, code) for code in (*job.bots[job.turn :], *job.bots[: job.turn])]
    winners = play(game, game.read_options(job.options), seated, job.seed)
    part = 1 / len(winners)
    return tuple(part if (i - job.turn) % count in winners else 0.0 for i in range(count))


def player(game: str, code: str) -> Bot:
    """Return a game's level or reference bot with this code."""
    return references_of(game).get(code) or bots_of(game).ROSTER.bot(code)


def pool_of(processes: int) -> Processes:
    """Return a pool of processes. Ctrl-C ends the command, which ends them; they print nothing."""
    return Pool(processes, signal.signal, (signal.SIGINT, signal.SIG_IGN))


def results(jobs: Sequence[Job], processes: int, show: TextIO) -> Results:
    """Yield the results of all jobs in their order, and draw a bar that shows the progress."""
    with pool_of(processes) as pool:
        for count, result in enumerate(pool.imap(carry_out, jobs, chunksize=CHUNK), 1):
            bar(show, len(jobs), count)
            yield result


def bar(show: TextIO, total: int, count: int) -> None:
    """Draw a bar on a terminal, and nothing anywhere else."""
    if not show.isatty() or (count % 10 and count < total):
        return
    done = 30 * count // total
    end = "\n" if count == total else ""
    print(f"\r[{'#' * done}{'.' * (30 - done)}] {count}/{total} ", end=end, file=show, flush=True)


def against(
    game: str,
    one: str,
    others: str,
    seats: int,
    games: int,
    options: dict[str, Json],
    seed: int,
) -> list[Job]:
    """Return games of one bot against a table of another: fresh deals, and seats taken in turn."""
    table = (one, *[others] * (seats - 1))
    return [Job(game, table, n % seats, options, seed + n) for n in range(games)]


def alone(
    game: str,
    one: str,
    others: Sequence[str],
    seats: int,
    games: int,
    options: dict[str, Json],
    seed: int,
) -> list[Job]:
    """Return games of one bot, which comes first, against others drawn from many.

    ``turn`` is the seat of the one bot.
    """
    tables = mixed(game, others, seats - 1, games, options, seed)
    return [job._replace(bots=(one, *job.bots), turn=n % seats) for n, job in enumerate(tables)]


def mixed(
    game: str,
    bots: Sequence[str],
    seats: int,
    games: int,
    options: dict[str, Json],
    seed: int,
) -> list[Job]:
    """Return games at tables drawn from all bots, as different as possible."""
    jobs = []
    rng = Rng(seed)
    waiting: list[str] = []
    for n in range(games):
        while len(waiting) < seats:
            drawn, rng = rng.shuffled(tuple(bots))
            waiting += drawn
        table, waiting = tuple(waiting[:seats]), waiting[seats:]
        jobs.append(Job(game, table, n % seats, options, seed + n))
    return jobs


def ratings(jobs: Sequence[Job], outcomes: Sequence[Sequence[float]]) -> dict[str, list[float]]:
    """Return OpenSkill's mu and sigma for each bot after these games; empty if it is missing."""
    try:
        models: Any = import_module("openskill.models")
    except ImportError:
        print("openskill is not installed: no ratings", file=sys.stderr)
        return {}
    model = models.PlackettLuce()
    known = {code: model.rating() for job in jobs for code in job.bots}
    for job, parts in zip(jobs, outcomes, strict=True):
        if len(set(job.bots)) < len(job.bots):
            continue  # a bot has no rating against itself
        teams = [[known[code]] for code in job.bots]
        ranks = [0 if part else 1 for part in parts]
        rated = model.rate(teams, ranks=ranks)
        known.update({code: team[0] for code, team in zip(job.bots, rated, strict=True)})
    return {code: [round(r.mu, 2), round(r.sigma, 2)] for code, r in known.items()}


def add_contest_arguments(parser: ArgumentParser, game: AnyGame) -> None:
    """Add the arguments of every command that lets bots play many games."""
    usual = usual_seats(game)
    parser.add_argument(
        "--seats", type=int, default=usual, help=f"players at a table, default {usual}"
    )
    parser.add_argument("--seed", type=int, default=0, help="the first deal, default 0")
    parser.add_argument("--processes", type=int, default=1, help="default 1")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")


def check_bots(codes: Iterable[str], game: str) -> None:
    """Check that these are codes of levels, with or without a personality, or of reference bots.

    Raises ``BadSetup`` for any other code.
    """
    known, references = bots_of(game), references_of(game)
    for code in codes:
        if known.ROSTER.known(code) != code and code not in references:
            raise unknown_bot("BOT", code, known)


def check_file(name: str | None) -> None:
    """Check before the games are played that a report can be written to this file, if any.

    Raises ``OSError`` if it cannot.
    """
    if name:
        with open(name, "a", encoding="utf-8"):
            pass
