"""The words of the tutorial, lesson by lesson."""

from __future__ import annotations

from typing import NamedTuple

from ...i18n import Words


class LessonText(NamedTuple):
    """What is said in a lesson: the task, to wrong answers, and when it is done."""

    title: str
    task: str
    to_pass: str
    to_bid: str
    after: str

    def objection(self, reply: str) -> str:
        """Why an answer is not what is wanted here, by what ``Lesson.judge`` calls it."""
        return self.to_pass if reply == "pass" else self.to_bid


def lesson(t: Words, code: str) -> LessonText:
    """The words of one lesson."""
    return _auction(t, code) or _money(t, code) or _districts(t, code)


def _auction(t: Words, code: str) -> LessonText | None:
    match code:
        case "open":
            return LessonText(
                t("Open the bidding"),
                t(
                    "A district of Chicago is up for auction, and you bid first. Pick a "
                    "number from 1 to 4 and press Bid."
                ),
                t("You may always pass, but then you're out of this auction. Bid a little here."),
                t("You start with 12 chips: that's a lot for one district."),
                t(
                    "Otis and Sal pass. You pay your bid and get the district. In the end, one to "
                    "five districts of a colour score 1, 3, 6, 10 or 15 points; the most chips "
                    "score 2."
                ),
            )
        case "raise":
            return LessonText(
                t("Raise"),
                t(
                    "Otis bids 3, Sal passes and is out. To stay in, bid more: raise a "
                    "little, to 6 at most."
                ),
                t("Then Otis gets it for 3. Raise instead."),
                t("That would win, but you may not need that much."),
                t("Otis passes, and the district is yours. Only the winner pays."),
            )
        case "barred":
            return LessonText(
                t("Don't bid your own numbers"),
                t(
                    "You have a 4, so you can't bid 4 or 14: press 4 to see. Otis bids 3. "
                    "Make the lowest bid you can."
                ),
                t("There is a bid you can make, just above Otis's."),
                t("You can bid that, but a lower number will do."),
                t("Every district you win bars one more number for you. Keep an eye on that."),
            )
        case "free":
            return LessonText(
                t("Something for nothing"),
                t(
                    "The star marks you as start player, because you took the last lot. If "
                    "everybody passes, the start player gets the lot for free. Try it: "
                    "pass."
                ),
                "",
                t("That may win, too. But this time, see what a pass does."),
                t(
                    "No bids, so you get two districts for free. But if anybody had bid, "
                    "you'd have been out."
                ),
            )
    return None


def _money(t: Words, code: str) -> LessonText | None:
    match code:
        case "collect":
            return LessonText(
                t("Get paid"),
                t(
                    "Sal bids 8. The last digit of the winning bid decides who is paid: "
                    "whoever has the most districts with that number. You have the only 8. "
                    "What do you do?"
                ),
                "",
                t("If you win, you pay. If Sal wins, you get all 8 chips. So pass."),
                t("Sal pays 8 chips, all of them to you. Sometimes it pays not to win."),
            )
        case "share":
            return LessonText(
                t("Choose who gets paid"),
                t(
                    "You want this district. Hugo has a 5, Otis and Sal have a 6 each. "
                    "Make a bid that Otis and Sal will share."
                ),
                t("Then you don't get the district. Look at the faces on the numbers."),
                t("Not those two. Look at the faces on the numbers."),
                t(
                    "Otis and Sal have one 6 each, so they get 3 chips each. If nobody "
                    "has the number, all the others share."
                ),
            )
        case "remainder":
            return LessonText(
                t("Leave a chip in the pot"),
                t(
                    "Shares are rounded down. What's left stays in the pot for the next "
                    "payment. Make a bid that leaves one chip in the pot."
                ),
                t("If you pass, you pay nothing. Find a bid that leaves one chip."),
                t("Nothing is left. Try a number that doesn't share out evenly."),
                t("One chip stays in the pot. Whoever is paid next gets it, too."),
            )
    return None


def _districts(t: Words, code: str) -> LessonText:
    match code:
        case "buy":
            return LessonText(
                t("Buy from another player"),
                t(
                    "Before each round, players may sell a district. Otis sells black 7, "
                    "and Sal bids 2. You have two black districts, and a third is worth "
                    "3 more points. Raise."
                ),
                t("Then Sal gets it for 2. It's worth 3 points to you: raise."),
                "",
                t("The district is yours. The seller keeps the whole price: nobody shares it."),
            )
        case "sell":
            return LessonText(
                t("Sell"),
                t(
                    "You have 2 chips left. Open “Sell a district” and press yellow 9: it "
                    "goes up for auction next round. You can do that at any time."
                ),
                t("You can pass later. First put yellow 9 up for sale."),
                t("You can bid later. First put yellow 9 up for sale."),
                t(
                    "You pass, and Otis takes this lot. Then Sal buys yellow 9 for 6, "
                    "and all 6 chips are yours."
                ),
            )
        case _:
            return LessonText(
                t("The last round"),
                t(
                    "The last auction. 1, 2, 3, 4 or 5 districts of a colour score 1, 3, "
                    "6, 10 or 15 points; the most chips score 2. Otis leads by 2, and this "
                    "lot is worth 4 to you. Who gets your money? Win the game."
                ),
                t("Then Otis gets the lot and wins the game."),
                t("That wins the lot, but not the game."),
                t("You win! You know all you need: time to play."),
            )
