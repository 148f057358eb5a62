"""What a person at the terminal is asked, and what the answer means."""

from __future__ import annotations

from don.games.don.state import Observation, Phase

QUESTIONS = {
    Phase.AUCTION: "Your bid, or - to pass",
    Phase.SIDE: "Your bid, or - to pass",
    Phase.OFFER: "Sell a district? Its code (K7), or Enter to keep them",
    Phase.EXCHANGE: "Swap? Yours, seat, theirs (K7 2 B0), or Enter to stay",
    Phase.DISCARD: "You can't pay. Which district do you lose (K7)?",
}
_DEFAULTS = {Phase.OFFER: "keep", Phase.EXCHANGE: "stay"}
_VERBS = {Phase.OFFER: "offer", Phase.EXCHANGE: "swap", Phase.DISCARD: "drop"}
HELP = """\
Buy districts: 1 to 5 of a colour score 1, 3, 6, 10, 15; the most chips score 2.
Bid more than the last bid, but not a number ending in a digit on one of your districts.
The price goes to the other player with the most districts with that last digit; if nobody
has one, to all the others. Type a number to bid, - to pass, q to stop and see the record."""


def question(seen: Observation) -> str:
    """What the person to act is asked."""
    return QUESTIONS[seen.phase]


def full_text(seen: Observation, answer: str) -> str:
    """The record's text of an answer, in which the verb and the capitals may be missing."""
    phase = seen.phase
    if not answer:
        return _DEFAULTS.get(phase, "")
    if phase in _VERBS and answer[-1].isdigit() and not answer.isdigit():
        cards = answer.lower().removeprefix(_VERBS[phase]).split()
        return " ".join([_VERBS[phase], *(word.upper() for word in cards)])
    return answer.lower()
