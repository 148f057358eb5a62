"""The rule behind the current decision (``don/ui/don/words/rule_now.py``)."""

from __future__ import annotations

import pytest

from don.games import don
from don.games.don.actions import Bid
from don.table.game import Control
from don.table.match import Match
from don.ui.don.words.rule_now import clauses_now
from don.ui.view.rules import rules_address
from tests.ui.desk import Desk, match_of, played


def later(*actions: str, side_auctions: bool = False, **options: object) -> Match:
    """Return a match after round 2. Bert, who begins, has blue 2 and sky blue 3, Anke blue 4."""
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
    """Return the control of a bid, or its refusal."""
    for control in don.controls(match.state):
        if control.amount == amount:
            return control
    refusal = match.check(Bid(amount)) or don.fault(match.state, match.to_act or 0, amount)
    return Control(str(amount), False, refusal)


def now(match: Match, amount: int | None = None) -> str:
    """Return the clause of the decision, or that of the bid."""
    seen = match.game.observe(match.state, match.to_act)
    clauses = clauses_now(seen, None if amount is None else thought_of(match, amount))
    assert len(clauses) == len(set(clauses)) <= (1 if amount is None else 2)
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


@pytest.mark.parametrize("table", ["guarded", "strict"])
def test_d3_1_rule_for_a_number_that_is_too_low(table: str) -> None:
    assert now(match_of("5", table=table), 4) == "D3.1"


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
    """Return the sheet's sentences on the decision and on the chosen action."""
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
