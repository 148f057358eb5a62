"""The careful bot in positions with an obvious best answer."""

from don.bots.bot import History
from don.bots.don.levels import LEVELS
from don.games import don
from don.games.don.actions import Action, Bid, Drop, NoOffer, Offer, Pass, Stay, Swap
from don.games.don.deck import CARDS, Card
from don.games.don.state import Phase
from don.table.auction import Auction
from don.table.rng import Rng


def cards(text: str) -> tuple[Card, ...]:
    return tuple(CARDS[code] for code in text.split())


def position(round: int, chips: int, *held: str, phase: Phase, **more: object) -> don.State:
    """Return a position with seat 0 to act; ``held`` has the districts by seat."""
    options = don.read_options({"exchange": True, "table": "strict"})
    districts = tuple(cards(text) for text in held)
    used = {card for row in districts for card in row} | set(more.get("lot", ()))  # type: ignore[call-overload]
    deck = tuple(card for card in CARDS.values() if card not in used)
    return don.State(
        options=options,
        chips=(chips, 12, 12, 12),
        districts=districts,
        deck=deck[: 30 - 2 * round],
        start=0,
        round=round,
        phase=phase,
        **more,  # type: ignore[arg-type]
    )


def bidding(high: int, lot: str, chips: int = 12, round: int = 5, own: str = "") -> Action:
    """Return the bot's answer to a high bid of seat 1, when only these two are still in."""
    auction = Auction((0, 1), high, 1, ((1, high),))
    held = (own, "S0", "Y1", "K2")
    return ask(position(round, chips, *held, phase=Phase.AUCTION, lot=cards(lot), auction=auction))


def ask(state: don.State) -> Action:
    seen = don.observe(state, 0)
    action: Action = LEVELS["careful"].choose(seen, don.legal_actions(state), Rng(0), History())
    return action


def test_bids_one_chip_for_three_cards() -> None:
    assert isinstance(bidding(1, "B9 B8 V9"), Bid)


def test_a_single_card_is_not_bought_with_all_chips() -> None:
    assert bidding(11, "B0") == Pass()


def test_the_third_of_a_colour_is_worth_more_than_the_first() -> None:
    assert isinstance(bidding(5, "B9", own="B0 B2"), Bid)
    assert bidding(5, "B9", own="V0 S3") == Pass()


def test_spends_chips_in_the_last_round() -> None:
    assert bidding(7, "B9", round=2) == Pass()
    assert isinstance(bidding(7, "B9", round=15), Bid)


def test_skips_own_numbers_when_bidding() -> None:
    assert bidding(1, "B9 B8 V9", own="Y2") == Bid(3)


def test_discards_the_least_valuable_district() -> None:
    auction = Auction((0,), 20, 0, ((0, 20),))
    state = position(
        9, 2, "B0 B2 B4 O1", "", "", "", phase=Phase.DISCARD, auction=auction, lot=cards("S0")
    )
    assert ask(state) == Drop(CARDS["O1"])


def test_makes_an_exchange_that_completes_a_colour() -> None:
    state = position(13, 3, "B0 B2 B4 B8 O1", "O3 B9", "", "", phase=Phase.EXCHANGE, waiting=(0,))
    assert ask(state) == Swap(CARDS["O1"], 1, CARDS["B9"])


def test_declines_an_exchange_without_gain() -> None:
    state = position(13, 3, "B0 B2", "O3 O5", "", "", phase=Phase.EXCHANGE, waiting=(0,))
    assert ask(state) == Stay()


def test_sells_a_single_card_others_collect_when_broke() -> None:
    held = ("V9 V8 V5 O1", "O3 O5", "O6 O7", "")
    assert ask(position(10, 0, *held, phase=Phase.OFFER, waiting=(0,))) == Offer(CARDS["O1"])


def test_keeps_its_own_collection() -> None:
    held = ("V9 V8 V5", "O3 O5", "O6 O7", "")
    assert ask(position(10, 12, *held, phase=Phase.OFFER, waiting=(0,))) == NoOffer()
