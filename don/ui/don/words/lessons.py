"""The words of the tutorial, lesson by lesson."""

from __future__ import annotations

from ...i18n import Words
from ...lessons.tasks import LessonText


def lesson(t: Words, code: str, part: int = 0) -> LessonText:
    """The words of one task of a lesson."""
    return _auction(t, code, part) or _money(t, code) or _districts(t, code, part)


def _auction(t: Words, code: str, part: int) -> LessonText | None:
    match code, part:
        case "open", 0:
            return LessonText(
                t("Buy a district"),
                t(
                    "Districts score points at the end. In turn, each player bids more or "
                    "passes. The highest bid wins the district. Start low!"
                ),
                {
                    "pass": t("If you pass, you're out of this auction. Bid a little first."),
                    "bid": t("Start lower: you can still raise on your next turn."),
                },
            )
        case "open", _:
            return LessonText(
                t("Buy a district"),
                t(
                    "Otis bids 5, and Sal passes. Buy this district, but save some chips for "
                    "later: what do you bid?"
                ),
                {
                    "pass": t("You could do that. But this time buy it: bid a little more than 5."),
                    "bid": t("That wins, too, but you'd pay more than you need. Try less."),
                },
                t(
                    "Otis passes. You pay your bid, and the district is yours. Only the winner "
                    "pays, and your chips went to the others. Why? That comes next."
                ),
                dear=_dear(t, 6),
            )
        case "barred", _:
            return LessonText(
                t("Barred numbers"),
                t(
                    "You can't bid your own numbers, or you'd pay yourself: with a 2, you can't "
                    "bid 2 or 12. Otis bids 3. What's the lowest bid you can make?"
                ),
                {
                    "pass": t("There is a bid you can make. Which numbers do you have?"),
                    "bid": t("You can bid that, but a lower number will do."),
                },
                t("Every district you win bars one more number for you. Keep an eye on that."),
            )
        case "free", _:
            return LessonText(
                t("Something for nothing"),
                t(
                    "Nobody has bid, and the others have passed. If you pass as well, the start "
                    "player, the one with the star, gets the lot for free. What do you do?"
                ),
                {
                    "pass": t("Otis has the star: he'd get both districts for free."),
                    "bid": t("Nobody is left to outbid you. You can get it for less."),
                },
                t(
                    "Two districts for one chip! Whoever takes a lot is start player next. "
                    "Then a free lot would be yours."
                ),
            )
    return None


def _money(t: Words, code: str) -> LessonText | None:
    match code:
        case "collect":
            return LessonText(
                t("Get paid for passing"),
                t(
                    "The last digit of the price decides who gets the money: the player with the "
                    "most districts with that number. Sal bids 8. Who has an 8? Bid more, or "
                    "pass?"
                ),
                {
                    "bid": t(
                        "If you win, you pay. If Sal wins for 8, you get all 8 chips, because "
                        "you have the only 8. So pass."
                    )
                },
                t(
                    "Sal pays 8 chips, and you get them all. Sometimes it pays not to win: at "
                    "the end, the most chips score 2 points."
                ),
            )
        case "share":
            return LessonText(
                t("Choose who gets paid"),
                t(
                    "Hugo is in the lead. Win this district, but don't let him get any of your"
                    " chips. Look at the last digit: who has that number?"
                ),
                {
                    "pass": t("Then you don't get the district. Find a bid."),
                    "hugo": t("Hugo has the most districts with that number: he gets it all."),
                    "bid": t("Nobody has that number, so all the others share, including Hugo."),
                },
                t(
                    "Nothing for Hugo! Players who tie share. If nobody has the number, all "
                    "the others share."
                ),
            )
        case "remainder":
            return LessonText(
                t("Leave a chip in the pot"),
                t(
                    "If two players share 5 chips, they get 2 each, and 1 stays in the pot for"
                    " the next payment. Make a bid that leaves one chip in the pot."
                ),
                {
                    "pass": t("If you pass, you pay nothing. Find a bid that leaves one chip."),
                    "bid": t("Nothing is left. Try a number that doesn't share out evenly."),
                },
                t("One chip stays in the pot for whoever is paid next. Try to be the one!"),
            )
    return None


def _districts(t: Words, code: str, part: int) -> LessonText:
    match code, part:
        case "colours", 0:
            return LessonText(
                t("Collect colours"),
                t(
                    "At the end, districts of one colour score together. You have three black "
                    "ones. Otis bids 6 for yellow: bid more, or pass?"
                ),
                {
                    "bid": t(
                        "Your first yellow scores only 1 point. Keep your chips for something "
                        "better."
                    )
                },
                shown=_scale(t),
            )
        case "colours", _:
            return LessonText(
                t("Collect colours"),
                t("Otis takes yellow. Now black is in the lot, and he bids 5: bid more, or pass?"),
                {
                    "pass": t(
                        "A fourth black scores 4 points more: 10 instead of 6. Don't let it go."
                    )
                },
                t("Four black districts: 10 points. It pays to stick to a few colours."),
                _scale(t),
                _dear(t, 6),
            )
        case "buy", _:
            return LessonText(
                t("Buy from another player"),
                t(
                    "Before each round, players may sell a district. Otis is selling black 7, "
                    "and Sal bids 2. What is it worth to you? Bid more, or pass?"
                ),
                {"pass": t("You have two black districts, and a third scores 3 points more. Bid!")},
                t("The district is yours. The seller keeps the whole price: nobody shares it."),
                dear=_dear(t, 3),
            )
        case "sell", _:
            return LessonText(
                t("Sell"),
                t(
                    "You have only 2 chips left. Press one of your districts, and sell the one "
                    "that costs you the fewest points."
                ),
                {
                    "pass": t("You can pass later. First put a district up for sale."),
                    "bid": t("You can bid later. First put a district up for sale."),
                    "blue": t(
                        "Two blue districts score 3 points, and one scores only 1: that costs "
                        "you 2 points. Another district costs less."
                    ),
                },
                t(
                    "Otis takes this lot. Before the next round, Sal buys yellow 9 for 6, and "
                    "all 6 chips are yours."
                ),
            )
    return LessonText(
        t("The last round"),
        t(
            "Otis has 22 points. You have 18, and 2 more if you keep the most chips. This lot "
            "brings you 4. But who gets your money? Win the game!"
        ),
        {
            "pass": t("Then Otis gets the lot and wins the game."),
            "bid": t("Then Otis has the most chips: he gets the 2 points, and wins."),
        },
        t("You win, 24 to 22: 22 points for districts, and 2 for the most chips!"),
    )


def _dear(t: Words, least: int) -> str:
    return t("{n} would have been enough.", n=least)


def _scale(t: Words) -> str:
    """What a picture shows (``don/ui/don/view/__init__.py``)."""
    return t("1 to 5 of a colour: 1, 3, 6, 10, 15 points.")
