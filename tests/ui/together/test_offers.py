"""Offers and answers of WebRTC in a hundred bytes: from real browsers, and from strangers."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from don.table.rng import Rng
from don.ui.together import join_links, offers
from don.ui.together.join_links import Join, Joined
from don.ui.together.offers import Candidate, Description, from_sdp, read, to_sdp, write
from tests.scale import scaled

WRITTEN = Path(__file__).parent / "sdp"
"""Offers and answers for a data channel, as real browsers write them."""
KEY = "0123456789abcdef"
KNOWN = Description(
    "s2an",
    "jd1tWaHm4JG1iGUuaj7WRpWK",
    bytes(range(32)),
    (
        Candidate("633ab2e5-cd49-4b58-bd81-ca50ba800ce2.local", 43656),
        Candidate("192.168.178.20", 1),
        Candidate("fd00:0:0:0:0:0:a:1f", 65535),
    ),
)


@pytest.mark.parametrize(("browser", "most"), [("chromium", 134), ("firefox", 150)])
def test_browser_sdp_is_compacted_and_restored(browser: str, most: int) -> None:
    sdp = (WRITTEN / f"{browser}.sdp").read_text("utf-8").replace("\n", "\r\n")
    known = from_sdp(sdp)
    assert len(known.candidates) == 2
    assert all(candidate.address.endswith(".local") for candidate in known.candidates)
    code = write(known)
    assert len(code) <= most < len(sdp) // 4 and re.fullmatch(r"[\w-]+", code)
    assert read(code) == known
    for is_answer in (True, False):
        assert from_sdp(to_sdp(known, is_answer)) == known
    assert known.password in sdp and known.ufrag in sdp
    assert known.fingerprint.hex(":").upper() in to_sdp(known, True)


def test_every_address_type_round_trips() -> None:
    assert read(write(KNOWN)) == KNOWN
    assert from_sdp(to_sdp(KNOWN, is_answer=False)) == KNOWN
    short = to_sdp(KNOWN, True).replace("fd00:0:0:0:0:0:a:1f", "fd00::a:1f")
    assert write(from_sdp(short)) == write(KNOWN)
    assert "a=setup:active" in short and "a=setup:actpass" in to_sdp(KNOWN, False)


def test_through_a_relay_only_addresses_of_the_local_network_are_exchanged() -> None:
    far = ("203.0.113.7", "172.32.0.1", "2001:db8:0:0:0:0:0:1", "fe:0:0:0:0:0:0:1", "1.10.0.1")
    near = ("10.0.0.1", "172.16.0.1", "172.31.255.1", "169.254.1.1", "fe80:0:0:0:0:0:0:1")
    addresses = [*(each.address for each in KNOWN.candidates), *near, *far]
    mixed = replace(KNOWN, candidates=tuple(Candidate(each, 7) for each in addresses))
    kept = [each.address for each in offers.near(mixed).candidates]
    assert kept == addresses[: -len(far)]
    assert offers.near(mixed, anywhere=True) == mixed


def test_server_reflexive_addresses_are_kept_and_tcp_dropped() -> None:
    more = to_sdp(KNOWN, True).replace(" typ host", " typ srflx raddr 0.0.0.0 rport 0", 1)
    more += "a=candidate:9 1 tcp 1 10.0.0.1 9 typ host tcptype active\r\n"
    more += "a=candidate:8 1 udp 1 no.such.host 99 typ host\r\n"
    assert from_sdp(more).candidates == KNOWN.candidates


@pytest.mark.parametrize("line", ["ice-ufrag", "ice-pwd", "fingerprint"])
def test_incomplete_sdp_is_refused(line: str) -> None:
    with pytest.raises(ValueError):
        from_sdp("\r\n".join(x for x in to_sdp(KNOWN, True).split("\r\n") if line not in x))


@pytest.mark.parametrize(
    "link",
    [
        Join(KEY),
        Join(KEY, KNOWN),
        Join(KEY, KNOWN, "Zoë & Ann"),
        Joined("s2an", KNOWN),
        Joined("a+b/", KNOWN),
    ],
)
def test_join_links_round_trip(link: Join | Joined) -> None:
    fragment = join_links.write(link)
    assert re.fullmatch(r"#[\w=.-]+", fragment) and join_links.read(fragment) == link
    assert join_links.read(fragment.removeprefix("#")) == link


@pytest.mark.parametrize("fragment", ["", "#", "#game=abc", "#joint=x", "#turn=join="])
def test_other_links_are_ignored(fragment: str) -> None:
    assert join_links.read(fragment) is None


ALPHABET = "ABCXYZabcxyz0189-_.=#+/%\r\n\u00e9\u0660"


def test_ten_thousand_mutated_links_do_no_harm() -> None:
    """A mutated link is refused, or gives a description that contains no text of the link."""
    good, refused = join_links.write(Join(KEY, KNOWN)), 0
    for number in range(count := scaled(10_000, least=300, daily=3000)):
        text, rng = good, Rng(number)
        for _ in range(1 + number % 3):
            place, rng = rng.below(len(text))
            length, rng = rng.below(4)
            letter, rng = rng.below(len(ALPHABET))
            text = text[:place] + ALPHABET[letter] * (number % 5 > 0) + text[place + length :]
        try:
            found = join_links.read(text)
        except ValueError:
            refused += 1
            continue
        if isinstance(found, Join) and found.offer is not None:
            sdp = to_sdp(found.offer, is_answer=False)
            assert len(sdp.split("\r\n")) == 15 + len(found.offer.candidates)
            assert from_sdp(sdp).fingerprint == found.offer.fingerprint
    assert count // 10 < refused < count


def test_code_that_is_too_long_is_refused_unread() -> None:
    with pytest.raises(ValueError):
        offers.read("A" * 100_000)


def test_a_device_that_is_expected_answers_as_the_host_expects() -> None:
    answer = offers.to_sdp(KNOWN, is_answer=True)
    found = offers.from_sdp(offers.as_expected(answer, "offer", "secret"))
    what = offers.expected_answer("offer", "secret", found.fingerprint)
    assert (found.ufrag, found.password) == (what.ufrag, what.password)
    assert what != offers.expected_answer("offer", "another", found.fingerprint)
    assert what != offers.expected_answer("another", "secret", found.fingerprint)
    offers.from_sdp(offers.to_sdp(what, is_answer=True))
