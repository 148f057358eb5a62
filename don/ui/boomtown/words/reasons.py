"""Actions in words, and the reasons for which a bot advises them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from don.bots.advice import Reason
from don.games.boomtown.actions import (
    Action,
    Appoint,
    Bid,
    BlowUp,
    Expropriate,
    HoldUp,
    Keep,
    LayVein,
    OpenSaloon,
    Place,
    Ride,
    Take,
    Telegraph,
)
from don.games.boomtown.deck import CARDS
from don.games.boomtown.production import ROLLS
from don.games.boomtown.state import KnownState, Saloon, saloon_of

from ...game import Names, Said
from ...i18n import Words, isolated
from ...sentence_tables import (
    BEST,
    BID,
    EVEN,
    IF_UNRAISED,
    OTHER,
    PASSING,
    WHY_EVEN,
    Placeholder,
    Plural,
    Reader,
    Reasons,
    Row,
    players,
)
from ...sentences import about, signed
from .cards import card_name, gold, quoted_name, town_name


def action_name(t: Words, names: Names, action: Action, at: KnownState) -> str:
    """Return the label of an action's button. ``at`` is the position in which it is possible."""
    match action:
        case Bid(amount):
            return t("Bid {n}", n=amount)
        case Take(card):
            return t("Take {card}", card=card_name(t, card))
        case Ride():
            return t("Choose next")
        case Keep():
            return t("Keep it for later")
        case BlowUp(card) if not card.is_mine:
            return _blow_up(t, names, saloon_of(at, card), at)
        case BlowUp(card):
            return t("Blow up {card}", card=card_name(t, card))
        case Expropriate(card):
            return t("Take over {card}", card=card_name(t, card))
        case Appoint(town):
            return t("Governor for {town}", town=town_name(town))
        case HoldUp(seat, amount):
            name = isolated(names[seat])
            return t("Hold up {name} for {amount}", name=name, amount=gold(t, amount))
        case LayVein(card):
            return t("New vein under {card}", card=card_name(t, card))
        case OpenSaloon(town):
            return t("Saloon in {town}", town=town_name(town))
        case Place(saloon):
            return t("Girls to {town}", town=town_name(saloon_of(at, saloon).town))
        case Telegraph(die, value):
            return _turn(t, die, value)
    return t("Pass")


def _blow_up(t: Words, names: Names, saloon: Saloon, at: KnownState) -> str:
    """Return the label for blowing up a saloon, which names its owner.

    If the owner has two saloons, it also names the town; if both are in the same town, it mentions
    any girls.
    """
    name, town = isolated(names[saloon.seat]), town_name(saloon.town)
    both = [each for each in at.saloons if each.seat == saloon.seat]
    if len(both) == 1:
        return t("Blow up {name}'s saloon", name=name)
    if saloon.girls and all(each.town == saloon.town for each in both):
        return t("Blow up {name}'s saloon in {town}, with the girls", name=name, town=town)
    return t("Blow up {name}'s saloon in {town}", name=name, town=town)


def _turn(t: Words, die: int, value: int) -> str:
    return t("Turn die {die} to a {value}", die=die, value=value)


def _number(n: int) -> str:
    """Return a number with the usual minus sign if it is below zero."""
    return signed(n) if n < 0 else str(n)


def _points(t: Words, n: int) -> str:
    return t.plural("{n} point", "{n} points", n).replace("-", "−")


PLACEHOLDERS: dict[str, Placeholder] = {
    "name": players("seat"),
    "leader": players("leader"),
    "card": lambda reader, why: quoted_name(reader.t, CARDS[why.card]),
    "other": lambda reader, why: quoted_name(reader.t, CARDS[why.other]),
    "event": lambda reader, why: quoted_name(reader.t, CARDS[why.event]),
    "town": lambda reader, why: town_name(why.town),
    "n": lambda reader, why: _points(reader.t, why.gold),
    "gold": lambda reader, why: _number(why.gold),
    "lesser": lambda reader, why: _points(reader.t, why.other_gold),
    "rival_gold": lambda reader, why: _number(why.rival_gold),
    "instead": lambda reader, why: gold(reader.t, why.other_gold),
    "one": lambda reader, why: signed(why.card_gold),
    "two": lambda reader, why: signed(why.other_gold),
    "likely": lambda reader, why: _points(reader.t, why.card_gold),
    "amount": lambda reader, why: gold(reader.t, why.gold),
    "own": lambda reader, why: _points(reader.t, why.own),
    "price": lambda reader, why: gold(reader.t, why.price),
    "share": lambda reader, why: gold(reader.t, why.share),
    "of": lambda reader, why: ROLLS,
    "behind": lambda reader, why: -why.lead,
    "chance": lambda reader, why: about(reader.t, why.percent / 100),
    "sums": lambda reader, why: ", ".join(map(str, why.sums)),
}
"""The texts for words in braces, except those that are data of the reason."""


def _shared(why: Any) -> bool:
    return bool(why.share)


def _alone(why: Any) -> bool:
    return not why.share


def _wide(why: Any) -> bool:
    """Return whether two cards bring different amounts."""
    return bool(why.card_gold != why.other_gold)


def _wide_shared(why: Any) -> bool:
    return _wide(why) and _shared(why)


def _wide_alone(why: Any) -> bool:
    return _wide(why) and _alone(why)


def _like_shared(why: Any) -> bool:
    return not _wide(why) and _shared(why)


def _like_alone(why: Any) -> bool:
    return not _wide(why) and _alone(why)


def _no_pawn(why: Any) -> bool:
    return not why.pawns


def _a_pawn(why: Any) -> bool:
    return bool(why.pawns == 1)


def _your_pawn(why: Any) -> bool:
    return bool(why.pawns == 2)


def _a_part(why: Any) -> bool:
    return bool(why.gold < why.price)


def _all_of_it(why: Any) -> bool:
    return bool(why.gold == why.price)


def _sure(why: Any) -> bool:
    return bool(why.sure)


def _unsure(why: Any) -> bool:
    return not why.sure


def _from_a_stronger(why: Any) -> bool:
    return bool(why.leads)


def _from_a_weaker(why: Any) -> bool:
    return not why.leads


def _as_many(why: Any) -> bool:
    return bool(why.gold == why.other_gold)


def _not_as_many(why: Any) -> bool:
    return not _as_many(why)


def _a_loss(why: Any) -> bool:
    return bool(why.gold)


def _no_loss(why: Any) -> bool:
    return not why.gold


def _is_mine(why: Any) -> bool:
    return CARDS[why.card].is_mine


def _is_saloon(why: Any) -> bool:
    return not CARDS[why.card].is_mine


def _ahead(why: Any) -> bool:
    return bool(why.lead > 0)


def _behind(why: Any) -> bool:
    return bool(why.lead < 0)


def _level(why: Any) -> bool:
    return not why.lead


def _too(code: str) -> str:
    """Return the code of a sentence that says what a card brings, and this reason."""
    return f"{code}_too"


OWN = Row("About {n}.", about=BEST)
"""What the better card brings."""


OF_EITHER: Reasons = {
    "takes": [Row("Costs {name} about {n}.", about=BEST)],
    "closes": [Row("{name} loses the saloon in {town}: about {amount}.", about=BEST)],
    "holdup": [Row("About {amount}: {name} pays {price} on {ways} of {of} rolls.", about=BEST)],
    "vein": [Row("About {n}: 3 gold more on {ways} of {of} rolls.", about=BEST)],
    "saloon": [Row("About {n}: {price} on {ways} of {of} rolls.", about=BEST)],
    "girls": [Row("About {n}: {price} more on {ways} of {of} rolls.", about=BEST)],
    "governor": [Row("A mine in {town} costs the others {amount}.", about=BEST)],
    "toll": [Row("{card} is on offer: it costs the others {amount}.", about=BEST)],
    "seizes": [
        Row("About {n}, and {lost} fewer for {name}.", when=_from_a_weaker, about=BEST),
        Row(
            "About {n}, and {lost} fewer for {name}, your stronger rival.",
            when=_from_a_stronger,
            about=BEST,
        ),
    ],
    "nothing": [Row("Brings nothing so far.", about=BEST)],
    "forecast": [
        Row("You'd end about {lead} ahead.", when=_ahead, about=BEST),
        Row("You'd end about {behind} behind.", when=_behind, about=BEST),
        Row("You'd end about level.", when=_level, about=BEST),
    ],
    "sure_win": [
        Row("You win with every roll: about {points}, {name} {rival_points}.", about=BEST)
    ],
    "no_win": [Row("You win with no roll: about {points}, {name} {rival_points}.", about=BEST)],
    "won_by": [Row("Rolls that win: {sums} ({ways} of {of}).", about=BEST)],
    "lost_by": [Row("Rolls that lose: {sums} ({ways} of {of}).", about=BEST)],
}
"""What a use of an event brings, and how the game ends. With ``_other`` behind the code it is about
the other use."""


EVENLY: Reasons = {
    "even_anyway": [Row("You probably get {card} anyway.", about=EVEN)],
    "even_price": [Row("Choosing first brings about {n} more, and costs {price}.", about=EVEN)],
    "even_points": [
        Row("Each brings about {n}.", when=_as_many, about=EVEN),
        Row("Both bring about as much: {gold} or {lesser}.", when=_not_as_many, about=EVEN),
    ],
    "even_costs": [
        Row("Each costs a rival about {n}.", when=_as_many, about=EVEN),
        Row("Both cost a rival about as much: {gold} or {lesser}.", when=_not_as_many, about=EVEN),
    ],
    "even_town": [
        Row("{card} brings {n} more; {other} helps you to become mayor of {town}.", about=EVEN)
    ],
    "even_rival": [Row("{card} brings {n} more; {other} costs {name} {lost}.", about=EVEN)],
    "even_more": [Row("{card} brings about {n} more.", about=EVEN)],
    **WHY_EVEN,
}
"""Why both are as good (``don.bots.boomtown.even_reasons``)."""


REASONS: Reasons = {
    # What a bid and a pass bring.
    "chooses": [
        Row("You take {card}: about {n}.", when=_sure, about=BID),
        Row("If nobody bids more, you get {card} (about {n}).", when=_unsure, about=BID),
    ],
    "if_won": [Row("If nobody bids more, you get {card} (about {n}).", about=BID)],
    "buys": [Row("You'd take {card}: about {n}.", about=BID)],
    "raised": [Row("You'd probably be outbid for {card} (about {n}).", about=BID)],
    "blasts": [
        Row("Blows up {name}'s {card}: about {n} for you.", when=_is_mine, about=BID),
        Row("Blows up {name}'s saloon: about {n} for you.", when=_is_saloon, about=BID),
    ],
    "left": [
        Row("You may get {card}: about {n} and {share}.", when=_shared, about=PASSING),
        Row("You may get {card}: about {n}.", when=_alone, about=PASSING),
    ],
    "either": [
        Row(
            "You may get {card} ({one}) or {other} ({two}), and {share}.",
            when=_wide_shared,
            about=PASSING,
        ),
        Row("You may get {card} ({one}) or {other} ({two}).", when=_wide_alone, about=PASSING),
        Row(
            "You may get {card} or {other}: about {n} and {share}.",
            when=_like_shared,
            about=PASSING,
        ),
        Row("You may get {card} or {other}: about {n}.", when=_like_alone, about=PASSING),
    ],
    "rest": [
        Row("Most likely you get {card}: about {likely} and {share}.", when=_shared, about=PASSING),
        Row("Most likely you get {card}: about {likely}.", when=_alone, about=PASSING),
    ],
    "anyway": [
        Row(
            "You probably get {card} anyway: about {n} and {share}.",
            when=_shared,
            about=PASSING,
        ),
        Row("You probably get {card} anyway: about {n}.", when=_alone, about=PASSING),
    ],
    "over": [Row("Worth it only up to about {price}.", about=BID)],
    "same": [Row("About as good.", about=OTHER)],
    "cheaper": [Row("A bid of {price} may be enough.", about=BEST)],
    "outbid": [Row("If somebody bids more, you may get {card}: about {n}.", about=OTHER)],
    "less": [Row("{name} gets about {n} less.", about=BID)],
    "more": [Row("{name} gets about {n} more.", about=BID)],
    "drives": [Row("{name} probably pays about {amount} more.", about=BID)],
    "pays": [Row("{name} probably pays about {amount} more.", about=PASSING)],
    "grows": [Row("Pays for mines to come, too: in all about {n}.", about=BEST)],
    "raises": [
        Row("{name} probably bids more; then you get about {share}.", when=_shared, about=BID),
        Row("{name} probably bids more.", when=_alone, about=BID),
    ],
    "dearer": [
        Row(
            "Somebody probably bids more; then you get about {share}.",
            when=_shared,
            about=BID,
        ),
        Row("Somebody probably bids more.", when=_alone, about=BID),
    ],
    "too_low": [Row("You'd probably be outbid.", about=BID)],
    "feeds": [
        Row("{name} would get {gold} of your {price}.", when=_a_part, about=BID),
        Row("{name} would get your {price}.", when=_all_of_it, about=BID),
    ],
    "ends": [Row("By the end, it gains you about {n} on {name}.", about=BEST)],
    "played": [Row("Played to the end, it wins more often.", about=BEST)],
    "wins": [Row("Played to the end, it wins more often: {games} games in 100.", about=BEST)],
    # How far the reader is behind, and why the points so far and the chance to win differ.
    "behind": [Row("{name} leads by {n}.")],
    "gains": [
        Row(
            Plural(
                "You lead by {lead}, but {name}'s mines pay {amount} more in the last roll.",
                "You lead by {lead}, but {name}'s mines pay {amount} more in {n} rolls.",
                "rolls",
            )
        )
    ],
    "catches": [
        Row(
            Plural(
                "You are {lead} behind {name}, but your mines pay {amount} more in the last roll.",
                "You are {lead} behind {name}, but your mines pay {amount} more in {n} rolls.",
                "rolls",
            )
        )
    ],
    "governs": [
        Row(
            "You are {lead} behind {name}, but are mayor of more towns: {mayors} to {other_mayors}."
        )
    ],
    "governed": [
        Row(
            "You lead {name} by {lead}, but "
            "{name} is mayor of more towns: {mayors} to {other_mayors}."
        )
    ],
    "richer": [
        Row("You are {lead} behind {name}, but have more gold to bid with: {gold} to {other_gold}.")
    ],
    "poorer": [
        Row(
            "You lead {name} by {lead}, but "
            "{name} has more gold to bid with: {gold} to {other_gold}."
        )
    ],
    "errs": [
        Row("You are {lead} behind {name}, but {rolls} rolls remain, and others miss good choices.")
    ],
    "time": [Row("You are {lead} behind, but {rolls} rolls remain.")],
    # What others do after the worse action.
    "rival": [
        Row("{name} may get {card}: about {n}.", when=_no_pawn, about=OTHER),
        Row("{name} may become mayor with {card}: about {n}.", when=_a_pawn, about=OTHER),
        Row("{name} may take your town with {card}: about {n}.", when=_your_pawn, about=OTHER),
    ],
    "strikes": [Row("{name} may use {event} on your {card}, worth about {n}.", about=OTHER)],
    "struck": [Row("Somebody may use {event} on your {card}, worth about {n}.", about=OTHER)],
    "deposes": [Row("{name} may become mayor of {town} in your place.", about=OTHER)],
    "fee": [Row("{name} would get a fee of {amount} from you.", about=OTHER)],
    # What a card brings the reader, and takes from another player.
    "cards": [
        OWN,
        Row("About {lesser}.", about=OTHER),
    ],
    "instead": [Row("About {n}.", about=OTHER)],
    "hardly": [OWN, Row("About {lesser}; both win equally often.", about=OTHER)],
    "against": [OWN, Row("About {lesser}, and {lost} fewer for {name}.", about=OTHER)],
    "settles": [
        OWN,
        Row("About {lesser}, and helps you to be mayor of {town}.", about=OTHER),
    ],
    "costs": [
        Row("About {n}, and {lost} fewer for {name}.", when=_from_a_weaker, about=BEST),
        Row(
            "About {n}, and {lost} fewer for {name}, who leads.", when=_from_a_stronger, about=BEST
        ),
    ],
    "keeps": [
        Row("About {n}; {name} would get about {rival_gold} with it.", when=_no_pawn, about=BEST),
        Row(
            "About {n}; {name} would be mayor with it: about {rival_gold}.",
            when=_a_pawn,
            about=BEST,
        ),
        Row(
            "About {n}; {name} would take your town with it: about {rival_gold}.",
            when=_your_pawn,
            about=BEST,
        ),
    ],
    "blows": [Row("Blows up {name}'s {card}.", about=BEST)],
    "weaker": [
        Row("{name} has more points, but would lose at most about {n}.", when=_a_loss, about=BEST),
        Row("{name} has more points, but no mine to lose.", when=_no_loss, about=BEST),
    ],
    "passes": [Row("{name} probably has more points than {leader} by the end.", about=BEST)],
    "stops": [Row("Costs {name}, your stronger rival, about {n}.", about=BEST)],
    "hits": [Row("About {n} with {card}; {name} loses about {lost}.", about=BEST)],
    "robs": [Row("Takes {price} from {name} on {ways} of {of} rolls.", about=BEST)],
    "rides": [
        Row("You take {card}: about {n}.", about=BEST),
        Row("You may get {other}: about {lesser}.", about=OTHER),
    ],
    "spares": [
        Row("You may get {card}: about {n}.", about=BEST),
        Row("You take {other}: about {lesser}.", about=OTHER),
    ],
    # What changes in mayors, fees and saloons.
    "mayor": [Row("With it, you become mayor of {town}.", about=BEST)],
    "succeeds": [Row("With it, you become mayor of {town} in place of {name}.", about=BEST)],
    "opens": [Row("Nobody has a mine there yet: with two mines you become mayor.", about=BEST)],
    "stays": [
        Row(
            "Helps you to stay mayor of {town}: you have {mines} there, {name} {rival_mines}.",
            about=BEST,
        ),
    ],
    "closer": [
        Row(
            "Helps you to become mayor of {town}: you have {mines} there, {name} {rival_mines}.",
            about=BEST,
        ),
    ],
    "may_govern": [Row("You may become mayor of {town}.", about=BEST)],
    "rises": [Row("{name} may become mayor of {town}.", about=OTHER)],
    "falls": [Row("{name} may lose {town} to another mayor.", about=BEST)],
    "fees": [Row("You can ask a fee of {amount} in {town}.", about=BEST)],
    "asks": [Row("{name} can ask a fee of {amount} in {town}.", about=OTHER)],
    "next": [Row("Then one more mine makes you mayor of {town}.", about=BEST)],
    "nearly": [Row("Then one more mine makes {name} mayor of {town}.", about=OTHER)],
    "turns": [Row("{name} may use {event} on {leader}'s {card}.", about=BEST)],
    "burns": [Row("{name} may use {event} on your saloon.", about=OTHER)],
    "spends": [Row("It leaves you only {amount} for the next auction.", about=OTHER)],
    "rather": [Row("With {card} instead, you'd probably end {gold} lower.", about=BID)],
    "with_it": [Row("{name} would get about {n} with it.", about=BID)],
    "bars": [Row("So {name} does not become mayor of {town}.", about=BID)],
    "ousts": [Row("{name} is no longer mayor of {town}.", about=BEST)],
    "denies": [Row("{name} could become mayor with it: about {n} for {name}.", about=BEST)],
    # What dice and events bring or cost.
    "shark": [Row("The others pay the bank {amount} each.", about=BEST)],
    "dice": [
        Row("A roll of {roll} brings you {amount}.", about=BEST),
        Row("A roll of {other_roll} brings you {instead}.", about=OTHER),
    ],
    "saves": [Row("A later roll may bring more.", about=BEST)],
    "spoils": [Row("{name} gets {amount} less.", about=BEST)],
    "collapses": [Row("{name} loses {card}.", about=BEST)],
    **OF_EITHER,
    **{f"{code}_other": [row.of_the_other() for row in rows] for code, rows in OF_EITHER.items()},
    **EVENLY,
    **IF_UNRAISED,
}
"""The reasons why an action is better than another (``don.bots.boomtown.reasons``)."""


POINTS: Reasons = {
    "die_brings": [
        Row("That brings you {amount}.", about=BEST),
        Row("That brings you {instead}.", about=OTHER),
    ],
}
"""The reasons for the action that brings the most points (``don.bots.boomtown.advice``)."""
WITH_POINTS: Reasons = {
    "mayor": [Row("About {own}, and you become mayor of {town}.", about=BEST)],
    "succeeds": [
        Row("About {own}, and you become mayor of {town} in place of {name}.", about=BEST)
    ],
    "may_govern": [Row("About {own}, and you may become mayor of {town}.", about=BEST)],
    "next": [Row("About {own}; then one more mine makes you mayor of {town}.", about=BEST)],
    "fees": [Row("About {own}, and you can ask a fee of {amount} in {town}.", about=BEST)],
    "denies": [Row("About {own}; {name} could become mayor with it.", about=BEST)],
    "grows": [Row("About {own}; with mines to come, about {n}.", about=BEST)],
    "ends": [Row("About {own}; by the end, you gain about {n} on {name}.", about=BEST)],
    "wins": [
        Row("About {own}; played to the end, it wins {games} games more in 100.", about=BEST),
    ],
}
"""What a card brings, and the reason for it, in one sentence: under the reason's code."""
OR_SHARE: Reasons = {
    "or_share": [
        Row("If nobody bids more, you get {card} (about {n}); else about {share}.", about=BID)
    ],
}
"""What a bid brings that will probably be raised: the card, or else a share of the higher bid."""
CODES = {
    **REASONS,
    **POINTS,
    **OR_SHARE,
    **{_too(code): rows for code, rows in WITH_POINTS.items()},
}


def reason_texts(t: Words, names: Names, me: int, reasons: Sequence[Reason]) -> list[Said]:
    """Return reasons as sentences, each with the option that it is about, without repetition."""
    told = _with_points(_with_share(reasons))
    return Reader(t, names, me, PLACEHOLDERS).reason_texts(CODES, told)


def _with_share(reasons: Sequence[Reason]) -> Sequence[Reason]:
    """Return reasons in which one says what a bid brings that will probably be raised: the card, or
    else the share of the higher bid."""
    by_code = {reason.code: reason for reason in reasons}
    raised = by_code.get("raises", by_code.get("dearer"))
    won = by_code.get("if_won")
    if raised is None or won is None:
        return reasons
    # The lead at the end counts the share.
    share = 0 if any(reason.code == "forecast" for reason in reasons) else raised.data["share"]
    whole = Reason("or_share", data={**won.data, "share": share}) if share else won
    return [whole if one is won else one for one in reasons if one is not raised]


def _with_points(reasons: Sequence[Reason]) -> Sequence[Reason]:
    """Return reasons in which one says what the better card brings, and why it is better."""
    both = next((reason for reason in reasons if reason.code == "cards"), None)
    why = next((reason for reason in reasons if reason.code in WITH_POINTS), None)
    if both is None or why is None:
        return reasons
    whole = Reason(_too(why.code), data={**why.data, "own": both.data["gold"]})
    instead = Reason("instead", data={"gold": both.data["other_gold"]})
    return [whole, instead, *(one for one in reasons if one not in (both, why))]
