"""``build.py arena``: how often each bot wins, and against which others."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import TextIO

from don.bots.games import bots_of
from don.games import GAMES
from don.table.game import AnyGame, BadSetup, Json
from don.terminal.commands import check_seats, read_set
from tools.lab import contests
from tools.lab.contests import Job, add_contest_arguments, check_bots, check_file
from tools.lab.matches import Comparison, Share

EXPLAINED = """Every game has a fresh deal and the bots take the seats in turn. Without --pair:
each bot alone at a table of each other bot, and mixed tables of all bots. With --pair: two bots in
the same seats of the same deals against the bots named, until it is clear which is stronger."""


def add_arguments(parser: ArgumentParser, game: AnyGame) -> None:
    """Add the command's arguments to a parser, for a game."""
    levels = ", ".join(bots_of(game.CODE).ROSTER.levels)
    parser.add_argument("bots", nargs="*", metavar="BOT", help=f"default: all of {levels}")
    parser.add_argument("--games", type=int, default=200, help="games a pairing, default 200")
    parser.add_argument("--mixed", type=int, default=0, help="games at mixed tables, default 0")
    parser.add_argument("--pair", metavar="A,B", help="compare two bots on equal deals")
    parser.add_argument("--below", action="store_true", help="only against the bot one level below")
    add_contest_arguments(parser, game)
    parser.add_argument("--json", metavar="FILE", help="where to write the results as JSON")


def run(args: Namespace) -> int:
    """Play the games, and print Markdown tables. Raises ``BadSetup``."""
    game, known = GAMES[args.game], bots_of(args.game)
    bots = args.bots or list(known.ROSTER.levels)
    compared = args.pair.split(",") if args.pair else []
    if len(compared) not in (0, 2):
        raise BadSetup("--pair", "must be two bots, with a comma")
    check_bots([*bots, *compared], args.game)
    check_seats(game, args.seats)
    if args.games < 1 or args.processes < 1 or args.mixed < 0:
        raise BadSetup("--games", "and --processes must be at least 1, --mixed at least 0")
    options = game.write_options(read_set(game, args.set))
    check_file(args.json)
    settings: dict[str, Json] = {
        "seats": args.seats,
        "seed": args.seed,
        "options": options,
    }
    report: dict[str, Json] = {"format": "don-arena", "version": 1, "settings": settings}
    if args.pair:
        report["pair"] = pair(args, compared[0], compared[1], bots, options)
    else:
        report["one_against"] = matrix(args, bots, options)
        if args.mixed:
            report["mixed"] = tables(args, bots, options)
    if args.json:
        with open(args.json, "w", encoding="utf-8") as file:
            file.write(json.dumps(report, indent=1) + "\n")
    return 0


def matrix(args: Namespace, bots: Sequence[str], options: dict[str, Json]) -> list[Json]:
    """Return each bot's share of the wins alone among bots of each other kind, and print all shares
    as a table."""
    pairs = [(a, b) for a in bots for b in bots if a != b]
    if args.below:
        pairs = list(zip(bots[1:], bots, strict=False))
    jobs = [
        job
        for a, b in pairs
        for job in contests.against(args.game, a, b, args.seats, args.games, options, args.seed)
    ]
    outcomes = list(contests.results(jobs, args.processes, sys.stderr))
    rows: list[Json] = []
    shares: dict[tuple[str, str], Share] = {}
    for i, (a, b) in enumerate(pairs):
        won = [parts[0] for parts in outcomes[i * args.games : (i + 1) * args.games]]
        shares[a, b] = share = Share.of(won)
        rows.append({"one": a, "against": b, **_plain(share)})
    print(f"One against {args.seats - 1}, % of wins (fair: {100 / args.seats:.0f})\n")
    print("| one | " + " | ".join(f"{b} x{args.seats - 1}" for b in bots) + " |")
    print("|---" * (len(bots) + 1) + "|")
    for a in bots:
        cells = [_cell(shares[a, b]) if (a, b) in shares else "" for b in bots]
        print(f"| {a} | " + " | ".join(cells) + " |")
    return rows


def tables(args: Namespace, bots: Sequence[str], options: dict[str, Json]) -> list[Json]:
    """Return each bot's share of the wins at mixed tables, and its rating, and print them."""
    jobs = contests.mixed(args.game, bots, args.seats, args.mixed, options, args.seed)
    outcomes = list(contests.results(jobs, args.processes, sys.stderr))
    won: dict[str, list[float]] = {code: [] for code in bots}
    for job, parts in zip(jobs, outcomes, strict=True):
        for code, part in zip(job.bots, parts, strict=True):
            won[code].append(part)
    rated = contests.ratings(jobs, outcomes)
    rows: list[Json] = []
    print("\n| mixed tables | % of wins | rating |\n|---|---|---|")
    for code, parts_won in won.items():
        if not parts_won:
            continue  # there were so few games that it sat at no table
        share = Share.of(parts_won)
        rating = rated.get(code)
        rating_text = f"{rating[0]:.1f} ± {rating[1]:.1f}" if rating else ""
        print(f"| {code} | {_cell(share)} | {rating_text} |")
        rows.append({"bot": code, **_plain(share), "rating": list(rating or ())})
    return rows


def pair(
    args: Namespace, first: str, second: str, others: Sequence[str], options: dict[str, Json]
) -> dict[str, Json]:
    """Return the comparison of two bots on equal deals, against tables of the others.

    It ends as soon as the difference is clear.
    """
    jobs = []
    for n in range(args.games):
        rest = tuple(others[(n + i) % len(others)] for i in range(args.seats - 1))
        for one in (first, second):
            jobs.append(Job(args.game, (one, *rest), n % args.seats, options, args.seed + n))
    outcome = Comparison()
    verdict = None
    results = contests.results(jobs, args.processes, _quiet())
    for mine in results:
        outcome = outcome.add(mine[0], next(results)[0])
        verdict = outcome.verdict()
        if verdict:
            break
    results.close()
    decided = verdict or "open"
    mean, margin = 100 * outcome.mean, 100 * outcome.margin
    print(
        f"{first} against {second}: {mean:+.1f} ± {margin:.1f} % ({outcome.pairs} pairs): {decided}"
    )
    return {
        "first": first,
        "second": second,
        "pairs": outcome.pairs,
        "difference": round(outcome.mean, 4),
        "margin": round(outcome.margin, 4),
        "verdict": decided,
    }


def _quiet() -> TextIO:
    """Return a stream that shows nothing, since the length of a comparison is not known."""
    from io import StringIO

    return StringIO()


def _plain(share: Share) -> dict[str, Json]:
    return {
        "games": share.games,
        "share": round(share.mean, 4),
        "margin": round(share.margin, 4),
    }


def _cell(share: Share) -> str:
    return f"{100 * share.mean:.1f} ± {100 * share.margin:.1f}"
