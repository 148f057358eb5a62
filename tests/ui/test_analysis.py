"""The review after a game ("Analysis"): how it comes, what it shows, how it is stored."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import Any

import pytest

from don.bots import advising, choose, dice
from don.bots.advice import MARKS, Moment, with_own
from don.bots.bot import History
from don.bots.don.levels import KIND_CODES, LEVELS
from don.bots.review import ReviewedDecision, review
from don.games import don
from don.games.boomtown.events import DiceRolled
from don.games.boomtown.scoring import scores
from don.table.long_work import at_once
from don.table.match import Match, Player
from don.table.rng import Rng
from don.ui.cast import faces, hues
from don.ui.don import page as ui
from don.ui.don.words.about import TEXTS
from don.ui.don.words.reasons import action_name, reason_texts
from don.ui.effects import Focus, KeepReview, Show, Unask
from don.ui.explain.plain import MARK_CODES, read_review, write_review
from don.ui.explain.review import Review, ReviewMatch, ReviewProgress, is_complete, pieces
from don.ui.explain.reviewing import fold
from don.ui.i18n import ENGLISH
from don.ui.messages import Do, Resume, Watch
from don.ui.questions import Answer, answer_of, think
from don.ui.replays.story import story
from don.ui.sentences import about, chance_at, estimated, event_texts, percent
from don.ui.storage.beside import MOST, REVIEW, Reviews
from don.ui.storage.saves import Saved
from don.ui.view.review import (
    MOST_NAMED,
    SIGNS,
    Account,
    TurningPoint,
    around,
    best_move,
    decided,
    headline,
    judged,
    listed,
    mark_name,
    turning_point,
)
from tests.material import boomtown as boomtown_material
from tests.material import don as don_material
from tests.page import read
from tests.ui.desk import NAMES, Desk, Slow, reviewed
from tests.ui.device import Texts

pytestmark = pytest.mark.not_pyodide


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
            match = match.play(bot.choose(seen, legal, dice(match, seat), History.of(match)))
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
    return story(finished()).first_choices(0)


def over(kind: type[Desk] = Desk, people: int = 1) -> Any:
    """Return a desk at the end of ``finished``."""
    return kind(finished(people))


def test_at_the_end_the_game_can_be_analysed() -> None:
    desk = over().do("analyse")
    sentence = desk.text("pad")
    for text in (
        "Chance of winning (%)",
        "Chances are for a table with these players.",
        "Your moves",
    ):
        assert text in sentence
    assert "Try again" not in sentence
    found = desk.app.review
    assert found is not None and found.state == "done" and is_complete(found.review, desk.match)


def test_the_costliest_moves_are_named_with_a_number_and_a_reason() -> None:
    desk, match = over().do("analyse"), finished()
    decisions, names = whole().decisions, tuple(player.name for player in match.players)
    assert {decision.seat for decision in decisions} == {0}
    listed = [each for each in desk.all(tag="li") if each.get("data-mark")]
    weak = sorted((d for d in decisions if d.is_weak), key=lambda d: -d.lost)[:MOST_NAMED]
    assert weak and 0 < len(listed) <= MOST_NAMED + 1
    for each, d in zip(listed, weak, strict=False):
        better = action_name(ENGLISH, NAMES, d.better)
        shown = percent if d.exact else estimated
        both = f"({shown(ENGLISH, d.against)} instead of {shown(ENGLISH, d.chance)})"
        assert f"{mark_name(ENGLISH, d.mark)}. Better: {better} {both}." in each.text
        lines = reason_texts(ENGLISH, names, 0, d.reasons)
        assert lines and " ".join(lines) in each.text
    assert all(match.steps[d.steps].action == d.action for d in decisions)
    for d in decisions:
        assert d.reasons or not d.is_named, "nothing is named without a reason"


def test_summary_figures_of_place_chance_and_losses_add_up() -> None:
    text = over().do("analyse").text("pad")
    lost = [decision.lost for decision in whole().decisions if decision.is_named]
    assert "You came second. Bert won." in text
    found = re.search(
        r"At the start: (\d+)%\s*Weaker moves: −(\d+)\s*"
        r"Luck and the others: ([+−]?\d+)\s*At the end: (\d+)%",
        text,
    )
    assert found is not None
    start, mine, others, end = (int(figure.replace("−", "-")) for figure in found.groups())
    dealt = round(100 * whole().moments[rows()[0]].chances[0])
    assert (start, mine, end) == (dealt, sum(lost), 0)
    assert start - mine + others == end
    moves = text.split("Your moves")[1]
    named = re.findall(r"[Bb]etter: [^(]*\((\d+)% instead of (\d+)%\)", moves)
    assert sorted(int(b) - int(w) for b, w in named) == sorted(lost)[-MOST_NAMED:]


def analysis_text(found: Review) -> str:
    """Return the text of an analysis on the page."""
    desk = over(Slow).do("analyse")
    piece = Answer(desk.asked[0], found)
    text: str = desk.send(piece).text("pad")
    return text


def test_summary_figures_add_up_without_weak_moves() -> None:
    """Even then, the analysis does not praise a player who came last."""
    good = tuple(replace(d, lost=0, mark="good") for d in whole().decisions)
    text = analysis_text(replace(whole(), decisions=good))
    dealt = round(100 * whole().moments[rows()[0]].chances[0])
    assert re.search(
        rf"At the start: {dealt}%\s*Weaker moves: 0\s*"
        rf"Luck and the others: −{dealt}\s*At the end: 0%",
        text,
    )


def test_a_slightly_better_move_is_shown_with_its_chance_and_not_as_a_mistake() -> None:
    first, second, *others = (replace(d, lost=0, mark="good", ahead=0.0) for d in whole().decisions)
    close = (replace(first, lost=3, mark="close"), second, *others)
    text = analysis_text(replace(whole(), decisions=close))
    assert text.count("A little better: ") == 1
    assert f"({estimated(ENGLISH, first.against)} instead of" in text
    assert "Mistake" not in text and "No move was" not in text
    assert "Weaker moves: −3" in text, "the sum agrees with the list"
    good = analysis_text(replace(whole(), decisions=(first, second, *others)))
    assert "No move was clearly worse than another." in good


def test_at_most_five_moves_are_listed_weak_ones_first() -> None:
    one = replace(whole().decisions[0], lost=3, mark="close")
    weak = [replace(d, ahead=0.0) for d in whole().decisions if d.is_weak][:3]
    text = analysis_text(replace(whole(), decisions=(*weak, *[replace(one, ahead=0.0)] * 4)))
    assert text.count("Better: ") == len(weak)
    assert text.count("A little better: ") == MOST_NAMED - len(weak)


def test_best_move_is_listed_with_its_gain() -> None:
    one = replace(whole().decisions[0], lost=0, mark="best")
    better, worse = replace(one, ahead=0.12, chance=0.52, against=0.4), replace(one, ahead=0.05)
    text = analysis_text(replace(whole(), decisions=(better, worse)))
    assert text.count("Best move.") == 1 and "52% instead of 40%." in text
    assert "Best move" not in analysis_text(replace(whole(), decisions=(replace(one, ahead=0.02),)))


def test_analysis_stored_by_an_older_version_is_refused() -> None:
    kept = json.loads(GOOD)
    kept["verdicts"] = [row[:11] for row in kept["verdicts"]]
    with pytest.raises(ValueError):
        read_review(kept, finished())


def test_loser_sees_how_the_winner_scored_more() -> None:
    """That matters most if no weak move was found."""
    good = tuple(replace(d, lost=0, mark="good") for d in whole().decisions)
    shown = analysis_text(replace(whole(), decisions=good))
    found = re.search(
        r"Points compared with Bert, who won [\w ]+: You \d+, Bert \d+ points\. "
        r"((?:[a-z ]+: [+−]?\d+ )+)Most chips: ([+−]?\d+) "
        r"Total: ([+−]?\d+) You Bert "
        r"Points for districts (\d+) (\d+) Chips paid for districts (\d+) (\d+)",
        shown,
    )
    assert found is not None, shown
    by_colour, *others = (text.replace("−", "-") for text in found.groups())
    districts = sum(map(int, re.findall(r"-?\d+", by_colour)))
    chips, total, *prices = map(int, others)
    assert districts + chips == total == 22 - 26
    won = [event for step in finished().steps for event in step.events if event.kind == "lot_won"]
    assert prices[0] - prices[1] == districts
    assert prices[2] == sum(lot.price for lot in won if lot.seat == 0)
    assert prices[3] == sum(lot.price for lot in won if lot.seat == 1)


def test_winner_is_compared_with_the_runner_up() -> None:
    places = {placed.seat: placed.rank for placed in don.standing(finished().state)}
    assert [places[seat] for seat in (1, 0)] == [1, 2]
    winner = tuple(replace(d, seat=1) for d in whole().decisions)
    text = analysis_text(replace(whole(), decisions=winner))
    assert "Points compared with Anke, who came next" in text
    assert "sky blue: +9" in text


def test_missed_certain_win_is_not_stated_as_a_chance() -> None:
    weak = next(d for d in whole().decisions if d.is_weak)
    lost = replace(
        weak,
        lost=100,
        mark="mistake",
        exact=True,
        chance=0.0,
        against=1.0,
    )
    text = analysis_text(replace(whole(), decisions=(lost,)))
    assert "(100% instead of 0%)" in text
    assert "100 more games" not in text


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
    judged = [decision for decision in filter(None, review(match, 0)) if decision.steps in kept]
    assert len(kept) > 5 and len(judged) < len(kept)
    assert all(decision.is_named for decision in judged)


def test_dubious_move_is_listed_without_a_loss() -> None:
    weak = next(d for d in whole().decisions if d.is_weak)
    behind = replace(weak, mark="close", lost=0)
    text = analysis_text(replace(whole(), decisions=(behind,)))
    assert ", which brings more." in text and "in 100" not in text.split("Your chance")[0]


def test_the_chart_marks_the_moves_of_the_list_with_the_same_signs() -> None:
    """It marks no other moves. A sentence counts the mistakes that are not listed."""
    weak = [d for d in whole().decisions if d.is_weak]
    many = tuple(
        replace(d, mark="mistake", lost=20, ahead=0.0, reasons=weak[0].reasons)
        for d in whole().decisions
    )
    for found in (whole(), replace(whole(), decisions=many)):
        desk = over(Slow).do("analyse")
        desk.send(Answer(desk.asked[0], found))
        drawn = desk.find(id="analysis").all(tag="g", drawn="decision")
        account = Account.of(ENGLISH, finished(), found, 0)
        lines = [each for each in desk.all(tag="li") if each.get("data-mark")]
        assert len(lines) == len(listed(account, 0))
        turn = turning_point(account)
        assert turn is not None
        beside = turn.own not in [one.steps for one in listed(account, 0)]
        signs = [line.find(drawn="mark").text for line in lines] + [SIGNS["turn"]] * beside
        assert sorted(each.text for each in drawn) == sorted(signs)
        assert signs.count(SIGNS["turn"]) == 1
    left = len(many) - MOST_NAMED
    assert f"{left} smaller mistakes are not listed." in desk.text("pad")


def shown(desk: Any) -> list[int]:
    """Return the reader's column of the table of chances."""
    table = desk.find(id="table-chances")
    column = [each.text for each in table.all(tag="th")].index("You")
    found = [row.all(tag="td")[column - 1].text for row in table.all(tag="tr")[1:]]
    return [int(each) for each in found]


def test_table_chart_and_turning_points_show_the_same_figures() -> None:
    """Each figure is the chance in the first hint of that round's auction."""
    desk, match = over(Slow).do("analyse"), finished()
    desk.send(Answer(desk.asked[0], whole()))
    figures = [round(100 * whole().moments[place].chances[0]) for place in rows()]
    assert shown(desk) == figures
    hue = hues(faces(match.players, 0))[0]
    (line,) = desk.all(tag="polyline", drawn=f"seat-{hue}")
    heights = [float(point.partition(",")[2]) for point in str(line["points"]).split()]
    by_height = sorted(zip(figures, heights, strict=True), key=lambda pair: (pair[0], -pair[1]))
    assert [y for _, y in by_height] == sorted(heights, reverse=True)
    for place in rows()[:-1]:
        now = match.at(place)
        if now.to_act == 0 and len(now.legal_actions()) > 1:
            assert at_once(advising(now)).top.chances == whole().moments[place].chances


def test_cost_of_a_weak_move_matches_its_hint() -> None:
    weak = [decision for decision in whole().decisions if decision.is_weak]
    assert weak
    for decision in weak:
        hint = at_once(advising(finished().at(decision.steps), [decision.action]))
        done = hint.weighed(decision.action)
        assert done is not None
        best, other = (round(100 * one.chances[0]) for one in (hint.top, done))
        assert decision.lost == best - other
        assert whole().moments[decision.steps].chances == hint.top.chances


def test_own_chart_line_is_on_top_and_marks_have_a_legend() -> None:
    drawn = over().do("analyse").find(id="analysis")
    looks = [str(line["class"]).split()[2:] for line in drawn.all(tag="polyline")]
    assert looks == [["pale", "other"], ["won", "other"], ["own"]]
    assert {line["stroke-dasharray"] for line in drawn.all(tag="polyline")} == {"none"}
    legend = drawn.find(drawn="legend").text
    assert all(sign.text in legend for sign in drawn.all(tag="g", drawn="decision"))


def turned(found: Review) -> TurningPoint:
    """Return what decided the game for the reader."""
    turn = turning_point(Account.of(ENGLISH, finished(), found, 0))
    assert turn is not None
    return turn


def falls(steps: int) -> Review:
    """Return the review of a reader whose chance falls after ``steps`` actions without a
    mistake."""
    moments = tuple(
        replace(m, chances=(0.6, 0.3, 0.1) if m.steps < steps else (0.1, 0.8, 0.1))
        for m in whole().moments[:-1]
    )
    return replace(good(), moments=(*moments, whole().moments[-1]))


def bought_after_a_pass() -> tuple[int, int]:
    """Return the number of actions up to another player's purchase, and the place of the reader's
    pass before it, which was not forced."""
    passed = [d.steps for d in whole().decisions if d.action == don.Pass()]
    for count, step in enumerate(finished().steps, 1):
        won = [event for event in step.events if event.kind == "lot_won" and event.seat != 0]
        begun = max(place for place in story(finished()).auctions if place < count)
        own = [place for place in passed if begun <= place < count - 1]
        if won and own:
            return count, own[-1]
    raise AssertionError("no such purchase")


def test_a_turning_point_is_marked_on_the_line_and_its_button_shows_the_pass_before_it() -> None:
    end, passed = bought_after_a_pass()
    found = falls(end)
    turn = turned(found)
    assert (turn.moment.steps, turn.own, turn.judged) == (end, passed, False)
    desk = over(Slow).do("analyse")
    desk.send(Answer(desk.asked[0], found))
    analysis = desk.find(id="analysis")
    assert [each.text for each in analysis.all(tag="g", drawn="decision")] == [SIGNS["turn"]]
    assert "◆ What decided it" in analysis.find(drawn="legend").text
    reproach = "You passed, but you could have bid."
    assert reproach not in analysis.find(drawn="turning-point").text, "it was right"
    weak = [replace(d, lost=4, mark="close") for d in found.decisions if d.steps == passed]
    assert reproach in turned(replace(found, decisions=tuple(weak))).text
    button = analysis.find(drawn="turning-point").find(tag="button")
    desk.do(str(button["data-do"]), str(button["data-value"]))
    assert desk.app.watching.at == passed
    text = judged_there(desk)
    assert turn.text in text and "You played: Pass." in text


def test_the_gain_of_a_turning_point_is_in_points_and_chips() -> None:
    end, _ = bought_after_a_pass()
    turn = turned(falls(end))
    before, after = (don.standing(story(finished()).positions[n]) for n in (end - 1, end))
    more = max(b.points - a.points for a, b in zip(before, after, strict=True))
    assert f"Points: Bert +{more}." in turn.text or f"Points: Claus +{more}." in turn.text
    assert re.search(r"Chips: [^.]*−\d+", turn.text) and " 0" not in turn.text.split("Chips")[1]


def test_a_best_move_that_ended_badly_names_the_cost_unless_the_reader_bought_the_lot() -> None:
    end, passed = bought_after_a_pass()
    found = falls(end)
    decisions = tuple(
        replace(d, mark="best", chance=0.6, against=0.5, ahead=0.1 if d.steps == passed else 0.0)
        for d in found.decisions
    )
    text = analysis_text(replace(found, decisions=decisions))
    cost = text.split("It went badly all the same: the chance fell to 10%.")
    assert len(cost) > 1 and re.match(r" \w+ wins [^.]*\. Points: \w+ \+\d", cost[1])
    own = next(
        (n, d)
        for n, step in enumerate(finished().steps, 1)
        for d in whole().decisions
        if d.steps < n
        and any(e.kind == "lot_won" and e.seat == 0 for e in step.events)
        and d.steps >= max(place for place in story(finished()).auctions if place < n)
    )
    mine = replace(own[1], mark="best", lost=0, chance=0.6, against=0.5, ahead=0.1)
    assert "It went badly" not in analysis_text(replace(falls(own[0]), decisions=(mine,)))


def test_the_best_move_is_one_after_which_the_chance_held_if_there_is_one() -> None:
    end, passed = bought_after_a_pass()
    found = falls(end)
    first = next(d for d in found.decisions if d.steps < rows()[1])
    best = [
        replace(d, steps=steps, mark="best", chance=0.6, against=0.6 - ahead, ahead=ahead)
        for d in found.decisions
        for steps, ahead in ((first.steps, 0.05), (passed, 0.4))
        if d.steps == steps
    ]
    assert end > rows()[1] and all(one.reasons for one in best)
    both = Account.of(ENGLISH, finished(), replace(found, decisions=tuple(best)), 0)
    assert best_move(both, 0) == best[0]
    one = Account.of(ENGLISH, finished(), replace(found, decisions=(best[1],)), 0)
    assert best_move(one, 0) == best[1], "the line names the outcome"


def test_back_from_a_move_returns_to_its_row_in_the_analysis() -> None:
    desk = over(Slow).do("analyse")
    desk.send(Answer(desk.asked[0], whole()))
    place = str(next(d.steps for d in whole().decisions if d.is_weak))
    desk.do("look", place)
    assert desk.app.screen == "replay"
    line = f"#analysis .look[data-value='{place}']"
    effects = desk.send(Do("leave")).effects
    assert Focus((line,), always=True) in effects and Show(line) in effects


def good() -> Review:
    """Return the review as if all decisions of the reader were right."""
    fine = tuple(replace(d, lost=0, mark="good") for d in whole().decisions)
    return replace(whole(), decisions=fine)


def test_one_headline_names_the_widest_fall_on_the_chart() -> None:
    """It names the cause: other players, the dice, or a weak move of the reader, never a good
    one."""
    found, match = good(), finished()
    names = tuple(player.name for player in match.players)
    text, turn = analysis_text(found), turned(found)
    figures = [round(100 * found.moments[place].chances[0]) for place in rows()]
    step = match.steps[turn.moment.steps - 1]
    assert step.seat != 0 or len(step.events) > 1
    after = next(n for n, place in enumerate(rows()) if place >= turn.moment.steps)
    before, then = figures[after - 1], figures[after]
    shown = [chance_at(ENGLISH, found.moments[rows()[n]].chances[0]) for n in (after - 1, after)]
    went = f"your chance went from {shown[0]} to {shown[1]}."
    assert f"What decided it: Round {after}: {went}" in text
    assert any(line in turn.text for line in event_texts(ui, ENGLISH, names, step.events, 0))
    assert before - then == max(a - b for a, b in pairwise(figures))
    assert text.count("What decided it:") == 1 and "Turning point" not in text


def test_the_end_and_the_analysis_agree() -> None:
    """Before the analysis there are only points. When it is folded, its headline stays."""
    desk = over()
    assert "The difference: " in desk.text("pad") and "decided" not in desk.text("pad")
    sentence = headline_text(desk.do("analyse"))
    assert "The difference: " not in desk.text("pad")
    desk.app = fold(desk.app)[0]
    assert sentence in desk.text("pad") and not desk.all(id="analysis")


def headline_text(desk: Any) -> str:
    text: str = desk.find(id="analysis").find(drawn="reason").text
    return text


def jumpy(game: Any, seed: int) -> tuple[Match, Review]:
    """Return a random finished game, and an invented review of seat 0.

    In the review, the chance rises and falls at random, and about every second decision is a
    mistake.
    """
    made: Match = game.finished_game(seed)
    players = (made.players[0], *(Player(one.name, "random") for one in made.players[1:]))
    match, rng = replace(made, players=players), Rng(seed)
    chances, decisions = [0.6], []
    for steps, step in enumerate(match.steps):
        n, rng = rng.below(40)
        jump = {0: -0.6, 1: -0.3, 2: -0.1, 3: 0.2, 4: 0.7}.get(n, 0.0)
        chances.append(min(0.95, max(0.02, chances[-1] + jump)))
        legal = match.game.legal_actions(story(match).positions[steps])
        if step.seat == 0 and len(legal) > 1:
            lost, mark = (16, "mistake") if n % 2 else (0, "good")
            found = ReviewedDecision(steps, 0, step.action, legal[0], lost / 100, lost, mark)
            decisions.append(found)
    chances[-1] = float(seed % 2)
    rest = len(players) - 1
    moments = [Moment(n, (c, *((1 - c) / rest,) * rest)) for n, c in enumerate(chances)]
    return match, Review(1, 1, tuple(moments), tuple(decisions), last=True)


@pytest.mark.parametrize("game", [boomtown_material, don_material], ids=lambda it: it.GAME.CODE)
def test_whatever_decided_a_game_has_a_sentence_and_is_seen_in_the_replay(game: Any) -> None:
    """That holds for every winner, place and cause."""
    for seed in range(12):
        match, review = jumpy(game, seed)
        account = Account.of(ENGLISH, match, review, 0)
        turn = turning_point(account)
        assert turn is not None
        progress = ReviewProgress(ReviewMatch(match), review, "done")
        there = read(str(decided(progress, ENGLISH, match, turn.place, turn.came, 0))).text
        assert there.count("What decided it:") == 1 and turn.text in there
        text = read(str(headline(account))).text
        own = [one.steps for one in listed(account, 0)]
        assert turn.own in own if turn.judged else turn.text and turn.text in text
        if 0 not in account.winners:
            start, end = around(account.rows, turn.moment.steps)
            figures = [round(100 * review.moments[n].chances[0]) for n in account.rows]
            here = [round(100 * review.moments[n].chances[0]) for n in (start, end)]
            assert here[0] - here[1] == max(a - b for a, b in pairwise(figures))


def test_weak_move_that_turned_the_game_is_listed() -> None:
    weak = next(d for d in whole().decisions if d.is_weak)
    line = [
        replace(m, chances=(0.9, 0.1, 0.0) if m.steps <= weak.steps else (0.1, 0.9, 0.0))
        for m in whole().moments
    ]
    moved = replace(weak, chance=0.3, against=0.9, lost=60, mark="mistake")
    found = replace(whole(), moments=(*line[:-1], whole().moments[-1]), decisions=(moved,))
    turn = turned(found)
    assert (turn.moment.steps, turn.judged) == (weak.steps + 1, True)
    text = analysis_text(found)
    assert text.count("What decided it:") == 1, "its line has only the mark"
    assert text.index("What decided it:") < text.index("Better: ") < text.index("Your moves")


def test_a_win_is_decided_by_the_widest_rise_or_by_the_best_move() -> None:
    first = replace(whole().decisions[0], seat=1, lost=0, mark="best", chance=0.6, against=0.2)
    line = [
        replace(m, chances=(0.5 - m.chances[1] / 2, 0.5 + m.chances[1] / 2, 0.0))
        for m in whole().moments
    ]
    for ahead in (0.0, 0.7):
        found = replace(whole(), moments=tuple(line), decisions=(replace(first, ahead=ahead),))
        account = Account.of(ENGLISH, finished(), found, 1)
        turn = turning_point(account)
        assert turn is not None and turn.judged is bool(ahead)
        text = read(str(headline(account))).text
        if ahead:
            assert turn.own == first.steps and "60% instead of 20%." in text
        else:
            assert "your chance went from" in text


def test_luck_is_not_mentioned_where_a_winner_gained_more() -> None:
    """Otherwise a sentence would call it good luck that the winner scored."""
    asked = 0
    for seed in range(12):
        match, review = jumpy(boomtown_material, seed)
        account = Account.of(ENGLISH, match, review, 0)
        lines = [line.text for line in read(str(judged(account, 0, False))).all(tag="li")]
        for line in (line for line in lines if "It went well all the same." in line):
            gained = {who: int(n) for who, n in re.findall(r"(\w+) ([+]\d+)", line)}
            winners = {account.names[seat] for seat in account.winners if seat}
            assert all(gained.get(who, 0) <= gained.get("You", 0) for who in winners), line
            asked += 1
    assert asked


@pytest.mark.slow
@pytest.mark.not_pyodide
def test_bots_with_beliefs_show_how_they_saw_the_players() -> None:
    levels = ("don", "careful")
    bots = [Player(name, level) for name, level in zip(("Bert", "Claus"), levels, strict=True)]
    match = replace(finished(), players=(Player("Anke"), *bots))
    desk = Desk(match).do("analyse")
    text = desk.text("pad")
    seen = text[text.index("How Bert saw you") :]
    assert "How Bert saw Claus" in seen and "How Claus saw" not in text
    assert "Claus didn't try to read the others." in seen
    found = desk.app.review
    assert found is not None
    of_anke = next(b for b in found.review.beliefs if (b.by, b.seat) == (1, 0))
    code, part = max(of_anke.kinds.items(), key=lambda kind: kind[1])
    assert f"{TEXTS.bidders[code]}: {round(100 * part)}%" in seen


@pytest.mark.slow
@pytest.mark.not_pyodide
def test_analysis_of_two_persons_uses_their_names() -> None:
    players = (Player("Anke"), Player("Bert"), Player("Claus", "shrewd"))
    text = Desk(replace(finished(), players=players)).do("analyse").text("pad")
    assert "How Claus saw Anke" in text and "How Claus saw Bert" in text


@pytest.mark.slow
@pytest.mark.not_pyodide
def test_two_persons_are_judged_apart() -> None:
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
    weak = next(d for d in whole().decisions if d.is_weak)
    desk.do("look", str(weak.steps))
    text = judged_there(desk)
    played, better = (action_name(ENGLISH, NAMES, action) for action in (weak.action, weak.better))
    assert f"You played: {played}." in text and f"Better: {better} (" in text
    assert " ".join(reason_texts(ENGLISH, NAMES, 0, weak.reasons)) in text, "all reasons are shown"
    assert Show("#decided") in desk.effects, "it is in view"
    fine = next(d for d in whole().decisions if not (d.is_named or d.ahead))
    desk.do("look", str(fine.steps))
    assert "Nothing better was found." in judged_there(desk)


def test_a_replay_shows_the_chance_at_every_place_and_where_it_is() -> None:
    desk = over().do("analyse").do("watch")
    across = []
    for place in (0, 20, 60):
        desk.do("at", str(place))
        chance = about(ENGLISH, whole().moments[place].chances[0]).replace("\u00a0", " ")
        assert f"Your chance: {chance}" in judged_there(desk)
        across.append(float(str(desk.find(tag="line", drawn="here")["x1"])))
    assert across == sorted(set(across))


def test_a_replay_goes_from_one_own_choice_to_the_next() -> None:
    desk = over().do("analyse").do("watch").do("at", "0")
    own = [n for n in range(len(finished().steps)) if story(finished()).can_choose(0, n)]
    found = []
    while "aria-disabled" not in desk.find(id="go-on-own"):
        found.append(desk.key("n").app.watching.at)
    assert found == own
    assert desk.key("N", shift=True).app.watching.at == own[-2]


def test_opened_turning_point_shows_what_happened() -> None:
    desk = over(Slow).do("analyse")
    desk.send(Answer(desk.asked[0], good()))
    turn = turned(good())
    button = desk.all(drawn="turning-point")[0].find(tag="button")
    desk.do(str(button["data-do"]), str(button["data-value"]))
    assert "What decided it:" in judged_there(desk) and turn.text.strip() in judged_there(desk)
    desk.do("go", "first")
    assert "decided" not in judged_there(desk)


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
        *((0, -1), (0, 10**6), (1, 5), (2, "99"), (3, "40"), (4, 1.5), (5, 101), (5, 0.5)),
        *((6, "angry"), (7, 1), (8, [["x", 1, {}]]), (9, 2), (10, "1"), (11, None)),
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
        {"moments": [[10**6, 0.5, 0.2, 0.3]]},
        {"moments": [[0, 0.5, 0.2, 0.3]] * 10_000},
        *({"verdicts": [row]} for row in BAD_ROWS),
        {"beliefs": [[1, 0, {"angry": 1}]]},
        {"beliefs": [[1, 9, {"fair": 1}]]},
        {"beliefs": [[9, 1, {"fair": 1}]]},
        {"beliefs": [[1, 0, {"fair": "1"}]]},
        {"beliefs": None},
    ],
)
def test_invalid_analysis_is_refused(wrong: dict[str, Any]) -> None:
    assert read_review(spoilt(), finished()).last
    with pytest.raises(ValueError):
        read_review(spoilt(**wrong), finished())


def test_marks_signs_and_bidder_kinds_have_texts() -> None:
    assert {"best", *(mark for _, mark in MARKS)} == {*MARK_CODES} < {*SIGNS}
    assert all(mark_name(ENGLISH, mark) for mark in SIGNS if mark != "close")
    assert len({TEXTS.bidders[code] for code in KIND_CODES}) == len(KIND_CODES)


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


def test_lesson_counts_auctions_without_chips_to_bid() -> None:
    """A player who bids all chips at once has none left for the next auctions."""
    players = [Player("Anke"), Player("Bert", "naive"), Player("Claus", "naive")]
    match = Match.deal(don, players, don.Options(side_auctions=False), seed=198)
    while (seat := match.to_act) is not None:
        match = match.play(match.legal_actions()[-1] if seat == 0 else choose(match))
    found = ui.story.behind(ENGLISH, NAMES, story(match), 0, 1).lesson
    pattern = r"Too few chips to bid in (\d+) auctions, from round (\d+) to (\d+)\..*"
    figures = re.fullmatch(pattern, found)
    assert figures is not None
    count, first, last = map(int, figures.groups())
    assert 3 <= count <= last - first + 1
    assert ui.story.behind(ENGLISH, NAMES, story(finished()), 1, 0).lesson == ""


def test_analysis_reopens_after_a_reload() -> None:
    desk = Desk().send(Resume(Saved(finished()), review=whole()))
    assert "Your moves" in desk.text("pad") and not desk.all(tag="progress")
    assert "Your moves" not in Desk().send(Resume(Saved(finished()))).text("pad")


@pytest.mark.parametrize(
    ("calls", "text"),
    [
        ("-:5 -:9 7:-", "Next time, bid more often: 2 passes came too early."),
        ("7:- 9:5", "Next time, stop earlier: 2 bids were too high."),
        ("5:7 5:9 9:-", "Next time, bid higher at once: 2 bids were too low."),
        ("-:5 9:5", ""),
        ("5:7", ""),
    ],
)
def test_analysis_ends_with_what_to_do_next_time(calls: str, text: str) -> None:
    one = next(d for d in whole().decisions if isinstance(d.action, don.Bid))
    weak = tuple(
        replace(one, action=don.read_action(a), better=don.read_action(b), mark="mistake", lost=20)
        for a, b in (call.split(":") for call in calls.split())
    )
    read = analysis_text(replace(whole(), decisions=weak))
    assert (text in read) and (read.count("Next time") == bool(text))
    assert not text or read.index("Better: ") < read.index(text)


def test_a_roll_that_brought_the_most_does_not_explain_a_fall() -> None:
    """In that case the cause is the next cards, which the same decision turned up."""
    match = boomtown_material.finished_game(1)
    seat = next(n for n in range(9) if n not in match.game.winners(match.state))
    match_story, asked = story(match), 0
    sheets = [[score.points for score in scores(state)] for state in match_story.positions]
    for place, events in enumerate(match_story.happened):
        if not any(isinstance(event, DiceRolled) for event in events):
            continue
        gains = [now - then for now, then in zip(sheets[place], sheets[place - 1], strict=True)]
        rest = len(match.players) - 1
        others = max(gain for n, gain in enumerate(gains) if n != seat)
        fell = [
            Moment(n, with_own((1 / rest,) * (rest + 1), seat, 0.5 if n < place else 0.2))
            for n in range(len(match_story.positions))
        ]
        decision = replace(whole().decisions[0], seat=seat, lost=0)
        review = Review(moments=tuple(fell), decisions=(decision,), last=True)
        turn = turning_point(Account.of(ENGLISH, match, review, seat))
        assert turn is not None and turn.text.startswith("Dice:") is (gains[seat] <= others)
        asked += gains[seat] > others
    assert asked
