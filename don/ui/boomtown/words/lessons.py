"""The words of the tutorial, lesson by lesson."""

from __future__ import annotations

from ...i18n import Words
from ...lessons.tasks import OTHER, LessonText


def lesson(t: Words, code: str, part: int = 0) -> LessonText:
    """The words of one task of a lesson."""
    return _auction(t, code, part) or _towns(t, code) or _events(t, code)


def _auction(t: Words, code: str, part: int) -> LessonText | None:
    match code, part:
        case "bid", 0:
            return LessonText(
                t("Your first mine"),
                t(
                    "Here are three mines, and everybody gets one. If the two dice add up to "
                    "the big number, the mine pays the gold on its coin. The highest bidder "
                    "chooses first: bid a little."
                ),
                {
                    "pass": t(
                        "Then another player chooses first. Bid a little: you need a good mine."
                    ),
                    "bid": t("That's a lot of your 10 gold, and gold counts as points at the end."),
                },
            )
        case "bid", _:
            return LessonText(
                t("Your first mine"),
                t(
                    "The others pass: you pay what you bid, and you choose first. More dots "
                    "mean the number comes up more often. Which mine will bring the most gold?"
                ),
                {
                    "N2": t("6 gold sounds good, but a 2 comes up on only 1 of 36 rolls."),
                    "C3": t("It pays only 1 gold, and on only 2 of 36 rolls."),
                },
                t(
                    "The dice show 8: your mine pays you 4 gold, and it will on every 8. At "
                    "the end, it's worth 4 points as well."
                ),
            )
        case "price", _:
            return LessonText(
                t("Get paid"),
                t(
                    "Ruby bids 7. If she wins, her gold goes round the table: first to you, "
                    "then to Sal, then to Otis. Each keeps half, rounded up, and passes on the "
                    "rest. With four or five players, the last one keeps all that's left. Bid, "
                    "or pass?"
                ),
                {
                    "bid": t(
                        "If you win, you pay. If Ruby wins, you keep half of 7, rounded up: 4 "
                        "gold. So pass."
                    )
                },
                t(
                    "Ruby paid 7: you kept 4, Sal 2 and Otis 1. The player just before the "
                    "winner gets the most."
                ),
            )
        case "seats", 0:
            return LessonText(
                t("Second choice for free"),
                t(
                    "Sal bids 6. After the winner, the others choose in seat order, no matter "
                    "what they bid. If Sal wins: Sal, you, Ruby, Otis. Bid, or pass?"
                ),
                {
                    "bid": t(
                        "You'd pay 7 or more. If Sal wins, you choose next, for free, and two "
                        "of these mines are good."
                    )
                },
            )
        case "seats", _:
            return LessonText(
                t("Second choice for free"),
                t(
                    "Sal pays 6 gold and takes Dry Gulch 8. You choose second, for free. Which"
                    " of the three will bring the most?"
                ),
                {
                    "N2": t("6 gold sounds good, but a 2 comes up on only 1 of 36 rolls."),
                    "C3": t("It pays only 1 gold, and on only 2 of 36 rolls."),
                },
                t(
                    "A good mine for free! The choosing goes one way round, Sal → you → Ruby → "
                    "Otis, and the gold goes the other way: Sal → Otis → Ruby → you."
                ),
            )
    return None


def _towns(t: Words, code: str) -> LessonText | None:
    match code:
        case "mayor":
            return LessonText(
                t("Become mayor"),
                t(
                    "At the end you score your gold, the coins on your mines, and 5 for each "
                    "town where you're mayor. The first player with two mines in a town is its "
                    "mayor. Which card scores the most?"
                ),
                {
                    "C10": t(
                        "That scores 6. Another card scores 4, and makes you mayor for 5 more."
                    ),
                    "M4": t(
                        "You and Ruby would have two mines each. In a tie the old mayor stays,"
                        " and that's Ruby. You'd pay her 2 gold, too."
                    ),
                },
                t(
                    "4 for the mine and 5 for the mayor's pawn. Others now pay you when they take "
                    "a mine there: 1 gold for each mine you have in the town."
                ),
            )
        case "fee":
            return LessonText(
                t("Mind the fee"),
                t(
                    "Ruby is mayor of Coyote City and has two mines there. If you take a mine "
                    "in that town, you pay her 1 gold for each of hers. Which card is best for"
                    " you?"
                ),
                {
                    "C12": t(
                        "It scores 6, but you'd pay Ruby 2 gold, and a 12 doesn't come up often."
                    ),
                    OTHER: t("For this one you'd pay Ruby 2 gold. The fee is under the card."),
                },
                t(
                    "No fee, and the dice show 7, so your mine pays right away. Otis had to "
                    "pay Ruby 3 gold: her third mine put the fee up."
                ),
            )
        case "last":
            return LessonText(
                t("The last turn"),
                t(
                    "These are the last cards. You score your gold, the coins on your mines, "
                    "and 5 for each mayor's pawn. You and Ruby are tied. Which mine wins you "
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
                    "Ruby got one last fee, because she was still mayor. Now her pawn is "
                    "yours: 5 points more for you, 5 fewer for her. You win!"
                ),
            )
    return None


def _events(t: Words, code: str) -> LessonText:
    match code:
        case "saloon":
            return LessonText(
                t("Open a saloon"),
                t(
                    "You took a saloon. When a mine in its town pays another player, you get 2"
                    " gold from that player. Which town will bring you the most?"
                ),
                {
                    "M": t("The mines there are your own, and you don't pay yourself."),
                    OTHER: t("The others have more mines in another town. Count them."),
                },
                t("The dice show 8. Otis's mine pays him 4 gold, and he pays you 2 of it."),
            )
        case "dynamite":
            return LessonText(
                t("Dynamite"),
                t(
                    "Ruby is mayor of Cold Mountain. You each have two mines there, but in a "
                    "tie the old mayor stays. Which mine will you blow up?"
                ),
                {OTHER: t("Otis would lose a mine, but Ruby would still be mayor.")},
                t("Ruby has one mine left there and you have two. Her pawn is yours."),
            )
        case "governor":
            return LessonText(
                t("Governor"),
                t(
                    "The governor doubles the fees in one of your towns. Others pay for each "
                    "mine you have there. Choose the town where that brings you the most."
                ),
                {
                    OTHER: t(
                        "A mine there would cost the others 4 gold. You'd get more in another town."
                    )
                },
                t("Ruby takes a mine in Dry Gulch and pays you 6 gold instead of 3."),
            )
        case _:
            return LessonText(
                t("A mine in danger"),
                t(
                    "The dice show 12. On a 2 or a 12, striped mines collapse: you'd "
                    "lose Cold Mountain 6. With the telegraph, you can turn a die. Get paid "
                    "instead!"
                ),
                {
                    "keep": t("Then your mine collapses, and you lose it. Turn a die."),
                    OTHER: t(
                        "Your mine is safe, but nothing pays you. Which sum would pay you 5 gold?"
                    ),
                },
                t("8: your mine pays 5 gold, and nothing collapses. The card is used up."),
            )
