"""On a narrow key a name is shortened as in a time-table, not cut off."""

from tests.ui.desk import Desk, match_of, words


def test_a_long_name_ends_with_a_full_stop_and_a_short_one_is_whole() -> None:
    claus_owns_4 = match_of("-", "-", "1", "1", lot="B4 K7 K3 V9", side_auctions=False)
    assert key(Desk(claus_owns_4), 4).endswith("Claus Cla.")
    bert_owns_4 = match_of("-", "1", "-", "1", "-", lot="B4 K7 K3 V9", side_auctions=False)
    assert key(Desk(bert_owns_4), 4).endswith("Bert Bert")


def key(desk: Desk, n: int) -> str:
    """What stands on a key: what is for wide keys, then what is for narrow ones."""
    markup = desk.regions["pad"].split(f'id="key-{n}"')[1]
    return words(markup.split("</button>")[0].partition(">")[2])
