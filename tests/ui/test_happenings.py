"""What others, dice and cards changed in a chance to win, in the analysis."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import Any

import pytest

from don.bots import choose
from don.bots.advice import Moment
from don.bots.games import bots_of
from don.games import GAMES
from don.games.boomtown import events as bt
from don.games.don import events as dn
from don.games.don.deck import Card as DonCard
from don.games.don.scoring import Score
from don.games.don.state import Sale
from don.table.auction import Bid, BidMade, Pass
from don.table.match import Match, Player
from don.ui.boomtown.words.happened import compared_with
from don.ui.don.story import _tie_break
from don.ui.explain.happenings import (
    PART,
    Cause,
    Happening,
    _each,
    _joined,
    causes_of_change,
    main_cause,
)
from don.ui.explain.plain import read_review, write_review
from don.ui.explain.review import Review
from don.ui.game import ui_named
from don.ui.i18n import ENGLISH
from don.ui.replays.watching import watch
from don.ui.sentences import estimated, percent
from don.ui.story import Story, story
from don.ui.view.analysis.account import Account
from don.ui.view.analysis.chances import chances_chart
from don.ui.view.analysis.headline import made_of
from don.ui.view.analysis.listed import (
    LEAST,
    LETTERS,
    LITTLE,
    MOST_CAUSES,
    all_causes,
    lettered_causes,
    notable_causes,
    stops,
)
from don.ui.view.analysis.moves import moves, shares
from don.ui.view.analysis.replayed import next_mark
from don.ui.view.analysis.sentences import named_cause
from tests.page import read
from tests.ui.desk import Desk

pytestmark = pytest.mark.not_pyodide
NAMES = ("Anke", "Bert", "Claus")
TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "don": ("careful", {}),
    "boomtown": ("prospector", {}),
}
each_game = pytest.mark.parametrize("code", TABLES)


@lru_cache
def played(code: str, seed: int = 5) -> Match:
    """Return a finished game of one person, who plays like the bots."""
    level, rules = TABLES[code]
    bots = [Player(name, level) for name in NAMES]
    game = GAMES[code]
    match = Match.deal(game, bots, game.read_options(rules), seed=seed)
    while match.to_act is not None:
        match = match.play(choose(match))
    return replace(match, players=(Player(NAMES[0]), *bots[1:]))


@lru_cache
def moments(code: str, seed: int = 5) -> tuple[Moment, ...]:
    return tuple(filter(None, bots_of(code).course(played(code, seed))))


def told(code: str) -> Story:
    return story(played(code))


def listed(code: str, seat: int) -> tuple[Cause, ...]:
    """Return what is listed for a seat."""
    return lettered_causes(account(code, seat), seat)


def account(code: str, you: int | None = 0, seed: int = 5) -> Account:
    found = Review(moments=moments(code, seed), last=True)
    return Account.of(ENGLISH, played(code, seed), found, you)


def chance_at(code: str, place: int, seat: int) -> int:
    """The chance at a place, in percent."""
    return round(100 * moments(code)[place].chances[seat])


def between(code: str, seat: int, n: int) -> tuple[Cause, ...]:
    """Return what changed a seat's chance between two of its decisions, much or not."""
    begin, end = (*pairwise(stops(account(code, seat), seat)),)[n]
    before, after = (chance_at(code, place, seat) for place in (begin, end))
    line = moments(code)[begin : end + 1]
    return causes_of_change(told(code), line, seat, before, after)


@each_game
@pytest.mark.parametrize("seat", range(3))
def test_from_one_decision_to_the_next_the_causes_lead_from_hint_to_hint(
    code: str, seat: int
) -> None:
    places, checked = stops(account(code, seat), seat), 0
    for n, (begin, end) in enumerate(pairwise(places)):
        found = between(code, seat, n)
        chance = chance_at(code, begin, seat)
        for one in found:
            assert one.before == chance
            chance = one.after
            assert begin <= one.what.begin < one.what.end <= end, "no decision lies within"
        if found:
            assert chance == chance_at(code, end, seat)
            checked += 1
    assert checked


@each_game
@pytest.mark.parametrize("seat", range(3))
def test_what_changed_most_is_listed_in_the_order_of_the_game(code: str, seat: int) -> None:
    found, each = listed(code, seat), notable_causes(account(code, seat), seat)
    assert all(abs(one.change) >= LEAST for one in each)
    assert len(found) == min(len(each), MOST_CAUSES) and len(LETTERS) == MOST_CAUSES
    assert list(found) == [one for one in each if one in found], "in the order of the game"
    whole = sum(one.change for one in all_causes(account(code, seat), seat))
    rest = abs(whole - sum(one.change for one in found))
    largest = sorted(each, key=lambda one: -abs(one.change))[:MOST_CAUSES]
    of_largest = abs(whole - sum(one.change for one in largest))
    assert rest <= max(LITTLE, of_largest), "all else together is small"
    assert rest > LITTLE or of_largest > LITTLE or {*found} == {*largest}
    places = [account(code, seat).along(one.what.place) for one in found]
    assert places == sorted(places), "and so along the chart"


@each_game
def test_the_games_have_something_to_list(code: str) -> None:
    assert any(listed(code, seat) for seat in range(3))


@each_game
def test_nothing_that_the_seat_decided_is_listed(code: str) -> None:
    game = told(code)
    for seat in range(3):
        for one in _each(game, moments(code), seat):
            own = game.can_choose(seat, int(one.begin))
            loud = [e for e in one.events if not (e.silent or e.opens_round)]
            ends = any(event.ends_auction for event in one.events)
            assert not own or ends or (loud and loud[0].reveals), "dice, cards or the end"


@each_game
def test_everything_between_two_places_is_listed_once_and_nothing_is_left_out(code: str) -> None:
    """For a seat that decides nothing, the changes add up to that of the whole game."""
    game, line = told(code), moments(code)
    nobody = replace(game, game=Idle(game.game))
    each = list(_each(nobody, line, 0))
    assert [e for one in each for e in one.events] == [e for es in game.events[1:] for e in es]
    assert all(one.end == then.begin for one, then in pairwise(each))
    assert all(one.after == then.before for one, then in pairwise(each))


def test_a_lot_that_brings_the_reader_most_explains_a_rise() -> None:
    """A rival who can only pass does not count."""
    game = told("don")
    place, lot = next(
        (n, event)
        for n, events in enumerate(game.events[1:])
        for event in events
        if isinstance(event, dn.LotShown) and len(event.cards) == 3 and n > 30
    )
    row = lambda *cards: tuple(DonCard(*card) for card in cards)  # noqa: E731
    first = lot.cards[0].colour
    other = next(colour for colour in "BKOSVY" if colour not in {c.colour for c in lot.cards})
    held = (row((first, 7)), row((first, 8), (first, 9)), row((other, 2), (other, 3)))
    for chips, tells in (((9, 0, 20), True), ((9, 12, 9), False)):
        state = replace(game.positions[place], districts=held, chips=chips)
        then = replace(game, positions=(*game.positions[:place], state, state))
        one = Happening(place, place + 1, 20, 60, None, (lot,))
        said = ui_named("don").words.change_text(ENGLISH, NAMES, then, one, 0, 0)
        assert said.startswith("For sale: ")
        assert ("It brings you" in said) is tells


def test_a_sale_that_weakens_the_seller_explains_a_rise() -> None:
    game = told("don")
    place = next(
        n
        for n, events in enumerate(game.events[1:])
        if any(isinstance(event, dn.LotShown) for event in events) and n > 30
    )
    row = lambda *cards: tuple(DonCard(*card) for card in cards)  # noqa: E731
    held = (row(("O", 7)), row(("K", 8), ("K", 9), ("K", 1)), row(("B", 3), ("B", 4)))
    sale = Sale(1, DonCard("K", 8))
    now = replace(game.positions[place], districts=held, chips=(9, 9, 9), sale=sale)
    then = replace(game, positions=(*game.positions[:place], now, now))
    one = Happening(place, place + 1, 20, 60, None, (dn.Offered(1, sale.card),))
    said = ui_named("don").words.change_text(ENGLISH, NAMES, then, one, 0, 0)
    assert said.endswith("Without it, Bert has 3 points fewer.")


@each_game
def test_a_hint_names_the_same_cause_as_the_analysis(code: str) -> None:
    """One function explains both, so a game's hints and its analysis agree word for word."""
    game, (level, rules) = GAMES[code], TABLES[code]
    table = [Player("Anke"), Player("Bert", level), Player("Claus", level)]
    checked = 0
    for seed in (1, 4):
        desk = Desk(Match.deal(game, table, game.read_options(rules), seed=seed))
        said: dict[int, str] = {}
        while desk.app.status != "over":
            desk.settle()
            if desk.app.status != "turn":
                desk.do("next") if desk.app.status != "over" else None
                continue
            desk.do("hint")
            counsel = desk.app.session.counsel
            text = desk.find(id="counsel").text
            if counsel.change is not None and "Since your last hint" in text:
                said[len(desk.match.steps)] = text
            desk.act(game.write_action(counsel.advice.best.action))
        desk.do("analyse")
        found = Account.of(ENGLISH, desk.app.full_match, desk.app.review.review, 0)
        for place, text in said.items():
            told_of = [
                one for one in notable_causes(found, 0) if named_cause(found, 0, one) in text
            ]
            before = max(n for n in stops(found, 0) if n < place)
            since = [before <= one.what.begin and one.what.end <= place for one in told_of]
            assert any(since) or not since
            checked += sum(since)
    assert checked


class Idle:
    """A game in which seat 0 never decides."""

    def __init__(self, game: Any) -> None:
        self.game = game

    def to_act(self, state: Any) -> int | None:
        seat: int | None = self.game.to_act(state)
        return seat or 1

    def legal_actions(self, state: Any) -> Any:
        return self.game.legal_actions(state)


def test_the_dice_are_told_apart_from_the_choice_before_them_and_the_cards_after_them() -> None:
    game, line = told("boomtown"), moments("boomtown")
    rolled = 0
    for one in _each(game, line, 0):
        kinds = [type(event) for event in one.events]
        if bt.DiceRolled in kinds:
            rolled += 1
            assert kinds[0] in (bt.DiceRolled, bt.HoldupRolled)
        if bt.OfferShown in kinds:
            assert kinds == [bt.TurnBegan, bt.OfferShown, bt.AuctionOpened]
        if bt.DiceRolled in kinds or bt.OfferShown in kinds:
            assert one.by is None
    assert rolled


def test_calls_in_one_auction_count_as_one_thing() -> None:
    calls = Happening(3, 4, 40, 35, 1, (BidMade(1, 5),))
    assert calls.is_auction and (calls.place, calls.done) == (3, 4), "the table before the call"
    new = Happening(3, 3.5, 40, 35, None, (dn.LotShown(()), dn.AuctionOpened((), (), None, False)))
    assert (new.place, new.done) == (4, 4), "the table with the new cards"


@each_game
def test_list_and_chart_have_the_same_letters_and_the_text_has_figures(code: str) -> None:
    found = account(code)
    shown = lettered_causes(found, 0)
    page = read(str(moves(found, 0)))
    lines = [line for line in page.all(tag="li") if line.get("data-mark") == "others"]
    lines = [line for line in lines if line.all(drawn="number")]
    drawn = read(str(chances_chart(found, None))).all(tag="g", drawn="decision")
    assert len(lines) == len(shown) == len(drawn)
    letters = [line.find(drawn="number").text for line in lines]
    assert letters == [*LETTERS][: len(shown)] == sorted(mark.text for mark in drawn)
    for one, line, mark in zip(shown, lines, drawn, strict=True):
        last = one.ends_exact
        after = (percent if last else estimated)(ENGLISH, one.after / 100)
        assert f": {estimated(ENGLISH, one.before / 100)} → {after}" in line.text
        assert line.text.split(": ")[0].endswith(found.round_name(one.what.place))
        assert mark.all(tag="path"), "another shape than a move"
        assert line.find(tag="button")["data-value"] == str(one.what.place)


@each_game
def test_every_cause_has_a_sentence_for_every_reader(code: str) -> None:
    game, words = told(code), ui_named(code).words
    for seat in range(3):
        for cause in notable_causes(account(code, seat), seat):
            for you in (None, seat):
                text = words.change_text(ENGLISH, NAMES, game, cause.what, seat, you)
                assert text and "{" not in text
                assert you is None or NAMES[seat] not in text
                assert not re.search(r"Points( for it)?:|Gold:", text), "an event, no figures"


def test_the_cause_of_a_fall_is_bad_for_the_reader_and_of_a_rise_good() -> None:
    good = ("You choose first", "You may get", "you may get", "are good for you", "pays you")
    bad = ("against you", "is good for ", "costs you", "you have ", "now costs")
    words, checked = ui_named("boomtown").words, 0
    game, line = told("boomtown"), moments("boomtown")
    for seat in range(3):
        for one in _joined(game, line, seat):
            if not one.change or not one.is_seen:
                continue
            text = words.change_text(ENGLISH, NAMES, game, one, seat, seat)
            for wrong in bad if one.change > 0 else good:
                assert wrong not in text, (one.change, text)
            checked += any(tells in text for tells in (*good, *bad))
    assert checked > 10


def test_the_choice_that_is_felt_most_is_named() -> None:
    """If one player takes a card so that the next one can take another, the latter is named if it
    changes more for the reader."""
    words, checked = ui_named("boomtown").words, 0
    match = played("boomtown")
    game, line = story(match), moments("boomtown")
    for seat in range(3):
        for one in _joined(game, line, seat):
            taken = [event for event in one.events if isinstance(event, bt.CardTaken)]
            if not taken or one.end != int(one.end) or one.change >= 0 or one.by is None:
                continue
            text = words.change_text(ENGLISH, NAMES, game, one, seat, seat)
            later = [name for who, name in enumerate(NAMES) if who not in (one.by, seat)]
            checked += any(text.startswith(name) for name in later)
            assert not text.startswith("You ")
    assert checked


@each_game
@pytest.mark.parametrize("seat", range(3))
def test_the_chance_at_the_end_is_made_of_moves_and_all_besides(code: str, seat: int) -> None:
    found = account(code, seat)
    made = shares(found, seat)
    assert made.start + made.own + made.besides == made.end
    text = read(str(moves(found, seat))).find(drawn="shares").text
    figures = [int(each.replace("−", "-")) for each in re.findall(r"([+−]?\d+)%", text)]
    assert figures == [*made]


@each_game
def test_while_the_seat_bids_on_the_auction_is_one_thing(code: str) -> None:
    """Of the bids of others in one auction, its end is told."""
    found = account(code)
    told_of = [one.what for one in all_causes(found, 0)]
    bids = [one for one in told_of if one.is_auction and not one.ends_auction]
    steps = found.story.match.steps
    own = [n for n in stops(found, 0) if found.story.can_choose(0, n)]
    for one in bids:
        then = next((n for n in own if n >= one.end), None)
        assert then is None or not isinstance(steps[then].action, (Bid, Pass))
    assert any(one.ends_auction for one in told_of)


@each_game
def test_a_small_cause_is_counted_with_its_larger_neighbour(code: str) -> None:
    several = 0
    for n in range(len(stops(account(code), 0)) - 1):
        found = between(code, 0, n)
        assert len(found) <= 1 or all(abs(cause.change) >= PART for cause in found)
        several += len(found) > 1
    assert several


def test_a_change_that_many_small_things_made_has_no_main_cause() -> None:
    small = Happening(3, 4, 40, 37, 1, (BidMade(1, 5),))
    assert main_cause([Cause(small, -12)], -12) is None
    large = replace(small, after=30)
    assert main_cause([Cause(small, 5), Cause(large, -12)], -7) == Cause(large, -12)


@pytest.mark.parametrize(
    ("paid", "rises", "rival"),
    [
        ([0, 7, 3], False, 1),
        ([7, 3, 2], False, None),
        ([7, 3, 2], True, 2),  # the leader
        ([2, 12, 0], True, 2),
        ([2, 0, 12], True, None),
        ([3, 5, -9], True, 2),
        ([-8, 0, 0], True, None),
    ],
)
def test_pay_shown_with_a_change_explains_it(
    paid: list[int], rises: bool, rival: int | None
) -> None:
    assert compared_with(paid, 0, rises, [10, 20, 30]) == rival


@each_game
def test_a_replay_leads_to_what_happened_and_says_it(code: str) -> None:
    match, found = played(code), Review(moments=moments(code), last=True)
    desk = Desk(match).do("analyse")
    progress = replace(desk.app.review, review=found, state="done")
    desk.app = replace(desk.app, review=progress)
    places = sorted({one.what.place for one in lettered_causes(account(code), 0)})
    at = -1
    for place in places:
        w = replace(watch(match, you=0), at=at)
        at = next_mark(desk.app.review, ENGLISH, w) or 0
        assert at == place
        desk.do("look", str(place))
        assert " → " in desk.find(id="decided").text


@each_game
def test_the_parts_of_the_headline_add_up_to_the_lead(code: str) -> None:
    game = ui_named(code)
    for seed in range(5, 8):
        match = played(code, seed)
        points = [placed.points for placed in match.game.standing(match.state)]
        for seat in range(3):
            for other in range(3):
                gap = game.story.compare_points(ENGLISH, story(match), seat, other)
                figures = [
                    int(each.replace("−", "-"))
                    for each in re.findall(r"\s([+−]\d+)", made_of(ENGLISH, gap.parts))
                ]
                assert sum(figures) == points[seat] - points[other]
                most = max(one.own - one.theirs for one in gap.parts)
                assert most <= 0 or figures[0] == most
                assert len(figures) <= 3


def test_a_tie_is_said_to_be_broken_by_the_numbers() -> None:
    """D6.3"""
    sheets = [Score(seat, {}, 0, 20, total) for seat, total in enumerate((31, 46))]
    for one, other in (sheets, sheets[::-1]):
        assert _tie_break(ENGLISH, one, other) == "A tie: the card numbers decide, 46 to 31."
    assert not _tie_break(ENGLISH, sheets[0], replace(sheets[1], points=19))
    assert not _tie_break(ENGLISH, sheets[0], replace(sheets[1], number_sum=31))


@each_game
def test_the_parts_of_a_moment_are_stored(code: str) -> None:
    match, found = played(code), Review(1, 1, moments(code), last=True)
    again = read_review(write_review(found, match), match)
    for one, other in zip(found.moments, again.moments, strict=True):
        assert [part.events for part in one.parts] == [part.events for part in other.parts]
    with pytest.raises(ValueError):
        data = write_review(found, match)
        data["moments"] = [[0, *(1, 0, 0), [1, 1, 0, 0]]]
        read_review(data, match)


def test_where_nobody_is_asked_to_sell_the_chance_stays() -> None:
    """The page keeps a person's districts unless the person asks for a sale."""
    match, line = played("don"), moments("don")
    kept = [
        n
        for n in range(1, len(match.steps))
        if match.steps[n].seat == 0
        and match.steps[n].events[0].automatic
        and match.steps[n - 1].events[-1].automatic
    ]
    assert kept
    for n in kept:
        assert line[n].chances == pytest.approx(line[n - 1].chances)


def test_b4_gold_from_the_start_to_the_end_adds_up() -> None:
    gap = ui_named("boomtown").story.compare_points(ENGLISH, told("boomtown"), 0, 1)
    for column in (1, 2):
        figures = [int(row[column].replace("−", "-")) for row in gap.sources]
        assert figures[0] == 10 and sum(figures[:-1]) == figures[-1]
