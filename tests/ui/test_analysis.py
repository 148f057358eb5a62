"""The review after a game ("Analysis"): how it arrives, what it shows, how it is stored."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import Any

import htpy as h
import pytest

from don.bots import advising, choose, rng_for
from don.bots.advice import MARKS, Reason
from don.bots.bot import History
from don.bots.don.levels import LEVELS
from don.bots.review import ReviewedDecision
from don.games import don
from don.table.long_work import at_once
from don.table.match import Match, Player
from don.ui.analysis import fold
from don.ui.answering import answer_of, think
from don.ui.cast import faces, hues
from don.ui.don.words.cards import colour_name
from don.ui.don.words.reasons import action_name, reason_texts
from don.ui.effects import Focus, KeepReview, Show, Unask
from don.ui.explain.plain import MARK_CODES, read_review, write_review
from don.ui.explain.review import AT_A_TIME, Review, is_complete, pieces
from don.ui.i18n import ENGLISH
from don.ui.messages import Do, Resume, Watch
from don.ui.questions import Answer, ReviewMatch
from don.ui.sentences import about, estimated, percent, signed
from don.ui.storage.beside import MOST, REVIEW, Reviews
from don.ui.storage.saves import Saved
from don.ui.story import story
from don.ui.view.analysis.account import Account
from don.ui.view.analysis.chances import chances_chart
from don.ui.view.analysis.compared import compared, comparison
from don.ui.view.analysis.headline import headline
from don.ui.view.analysis.lesson import kind_of, lesson_about, lesson_text
from don.ui.view.analysis.listed import (
    MOST_LISTED,
    WORTH_LISTING,
    all_causes,
    costly,
    lettered_causes,
    listed,
    number_of,
    stops,
)
from don.ui.view.analysis.moves import moves, shares
from don.ui.view.analysis.sentences import SIGNS, reason
from don.ui.view.chart import DISC
from tests.material import boomtown as boomtown_material
from tests.material import don as don_material
from tests.page import read
from tests.ui.desk import NAMES, Desk, Slow, reviewed
from tests.ui.device import Texts
from tools.lab.trials import WEAK, review

pytestmark = pytest.mark.not_pyodide
LESSONS = ("pass", "last", "stop", "spent", "jump", "low")


@lru_cache
def finished(people: int = 1) -> Match:
    """Return a finished game in which people bid like the weakest bots."""
    players = [Player("Anke"), Player("Bert", "careful"), Player("Claus", "naive")]
    if people == 2:
        players[1] = Player("Bert")
    match = Match.deal(don, players, don.Options(side_auctions=False), seed=198)
    while (seat := match.to_act) is not None:
        if match.players[seat].bot is None:
            bot = LEVELS["timid"]
            seen, legal = don.observe(match.state, seat), match.legal_actions()
            match = match.play(bot.choose(seen, legal, rng_for(match, seat), History.of(match)))
        else:
            match = match.play(choose(match))
    return match


@lru_cache
def whole(people: int = 1) -> Review:
    """Return the whole review of ``finished``."""
    found = Review()
    for piece in filter(None, pieces(finished(people))):
        found = found.and_then(piece)
    return found


def rows() -> tuple[int, ...]:
    """Return the places of the chart and its table."""
    return (0, *story(finished()).first_choices(0)[1:])


def over(kind: type[Desk] = Desk, people: int = 1) -> Any:
    """Return a desk at the end of ``finished``."""
    return kind(finished(people))


def test_at_the_end_the_game_can_be_analysed() -> None:
    desk = over().do("analyse")
    sentence = desk.text("pad")
    for text in (
        "Chance of winning (%)",
        "Your moves",
    ):
        assert text in sentence
    assert "Try again" not in sentence
    found = desk.app.review
    assert found is not None and found.state == "done" and is_complete(found.review, desk.match)


def one_an_auction() -> list[ReviewedDecision]:
    """One decision of the reader in each auction: of those in the same one, the last."""
    opened = story(finished()).auctions
    by_auction = {bisect_right(opened, d.steps): d for d in whole().decisions}
    return [*by_auction.values()]


def good() -> Review:
    """The review as if all that the reader did was right."""
    fine = tuple(replace(d, lost=0, mark="good") for d in whole().decisions)
    return replace(whole(), decisions=fine)


def account(found: Review, seat: int = 0) -> Account:
    return Account.of(ENGLISH, finished(), found, seat)


def lines_of(found: Review) -> list[Any]:
    """The lines of the list of the reader's costliest moves, as the page shows them."""
    html = h.fragment[moves(account(found), 0)]
    marks = ((each.get("data-mark"), each) for each in read(str(html)).all(tag="li"))
    return [each for mark, each in marks if mark and mark != "others" and each.all(drawn="number")]


def test_each_listed_move_has_its_number_its_chances_what_was_better_and_a_reason() -> None:
    names = tuple(player.name for player in finished().players)
    assert {decision.seat for decision in whole().decisions} == {0}
    chosen, lines = listed(account(whole()), 0), lines_of(whole())
    assert len(lines) == len(chosen) <= MOST_LISTED
    places = [d.steps for d in chosen]
    assert places == sorted(places), "in the order of the game"
    for n, (d, line) in enumerate(zip(chosen, lines, strict=True), 1):
        assert d.is_named and d.reasons, "nothing is named without a reason"
        assert line.find(drawn="number").text == str(n)
        told = reason_texts(ENGLISH, names, 0, d.reasons)
        of_two_bids = ("A lower bid may be enough", "Against a higher bid")
        assert sum(text in line.text for text in (*(said.text for said in told), *of_two_bids)) == 1
        shown = percent if d.exact else estimated
        own, best = shown(ENGLISH, d.chance), shown(ENGLISH, d.best_chance)
        assert f". {best} → {own}" in line.text
        assert f"Better: {action_name(ENGLISH, NAMES, d.better)}." in line.text


def test_the_costliest_moves_are_listed() -> None:
    decisions = tuple(
        replace(d, lost=WORTH_LISTING + n, mark="mistake") for n, d in enumerate(one_an_auction())
    )
    assert len(decisions) > MOST_LISTED
    for count in (1, 2, len(decisions)):
        chosen = listed(account(replace(whole(), decisions=decisions[:count])), 0)
        assert [*chosen] == [*decisions[:count]][-MOST_LISTED:]


def test_of_the_calls_in_one_auction_only_the_costliest_is_listed() -> None:
    opened = story(finished()).auctions
    one, other = next(
        (one, other)
        for one, other in pairwise(whole().decisions)
        if bisect_right(opened, one.steps) == bisect_right(opened, other.steps)
    )
    both = (
        replace(one, lost=9, mark="doubtful"),
        replace(other, lost=20, mark="mistake"),
    )
    found = account(replace(whole(), decisions=both))
    assert listed(found, 0) == both[1:]
    assert lesson_text(found, 0).endswith("See 1 above.")
    first, second, *_ = one_an_auction()
    apart = [replace(each, lost=9, mark="doubtful") for each in (first, second)]
    assert len(listed(account(replace(whole(), decisions=tuple(apart))), 0)) == 2


CALLS = (don.Bid, don.Pass)


def figures_of(text: str) -> list[int]:
    """The figures in percent of a text."""
    return [int(each.replace("−", "-")) for each in re.findall(r"([+−]?\d+)%", text)]


def test_every_figure_adds_up() -> None:
    """The four figures make the end; the lines of each list and what is left make its figure."""
    start, end = (round(100 * whole().moments[place].chances[0]) for place in (rows()[0], -1))
    for decisions in (whole().decisions, whole().decisions[:3], ()):
        found = account(replace(whole(), decisions=decisions))
        page = read(str(h.fragment[moves(found, 0)]))
        first, own, besides, last = figures_of(page.find(drawn="shares").text)
        assert (first, last) == (start, end) and first + own + besides == last
        made = shares(found, 0)
        assert made == (first, own, besides, last)
        opened = story(finished()).auctions
        cost: dict[object, int] = {}
        for d in decisions:  # whoever is outbid has lost nothing yet: one call counts in an auction
            about = bisect_right(opened, d.steps) if isinstance(d.action, CALLS) else -d.steps
            cost[about] = max(cost.get(about, 0), d.lost if d.is_named else 0)
        assert own == -sum(cost.values())
        rest = [each.text for each in (*page.all(tag="p", drawn="hint"), *page.all(tag="summary"))]
        more = sum(sum(figures_of(each)) for each in rest if "not the best" in each)
        assert own == more - sum(d.lost for d in listed(found, 0))
        else_ = sum(sum(figures_of(each)) for each in rest if "All else" in each)
        shown = lettered_causes(found, 0)
        assert not shown or besides == else_ + sum(one.change for one in shown)


def test_the_moves_that_were_not_the_best_are_counted() -> None:
    """What costs too little to be listed is no praise, either."""
    fine = [replace(d, lost=0, mark="good") for d in one_an_auction()]
    for count, said in (
        (0, "You played well: nothing better was found."),
        (1, "1 more move was not the best: −4%."),
        (2, "2 more moves were not the best: −8% together."),
    ):
        worse = [replace(d, lost=4, mark="close") for d in fine[:count]]
        found = account(replace(whole(), decisions=(*worse, *fine[count:])))
        text = read(str(h.fragment[moves(found, 0)])).text
        assert said in text and ("played well" in text) is not count


def analysis_text(found: Review) -> str:
    """Return the text of an analysis on the page."""
    desk = over(Slow).do("analyse")
    piece = Answer(desk.asked[0], found)
    text: str = desk.send(piece).text("pad")
    return text


def test_a_move_that_is_not_worse_is_not_listed() -> None:
    first, second, *others = (replace(d, lost=0, mark="good") for d in whole().decisions)
    for lost, told, teaches in ((10, 1, 1), (5, 1, 0), (4, 0, 0)):
        close = (replace(first, lost=lost, mark="close"), second, *others)
        found = replace(whole(), decisions=close)
        assert len(lines_of(found)) == told
        text = analysis_text(found)
        assert text.count("next game:") == teaches, "one small loss teaches nothing"
    nothing = analysis_text(replace(whole(), decisions=(first, second, *others)))
    assert "You played well: nothing better was found." in nothing and "next game:" not in nothing


def table_of(text: str, label: str) -> tuple[int, int]:
    found = re.search(rf"{re.escape(label)} (\d+) (\d+)", text)
    assert found is not None, (label, text)
    return int(found[1]), int(found[2])


def test_points_beside_the_winners_add_up_line_by_line() -> None:
    text = read(str(compared(account(whole()), 0))).text
    assert "Points compared with Bert, who won" in text and "You Bert" in text
    sheets = don.scores(finished().state)
    for colour, points in sheets[0].colours.items():
        theirs = sheets[1].colours[colour]
        if points != theirs:
            assert table_of(text, colour_name(ENGLISH, colour)) == (points, theirs)
    assert table_of(text, "Most chips") == (sheets[0].chip_bonus, sheets[1].chip_bonus)
    assert table_of(text, "Points") == (sheets[0].points, sheets[1].points)
    won = [event for step in finished().steps for event in step.events if event.kind == "lot_won"]
    paid = tuple(sum(lot.price for lot in won if lot.seat == seat) for seat in (0, 1))
    assert table_of(text, "Chips paid for districts") == paid


def test_winner_is_compared_with_the_runner_up() -> None:
    places = {placed.seat: placed.rank for placed in don.standing(finished().state)}
    assert [places[seat] for seat in (1, 0)] == [1, 2]
    winner = tuple(replace(d, seat=1) for d in whole().decisions)
    text = analysis_text(replace(whole(), decisions=winner))
    assert "Points compared with Anke, who came next" in text


@pytest.mark.parametrize("game", [boomtown_material, don_material], ids=lambda it: it.GAME.CODE)
def test_the_headline_agrees_with_the_result(game: Any) -> None:
    """For whoever reads it: the lead in points, and the parts that add up to it."""
    for seed in range(12):
        match = game.finished_game(seed)
        placed = match.game.standing(match.state)
        for you in (None, *range(len(match.players))):
            found = Account.of(ENGLISH, match, Review(), you)
            text = read(str(headline(found))).text
            first = [one for one in placed if one.rank == 1]
            mine = max(placed, key=lambda one: one.points) if you is None else placed[you]
            other = placed[comparison(found, found.subject)[0]]
            lead = abs(mine.points - other.points)
            if len(first) > 1 or not lead:
                assert not re.search(r"\d", text.partition("A tie: ")[0])
                assert ("A tie: " in text) is (len(first) == 1)
                continue
            who = "You" if first[0].seat == you else match.players[first[0].seat].name
            told = re.match(rf"{who} won, {lead} points? ahead of (\w+): ", text)
            assert told is not None, text
            made = text[told.end() :].partition("Largest differences")[0]
            parts = re.findall(r"([+−]\d+)", made)
            assert sum(int(part.replace("−", "-")) for part in parts) == lead


def test_a_certain_win_that_was_missed_is_shown_as_certain() -> None:
    weak = next(d for d in whole().decisions if d.mark in WEAK)
    lost = replace(weak, lost=100, mark="mistake", exact=True, chance=0.0, best_chance=1.0)
    assert "100% → 0%" in analysis_text(replace(whole(), decisions=(lost,)))


def test_where_a_pass_is_better_the_worth_speaks_against_the_bid() -> None:
    parts = {"own": 4, "chips": 9, "next_points": 0, "income": 0, "numbers": (), "kept": 0}
    worth = Reason("worth", data={"price": 4, "points": 3, **parts, "seat": 0, "other_points": 0})
    takes = Reason("sold", data={"seat": 1, "points": 2, "share": 0})
    weak = next(d for d in whole().decisions if d.mark in WEAK)
    weak = replace(weak, reasons=(worth, takes))
    bid = replace(weak, better=don.Pass(), action=don.Bid(9))
    assert reason(account(whole()), bid) == "Bid 9: Worth 4 chips: +3 points."
    passed = replace(weak, better=don.Bid(2), action=don.Pass())
    assert reason(account(whole()), passed) == "Worth 4 chips: +3 points."


def test_chart_and_list_have_the_same_numbers() -> None:
    weak = [d for d in whole().decisions if d.mark in WEAK]
    many = tuple(
        replace(d, mark="mistake", lost=20, reasons=weak[0].reasons) for d in whole().decisions
    )
    for found in (whole(), good(), replace(whole(), decisions=many)):
        desk = over(Slow).do("analyse")
        desk.send(Answer(desk.asked[0], found))
        marks = desk.find(id="analysis").all(tag="g", drawn="decision")
        drawn = [each for each in marks if each["data-mark"] != "others"]
        numbers = [line.find(drawn="number").text for line in lines_of(found)]
        assert sorted(each.text for each in drawn) == numbers
        assert numbers == [str(n + 1) for n in range(len(numbers))]
        assert len(numbers) <= MOST_LISTED


def test_marks_on_the_chart_never_overlap() -> None:
    """Their signs stand in two rows, and each has its dot on the line."""
    one = [replace(d, mark="mistake", lost=20) for d in whole().decisions[:5]]
    for first in (one[0].steps, len(finished().steps) - 5):
        near = tuple(replace(d, steps=first + n, action=don.NoOffer()) for n, d in enumerate(one))
        html = read(str(chances_chart(account(replace(whole(), decisions=near)), None)))
        marks = html.all(tag="g", drawn="decision")
        signs = [mark.all(tag="circle")[1] for mark in marks if mark["data-mark"] == "mistake"]
        across = [float(str(each["cx"])) for each in signs]
        assert len(across) == len(near)
        assert len({each["cy"] for each in signs}) == 1
        for row in (True, False):
            in_it = [mark for mark in marks if (mark["data-mark"] == "others") is row]
            xs = sorted(float(str(mark.find(tag="text")["x"])) for mark in in_it)
            assert all(b - a >= 2 * DISC for a, b in pairwise(xs))


def shown(desk: Any) -> list[int]:
    """The reader's column of the table of chances."""
    table = desk.find(id="table-chances")
    column = [each.text for each in table.all(tag="th")].index("You")
    found = [row.all(tag="td")[column - 1].text for row in table.all(tag="tr")[1:]]
    return [int(each) for each in found]


def test_table_and_chart_show_the_same_figures() -> None:
    """Each figure but the first is the chance in the first hint of that round's auction."""
    desk, match = over(Slow).do("analyse"), finished()
    desk.send(Answer(desk.asked[0], whole()))
    figures = [round(100 * whole().moments[place].chances[0]) for place in rows()]
    assert shown(desk) == figures
    hue = hues(faces(match.players, 0))[0]
    (line,) = desk.find(drawn="charts").all(tag="polyline", drawn=f"seat-{hue}")
    heights = [float(point.partition(",")[2]) for point in str(line["points"]).split()]
    own = costly(account(whole()), 0)
    places: dict[float, int] = {
        place: round(100 * whole().moments[place].chances[0])
        for place in (*rows(), *stops(account(whole()), 0))
    }
    places |= {d.steps + 0.5: round(100 * d.chance) for d in own}
    along = account(whole()).along
    drawn = [places[n] for n in sorted(places) if n in rows() or not along(n).is_integer()]
    by_height = sorted(zip(drawn, heights, strict=True), key=lambda pair: (pair[0], -pair[1]))
    assert [y for _, y in by_height] == sorted(heights, reverse=True)
    for place in rows()[:-1]:
        now = match.at(place)
        if now.to_act == 0 and len(now.legal_actions()) > 1:
            assert at_once(advising(now)).best.chances == whole().moments[place].chances


def test_own_chart_line_is_on_top() -> None:
    drawn = over().do("analyse").find(drawn="charts")
    looks = [str(line["class"]).split()[2:] for line in drawn.all(tag="polyline")]
    assert looks == [["pale", "other"], ["won", "other"], ["own"]]
    assert {line["stroke-dasharray"] for line in drawn.all(tag="polyline")} == {"none"}


def test_the_headline_stands_at_the_end_until_the_analysis_says_it() -> None:
    desk = over()
    told = "Bert won, 4 points ahead of you: "
    assert desk.text("pad").count(told) == 1
    assert desk.do("analyse").text("pad").count(told) == 1
    desk.app = fold(desk.app)[0]
    assert desk.text("pad").count(told) == 1 and not desk.all(id="analysis")


@pytest.mark.parametrize(
    ("calls", "text"),
    [
        ("-:5 -:9 7:-", "Don't pass too early: bid as long as the price is worth it. "),
        ("7:- 9:- -:5", "Stop bidding earlier: what you buy must be worth its price. "),
        ("7:5 9:5", "Bid in smaller steps: a lower bid may be enough. "),
        ("5:7 5:9 9:-", "Start low, unless others want it, too: "),
        ("9:5", "Bid in smaller steps: a lower bid may be enough. "),
    ],
)
def test_the_lesson_follows_from_the_commonest_kind_of_mistake(calls: str, text: str) -> None:
    first = [d for d in whole().decisions if isinstance(d.action, don.Bid)]
    weak = tuple(
        replace(one, action=don.read_action(a), better=don.read_action(b), mark="mistake", lost=20)
        for one, (a, b) in zip(first, (call.split(":") for call in calls.split()), strict=False)
    )
    found = account(replace(whole(), decisions=tuple(replace(d) for d in weak)))
    told = lesson_text(found, 0)
    assert told.startswith(text)
    kinds = [kind_of(found, one) for one in listed(found, 0)]
    (kind,) = {kind_of(found, one) for one in lesson_about(found, 0)}
    numbers = [n for n, each in enumerate(kinds, 1) if each == kind]
    assert re.findall(r"\d+", told.removeprefix(text)) == [str(n) for n in numbers]


def test_the_lesson_names_no_move_that_cost_little() -> None:
    first = [d for d in one_an_auction() if isinstance(d.action, don.Bid)][:2]
    both = tuple(
        replace(d, action=don.read_action("2"), better=don.read_action("-")) for d in first
    )
    for lost, shows in ((4, "See 1 above."), (5, "See 1 and 2 above.")):
        weak = replace(both[0], mark="mistake", lost=20)
        other = replace(both[1], mark="close", lost=lost)
        found = account(replace(whole(), decisions=(weak, other)))
        assert lesson_text(found, 0).endswith(shows)


def test_the_lesson_fits_what_the_player_had() -> None:
    told = story(finished())
    for d in one_an_auction():
        chips = told.positions[d.steps].chips
        passed = replace(
            d, action=don.read_action("-"), better=don.read_action("2"), mark="mistake", lost=20
        )
        text = lesson_text(account(replace(whole(), decisions=(passed,))), 0)
        assert ("Even if you have little left" in text) is (max(chips) > 2 * chips[0])
        rounds = len(told.rounds) - account(whole()).round_of(d.steps)
        for bid in (1, chips[0]):
            paid = replace(passed, action=don.read_action(str(bid)), better=don.read_action("-"))
            text = lesson_text(account(replace(whole(), decisions=(paid,))), 0)
            assert ("nearly all you have" in text) is (bid > 0.6 * chips[0] and rounds > 1)


def test_the_analysis_shows_the_chances_that_the_hints_have_shown() -> None:
    """What happened leads from the chance that a hint gave, or a costly move left, to that of a
    later hint."""
    checked, found = 0, account(whole())
    costly_steps = {one.steps for one in costly(found, 0)}
    asked = [n for n in stops(found, 0) if found.story.can_choose(0, n)]
    for one, then in pairwise(all_causes(found, 0)):
        before, after = set(), set()
        for place in (n for n in asked if one.what.end <= n <= then.what.begin):
            action = finished().steps[place].action
            advice = at_once(advising(finished().at(place), [action]))
            done = advice.alternative(action)
            assert done is not None
            after.add(round(100 * advice.best.chances[0]))
            before.add(round(100 * (done if place in costly_steps else advice.best).chances[0]))
        assert one.after in after and then.before in before
        checked += 1
        if checked > 10:
            return
    assert checked > 5


@pytest.mark.parametrize("game", [boomtown_material, don_material], ids=lambda it: it.GAME.CODE)
def test_the_lesson_is_about_the_costliest_of_different_mistakes(game: Any) -> None:
    """Of what has a lesson. It names moves of the list."""
    match = game.finished_game(2)
    told = story(match)
    for seat in range(len(match.players)):
        different: dict[str, ReviewedDecision] = {}
        for n, step in enumerate(match.steps):
            other = [
                one for one in told.game.legal_actions(told.positions[n]) if one != step.action
            ]
            if step.seat == seat and other:
                one = ReviewedDecision(n, seat, step.action, other[0], 0.2, 5 + n % 90, "mistake")
                kind = kind_of(Account.of(ENGLISH, match, Review(), seat), one)
                different.setdefault(kind, one)
        found = Account.of(ENGLISH, match, Review(decisions=(*different.values(),)), seat)
        known = {*LESSONS, *found.ui.words.TEXTS.mistake_lessons}
        taught_of = [each for each in listed(found, seat) if kind_of(found, each) in known]
        if not taught_of:
            assert not lesson_text(found, seat)
            continue
        (one,) = lesson_about(found, seat)
        assert one == max(taught_of, key=lambda each: each.lost)
        assert lesson_text(found, seat).endswith(f"See {number_of(found, one)} above.")


def test_a_replay_says_what_happened_where_the_reader_decided_nothing() -> None:
    desk = over().do("analyse").do("watch")
    own = {d.steps for d in whole().decisions}
    others = [n for n, step in enumerate(finished().steps) if n > 5 and n not in own and step.seat]
    for place in others[:20]:
        desk.do("at", str(place))
        band = desk.find(id="decided")
        assert len(band.all(tag="p")) == 2 and band.all(tag="p")[1].text
        assert band.find(drawn="course-line")


def test_a_button_of_the_replay_leads_from_mark_to_mark() -> None:
    desk = over().do("analyse").do("watch").do("at", "0")
    found = account(whole())
    moved = {d.steps for d in listed(found, 0)}
    places = sorted(moved | {one.what.place for one in lettered_causes(found, 0)})
    seen = []
    for _ in (*places, 0):
        button = desk.find(id="go-on-mark")
        desk.do(str(button["data-do"]), str(button["data-value"]))
        seen.append(desk.app.watching.at)
    assert seen == [*places, places[0]]
    assert not over().do("watch").all(id="go-on-mark")


def test_points_and_the_chart_so_far_are_shown_while_the_analysis_goes_on() -> None:
    desk = over(Slow).do("analyse")
    assert "Bert won, 4 points ahead of you:" in desk.find(id="analysis").text
    lengths = []
    for piece in reviewed(finished())[:-1]:
        desk.send(answer_of(desk.asked[0], piece))
        lines = desk.find(id="analysis").all(tag="polyline")
        lengths.append(len(str(lines[0]["points"]).split()) if lines else 0)
        ends = {str(line["points"]).split()[-1].split(",")[0] for line in lines}
        assert len(ends) <= 1
    assert lengths == sorted(lengths)
    assert len(rows()) - AT_A_TIME <= lengths[-1] <= len(rows()), "the last piece has the end"


def test_every_mark_has_a_sign() -> None:
    assert {mark for _, mark in MARKS} == {*MARK_CODES} == {*SIGNS}


def test_analysis_stored_by_an_older_version_is_refused() -> None:
    kept = json.loads(GOOD)
    kept["verdicts"] = [[*row[:4], 0.1, *row[4:]] for row in kept["verdicts"]]
    with pytest.raises(ValueError):
        read_review(kept, finished())


def test_correctly_declined_offers_are_not_listed() -> None:
    """An offer that would clearly have been better is listed like any other move."""
    match = Match.deal(don, [Player("Anke"), *finished().players[1:]], don.Options(), seed=3)
    while (seat := match.to_act) is not None:
        idle = match.state.phase is don.Phase.OFFER and seat == 0
        lazy = replace(match, players=(Player("Anke", "careful"), *match.players[1:]))
        match = match.play(don.NoOffer() if idle else choose(lazy))
    kept = [
        n for n, step in enumerate(match.steps) if step.seat == 0 and step.action == don.NoOffer()
    ]
    judged = [decision for decision in review(match, 0) if decision.steps in kept]
    assert len(kept) > 5 and len(judged) < len(kept)
    assert all(decision.is_named for decision in judged)


def test_cost_of_a_weak_move_matches_its_hint() -> None:
    weak = [decision for decision in whole().decisions if decision.mark in WEAK]
    assert weak
    for decision in weak:
        hint = at_once(advising(finished().at(decision.steps), [decision.action]))
        done = hint.alternative(decision.action)
        assert done is not None
        best, other = (round(100 * one.chances[0]) for one in (hint.best, done))
        assert decision.lost == best - other
        assert whole().moments[decision.steps].chances == hint.best.chances


def test_back_from_a_move_returns_to_its_row_in_the_analysis() -> None:
    desk = over(Slow).do("analyse")
    desk.send(Answer(desk.asked[0], whole()))
    place = str(next(d.steps for d in whole().decisions if d.mark in WEAK))
    desk.do("look", place)
    assert desk.app.screen == "replay"
    line = f"#analysis .look[data-value='{place}']"
    effects = desk.send(Do("leave")).effects
    assert Focus((line,), always=True) in effects and Show(line) in effects


@pytest.mark.slow
@pytest.mark.not_pyodide
def test_two_people_are_judged_separately() -> None:
    text = over(people=2).do("analyse").text("pad")
    assert "Anke's moves" in text and "Bert's moves" in text


def test_analysis_is_unavailable_before_the_end() -> None:
    desk = Slow(finished().at(20))
    assert "analyse" not in desk.values("data-do")
    assert desk.do("analyse").app.review is None
    desk.do("watch")
    assert desk.app.status == "replay"
    assert "analyse" not in desk.values("data-do")
    assert desk.do("analyse").app.review is None


def test_pressing_a_move_opens_it_in_the_replay() -> None:
    desk = over().do("analyse")
    place = next(d.steps for d in whole().decisions if d.mark == "mistake")
    assert str(place) in desk.values("data-value")
    desk.do("look", str(place))
    assert desk.app.status == "replay"
    assert desk.app.watching is not None and desk.app.watching.at == place
    assert "Your moves" in desk.text("pad"), "the analysis is there, too"
    assert Show("#table") in desk.effects, "the list may be far below it"
    desk.do("look", "3")
    assert desk.app.watching.at == 3
    assert Show("#table") in desk.effects


def judged_there(desk: Desk) -> str:
    """Return the comment on the move on the replay screen; empty if there is none."""
    return desk.find(id="decided").text


def test_opened_position_shows_the_played_and_the_better_move() -> None:
    desk = over().do("analyse")
    weak = next(d for d in whole().decisions if d.mark in WEAK)
    desk.do("look", str(weak.steps))
    text = judged_there(desk)
    played, better = (action_name(ENGLISH, NAMES, action) for action in (weak.action, weak.better))
    assert f"You played: {played}." in text and f"Better: {better}." in text
    said = reason_texts(ENGLISH, NAMES, 0, weak.reasons)
    assert said[0].text in text
    assert Show("#decided") in desk.effects, "it is in view"
    fine = next(d for d in whole().decisions if not d.is_named)
    desk.do("look", str(fine.steps))
    assert "Nothing better was found." in judged_there(desk)


def test_a_replay_shows_the_chance_at_every_place_and_marks_it_on_the_chart() -> None:
    desk = over().do("analyse").do("watch")
    across = []
    for place in (0, 20, 60):
        desk.do("at", str(place))
        chance = about(ENGLISH, whole().moments[place].chances[0]).replace("\u00a0", " ")
        assert f"Your chance of winning: {chance}" in judged_there(desk)
        across.append(float(str(desk.find(tag="line", drawn="here")["x1"])))
    assert across == sorted(set(across))


def test_after_a_weak_move_the_replay_counts_on_from_the_chance_that_it_left() -> None:
    weak = next(d for d in whole().decisions if d.mark == "mistake")
    desk = over().do("analyse").do("look", str(weak.steps)).do("at", str(weak.steps + 1))
    now = round(100 * whole().moments[weak.steps + 1].chances[0])
    rest = now - round(100 * weak.chance)
    assert round(100 * weak.chance) != round(100 * whole().moments[weak.steps].chances[0])
    change = re.search(r"\(([+−]\d+)\)", judged_there(desk))
    assert (change is not None) is (rest != 0)
    assert change is None or change[1] == signed(rest)


def test_a_replay_goes_from_one_own_choice_to_the_next() -> None:
    desk = over().do("analyse").do("watch").do("at", "0")
    own = [n for n in range(len(finished().steps)) if story(finished()).can_choose(0, n)]
    found = []
    while "aria-disabled" not in desk.find(id="go-on-own"):
        found.append(desk.key("n").app.watching.at)
    assert found == own
    assert desk.key("N", shift=True).app.watching.at == own[-2]


def test_replay_without_analysis_shows_no_judgement() -> None:
    weak = next(d for d in whole().decisions if d.mark == "mistake")
    desk = over().do("watch").do("at", str(weak.steps))
    assert "decided" not in desk.values("id")


def test_a_replay_of_any_finished_game_can_be_analysed() -> None:
    desk = Desk().send(Watch(finished()))
    assert "Your moves" in desk.do("analyse").text("pad")


def test_analysis_shows_progress_and_can_be_stopped() -> None:
    desk = over(Slow).do("analyse")
    (asked,) = desk.asked
    pieces = filter(None, think(asked))
    waiting = desk.find(id="analysis")
    assert "Analysing the game… 0%" in waiting.text
    assert "value" not in waiting.find(tag="progress"), "it moves at once"
    desk.send(answer_of(asked, next(pieces)))
    under_way = desk.find(id="analysis")
    progress = under_way.find(tag="progress")
    done, of = int(progress["value"] or 0), int(progress["max"] or 0)
    assert 0 < done < of
    assert f"Analysing the game… {percent(ENGLISH, done / of)}" in under_way.text
    replay = Slow().send(Watch(finished())).do("analyse")
    assert judged_there(replay) == "Analysing the game… 0%", "no gap where comments will come"
    desk.do("analyse-stop")
    assert Unask(asked) in desk.effects
    before = desk.app
    assert desk.send(answer_of(asked, next(pieces))).app is before
    assert "analyse" in desk.values("data-do")
    assert desk.do("analyse").asked[-1] is not asked


def test_replay_shows_judgements_while_the_analysis_goes_on() -> None:
    desk = Slow().send(Watch(finished())).do("analyse")
    for n, piece in enumerate(reviewed(finished())[:-1]):
        if not n:
            assert "Analysing" in judged_there(desk.do("at", "9")), "nothing is known yet"
        desk.send(answer_of(desk.asked[0], piece))
        found = desk.app.review.review.decisions
        for one in found[-2:]:
            desk.do("look", str(one.steps))
            assert "You played" in judged_there(desk) and "Your chance" in judged_there(desk)


def test_analyse_button_stays_and_completion_is_announced() -> None:
    desk = over(Slow)
    texts = ["", "Analysing the game…", "The analysis is ready."]
    for step in range(3):
        button = desk.find(id="analyse")
        assert button["data-do"] == "analyse" and "disabled" not in button, "it keeps the focus"
        assert desk.find(id="analysis-told", role="status").text == texts[step]
        if step == 0:
            desk.do("analyse")
        elif step == 1:
            for piece in reviewed(finished()):
                desk.send(answer_of(desk.asked[0], piece))


def test_completed_analysis_is_stored() -> None:
    desk = over(Slow).do("analyse")
    for piece in reviewed(finished()):
        desk.send(answer_of(desk.asked[0], piece))
    assert desk.effects == (KeepReview(desk.asked[0], desk.app.review.review),)
    assert isinstance(desk.asked[0], ReviewMatch)


def test_failed_analysis_is_reported_and_can_be_retried() -> None:
    desk = over(Slow).do("analyse")
    desk.send(Answer(desk.asked[0], None))
    assert "couldn't be analysed" in desk.text("pad")
    assert "analyse" in desk.values("data-do")


@pytest.mark.not_pyodide
def test_new_game_drops_the_analysis() -> None:
    desk = over().do("analyse").do("again")
    assert desk.app.review is None


def test_stored_analysis_is_found_again() -> None:
    store = Texts()
    Reviews(store).write(finished(), whole(), 7)
    found = Reviews(store).read(finished())
    assert found is not None and is_complete(found, finished())
    assert [d.mark for d in found.decisions] == [d.mark for d in whole().decisions]
    assert Reviews(store).read(finished(2)) is None
    assert Reviews(store).clear() and not store


@pytest.mark.parametrize("damage", [0, 1, 500, -2])
def test_damaged_analysis_is_ignored(damage: int) -> None:
    store = Texts()
    Reviews(store).write(finished(), whole(), 7)
    (key,) = store
    store[key] = store[key][:damage]
    assert Reviews(store).read(finished()) is None


def test_oldest_analyses_are_dropped_first() -> None:
    store = Texts({f"{REVIEW}{n:016x}.{n}": "{}" for n in range(1, MOST + 5)})
    Reviews(store).write(finished(), whole(), 1000)
    assert len(store) == MOST
    assert f"{REVIEW}{1:016x}.1" not in store


def test_full_storage_silently_stores_no_analysis() -> None:
    store = Texts()
    store.room = 0
    Reviews(store).write(finished(), whole(), 1)
    assert not store


GOOD = json.dumps(write_review(whole(), finished()))
ROW: list[Any] = json.loads(GOOD)["verdicts"][0]
BAD_ROWS: list[list[Any]] = [
    [*ROW[:at], wrong, *ROW[at + 1 :]]
    for at, wrong in (
        *((0, -1), (0, 10**6), (1, 5), (2, "99"), (3, "40"), (4, 101), (4, 0.5)),
        *((5, "angry"), (6, 1), (7, [["x", False, {}]]), (8, 2), (9, "1"), (9, -0.5)),
    )
]


def spoilt(**fields: Any) -> dict[str, Any]:
    return {**json.loads(GOOD), **fields}


@pytest.mark.parametrize(
    "wrong",
    [
        {"done": -1},
        {"done": 10**9, "of": 10**9},
        {"last": 1},
        {"moments": [[0, 1, 0]]},
        {"moments": [[0, 2, 0, 0]]},
        {"moments": [[0, -0.5, 0.2, 0.3]]},
        {"moments": [[10**6, 0.5, 0.2, 0.3]]},
        {"moments": [[0, 0.5, 0.2, 0.3]] * 10_000},
        *({"verdicts": [row]} for row in BAD_ROWS),
    ],
)
def test_invalid_analysis_is_refused(wrong: dict[str, Any]) -> None:
    assert read_review(spoilt(), finished()).last
    with pytest.raises(ValueError):
        read_review(spoilt(**wrong), finished())


def test_incomplete_analysis_is_not_whole() -> None:
    assert not is_complete(replace(whole(), moments=whole().moments[1:]), finished())


@pytest.mark.parametrize(
    "moments", [slice(0), slice(1, None), slice(None, -1), slice(None, None, -1), slice(0, None, 2)]
)
def test_analysis_with_missing_moments_has_failed(moments: slice) -> None:
    desk = over(Slow).do("analyse")
    data = spoilt(moments=json.loads(GOOD)["moments"][moments])
    desk.send(answer_of(desk.asked[0], data))
    assert KeepReview not in map(type, desk.effects)
    assert "couldn't be analysed" in desk.text("pad")
    assert "analyse" in desk.values("data-do")


def test_analysis_restarts_on_a_new_worker() -> None:
    desk = over(Slow).do("analyse")
    pieces = reviewed(finished())
    for piece in (*pieces[: len(pieces) - 2], *pieces):
        desk.send(answer_of(desk.asked[0], piece))
    found = desk.app.review
    assert found is not None and found.state == "done"
    assert len(found.review.decisions) == len(whole().decisions)


def test_analysis_reopens_after_a_reload() -> None:
    desk = Desk().send(Resume(Saved(finished()), review=whole()))
    assert "Your moves" in desk.text("pad") and not desk.all(tag="progress")
    assert "Your moves" not in Desk().send(Resume(Saved(finished()))).text("pad")


def test_points_are_there_at_once_and_add_up_while_the_analysis_is_worked_out() -> None:
    match = finished()
    desk = Slow(match).do("analyse")
    tables = desk.find(id="analysis").all(tag="table")
    rows = [[each.text for each in row.all(tag="td")] for row in tables[0].all(tag="tr")[1:]]
    figures = [[int(cell.replace("−", "-")) for cell in row] for row in rows]
    assert [sum(column) for column in zip(*figures[:-1], strict=True)] == figures[-1]
    points = {one.points for one in match.game.standing(match.state)}
    assert set(figures[-1]) <= points
    assert not desk.find(id="analysis").all(tag="svg", drawn="chart"), "no chance is known yet"
