"""The engine plays the examples of Boomtown, and their sentences match its events."""

import re

import pytest

from don.games.boomtown import events as ev
from don.games.boomtown.payout import payout
from don.games.boomtown.scoring import scores, winners
from don.games.boomtown.state import mines_in, owner_of
from don.ui import game_links
from don.ui.boomtown.examples import EXAMPLES, Example, caption
from don.ui.i18n import ENGLISH
from don.ui.table.autoplay import needs_person

ROOT = pytest.importorskip("tools.paths").ROOT
CAPTIONS = {
    "price-of-three": "Anke bids 9 and chooses first. The gold goes round: "
    "Claus 5, Bert 2 and the bank 2.",
    "price-of-four": "Anke bids 9 and chooses first. The gold goes round: "
    "Dieter 5, Claus 2 and Bert 2.",
    "price-of-five": "Anke bids 9 and chooses first. The gold goes round: "
    "Emil 5, Dieter 2, Claus 1 and Bert 1.",
    "nobody-bids": "Nobody bids. Bert is first player, chooses first and pays nothing.",
    "fee": "Anke takes a mine in Coyote City. Bert is mayor there with 3 mines, so the fee is "
    "3 gold.",
    "double-fee": "Anke puts the governor in Dry Gulch. Bert takes a mine there and pays 6 gold, "
    "two for each of the 3 mines that Anke has.",
    "mustang": "Anke won the auction and chooses first. Claus uses the mustang and chooses next, "
    "before Bert.",
    "dynamite": "Anke blows up Cold Mountain 9. Bert has 1 left in Cold Mountain and Anke has 2, "
    "so Anke is the new mayor.",
    "expropriation": "First Anke pays Bert a fee of 3 gold, then takes Coyote City 10 from Bert. "
    "Now they have 2 mines each in Coyote City, and Bert stays mayor.",
    "holdup": "Anke wants 7 gold from Bert and must roll at least that. The dice make 8: Bert "
    "pays 7 gold.",
    "telegraph": "The dice show 3 and 6. Anke turns a die to 2: now they make 8, and Dry Gulch 8 "
    "pays 5 gold.",
    "saloon-girls": "The dice make 8. Bert gets 4 gold and pays 4 gold in Anke's saloon, the one "
    "with the girls. Claus gets 5 gold: there's no saloon in Dry Gulch.",
    "collapse": "The dice make 12: Cactus Junction 7 and Cold Mountain 6 collapse. Claus now has "
    "the most mines in Cold Mountain and becomes mayor.",
    "final-score": "Anke wins with 141 points: 71 for gold, 60 for mines and 10 for mayors. "
    "The others: Bert 132 and Claus 131.",
}

CHANGES = {
    "price-of-three": (-9, 2, 5),
    "price-of-four": (-9, 2, 2, 5),
    "price-of-five": (-9, 1, 1, 2, 5),
    "nobody-bids": (0, 0, 0),
    "fee": (-3, 3, 0),
    "double-fee": (6, -6, 0),
    "dynamite": (0, 0, 0),
    "expropriation": (-3, 3, 0),
    "holdup": (7, -7, 0),
    "telegraph": (5, 0, 0),
    "saloon-girls": (4, 0, 5),
}
"""The changes in the part shown, in gold by seat."""


@pytest.fixture(params=EXAMPLES)
def example(request: pytest.FixtureRequest) -> Example:
    return EXAMPLES[request.param]


def test_captions_describe_what_happened(example: Example) -> None:
    assert re.sub("[\u2068\u2069]", "", caption(ENGLISH, example)) == CAPTIONS[example.name]


def test_b3_4_first_player_wins_without_a_bid() -> None:
    example = EXAMPLES["nobody-bids"]
    won = example.one(ev.AuctionWon)
    assert (won.seat, won.price) == (example.match.state.first, 0)


def test_b7_3_robbed_mayor_gets_the_fee_and_stays_mayor() -> None:
    example = EXAMPLES["expropriation"]
    fee, state = example.one(ev.FeePaid), example.match.state
    assert fee.to == example.one(ev.Expropriated).owner and not example.all(ev.MayorChanged)
    assert mines_in(state, fee.to, fee.town) == mines_in(state, fee.seat, fee.town)


def test_b8_3_mines_that_collapse_leave_the_game() -> None:
    example = EXAMPLES["collapse"]
    fallen = [event.card for event in example.all(ev.Collapsed)]
    assert {owner_of(example.match.state, card) for card in fallen} == {None}


@pytest.mark.parametrize("name", CHANGES)
def test_gold_changes_match_the_rules(name: str) -> None:
    match, start = EXAMPLES[name].match, EXAMPLES[name].start
    pairs = zip(match.at(start).state.gold, match.state.gold, strict=True)
    assert tuple(after - before for before, after in pairs) == CHANGES[name]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_b4_payments_match_the_rulebook(seats: int) -> None:
    name = {3: "price-of-three", 4: "price-of-four", 5: "price-of-five"}[seats]
    (paid,) = (event for event in EXAMPLES[name].events if isinstance(event, ev.PricePaid))
    assert (paid.shares, paid.bank) == (payout(seats, 0, 9).shares, payout(seats, 0, 9).bank)


def test_b9_2_scores_match_the_caption() -> None:
    state = EXAMPLES["final-score"].match.state
    assert winners(state) == (0,)
    assert [row.points for row in scores(state)] == [141, 132, 131]


def test_an_example_can_be_tried(example: Example) -> None:
    match = example.match.at(example.first_decision)
    assert match.to_act == example.me and needs_person(match)
    link = game_links.read_link(game_links.write_link("play", match))
    assert link is not None and link.match.state == match.state


IN_BRIEF = {"price-of-four", "fee", "final-score"}
"""The examples at the beginning of the rules, before all clauses."""


@pytest.mark.parametrize("lang", ["", ".de", ".fr", ".es", ".nl", ".it"])
def test_every_example_is_in_the_rules_at_its_clause(lang: str) -> None:
    rules = (ROOT / f"docs/rules-boomtown{lang}.md").read_text("utf-8")
    shown = re.findall(r"\{example: ([a-z-]+)\}", rules)
    assert sorted(shown) == sorted(EXAMPLES)
    for name, example in EXAMPLES.items():
        before = rules.partition(f"{{example: {name}}}")[0]
        clauses = re.findall(r"- \*\*(B\d+\.\d+)\*\*", before)
        assert (not clauses) if name in IN_BRIEF else clauses[-1] == example.clauses[0]
