"""People against bots: the table, a question, an answer; until the game, or the person, ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from don.bots import choose
from don.games.don import Phase, observe, read_action
from don.table.game import Event
from don.table.match import Match
from don.ui.don.terminal import sheet, words

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

Say = Callable[[str], None]
Ask = Callable[[str], str]


def play(match: Match, say: Say, ask: Ask) -> Match:
    """Play on until the game is over or the person quits; the match as far as it went.

    ``ask`` shows a question and returns the answer. It raises ``EOFError`` when there are no more.
    """
    names = [player.name for player in match.players]
    say(HELP)
    people = [seat for seat, player in enumerate(match.players) if player.bot is None]
    say(f"You are {words.names(people, names)}.")
    _tell(match.opening, names, say)
    while (seat := match.to_act) is not None:
        if match.players[seat].bot is not None:
            action = choose(match)
        elif not _has_choice(match):
            (action,) = match.legal_actions()
            say("You can only pass.")
        else:
            action = _decide(match, seat, names, say, ask)
        if action is None:
            return match
        match = match.play(action)
        _tell(match.steps[-1].events, names, say)
    say("")
    for line in sheet.score_table(match.state, names):
        say(line)
    say(f"Won by {words.names(match.game.winners(match.state), names)}.")
    return match


def _has_choice(match: Match) -> bool:
    """At a strict table a bid that will be punished is a choice, too."""
    auction = match.state.phase in (Phase.AUCTION, Phase.SIDE)
    return len(match.legal_actions()) > 1 or (auction and match.options.table == "strict")


def _decide(match: Match, seat: int, names: Sequence[str], say: Say, ask: Ask) -> Any:
    """The person's action, or None to quit. Asks until the answer can be carried out."""
    seen = observe(match.state, seat)
    for line in sheet.position(seen, names):
        say(line)
    if seen.phase in (Phase.AUCTION, Phase.SIDE):
        for line in sheet.previews(match.state, seen, names):
            say(line)
    while True:
        try:
            answer = ask(f"{QUESTIONS[seen.phase]}: ").strip()
        except EOFError:
            say("\nNo more input; the game stops here.")
            return None
        if answer.lower() in ("q", "quit"):
            return None
        if answer.lower() in ("?", "h", "help"):
            say(HELP)
            continue
        try:
            action = read_action(_full_text(seen.phase, answer))
        except ValueError:
            say(f"{answer!r:.40} is not understood; ? shows help.")
            continue
        why = match.check(action)
        if why is None:
            return action
        say(words.refusal(why))


def _full_text(phase: Phase, answer: str) -> str:
    """The record's text of an answer, in which the verb and the capitals may be missing."""
    if not answer:
        return _DEFAULTS.get(phase, "")
    if phase in _VERBS and answer[-1].isdigit() and not answer.isdigit():
        cards = answer.lower().removeprefix(_VERBS[phase]).split()
        return " ".join([_VERBS[phase], *(word.upper() for word in cards)])
    return answer.lower()


def _tell(events: Iterable[Event], names: Sequence[str], say: Say) -> None:
    for event in events:
        line = words.event(event, names)
        if line is not None:
            say(line)
