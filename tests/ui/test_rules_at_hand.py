"""The rules at hand in play: the clause that matters now, in words, with a link to it."""

import pytest

from don.games import don
from don.table.game import Control
from don.table.match import Match
from don.ui.don.words.rule_now import clauses_now
from don.ui.view.rules import rules_address
from tests.ui.desk import Desk, match_of, played


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


def test_d3_1_to_open_and_to_raise() -> None:
    assert now(match_of()) == "D3.1"
    assert now(match_of("5")) == "D3.1"


def test_d3_2_the_last_one_when_nobody_has_bid() -> None:
    assert now(match_of("-", "-")) == "D3.2"
    assert now(match_of("-", "5")) == "D3.1"


def test_d4_3_a_barred_number() -> None:
    match = later()
    assert match.to_act == 1
    assert [now(match, n) for n in (2, 3, 12)] == ["D4.3"] * 3


def test_d4_2_more_than_one_has() -> None:
    assert now(match_of(), 13) == "D4.2"


def test_d4_5_and_d4_6_at_a_strict_table() -> None:
    match = later(table="strict")
    assert now(match, 2) == "D4.5"
    assert now(match, 21) == "D4.6"


def test_d4_6_which_district_goes() -> None:
    match = later("21", "-", "-", table="strict")
    assert match.state.phase.value == "discard"
    assert now(match) == "D4.6"


def test_d4_7_the_lot_again() -> None:
    match = match_of("13", "-", "-", table="strict", people="ABC")
    assert match.state.excluded == (0,)
    assert now(match) == "D4.7"
    assert now(played(match, "5")) == "D3.1"


def test_d5_3_and_d5_4_who_would_be_paid() -> None:
    match = later()
    assert now(match, 4) == "D5.3"
    assert now(match, 5) == "D5.4"


def test_d6_3_the_end() -> None:
    match = match_of(side_auctions=False)
    while match.to_act is not None:
        match = played(match, "-")
    assert now(match) == "D6.3"


def test_d8_in_a_side_auction() -> None:
    match = later(side_auctions=True)
    assert now(match) == "D8.1"
    match = played(match, "offer B2")
    assert now(match) == "D8.2"
    assert now(match, 5) == "D8.3"


def test_d9_1_an_exchange() -> None:
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
def test_where_the_rules_are(lang: str, game: str, clause: str, address: str) -> None:
    assert rules_address(lang, game, clause) == address


def popover(desk: Desk) -> str:
    """What the menu shows as the rule now."""
    *opening, closing = (e for e in desk.elements if e.get("popovertarget") == "rule-now")
    assert {each["tag"] for each in opening} == {"button"}, "in the menu, and for a barred number"
    assert closing["popovertargetaction"] == "hide"
    assert "Rules" in desk.text("bar")
    assert desk.find(id="rule-now")["popover"] == "auto"
    return desk.text("pad").partition("Rule for this turn ")[2].removeprefix("✕ ")


def test_the_rule_follows_the_question() -> None:
    desk = Desk(later(), "instant")
    if desk.app.status == "handover":
        desk.do("ready")
    asked = (
        "Bid 1 or more, or pass. If everybody passes, the start player gets the lot for free. "
        "Rule D3.1 The"
    )
    assert popover(desk.do("choose", "4")).startswith(asked)
    assert "the one with the most districts" in popover(desk)
    assert popover(desk).endswith("Rule D5.3 All the rules")
    assert popover(desk.do("choose", "5")).startswith(asked)
    assert popover(desk).endswith("Rule D5.4 All the rules")
    assert popover(desk.do("why", "2")).endswith("Rule D4.3 All the rules")


def test_a_refusal_links_to_its_rule() -> None:
    desk = Desk(later(), "instant")
    if desk.app.status == "handover":
        desk.do("ready")
    refused = desk.do("why", "2").find(role="alert").find(tag="button", says="Why?")
    link = desk.find(id=str(refused["popovertarget"])).find(href="en/#d4-3")
    assert link["target"] == "don-rules", "a tab of its own: the game stays where it is"


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
    assert len(popover(desk)) > 60
    assert f". Rule {clause} " in popover(desk)


def test_nothing_is_asked_so_no_rule_matters() -> None:
    desk = Desk(match_of(start=1))
    assert desk.app.status == "waiting"
    assert "rule-now" not in desk.values("id")


def test_the_rules_can_be_opened_before_a_game() -> None:
    links = Desk().all(href="en/")
    assert links and {link["target"] for link in links} == {"don-rules"}
