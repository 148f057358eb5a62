"""Games between bots in several processes, and what is counted of them."""

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
from don.terminal.seating import unknown_bot, usual_seats
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
    """Each bot's part of the win, in the order of the job."""
    count = len(job.bots)
    game = GAMES[job.game]
    seated = [player(job.game, code) for code in (*job.bots[job.turn :], *job.bots[: job.turn])]
    winners = play(game, game.read_options(job.options), seated, job.seed)
    part = 1 / len(winners)
    return tuple(part if (i - job.turn) % count in winners else 0.0 for i in range(count))


def player(game: str, code: str) -> Bot:
    """A game's level or reference bot of this code."""
    return references_of(game).get(code) or bots_of(game).bot_of(code)


def pool_of(processes: int) -> Processes:
    """So many processes. Ctrl-C ends the command, and the command ends them: they say nothing."""
    return Pool(processes, signal.signal, (signal.SIGINT, signal.SIG_IGN))


def results(jobs: Sequence[Job], processes: int, show: TextIO) -> Results:
    """The results of all jobs in their order, with a bar that shows how far it is."""
    with pool_of(processes) as pool:
        for count, result in enumerate(pool.imap(carry_out, jobs, chunksize=CHUNK), 1):
            bar(show, len(jobs), count)
            yield result


def bar(show: TextIO, total: int, count: int) -> None:
    """A bar on a terminal, nothing anywhere else."""
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
    """One bot against a table of another: fresh deals, and seats taken in turn."""
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
    """One bot, which comes first, against others drawn from many; ``turn`` is where it sits."""
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
    """Tables drawn from all bots, as different as possible."""
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
    """OpenSkill's mu and sigma by bot after these games; empty if it is not installed."""
    try:
        models: Any = import_module("openskill.models")
    except ImportError:
        print("openskill is not installed: no ratings", file=sys.stderr)
        return {}
    model = models.PlackettLuce()
    known = {code: model.rating() for job in jobs for code in job.bots}
    for job, parts in zip(jobs, outcomes, strict=True):
        if len(set(job.bots)) < len(job.bots):
            continue  # a bot cannot play against itself for a rating
        teams = [[known[code]] for code in job.bots]
        ranks = [0 if part else 1 for part in parts]
        rated = model.rate(teams, ranks=ranks)
        known.update({code: team[0] for code, team in zip(job.bots, rated, strict=True)})
    return {code: [round(r.mu, 2), round(r.sigma, 2)] for code, r in known.items()}


def add_contest_arguments(parser: ArgumentParser, game: AnyGame) -> None:
    """The arguments of every command that lets bots play many games."""
    usual = usual_seats(game)
    parser.add_argument(
        "--seats", type=int, default=usual, help=f"players at a table, default {usual}"
    )
    parser.add_argument("--seed", type=int, default=0, help="the first deal, default 0")
    parser.add_argument("--processes", type=int, default=1, help="default 1")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")


def check_bots(codes: Iterable[str], game: str) -> None:
    """Levels, kinds of them, and players of reference are known. Raises ``BadSetup`` for others."""
    known, references = bots_of(game), references_of(game)
    for code in codes:
        if known.known_bot(code) != code and code not in references:
            raise unknown_bot("BOT", code, known)


def check_file(name: str | None) -> None:
    """A report can be written to this file, if there is one. Raises ``OSError`` before the games
    are played, not after them."""
    if name:
        with open(name, "a", encoding="utf-8"):
            pass
