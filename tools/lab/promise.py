"""``python -m tools.lab promise``: whether the chances that hints tell a player are kept.

A chance to win that is told at the table is a promise. If it is kept, a player who follows every
hint is told, on average, the same chance at the next decision, and in the end wins as often as was
told.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from don.bots.advice import Advice
from don.bots.bot import Bot, History
from don.bots.games import bots_of
from don.bots.interruptible import finished
from don.games import GAMES
from don.table.game import AnyGame, BadSetup, Json
from don.table.match import Step
from don.table.rng import Rng
from don.terminal.seating import check_seats, read_set, usual_seats
from tools.lab import contests
from tools.lab.contests import check_bots, check_file
from tools.lab.matches import Share
from tools.lab.training import gather

EXPLAINED = """Lets one seat follow every hint, as the page shows it, against a table of one level.
Prints for each phase and round of the second half how many decisions there were, the mean chance
that was told, the mean chance told at the seat's own next decision, and the share of wins in the
end; then the same for each tenth of the chances. Each mean should be the same in all three columns.
After the last decision of a game, the next chance is the seat's part of the win."""
TENTHS = 10
AT_A_TIME = 1


class Told(NamedTuple):
    """A chance that a hint told, from 0 to 1, and what became of it."""

    round: int
    phase: str
    now: float
    next: float
    """The chance told at the seat's next decision."""
    won: float
    """The seat's part of the win."""


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
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    parser.add_argument("--json", metavar="FILE", help="where to write every chance told")


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
    play_one = partial(_told_in, args.game, args.level, args.players, options, args.seed)
    games = gather(play_one, range(args.games), args.jobs, show, AT_A_TIME)
    found = [told for played in games for told in played]
    if args.json:
        _write(args, options, found)
    for table in (by_phase, by_tenth):
        print("\n".join(table(found)) + "\n")
    return 0


def _write(args: Namespace, options: dict[str, Json], found: Sequence[Told]) -> None:
    settings: dict[str, Json] = {name: getattr(args, name) for name in ("game", "level", "players")}
    settings |= {"games": args.games, "seed": args.seed, "options": options}
    report = {"settings": settings, "told": [told._asdict() for told in found]}
    with open(args.json, "w", encoding="utf-8") as file:
        file.write(json.dumps(report) + "\n")


def _told_in(
    code: str, level: str, players: int, options: dict[str, Json], seed: int, place: int
) -> list[Told]:
    """Return what hints told in one game. From game to game another seat follows them."""
    game = GAMES[code]
    bots = [contests.player(code, level)] * players
    me = place % players
    return list(promises(game, game.read_options(options), bots, me, seed + place))


def promises(
    game: AnyGame, options: Any, bots: Sequence[Bot], me: int, seed: int
) -> Iterator[Told]:
    """Yield what hints told in the second half of a game between bots, given by seat.

    The bot at seat ``me`` does not play: the seat follows the hints.
    """
    state, opening = game.new(options, len(bots), game.deal(options, len(bots), seed))
    rng, steps = Rng(seed), tuple[Step, ...]()
    told: list[tuple[int, str, float]] = []
    while (seat := game.to_act(state)) is not None:
        bits, rng = rng.next()
        seen, legal = game.observe(state, seat), game.legal_actions(state)
        history = History(opening, steps)
        if seat != me:
            action = bots[seat].choose(seen, legal, Rng(bits), history)
        elif len(legal) == 1:
            (action,) = legal
        else:
            best, progress = _followed(game, seen, legal, history), game.progress(state)
            action = best.action
            if 2 * progress.done >= progress.of:
                told.append((progress.done + 1, str(seen.phase), best.chances[me]))
        state, events = game.apply(state, action)
        steps = (*steps, Step(seat, action, events))
    winners = game.winners(state)
    won = 1 / len(winners) if me in winners else 0.0
    after = [*(chance for _, _, chance in told[1:]), won]
    for (turn, phase, chance), later in zip(told, after, strict=True):
        yield Told(turn, phase, chance, later, won)


def _followed(game: AnyGame, seen: Any, legal: Sequence[Any], history: History) -> Any:
    """Return the best alternative of the hint that the page shows in the end: if an estimate can be
    made exact, the page asks once more (``don.ui.explain.hinting``)."""
    bots = bots_of(game.CODE)

    def asked(deep: bool) -> Advice:
        return finished(bots.advising(seen, legal, history, (), deep))

    advice = asked(False)
    if not advice.exact and bots.can_be_exact(seen):
        advice = asked(True)
    return advice.alternatives[advice.best]


def by_phase(found: Sequence[Told]) -> list[str]:
    """Return a table: the chances told in each round and phase, and what became of them."""
    rows = ["| round | phase | decisions | told, % | next | won |", "|---|---|---|---|---|---|"]
    for turn, phase in sorted({(told.round, told.phase) for told in found}):
        part = [told for told in found if (told.round, told.phase) == (turn, phase)]
        rows.append(f"| {turn} | {phase} | {len(part)} | {_cells(part)} |")
    return rows


def by_tenth(found: Sequence[Told]) -> list[str]:
    """Return a table: for each tenth of the chances told, what became of them."""
    rows = ["| told, % | decisions | mean | next | won |", "|---|---|---|---|---|"]
    for tenth in range(TENTHS):
        part = [told for told in found if min(TENTHS - 1, int(TENTHS * told.now)) == tenth]
        if part:
            least = 100 * tenth // TENTHS
            rows.append(f"| {least} to {least + 10} | {len(part)} | {_cells(part)} |")
    if found:
        rows.append(f"| all | {len(found)} | {_cells(found)} |")
    return rows


def _cells(part: Sequence[Told]) -> str:
    now = 100 * sum(told.now for told in part) / len(part)
    later = 100 * sum(told.next for told in part) / len(part)
    won = Share.of([told.won for told in part])
    return f"{now:.1f} | {later:.1f} | {100 * won.mean:.1f} ± {100 * won.margin:.1f}"
