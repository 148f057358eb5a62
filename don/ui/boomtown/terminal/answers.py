"""What a person at the terminal is asked, and what the answer means."""

from __future__ import annotations

from don.games.boomtown.deck import CARDS, TOWNS
from don.games.boomtown.state import Observation, Phase

QUESTIONS = {
    Phase.AUCTION: "Your bid for first pick, or - to pass",
    Phase.CHOOSE: "Which card will you take (J7, shark)?",
    Phase.MUSTANG: "Choose next? mustang, or Enter to keep it",
    Phase.DYNAMITE: "What will you blow up (J7, saloon.1)?",
    Phase.EXPROPRIATION: "Which mine will you take (J7)?",
    Phase.GOVERNOR: "Where should the governor double your fees (J)?",
    Phase.HOLDUP: "Who will you hold up, and for how much: seat and gold (2 7)?",
    Phase.VEIN: "Which of your mines gets the new vein (J7)?",
    Phase.SALOON: "Where will you open the saloon (J)?",
    Phase.GIRLS: "Which saloon do the girls go to (saloon.1)?",
    Phase.TELEGRAPH: "Turn a die? Which, and to what (1 6), or Enter to keep the telegraph",
}
_VERBS = {
    Phase.CHOOSE: "take",
    Phase.DYNAMITE: "dynamite",
    Phase.EXPROPRIATION: "expropriate",
    Phase.GOVERNOR: "governor",
    Phase.HOLDUP: "holdup",
    Phase.VEIN: "vein",
    Phase.SALOON: "saloon",
    Phase.GIRLS: "girls",
    Phase.TELEGRAPH: "telegraph",
}
_CODES = {code.lower(): code for code in (*CARDS, *TOWNS)}
HELP = """\
Each turn you bid for first pick of the cards. The highest bidder pays and chooses first, then the
others clockwise; the price goes round to the right, and everybody keeps half of what reaches them.
A mine pays when the dice show its number. Have the most mines in a town and you are its mayor:
others pay you for mines they take there. At the end gold, mines and 5 for each mayor count.
Type a number to bid, - to pass, a card's code to take it, q to stop and see the record."""


def question(seen: Observation) -> str:
    """What the person to act is asked."""
    return QUESTIONS[seen.phase]


def full_text(seen: Observation, answer: str) -> str:
    """The record's text of an answer, in which the verb and the capitals may be missing."""
    said = answer.lower().split()
    if seen.phase in (Phase.MUSTANG, Phase.TELEGRAPH) and said in ([], ["keep"]):
        return "keep"
    verb = _VERBS.get(seen.phase)
    if verb is None:
        return " ".join(said)
    what = said[1:] if said[:1] == [verb] else said
    return " ".join([verb, *(_CODES.get(word, word) for word in what)])
