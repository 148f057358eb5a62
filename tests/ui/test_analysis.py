"""The review after a game ("Analysis"): how it comes, what it shows, how it is stored."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import lru_cache
from typing import Any

import pytest

from don.bots import advising, choose, dice
from don.bots.advice import MARKS
from don.bots.bot import History
from don.bots.don.levels import KIND_CODES, LEVELS
from don.bots.review import review
from don.games import don
from don.table.long_work import at_once as finished_thought
from don.table.match import Match, Player
from don.ui.cast import faces, hues
from don.ui.don import page as ui
from don.ui.don.words.about import TEXTS
from don.ui.don.words.reasons import action_name, tell_reasons
from don.ui.effects import Focus, KeepReview, Show, Unask
from don.ui.explain.plain import MARK_CODES, read_review, write_review
from don.ui.explain.review import Review, ReviewMatch, is_whole, pieces
from don.ui.i18n import ENGLISH
from don.ui.messages import Do, Resume, Watch
from don.ui.questions import Answer, answer_of, think
from don.ui.replays.story import story
from don.ui.sentences import percent, tell_all
from don.ui.storage.beside import MOST, REVIEW, Reviews
from don.ui.storage.saves import Saved
from don.ui.view.review import (
    MOST_NAMED,
    SIGNS,
    Account,
    best_move,
    gap,
    last_word,
    mark_name,
    named,
    turns,
)
from tests.ui.desk import NAMES, Desk, Slow, reviewed
from tests.ui.device import Texts

pytestmark = pytest.mark.desk


@lru_cache
def finished(people: int = 1) -> Match:
    """A game to the end, in which persons bid like the weakest bots."""
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
    found = Review()
    for piece in filter(None, pieces(finished(people))):
        found = found.and_then(piece)
    return found


def rows() -> tuple[int, ...]:
    """The moments of the chart and its table."""
    return story(finished()).first_choices(0)


def over(kind: type[Desk] = Desk, people: int = 1) -> Any:
    return kind(finished(people))


def test_at_the_end_the_game_can_be_analysed() -> None:
    desk = over().do("analyse")
    told = desk.text("pad")
    for text in (
        "Chance of winning (%)",
        "Chances are for a table with these players.",
        "Your moves",
    ):
        assert text in told
    assert "Try again" not in told
    found = desk.app.review
    assert found is not None and found.state == "done" and is_whole(found.review, desk.match)


def test_the_costliest_moves_are_named_with_a_number_and_a_reason() -> None:
    desk, match = over().do("analyse"), finished()
    decisions, names = whole().decisions, tuple(player.name for player in match.players)
    assert {decision.seat for decision in decisions} == {0}
    listed = [each for each in desk.all(tag="li") if each.get("data-mark")]
    weak = sorted((d for d in decisions if d.is_weak), key=lambda d: -d.lost)[:MOST_NAMED]
    assert weak and 0 < len(listed) <= MOST_NAMED + 1
    for each, d in zip(listed, weak, strict=False):
        better = action_name(ENGLISH, NAMES, d.better)
        both = f"({percent(ENGLISH, d.against)} instead of {percent(ENGLISH, d.chance)})"
        assert f"{mark_name(ENGLISH, d.mark)}. Better: {better} {both}." in each.text
        told = tell_reasons(ENGLISH, names, 0, d.reasons)
        assert told and " ".join(told) in each.text
    assert all(match.steps[d.steps].action == d.action for d in decisions)
    for d in decisions:
        assert d.reasons or not d.is_named, "nothing is named without a reason"


def test_place_chance_and_what_was_given_away_are_told_in_figures_that_add_up() -> None:
    told = over().do("analyse").text("pad")
    lost = [decision.lost for decision in whole().decisions if decision.is_weak]
    assert "You came second. Bert won." in told
    found = re.search(
        r"At the start: (\d+)%\s*Weaker moves: −(\d+)\s*"
        r"The others and luck: ([+−]?\d+)\s*At the end: (\d+)%",
        told,
    )
    assert found is not None
    start, mine, others, end = (int(figure.replace("−", "-")) for figure in found.groups())
    dealt = round(100 * whole().moments[rows()[0]].chances[0])
    assert (start, mine, end) == (dealt, sum(lost), 0)
    assert start - mine + others == end
    listed = re.findall(r"Better: [^(]*\((\d+)% instead of (\d+)%\)", told)
    assert sorted(int(b) - int(w) for b, w in listed) == sorted(lost)[-MOST_NAMED:]


def told_of(found: Review) -> str:
    """Return what the page shows of an analysis."""
    desk = over(Slow).do("analyse")
    piece = Answer(desk.asked[0], found)
    text: str = desk.send(piece).text("pad")
    return text


def test_where_nothing_weak_was_found_the_figures_still_add_up() -> None:
    """Nobody who came last is told that he played well."""
    good = tuple(replace(d, lost=0, mark="good") for d in whole().decisions)
    told = told_of(replace(whole(), decisions=good))
    dealt = round(100 * whole().moments[rows()[0]].chances[0])
    assert re.search(
        rf"At the start: {dealt}%\s*Weaker moves: none found\s*"
        rf"The others and luck: −{dealt}\s*At the end: 0%",
        told,
    )


def test_what_was_a_little_better_follows_with_its_number_and_is_no_complaint() -> None:
    first, second, *others = (replace(d, lost=0, mark="good", ahead=0.0) for d in whole().decisions)
    close = (replace(first, lost=3, mark="close"), second, *others)
    told = told_of(replace(whole(), decisions=close))
    assert told.count("A little better: ") == 1
    assert f"({percent(ENGLISH, first.against)} instead of" in told
    assert "Mistake" not in told and "none found" not in told
    assert "Weaker moves: none for sure" in told
    good = told_of(replace(whole(), decisions=(first, second, *others)))
    assert "No move was clearly worse than another." in good


def test_at_most_five_moves_are_named_the_weak_ones_first() -> None:
    one = replace(whole().decisions[0], lost=3, mark="close")
    weak = [replace(d, ahead=0.0) for d in whole().decisions if d.is_weak][:3]
    told = told_of(replace(whole(), decisions=(*weak, *[replace(one, ahead=0.0)] * 4)))
    assert told.count("Better: ") == len(weak)
    assert told.count("A little better: ") == MOST_NAMED - len(weak)


def test_the_best_move_is_named_with_what_it_won() -> None:
    one = replace(whole().decisions[0], lost=0, mark="best")
    better, worse = replace(one, ahead=0.12, chance=0.52, against=0.4), replace(one, ahead=0.05)
    told = told_of(replace(whole(), decisions=(better, worse)))
    assert told.count("Best move.") == 1 and "52% instead of 40%." in told
    assert "Best move" not in told_of(replace(whole(), decisions=(replace(one, ahead=0.02),)))


def test_an_analysis_kept_by_an_older_page_is_made_again() -> None:
    kept = json.loads(GOOD)
    kept["verdicts"] = [row[:11] for row in kept["verdicts"]]
    with pytest.raises(ValueError):
        read_review(kept, finished())


def test_who_did_not_win_reads_in_figures_what_the_winner_had_more() -> None:
    """Above all where no weak move was found: then that is all that can be said."""
    good = tuple(replace(d, lost=0, mark="good") for d in whole().decisions)
    told = told_of(replace(whole(), decisions=good))
    found = re.search(
        r"Points compared with Bert, who won ((?:[a-z ]+: [+−]?\d+ )+)Most chips: ([+−]?\d+) "
        r"Total: ([+−]?\d+) You Bert "
        r"Points for districts (\d+) (\d+) Chips paid for districts (\d+) (\d+)",
        told,
    )
    assert found is not None, told
    by_colour, *others = (text.replace("−", "-") for text in found.groups())
    districts = sum(map(int, re.findall(r"-?\d+", by_colour)))
    chips, total, *prices = map(int, others)
    assert districts + chips == total == 22 - 26
    won = [event for step in finished().steps for event in step.events if event.kind == "lot_won"]
    assert prices[0] - prices[1] == districts
    assert prices[2] == sum(lot.price for lot in won if lot.seat == 0)
    assert prices[3] == sum(lot.price for lot in won if lot.seat == 1)


def test_who_won_is_compared_with_who_came_next() -> None:
    places = {placed.seat: placed.rank for placed in don.standing(finished().state)}
    assert [places[seat] for seat in (1, 0)] == [1, 2]
    winner = tuple(replace(d, seat=1) for d in whole().decisions)
    told = told_of(replace(whole(), decisions=winner))
    assert "Points compared with Anke, who came next" in told
    assert "sky blue: +9" in told


def test_what_would_have_won_for_certain_is_no_chance() -> None:
    weak = next(d for d in whole().decisions if d.is_weak)
    lost = replace(
        weak,
        lost=100,
        mark="mistake",
        exact=True,
        chance=0.0,
        against=1.0,
    )
    told = told_of(replace(whole(), decisions=(lost,)))
    assert "(100% instead of 0%)" in told
    assert "100 more games" not in told


def test_what_was_left_undone_rightly_is_no_line() -> None:
    """As far as one can tell: else it is judged as anything else."""
    match = Match.deal(don, [Player("Anke"), *finished().players[1:]], don.Options(), seed=3)
    while (seat := match.to_act) is not None:
        idle = match.state.phase is don.Phase.OFFER and seat == 0
        lazy = replace(match, players=(Player("Anke", "careful"), *match.players[1:]))
        match = match.play(don.Keep() if idle else choose(lazy))
    kept = [n for n, step in enumerate(match.steps) if step.seat == 0 and step.action == don.Keep()]
    judged = [decision for decision in filter(None, review(match, 0)) if decision.steps in kept]
    assert len(kept) > 5 and len(judged) < len(kept)
    assert all(decision.is_named for decision in judged)


def test_what_brings_far_less_is_named_without_a_loss() -> None:
    weak = next(d for d in whole().decisions if d.is_weak)
    behind = replace(weak, mark="close", lost=0)
    told = told_of(replace(whole(), decisions=(behind,)))
    assert ", which brings more." in told and "in 100" not in told.split("Your chance")[0]
    assert "Weaker moves: none for sure" in told


def test_every_weak_decision_stands_on_the_line_of_chances_with_its_sign() -> None:
    drawn = over().do("analyse").all(tag="g", drawn="decision")
    signs = [each for each in drawn if each.text != SIGNS["turn"]]
    assert [each.text for each in signs] == [SIGNS[d.mark] for d in whole().decisions if d.is_weak]
    across = [float(str(sign.find(tag="circle")["cx"])) for sign in signs]
    assert across == sorted(across) and len(set(across)) > 1


def shown(desk: Any) -> list[int]:
    """The reader's column of the table of chances."""
    table = desk.find(id="table-chances")
    column = [each.text for each in table.all(tag="th")].index("You")
    found = [row.all(tag="td")[column - 1].text for row in table.all(tag="tr")[1:]]
    return [int(each) for each in found]


def test_table_line_and_turning_points_have_one_figure_for_a_moment() -> None:
    """It is that of the first hint in the auction of each round."""
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
            assert finished_thought(advising(now)).top.chances == whole().moments[place].chances


def test_a_weak_move_costs_what_its_hint_showed() -> None:
    weak = [decision for decision in whole().decisions if decision.is_weak]
    assert weak
    for decision in weak:
        hint = finished_thought(advising(finished().at(decision.steps), [decision.action]))
        done = hint.weighed(decision.action)
        assert done is not None
        best, other = (round(100 * one.chances[0]) for one in (hint.top, done))
        assert decision.lost == best - other
        assert whole().moments[decision.steps].chances == hint.top.chances


def test_the_readers_own_line_lies_above_the_others_and_the_marks_have_a_legend() -> None:
    drawn = over().do("analyse").find(id="analysis")
    looks = [str(line["class"]).split()[2:] for line in drawn.all(tag="polyline")]
    assert looks == [["pale", "other"], ["won", "other"], ["own"]]
    assert {line["stroke-dasharray"] for line in drawn.all(tag="polyline")} == {"none"}
    legend = drawn.find(drawn="legend").text
    assert all(sign.text in legend for sign in drawn.all(tag="g", drawn="decision"))


def turned(found: Review) -> tuple[Any, ...]:
    """The turning points of the reader."""
    return turns(Account.of(ENGLISH, finished(), found, 0)).get(0, ())


def falls(steps: int) -> Review:
    """The review of a reader whose chance falls once, after so many actions, through no mistake."""
    moments = tuple(
        replace(m, chances=(0.6, 0.3, 0.1) if m.steps < steps else (0.2, 0.7, 0.1))
        for m in whole().moments[:-1]
    )
    return replace(good(), moments=(*moments, whole().moments[-1]))


def bought_after_a_pass() -> tuple[int, int]:
    """The number of actions up to a purchase by another player, and the place of the reader's pass
    before it, which was no must."""
    passed = [d.steps for d in whole().decisions if d.action == don.Pass()]
    for count, step in enumerate(finished().steps, 1):
        won = [event for event in step.events if event.kind == "lot_won" and event.seat != 0]
        begun = max(place for place in story(finished()).auctions if place < count)
        own = [place for place in passed if begun <= place < count - 1]
        if won and own:
            return count, own[-1]
    raise AssertionError("no such purchase")


def test_a_turning_point_is_marked_on_the_line_and_see_shows_the_pass_that_let_it_happen() -> None:
    end, passed = bought_after_a_pass()
    found = falls(end)
    (turn,) = turned(found)
    assert (turn.moment.steps, turn.own, turn.judged) == (end, passed, False)
    desk = over(Slow).do("analyse")
    desk.send(Answer(desk.asked[0], found))
    analysis = desk.find(id="analysis")
    assert [each.text for each in analysis.all(tag="g", drawn="decision")] == [SIGNS["turn"]]
    assert "◆ Turning point" in analysis.find(drawn="legend").text
    assert "You passed, but you could have bid." in analysis.find(drawn="turning").text
    button = analysis.find(drawn="turning").find(tag="button")
    desk.do(str(button["data-do"]), str(button["data-value"]))
    assert desk.app.watching.at == passed
    told = judged_there(desk)
    assert turn.text in told and "You played: Pass." in told


def test_what_came_of_a_turning_point_is_told_in_points_and_chips() -> None:
    end, _ = bought_after_a_pass()
    (turn,) = turned(falls(end))
    before, after = (don.standing(story(finished()).positions[n]) for n in (end - 1, end))
    more = max(b.points - a.points for a, b in zip(before, after, strict=True))
    assert f"Points: Bert +{more}." in turn.text or f"Points: Claus +{more}." in turn.text
    assert re.search(r"Chips: [^.]*−\d+", turn.text) and " 0" not in turn.text.split("Chips")[1]


def test_the_readers_move_on_what_decided_the_game_is_among_those_that_are_named() -> None:
    account = Account.of(ENGLISH, finished(), good(), 0)
    decided = gap(account, 0)[1]
    assert decided.place is not None
    last = last_word(account, 0, decided.place)
    assert last is not None and last in [*named(account, 0), best_move(account, 0)]
    round_name = account.round_name(last.steps)
    assert decided.decided.endswith(f"{round_name.lower()}.")
    assert round_name in told_of(good()).split("Your moves")[1]


def test_a_best_move_that_ended_badly_says_what_that_cost_but_not_of_an_own_purchase() -> None:
    end, passed = bought_after_a_pass()
    found = falls(end)
    decisions = tuple(
        replace(d, mark="best", chance=0.6, against=0.5, ahead=0.1 if d.steps == passed else 0.0)
        for d in found.decisions
    )
    told = told_of(replace(found, decisions=decisions))
    cost = told.split("It went badly all the same: the chance fell to 20%.")
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
    assert "It went badly" not in told_of(replace(falls(own[0]), decisions=(mine,)))


def test_back_from_a_move_leads_to_its_line_in_the_analysis() -> None:
    desk = over(Slow).do("analyse")
    desk.send(Answer(desk.asked[0], whole()))
    place = str(next(d.steps for d in whole().decisions if d.is_weak))
    desk.do("look", place)
    assert desk.app.screen == "replay"
    line = f"#analysis .look[data-value='{place}']"
    effects = desk.send(Do("leave")).effects
    assert Focus((line,), always=True) in effects and Show(line) in effects


def good() -> Review:
    """The review as if all that the reader did was right."""
    fine = tuple(replace(d, lost=0, mark="good") for d in whole().decisions)
    return replace(whole(), decisions=fine)


def test_the_turning_point_of_who_lost_is_something_that_others_or_dice_did() -> None:
    """Or a weak move of one's own, never one that was right."""
    found, match = good(), finished()
    names = tuple(player.name for player in match.players)
    (turn,) = turned(found)
    step = match.steps[turn.moment.steps - 1]
    assert step.seat != 0 or len(step.events) > 1
    told = told_of(found)
    after = next(n for n, place in enumerate(rows()) if place >= turn.moment.steps)
    before, then = (round(100 * found.moments[rows()[n]].chances[0]) for n in (after - 1, after))
    assert f"Round {after}: your chance went from {before}% to {then}%." in told
    assert told.count("Turning point.") == 1
    assert any(line in turn.text for line in tell_all(ui, ENGLISH, names, step.events, 0))


def test_a_weak_move_that_turned_the_game_is_among_those_that_are_named() -> None:
    weak = next(d for d in whole().decisions if d.is_weak)
    line = [
        replace(m, chances=(0.9, 0.1, 0.0) if m.steps <= weak.steps else (0.3, 0.7, 0.0))
        for m in whole().moments
    ]
    moved = replace(weak, chance=0.3, against=0.9, lost=60, mark="mistake")
    found = replace(whole(), moments=(*line[:-1], whole().moments[-1]), decisions=(moved,))
    assert [(turn.moment.steps, turn.judged) for turn in turned(found)] == [(weak.steps + 1, True)]
    told = told_of(found)
    assert told.count("Turning point.") == 1, "it is told in its line"
    assert told.index("Your moves") < told.index("Turning point.") < told.index("Better: ")


@pytest.mark.parametrize(("then", "told"), [(0.95, "It went well all the same."), (0.3, "Better:")])
def test_luck_after_a_weak_move_is_told(then: float, told: str) -> None:
    weak = next(d for d in whole().decisions if d.is_weak)
    line = [
        replace(m, chances=(0.5, 0.5, 0.0) if m.steps <= weak.steps else (then, 1 - then, 0.0))
        for m in whole().moments
    ]
    moved = replace(weak, chance=0.5, against=0.9, lost=40, mark="mistake")
    read = told_of(replace(whole(), moments=tuple(line), decisions=(moved,)))
    assert told in read and ("all the same" in read) == (then > 0.9)


def test_who_won_reads_where_the_chance_rose_and_where_it_fell() -> None:
    winner = tuple(replace(d, seat=1, lost=0, mark="good") for d in whole().decisions)
    account = Account.of(ENGLISH, finished(), replace(whole(), decisions=winner), 1)
    ways = [
        turn.moment.chances[1] > account.review.moments[turn.moment.steps - 1].chances[1]
        for turn in turns(account)[1]
    ]
    assert ways in ([True, False], [True])


@pytest.mark.dear
@pytest.mark.desk
def test_each_bot_that_judges_tells_how_it_saw_you_and_the_others() -> None:
    levels = ("don", "careful")
    bots = [Player(name, level) for name, level in zip(("Bert", "Claus"), levels, strict=True)]
    match = replace(finished(), players=(Player("Anke"), *bots))
    desk = Desk(match).do("analyse")
    told = desk.text("pad")
    seen = told[told.index("How Bert saw you") :]
    assert "How Bert saw Claus" in seen and "How Claus saw" not in told
    assert "Claus didn't try to read the others." in seen
    found = desk.app.review
    assert found is not None
    of_anke = next(b for b in found.review.beliefs if (b.by, b.seat) == (1, 0))
    code, part = max(of_anke.kinds.items(), key=lambda kind: kind[1])
    assert f"{TEXTS.bidders[code]}: {round(100 * part)}%" in seen


@pytest.mark.dear
@pytest.mark.desk
def test_two_persons_are_called_by_their_names() -> None:
    players = (Player("Anke"), Player("Bert"), Player("Claus", "shrewd"))
    told = Desk(replace(finished(), players=players)).do("analyse").text("pad")
    assert "How Claus saw Anke" in told and "How Claus saw Bert" in told


@pytest.mark.dear
@pytest.mark.desk
def test_two_persons_are_judged_apart() -> None:
    told = over(people=2).do("analyse").text("pad")
    assert "Anke's moves" in told and "Bert's moves" in told


def test_before_the_end_nothing_is_analysed() -> None:
    desk = Slow(finished().at(20))
    assert "analyse" not in desk.values("data-do")
    assert desk.do("analyse").app.review is None
    desk.do("watch")
    assert desk.app.status == "replay"
    assert "analyse" not in desk.values("data-do")
    assert desk.do("analyse").app.review is None


def test_a_press_leads_to_the_decision_in_a_replay() -> None:
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
    """Return what a replay says of the move at the place that is shown; its own place is there
    anyway."""
    return desk.find(id="decided").text


def test_the_position_that_a_press_opens_says_what_was_played_and_what_was_better() -> None:
    desk = over().do("analyse")
    weak = next(d for d in whole().decisions if d.is_weak)
    desk.do("look", str(weak.steps))
    told = judged_there(desk)
    played, better = (action_name(ENGLISH, NAMES, said) for said in (weak.action, weak.better))
    assert f"You played: {played}." in told and f"Better: {better} (" in told
    assert " ".join(tell_reasons(ENGLISH, NAMES, 0, weak.reasons)) in told, "the whole of it"
    assert Show("#decided") in desk.effects, "it is in view"
    fine = next(d for d in whole().decisions if not (d.is_named or d.ahead))
    desk.do("look", str(fine.steps))
    assert "played" not in judged_there(desk), "nobody needs to read that something was good"


def test_the_position_of_the_turning_point_says_what_turned() -> None:
    desk = over(Slow).do("analyse")
    desk.send(Answer(desk.asked[0], good()))
    (turn,) = turned(good())
    button = desk.find(drawn="turning").find(tag="button")
    desk.do(str(button["data-do"]), str(button["data-value"]))
    assert "Turning point." in judged_there(desk) and turn.text.strip() in judged_there(desk)
    desk.do("go", "first")
    assert "Turning" not in judged_there(desk)


def test_a_replay_that_was_not_analysed_judges_nothing() -> None:
    weak = next(d for d in whole().decisions if d.mark == "mistake")
    desk = over().do("watch").do("at", str(weak.steps))
    assert "decided" not in desk.values("id")


def test_a_replay_of_any_finished_game_can_be_analysed() -> None:
    desk = Desk().send(Watch(finished()))
    assert "Your moves" in desk.do("analyse").text("pad")


def test_it_shows_how_far_it_has_come_and_can_be_stopped() -> None:
    desk = over(Slow).do("analyse")
    (asked,) = desk.asked
    pieces = filter(None, think(asked))
    desk.send(answer_of(asked, next(pieces)))
    progress = next(e for e in desk.elements if e["tag"] == "progress")
    assert 0 < int(progress["value"] or 0) < int(progress["max"] or 0)
    desk.do("analyse-stop")
    assert Unask(asked) in desk.effects
    before = desk.app
    assert desk.send(answer_of(asked, next(pieces))).app is before
    assert "analyse" in desk.values("data-do")
    assert desk.do("analyse").asked[-1] is not asked


def test_the_button_that_asks_for_it_stays_and_its_end_is_told() -> None:
    desk = over(Slow)
    said = ["", "Analysing the game…", "The analysis is ready."]
    for step in range(3):
        button = desk.find(id="analyse")
        assert button["data-do"] == "analyse" and "disabled" not in button, "it keeps the focus"
        assert desk.find(id="analysis-told", role="status").text == said[step]
        if step == 0:
            desk.do("analyse")
        elif step == 1:
            for piece in reviewed(finished()):
                desk.send(answer_of(desk.asked[0], piece))


def test_once_it_is_whole_it_is_to_be_kept() -> None:
    desk = over(Slow).do("analyse")
    for piece in reviewed(finished()):
        desk.send(answer_of(desk.asked[0], piece))
    assert desk.effects == (KeepReview(desk.asked[0], desk.app.review.review),)
    assert isinstance(desk.asked[0], ReviewMatch)


def test_whoever_stumbles_is_told_of_and_can_try_again() -> None:
    desk = over(Slow).do("analyse")
    desk.send(Answer(desk.asked[0], None))
    assert "couldn't be analysed" in desk.text("pad")
    assert "analyse" in desk.values("data-do")


@pytest.mark.desk
def test_another_game_has_no_analysis_of_this_one() -> None:
    desk = over().do("analyse").do("again")
    assert desk.app.review is None


def test_it_is_kept_and_found_again() -> None:
    store = Texts()
    Reviews(store).write(finished(), whole(), 7)
    found = Reviews(store).read(finished())
    assert found is not None and is_whole(found, finished())
    assert [d.mark for d in found.decisions] == [d.mark for d in whole().decisions]
    assert Reviews(store).read(finished(2)) is None
    assert Reviews(store).clear() and not store


@pytest.mark.parametrize("damage", [0, 1, 500, -2])
def test_what_is_damaged_is_passed_over(damage: int) -> None:
    store = Texts()
    Reviews(store).write(finished(), whole(), 7)
    (key,) = store
    store[key] = store[key][:damage]
    assert Reviews(store).read(finished()) is None


def test_only_a_few_are_kept_and_the_oldest_go_first() -> None:
    store = Texts({f"{REVIEW}{n:016x}.{n}": "{}" for n in range(1, MOST + 5)})
    Reviews(store).write(finished(), whole(), 1000)
    assert len(store) == MOST
    assert f"{REVIEW}{1:016x}.1" not in store


def test_a_full_storage_keeps_none_and_says_nothing() -> None:
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
def test_an_analysis_that_makes_no_sense_is_none(wrong: dict[str, Any]) -> None:
    assert read_review(spoilt(), finished()).last
    with pytest.raises(ValueError):
        read_review(spoilt(**wrong), finished())


def test_a_mark_a_sign_and_a_kind_have_words() -> None:
    assert {"best", *(mark for _, mark in MARKS)} == {*MARK_CODES} < {*SIGNS}
    assert all(mark_name(ENGLISH, mark) for mark in SIGNS if mark != "close")
    assert len({TEXTS.bidders[code] for code in KIND_CODES}) == len(KIND_CODES)


def test_what_is_not_whole_is_not_shown_as_whole() -> None:
    assert not is_whole(replace(whole(), moments=whole().moments[1:]), finished())


@pytest.mark.parametrize(
    "moments", [slice(0), slice(1, None), slice(None, -1), slice(None, None, -1), slice(0, None, 2)]
)
def test_a_worker_that_leaves_moments_out_has_failed(moments: slice) -> None:
    desk = over(Slow).do("analyse")
    data = spoilt(moments=json.loads(GOOD)["moments"][moments])
    desk.send(answer_of(desk.asked[0], data))
    assert KeepReview not in map(type, desk.effects)
    assert "couldn't be analysed" in desk.text("pad")
    assert "analyse" in desk.values("data-do")


def test_another_worker_that_takes_over_begins_anew() -> None:
    desk = over(Slow).do("analyse")
    pieces = reviewed(finished())
    for piece in (*pieces[: len(pieces) - 2], *pieces):
        desk.send(answer_of(desk.asked[0], piece))
    found = desk.app.review
    assert found is not None and found.state == "done"
    assert len(found.review.decisions) == len(whole().decisions)


def test_who_spent_everything_reads_in_how_many_auctions_there_was_nothing_to_bid() -> None:
    """A player who bids all there is at once has nothing left for the next auctions."""
    players = [Player("Anke"), Player("Bert", "naive"), Player("Claus", "naive")]
    match = Match.deal(don, players, don.Options(side_auctions=False), seed=198)
    while (seat := match.to_act) is not None:
        match = match.play(match.legal_actions()[-1] if seat == 0 else choose(match))
    found = ui.story.behind(ENGLISH, NAMES, story(match), 0, 1).lesson
    pattern = r"Too few chips to bid in (\d+) auctions, from round (\d+) to (\d+)\..*"
    told = re.fullmatch(pattern, found)
    assert told is not None
    count, first, last = map(int, told.groups())
    assert 3 <= count <= last - first + 1
    assert ui.story.behind(ENGLISH, NAMES, story(finished()), 1, 0).lesson == ""


def test_a_stored_analysis_is_open_again_after_a_reload() -> None:
    desk = Desk().send(Resume(Saved(finished()), review=whole()))
    assert "Your moves" in desk.text("pad") and not desk.all(tag="progress")
    assert "Your moves" not in Desk().send(Resume(Saved(finished()))).text("pad")
