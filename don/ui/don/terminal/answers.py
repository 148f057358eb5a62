"""What a person at the terminal is asked, and what the answer means."""

from __future__ import annotations

from don.games.don import Observation, Phase

QUESTIONS = {
    Phase.AUCTION: "Your bid, or - to pass",
    Phase.SIDE: "Your bid, or - to pass",
    Phase.OFFER: "Sell a district? Its code (K7), or Enter to keep them",
    Phase.EXCHANGE: "Exchange? Yours, seat, theirs (K7 2 B0), or Enter to stay",
    Phase.DISCARD: "You could not pay. Which district do you give up (K7)?",
}
_DEFAULTS = {Phase.OFFER: "keep", Phase.EXCHANGE: "stay"}
_VERBS = {Phase.OFFER: "offer", Phase.EXCHANGE: "swap", Phase.DISCARD: "drop"}
HELP = """\
Buy districts: 1 to 5 of a colour score 1, 3, 6, 10, 15; most chips score 2.
A bid must be higher than the last; its last digit must not stand on a district of yours.
The price goes to whoever else owns most districts with that last digit; to all others if
nobody has one. Type a number to bid, - to pass, q to stop and see the game's record."""


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
