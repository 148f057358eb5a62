"""What every game at the table keeps, whatever its rules. Run it with ``test_contract.py``.

Each law is a function of one game; ``LAWS`` lists them. They use nothing but the names of
``don.table.game.Game``, so a new package is tested as soon as it is in ``GAMES``.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from don.games import GAMES
from don.table.game import BadSetup, Event, Game, IllegalAction, Refusal
from don.table.match import Match, Player
from don.table.record import decode, encode
from don.table.rng import Rng

AnyGame = Game[Any, Any, Any, Any]
LONGEST = 5000
"""Actions after which a game by chance must have ended."""


def tables(game: AnyGame) -> Iterator[Match]:
    """A table for every number of players, with the defaults and with each switch turned."""
    defaults = game.write_options(game.read_options({}))
    switches = [name for name, value in defaults.items() if isinstance(value, bool)]
    choices = [{}, *({name: not defaults[name]} for name in switches)]
    for seats in game.SEATS:
        for seed, choice in enumerate(choices):
            players = [Player(f"Player {seat}") for seat in range(seats)]
            yield Match.deal(game, players, game.read_options(choice), seed=seed)


def played(match: Match, seed: int = 0, most: int = LONGEST) -> Iterator[Match]:
    """The match and all that follow when legal actions are chosen by chance."""
    rng = Rng(seed)
    yield match
    for _ in range(most):
        if match.to_act is None:
            return
        legal = match.legal_actions()
        pick, rng = rng.below(2 * len(legal))
        match = match.play(legal[pick // 2 if pick % 2 else 0])
        yield match


def everybody(match: Match) -> list[int | None]:
    return [None, *range(len(match.players))]


def has_every_name(game: AnyGame) -> None:
    for name in [n for n in dir(Game) if not n.startswith("_")] + list(Game.__annotations__):
        assert hasattr(game, name), f"{name} is missing"
    assert GAMES.get(game.CODE, game) is game
    assert game.RULES >= 1
    assert isinstance(game.SEATS, range) and game.SEATS.step == 1 and min(game.SEATS) >= 1


def reads_what_it_writes_of_options(game: AnyGame) -> None:
    for match in tables(game):
        written = game.write_options(match.options)
        assert json.loads(json.dumps(written, allow_nan=False)) == written
        assert game.read_options(written) == match.options
    with pytest.raises(BadSetup):
        game.read_options({"no such option": True})


def deals_by_the_seed(game: AnyGame) -> None:
    for seats in game.SEATS:
        deals = [game.deal(seats, seed) for seed in range(5)]
        assert deals == [game.deal(seats, seed) for seed in range(5)]
        assert len({deck for deck, _ in deals}) == 5
        assert all(start in range(seats) for _, start in deals)
        assert all(sorted(deck) == sorted(deals[0][0]) for deck, _ in deals)


def refuses_a_table_that_cannot_be_played(game: AnyGame) -> None:
    options, seats = game.read_options({}), game.SEATS[0]
    deck, start = game.deal(seats, 0)
    wrong: list[tuple[int, int, tuple[str, ...]]] = [
        (game.SEATS[0] - 1, 0, deck),
        (game.SEATS[-1] + 1, 0, deck),
        (seats, -1, deck),
        (seats, seats, deck),
        (seats, start, deck[1:]),
        (seats, start, (*deck, deck[0])),
        (seats, start, (deck[1], *deck[1:])),
        (seats, start, ("no such card", *deck[1:])),
    ]
    for setup in wrong:
        with pytest.raises(BadSetup):
            game.new(options, *setup)


def ends_with_winners(game: AnyGame) -> None:
    for match in tables(game):
        count = 0
        for now in played(match, seed=1):
            count += 1
            won = game.winners(now.state)
            assert bool(won) == (now.to_act is None)
            assert set(won) <= set(range(len(match.players)))
            assert now.to_act is None or now.to_act in range(len(match.players))
        assert count <= LONGEST, "a game by chance does not end"


def has_something_legal_to_do_until_the_end(game: AnyGame) -> None:
    for match in tables(game):
        for now in played(match, seed=2):
            legal = now.legal_actions()
            assert bool(legal) == (now.to_act is not None)
            assert len(set(legal)) == len(legal)
            assert all(now.check(action) is None for action in legal)


def lists_legal_actions_in_one_order(game: AnyGame) -> None:
    for match in tables(game):
        for now, again in zip(played(match, seed=3), played(match, seed=3), strict=True):
            assert now.legal_actions() == now.legal_actions() == again.legal_actions()


def does_the_same_for_the_same(game: AnyGame) -> None:
    for match in tables(game):
        (*_, once), (*_, twice) = played(match, seed=4), played(match, seed=4)
        assert once == twice
        assert hash(once.state) == hash(twice.state)
        assert once.at(len(once.steps)) == once


def reads_what_it_writes_of_actions(game: AnyGame) -> None:
    for match in tables(game):
        for now in played(match, seed=5):
            texts = [game.write_action(action) for action in now.legal_actions()]
            assert tuple(map(game.read_action, texts)) == now.legal_actions()
            assert len(set(texts)) == len(texts)
            assert all(text.isascii() and 0 < len(text) <= 40 for text in texts)
    for text in ("", "no such action", "\n"):
        with pytest.raises(ValueError):
            game.read_action(text)


def refuses_without_a_trace(game: AnyGame) -> None:
    for match in tables(game):
        (*way, end) = played(match, seed=6)
        said = list(dict.fromkeys(step.action for step in end.steps))[:20]
        for now in [*way[:: max(1, len(way) // 10)], end]:
            before = repr(now.state)
            for action in said:
                refusal = now.check(action)
                if refusal is None:
                    assert now.to_act is not None, "everything is refused after the end"
                    now.play(action)
                else:
                    _is_refused(now, action, refusal)
            assert repr(now.state) == before


def _is_refused(now: Match, action: Any, refusal: Refusal) -> None:
    assert refusal.code and refusal.clause
    json.dumps(dict(refusal.data), allow_nan=False)
    with pytest.raises(IllegalAction) as caught:
        now.game.apply(now.state, action)
    assert caught.value.refusal == refusal


def ranks_as_it_decides(game: AnyGame) -> None:
    """Ranks go with who is better, level seats share one, and the winners have rank 1."""
    for match in tables(game):
        for now in played(match, seed=10):
            rows = game.standing(now.state)
            assert [row.seat for row in rows] == list(range(len(now.players)))
            assert all(row.rank == 1 + sum(o.rank < row.rank for o in rows) for row in rows)
            assert all(a.points >= b.points for a in rows for b in rows if a.rank < b.rank)
        best = tuple(row.seat for row in rows if row.rank == 1)
        assert best == tuple(sorted(game.winners(now.state)))


def never_goes_back_and_arrives(game: AnyGame) -> None:
    """What is done never gets less, and is all there is exactly when the game is over."""
    for match in tables(game):
        done, whole = 0, game.progress(match.state)
        for now in played(match, seed=11):
            far = game.progress(now.state)
            assert (far.unit, far.of) == (whole.unit, whole.of)
            assert done <= far.done <= far.of
            assert (far.done == far.of) == (now.to_act is None)
            assert 1 <= far.current <= far.of
            done = far.done


def has_secrets_where_seats_see_differently(game: AnyGame) -> None:
    """Without secrets, everybody sees what an onlooker sees. At the end there are none."""
    for match in tables(game):
        for now in played(match, seed=12):
            if not game.secrets(now.state):
                assert len({_without_seat(game, now, seat) for seat in everybody(now)}) == 1
        assert not game.secrets(now.state)


def _without_seat(game: AnyGame, now: Match, seat: int | None) -> Any:
    return replace(game.observe(now.state, seat), seat=None)


FLAGS = tuple(name for name, value in vars(Event).items() if isinstance(value, bool))


def flags_events_by_their_class(game: AnyGame) -> None:
    for match in tables(game):
        (*_, end) = played(match, seed=7)
        kinds = {type(event) for event in end.events()}
        assert all(isinstance(getattr(kind, flag), bool) for kind in kinds for flag in FLAGS)
        assert any(kind.opens_round for kind in kinds)
        assert not any(kind.silent and (kind.reveals or kind.moves_chips) for kind in kinds)


def tells_events_as_plain_data(game: AnyGame) -> None:
    for match in tables(game):
        (*_, end) = played(match, seed=7)
        for event in end.events():
            plain = event.as_json()
            assert isinstance(event, Event)
            assert plain["type"] == event.kind != Event.kind
            assert json.loads(json.dumps(plain, allow_nan=False)) == plain


def hides_the_order_of_the_deck(game: AnyGame) -> None:
    """Two decks that differ in their last cards look the same, until these are drawn."""
    for match in tables(game):
        *deck, last, bottom = match.deck
        other = Match.deal(
            game, match.players, match.options, match.seed, match.start, (*deck, bottom, last)
        )
        assert other.state != match.state, "the deck is part of the position"
        pairs = zip(played(match, 8, most=15), played(other, 8, most=15), strict=True)
        for now, twin in pairs:
            assert now.legal_actions() == twin.legal_actions()
            assert now.events() == twin.events()
            for seat in everybody(now):
                seen, seen_too = game.observe(now.state, seat), game.observe(twin.state, seat)
                assert seen == seen_too
                assert repr(seen) == repr(seen_too)


def is_told_by_its_record(game: AnyGame) -> None:
    for match in tables(game):
        (*way, end) = played(match, seed=9)
        for now in [*way[:: max(1, len(way) // 3)], end]:
            assert decode(encode(now), {game.CODE: game}) == now


LAWS: tuple[Callable[[AnyGame], None], ...] = (
    has_every_name,
    reads_what_it_writes_of_options,
    deals_by_the_seed,
    refuses_a_table_that_cannot_be_played,
    ends_with_winners,
    has_something_legal_to_do_until_the_end,
    lists_legal_actions_in_one_order,
    does_the_same_for_the_same,
    reads_what_it_writes_of_actions,
    refuses_without_a_trace,
    ranks_as_it_decides,
    never_goes_back_and_arrives,
    has_secrets_where_seats_see_differently,
    flags_events_by_their_class,
    tells_events_as_plain_data,
    hides_the_order_of_the_deck,
    is_told_by_its_record,
)
