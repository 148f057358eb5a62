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


def lesson(t: Words, code: str) -> LessonText:
    """The words of one lesson."""
    return _auction(t, code) or _money(t, code) or _districts(t, code)


def _auction(t: Words, code: str) -> LessonText | None:
    match code:
        case "open":
            return LessonText(
                t("Open the bidding"),
                t(
                    "One district of Chicago is for sale, and you speak first. "
                    "Choose a low number from 1 to 4 and press Bid."
                ),
                t("You may always pass, but then you are out of this auction. Bid a little here."),
                t("You have 12 chips for the whole game, and that is many for one district."),
                t("Bert and Claus pass, so the district is yours, and you pay what you bid."),
            )
        case "raise":
            return LessonText(
                t("Raise"),
                t(
                    "Bert bids 3, Claus passes. Whoever wants to stay in must bid more; whoever "
                    "passes is out. Raise a little, to 6 at most."
                ),
                t("Then Bert gets the district for 3. Here, raise instead."),
                t("That would win as well, but fewer chips may do."),
                t("Bert passes, and the district is yours. Only the winner pays."),
            )
        case "barred":
            return LessonText(
                t("Your own numbers are barred"),
                t(
                    "You own a 4, so you may not bid 4 or 14: press the 4 to see it. Bert bids 3. "
                    "Make the lowest bid that you may."
                ),
                t("There is a bid that you may make, and it is not much higher than Bert's."),
                t("You may bid that, but there is a lower number that is not barred."),
                t("Every district that you own bars its number for you. Look out for that."),
            )
        case "free":
            return LessonText(
                t("Take a lot for nothing"),
                t(
                    "The star shows that you are the start player, because you took the last lot. "
                    "If all players pass, the start player takes the lot for nothing. Try it: pass."
                ),
                "",
                t("That may win the lot, too. But this time try what passing brings."),
                t(
                    "Nobody bids, and two districts are yours for nothing. Had anybody bid, "
                    "you would have been out."
                ),
            )
    return None


def _money(t: Words, code: str) -> LessonText | None:
    match code:
        case "collect":
            return LessonText(
                t("Collect"),
                t(
                    "Claus bids 8. The last digit of a bid decides who is paid: whoever owns most "
                    "districts with that number. You own the only 8. What do you do?"
                ),
                "",
                t("If you win, you pay. If Claus wins, all 8 chips come to you: pass."),
                t("Claus pays 8 chips, and you get them all. It can be good not to win."),
            )
        case "share":
            return LessonText(
                t("Choose who is paid"),
                t(
                    "You want this district. Dieter owns a 5, Bert and Claus own a 6 each. "
                    "Bid so that Bert and Claus share your chips."
                ),
                t("Then you do not get the district. Look at who is named on the keys."),
                t("Not those two. Look at who is named on the keys."),
                t(
                    "Bert and Claus own one 6 each, so they get 3 chips each. "
                    "A number that nobody else owns is shared by all others."
                ),
            )
        case "remainder":
            return LessonText(
                t("Leave something in the pot"),
                t(
                    "Shares are rounded down. What is left over stays in the pot, and goes with "
                    "the next payment. Bid so that one chip is left in the pot."
                ),
                t("Whoever passes pays nothing. Find a bid that leaves one chip over."),
                t("Nothing is left over. Try a number that cannot be shared evenly."),
                t("One chip is in the pot. Whoever is paid next gets it as well."),
            )
    return None


def _districts(t: Words, code: str) -> LessonText:
    match code:
        case "buy":
            return LessonText(
                t("Buy from another player"),
                t(
                    "Before a round each player may sell one district. Bert sells the black 7, and "
                    "Claus bids 2. You own two black districts, and a third is worth 3 points "
                    "more. Raise."
                ),
                t("Then Claus gets it for 2. It is worth 3 points to you: raise."),
                "",
                t("The district is yours, and the whole price is Bert's. It is not shared."),
            )
        case "sell":
            return LessonText(
                t("Sell"),
                t(
                    "You have 2 chips left. Open “Sell a district” and press the yellow 9: it is "
                    "auctioned when the next round begins. You can do that at any time."
                ),
                t("You can pass afterwards. First put the yellow 9 up for sale."),
                t("You can bid afterwards. First put the yellow 9 up for sale."),
                t(
                    "You pass, Bert takes this lot. Then the yellow 9 is auctioned: "
                    "Claus buys it for 6, and all 6 chips are yours."
                ),
            )
        case _:
            return LessonText(
                t("The last round"),
                t(
                    "After this auction the game ends. 1, 2, 3, 4 or 5 districts of a colour "
                    "score 1, 3, 6, 10 or 15 points, and most chips 2 points. Bert leads by 2, "
                    "and this lot is worth 4 to you. Whom do you pay? Win the game."
                ),
                t("Then Bert gets the lot and wins the game."),
                t("That wins the lot, but not the game."),
                t("You win the game. Now you know all you need: play!"),
            )
