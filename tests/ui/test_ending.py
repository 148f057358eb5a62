"""The end of a game: the podium, the sheet, the story, and what comes next."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from don.games import don
from don.games.don.deck import CARDS
from don.table.match import Match, Player
from don.ui.cast import CAST
from don.ui.effects import Download
from don.ui.game import ui_of
from don.ui.messages import Counted, Notice, Tell
from don.ui.storage.files import read_file
from don.ui.storage.statistics import played
from tests.games.don.chance import finished_game
from tests.ui.desk import Desk, match_of, played_out

DAY = "2026-11-20"


def over_with(*districts: str, people: str = "A") -> Desk:
    """Return a finished game with these districts, and five chips for each player.

    ``people``: the initials of the players that are not bots.
    """
    match = played_out(match_of(seats=len(districts), people=people, side_auctions=False))
    rows = tuple(tuple(CARDS[code] for code in row.split()) for row in districts)
    state = replace(match.state, districts=rows, chips=(5,) * len(districts))
    return Desk(replace(match, state=state))


@pytest.fixture
def over() -> Desk:
    """Return a game of four that bots have finished."""
    return Desk(match_of(people="", seats=4), "instant").settle()


def test_end_screen_offers_a_file_without_storage(over: Desk) -> None:
    assert not over.all(data_do="share-file")
    over.send(Tell(Notice("no_storage", {})))
    assert over.find(data_do="share-file")
    (handed,) = [effect for effect in over.do("share-file").effects if isinstance(effect, Download)]
    assert [saved.match for saved in read_file(handed.text).games] == [over.match]


def test_d6_3_podium_shows_the_tie_break() -> None:
    desk = over_with("B0 B2 S3", "K2 K3 K4", "O1 O3 Y4", "V5", "S0")
    assert desk.values("data-place") == list("12345")
    text = desk.text("pad")
    assert "Claus 6 6 points most chips: +2 · card numbers: 8" in text
    assert "You 6 6 points most chips: +2 · card numbers: 5" in text
    assert "Bert 8 8 points" in text and "numbers: 9" not in text
    assert "4. Dieter, 3 points most chips: +2 · card numbers: 5" in text


def test_d6_3_tied_players_share_a_podium_step() -> None:
    desk = over_with("B0 B9", "O3 O6", "V1")
    assert desk.values("data-place") == ["1", "1", "3"]
    assert "card numbers:" not in desk.text("pad"), "it breaks no tie"
    (winners,) = desk.all(tag="col", drawn="winners")
    assert winners.get("span") == "2"


def test_a_win_is_celebrated_once() -> None:
    """Whatever the reader does next ends it, and it does not begin again."""
    won = played_out(match_of(people="B", start=1, side_auctions=False))
    assert won.game.winners(won.state) == (1,)
    last = max(place for place, step in enumerate(won.steps) if step.seat == 1)
    desk = Desk(won.at(last)).act(won.game.write_action(won.steps[last].action)).settle()
    assert desk.app.status == "over" and desk.find(drawn="podium").all(drawn="confetti")
    assert desk.do("course").all(drawn="confetti"), "a wide screen unfolds it by itself"
    assert not desk.do("coach", "off").all(drawn="confetti")
    assert not Desk(won).all(drawn="confetti"), "it ended long ago"


def test_only_second_place_is_called_close() -> None:
    def consoled(*districts: str) -> str:
        return over_with(*districts).find(tag="p", drawn="consoled").text

    assert consoled("B0 B2", "K2 K3 K4", "O1") == "So close: only 3 points short!"
    assert "close" not in consoled("B0", "K2 K3", "O1 O3 O5")


@pytest.mark.parametrize("own", ["B0 B2", "B4", ""])
def test_the_readers_own_place_is_marked(own: str) -> None:
    place = over_with(own, "K2 K3 K4", "O1 O3", "Y4 Y7").find(tag="li", drawn="yours")
    assert "data-place" in place and "You" in place.text


def test_each_loser_reads_one_sentence_about_what_went_well(over: Desk) -> None:
    text = []
    for placed in don.standing(over.match.state):
        found = ended(over.match, placed.seat, "timid").all(tag="p", drawn="consoled")
        assert len(found) == (placed.rank > 1)
        text += [line.text for line in found]
    for line in text:
        assert re.fullmatch(
            r"So close: only \d points? short!"
            r"|Your best colour: \w+( \w+)?, \d districts for \d+ points\."
            r"|Your best buy was in round \d+: .*, worth \d+ points?\."
            r"|Your \ds paid you \d+ chips?!", line
        )  # fmt: skip


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


def test_end_screen_has_no_chip_changes_and_shows_all_points(over: Desk) -> None:
    estates = over.find(id="estates")
    assert not estates.values("data-change")
    assert len(estates.all(drawn="points", role="img")) == len(over.match.players)
    assert len(estates.all(drawn="who")) == len(over.match.players)


def test_d6_2_points_beside_districts_match_the_podium(over: Desk) -> None:
    texts = [each.label for each in over.find(id="estates").all(drawn="points")]
    points = [score.points for score in don.scores(over.match.state)]
    assert sorted(texts) == sorted(f"{n} point{'s' * (n != 1)}" for n in points)


LEAST, LESS, MOST = "B0", "O1 O3", "K2 K3 K4"
ONE, OTHER = "O3 O6", "V0 V9"
"""Two rows of districts that are equal in points and numbers."""


@pytest.mark.parametrize(
    ("districts", "people", "text"),
    [
        ((LEAST, MOST, LESS), "A", "You came third. Bert won."),
        ((LESS, MOST, LEAST), "A", "You came second. Bert won."),
        ((LEAST, ONE, OTHER), "A", "You came third. Bert and Claus shared the win."),
        ((MOST, LEAST, LESS), "A", "You win!"),
        ((ONE, OTHER, LEAST), "A", "You and Bert share the win."),
        ((LEAST, MOST, LESS), "AB", "Bert wins."),
        ((LEAST, MOST, LESS), "", "Bert wins."),
        ((ONE, OTHER, LEAST), "AB", "Anke and Bert share the win."),
    ],
)
def test_d6_3_verdict_addresses_the_reader(
    districts: tuple[str, ...], people: str, text: str
) -> None:
    desk = over_with(*districts, people=people)
    assert desk.find(id="verdict").text == text
    steps = " ".join(step.text for step in desk.all(tag="li") if "data-place" in step)
    assert ("You" in steps) is (people == "A")


@pytest.mark.parametrize("seed", range(12))
def test_the_end_says_what_the_lead_is_made_of(seed: int) -> None:
    """In a tie it says the figures that broke it."""
    match = finished_game(seed)
    (text,) = [line.text for line in Desk(match).all(tag="p", drawn="reason")] or [""]
    scores = sorted(don.scores(match.state), key=lambda score: -score.points)
    first, second = scores[:2]
    if first.points == second.points:
        assert "+" not in text
        return
    led = [first.colours[c] - second.colours[c] for c in first.colours]
    most = max(*led, first.chip_bonus - second.chip_bonus)
    name, lead = match.players[first.seat].name, first.points - second.points
    start, _, parts = text.partition(": ")
    assert re.fullmatch(rf"{name} won, {lead} points? ahead of \w+", start), text
    figures = [int(n.replace("−", "-")) for n in re.findall(r"[+−]\d+", parts)]
    assert sum(figures) == lead and figures[0] == most


def test_points_are_counted_up_once_where_the_game_has_just_ended() -> None:
    desk = Desk(match_of(people="A", seats=3, side_auctions=False), "quick").settle()
    while desk.app.status == "turn":
        assert not desk.all(drawn="tally") and "wins the game" not in desk.page
        desk.act("-").settle()
    points = [score.points for score in don.scores(desk.match.state)]
    rows = desk.find(drawn="tally").all(tag="li")
    assert [int(row.all(tag="b")[-1].text) for row in rows] == points, "by seat, not by place"
    assert desk.find(id="verdict"), "a screen reader need not wait"
    desk.key(" ")
    assert not desk.all(drawn="tally") and desk.find(id="verdict")
    assert not desk.do("setup").do("back").all(drawn="tally")


def test_a_game_that_is_opened_at_its_end_is_not_counted_up(over: Desk) -> None:
    assert not Desk(over.match, "quick").all(drawn="tally")
    assert not over.all(drawn="tally"), "nor at the speed that shows only decisions"


def test_rematch_is_prominent_and_details_are_collapsed(over: Desk) -> None:
    assert over.find(drawn="commit")["data-do"] == "again"
    folded = over.all(tag="details")
    assert {"scores", "estates", "course"} <= {e.get("id") for e in folded}
    assert not any("open" in e for e in folded)


def test_rematch_has_the_same_people_new_cards_and_the_next_start_player(over: Desk) -> None:
    before = over.match
    over.do("again")
    assert over.match.players == before.players
    assert over.match.options == before.options
    assert over.match.dealt.deck != before.dealt.deck
    assert over.match.dealt.start == (before.dealt.start + 1) % 4
    assert over.match.takebacks == 0
    assert over.saves[-1].match == over.match
    assert over.app.session.game_id == ""


def test_rematches_rotate_the_start_player() -> None:
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
    """Return a finished game with a person at this seat and bots of this level at the others."""
    players = (
        Player(player.name, None if n == seat else level) for n, player in enumerate(match.players)
    )
    return Desk(replace(match, players=tuple(players)), "instant")


def test_winner_is_offered_the_next_level(over: Desk) -> None:
    levels = ui_of(don).FACTS.difficulties
    standing = sorted(don.standing(over.match.state), key=lambda placed: placed.rank)
    order = [placed.seat for placed in standing]
    won = ended(over.match, order[0], levels["easy"] + ":miser")
    assert "medium" in won.find(data_do="next-table", says="Next table").text
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


def test_another_game_begins_at_the_chosen_difficulty(over: Desk) -> None:
    levels = ui_of(don).FACTS.difficulties
    desk = ended(over.match, 0, levels["easy"] + ":miser")
    offered = [one.text for one in desk.region("table").all(data_do="again-at")]
    offered += [one.text for one in desk.region("pad").all(data_do="again-at")]
    assert offered == ["medium", "hard"], "Rematch plays at the same one"
    desk.do("again-at", "hard")
    bots = {player.bot for player in desk.match.players if player.bot}
    assert bots == {levels["hard"] + ":miser"} and desk.match.dealt != over.match.dealt
    desk.do("setup")
    assert desk.app.draft.fields["difficulty"] == "hard", "Play leads there"


def test_no_difficulty_is_offered_where_the_bots_differ(over: Desk) -> None:
    players = [Player("Ada"), *(Player(f"B{n}", bot) for n, bot in enumerate(("naive", "random")))]
    players += [Player(f"C{n}", "naive") for n in range(len(over.match.players) - 3)]
    desk = Desk(replace(over.match, players=tuple(players)), "instant")
    assert "again-at" not in desk.values("data-do")


def test_next_table_seats_unbeaten_rivals(over: Desk) -> None:
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
    assert all(name in desk.text("setup") for name in names), "Play offers the same table"


def test_end_screen_offers_all_next_actions(over: Desk) -> None:
    offered = over.values("data-do")
    for what in ("again", "same-deal", "share", "watch", "statistics", "setup", "course"):
        assert what in offered, what


def test_charts_show_each_players_balance(over: Desk) -> None:
    over.do("course")
    story_chips = over.match.state.chips
    assert sorted(over.values("data-balance")) == ["0", "1", "2", "3"]
    assert "Where the money went" in over.text("pad")
    rows = [row for row in over.all(tag="tr") if "data-balance" in row]
    balances = {row["data-balance"]: int(row.text.split()[-1].replace("−", "-")) for row in rows}
    start = over.match.options.start_chips
    lost = over.match.state.pot
    assert sum(balances.values()) == -lost
    assert {s: start + b for s, b in balances.items()} == {
        str(s): chips for s, chips in enumerate(story_chips)
    }


def test_d1_4_balances_are_hidden_before_the_end() -> None:
    desk = Desk(match_of("3", "-", "-", people="AB")).do("watch", "").do("course")
    assert "Where the money went" in desk.text("pad")
    assert desk.values("data-balance") == []


@pytest.mark.parametrize(
    ("points", "wins", "badges"),
    [
        ((), (), []),
        ((99,), (False,), []),
        ((0,), (False,), ["Your best so far!"]),
        ((99, 99), (True, True), ["3 wins in a row!"]),
        ((0, 0), (False, True), ["Your best so far!"]),
        ((0, 0), (True, False), ["2 wins in a row!", "Your best so far!"]),
    ],
)
def test_a_win_shows_the_readers_best_and_wins_in_a_row(
    points: tuple[int, ...], wins: tuple[bool, ...], badges: list[str]
) -> None:
    """``points`` and ``wins`` are those of the games before, the latest first."""
    won = played_out(match_of(people="B", start=1, side_auctions=False))
    assert won.game.winners(won.state) == (1,)
    own = played(won, DAY)
    assert own is not None
    earlier = [
        replace(own, deal=f"{n:016x}", points=each, won=wins[n]) for n, each in enumerate(points)
    ]
    desk = Desk(won).send(Counted((*reversed(earlier), own)))
    assert badges_of(desk) == badges


def test_a_deal_won_again_earns_no_badge() -> None:
    """As in the statistics: only the first result for a deal counts."""
    won = played_out(match_of(people="B", start=1, side_auctions=False))
    own = played(won, DAY)
    assert own is not None
    before = replace(own, deal="0" * 16)
    lost_first = replace(own, won=False, points=own.points - 1)
    assert badges_of(Desk(won).send(Counted((before, lost_first)))) == []
    assert badges_of(Desk(won).send(Counted((before, own)))) == ["2 wins in a row!"]


def badges_of(desk: Desk) -> list[str]:
    return [item.text for each in desk.all(drawn="badges") for item in each.all(tag="li")]
