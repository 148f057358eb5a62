"""A match is a value: playing gives a new match, and every earlier one can be restored."""

from dataclasses import FrozenInstanceError
from typing import Any

import pytest

from don.games import don
from don.table.game import BadSetup, IllegalAction
from don.table.match import Match, Player

TRIO = [Player("Anke"), Player("Bert", bot="random"), Player("Claus")]
SORTED = [card.code for card in don.DECK]


def by_seed(seed: int) -> don.Deal:
    return don.deal(don.Options(), 3, seed)


def deal(players: list[Player] = TRIO, **details: Any) -> Match:
    return Match.deal(don, players, don.Options(), **{"seed": 1, **details})


def play(match: Match, *texts: str) -> Match:
    for text in texts:
        match = match.play(don.read_action(text))
    return match


def test_a_seed_gives_deck_and_start_player() -> None:
    match = deal(seed=1)
    assert match.dealt == by_seed(1)
    assert match == deal(seed=1)
    assert match != deal(seed=2)


@pytest.mark.parametrize("seed", [0, 2**53 - 1])
def test_smallest_and_largest_seed(seed: int) -> None:
    assert deal(seed=seed).seed == seed


def test_deck_and_start_player_can_be_given() -> None:
    match = deal(seed=1, start=2, fields={"deck": SORTED})
    assert (match.dealt, match.seed) == (don.Deal(2, don.DECK), 1)


@pytest.mark.parametrize("start", range(3))
def test_setting_the_start_player_keeps_the_seeded_deck(start: int) -> None:
    assert deal(seed=1, start=start).dealt == don.Deal(start, by_seed(1).deck)


def test_a_deck_needs_no_seed() -> None:
    match = deal(seed=None, fields={"deck": SORTED})
    assert (match.dealt.start, match.seed) == (0, None)


def test_a_deck_with_a_seed_takes_its_start_player() -> None:
    seed = next(seed for seed in range(20) if by_seed(seed).start == 2)
    assert deal(seed=seed, fields={"deck": SORTED}).dealt.start == 2


@pytest.mark.parametrize(
    ("where", "details"),
    [
        ("deck", {"seed": None}),
        ("deck", {"fields": {"deck": SORTED[:-1]}}),
        ("deck", {"fields": {"deck": [*SORTED[:-1], "B0"]}}),
        ("deck", {"fields": {"deck": [*SORTED, "B0"]}}),
        ("deck", {"fields": {"deck": []}}),
        ("deck[3]", {"fields": {"deck": [*SORTED[:3], "B1", *SORTED[4:]]}}),
        ("dice", {"fields": {"dice": ["6"]}}),
        ("seed", {"seed": -1}),
        ("seed", {"seed": 2**53}),
        ("seed", {"seed": True}),
        ("seed", {"seed": 1.0}),
        ("start", {"start": 3}),
        ("start", {"start": -1}),
        ("seats", {"players": TRIO[:2]}),
        ("seats", {"players": []}),
        ("seats", {"players": TRIO * 3}),
    ],
)
def test_refuses_an_invalid_table(where: str, details: dict[str, Any]) -> None:
    with pytest.raises(BadSetup) as bad:
        deal(**details)
    assert bad.value.where == where


def test_playing_gives_a_new_match_and_keeps_the_old() -> None:
    match = deal()
    later = play(match, "3")
    assert match.steps == ()
    assert later.steps[0].seat == match.to_act
    assert later.to_act != match.to_act
    with pytest.raises(FrozenInstanceError):
        match.state = None  # type: ignore[misc]


def test_refused_action_changes_nothing() -> None:
    match = play(deal(), "3")
    with pytest.raises(IllegalAction) as caught:
        play(match, "2")
    assert caught.value.refusal == match.check(don.Bid(2))
    assert match == play(deal(), "3")


def test_any_earlier_position_can_be_restored() -> None:
    match = play(deal(), "3", "-", "-")
    assert [match.at(n) for n in range(4)] == [
        deal(),
        play(deal(), "3"),
        play(deal(), "3", "-"),
        match,
    ]


def test_events_begin_with_the_deal() -> None:
    match = play(deal(), "3")
    assert [event.kind for event in match.events()] == [
        "round_began",
        "lot_shown",
        "auction_opened",
        "bid",
    ]


def test_finished_match_has_no_player_to_act() -> None:
    match = deal()
    while match.to_act is not None:
        match = match.play(match.legal_actions()[0])
    assert match.legal_actions() == ()
    assert match.check(don.Pass()).code == "game_over"  # type: ignore[union-attr]
    with pytest.raises(IllegalAction):
        match.play(don.Pass())
