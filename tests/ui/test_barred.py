"""Numbers that cannot be bid, with the reason on demand; what the others would get for the rest."""

import pytest

from don.games.don.actions import Bid
from don.games.don.events import Paid
from don.games.don.payout import payout
from don.ui.don.words.events import tell, tell_payout, tell_shares
from don.ui.i18n import ENGLISH
from tests.ui.desk import NAMES, Desk, match_of, played

# Anke takes the blue 4 for nothing and opens the next round.
OWNER_OF_4 = match_of("-", "-", "-", lot="B4", side_auctions=False)


def test_a_number_of_ones_own_is_visibly_barred() -> None:
    desk = Desk(OWNER_OF_4)
    assert desk.find(data_value="4", drawn="barred")["aria-disabled"] == "true"
    assert "4" not in desk.values("data-choose")
    assert desk.values("data-choose") == ["1", "2", "3", "5", "6", "7", "8", "9", "10", "11", "12"]


def test_the_reason_comes_on_demand_with_its_rule() -> None:
    desk = Desk(OWNER_OF_4)
    assert "Why?" not in desk.text("pad")
    desk.do("why", "4")
    assert "You have a 4, so you can't bid 4, 14, 24… Why?" in desk.text("pad")
    assert desk.match is OWNER_OF_4
    assert "Why?" not in desk.do("choose", "5").text("pad")


# Anke has a 4, a 5 and a 7.
OWNER_OF_MORE = match_of(*"------", lot="B4 V5 K7", start_chips=30, side_auctions=False)


def test_barred_neighbours_share_a_small_key_that_says_which_numbers_are_the_readers() -> None:
    desk = Desk(OWNER_OF_MORE)
    barred = [key.text for key in desk.all(drawn="barred")]
    assert barred[:4] == ["4–5", "7", "14–15", "1 7"], "tens are small"
    label = desk.find(id="key-14").label
    assert label == "14–15: barred. You can't bid your own numbers: 4, 5."
    assert not {"4", "5", "7", "14", "15"} & set(desk.values("data-choose"))
    desk.do("why", "14")
    assert "You can't bid your own numbers: 4, 5. Why?" in desk.text("pad")
    assert "You have a 7, so you can't bid 7, 17, 27…" in desk.do("why", "17").text("pad")


def test_teens_are_barred_too() -> None:
    desk = Desk(match_of("-", "-", "-", lot="B4", start_chips=30, side_auctions=False))
    barred = [e for e in desk.values("data-value") if e.isdecimal()]
    assert barred[:3] == ["4", "14", "24"]


def test_there_are_keys_from_the_lowest_bid_to_what_one_can_pay() -> None:
    desk = Desk(match_of("5", start=2))
    assert desk.values("data-choose") == [str(n) for n in range(6, 13)]


def told(desk: Desk, bid: str) -> str:
    """What a key of the pad says to the ear."""
    return desk.find(data_choose=bid).heard


def test_a_key_tells_who_would_be_paid() -> None:
    # Bert owns the blue 2, so a 2 or a 12 pays him alone; for all others it is everybody.
    desk = Desk(match_of("-", "-", "-", lot="B2", start=1, side_auctions=False), "instant")
    desk = Desk(played(desk.match, "-", "-"))
    assert told(desk, "2") == "2: Bert has the most 2s and gets 2."
    assert told(desk, "12") == "12: Bert has the most 2s and gets 12."
    assert told(desk, "7") == ("7: Nobody has a 7: the others get 3 each. The pot keeps 1.")


SCRIPTS = [
    (),
    ("-", "-", "-"),
    ("7", "-", "-"),
    ("1", "2", "3", "-", "-", "-", "-"),
    ("-", "5", "-", "7", "-", "-", "-"),
]


@pytest.mark.parametrize("script", SCRIPTS, ids=" ".join)
@pytest.mark.parametrize("least", [0, 1])
def test_the_labels_promise_what_the_till_pays(script: tuple[str, ...], least: int) -> None:
    match = match_of(*script, people="ABC", lot="B8 K3 B9 V8 Y4", chips="open", min_open=least,
                     side_auctions=False)  # fmt: skip
    desk = Desk(match)
    seat = match.to_act
    for text in desk.values("data-choose"):
        after = match.play(Bid(int(text)))
        while after.state.round == match.state.round:
            after = after.play(after.legal_actions()[0])
        (paid,) = (e for e in after.steps[-1].events if isinstance(e, Paid))
        label = told(desk, text)
        due = payout(match.state, seat, int(text))
        assert label == f"{text}: {tell(ENGLISH, NAMES, paid)}"
        assert label.endswith(tell_payout(ENGLISH, NAMES, due))
        assert tell_shares(ENGLISH, NAMES, due) in desk.do("choose", text).text("pad")
    assert desk.values("data-choose")


def tag(desk: Desk, bid: str) -> tuple[int, str]:
    """What stands under the number of a key: so many faces, and a text."""
    under = desk.find(data_choose=bid).find(tag="small")
    return len(under.values("data-face")), under.text


def test_a_key_does_not_promise_what_is_too_little_to_be_shared() -> None:
    """D5.6: of a single chip neither of two gets one; it stays in the pot."""
    desk = Desk(match_of())
    assert [tag(desk, bid) for bid in "12"] == [(0, "pot +1"), (2, "+1")]


def test_a_key_has_the_faces_of_those_it_pays() -> None:
    desk = Desk(match_of("-", "-", "-", lot="B2", start=1, side_auctions=False), "instant")
    desk = Desk(played(desk.match, "-", "-"))
    assert [tag(desk, bid) for bid in ("2", "12", "8")] == [(1, "+2"), (1, "+12"), (2, "+4")]


def test_the_last_digit_of_a_bid_stands_out_on_its_key() -> None:
    """D5: it alone decides who is paid."""
    keys = {key["data-choose"]: key for key in Desk(match_of()).all(drawn="key")}
    tens = {bid: [each.text for each in key.all(drawn="tens")] for bid, key in keys.items()}
    assert (tens["9"], tens["12"]) == ([], ["1"])


def test_a_key_without_room_for_all_faces_says_the_others() -> None:
    assert tag(Desk(match_of(seats=6)), "5") == (0, "others +1")


def test_the_preview_is_one_short_sentence() -> None:
    desk = Desk(match_of("-", "-", "-", lot="B2", start=1, side_auctions=False), "instant")
    desk = Desk(played(desk.match, "-", "-"))
    bert, nobody = (desk.do("choose", bid).text("pad") for bid in ("12", "8"))
    assert bert.startswith("Bert has the most 2s and gets 12. ")
    assert nobody.startswith("Nobody has an 8: the others get 4 each. ")
