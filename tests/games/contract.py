"""The laws of every game at the table, whatever its rules. Run them with ``test_contract.py``.

Each law is a function of one game; ``LAWS`` lists them. They use nothing but the names of
``don.table.game.Game``, so a new package is tested as soon as it is in ``GAMES``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from don.games import GAMES
from don.table.compact import expand, squeeze
from don.table.game import AnyGame, BadSetup, Event, Game, IllegalAction, Json, Refusal
from don.table.match import LONGEST_NAME, MOST_ACTIONS, MOST_SEATS, Match, Player
from don.table.notation import MOST_TEXT, read_move, read_text, write_move, write_text
from don.table.plain import plain, read_control, read_observation, write_control, write_event
from don.table.record import LONGEST_TEXT, MOST_BYTES, MOST_DEALT, decode, encode
from don.table.rng import Rng

LONGEST = 5000
"""The number of actions after which a random game must have ended."""


def tables(game: AnyGame) -> Iterator[Match]:
    """Yield a table for every number of players, with the defaults and with each switch turned.

    Some switches exist only for some numbers of players.
    """
    defaults = game.write_options(game.read_options({}))
    switches = [name for name, value in defaults.items() if isinstance(value, bool)]
    choices = [{}, *({name: not defaults[name]} for name in switches)]
    for seats in game.SEATS:
        for seed, choice in enumerate(choices):
            players = [Player(f"Player {seat}") for seat in range(seats)]
            try:
                match = Match.deal(game, players, game.read_options(choice), seed=seed)
            except BadSetup as not_for_so_many:
                assert choice and not_for_so_many.where == f"options.{next(iter(choice))}"
                continue
            yield match


def played(match: Match, seed: int = 0, most: int = LONGEST) -> Iterator[Match]:
    """Yield the match after every action of a random game."""
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
    assert max(game.SEATS) <= MOST_SEATS


def options_round_trip(game: AnyGame) -> None:
    for match in tables(game):
        written = game.write_options(match.options)
        assert json.loads(json.dumps(written, allow_nan=False)) == written
        assert game.read_options(written) == match.options
    with pytest.raises(BadSetup):
        game.read_options({"no such option": True})


def deals_by_the_seed(game: AnyGame) -> None:
    for match in tables(game):
        options, seats = match.options, len(match.players)
        deals = [game.deal(options, seats, seed) for seed in range(5)]
        assert deals == [game.deal(options, seats, seed) for seed in range(5)]
        assert len({str(game.write_deal(dealt)) for dealt in deals}) == 5
        assert all(dealt.start in range(seats) for dealt in deals)


def deals_round_trip(game: AnyGame) -> None:
    for match in tables(game):
        options, seats = match.options, len(match.players)
        for seed in range(3):
            dealt = game.deal(options, seats, seed)
            written = game.write_deal(dealt)
            assert set(written) == game.DEAL_FIELDS
            assert all(0 < len(texts) <= MOST_DEALT for texts in written.values())
            assert all(re.fullmatch("[!-~]{1,40}", t) for texts in written.values() for t in texts)
            assert game.read_deal(options, seats, dealt.start, written) == dealt


def keeps_the_deal_for_any_start_player(game: AnyGame) -> None:
    for match in tables(game):
        for start in range(len(match.players)):
            other = Match.deal(game, match.players, match.options, match.seed, start)
            assert other.dealt.start == start
            assert game.write_deal(other.dealt) == game.write_deal(match.dealt)


def refuses_a_deal_that_cannot_be_played(game: AnyGame) -> None:
    for match in tables(game):
        seats, start, written = len(match.players), match.dealt.start, game.write_deal(match.dealt)
        wrong: list[tuple[int, int, dict[str, list[str]]]] = [
            (min(game.SEATS) - 1, 0, written),
            (max(game.SEATS) + 1, 0, written),
            (seats, -1, written),
            (seats, seats, written),
            (seats, start, {}),
        ]
        for name, texts in written.items():
            for bad in (texts[1:], [*texts, texts[0]], ["no such text", *texts[1:]], []):
                wrong.append((seats, start, {**written, name: bad}))
        for setup in wrong:
            with pytest.raises(BadSetup):
                game.read_deal(match.options, *setup)


def ends_with_winners(game: AnyGame) -> None:
    for match in tables(game):
        count = 0
        for now in played(match, seed=1):
            count += 1
            won = game.winners(now.state)
            assert bool(won) == (now.to_act is None)
            assert set(won) <= set(range(len(match.players)))
            assert now.to_act is None or now.to_act in range(len(match.players))
        assert count <= LONGEST, "a random game does not end"


def has_legal_actions_until_the_end(game: AnyGame) -> None:
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


def clean_controls_are_the_legal_actions(game: AnyGame) -> None:
    """The open controls without a penalty are the legal actions, in the same order."""
    for match in tables(game):
        for now in played(match, seed=14):
            controls = game.controls(now.state)
            clean = [control.action for control in controls if control.is_clean]
            assert clean == [game.write_action(action) for action in now.legal_actions()]
            assert len({control.action for control in controls}) == len(controls)
        assert not controls, "nothing is offered after the end"


def closed_controls_have_the_refusal(game: AnyGame) -> None:
    """A control is open if and only if its action is allowed; otherwise it has the same refusal."""
    for match in tables(game):
        for now in played(match, seed=15):
            for control in game.controls(now.state):
                refusal = now.check(game.read_action(control.action))
                assert control.open == (refusal is None)
                assert control.open or control.refusal == refusal


def controls_round_trip(game: AnyGame) -> None:
    """A device without a match gets the same controls."""
    for match in tables(game):
        for now in played(match, seed=16):
            for control in game.controls(now.state):
                again = read_control(game, _through_json(write_control(game, control)))
                assert again == control
                assert repr(again) == repr(control)
    for junk in ([], {}, {"action": 3}, {"action": "-", "refusal": "no"}):
        with pytest.raises(ValueError):
            read_control(game, junk)


def is_deterministic(game: AnyGame) -> None:
    for match in tables(game):
        (*_, once), (*_, twice) = played(match, seed=4), played(match, seed=4)
        assert once == twice
        assert hash(once.state) == hash(twice.state)
        assert once.at(len(once.steps)) == once


def actions_round_trip(game: AnyGame) -> None:
    for match in tables(game):
        for now in played(match, seed=5):
            texts = [game.write_action(action) for action in now.legal_actions()]
            assert tuple(map(game.read_action, texts)) == now.legal_actions()
            assert len(set(texts)) == len(texts)
            assert all(text.isascii() and 0 < len(text) <= 40 for text in texts)
    for text in ("", "no such action", "\n"):
        with pytest.raises(ValueError):
            game.read_action(text)


def refused_actions_change_nothing(game: AnyGame) -> None:
    for match in tables(game):
        (*way, end) = played(match, seed=6)
        actions = list(dict.fromkeys(step.action for step in end.steps))[:20]
        for now in [*way[:: max(1, len(way) // 10)], end]:
            before = repr(now.state)
            for action in actions:
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


def ranks_agree_with_winners(game: AnyGame) -> None:
    """Ranks follow the standing, equal seats share a rank, and the winners have rank 1."""
    for match in tables(game):
        for now in played(match, seed=10):
            rows = game.standing(now.state)
            assert [row.seat for row in rows] == list(range(len(now.players)))
            assert all(row.rank == 1 + sum(o.rank < row.rank for o in rows) for row in rows)
            assert all(a.points >= b.points for a in rows for b in rows if a.rank < b.rank)
        best = tuple(row.seat for row in rows if row.rank == 1)
        assert best == tuple(sorted(game.winners(now.state)))


def progress_never_falls_and_ends_complete(game: AnyGame) -> None:
    """The number of finished rounds never falls, and is complete if and only if the game is
    over."""
    for match in tables(game):
        done, whole = 0, game.progress(match.state)
        for now in played(match, seed=11):
            far = game.progress(now.state)
            assert (far.unit, far.of) == (whole.unit, whole.of)
            assert done <= far.done <= far.of
            assert (far.done == far.of) == (now.to_act is None)
            assert 1 <= far.current <= far.of
            done = far.done


def has_secrets_if_seats_see_differently(game: AnyGame) -> None:
    """Without secrets, every seat sees what an onlooker sees. At the end there are none."""
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


def writes_events_as_plain_data(game: AnyGame) -> None:
    for match in tables(game):
        (*_, end) = played(match, seed=7)
        for event in end.events():
            data = write_event(event)
            assert isinstance(event, Event)
            assert data["type"] == event.kind != Event.kind
            assert json.loads(json.dumps(data, allow_nan=False)) == data


def observations_and_events_round_trip(game: AnyGame) -> None:
    """Observations and events stay the same when written as JSON and read."""
    for match in tables(game):
        for now in played(match, seed=13):
            for seat in everybody(now):
                seen = game.observe(now.state, seat)
                again = read_observation(game, _through_json(plain(seen)))
                assert again == seen
                assert repr(again) == repr(seen)
        for event in now.events():
            assert repr(game.read_event(_through_json(write_event(event)))) == repr(event)
    for junk in (None, 3, "text", [], {}, {"type": "no such event"}):
        with pytest.raises(ValueError):
            read_observation(game, junk)
        with pytest.raises(ValueError):
            game.read_event(junk)


def _through_json(data: Json) -> Any:
    return json.loads(json.dumps(data, allow_nan=False))


def hides_cards_until_they_are_shown(game: AnyGame) -> None:
    """Deals that differ only in the last cards look the same to everyone, byte for byte and for any
    seed, until an event reveals a difference."""
    for match in tables(game):
        for twin in _twins(game, match):
            assert twin.state != match.state, "the deal is part of the position"
            assert _known(match) == _known(twin)
            for now, other in zip(played(match, 8, most=15), played(twin, 8, most=15), strict=True):
                if now.events() != other.events():
                    pairs = zip(now.events(), other.events(), strict=False)
                    assert next(one for one, two in pairs if one != two).reveals
                    break
                assert now.legal_actions() == other.legal_actions()
                assert _known(now) == _known(other)


def _twins(game: AnyGame, match: Match) -> Iterator[Match]:
    """Yield the same table with another seed, and with the last two texts of a field of the deal
    swapped."""
    written = game.write_deal(match.dealt)
    for name, texts in written.items():
        last = len(texts) - 1
        place = max(i for i in range(last) if texts[i] != texts[last])
        turned = [*texts[:place], texts[last], *texts[place + 1 : last], texts[place]]
        yield Match.deal(
            game,
            match.players,
            match.options,
            seed=(match.seed or 0) + 1,
            start=match.dealt.start,
            fields={**written, name: turned},
        )


def _known(match: Match) -> list[str]:
    """Return the facts that are open to all, as they would be sent."""
    game = match.game
    seen = [game.observe(match.state, seat) for seat in everybody(match)]
    offered = [write_control(game, control) for control in game.controls(match.state)]
    events = [write_event(event) for event in match.events()]
    return [
        *map(repr, seen),
        *(json.dumps(plain(s)) for s in seen),
        json.dumps(events),
        json.dumps(offered),
    ]


def record_round_trip(game: AnyGame) -> None:
    for match in tables(game):
        (*way, end) = played(match, seed=9)
        for now in [*way[:: max(1, len(way) // 3)], end]:
            assert decode(encode(now), {game.CODE: game}) == now


def notation_round_trip(game: AnyGame) -> None:
    for match in tables(game):
        (*way, end) = played(match, seed=9)
        for now in [*way[:: max(1, len(way) // 3)], end]:
            text = write_text(now)
            assert text.startswith(f"{game.CODE.capitalize()} {game.RULES}\n")
            assert read_text(text, {game.CODE: game}) == now
        for now in way:
            texts = [write_move(game, action) for action in now.legal_actions()]
            assert tuple(read_move(game, text) for text in texts) == now.legal_actions()
            assert not any(set(text) & set(",\n") for text in texts)
        assert not any("\n" in game.result_line(event) for event in end.events())
    for text in ("", "no such action"):
        with pytest.raises(ValueError):
            read_move(game, text)


def fits_into_links_and_records(game: AnyGame) -> None:
    """With any names, the table fits into a link, and into a record with the most actions that a
    match can have."""
    for match in tables(game):
        players = [Player("\U0001f3b2" * LONGEST_NAME, '"' * LONGEST_NAME) for _ in match.players]
        fields = game.write_deal(match.dealt)
        table = Match.deal(game, players, match.options, start=match.dealt.start, fields=fields)
        assert expand(squeeze(table), {game.CODE: game}) == table
        action = json.dumps("x" * LONGEST_TEXT) + ","
        assert len(encode(table).encode()) + MOST_ACTIONS * len(action) < MOST_BYTES
        assert len(write_text(table).encode()) + MOST_ACTIONS * (LONGEST_TEXT + 4) < MOST_TEXT


LAWS: tuple[Callable[[AnyGame], None], ...] = (
    has_every_name,
    options_round_trip,
    deals_by_the_seed,
    deals_round_trip,
    keeps_the_deal_for_any_start_player,
    refuses_a_deal_that_cannot_be_played,
    ends_with_winners,
    has_legal_actions_until_the_end,
    lists_legal_actions_in_one_order,
    clean_controls_are_the_legal_actions,
    closed_controls_have_the_refusal,
    controls_round_trip,
    is_deterministic,
    actions_round_trip,
    refused_actions_change_nothing,
    ranks_agree_with_winners,
    progress_never_falls_and_ends_complete,
    has_secrets_if_seats_see_differently,
    flags_events_by_their_class,
    writes_events_as_plain_data,
    observations_and_events_round_trip,
    hides_cards_until_they_are_shown,
    record_round_trip,
    notation_round_trip,
    fits_into_links_and_records,
)
