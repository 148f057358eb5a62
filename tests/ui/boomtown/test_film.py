"""Films of Boomtown show what the rules say."""

from __future__ import annotations

import re

import pytest

from don.games import boomtown
from don.games.boomtown import events as ev
from don.games.boomtown.scoring import scores
from don.games.boomtown.state import Phase
from don.table.compact import MOST_CHARACTERS
from don.table.match import Match
from don.ui.i18n import ENGLISH
from don.ui.messages import PageAddress
from don.ui.replays.replay import watch
from don.ui.view.embedding import drawing
from don.ui.view.film import cover, film
from tests.material.boomtown import finished_game
from tests.scale import scaled
from tests.ui.desk import Desk
from tests.ui.don.test_film import Step, steps

SEEDS = range(scaled(30, least=3, daily=6))


def ends_turn(match: Match, found: list[Step], n: int) -> bool:
    """Return whether a step is the end of a turn, after which one with the next offer follows."""
    return n + 1 < len(found) and found[n + 1]["at"] == found[n]["at"]


def mines(step: Step) -> list[list[str]]:
    """Return the codes of the mines of each player."""
    return [
        sorted(sign.rstrip("+") for sign in row if sign[0] in boomtown.TOWNS and sign[1].isdigit())
        for row in step["holdings"]
    ]


@pytest.mark.parametrize("seed", SEEDS)
def test_every_step_matches_the_game_state(seed: int) -> None:
    match = finished_game(seed)
    found = steps(film(ENGLISH, match))
    assert (found[0]["at"], found[-1]["at"]) == (0, len(match.steps))
    assert [step["at"] for step in found] == sorted(step["at"] for step in found)
    before = list(match.at(0).state.gold)
    for n, step in enumerate(found):
        state = match.at(step["at"]).state
        assert step["gold"] == list(state.gold)
        assert step["change"] == [now - then for now, then in zip(state.gold, before, strict=True)]
        before = step["gold"]
        assert step["points"] == [
            f"{score.points} pt{'s' * (score.points != 1)}" for score in scores(state)
        ]
        assert mines(step) == [sorted(card.code for card in row) for row in state.mines]
        for seat, row in enumerate(step["holdings"]):
            pawns = [town for town in boomtown.TOWNS if f"mayor-{town}" in row]
            assert pawns == [t for t in boomtown.TOWNS if boomtown.mayor_of(state, t) == seat]
            assert sum(sign.endswith("+") for sign in row) == (state.vein in state.mines[seat])
            kept = [card.code for card in state.held[seat]]
            assert [sign for sign in row if sign in kept] == kept
        if ends_turn(match, found, n):
            assert (step["offer"], step["acting"]) == ([], None)
            continue
        assert step["offer"] == [card.code for card in state.offer]
        assert (step["acting"], step["first"]) == (boomtown.to_act(state), state.first)
        last = state.turn == boomtown.progress(state).of
        assert step["round"].startswith("Last turn" if last else f"Turn {state.turn} ")
        if state.auction is not None:
            auction = state.auction
            assert (step["price"], step["bidder"]) == (auction.high, auction.bidder)


def test_a_turn_ends_in_two_steps_first_the_gold_then_the_next_offer() -> None:
    match = finished_game(0)
    found = steps(film(ENGLISH, match))
    ended = [n for n in range(len(found)) if ends_turn(match, found, n)]
    assert len(ended) == boomtown.turns_of(match.options, len(match.players)) - 1
    for n in ended:
        now, then = found[n], found[n + 1]
        assert len(now["dice"]) == 2 and then["dice"] == now["dice"], "as on the table"
        assert "On offer" not in now["told"] and "On offer" in then["told"]
        assert now["gold"] == then["gold"] and not any(then["change"])


@pytest.mark.parametrize("place", ["mid-auction", "a turn's end"])
def test_cover_matches_the_preview(place: str) -> None:
    """The cover shows the last dice, the high bid, and the gold that the last move brought."""
    match = finished_game(1)
    ends = [n for n, step in enumerate(match.steps, 1) if step.events[-1].opens_auction]
    at = next(n for n in ends if any(isinstance(e, ev.Produced) for e in match.steps[n - 1].events))
    match = match.at(at if place == "a turn's end" else at + 1)
    page = Desk().send(PageAddress("https://example.org/don/"))
    page.app, _ = watch(page.app, match, len(match.steps))
    preview = re.findall(r"<text[^>]*>(.*?)</text>", drawing(page.app, ENGLISH))
    (shown,) = steps(cover(ENGLISH, match))
    assert shown["dice"] == preview[preview.index("Dice") + 1].split("+")
    high = "–" if shown["price"] is None else str(shown["price"])
    assert high == preview[preview.index("High bid") + 1]
    brought = [f"+{amount}" for amount in shown["change"] if amount]
    assert brought == [text for text in preview if re.fullmatch(r"\+\d+", text)]
    assert bool(brought) == (place == "a turn's end")


def test_b3_2_the_price_of_the_first_choice_stays_until_the_turn_ends() -> None:
    match = finished_game(1)
    for step in steps(film(ENGLISH, match)):
        events = [e for each in match.steps[: step["at"]] for e in each.events]
        if step["settled"]:
            won = [event for event in events if isinstance(event, ev.AuctionWon)][-1]
            assert (step["price"], step["bidder"]) == (won.price, won.seat)


def test_last_step_names_the_winner() -> None:
    match = finished_game(2)
    last = steps(film(ENGLISH, match))[-1]
    assert match.state.phase is Phase.OVER and last["acting"] is None
    assert "wins" in last["told"] or "the victory" in last["told"]


@pytest.mark.parametrize("seed", SEEDS)
def test_whole_game_fits_the_size_limit(seed: int) -> None:
    assert 0 < len(film(ENGLISH, finished_game(seed))) < MOST_CHARACTERS
