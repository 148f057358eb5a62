"""Guests are remembered for the game that lay on the table last."""

from don.ui.storage.beside import GUESTS, StoredGuests
from tests.ui.device import Memory


def test_guests_of_one_game_are_no_guests_of_another() -> None:
    store = Memory()
    guests = StoredGuests(store)
    assert guests.read("a") == ""
    guests.write("a", "[]")
    assert (guests.read("a"), guests.read("b"), guests.read("")) == ("[]", "", "")
    store.write(GUESTS, "[[[[[[[[[[")
    assert guests.read("a") == ""
