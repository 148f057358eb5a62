"""``python -m tools.lab train --respond``: a best responder, trained against frozen ``don``.

It plays games against a table of ``don``, and fits weights of its own to the winners. At first they
are those of ``don``, rescaled to be as sure of the winner as the games allow. Then they may move
away from these, by whatever distance best predicts the winners of games that were left out.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from functools import partial

from don.bots.bot import Bot
from don.bots.don.ledger import Book
from don.bots.don.levels import LEVELS
from don.bots.don.value.position import features
from don.bots.don.value.weights import stored
from don.bots.don.value_bot import ValueBot
from don.games import don
from don.games.don.events import RoundBegan
from don.table.game import Json
from tools.lab.contests import bar
from tools.lab.don import learn, weights_file
from tools.lab.don.population import Rows
from tools.lab.don.reference_bots.responder import Responder
from tools.lab.matches import Share, played
from tools.lab.training import gather

GAMES = 240
"""The number of games against ``don``, played with its weights."""
PRIORS = (3e-4, 1e-3, 3e-3, 1e-2, 3e-2, 1e-1, 3e-1, 1.0)
"""The strengths to try for the pull on the weights towards those of ``don``, rescaled."""
FOLDS = 5
"""The number of parts of the games, each of which is left out once."""
FIRST = 5_000_000
"""The first deal for seed 1."""
BATCH = 4
"""The number of games that a process plays before it reports."""


def learned(seats: int, args: Namespace) -> dict[str, Json]:
    """Return the weights of the responder, and how they were made."""
    frozen: learn.Knots = stored(seats)["weights"]
    first = FIRST + (args.seed - 1) * GAMES
    seeds = range(first, first + max(FOLDS, int(GAMES * args.scale)))
    show = partial(bar, sys.stderr, len(seeds))
    games = gather(partial(one_game, seats), seeds, args.processes, show, BATCH)
    results = zip(seeds, games, strict=True)
    won = Share.of([parts[seed % seats] for seed, (_, parts) in results])
    share = f"{100 * won.mean:.1f} ± {100 * won.margin:.1f} % won"
    print(f"{seats} players, {won.games} games: {share}", flush=True)
    before, after, prior = best_prior(games, frozen)
    print(f"games left out: {before:.4f} nats, now {after:.4f} with {prior:g}", flush=True)
    return weights_file.data(
        seats,
        "python -m tools.lab train --respond",
        args.seed,
        fitted(games, frozen, prior),
        games=won.games,
        won=round(won.mean, 4),
        prior=prior,
        loss_of_don=round(before, 4),
        loss=round(after, 4),
    )


def one_game(seats: int, seed: int) -> learn.Game:
    """Return the results of a training game, in which the responder has the weights of ``don``."""
    return duel(seated(ValueBot(Responder()), LEVELS["don"], seats, seed), seed)


def fitted(games: learn.Games, frozen: learn.Knots, prior: float) -> learn.Knots:
    """Return new weights, pulled with this strength towards those of ``don``, rescaled."""
    calm = learn.rescaled(games, frozen)
    return learn.fit(games, calm, prior, calm)[0]


def best_prior(games: learn.Games, frozen: learn.Knots) -> tuple[float, float, float]:
    """Return the loss of the weights of ``don`` on games that were left out, that of new weights,
    both in nats per position, and the best strength of the pull on new weights."""

    def left_out(prior: float) -> float:
        total = 0.0
        for fold in range(FOLDS):
            rest = [game for i, game in enumerate(games) if i % FOLDS != fold]
            part = games[fold::FOLDS]
            total += learn.surprise(part, fitted(rest, frozen, prior)) * len(part)
        return total / len(games)

    losses = {prior: left_out(prior) for prior in PRIORS}
    best = min(losses, key=lambda prior: losses[prior])
    return learn.surprise(games, frozen), losses[best], best


def seated(one: Bot, other: Bot, seats: int, seed: int) -> list[Bot]:
    """Return a table at which ``one`` takes the seats in turn, from deal to deal."""
    return [one if seat == seed % seats else other for seat in range(seats)]


def duel(bots: Sequence[Bot], seed: int) -> tuple[Rows, tuple[float, ...]]:
    """Return the features before each round of one game, and each seat's part of the win."""
    options = don.read_options({})
    state, history = played(don, options, bots, seed)
    book = Book(options, len(bots))
    rows: Rows = []
    for event in history.events():
        book.enter(event)
        if isinstance(event, RoundBegan):
            rows.append(features(book.position))
    winners = don.winners(state)
    part = 1 / len(winners)
    return rows, tuple(part if seat in winners else 0.0 for seat in range(len(bots)))
