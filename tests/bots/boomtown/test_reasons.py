"""Each kind of reason: its figures are worked out again from what lies on the table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from itertools import islice, permutations
from typing import Any

import pytest
from don.bots.boomtown.bid_reasons import Call, Contested, bid_reasons, card_of
from don.bots.boomtown.card_reasons import choice_reasons
from don.bots.boomtown.comparison import MAYORS, MINES, Branch, Comparison, cards_by_seat
from don.bots.boomtown.named_causes import accounts_for, of_town

from don.bots.advice import (
    LONG_SHOT,
    OVERPAID,
    UNRAISED,
    Advice,
    Reason,
    shown_fine,
    whole_number,
)
from don.bots.boomtown.advice import advising
from don.bots.boomtown.card_values import card_values
from don.bots.boomtown.chances import aftermath, answer_of, choice, rows_of
from don.bots.boomtown.gains import CLEARLY, comes_to
from don.bots.boomtown.gains import brings as worth_of
from don.bots.boomtown.judge import Expecting
from don.bots.boomtown.levels import judges_of
from don.bots.boomtown.not_favourite import FAR_BEHIND
from don.bots.boomtown.position import position_of
from don.bots.boomtown.reasons import OF_A_TOWN, OF_THE_OTHER, REASONS, WHY_FIRST, read_datum
from don.bots.bot import History
from don.games import boomtown
from don.games.boomtown.actions import Bid, BlowUp, Expropriate, Pass, Ride, Take
from don.games.boomtown.deck import CARDS, DECK, TOWNS, Card
from don.games.boomtown.scoring import PAWN, scores
from don.games.boomtown.state import Phase, State
from don.table.long_work import at_once
from don.table.match import Match
from tests.scale import scaled

from .games import matches, table

pytestmark = [pytest.mark.not_pyodide, pytest.mark.slow]

ROLLS = [one + two for one in range(1, 7) for two in range(1, 7)]
TABLES = [
    ("sheriff", "prospector", "gambler"),
    ("gambler", "prospector", "sheriff", "prospector"),
    ("prospector", "sheriff", "prospector", "gambler", "sheriff"),
]
GivenReason = tuple[Match, Any, Any, Reason]
"""A position, the two actions between which a reason was given, and the reason."""


@lru_cache(maxsize=1)
def given_reasons() -> tuple[GivenReason, ...]:
    """Return the reasons between any two actions, whether they are good or bad."""
    return tuple(
        (match, *pair)
        for seed in range(scaled(5, daily=1))
        for codes in TABLES
        for match in islice(matches(table(*codes, seed=seed)), 0, None, scaled(1, daily=2))
        if match.to_act is not None and len(match.legal_actions()) > 1
        for pair in _between(match)
    )


def _between(match: Match) -> Iterator[tuple[Any, Any, Reason]]:
    seen, legal = boomtown.observe(match.state, match.to_act), match.legal_actions()
    if match.state.phase is Phase.MUSTANG:
        return
    if match.state.phase is not Phase.AUCTION:
        some = (*legal[:6], *legal[-4:])
        foreseen = partial(choice if match.state.phase is Phase.CHOOSE else aftermath, seen)
        for best, other in permutations(dict.fromkeys(some), 2):
            for reason in choice_reasons(seen, best, other, foreseen=foreseen):
                yield best, other, reason
        return
    rows = at_once(rows_of(seen, legal))[:4]
    calls = [Call(row.action, row.outcome) for row in rows if row.outcome is not None]
    answer = answer_of(seen)
    for best, other in permutations(calls, 2):
        for reason in bid_reasons(Contested(seen, answer), best, other).reasons:
            yield best.action, other.action, reason


def given(*codes: str) -> Iterator[tuple[State, Any, Any, dict[str, Any]]]:
    """Yield each reason given with one of these codes: its position, the two actions, its data."""
    found = 0
    for match, best, other, reason in given_reasons():
        if reason.code in codes:
            found += 1
            yield match.state, best, other, dict(reason.data)
    assert found, f"{codes} never came up"


def me(state: State) -> int:
    seat = boomtown.to_act(state)
    assert seat is not None
    return seat


def ways(roll: int) -> int:
    return ROLLS.count(roll)


def to_come(state: State) -> int:
    return boomtown.turns_of(state.options, state.seats) - state.turn + 1


def brings(state: State, owner: int, mine: Card, value: int) -> tuple[int, float]:
    """Return the toll on a mine, and the gold to expect from it as long as it is there."""
    toll = sum(s.price for s in state.saloons if s.town == mine.town and s.seat != owner)
    there, gold = 1.0, 0.0
    for _ in range(to_come(state)):
        gold += there * (value - toll) * ways(mine.roll) / 36
        there *= 34 / 36 if mine.code in ("J7", "M6") else 1
    return toll, gold


def about(figure: int, gold: float) -> bool:
    """Return whether a figure is this gold, rounded to the nearest piece."""
    return abs(figure - gold) <= 0.5 + 1e-9


def owned(state: State, card: Card) -> int:
    if card.is_mine:
        return next(seat for seat, mines in enumerate(state.mines) if card in mines)
    return next(saloon.seat for saloon in state.saloons if saloon.card == card)


@pytest.mark.full
def test_every_kind_of_reason_occurs_with_its_required_data() -> None:
    for match, _, _, reason in given_reasons():
        assert tuple(reason.data) == REASONS[reason.code]
        for name, value in reason.data.items():
            assert read_datum(name, value, match.state.seats) == value
    elsewhere = {"same", "behind", "played", "wins", "ends", "raised", "too_low", "over"}
    elsewhere |= {"gains", "catches", "governs", "governed", "richer", "poorer", "errs", "time"}
    elsewhere |= {"against", "settles", "hardly", "rides", "spares", "opens", *WHY_BOTH}
    elsewhere |= {"with_it", "bars", "buys", *TOLD}
    assert {reason.code for _, _, _, reason in given_reasons()} | elsewhere == set(REASONS)


def test_loss_from_dynamite_or_expropriation() -> None:
    """B7.2, B7.3: what the mine would bring its owner by the end, and a pawn that goes with it."""
    for state, best, other, data in given(
        *("takes", "takes_other", "hits", "blows", "closes", "closes_other")
    ):
        card, owner = CARDS[data["card"]], data["seat"]
        assert owner == owned(state, card) != me(state)
        if isinstance(best, (BlowUp, Expropriate)):
            used = {boomtown.write_action(action).split()[1] for action in (best, other)}
            assert card.code in used
        if card.is_mine:
            alone = _counted(state, owner, card)
            assert any(about(data.get("lost", data["gold"]), alone + pawn) for pawn in (0, PAWN))
        else:
            saloon = next(s for s in state.saloons if s.card == card)
            assert data.get("town", saloon.town) == saloon.town
            assert about(data["gold"], _visits(state, owner, saloon.town, saloon.price))


def test_b7_3_mine_taken_over_says_what_both_owners_gain_and_lose() -> None:
    """With the pawns that go with it, and less the fee."""
    for state, best, other, data in given("seizes", "seizes_other"):
        fits = []
        for mine in (best.card, other.card):
            owner = owned(state, mine)
            fee = boomtown.fee(state, me(state), mine.town)[1]
            gained, lost = _counted(state, me(state), mine) - fee, _counted(state, owner, mine)
            fits.append(
                owner == data["seat"]
                and any(about(data["gold"], gained + pawn) for pawn in (0, PAWN))
                and any(about(data["lost"], lost + pawn) for pawn in (0, PAWN))
            )
        assert any(fits)


def test_b7_2_dynamite_that_spares_the_rival_with_the_most_points_says_why() -> None:
    for state, best, _, data in given("weaker", "passes"):
        points = [score.points for score in scores(state)]
        leader, hit = data.get("leader", data["seat"]), owned(state, best.card)
        others = [own for seat, own in enumerate(points) if seat != me(state)]
        assert points[leader] == max(others) > points[hit]
        if "leader" in data:
            assert data["seat"] == hit
            end = Expecting().points(position_of(boomtown.observe(state, me(state))))
            assert end[hit] > end[leader]
        else:
            mines = [_counted(state, leader, mine) for mine in state.mines[leader]]
            assert about(data["gold"], max(mines, default=0))
            assert data["gold"] < _counted(state, hit, best.card) + PAWN + 0.5


def test_dynamite_has_the_same_figure_everywhere() -> None:
    """What it is worth to the seat, in a hint's sentence as on the card; and the card sheet names
    the loss that a hint names."""
    for state, _, _, data in given("blasts"):
        seen = boomtown.observe(state, me(state))
        assert owned(state, CARDS[data["card"]]) == data["seat"] != me(state)
        values = {value.card: value for value in card_values(seen)}
        offered = [value for card, value in values.items() if card.kind == "dynamite"]
        assert data["gold"] in [round(value.gold) for value in offered]
    checked = 0
    for match in auctions():
        seen = boomtown.observe(match.state, match.to_act)
        for value in card_values(seen):
            if isinstance(value.target, BlowUp) and value.target.card.is_mine and not value.held:
                owner = owned(match.state, value.target.card)
                alone = _counted(match.state, owner, value.target.card)
                assert any(about(value.costs[owner], alone + pawn) for pawn in (0, PAWN))
                checked += 1
    assert checked


def test_bid_that_will_probably_be_raised_begins_with_that() -> None:
    """Then come what it brings if nobody raises, and no more about the bid."""
    checked = 0
    for match in auctions():
        advice = _hint(match)
        codes = codes_of(advice)
        if not {"raises", "dearer"} & {*codes}:
            assert "if_won" not in codes
            continue
        checked += 1
        assert isinstance(advice.best.action, Bid)
        assert codes[0] in ("raises", "dearer") and codes[1] in ("if_won", "blasts")
        assert {*codes[2:]} <= {*LEFT, *OF_THE_OTHER, *WHY_THE_CARD, *ENDS, "same"}
        if {*codes[2:]} & WHY_THE_CARD:
            seen = boomtown.observe(match.state, match.to_act)
            gold = {
                card.code: round(worth_of(seen, position_of(seen), card)) for card in seen.offer
            }
            (won,) = (one.data["card"] for one in advice.reasons if one.code == "if_won")
            assert max(gold.values()) > gold[str(won)]
        assert advice.reasons[0].data.get("seat") != match.to_act
    assert checked


def test_mayors() -> None:
    """B6: the engine names the same mayor, if the action changes the mayor by itself."""
    checked = 0
    for state, best, _, data in given("mayor", "ousts", "succeeds"):
        if isinstance(best, Bid):
            made = [card for card in state.offer if card.town == data.get("town")]
            assert any(boomtown.mayor_with(state, me(state), card) == me(state) for card in made)
            continue
        if isinstance(best, Take) and not best.card.is_mine:
            continue
        checked += 1
        after, _ = boomtown.apply(state, best)
        mayor = boomtown.mayor_of(after, data["town"])
        if "seat" in data:
            assert boomtown.mayor_of(state, data["town"]) == data["seat"] != mayor
        else:
            assert mayor == me(state)
    assert checked


def test_new_mayor_in_place_of_another_is_named_in_one_reason() -> None:
    for state, best, _, data in given("succeeds"):
        assert boomtown.mayor_of(state, data["town"]) == data["seat"] != me(state)
        if not isinstance(best, Take) or best.card.is_mine:
            after, _ = boomtown.apply(state, best)
            assert boomtown.mayor_of(after, data["town"]) == me(state)
    pairs: dict[Any, set[str]] = {}
    for match, best, other, reason in given_reasons():
        if reason.code in ("mayor", "ousts"):
            key = match.state, best, other, reason.data["town"]
            pairs.setdefault(str(key), set()).add(reason.code)
    assert all(len(codes) == 1 for codes in pairs.values())


def test_fees() -> None:
    """B5.3: the other card would cost a fee, and the best one costs none."""
    for state, best, other, data in given("fee"):
        if isinstance(best, Take):
            assert boomtown.fee(state, me(state), best.card.town)[1] == 0
        assert boomtown.fee(state, me(state), other.card.town) == (data["seat"], data["gold"])


def test_reason_names_who_would_become_mayor_otherwise() -> None:
    for state, best, _, data in given("denies"):
        assert best.card.code == data["card"] and data["seat"] in state.waiting[1:]
        assert boomtown.mayor_of(state, data["town"]) != data["seat"]
        assert boomtown.mayor_with(state, data["seat"], best.card) == data["seat"]
        seen = boomtown.observe(state, data["seat"])
        assert about(data["gold"], worth_of(seen, position_of(seen), best.card))


def test_card_that_would_help_a_rival_says_what_it_brings_both() -> None:
    for state, best, _, data in given("keeps"):
        seen = boomtown.observe(state, data["seat"])
        assert data["seat"] in state.waiting[1:]
        assert about(data["rival_gold"], worth_of(seen, position_of(seen), best.card))


def test_reason_says_what_a_card_takes_from_a_rival_and_whether_that_rival_leads() -> None:
    """How many points fewer the rival is expected to have at the end than after the other card."""
    for state, best, other, data in given("costs"):
        seen, seat = boomtown.observe(state, me(state)), data["seat"]
        now, without = (Expecting().points(choice(seen, card).end)[seat] for card in (best, other))
        assert data["lost"] == round(without - now) > CLEARLY
        points = [score.points for score in scores(state)]
        assert data["leads"] == (points[seat] == max(points))


def test_no_reason_is_about_a_rival_far_behind_who_is_last() -> None:
    """Unless it would become mayor in place of the reader."""
    about_rivals = ("rival", "less", "more", "pays", "drives", "feeds", "keeps")
    for state, _, _, data in given(*about_rivals, "costs"):
        points = [score.points for score in scores(state)]
        others = [own for seat, own in enumerate(points) if seat != me(state)]
        is_last = points[data["seat"]] == min(others) < max(points) - 3
        assert not is_last or data.get("pawns") == 2


def test_b7_1_the_shark() -> None:
    assert {data["gold"] for _, _, _, data in given("shark")} == {4}


def test_b7_6_the_odds_of_a_holdup_are_exact() -> None:

    def enough(action: Any) -> int:
        return sum(roll >= action.amount for roll in ROLLS)

    for state, best, other, data in given("holdup", "holdup_other"):
        paid = data["price"]
        if isinstance(best, boomtown.HoldUp):
            both = [best, other]
            amounts = {
                (action.seat, min(action.amount, state.gold[action.seat]), enough(action))
                for action in both
            }
            assert (data["seat"], paid, data["ways"]) in amounts
        assert paid <= state.gold[data["seat"]]
        assert about(data["gold"], paid * data["ways"] / 36)


def test_b7_7_a_vein_brings_three_more() -> None:
    for state, best, other, data in given("vein", "vein_other"):
        assert isinstance(best, boomtown.LayVein)
        assert {best.card, other.card} <= {*state.mines[me(state)]}
        assert (data["ways"], data["gold"]) in [
            (ways(card.roll), pytest.approx(_vein(state, card), abs=0.5 + 1e-9))
            for card in (best.card, other.card)
        ]


def _vein(state: State, card: Card) -> float:
    """Return what a vein under a mine brings by the end (B7.7)."""
    stay = 34 / 36 if card.is_dangerous else 1.0
    there = sum(stay**n for n in range(to_come(state)))
    return 3 * ways(card.roll) / 36 * there + 3 * stay ** to_come(state)


def test_b7_8_b7_9_saloons_and_girls() -> None:
    for state, _, _, data in given("saloon", "saloon_other", "girls", "girls_other"):
        assert data["price"] in (2, 4)
        by_town = {
            town: sum(ways(mine.roll) for mine in _visitors(state, me(state), town))
            for town in TOWNS
        }
        brought = [_visits(state, me(state), town, data["price"]) for town in TOWNS]
        fits = [about(data["gold"], gold) for gold in brought]
        assert (data["ways"], True) in zip(by_town.values(), fits, strict=True)


def _visitors(state: State, owner: int, town: str) -> list[Card]:
    others = (mines for seat, mines in enumerate(state.mines) if seat != owner)
    return [mine for mines in others for mine in mines if mine.town == town]


def _visits(state: State, owner: int, town: str, price: int) -> float:
    bare = state._replace(saloons=())
    return sum(brings(bare, 0, mine, price)[1] for mine in _visitors(state, owner, town))


def test_b7_2_b7_3_reason_names_the_mine_that_another_would_take() -> None:
    for state, _, other, data in given("strikes", "struck"):
        mine, event = CARDS[data["card"]], CARDS[data["event"]]
        is_new = isinstance(other, (Take, Expropriate)) and other.card == mine
        assert is_new or owned(state, mine) == me(state) != data.get("seat")
        assert event in state.offer and event.kind in ("dynamite", "expropriation")
        assert about(data["gold"], _counted(state, me(state), mine))


def test_rival_gets_a_card_on_offer() -> None:
    """The figure is what the card brings the rival, with pawns and less the fee."""
    for state, _, _, data in given("rival"):
        card, seen = CARDS[data["card"]], boomtown.observe(state, data["seat"])
        assert card in state.offer and data["seat"] != me(state)
        assert about(data["gold"], worth_of(seen, position_of(seen), card))


def test_b6_reason_says_that_the_rival_becomes_mayor_or_replaces_the_reader() -> None:
    for state, best, _, data in given("rival", "keeps"):
        card = CARDS[data["card"]] if "card" in data else best.card
        seat = data["seat"]
        now = boomtown.mayor_of(state, card.town) if card.is_mine else seat
        then = boomtown.mayor_with(state, seat, card) if card.is_mine else seat
        wins = then == seat != now
        assert data["pawns"] == (wins + (wins and now == me(state)))


def test_reason_to_stay_or_become_mayor_counts_the_mines() -> None:
    for state, _, _, data in given("stays", "closer"):
        in_town = [sum(m.town == data["town"] for m in mines) for mines in state.mines]
        assert data["mines"] == in_town[me(state)]
        others = [n for seat, n in enumerate(in_town) if seat != me(state)]
        assert data["rival_mines"] == in_town[data["seat"]] == max(others)
        assert data["rival_mines"] and abs(data["mines"] - data["rival_mines"]) <= 1, "one helps"


def test_each_card_named_as_left_has_its_own_figure() -> None:
    for state, _, _, data in given("rest", "either"):
        seen = boomtown.observe(state, me(state))
        figures = {
            card.code: round(worth_of(seen, position_of(seen), card)) for card in state.offer
        }
        assert data["card_gold"] == figures[data["card"]]
        assert "other" not in data or data["other_gold"] == figures[data["other"]]


@pytest.mark.parametrize("seed", range(scaled(8, daily=3)))
def test_b5_4_reason_names_the_card_hinted_after_the_mustang(seed: int) -> None:
    for match in matches(table("gambler", "prospector", "sheriff", "gambler", seed=seed)):
        if match.state.phase is not Phase.MUSTANG:
            continue
        (reason, *_) = _hint(match).reasons
        if reason.code in ("rides", "spares"):
            hint = _hint(match.play(Ride()))
            taken = reason.data["card" if reason.code == "rides" else "other"]
            assert hint.best.action == Take(CARDS[str(taken)])


def test_b7_8_saloon_grows_with_mines_to_come() -> None:
    """The figure is more than the saloon brings with the mines on the table alone."""
    for state, _, _, data in given("grows"):
        seen = boomtown.observe(state, me(state))
        saloons = [card for card in state.offer if card.kind in ("saloon", "girls")]
        brought = [worth_of(seen, position_of(seen), card) for card in saloons]
        assert data["gold"] > min(brought)


def test_b7_5_the_governor_doubles_the_fee() -> None:
    for state, best, instead, data in given("governor", "governor_other"):
        if isinstance(best, boomtown.Appoint):
            used = next(action for action in (best, instead) if action.town == data["town"])
            after, _ = boomtown.apply(state, used)
            other = (me(state) + 1) % state.seats
            assert boomtown.fee(after, other, data["town"]) == (me(state), data["gold"])


def test_b7_10_the_odds_of_the_telegraph_are_the_dice_on_the_table() -> None:
    for state, best, other, data in given("dice", "spoils"):
        after, then = (boomtown.apply(state, action)[0] for action in (best, other))
        gold = [now - before for now, before in zip(after.gold, state.gold, strict=True)]
        otherwise = [now - before for now, before in zip(then.gold, state.gold, strict=True)]
        if "other_roll" in data:
            assert (data["gold"], data["other_gold"]) == (gold[me(state)], otherwise[me(state)])
        else:
            assert data["gold"] == otherwise[data["seat"]] - gold[data["seat"]] > 0


@pytest.mark.full
def test_b8_3_reason_names_who_loses_a_dangerous_mine_by_telegraph() -> None:
    for state, best, other, data in given("collapses"):
        card = CARDS[data["card"]]
        assert owned(state, card) == data["seat"] != me(state)
        after, then = (boomtown.apply(state, action)[0] for action in (best, other))
        assert card in after.removed and card not in then.removed


def test_b4_reasons_state_the_share_of_the_high_bid() -> None:
    for state, _, _, data in given("left", "either", "rest", "anyway"):
        auction = state.auction
        assert auction is not None
        shares = {}
        if auction.bidder is not None and auction.high:
            shares = dict(boomtown.payout(state.seats, auction.bidder, auction.high).shares)
        assert data["share"] == shares.get(me(state), 0)
    for state, _, other, data in given("feeds"):
        assert data["price"] == other.amount
        right = (me(state) - 1) % state.seats
        assert (data["seat"], data["gold"]) == (
            right,
            dict(boomtown.payout(state.seats, me(state), other.amount).shares)[right],
        )


def test_reasons_for_bid_and_pass_name_cards_on_offer() -> None:
    for state, _, _, data in given("chooses", "left", "either", "anyway", "outbid"):
        assert CARDS[data["card"]] in state.offer
        assert data.get("other") != data["card"]


WHY_BOTH = {code for code in REASONS if code.startswith("even_")}
WHY_THE_CARD = {*WHY_FIRST, "with_it", "bars", "less", "rather"}
ENDS = {
    f"{code}{about}"
    for code in ("forecast", "sure_win", "no_win", "won_by", "lost_by")
    for about in ("", "_other")
}
FIRST = {"chooses", "if_won", "buys", "raised", "blasts"}
TOLD = {UNRAISED, OVERPAID}
LEFT = {"left", "either", "rest", "anyway"}
NAMED = {"may_govern", "rises", "falls", "deposes", "fees", "asks", "next", "nearly", "turns"}
FOR_A_BID = {"rival", "less", "drives", "raises", "dearer", "strikes", "struck", "mayor", "grows"}
FOR_A_BID |= {*NAMED, "burns"}
FOR_A_PASS = {"over", "feeds", "more", "pays", "rival", "spends", "burns", *NAMED}


def test_no_reason_contradicts_the_advice() -> None:
    """Of a bid and a pass, what each brings is a fact; all other reasons speak for the better
    one."""
    checked = 0
    for match, best, other, reason in given_reasons():
        bids = isinstance(best, Bid) + isinstance(other, Bid)
        if match.state.phase is not Phase.AUCTION or bids != 1:
            continue
        if reason.code not in {"played", "ends"} | FIRST | LEFT:
            assert reason.code in (FOR_A_BID if isinstance(best, Bid) else FOR_A_PASS)
            checked += 1
    assert checked > 100


def test_reasons_of_whole_hints_stand_beside_the_call_that_they_are_about() -> None:
    """Why a cheaper card would be chosen first stands beside a bid, and names a rival."""
    found = set()
    for match in decisions():
        advice = _hint(match)
        for reason in advice.reasons:
            found.add(reason.code)
            if reason.code in ("with_it", "bars"):
                assert isinstance(advice.best.action, Bid)
                assert reason.data["seat"] != advice.seat
    assert "bars" in found


OTHERS_FIGURE = {"cards", "instead", "against", "settles", "hardly"}
OWN_FIGURE = {"cards", "costs", "keeps", "hits", "against", "settles", "hardly"}
OF_TARGETS = {"takes", "stops", "closes", "holdup", "vein", "saloon", "girls", "governor", "toll"}
OF_TARGETS |= {"seizes"}


def test_reasons_argue_in_the_direction_of_the_chances() -> None:
    """What a reason names makes the better action win more often. Where the points do not explain
    the chances, it is the largest cause of the difference, or one nearly as large."""
    unexplained, named_well = 0, 0
    for match in decisions():
        advice, seen = _hint(match), boomtown.observe(match.state, match.to_act)
        other, top = advice.other, advice.best
        if other is None or match.state.phase not in (Phase.AUCTION, Phase.CHOOSE):
            continue
        chances = [one.chances[advice.seat] for one in (top, other)]
        if chances[0] - chances[1] < 0.03 or "behind" in codes_of(advice):
            continue
        compared = _compared(match, top.action, other.action)
        found: list[float] = []
        for reason in advice.reasons:
            if reason.code in WHY_THE_CARD and _names_a_poorer_card(advice, seen):
                continue  # it says why that card, and not why this call
            if reason.code in OF_A_TOWN:
                found.append(of_town(compared, str(reason.data["town"])))
            elif reason.code in ("less", "more", "costs", "keeps", "rival", "turns"):
                seat = reason.data["leader" if reason.code == "turns" else "seat"]
                assert isinstance(seat, int)
                without_gold = compared.caused(seat, MINES, *MAYORS)
                found.append(max(compared.caused(seat), without_gold))
            elif reason.code in ("strikes", "struck", "grows", "burns", "robs", "spends"):
                found.append(compared.caused(advice.seat))
        states = any(reason.only_states for reason in advice.reasons)
        assert states or "wins" in codes_of(advice) or all(cause > 0 for cause in found)
        lead = _shown_lead(advice, seen)
        if lead is not None and not accounts_for(compared, lead):
            causes = [of_town(compared, town) for town in TOWNS]
            causes += [compared.caused(seat) for seat in compared.rivals]
            unexplained += 1
            named_well += max(found, default=0.0) >= max(causes) / 2
    assert unexplained > 10 and named_well > 0.8 * unexplained


def _compared(match: Match, best: Any, other: Any) -> Comparison:
    """Return the comparison of two actions, as a hint makes it."""
    seen = boomtown.observe(match.state, match.to_act)
    judges = judges_of(seen, History.of(match), match.to_act)
    if match.state.phase is Phase.CHOOSE:
        drafts = [choice(seen, action, judges) for action in (best, other)]
        branches = [[Branch(1.0, one.end, cards_by_seat(seen.waiting, one))] for one in drafts]
        return Comparison(seen, {}, *branches)
    rows = at_once(rows_of(seen, match.legal_actions(), judges=judges))
    outcomes = {row.action: row.outcome for row in rows}
    return Contested(seen, answer_of(seen, judges)).compared(outcomes[best], outcomes[other])


def _names_a_poorer_card(advice: Advice, seen: Any) -> bool:
    """Return whether a call names a card to choose first that is not the one that brings most."""
    gold = {card.code: round(worth_of(seen, position_of(seen), card)) for card in seen.offer}
    named = [
        gold[str(one.data["card"])]
        for one in advice.reasons
        if one.code in ("chooses", "if_won", "buys", "anyway")
    ]
    return min(named, default=max(gold.values())) < max(gold.values())


def _shown_lead(advice: Advice, seen: Any) -> float | None:
    """Return how many points more the better action brings by the figures that a hint shows."""
    assert advice.other is not None
    actions = advice.best.action, advice.other.action
    if isinstance(actions[0], Take):
        start = position_of(seen)
        one, two = (worth_of(seen, start, action.card) for action in actions)
        return one - two
    data = {reason.code: reason.data for reason in advice.reasons}
    first = next((data[code] for code in FIRST if code in data), None)
    left = next((data[code] for code in LEFT if code in data), None)
    bid = next((action for action in actions if isinstance(action, Bid)), None)
    if first is None or left is None or bid is None:
        return None
    lead = first["gold"] - bid.amount - left["gold"] - left["share"]  # type: ignore[operator]
    return lead if isinstance(actions[0], Bid) else -lead


def test_both_options_say_what_they_bring() -> None:
    """Each of the two options that a hint shows has a figure."""
    phases = set()
    for match in decisions():
        advice = _hint(match)
        if advice.other is None:
            continue
        codes, phase = {*codes_of(advice)}, match.state.phase
        phases.add(phase)
        if phase is Phase.AUCTION:
            assert codes & FIRST and codes & LEFT
        elif phase is Phase.CHOOSE:
            assert codes & OWN_FIGURE and codes & OTHERS_FIGURE
        elif phase is Phase.TELEGRAPH:
            assert "dice" in codes
        elif phase is Phase.MUSTANG:
            assert codes & {"rides", "spares"}
        else:
            assert codes & {*OF_TARGETS, "cards", "nothing"}
            others = {f"{code}_other" for code in (*OF_TARGETS, "nothing")}
            assert codes & {*others, "cards"}
    assert {Phase.AUCTION, Phase.CHOOSE, Phase.TELEGRAPH, Phase.DYNAMITE} <= phases


@lru_cache(maxsize=1)
def decisions() -> tuple[Match, ...]:
    """Return decisions of some games between several actions."""
    return tuple(
        match
        for seed in range(scaled(3, daily=2))
        for match in matches(table("sheriff", "prospector", "prospector", "sheriff", seed=seed))
        if match.to_act is not None and len(match.legal_actions()) > 1
    )


def test_better_option_is_not_only_told_by_a_smaller_figure() -> None:
    """If the other card brings more, something else speaks for the advised one, unless they win
    about as often."""
    checked = 0
    for match in decisions():
        advice = _hint(match)
        told = (reason for reason in advice.reasons if reason.code not in WHY_BOTH)
        reasons = {reason.code: reason.data for reason in told}
        if match.state.phase is not Phase.CHOOSE or not advice.explains or "behind" in reasons:
            continue
        if "cards" in reasons and reasons["cards"]["gold"] <= reasons["cards"]["other_gold"]:
            assert len(reasons) > 1
            checked += 1
    assert checked


def test_a_hint_has_few_reasons_about_each_option() -> None:
    """What it brings, and one more; and for a bid that will be raised, who does that, if the card
    is not the one that brings the most."""
    for match in auctions():
        advice = _hint(match)
        told = [code for code in codes_of(advice) if code in TOLD]
        codes = [code for code in codes_of(advice) if code not in (*ENDS, *TOLD)]
        others = [code for code in codes if code in (*OF_THE_OTHER, "over", "same")]
        of_card = [code for code in codes_of(advice) if code in WHY_THE_CARD]
        is_raised = "if_won" in codes_of(advice)
        most = 4 if is_raised and of_card else 3
        assert len(others) <= 1 and len(codes) - len(others) <= most
        ends = [code for code in codes_of(advice) if code in ENDS]
        assert (len(ends), len(told)) in ((0, 0), (2, 0), (0, 1))
        assert advice.reasons or len(advice.alternatives) == 1


def test_bid_reason_names_the_card_hinted_after_winning() -> None:
    """B5.1: the chance is the same, too, since nothing else changes."""
    checked = 0
    for match in auctions():
        (bid, *_) = (action for action in match.legal_actions() if isinstance(action, Bid))
        seen = boomtown.observe(match.state, match.to_act)
        judges = judges_of(seen, History.of(match), match.to_act)
        answer, me = answer_of(seen, judges), match.to_act
        then = match.play(bid)
        while then.state.phase is Phase.AUCTION:
            then = then.play(Pass())
        then_seen = boomtown.observe(then.state, me)
        rows = at_once(rows_of(then_seen, then.legal_actions(), judges=judges))
        assert me == then.to_act
        advice = _hint(then)
        assert Take(card_of(answer, me)) == advice.best.action
        if then.state.turn < 10:
            (row,) = (row for row in rows if row.action == advice.best.action)
            assert row.chances == pytest.approx(answer.ends.worth(me, bid.amount))
        checked += 1
    assert checked > 20


@lru_cache(maxsize=1)
def auctions() -> tuple[Match, ...]:
    """Return auction decisions in which a bid can be made."""
    return tuple(
        match
        for match in matches(table("gambler", "prospector", "sheriff", "prospector", seed=45))
        if match.state.phase is Phase.AUCTION and len(match.legal_actions()) > 1
    )[::3]


def test_reasons_state_what_each_card_brings() -> None:
    """The figure is all that a card brings by the end, with pawns and the fee; an event counts with
    one of its targets."""
    for state, best, other, data in given(
        *("cards", "chooses", "left", "costs", "keeps", "instead")
    ):
        brought = [(data.get("card") or best.card.code, data["gold"])]
        brought += [(data["other"], data["other_gold"])] if "other" in data else []
        seat, both = me(state), isinstance(best, Expropriate) and isinstance(other, Expropriate)
        for code, gold in brought:
            card = CARDS[code]
            if both:  # test_mayors checks the pawns
                alone = _counted(state, seat, card) - boomtown.fee(state, seat, card.town)[1]
                assert any(about(gold, alone + pawn) for pawn in (0, PAWN))
            elif not card.is_mine:
                each, seen = [*_by_event(state, card)], boomtown.observe(state, seat)
                if comes_to(seen, position_of(seen), Take(card)) is None:
                    continue  # it brings no gold of its own, but is worth as much
                assert not each or not gold or any(about(gold, one) for one in each)
            elif CARDS["vein"] not in state.held[seat]:
                assert about(gold, _with_pawns(state, card))


def test_card_without_gold_of_its_own_still_has_a_value() -> None:
    match = next(m for m, *_ in given_reasons() if any(c.kind == "shark" for c in m.state.offer))
    seen = boomtown.observe(match.state, match.to_act)
    card = next(card for card in seen.offer if card.kind == "shark")
    assert worth_of(seen, position_of(seen), card) > 0


def _counted(state: State, owner: int, card: Card) -> float:
    """Return a mine's gold and points, production and value, without pawns and fee (B8, B9.2)."""
    value = boomtown.worth(state, card)
    _, gold = brings(state, owner, card, value)
    return gold + value * ((34 / 36) ** to_come(state) if card.is_dangerous else 1.0)


def _with_pawns(state: State, card: Card) -> float:
    """Return the same for a mine that is taken, with pawns and less the fee (B5.3, B6)."""
    seat = me(state)
    pawns = sum(
        (boomtown.mayor_with(state, seat, card) if town == card.town else mayor) == seat
        for town, mayor in zip(TOWNS, state.mayors, strict=True)
    )
    fee = boomtown.fee(state, seat, card.town)[1]
    return _counted(state, seat, card) + PAWN * (pawns - state.mayors.count(seat)) - fee


def _by_event(state: State, card: Card) -> Iterator[float]:
    """Yield what an event brings with each of its targets (B7.3, B7.4, B7.6 to B7.9)."""
    seat, others = me(state), [other for other in range(state.seats) if other != me(state)]
    match card.kind:
        case "stagecoach":
            yield 10
        case "vein":
            for mine in state.mines[seat]:
                _, gold = brings(state._replace(saloons=()), seat, mine, 3)
                yield gold + 3 * ((34 / 36) ** to_come(state) if mine.is_dangerous else 1.0)
        case "holdup":
            for other in others:
                for amount in range(2, 13):
                    paid = min(amount, state.gold[other])
                    yield paid * sum(roll >= amount for roll in ROLLS) / 36
        case "saloon" | "girls":
            bare = state._replace(saloons=())
            for town in TOWNS:
                theirs = [mine for s in others for mine in state.mines[s] if mine.town == town]
                for price in (2, 4):
                    yield sum(brings(bare, 0, mine, price)[1] for mine in theirs)
        case "expropriation":
            for other in others:
                for mine in state.mines[other]:
                    fee = boomtown.fee(state, seat, mine.town)[1]
                    for pawns in (0, PAWN, 2 * PAWN):
                        yield _counted(state, seat, mine) - fee + pawns


def test_clearly_best_of_equal_options_is_shown_alone() -> None:
    alone = equal = 0
    for match in matches(table("gambler", "sheriff", "prospector", seed=11)):
        legal = match.legal_actions()
        if match.to_act is None or len(legal) == 1:
            continue
        advice = _hint(match)
        best = advice.best.chances[advice.seat]
        assert best >= max(one.chances[advice.seat] for one in advice.alternatives) - 0.05
        if advice.stands_out:
            alone += 1
            assert advice.as_good() == [advice.best]
        equal += len(advice.as_good()) > 1
        if match.state.phase is Phase.AUCTION and advice.other is not None:
            assert isinstance(advice.best.action, Bid) is not isinstance(advice.other.action, Bid)
    assert alone and equal


def test_calls_of_equal_chance_are_ordered_by_gain() -> None:
    """The best call brings over a point more, after the price; else the view shows the simpler
    one."""
    checked = 0
    for match in (*auctions(), *decisions()):
        if match.state.phase is not Phase.AUCTION:
            continue
        advice = _hint(match)
        lead = _net(advice)
        if lead is not None:
            assert lead > (1 if advice.stands_out else -1)
            checked += 1
        for reason in advice.reasons:
            if reason.code in ("raises", "dearer"):
                assert isinstance(advice.best.action, Bid)
                checked += 1
            if reason.code in ("raised", "too_low"):
                assert not isinstance(advice.best.action, Bid), "no reason for a bid"
                checked += 1
    assert checked > 10


def _net(advice: Advice) -> int | None:
    """Return how much more the best call brings than the other; None unless both figures are
    given, and nothing else."""
    found = {reason.code: reason for reason in advice.reasons if reason.code not in WHY_BOTH}
    passed = next((found[code] for code in LEFT if code in found), None)
    if (
        "raises" in found
        or "dearer" in found
        or not {"chooses", "buys"} & {*found}
        or passed is None
        or advice.other is None
    ):
        return None
    if len(found) > 2:  # something else speaks for the better call
        return None
    (bid,) = (one.action for one in (advice.best, advice.other) if isinstance(one.action, Bid))
    lead = whole_number(found.get("chooses") or found["buys"], "gold") - bid.amount
    lead -= whole_number(passed, "gold") + whole_number(passed, "share")
    return lead if isinstance(advice.best.action, Bid) else -lead


def test_options_of_equal_chance_are_both_fine_for_one_reason() -> None:
    """The hint then says only that reason; its figures are those that it would say otherwise."""
    seen_codes = set()
    for match in decisions():
        advice = _hint(match)
        if advice.other is None:
            continue
        chances = [one.chances[advice.seat] for one in (advice.best, advice.other)]
        even = [reason for reason in advice.reasons if reason.code in WHY_BOTH]
        assert len({reason.only_states for reason in advice.reasons}) <= 1
        is_fine = (shown_fine(*chances) or advice.is_even) and not _decides(advice)
        assert len(even) == (chances[0] >= LONG_SHOT and is_fine)
        data = {reason.code: reason.data for reason in advice.reasons}
        for reason in even:
            seen_codes.add(reason.code)
            if reason.code == "even_anyway":
                assert reason.data["card"] == data["anyway"]["card"]
            elif reason.code == "even_ahead":
                points = [score.points for score in scores(match.state)]
                best_rival = max(n for seat, n in enumerate(points) if seat != advice.seat)
                assert reason.data["points"] == points[advice.seat] - best_rival > 0
            elif reason.code == "even_points":
                assert abs(reason.data["gold"] - reason.data["other_gold"]) <= CLEARLY  # type: ignore[operator]
            elif reason.code == "even_more":
                seen = boomtown.observe(match.state, match.to_act)
                both = (option.action.card for option in (advice.best, advice.other))
                one, two = (round(worth_of(seen, position_of(seen), card)) for card in both)
                assert abs(one - two - whole_number(reason, "gold")) <= 1
    assert {"even_anyway", "even_points", "even_more"} <= seen_codes


def _decides(advice: Advice) -> bool:
    """Return whether the chance if nobody raises a bid says whether to make it."""
    told = next((reason for reason in advice.reasons if reason.code in TOLD), None)
    if told is None or told.code == OVERPAID:
        return told is not None
    best, other = advice.best, advice.other
    assert other is not None
    bids = isinstance(best.action, Bid) and best.action.amount <= (advice.limit or 0)
    return bids and whole_number(told, "percent") > round(100 * advice.shown_chance(other))


def test_better_card_with_less_gold_is_justified_otherwise() -> None:
    """The reason is about another seat or a mayor."""
    checked = 0
    for match in matches(table("gambler", "prospector", "sheriff", "prospector", seed=45)):
        if match.state.phase is not Phase.CHOOSE or len(match.legal_actions()) == 1:
            continue
        advice = _hint(match)
        if advice.other is None or not advice.explains:
            continue
        seen = boomtown.observe(match.state, match.to_act)
        one, two = (
            worth_of(seen, position_of(seen), option.action.card)
            for option in (advice.best, advice.other)
        )
        for reason in advice.reasons:
            if two - one > CLEARLY:
                assert reason.code != "fee"
        checked += round(one) < round(two)
    assert checked


@pytest.mark.parametrize("seed", [24, 33])
def test_advised_card_with_a_smaller_figure_has_a_reason_that_says_why(seed: int) -> None:
    """It is compared with the card that wins most often after it, which is shown beside it."""
    checked = 0
    for match in matches(table("prospector", "prospector", "prospector", "prospector", seed=seed)):
        if match.state.phase is not Phase.CHOOSE or len(match.legal_actions()) == 1:
            continue
        advice = _hint(match)
        seen = boomtown.observe(match.state, match.to_act)
        values = card_values(seen, judges_of(seen, History.of(match), match.to_act))
        gold = {one.card: one.gold for one in values if not one.held}
        assert advice.other is not None
        shown = [round(100 * one.chances[advice.seat]) for one in advice.alternatives]
        shown.remove(round(100 * advice.best.chances[advice.seat]))
        assert round(100 * advice.other.chances[advice.seat]) == max(shown)
        if gold[advice.other.action.card] - gold[advice.best.action.card] <= CLEARLY:
            continue
        assert advice.reasons and "same" not in codes_of(advice)
        assert {*codes_of(advice)} - {"cards", "instead", "fee"}
        checked += 1
    assert checked


def test_facts_in_hints_are_true_when_they_are_carried_out() -> None:
    """B5.3, B6, B7: the engine names the same mayors and pawns. One reason at most says what others
    do after the worse action. A neighbour's gold is mentioned only if that seat may still win."""
    checked = 0
    for match in matches(table(None, "prospector", "prospector", "prospector", seed=13)):
        if match.to_act != 0 or len(match.legal_actions()) == 1:
            continue
        advice = _hint(match)
        codes = codes_of(advice)
        assert sum(code in OF_THE_OTHER for code in codes) <= 1
        for reason in advice.reasons:
            town = reason.data.get("town")
            if reason.code == "mayor" and match.state.phase is Phase.AUCTION:
                made = [card for card in match.state.offer if card.town == town]
                assert any(boomtown.mayor_with(match.state, 0, card) == 0 for card in made)
            elif reason.code in ("mayor", "ousts", "succeeds"):
                then = match.play(advice.best.action)
                while then.to_act == 0 and then.state.taken is not None:
                    then = then.play(_hint(then).best.action)
                mayor = boomtown.mayor_of(then.state, str(town))
                assert mayor != reason.data["seat"] if reason.code == "ousts" else mayor == 0
                checked += 1
            elif reason.code == "feeds":
                points = [score.points for score in scores(match.state)]
                assert max(points) - points[whole_number(reason, "seat")] < FAR_BEHIND
    assert checked


def test_no_reason_speaks_for_a_bid_and_for_a_pass_in_one_auction() -> None:
    """All sentences that say that the seat will probably be outbid count as the same."""
    calls_by_reason: dict[tuple[Any, ...], set[bool]] = {}
    for seed in range(scaled(4, daily=1)):
        for match in matches(table(None, "prospector", "sheriff", "prospector", seed=seed)):
            if match.to_act != 0 or match.state.phase is not Phase.AUCTION:
                continue
            if len(match.legal_actions()) == 1:
                continue
            advice = _hint(match)
            if advice.is_even or not advice.reasons or "behind" in codes_of(advice):
                continue
            first = advice.reasons[0]
            is_outbid = first.code in ("raised", "raises", "dearer")
            what = "outbid" if is_outbid else sorted(first.data.items())
            key = seed, match.state.turn, first.code if what != "outbid" else "", str(what)
            calls_by_reason.setdefault(key, set()).add(isinstance(advice.best.action, Bid))
    assert calls_by_reason
    assert all(len(calls) == 1 for calls in calls_by_reason.values())


def codes_of(advice: Advice) -> list[str]:
    """Return the codes of the reasons, without the one that says why both actions are fine."""
    return [reason.code for reason in advice.reasons if reason.code not in WHY_BOTH]


def test_hint_explains_why_a_leader_wins_less_often() -> None:
    found = set()
    for seed in (3, 45):
        for match in matches(table("gambler", "prospector", "sheriff", "prospector", seed=seed)):
            if match.state.phase not in (Phase.AUCTION, Phase.CHOOSE):
                continue
            if len(match.legal_actions()) == 1:
                continue
            advice, me = _hint(match), match.to_act
            why = advice.why_not_favourite
            if why is None or me is None:
                continue
            seat = whole_number(why, "seat")
            points = [score.points for score in scores(match.state)]
            chances = advice.best.chances
            leads = points[me] >= points[seat]
            assert (why.code in ("gains", "governed", "poorer")) is leads
            assert (chances[me] < chances[seat]) is leads
            lead = whole_number(why, "lead")
            assert lead == abs(points[me] - points[seat])
            found.add(why.code)
            likely, ahead = (seat, me) if leads else (me, seat)
            if why.code in ("time", "errs"):
                assert whole_number(why, "rolls") == to_come(match.state)
                assert lead >= FAR_BEHIND
            elif why.code in ("gains", "catches"):
                paid = [to_come(match.state) * _paid(match.state, one) for one in (likely, ahead)]
                assert about(whole_number(why, "gold"), paid[0] - paid[1])
                assert whole_number(why, "rolls") == to_come(match.state)
            elif why.code in ("governs", "governed"):
                mayors = [match.state.mayors.count(one) for one in (likely, ahead)]
                assert [why.data["mayors"], why.data["other_mayors"]] == mayors
                assert mayors[0] > mayors[1]
            else:
                gold = [match.state.gold[one] for one in (likely, ahead)]
                assert [why.data["gold"], why.data["other_gold"]] == gold
    assert found


def _paid(state: State, seat: int) -> float:
    """Return the gold that a roll brings a seat on average, with visits to saloons (B8)."""
    gold = 0.0
    for mine in state.mines[seat]:
        toll, _ = brings(state, seat, mine, 0)
        gold += (boomtown.worth(state, mine) - toll) * ways(mine.roll) / 36
    for saloon in state.saloons:
        if saloon.seat == seat:
            gold += sum(
                saloon.price * ways(m.roll) / 36 for m in _visitors(state, seat, saloon.town)
            )
    return gold


@pytest.mark.parametrize("seed", [19, 45, 47])
def test_reason_for_an_event_matches_the_following_hint(seed: int) -> None:
    checked = 0
    for match in matches(table("gambler", "prospector", "sheriff", "prospector", seed=seed)):
        if match.state.phase is not Phase.CHOOSE or len(match.legal_actions()) == 1:
            continue
        advice = _hint(match)
        lost = [r for r in advice.reasons if r.code in ("blows", "closes", "hits")]
        then = match.play(advice.best.action)
        if lost and then.state.taken is not None:
            checked += 1
            good = {one.action.card.code for one in _hint(then).as_good()}
            assert lost[0].data["card"] in good
    assert checked


def _hint(match: Match) -> Advice:
    seen = boomtown.observe(match.state, match.to_act)
    return at_once(advising(seen, match.legal_actions(), History.of(match)))


def test_reasons_do_not_depend_on_the_deck() -> None:
    match = next(
        match
        for match in matches(table("sheriff", "prospector", "gambler", seed=3))
        if match.state.turn == 5
    )
    state = match.state
    other = state._replace(deck=tuple(reversed(state.deck)))
    both = [
        at_once(
            advising(boomtown.observe(one, match.to_act), match.legal_actions(), History.of(match))
        )
        for one in (state, other)
    ]
    assert both[0] == both[1] and len(DECK) == 60
