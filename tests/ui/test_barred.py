"""Numbers that cannot be bid, with the reason on demand; what the others would get for the rest."""

import re
from html import unescape

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
    key = desk.find(data_value="4")
    assert key["aria-disabled"] == "true"
    assert "barred" in str(key["class"])
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
    barred = re.findall(r'id="key-(\d+)"[^>]*barred.*?<b>(.*?)</b>', desk.regions["pad"])
    assert [shown for _, shown in barred][:4] == [
        "4–5",
        "7",
        "14–15",
        '<span class="tens">1</span>7',
    ]
    label = str(desk.find(id="key-14")["aria-label"])
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
    assert re.findall(r'id="key-(\d+)"', desk.regions["pad"]) == [str(n) for n in range(6, 13)]
    assert desk.values("data-choose") == [str(n) for n in range(6, 13)]


def told(desk: Desk, bid: str) -> str:
    """What a key of the pad says to the ear."""
    found = re.search(rf'data-choose="{bid}"[^>]*><span class="sr">([^<]*)<', desk.regions["pad"])
    assert found
    return unescape(found[1])


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


def tagged(desk: Desk) -> dict[str, str]:
    """What stands under the number of each key, as markup."""
    return dict(re.findall(r'id="key-(\d+)".*?<small[^>]*>(.*?)</small>', desk.regions["pad"]))


def test_a_key_does_not_promise_what_is_too_little_to_be_shared() -> None:
    """D5.6: of a single chip neither of two gets one; it stays in the pot."""
    tags = tagged(Desk(match_of()))
    assert tags["1"] == "pot +1"
    assert tags["2"].count("data-face") == 2 and tags["2"].endswith("+1")


def test_a_key_has_the_faces_of_those_it_pays() -> None:
    desk = Desk(match_of("-", "-", "-", lot="B2", start=1, side_auctions=False), "instant")
    tags = tagged(Desk(played(desk.match, "-", "-")))
    assert tags["2"].count("data-face") == tags["12"].count("data-face") == 1
    assert tags["8"].count("data-face") == 2 and tags["8"].endswith("+4")


def test_the_last_digit_of_a_bid_stands_out_on_its_key() -> None:
    """D5: it alone decides who is paid."""
    pad = Desk(match_of()).regions["pad"]
    assert '<span class="tens">1</span>2<' in pad
    assert '"tens"' not in pad.partition('id="key-9"')[0]


def test_a_key_without_room_for_all_faces_says_the_others() -> None:
    tags = tagged(Desk(match_of(seats=6)))
    assert tags["5"] == "others +1"


def test_the_preview_is_one_short_sentence() -> None:
    desk = Desk(match_of("-", "-", "-", lot="B2", start=1, side_auctions=False), "instant")
    desk = Desk(played(desk.match, "-", "-"))
    bert, nobody = (desk.do("choose", bid).text("pad") for bid in ("12", "8"))
    assert bert.startswith("Bert has the most 2s and gets 12. ")
    assert nobody.startswith("Nobody has an 8: the others get 4 each. ")
