"""Picks the rule clauses that matter in a position, and gives a sentence or two for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from don.games.boomtown.actions import Take, read_action
from don.games.boomtown.deck import MUSTANG
from don.games.boomtown.payout import Payout
from don.games.boomtown.rules import Taking
from don.games.boomtown.state import Observation, Phase, auction_of
from don.table.game import Control

from ...i18n import Words

if TYPE_CHECKING:
    from ...view.scene import Scene


OF_EVENTS = {
    "shark": "B7.1",
    "dynamite": "B7.2",
    "expropriation": "B7.3",
    "stagecoach": "B7.4",
    "governor": "B7.5",
    "holdup": "B7.6",
    "vein": "B7.7",
    "saloon": "B7.8",
    "girls": "B7.9",
    "telegraph": "B7.10",
    MUSTANG.kind: "B5.4",
}
"""The clause of each event card, by its kind."""
_OF_PHASES = {
    Phase.CHOOSE: "B5.1",
    Phase.MUSTANG: OF_EVENTS["mustang"],
    Phase.OVER: "B9.2",
}


def clauses_now(seen: Observation, thought_of: Control | None = None) -> tuple[str, ...]:
    """Return the code of the clause about the current decision.

    If the player considers an action (``thought_of``), add the code of the clause about it, unless
    it is the same.
    """
    asked = _of_question(seen)
    more = None if thought_of is None else _of_action(seen, thought_of)
    return (asked,) if more in (None, asked) else (asked, more)


def _of_question(seen: Observation) -> str:
    if seen.phase is Phase.AUCTION:
        auction = auction_of(seen)
        if auction.high is None and len(auction.queue) == 1:
            return "B3.2"
        most = seen.gold[auction.queue[0]]
        return "B3.1" if most > (auction.high or 0) else "B3.3"
    return _OF_PHASES.get(seen.phase) or OF_EVENTS[seen.phase.value]


def _of_action(seen: Observation, thought_of: Control) -> str | None:
    """Return the clause about an action's consequences, or None.

    It says why the action is barred, who shares a bid, what a mine costs or what an event does.
    """
    if thought_of.refusal is not None:
        return thought_of.refusal.clause
    match thought_of.outcome:
        case Payout():
            return "B4.2" if seen.seats > 3 else "B4.3"
        case Taking(fee=fee) if fee:
            return "B5.3"
        case Taking(mayor=mayor, before=before) if mayor != before:
            return "B6.1" if before is None else "B6.2"
    action = read_action(thought_of.action)
    if isinstance(action, Take):
        return OF_EVENTS.get(action.card.kind, "B5.2")
    return None


def rule_now(scene: Scene) -> list[tuple[str, str]]:
    """Return the clauses of ``clauses_now``, each as its code and a sentence or two."""
    clauses = clauses_now(scene.seen, scene.thought_of)
    return [(clause, rule(scene.t, clause)) for clause in clauses]


def rule(t: Words, clause: str) -> str:
    """Return a sentence or two for a clause. Raises ``KeyError`` for an unknown clause."""
    return _auction(t, clause) or _choice(t, clause) or _event_card(t, clause)


def _auction(t: Words, clause: str) -> str:
    match clause:
        case "B3.1":
            return t(
                "Bid more than the last bid, or pass and be out for this turn. The highest "
                "bidder pays and chooses first."
            )
        case "B3.2":
            return t(
                "Nobody has bid, and the others have passed. You may still bid. If you "
                "pass too, the turn's first player chooses first, for free."
            )
        case "B3.3":
            return t("You can't bid more gold than you have.")
        case "B4.2":
            return t(
                "The gold goes round, first to the winner's right-hand neighbour. Everybody "
                "keeps half of what reaches them, rounded up, and passes on the rest. The winner "
                "gets nothing back."
            )
        case "B4.3":
            return t(
                "The gold goes round, first to the winner's right-hand neighbour. Each of the "
                "other two keeps half of what reaches them, rounded up. The rest goes to the bank."
            )
    return ""


def _choice(t: Words, clause: str) -> str:
    match clause:
        case "B5.1":
            return t(
                "The winner chooses first, then the others, clockwise. Everybody takes one card."
            )
        case "B5.2":
            return t("A mine lies face up in front of its owner.")
        case "B5.3":
            return t(
                "If you take a mine in somebody else's town, you pay its mayor one gold "
                "for each mine the mayor has there: twice that with the governor."
            )
        case "B5.4":
            return t(
                "With the mustang you choose right after the winner. Then the card is discarded."
            )
        case "B6.1":
            return t("The first player with two mines in a town becomes its mayor.")
        case "B6.2":
            return t("If you have more mines in a town than its mayor, you become the new mayor.")
        case "B9.2":
            return t(
                "Gold counts, plus the value of your mines, plus 5 points for each town "
                "where you're mayor. Most points wins."
            )
    return ""


def _event_card(t: Words, clause: str) -> str:
    match clause:
        case "B7.1":
            return t("Every other player pays 4 gold to the bank, or all they have.")
        case "B7.2":
            return t("Another player's mine or saloon leaves the game, with everything on it.")
        case "B7.3":
            return t(
                "Take another player's mine in a town where you have one. First you pay "
                "the town's mayor the fee."
            )
        case "B7.4":
            return t("You get 10 gold from the bank.")
        case "B7.5":
            return t(
                "The governor doubles the fees in one of your towns for as long as you're "
                "mayor there."
            )
        case "B7.6":
            return t(
                "Choose a player and a number from 2 to 12, then roll two dice. If you roll "
                "the number or more, the player pays you that much. If not, you get nothing."
            )
        case "B7.7":
            return t(
                "From now on the mine pays 3 gold more, and it scores 3 points more at the "
                "end. If it leaves the game, the vein goes with it."
            )
        case "B7.8":
            return t(
                "When a mine in your saloon's town pays another player, that player pays "
                "you 2 gold."
            )
        case "B7.9":
            return t("In a saloon with girls, players pay 4 gold instead of 2.")
        case "B7.10":
            return t(
                "After a roll you may turn one die to any other number. Then the card is discarded."
            )
    raise KeyError(clause)
