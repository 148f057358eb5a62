"""The clauses that matter now, in a sentence or two each."""

from __future__ import annotations

from ...i18n import Words
from ...view.scene import Scene
from ..clauses import clauses_now


def rule_now(scene: Scene) -> list[tuple[str, str]]:
    """The rule for what is asked, and for the action that is chosen or asked about."""
    thought_of = scene.chosen
    return [(clause, rule(scene.t, clause)) for clause in clauses_now(scene.seen, thought_of)]


def rule(t: Words, clause: str) -> str:
    """A clause in a sentence or two."""
    return _auction(t, clause) or _choice(t, clause) or _event_card(t, clause)


def _auction(t: Words, clause: str) -> str:
    match clause:
        case "B3.1":
            return t(
                "Bid more than the last bid, or pass. After a pass you are out for this turn. "
                "The player with the highest bid pays it and chooses first."
            )
        case "B3.2":
            return t(
                "All the others have passed, and nobody has bid. You may still bid. If you pass "
                "too, the first player of the turn chooses first, for nothing."
            )
        case "B3.3":
            return t("You may not bid more gold than you have.")
        case "B4.2":
            return t(
                "The price goes to the right. Everybody keeps half of what comes, rounded up, and "
                "hands on the rest. Nothing comes back to the winner."
            )
        case "B4.3":
            return t(
                "The price goes to the right. Both other players keep half of what comes, rounded "
                "up. The rest goes to the bank."
            )
    return ""


def _choice(t: Words, clause: str) -> str:
    match clause:
        case "B5.1":
            return t(
                "The winner of the auction chooses first, then everybody clockwise. Everybody "
                "takes one card."
            )
        case "B5.2":
            return t("A mine lies face up in front of its owner.")
        case "B5.3":
            return t(
                "If you take a mine in a town with another mayor, you pay that mayor one gold for "
                "each mine that the mayor has there. With the governor it is twice as much."
            )
        case "B5.4":
            return t(
                "With the mustang you choose right after the winner. Then the card is discarded."
            )
        case "B6.1":
            return t("The first player with two mines in a town becomes its mayor.")
        case "B6.2":
            return t("A player with more mines in a town than its mayor becomes the new mayor.")
        case "B9.2":
            return t(
                "Gold counts, and the value of all mines, and 5 points for each town where you "
                "are mayor. Most points win."
            )
    return ""


def _event_card(t: Words, clause: str) -> str:
    match clause:
        case "B7.1":
            return t("Every other player pays 4 gold to the bank, or all that they have.")
        case "B7.2":
            return t(
                "A mine or a saloon of another player leaves the game, with everything that lies "
                "there."
            )
        case "B7.3":
            return t(
                "Take a mine of another player in a town where you have one, too. You pay the fee "
                "to its mayor first."
            )
        case "B7.4":
            return t("You get 10 gold from the bank.")
        case "B7.5":
            return t(
                "The governor doubles the fees in one of your towns, as long as you are mayor "
                "there."
            )
        case "B7.6":
            return t(
                "Name a player and a number from 2 to 12, then roll two dice. If they show that "
                "number or more, that player pays you the number; otherwise nothing."
            )
        case "B7.7":
            return t(
                "The mine gives 3 gold more from now on and counts 3 points more in the end. If "
                "it leaves the game, the vein goes with it."
            )
        case "B7.8":
            return t(
                "When a mine in the town of your saloon gives gold to another player, that player "
                "pays you 2 gold."
            )
        case "B7.9":
            return t("In a saloon with girls, players pay 4 gold instead of 2.")
        case "B7.10":
            return t(
                "After a roll you may set one of the two dice to another number. Then the card is "
                "discarded."
            )
    raise KeyError(clause)
