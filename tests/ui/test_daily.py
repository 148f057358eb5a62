"""One deck a day, the same for everyone; its result, and the streak."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from don.bots.games import bots_of
from don.games import GAMES
from don.games.don.deck import codes
from don.table.match import Match
from don.ui import today
from don.ui.answering import answer_of, think
from don.ui.boomtown import page as boomtown
from don.ui.daily import deals as daily
from don.ui.daily.deals import Result, day_of, deal, read_results, streak, write_results
from don.ui.dates import is_day
from don.ui.don import page as ui
from don.ui.game import game_codes, ui_named
from don.ui.game_links import write_link
from don.ui.messages import Answer, Do, SeatsChosen, SettingsRead, Today
from don.ui.questions import Par, read_question, write_question
from tests.material import MATERIAL
from tests.ui.device import Device

DAY = "2026-11-20"


def test_daily_deal_of_a_date_is_pinned() -> None:
    """A golden test: if this fails, people with different versions would play different games."""
    match = deal(ui, DAY, "Anke")
    assert match.seed == 339_925_200_329_233
    assert match.dealt.start == 2
    assert " ".join(codes(match.dealt.deck[:10])) == "B8 Y1 V0 K7 K2 S8 Y7 S5 B0 O7"
    assert match.undo == "off"
    assert [p.bot for p in match.players] == [None, "careful", "careful", "careful"]
    assert match.game.write_options(match.options) == {
        "start_chips": 12,
        "chips": "hidden",
        "min_open": 1,
        "table": "guarded",
        "side_auctions": True,
        "exchange": False,
    }


def test_daily_boomtown_deal_of_a_date_is_pinned() -> None:
    match = deal(boomtown, DAY, "Anke")
    assert match.seed == 339_925_200_329_233
    assert match.dealt.start == 2
    assert (
        " ".join(card.code for card in match.dealt.deck[:8])
        == "M12 C12 J6 N11 dynamite.3 J11 governor N6"
    )
    assert match.undo == "off"
    assert [p.bot for p in match.players] == [None, "sheriff", "sheriff", "sheriff"]
    assert match.game.write_options(match.options) == {"start_gold": 10, "short": False}


@pytest.mark.parametrize("code", game_codes())
def test_daily_table_of_every_game_uses_known_bots(code: str) -> None:
    match = deal(ui_named(code), DAY, "Zoe")
    known = bots_of(code)
    assert match.players[0].name == "Zoe" and match.players[0].bot is None
    assert all(known.ROSTER.known(p.bot or "") == p.bot for p in match.players[1:])


@pytest.mark.parametrize("code", game_codes())
def test_every_day_has_a_different_deal(code: str) -> None:
    deals = {
        deal(ui_named(code), f"2026-{month:02}-{day:02}", "A").deal_text()
        for month in (1, 12)
        for day in range(1, 29)
    }
    assert len(deals) == 56


@pytest.mark.parametrize("code", MATERIAL)
@given(st.dates())
def test_daily_date_of_a_game_is_recognised(code: str, date) -> None:
    match = deal(ui_named(code), date.isoformat(), "Zoe")
    assert day_of(match) == date.isoformat()
    assert day_of(match.play(match.legal_actions()[0])) == date.isoformat()


@pytest.mark.parametrize("code", MATERIAL)
def test_bot_names_do_not_affect_daily_recognition(code: str) -> None:
    match = deal(ui_named(code), DAY, "Zoe")
    renamed = [replace(p, name=f"Bert {i}") if p.bot else p for i, p in enumerate(match.players)]
    before = Match.deal(match.game, renamed, match.options, seed=match.seed)
    assert before.players != match.players and day_of(before) == DAY


@pytest.mark.parametrize("code", MATERIAL)
def test_modified_deal_is_not_the_daily_deal(code: str) -> None:
    match = deal(ui_named(code), DAY, "Zoe")
    others = list(match.players)
    changed = Match.deal(match.game, others[:3], match.options, seed=match.seed)
    assert day_of(changed) == ""
    bots = bots_of(code)
    other = next(level for level in bots.ROSTER.levels if level != others[1].bot)
    easier = [others[0], replace(others[1], bot=other), *others[2:]]
    assert day_of(Match.deal(match.game, easier, match.options, seed=match.seed)) == ""
    undoable = Match.deal(match.game, others, match.options, seed=match.seed, undo="fair")
    assert day_of(undoable) == ""
    assert match.seed is not None
    for seed in (0, 1, match.seed + 1, match.seed + (80 << 24)):
        assert day_of(Match.deal(match.game, others, match.options, seed=seed)) == ""


@pytest.mark.not_pyodide
@pytest.mark.parametrize("code", MATERIAL)
@pytest.mark.slow
def test_the_deal_of_the_day_is_played_and_its_result_kept(code: str) -> None:
    name = GAMES[code].NAME
    device = home(code)
    assert device.find(id="daily")["data-daily"] == "open"
    assert "Today same cards for everybody" in device.text("setup")
    device.do("today")
    assert "Everybody plays the same cards today." in device.text("sheet")
    device.do("daily").settle()
    assert code == device.match.game.CODE
    assert day_of(device.match) == DAY
    device.do("setup")
    assert device.find(id="daily")["data-daily"] == "begun"
    device.do("today")
    assert len(device.stored()) == 1
    finish(device)
    result = device.app.results[code][DAY]
    assert replace(result, places="", par=None) == daily.result_of(device.match)
    assert result.places.endswith(str(result.place)) and len(result.places) >= 15
    assert "Deal of the day, 20 November 2026" in device.text("pad")

    device.wake(DAY)
    assert device.app.results == {code: {DAY: result}}
    device.do("setup")
    assert device.find(id="daily")["data-daily"] == "done"
    assert f"{name} · 20 November 2026" in device.text("setup")
    assert device.values("data-do").count("share-day") == 1
    device.do("share-day", code)
    assert f"{name}, deal of the day, 20 November 2026." in device.text("sheet")
    assert str(result.points) in device.text("sheet")
    assert "https://example.org/don/" in device.text("sheet")
    assert sum(device.text("sheet").count(sign) for sign in "🟩🟨⬛") == len(result.places)


@pytest.mark.full
@pytest.mark.not_pyodide
def test_daily_deals_of_two_games_are_separate() -> None:
    device = Device(DAY)
    for code in MATERIAL:
        device.do("setup").do("game", code)
        assert device.find(id="daily")["data-daily"] == "open"
        device.do("daily").settle()
    assert len(device.stored()) == len(MATERIAL)
    for code in MATERIAL:
        device.do("setup").do("game", code)
        assert device.find(id="daily")["data-daily"] == "begun"
        device.do("daily").settle()
        assert code == device.match.game.CODE
        finish(device)
    found = [(code, day) for code, days in device.app.results.items() for day in days]
    assert found == [(code, DAY) for code in MATERIAL]
    assert len(device.stored()) == len(MATERIAL)


@pytest.mark.daily("don")
@pytest.mark.parametrize("code", MATERIAL)
def test_target_score_comes_from_a_bot_with_the_same_cards(code: str) -> None:
    asked = Par(daily.with_bot(deal(ui_named(code), DAY, "Zoe")), DAY)
    (piece,) = filter(None, think(asked))
    answer = answer_of(read_question(write_question(asked, 1)), piece).answer
    device = home(code).do("today").send(Answer(asked, answer))
    assert f"A bot with your cards scored {answer} points. Can you beat it?" in device.text("sheet")
    device.do("daily")
    finish(device)
    assert device.app.results[code][DAY].par == answer
    points, told = device.app.results[code][DAY].points, device.text("pad")
    assert f"it scored {answer} points with" in told if points > answer else "bot scored" in told
    shared = device.do("share-day", code).text("sheet")
    assert f"A bot in your seat: {answer}." in shared


@pytest.mark.parametrize(
    ("points", "told"),
    [
        (39, "You beat the bot: it scored 38 points with your cards."),
        (38, "The bot scored exactly as many with your cards."),
        (37, "The bot scored 38 points with your cards."),
    ],
)
def test_the_page_answers_whether_the_bot_was_beaten(points: int, told: str) -> None:
    known = {DAY: Result(points, 1, 4, "132" * 5, par=38)}
    device = home("don").send(SettingsRead({"daily": write_results(known)}))
    assert told in device.text("setup")


def test_target_score_may_arrive_after_the_result() -> None:
    known = {DAY: Result(40, 1, 4, "1" * 15)}
    device = home("don").send(SettingsRead({"daily": write_results(known)}))
    device.send(Answer(Par(daily.with_bot(deal(ui, DAY, "Zoe")), DAY), 38))
    assert read_results(device.shelf.settings()["daily"])[DAY].par == 38


def test_days_in_a_row_are_counted_for_each_game() -> None:
    days = ["2026-11-18", "2026-11-19", DAY]
    first = write_results(dict.fromkeys(days, Result(40, 1, 4)))
    second = write_results(dict.fromkeys(days[1:], Result(30, 2, 4)))
    device = Device(DAY).send(SettingsRead({"daily": first, "daily/boomtown": second}))
    assert "3 days in a row." in device.text("setup")
    device.do("game", "boomtown")
    assert "2 days in a row." in device.text("setup")
    assert "Place 2 of 4 with 30 points." in device.text("setup")


def test_results_stored_before_the_second_game_belong_to_don() -> None:
    stored = '{"2026-11-18": [43, 1, 4], "2026-11-19": [20, 3, 4]}'
    device = Device(DAY)
    device.shelf.keep_setting("daily", stored)
    device.wake(DAY)
    read = {"2026-11-18": Result(43, 1, 4), "2026-11-19": Result(20, 3, 4)}
    assert device.app.results == {"don": read}
    assert write_results(read) == stored


@pytest.mark.slow
def test_games_keep_separate_stored_results() -> None:
    stored = {"daily": '{"2026-11-19": [20, 3, 4]}', "daily/chess": "anything"}
    device = Device(DAY)
    for name, text in stored.items():
        device.shelf.keep_setting(name, text)
    device.wake(DAY).do("game", "boomtown").do("daily")
    finish(device)
    kept = device.shelf.settings()
    assert kept.items() >= stored.items()
    assert DAY in kept["daily/boomtown"]


@pytest.mark.daily("don")
@pytest.mark.parametrize("code", MATERIAL)
def test_only_the_first_result_of_a_day_counts(code: str) -> None:
    known = {DAY: Result(40, 1, 4)}
    device = home(code).send(SettingsRead({today.setting(code): write_results(known)}))
    finish(device.do("daily"))
    assert device.app.results == {code: known}


@pytest.mark.slow
@pytest.mark.daily("don")
@pytest.mark.parametrize("code", MATERIAL)
def test_deal_of_another_day_does_not_count(code: str) -> None:
    device = Device(DAY)
    device.open(write_link("deal", deal(ui_named(code), "2026-11-02", "Bert"))).send(
        SeatsChosen({"name-0": "Zoe"})
    )
    finish(device)
    assert device.app.results == {}


@pytest.mark.daily("don")
@pytest.mark.parametrize("code", MATERIAL)
def test_yesterdays_deal_still_counts_after_midnight(code: str) -> None:
    device = home(code)
    device.do("daily").send(Today("2026-11-21"))
    finish(device)
    assert list(device.app.results[code]) == [DAY]
    assert streak(device.app.results[code], "2026-11-21") == 1


@pytest.mark.daily("don")
@pytest.mark.parametrize("code", MATERIAL)
def test_daily_deal_received_by_link_counts(code: str) -> None:
    device = Device(DAY).open(write_link("deal", deal(ui_named(code), DAY, "Bert")))
    assert "deal of the day, 20 November 2026" in device.text("sheet")
    device.send(SeatsChosen({"name-0": "Zoe"}))
    assert day_of(device.match) == DAY
    (entry,) = device.shelf.entries()
    assert (entry.game, entry.day) == (code, DAY)


def test_streak_ends_with_a_missed_day() -> None:
    days = ["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-03"]
    results = dict.fromkeys(days, Result(30, 1, 4))
    assert streak(results, "2026-03-01") == 3
    assert streak(results, "2026-03-02") == 3
    assert streak(results, "2026-03-03") == 1
    assert streak(results, "2026-03-05") == 0
    assert streak({}, "2026-03-05") == 0


def test_results_are_restored_and_the_oldest_dropped_first() -> None:
    many = {f"2026-{m:02}-{d:02}": Result(d, 1, 4) for m in range(1, 13) for d in range(1, 29)}
    many |= {f"2027-{m:02}-{d:02}": Result(d, 4, 4) for m in range(1, 13) for d in range(1, 29)}
    kept = read_results(write_results(many))
    assert len(kept) == daily.MOST_KEPT
    assert min(kept) > "2026-09"
    device = Device(DAY)
    for code in MATERIAL:
        device.shelf.keep_setting(today.setting(code), write_results(many))
    device.wake(DAY)
    assert [len(device.app.results[code]) for code in MATERIAL] == [daily.MOST_KEPT] * 2


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "null",
        "[" * 100_000,
        '{"2026-11-20":[1,0,4]}',
        '{"2026-13-20":[1,1,4]}',
        '{"x":1}',
    ],
)
def test_damaged_results_are_dropped(text: str) -> None:
    assert read_results(text) == {}


@given(st.dictionaries(st.text(max_size=12), st.lists(st.integers() | st.text(max_size=2))))
def test_any_stored_results_are_read_safely(data) -> None:
    assert all(is_day(day) for day in read_results(json.dumps(data)))


@pytest.mark.parametrize("day", ["", "2026-1-1", "yesterday", "2026-02-30", "٢٠٢٦-١١-٢٠"])
def test_invalid_date_is_ignored(day: str) -> None:
    assert Device().send(Today(day)).app.today == "2026-11-20"


def home(code: str) -> Device:
    """Return a device with this game chosen on its first screen."""
    return Device(DAY).do("game", code)


def finish(device: Device) -> None:
    """Pass until the game is over, and take the first action where no pass is possible."""
    device.settle()
    while device.app.status == "turn":
        actions = device.values("data-action") or device.values("data-choose")
        device.send(Do("act", "-" if "-" in actions else actions[0])).settle()
    assert device.app.status == "over"
