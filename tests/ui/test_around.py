"""Around the table: notices, settings, keys, and the rule that matters now."""

from __future__ import annotations

from dataclasses import replace

import pytest

from don.games import don
from don.table.game import Control
from don.table.match import Match
from don.ui.app import update
from don.ui.don import page as ui
from don.ui.don.words.rule_now import clauses_now
from don.ui.effects import Dismissed, Focus, Reload, SaveSetting
from don.ui.key_bindings import Key, to_card
from don.ui.messages import Added, Do, Mended, Notice, SettingsRead, Start, Tell
from don.ui.model import App
from don.ui.notices import UNHURRIED
from don.ui.settings import Settings
from don.ui.setup import defaults
from don.ui.view.rules import rules_address
from tests.ui.desk import Desk, match_of, played, played_out, words
from tools.tour.boomtown.positions import games as boomtown_games

LOST = Notice("damaged_save", {"why": "save: not_json", "key": "don.1.aside.0"})
DATA = {"count": "2", "why": "x", "link": "damaged"}
BY_THEMSELVES = ("copied", "imported", "deleted", "bad_import", "bad_link", "by_link", "too_long")
UNTIL_READ = (
    "damaged_save",
    "newer_save",
    "damaged_statistics",
    "full_storage",
    "saved_beside",
    "no_storage",
)


def with_notices(desk: Desk, *codes: str) -> Desk:
    """Show these notices; the question about sound is already answered."""
    desk.send(SettingsRead({"sound": "off"}))
    for code in codes:
        desk.send(Tell(Notice(code, DATA)))
    return desk


def page_of(app: App) -> Desk:
    """Return the page in this state."""
    desk = Desk()
    desk.app = app
    return desk


def codes(desk: Desk) -> list[str]:
    return [notice.code for notice in desk.app.notices]


def lines(desk: Desk) -> int:
    """Return how many sentences are shown."""
    return len(desk.region("notices").all(tag="p"))


@pytest.mark.parametrize("code", BY_THEMSELVES)
def test_minor_notice_disappears_with_the_next_decision(code: str) -> None:
    desk = with_notices(Desk(match_of()), code)
    assert codes(desk.do("choose", "5")) == [code], "choosing decides nothing"
    assert codes(desk.press("5")) == []


@pytest.mark.parametrize("code", BY_THEMSELVES)
def test_minor_notice_disappears_when_the_screen_changes(code: str) -> None:
    assert codes(with_notices(Desk(), code).send(Start({}, 1))) == []
    assert codes(with_notices(Desk(match_of()), code).do("watch", "")) == []


def test_bot_moves_do_not_remove_notices() -> None:
    desk = with_notices(Desk(match_of("3"), "calm"), "by_link")
    assert desk.app.status == "waiting"
    assert len(desk.tick().done) == 2
    assert codes(desk) == ["by_link"]


@pytest.mark.parametrize("code", UNTIL_READ)
def test_critical_notice_stays_until_dismissed(code: str) -> None:
    desk = with_notices(Desk(match_of()), code).bid("5").settle().do("setup").send(Start({}, 1))
    assert codes(desk) == [code]
    assert "OK" in desk.text("notices").split()
    assert codes(desk.do("dismiss")) == []


def test_resolved_error_notice_is_removed() -> None:
    assert codes(with_notices(Desk(match_of()), "full_storage").send(Mended("full_storage"))) == []
    assert codes(with_notices(Desk(), "bad_import").send(Added(1))) == ["imported"]
    assert codes(with_notices(Desk(), "no_clipboard", "copied")) == ["copied"]
    assert codes(with_notices(Desk(), "no_language").do("set", "lang:es")) == []


def test_forced_pass_notice_is_dropped_after_the_end() -> None:
    match = played_out(match_of("12", start=2))
    over = Desk(match)
    assert over.app.status == "over"
    assert over.send(Tell(Notice("forced_pass", {"game": "don", "name": "Anke"}))).app.notices == ()


def test_repeated_notice_is_shown_once_with_a_count() -> None:
    desk = Desk(match_of())
    refused = Notice("bad_import", {"why": "save: not_json"})
    desk.app = replace(desk.app, notices=(refused,) * 6)
    assert lines(desk) == 1
    assert "No readable games in here." in desk.text("notices")
    assert "×6" in desk.text("notices")
    assert desk.region("notices").find(role="img").label == "6 times"


def test_forced_pass_is_shown_on_the_table_not_as_a_notice() -> None:
    desk = Desk(match_of()).send(Tell(Notice("forced_pass", {"game": "don", "name": "Bert"})))
    assert desk.regions["notices"] == ""
    assert "Bert can't bid higher and passes." in desk.text("table")
    desk.send(Tell(LOST))
    assert lines(desk) == 1 and "Bert" not in desk.text("notices")


def test_several_damaged_games_share_one_notice_with_a_download() -> None:
    other = Notice("damaged_save", {"why": "save: newer", "key": "don.1.aside.1"})
    desk = Desk().send(Tell(LOST)).send(Tell(other))
    assert lines(desk) == 1
    assert "2 saved games couldn't be read" in desk.text("notices")
    assert desk.find(data_do="download")["data-value"] == "don.1.aside.0 don.1.aside.1"


def test_added_games_are_summed_in_one_notice() -> None:
    desk = Desk().send(Added(1)).send(Added(3))
    assert desk.text("notices").count("added") == 1
    assert "4 games added." in desk.text("notices")


def ended(**settings: str) -> Desk:
    """Return a desk on which a game has just ended, won by a bot."""
    desk = Desk().send(SettingsRead({"speed": "instant", **settings}))
    desk.send(Start({"start": "0"}, 1)).settle()
    while desk.app.status == "turn":
        desk.act(desk.match.game.write_action(desk.match.legal_actions()[0])).settle()
    return desk


def test_sound_is_asked_for_once_below_the_result_of_the_first_game() -> None:
    desk = Desk().send(Start({}, 1))
    assert codes(desk) == [], "not while one plays"
    desk = ended()
    assert codes(desk) == ["sound"] and desk.text("notices") == "", "it covers nothing"
    assert "Play with sound? Yes No" in desk.text("pad")
    assert SaveSetting("sound", "off") in desk.effects
    assert codes(desk.do("setup")) == []
    assert codes(ended(sound="off")) == ["coach"], "one question at a time"
    assert codes(ended(sound="off", coach="off")) == []


def test_accepted_sound_is_enabled_at_once_and_stored() -> None:
    desk = ended().do("sound-on")
    assert desk.app.settings.sound == "50"  # and don.web.sound lets it be heard
    assert SaveSetting("sound", "50") in desk.effects
    assert codes(desk) == []


def test_dismissed_sound_offer_leaves_sound_off() -> None:
    desk = ended().do("dismiss")
    assert codes(desk) == []
    assert desk.app.settings.sound == "off"


def notify(app: App, code: str) -> App:
    return update(app, Tell(Notice(code)))[0]


def codes_of(app: App) -> list[str]:
    return [notice.code for notice in app.notices]


@pytest.fixture
def deciding() -> App:
    fields = {**defaults(ui), "speed": "instant", "start": "0", "seed": "1", "side_auctions": ""}
    app, _ = update(App(settings=Settings(sound="off")), Start(fields, 1))
    assert app.status == "turn"
    return app


@pytest.mark.parametrize("code", UNHURRIED)
def test_low_priority_notice_waits_for_the_decision(deciding: App, code: str) -> None:
    app = notify(notify(deciding, code), code)
    assert codes_of(app) == []
    app, _ = update(app, Do("act", "-"))
    assert codes_of(app) == [code], "once, when the decision is made"
    assert codes_of(notify(app, code)) == [code]


@pytest.mark.parametrize("code", UNHURRIED)
def test_low_priority_notice_appears_at_once_on_the_form(code: str) -> None:
    assert codes_of(notify(App(), code)) == [code]


def test_new_version_notice_appears_during_the_turn_over_the_bar(deciding: App) -> None:
    app = notify(deciding, "new_version")
    assert codes_of(app) == ["new_version"]
    desk = page_of(app)
    assert desk.region("notices").find(role="status", drawn="brief").find(data_do="reload")
    assert desk.regions["pad"] == page_of(deciding).regions["pad"], "the pad stays as it is"


def test_beside_other_notices_it_waits_for_the_decision(deciding: App) -> None:
    app = notify(notify(deciding, "full_storage"), "new_version")
    assert codes_of(app) == ["full_storage"], "a second line would move the table"
    app, _ = update(app, Do("act", "-"))
    assert codes_of(app) == ["full_storage", "new_version"]


def test_new_version_is_loaded_only_on_request() -> None:
    app = notify(App(), "new_version")
    assert page_of(app).region("notices").find(data_do="reload")
    assert update(app, Do("reload")) == (app, (Reload(),))
    app, effects = update(app, Do("dismiss"))
    assert codes_of(app) == []
    assert Dismissed(("new_version",)) in effects


def test_settings_dialog_shows_the_current_settings() -> None:
    desk = Desk(match_of()).do("settings")
    assert desk.find(data_sheet="settings")
    desk.do("set", "theme:dark")
    assert desk.effects == (SaveSetting("theme", "dark"),)
    chosen = {e["name"]: e["value"] for e in desk.all(type="radio") if "checked" in e}
    assert chosen["theme"] == "dark"
    assert "'data-theme': 'dark'" in desk.page
    assert not [e for e in desk.do("link-close").elements if "data-sheet" in e]


@pytest.mark.parametrize("value", ["theme:", "theme:purple", "nothing:on", ":", "", "speed"])
def test_invalid_setting_changes_nothing(value: str) -> None:
    desk = Desk(match_of())
    before = desk.app
    assert desk.do("set", value).app == before
    assert desk.effects == ()


def test_stored_settings_are_validated_one_by_one() -> None:
    desk = Desk(match_of())
    desk.send(SettingsRead({"theme": "purple", "shortcuts": "off", "unknown": "on"}))
    assert (desk.app.settings.theme, desk.app.settings.shortcuts) == ("auto", "off")


def test_shortcuts_can_be_turned_off() -> None:
    desk = Desk(match_of("-")).do("watch")
    desk.do("go", "first").do("set", "shortcuts:off").key(" ")
    assert desk.app.watching is not None and desk.app.watching.at == 0
    desk.do("set", "shortcuts:on").key(" ")
    assert desk.app.watching is not None and desk.app.watching.at == 1


def test_settings_explain_the_chosen_speed() -> None:
    desk = Desk(match_of(), "calm").do("settings")
    assert "Everything goes on by itself, with time to read." in desk.text("sheet")
    desk.do("set", "speed:step")
    assert "Every move and every result waits for you." in desk.text("sheet")
    desk.do("set", "speed:quick")
    assert "Moves and results go on by themselves." in desk.text("sheet")


# Anke owns the blue 4; Bert has bid 3 in the second round, and Claus has passed.
ANSWER = ("-", "-", "-", "keep", "-", "3", "-")


def desk(*actions: str, **options: object) -> Desk:
    return Desk(match_of(*actions, lot="B4 K7 K6", **options))


def press(at: Desk, *names: str) -> Desk:
    for name in names:
        at.key(name)
    return at


def test_digits_then_enter_bid() -> None:
    at = press(desk(), "1", "1")
    assert at.app.session.selected == "11"
    assert at.find(data_choose="11")["aria-pressed"] == "true"
    assert at.find(id="commit")["data-action"] == "11"
    assert Focus(("#commit",), always=True) in at.effects
    assert press(at, "Enter").done == ["11"]


def test_typed_bid_announces_the_payees() -> None:
    at = press(desk(), "7")
    assert at.text("live").startswith("7: Nobody else has a 7")


def test_surplus_digit_starts_a_new_number() -> None:
    assert press(desk(), "1", "2", "5").app.session.selected == "5"


def test_a_number_too_low_waits_for_another_digit() -> None:
    at = press(desk("5", "8", "10", people="AB", chips="open"), "1")
    assert at.app.session.selected is None
    assert "data-action" not in at.find(id="commit")
    assert "1: bid at least 11." in at.text("pad")
    assert press(at, "1").app.session.selected == "11"


def test_backspace_removes_the_last_digit() -> None:
    at = press(desk(), "1", "2", "Backspace")
    assert at.app.session.selected == "1"
    assert press(at, "Backspace").app.session.selected is None


def test_d4_3_typed_barred_number_is_explained() -> None:
    at = press(desk("-", "-", "-"), "4")
    assert at.app.session.selected is None
    assert "You have a 4" in at.text("pad")
    assert press(at, "Enter").done == ["-", "-", "-", "keep"]


def test_d4_2_typed_unaffordable_bid_is_explained() -> None:
    at = press(desk(start_chips=5), "9")
    assert "You have only 5 chips." in at.text("pad")


def test_key_p_passes() -> None:
    assert press(desk(), "p").done == ["-"]


def test_d9_key_p_declines_an_exchange() -> None:
    from tests.ui.test_table import EXCHANGE

    assert press(Desk(EXCHANGE), "P").done[-1] == "stay"


def test_key_m_announces_money_but_no_secrets() -> None:
    at = press(desk(), "m")
    text = "You have 12 chips. The others keep theirs hidden. Pot: 0."
    assert text in at.text("pad")
    assert text in at.text("live")
    shown = press(desk(chips="open"), "m").text("live")
    assert "Bert 12, Claus 12." in shown


def test_key_w_announces_the_payees() -> None:
    at = press(desk("-", "-", "-", people="AB", chips="open"), "w")
    text = "1: Too little to share: 1 chip stays in the pot."
    assert text in at.text("live")
    assert at.text("pad").startswith(text)


def test_key_s_announces_round_lot_high_bid_and_bidders() -> None:
    bidding = desk("3", "-", start=1)
    text = "Round 1 of 15. For sale: blue 4. High bid: 3, Bert. Still in: You and Bert."
    assert press(bidding, "s").text("pad").startswith(text)
    assert text in bidding.text("live")
    assert "Round 1 of 15. For sale: blue 4. No bid yet." in press(desk(), "s").text("live")


def test_keys_u_and_y_undo_and_redo() -> None:
    match = match_of(people="ABC", chips="open", side_auctions=False)
    at = press(Desk(replace(match, undo="fair")), "p", "p")
    assert at.done == ["-", "-"]
    assert press(at, "u").done == ["-"]
    assert press(at, "Y").done == ["-", "-"]


def test_key_u_does_nothing_without_undo() -> None:
    assert press(desk("3", "-", "5"), "u").done == ["3", "-", "5"]


def test_key_d_announces_everyones_districts() -> None:
    at = press(desk("-", "-", "-"), "d")
    assert "Anke: blue 4. Bert: none. Claus: none." in at.text("live")


def test_key_r_repeats_the_announcement() -> None:
    at = desk("-", "-", "-")
    story = at.text("live")
    once = press(at, "r").regions["live"]
    again = press(at, "r").regions["live"]
    assert words(once) == words(again) == story
    assert once != again, "the same text would not be spoken again"


def test_key_answer_disappears_with_the_position() -> None:
    at = press(desk(), "m", "p").settle()
    assert "Pot" not in at.text("pad") + at.text("live")


def test_key_l_focuses_the_log() -> None:
    at = press(desk(), "l")
    assert Focus(("#log h2",), always=True) in at.effects


@pytest.mark.parametrize("screen", ["game", "setup", "replay"])
def test_question_mark_key_lists_the_keys(screen: str) -> None:
    at = desk()
    if screen != "game":
        at.do("setup" if screen == "setup" else "watch")
    assert at.app.screen == screen
    press(at, "?")
    assert at.find(data_sheet="keys")
    at.do("link-close")
    assert at.app.sheet is None


def test_keys_do_nothing_under_a_dialog() -> None:
    assert press(desk().do("settings"), "p", "7").done == []


def test_single_key_shortcuts_can_be_disabled() -> None:
    at = press(desk().do("set", "shortcuts:off"), "p", "7", "m", "?")
    assert at.done == []
    assert at.app.sheet is None
    assert at.app.session.key_input.typed == at.app.session.key_input.asked == ""


def test_arrows_and_digits_move_to_a_card_while_choosing() -> None:
    def ways(desk: Desk) -> list[str | None]:
        return [to_card(desk.app, Key(name)) for name in ("ArrowLeft", "ArrowRight", "2", "x")]

    choosing = Desk(boomtown_games()["boomtown-choose"])
    assert ways(choosing) == ["-", "+", "2", None]
    assert ways(Desk().do("game", "boomtown").do("puzzle", "0")) == ["-", "+", "2", None]
    assert ways(choosing.send(SettingsRead({"shortcuts": "off"}))) == ["-", "+", None, None]
    assert ways(Desk(match_of())) == [None] * 4, "there they are bids"
    assert ways(choosing.do("settings")) == [None] * 4, "a dialog lies over the table"


def later(*actions: str, side_auctions: bool = False, **options: object) -> Match:
    """From the third round on: Anke has blue 4, Bert blue 2 and sky blue 3, and begins."""
    kept = ["keep"] if side_auctions else []
    before = ["-", "-", "-", *kept, "-", "1", "-"]
    return match_of(
        *before,
        *actions,
        lot="B4 B2 S3",
        people="ABC",
        side_auctions=side_auctions,
        **options,
    )


def thought_of(match: Match, amount: int) -> Control:
    """The bid as it is offered, or as it is refused."""
    for control in don.controls(match.state):
        if control.amount == amount:
            return control
    return Control(str(amount), False, don.fault(match.state, match.to_act or 0, amount))


def now(match: Match, amount: int | None = None) -> str:
    """The clause of the question, or that of the bid."""
    seen = match.game.observe(match.state, match.to_act)
    clauses = clauses_now(seen, None if amount is None else thought_of(match, amount))
    assert len(clauses) == (1 if amount is None else 2)
    return clauses[-1]


def test_d3_1_rule_for_opening_and_raising() -> None:
    assert now(match_of()) == "D3.1"
    assert now(match_of("5")) == "D3.1"


def test_d3_2_rule_for_the_last_player_without_a_bid() -> None:
    assert now(match_of("-", "-")) == "D3.2"
    assert now(match_of("-", "5")) == "D3.1"


def test_d4_3_rule_for_a_barred_number() -> None:
    match = later()
    assert match.to_act == 1
    assert [now(match, n) for n in (2, 3, 12)] == ["D4.3"] * 3


def test_d4_2_rule_for_an_unaffordable_bid() -> None:
    assert now(match_of(), 13) == "D4.2"


def test_d4_5_and_d4_6_rules_at_a_strict_table() -> None:
    match = later(table="strict")
    assert now(match, 2) == "D4.5"
    assert now(match, 21) == "D4.6"


def test_d4_6_rule_for_choosing_the_discard() -> None:
    match = later("21", "-", "-", table="strict")
    assert match.state.phase.value == "discard"
    assert now(match) == "D4.6"


def test_d4_7_rule_for_a_repeated_auction() -> None:
    match = match_of("13", "-", "-", table="strict", people="ABC")
    assert match.state.excluded == (0,)
    assert now(match) == "D4.7"
    assert now(played(match, "5")) == "D3.1"


def test_d5_3_and_d5_4_rule_follows_the_payees() -> None:
    match = later()
    assert now(match, 4) == "D5.3"
    assert now(match, 5) == "D5.4"


def test_d6_3_rule_at_the_end() -> None:
    match = match_of(side_auctions=False)
    while match.to_act is not None:
        match = played(match, "-")
    assert now(match) == "D6.3"


def test_d8_rules_in_a_side_auction() -> None:
    match = later(side_auctions=True)
    assert now(match) == "D8.1"
    match = played(match, "offer B2")
    assert now(match) == "D8.2"
    assert now(match, 5) == "D8.3"


def test_d9_1_rule_in_an_exchange() -> None:
    assert now(later(exchange=True)) == "D9.1"


@pytest.mark.parametrize(
    ("lang", "game", "clause", "address"),
    [
        ("en", "don", "", "en/"),
        ("nl", "don", "D4.3", "nl/#d4-3"),
        ("it", "don", "D9.1", "it/#d9-1"),
        ("xx", "don", "D4.3", "en/#d4-3"),
        ("en", "boomtown", "", "en/boomtown/"),
        ("es", "boomtown", "B7.10", "es/boomtown/#b7-10"),
    ],
)
def test_rules_address_of_each_clause(lang: str, game: str, clause: str, address: str) -> None:
    assert rules_address(lang, game, clause) == address


def rule_now(desk: Desk) -> str:
    """Return what the sheet with the rules says of the question, and about what is chosen."""
    assert "Rules" in desk.text("bar")
    text = desk.do("rules").text("sheet")
    desk.do("link-close")
    assert "sheet-rules" not in desk.values("id")
    return text.removeprefix("Rules ✕").removesuffix("All the rules All the rules").strip()


def test_the_rule_follows_the_question() -> None:
    desk = Desk(later(), "instant")
    if desk.app.status == "handover":
        desk.do("ready")
    asked = (
        "Bid 1 or more, or pass. If everybody passes, the start player gets the lot for free. "
        "D3.1 D3.1 The"
    )
    assert rule_now(desk.do("choose", "4")).startswith(asked)
    assert "the one with the most districts" in rule_now(desk)
    assert rule_now(desk).endswith("D5.3")
    assert rule_now(desk.do("choose", "5")).startswith(asked)
    assert rule_now(desk).endswith("D5.4")
    assert rule_now(desk.do("why", "2")).endswith("D4.3")


def test_a_refusal_links_to_its_rule() -> None:
    desk = Desk(later(), "instant")
    if desk.app.status == "handover":
        desk.do("ready")
    assert desk.do("why", "2").find(role="alert").find(tag="button", data_do="rules")
    desk.do("rules")
    assert desk.find(tag="iframe")["src"] == "en/#brief", "the examples come first"
    number = desk.find(data_do="rules", data_value="D4.3")
    assert number["aria-label"] == "Rule D4.3"
    assert desk.do("rules", "D4.3").find(tag="iframe")["src"] == "en/#d4-3"
    assert desk.do("rules").find(tag="iframe")["src"] == "en/#brief", "and back"


@pytest.mark.parametrize(
    ("match", "clause"),
    [
        (match_of(), "D3.1"),
        (match_of("-", "-", start=1), "D3.2"),
        (match_of("5", start=2), "D3.1"),
        (later("21", "-", "-", table="strict", chips="open"), "D4.6"),
        (match_of("13", "-", "-", table="strict", people="ABC", chips="open"), "D4.7"),
        (later("offer B2", side_auctions=True, chips="open"), "D8.2"),
        (later(exchange=True, chips="open"), "D9.1"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_every_question_has_its_rule_in_words(match: Match, clause: str) -> None:
    desk = Desk(match)
    assert desk.app.status == "turn"
    assert len(rule_now(desk)) > 60
    assert f". {clause} " in rule_now(desk) + " "


def test_no_current_rule_while_waiting() -> None:
    desk = Desk(match_of(start=1))
    assert desk.app.status == "waiting"
    assert desk.do("rules").find(tag="iframe")["src"] == "en/#brief"
    assert rule_now(desk) == ""


def test_the_rules_can_be_opened_before_a_game() -> None:
    links = Desk().all(href="en/")
    assert links and {link["target"] for link in links} == {"don-rules"}
