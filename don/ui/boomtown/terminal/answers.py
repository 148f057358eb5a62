"""What a person at the terminal is asked, and what the answer means."""

from __future__ import annotations

from don.games.boomtown import CARDS, TOWNS, Observation, Phase

QUESTIONS = {
    Phase.AUCTION: "Your bid for the first choice, or - to pass",
    Phase.CHOOSE: "Which card do you take (J7, shark)?",
    Phase.MUSTANG: "Choose next? mustang, or Enter to keep it",
    Phase.DYNAMITE: "What do you blow up (J7, saloon.1)?",
    Phase.EXPROPRIATION: "Which mine do you take (J7)?",
    Phase.GOVERNOR: "In which town shall the governor double your fees (J)?",
    Phase.HOLDUP: "Whom do you hold up, and for how much: seat and gold (2 7)?",
    Phase.VEIN: "Which of your mines gets the new vein (J7)?",
    Phase.SALOON: "In which town do you open the saloon (J)?",
    Phase.GIRLS: "To which saloon do the girls go (saloon.1)?",
    Phase.TELEGRAPH: "Set a die? Which, and to what (1 6), or Enter to keep the telegraph",
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
In each turn you bid for the first choice of a card. Who pays most chooses first, then all others
clockwise; the price goes round the table to the right, and everybody keeps half of what comes.
A mine gives gold when the dice show its number. Who has most mines in a town is its mayor, and
is paid by others who take mines there. In the end gold, mines and 5 for each mayor count.
Type a number to bid, - to pass, a card's code to take it, q to stop and see the game's record."""


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
