"""The end of a game: who stands where and why, the sheet, the story, and what comes next."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from don.games import don
from don.games.don import scoring
from don.games.don.scoring import Score
from don.table.game import Event, Standing
from don.table.match import Match, Player
from don.ui.cast import CAST
from don.ui.don.view import figures
from don.ui.don.view.moment import highlight, moment
from don.ui.don.view.score_sheet import on_podium
from don.ui.effects import Download
from don.ui.game import ui_of
from don.ui.i18n import ENGLISH
from don.ui.messages import Notice, Tell
from don.ui.replays.story import story
from don.ui.storage.files import read_file
from don.ui.table.session import reader
from don.ui.view.result import podium, verdict
from don.ui.view.scene import Scene, still
from tests.games.don.chance import finished_game
from tests.ui.desk import Desk, elements, match_of, words


def score(seat: int, points: int, number_sum: int) -> Score:
    return Score(seat, dict.fromkeys("BOSYVK", 0), 0, points, number_sum)


def standing_of(rows: list[tuple[int, int]]) -> tuple[Standing, ...]:
    """Where seats with these points and sums of numbers stand."""
    with pytest.MonkeyPatch.context() as patch:
        scores = tuple(score(seat, *row) for seat, row in enumerate(rows))
        patch.setattr(scoring, "scores", lambda state: scores)
        return don.standing(match_of(seats=len(rows)).state)


def over_of(people: str, seats: int) -> Scene:
    """A table at which a game of these people (by initials) is over."""
    match = match_of(seats=seats, people=people)
    scene = still(match, match.game.reveal(match.state), (), ENGLISH, you=reader(match, None))
    return replace(scene, status="over")


def podium_of(*rows: tuple[int, int]) -> str:
    """The podium of players with these points and sums of numbers."""
    scene = over_of("A", len(rows))
    scores = tuple(score(seat, *row) for seat, row in enumerate(rows))
    scene._made[figures.figures] = figures.Figures(scores, None, None)
    below = {seat: on_podium(scene, seat) for seat in range(len(rows))}
    return str(podium(scene, standing_of(list(rows)), below))


@pytest.fixture
def over() -> Desk:
    """A game of four that bots have played to its end."""
    return Desk(match_of(people="", seats=4), "instant").settle()


def test_where_the_browser_keeps_no_games_the_end_offers_a_file(over: Desk) -> None:
    def offered() -> bool:
        return any(element.get("data-do") == "share-file" for element in over.elements)

    assert not offered()
    over.send(Tell(Notice("no_storage", {})))
    assert offered()
    (handed,) = [effect for effect in over.do("share-file").effects if isinstance(effect, Download)]
    assert [saved.match for saved in read_file(handed.text).games] == [over.match]


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ([(9, 5), (12, 3), (7, 9)], [2, 1, 3]),
        ([(9, 5), (9, 8), (7, 9)], [2, 1, 3]),
        ([(9, 5), (9, 5), (7, 9)], [1, 1, 3]),
        ([(9, 5), (9, 5), (9, 5)], [1, 1, 1]),
        ([(1, 1), (9, 5), (2, 2), (2, 2)], [4, 1, 2, 2]),
    ],
)
def test_d6_3_places_by_points_then_by_the_sum_of_numbers(
    rows: list[tuple[int, int]], expected: list[int]
) -> None:
    placed = standing_of(rows)
    assert [each.rank for each in placed] == expected


def test_d6_3_the_podium_tells_what_parts_those_who_are_level() -> None:
    drawn = podium_of((9, 5), (12, 30), (9, 8), (4, 4), (4, 1))
    assert [e["data-place"] for e in elements(drawn) if "data-place" in e] == list("12345")
    told = words(drawn)
    assert "Claus 9 9 points tie-break: numbers add up to 8" in told
    assert "You 9 9 points tie-break: numbers add up to 5" in told
    assert "Bert 12 12 points" in told
    assert "add up to 30" not in told
    assert "4. Dieter, 4 points tie-break: numbers add up to 4" in told
    assert "tie-break" not in words(podium_of((9, 5), (9, 5), (3, 5))), "it breaks no tie"


def test_the_readers_own_place_is_marked_wherever_it_is() -> None:
    for rows in (((9, 5), (12, 30), (9, 8)), ((1, 1), (12, 30), (9, 8), (8, 1))):
        yours = [e for e in elements(podium_of(*rows)) if e.get("class") == "yours"]
        assert len(yours) == 1 and yours[0]["tag"] == "li"


def test_who_has_not_won_is_told_what_went_well(over: Desk) -> None:
    match = over.match
    told = still(match, match.game.reveal(match.state), events_of(match), ENGLISH, you=0)
    for seat in range(4):
        found = highlight(replace(told, you=seat), seat)
        assert re.fullmatch(
            r"You began \d+ rounds with one chip or none\. Save some next time!"
            r"|Your \d \w+( \w+)? districts: \d+ points\."
            r"|Your best buy was in round \d+: .*, worth \d+ points?\."
            r"|Your dearest buy was in round \d+: .* for \d+, worth \d+ points?\."
            r"|You were paid \d+ in round \d+\.|", found
        )  # fmt: skip
        placed = next(p for p in don.standing(match.state) if p.seat == seat)
        shown = ended(match, seat, "timid").text("pad")
        assert not found or (found in shown) is (placed.rank > 1)


def test_d6_3_whoever_shares_a_place_stands_on_the_same_step() -> None:
    drawn = elements(podium_of((9, 5), (9, 5), (3, 5)))
    assert [e["data-place"] for e in drawn if "data-place" in e] == ["1", "1", "3"]


def test_d6_1_the_sheet_has_the_points_of_every_colour_and_player(over: Desk) -> None:
    state = over.match.state
    for row in don.scores(state):
        assert over.find(data_score=str(row.seat))
        assert sum(row.colours.values()) + row.chip_bonus == row.points
    text = over.text("pad")
    for name in ("blue", "orange", "sky blue", "yellow", "red", "black", "Most chips"):
        assert name in text
    assert over.find(data_players="4")["tag"] == "table"


def test_d1_4_all_chips_are_shown_at_the_end(over: Desk) -> None:
    assert sorted(over.values("data-chips")) == sorted(map(str, over.match.state.chips))


def test_no_chips_are_on_their_way_any_more_and_everybody_s_points_are_told(over: Desk) -> None:
    estates = over.regions["pad"].partition('id="estates"')[2]
    assert "data-change" not in estates
    assert estates.count('class="points" role="img"') == len(over.match.players)
    assert estates.count('class="who"') == len(over.match.players)


def test_d6_2_beside_the_districts_stand_the_points_of_the_podium(over: Desk) -> None:
    estates = over.regions["pad"].partition('id="estates"')[2]
    told = [str(e["aria-label"]) for e in elements(estates) if e.get("class") == "points"]
    points = [score.points for score in don.scores(over.match.state)]
    assert sorted(told) == sorted(f"{n} point{'s' * (n != 1)}" for n in points)


def verdict_of(*rows: tuple[int, int], people: str = "A") -> str:
    """What is told of players with these points and sums of numbers."""
    return verdict(over_of(people, len(rows)), standing_of(list(rows)))


@pytest.mark.parametrize(
    ("rows", "people", "told"),
    [
        ([(7, 1), (32, 1), (9, 1)], "A", "You came third. Bert won."),
        ([(1, 1), (9, 5), (0, 0)], "A", "You came second. Bert won."),
        ([(3, 1), (9, 5), (9, 5)], "A", "You came third. Bert and Claus shared the win."),
        ([(32, 1), (7, 1), (9, 1)], "A", "You win!"),
        ([(9, 5), (9, 5), (7, 1)], "A", "You and Bert share the win."),
        ([(7, 1), (32, 1), (9, 1)], "AB", "Bert wins."),
        ([(7, 1), (32, 1), (9, 1)], "", "Bert wins."),
        ([(9, 5), (9, 5), (7, 1)], "AB", "Anke and Bert share the win."),
    ],
)  # fmt: skip
def test_d6_3_first_the_reader_is_told_how_the_game_ended_for_him(
    rows: list[tuple[int, int]], people: str, told: str
) -> None:
    assert verdict_of(*rows, people=people) == told


def test_d6_3_the_reader_stands_on_the_podium_as_you() -> None:
    assert "You 9 9 points" in words(podium_of((9, 5), (12, 3), (7, 9)))
    scene = over_of("AB", 3)
    assert "You" not in words(str(podium(scene, don.standing(scene.session.match.state), {})))


def in_districts(state: don.State) -> list[int]:
    """Everybody's points without the bonus for chips."""
    return [sum(score.colours.values()) for score in don.scores(state)]


@pytest.mark.parametrize("seed", range(12))
def test_the_moment_that_counted_is_the_last_time_the_winner_took_the_lead(seed: int) -> None:
    match = finished_game(seed)
    told = moment(still(match, match.game.reveal(match.state), events_of(match), ENGLISH))
    points = sorted((score.points for score in don.scores(match.state)), reverse=True)
    (winner, *_) = don.winners(match.state)
    if points[0] == points[1]:
        assert told == ""
        return
    led = [_leads(in_districts(state), winner) for state in story(match).positions]
    if not led[-1]:
        assert "points for most chips" in told
        return
    taken = max(place for place in range(len(led)) if not led[place - 1] or not place)
    number = story(match).positions[taken - 1].round
    assert match.players[winner].name in told
    assert f"round {number}" in told or (number == 15 and "in the last round" in told.lower())


def _leads(points: list[int], seat: int) -> bool:
    return all(points[seat] > other for n, other in enumerate(points) if n != seat)


def events_of(match: Match) -> tuple[tuple[Event, ...], ...]:
    return (match.opening, *(step.events for step in match.steps))


def test_one_next_step_is_large_and_what_is_looked_up_is_folded(over: Desk) -> None:
    large = [e for e in over.elements if "commit" in str(e.get("class"))]
    assert [e["data-do"] for e in large] == ["again"]
    folded = [e for e in over.elements if e["tag"] == "details"]
    assert {"scores", "estates", "course"} <= {e.get("id") for e in folded}
    assert not any("open" in e for e in folded)


def test_a_rematch_has_the_same_people_other_cards_and_the_next_to_begin(over: Desk) -> None:
    before = over.match
    over.do("again")
    assert over.match.players == before.players
    assert over.match.options == before.options
    assert over.match.dealt.deck != before.dealt.deck
    assert over.match.dealt.start == (before.dealt.start + 1) % 4
    assert over.match.takebacks == 0
    assert over.saves[-1].match == over.match
    assert over.app.session.game_id == ""


def test_after_as_many_rematches_as_players_everybody_has_begun() -> None:
    desk = Desk(match_of(people="", seats=3), "instant")
    began = []
    for _ in range(3):
        desk.settle()
        began.append(desk.match.dealt.start)
        desk.do("again")
    assert sorted(began) == [0, 1, 2]


def test_the_same_deal_again_has_the_same_deck_seats_and_start(over: Desk) -> None:
    before = over.match
    over.do("same-deal")
    assert over.match.steps == ()
    assert over.match.dealt == before.dealt
    assert over.match.players == before.players
    assert over.app.session.game_id == ""


def test_a_rematch_keeps_a_bots_personality() -> None:
    match = match_of(people="A", seats=3)
    players = (match.players[0], Player("Bert", "shrewd:miser"), match.players[2])
    desk = Desk(replace(match, players=players)).do("again")
    assert desk.match.players == players


def ended(match: Match, seat: int, level: str) -> Desk:
    """A finished game with a person at this seat and bots of this level at the others."""
    players = (
        Player(player.name, None if n == seat else level) for n, player in enumerate(match.players)
    )
    return Desk(replace(match, players=tuple(players)), "instant")


def test_who_has_won_goes_on_to_the_next_table(over: Desk) -> None:
    levels = ui_of(don).FACTS.difficulties
    standing = sorted(don.standing(over.match.state), key=lambda placed: placed.rank)
    order = [placed.seat for placed in standing]
    won = ended(over.match, order[0], levels["easy"] + ":miser")
    assert "Next table" in won.html and "medium" in won.html
    assert won.find(data_do="again"), "the same people are there as well"
    won.do("next-table")
    bots = {player.bot for player in won.match.players if player.bot}
    assert bots == {levels["medium"] + ":miser"} and won.match.dealt != over.match.dealt
    assert ended(over.match, order[0], levels["medium"]).find(data_do="next-table")
    for seat, level in (
        (order[-1], levels["easy"]),
        (order[0], levels["hard"]),
        (order[0], "random"),
    ):
        assert "next-table" not in ended(over.match, seat, level).values("data-do")


def test_at_the_next_table_sit_rivals_who_were_not_beaten_yet(over: Desk) -> None:
    (won,) = don.winners(over.match.state)
    names = iter(("Ruby", "Otis", "Zoe", "Sal", "Mabel"))
    players = tuple(
        Player("Ada", None) if seat == won else Player(next(names), "naive")
        for seat in range(len(over.match.players))
    )
    desk = Desk(replace(over.match, players=players), "instant").do("next-table")
    names = [player.name for player in desk.match.players if player.bot]
    rivals = [member.name for member in CAST if member.name not in {p.name for p in players}]
    assert names == [rivals.pop(0) if p.name != "Zoe" else "Zoe" for p in players if p.bot]
    desk.do("setup")
    assert all(name in desk.regions["setup"] for name in names), "Play leads there as well"


def test_the_next_things_are_at_hand(over: Desk) -> None:
    offered = over.values("data-do")
    for what in ("again", "same-deal", "share", "watch", "statistics", "setup", "course"):
        assert what in offered, what


def test_the_story_tells_who_profited(over: Desk) -> None:
    over.do("course")
    story_chips = over.match.state.chips
    assert sorted(over.values("data-balance")) == ["0", "1", "2", "3"]
    assert "Where the money went" in over.text("pad")
    balances = dict(zip(over.values("data-balance"), _balances(over.regions["pad"]), strict=True))
    start = over.match.options.start_chips
    lost = over.match.state.pot
    assert sum(balances.values()) == -lost
    assert {s: start + b for s, b in balances.items()} == {
        str(s): chips for s, chips in enumerate(story_chips)
    }


def _balances(html: str) -> list[int]:
    """The last figure in each row of the table of balances."""
    rows = [row.split("</tr>")[0] for row in html.split("data-balance=")[1:]]
    return [int(words(f"<tr {row}").split()[-1].replace("−", "-")) for row in rows]


def test_d1_4_before_the_end_nobody_is_told_balances() -> None:
    desk = Desk(match_of("3", "-", "-", people="AB")).do("watch", "").do("course")
    assert "Where the money went" in desk.html
    assert desk.values("data-balance") == []
