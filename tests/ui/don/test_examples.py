"""The engine plays the examples of Don, and their sentences match its events."""

import re
from itertools import pairwise

import pytest

from don.games.don import events as ev
from don.games.don.scoring import scores, winners
from don.ui import game_links
from don.ui.don.examples import EXAMPLES, Example, caption
from don.ui.i18n import ENGLISH
from don.ui.table.autoplay import needs_person

ANKE, BERT, CLAUS, DIETER = range(4)

CAPTIONS = {
    "seven-to-one": "Anke pays 7. Bert has the only 7 and gets it all.",
    "nine-shared": "Dieter pays 9. Anke, Bert and Claus have one 9 each and get 3 each.",
    "eight-majority": "Anke pays 8. Bert has 2 districts with the number 8, and Claus has 1. "
    "So Bert gets all 8.",
    "nobody": "Anke pays 6. Nobody has the number 6, so all the others share: "
    "Bert, Claus and Dieter get 2 each.",
    "two-digit": "Claus pays 12. Only the last digit counts: Bert has the only 2 and gets all 12.",
    "remainder": "Anke pays 13: Bert and Claus get 6 each, and the pot keeps 1. "
    "Then Bert pays 9, which makes 10 with the pot: Anke and Claus get 5 each.",
    "barred": "Anke has the numbers 4 and 6, so bids of 4, 6, 14, 16 and so on are barred.",
    "overbid": "At a strict table, Anke bids 15 with only 12 chips. It costs Anke a district, "
    "sky blue 3, and the others bid again: Bert wins the lot for 3.",
    "all-pass": "Everybody passes. Bert is start player and takes orange 5 and red 0 "
    "for free. Nobody is paid: the pot still holds 1.",
    "scoring": "Anke and Dieter have the most chips, 20 each, and score 2 points each. "
    "Bert and Dieter tie on 15 points. So their card numbers are added up: 44 for Dieter, "
    "28 for Bert. Dieter wins.",
    "side-auction": "Before the round's cards are turned up, Anke sells black 7. "
    "Claus bids the most, 4, and Anke gets it all.",
    "exchange": "Anke swaps black 7 for Bert's blue 8, and so sits out this auction. "
    "Claus wins the lot for 8; Anke and Bert get 4 each.",
}

CHANGES = {
    "seven-to-one": [(-7, 7, 0, 0)],
    "nine-shared": [(3, 3, 3, -9)],
    "eight-majority": [(-8, 8, 0, 0)],
    "nobody": [(-6, 2, 2, 2)],
    "two-digit": [(0, 12, -12, 0)],
    "remainder": [(-13, 6, 6), (5, -9, 5)],
    "side-auction": [(4, 0, -4, 0)],
    "exchange": [(4, 4, -8, 0)],
    "overbid": [(1, -3, 1, 1)],
    "all-pass": [],
}
"""The changes by each payment of an example, in chips by seat."""


@pytest.fixture(params=EXAMPLES)
def example(request: pytest.FixtureRequest) -> Example:
    return EXAMPLES[request.param]


def changes(example: Example) -> list[tuple[int, ...]]:
    states = [example.match.at(n).state for n in range(example.start, len(example.match.steps) + 1)]
    pairs = [(a.chips, b.chips) for a, b in pairwise(states)]
    return [tuple(y - x for x, y in zip(a, b, strict=True)) for a, b in pairs if a != b]


def test_captions_describe_what_happened(example: Example) -> None:
    assert caption(ENGLISH, example) == CAPTIONS[example.name]


def test_d6_3_the_number_totals_decide_between_the_two_leaders() -> None:
    state = EXAMPLES["scoring"].match.state
    first, second = sorted(scores(state), key=lambda row: (-row.points, -row.number_sum))[:2]
    assert winners(state) == (first.seat,) and first.points == second.points


@pytest.mark.parametrize("name", CHANGES)
def test_chip_changes_match_the_rulebooks(name: str) -> None:
    assert changes(EXAMPLES[name]) == CHANGES[name]


def test_every_rulebook_example_exists() -> None:
    assert set(EXAMPLES) == set(CAPTIONS)


def test_d4_3_every_number_called_barred_is_refused() -> None:
    example = EXAMPLES["barred"]
    match = example.match.at(example.first_decision)
    barred = [int(n) for n in re.findall(r"\d+", CAPTIONS["barred"].partition("bid")[2])]
    assert match.state.chips[ANKE] >= max(barred) > 10
    refused = {bid for bid in range(1, 18) if match.check(match.game.read_action(str(bid)))}
    assert refused == set(barred)


def test_d4_6_the_overbid_costs_a_district_and_the_auction_is_repeated_without_that_seat() -> None:
    events = EXAMPLES["overbid"].events
    kinds = [e.kind for e in events]
    assert kinds.index("overbid_caught") < kinds.index("discarded") < kinds.index("auction_opened")
    again = next(e for e in events if isinstance(e, ev.AuctionOpened))
    assert again.again and ANKE not in again.seats


def test_d6_scores_match_the_caption() -> None:
    rows = {row.seat: row for row in scores(EXAMPLES["scoring"].match.state)}
    assert (rows[BERT].points, rows[DIETER].points) == (15, 15)
    assert (rows[BERT].number_sum, rows[DIETER].number_sum) == (28, 44)
    assert [rows[seat].chip_bonus for seat in range(4)] == [2, 0, 0, 2]


def test_d9_2_player_who_exchanged_is_not_in_the_auction() -> None:
    events = EXAMPLES["exchange"].events
    opened = next(e for e in events if isinstance(e, ev.AuctionOpened))
    assert ANKE not in opened.seats


def test_an_example_can_be_tried(example: Example) -> None:
    match = example.match.at(example.first_decision)
    assert match.to_act == example.me and needs_person(match)
    link = game_links.read_link(game_links.write_link("play", match))
    assert link is not None and link.match.state == match.state
