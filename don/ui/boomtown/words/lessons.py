"""The words of the tutorial, lesson by lesson."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ...i18n import Words

OTHER = ""
"""Every wrong answer for which there are no words of its own."""


class LessonText(NamedTuple):
    """What is said in a lesson: the task, to wrong answers, and when it is done.

    ``objections`` are by what ``Lesson.judge`` calls the answer, or ``OTHER``.
    """

    title: str
    task: str
    objections: Mapping[str, str]
    after: str

    def objection(self, reply: str) -> str:
        """Why an answer is not what is wanted here."""
        return self.objections[reply if reply in self.objections else OTHER]


def lesson(t: Words, code: str) -> LessonText:
    """The words of one lesson."""
    return _first_steps(t, code) or _towns(t, code) or _events(t, code)


def _first_steps(t: Words, code: str) -> LessonText | None:
    match code:
        case "bid":
            return LessonText(
                t("Bid to choose first"),
                t(
                    "Three cards, three players: everybody gets one. Whoever bids most chooses "
                    "first. Pick a number from 1 to 4 and press Bid."
                ),
                {
                    "pass": t("You may always pass, but then another player chooses first."),
                    "bid": t("That's a lot of your 10 gold, and gold is points in the end."),
                },
                t("Ruby and Otis pass. You pay your bid and choose first."),
            )
        case "mine":
            return LessonText(
                t("Take a good mine"),
                t(
                    "You choose first. At the end of each turn two dice are rolled, and every "
                    "mine with that number pays its owner. Take the mine that will bring most."
                ),
                {
                    "N2": t("6 gold sounds good, but a 2 comes up on only 1 of 36 rolls."),
                    "C3": t("It pays only 1 gold, and on only 2 of 36 rolls."),
                },
                t(
                    "The dice show 8, and your mine pays you 4 gold. Dots on each card show how "
                    "often its number comes up."
                ),
            )
        case "price":
            return LessonText(
                t("Get paid"),
                t(
                    "Ruby bids 7. The price travels round the table: the player on the winner's "
                    "right keeps half and hands on the rest. If Ruby wins, that's you. What do "
                    "you do?"
                ),
                {"bid": t("If you win, you pay. If Ruby wins, you keep 4 of her 7 gold. So pass.")},
                t(
                    "You keep 4 gold, Sal keeps 2 and Otis 1. When the player on your left wins, "
                    "half of the price is yours."
                ),
            )
    return None


def _towns(t: Words, code: str) -> LessonText | None:
    match code:
        case "mayor":
            return LessonText(
                t("Become mayor"),
                t(
                    "The first player with two mines in a town is its mayor, and that's worth 5 "
                    "points. You have a mine in Dry Gulch. Become mayor!"
                ),
                {
                    OTHER: t("A good mine, but it doesn't make you mayor."),
                },
                t(
                    "You're mayor of Dry Gulch. Now others pay you a fee for each mine that they "
                    "take there: 1 gold for each mine you have in the town."
                ),
            )
        case "fee":
            return LessonText(
                t("Avoid the fee"),
                t(
                    "Ruby is mayor of Coyote City and has two mines there. A mine in that town "
                    "costs you a fee. All three cards pay 4 gold: take the one without a fee."
                ),
                {OTHER: t("For this one you'd pay Ruby 2 gold. The fee is under the card.")},
                t(
                    "No fee, and the dice show 7, so your mine pays at once. Otis had to pay Ruby "
                    "3 gold: her third mine had made it dearer."
                ),
            )
        case "last":
            return LessonText(
                t("The last turn"),
                t(
                    "The last cards. Your score is your gold, the gold on your mines, and 5 "
                    "points for each mayor's pawn. You and Ruby are level. Which mine wins you "
                    "the game?"
                ),
                {
                    "J2": t(
                        "That's 6 points for you, but Ruby keeps all her pawns. One of the mines "
                        "takes a pawn from her."
                    ),
                    "N3": t("It costs 4 gold and is worth 3 points: you'd lose one."),
                },
                t(
                    "Ruby's pawn is yours: 5 points more for you and 5 fewer for her. You win! "
                    "You know all you need: time to play."
                ),
            )
    return None


def _events(t: Words, code: str) -> LessonText:
    match code:
        case "saloon":
            return LessonText(
                t("Open a saloon"),
                t(
                    "You took a saloon. When a mine in its town pays another player, you get 2 "
                    "gold from that player. Open it where the others have most mines."
                ),
                {
                    "M": t("The mines there are your own, and you don't pay yourself."),
                    OTHER: t("The others have more mines in another town. Count them."),
                },
                t("The dice show 8. Otis's mine pays him 4 gold, and he gives 2 of them to you."),
            )
        case "dynamite":
            return LessonText(
                t("Dynamite"),
                t(
                    "Ruby is mayor of Cold Mountain, and both of you have two mines there. With "
                    "more mines than Ruby, you'd be mayor. Blow up a mine!"
                ),
                {OTHER: t("Otis would lose a mine, but Ruby would still be mayor.")},
                t("Ruby has one mine left there and you have two. Her pawn is yours."),
            )
        case "governor":
            return LessonText(
                t("Governor"),
                t(
                    "The governor doubles the fees in one of your towns. Others pay for each "
                    "mine you have there. Choose the town where that brings most."
                ),
                {OTHER: t("There a mine would cost 4 gold. Elsewhere you'd get more.")},
                t("Ruby takes a mine in Dry Gulch and pays you 6 gold instead of 3."),
            )
        case _:
            return LessonText(
                t("Telegraph"),
                t(
                    "You have the telegraph. The dice show 3 and 6, so Ruby's 9 would pay. "
                    "Change one die so that your own mine pays."
                ),
                {
                    "keep": t("Then Ruby gets 7 gold and you get nothing. Change a die."),
                    OTHER: t("Your mine pays on an 8. Change a die so that they add up to 8."),
                },
                t("8: your mine pays 5 gold, and Ruby's pays nothing. The card is used up."),
            )
