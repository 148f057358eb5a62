"""Actions in words, and the reasons for which a bot advises them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
    OTHER,
    PASSING,
    Placeholder,
    Plural,
    Reader,
    Reasons,
    Row,
    players,
)
from ...sentences import signed
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
    "lesser": lambda reader, why: _points(reader.t, why.other_gold),
    "rival_gold": lambda reader, why: _number(why.rival_gold),
    "instead": lambda reader, why: gold(reader.t, why.other_gold),
    "one": lambda reader, why: signed(why.card_gold),
    "two": lambda reader, why: signed(why.other_gold),
    "likely": lambda reader, why: _points(reader.t, why.card_gold),
    "amount": lambda reader, why: gold(reader.t, why.gold),
    "price": lambda reader, why: gold(reader.t, why.price),
    "share": lambda reader, why: gold(reader.t, why.share),
    "of": lambda reader, why: ROLLS,
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


HELPERS = ("dynamite", "governor", "mustang", "shark", "telegraph")
"""The kinds of events that bring no gold by themselves."""


def _only_helps(code: str) -> bool:
    """Return whether a figure is an estimate of a card's worth, because the card brings no gold by
    itself."""
    return CARDS[code].kind in HELPERS


def _helps(why: Any) -> bool:
    return _only_helps(why.card)


def _brings_gold(why: Any) -> bool:
    return not _only_helps(why.card)


def _a_part(why: Any) -> bool:
    return bool(why.gold < why.price)


def _all_of_it(why: Any) -> bool:
    return bool(why.gold == why.price)


def _no_price(why: Any) -> bool:
    return not why.price


def _a_price(why: Any) -> bool:
    return bool(why.price)


def _brings(why: Any) -> bool:
    return _brings_gold(why) and _no_price(why)


def _brings_up_to(why: Any) -> bool:
    return _brings_gold(why) and _a_price(why)


def _helps_by(why: Any) -> bool:
    return _helps(why) and _no_price(why)


def _helps_up_to(why: Any) -> bool:
    return _helps(why) and _a_price(why)


def _sure(why: Any) -> bool:
    return bool(why.sure)


def _unsure(why: Any) -> bool:
    return not why.sure


def _all(*tests: Callable[[Any], object]) -> Callable[[Any], bool]:
    """Return a test that is true if all of these are."""
    return lambda why: all(test(why) for test in tests)


def _other_helps(why: Any) -> bool:
    return _only_helps(why.other)


def _other_brings(why: Any) -> bool:
    return not _only_helps(why.other)


def _from_the_leader(why: Any) -> bool:
    return bool(why.leads) and _brings_gold(why)


def _from_another(why: Any) -> bool:
    return not why.leads and _brings_gold(why)


def _from_a_stronger(why: Any) -> bool:
    return bool(why.leads)


def _from_a_weaker(why: Any) -> bool:
    return not why.leads


def _a_loss(why: Any) -> bool:
    return bool(why.gold)


def _no_loss(why: Any) -> bool:
    return not why.gold


def _is_mine(why: Any) -> bool:
    return CARDS[why.card].is_mine


def _is_saloon(why: Any) -> bool:
    return not CARDS[why.card].is_mine


OWN = (
    Row("About {n}.", when=_brings_gold, about=BEST),
    Row("Worth about {n} to you.", when=_helps, about=BEST),
)
"""What the better card brings."""


OF_EITHER: Reasons = {
    "takes": [Row("Costs {name} about {n}.", about=BEST)],
    "closes": [Row("{name} loses the saloon in {town}: about {amount}.", about=BEST)],
    "holdup": [Row("About {amount}: {name} pays {price} on {ways} of {of} rolls.", about=BEST)],
    "vein": [Row("About {n}: 3 gold more on {ways} of {of} rolls.", about=BEST)],
    "saloon": [Row("About {n}: {price} on {ways} of {of} rolls.", about=BEST)],
    "girls": [Row("About {n}: {price} more on {ways} of {of} rolls.", about=BEST)],
    "governor": [Row("A mine in {town} will cost the others {amount}.", about=BEST)],
    "toll": [Row("{card} is on offer: it will cost the others {amount}.", about=BEST)],
    "seizes": [
        Row("About {n}, and {lost} fewer for {name}.", when=_from_a_weaker, about=BEST),
        Row(
            "About {n}, and {lost} fewer for {name}, your stronger rival.",
            when=_from_a_stronger,
            about=BEST,
        ),
    ],
    "nothing": [Row("Brings nothing so far.", about=BEST)],
}
"""What a use of an event brings. With ``_other`` behind the code it is about the other use."""


REASONS: Reasons = {
    # What a bid and a pass bring.
    "chooses": [
        Row("You take {card}: about {n}.", when=_all(_sure, _brings), about=BID),
        Row(
            "You take {card}: about {n}, worth up to {price}.",
            when=_all(_sure, _brings_up_to),
            about=BID,
        ),
        Row("You take {card}, worth about {n} to you.", when=_all(_sure, _helps_by), about=BID),
        Row(
            "You take {card}, worth about {n} or up to {price}.",
            when=_all(_sure, _helps_up_to),
            about=BID,
        ),
        Row("If nobody bids more: {card}, about {n}.", when=_all(_unsure, _brings), about=BID),
        Row(
            "If nobody bids more: {card}, about {n}, worth up to {price}.",
            when=_all(_unsure, _brings_up_to),
            about=BID,
        ),
        Row(
            "If nobody bids more: {card}, worth about {n} to you.",
            when=_all(_unsure, _helps_by),
            about=BID,
        ),
        Row(
            "If nobody bids more: {card}, worth about {n} or up to {price}.",
            when=_all(_unsure, _helps_up_to),
            about=BID,
        ),
    ],
    "if_won": [
        Row("If nobody bids more: {card}, about {n}.", when=_brings, about=BID),
        Row(
            "If nobody bids more: {card}, about {n}, worth up to {price}.",
            when=_brings_up_to,
            about=BID,
        ),
        Row("If nobody bids more: {card}, worth about {n} to you.", when=_helps_by, about=BID),
        Row(
            "If nobody bids more: {card}, worth about {n} or up to {price}.",
            when=_helps_up_to,
            about=BID,
        ),
    ],
    "raised": [Row("You'd probably be outbid for {card}, worth about {n} to you.", about=BID)],
    "blasts": [
        Row("Blows up {card}: about {n} less for {name}.", when=_is_mine, about=BID),
        Row("Blows up {name}'s saloon: about {n} less for {name}.", when=_is_saloon, about=BID),
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
            "9 times in 10 you get {card} anyway: about {n} and {share}.",
            when=_shared,
            about=PASSING,
        ),
        Row("9 times in 10 you get {card} anyway: about {n}.", when=_alone, about=PASSING),
    ],
    "over": [Row("Worth it only up to about {price}.", about=BID)],
    "same": [Row("About as good.", about=OTHER)],
    "cheaper": [Row("A bid of {price} may be enough.", about=BEST)],
    "outbid": [Row("If somebody bids more, you may get {card}: about {n}.", about=OTHER)],
    "less": [Row("{name} gets about {n} less.", about=BID)],
    "more": [Row("{name} gets about {n} more.", about=BID)],
    "drives": [Row("{name} will probably pay about {amount} more.", about=BID)],
    "pays": [Row("{name} will probably pay about {amount} more.", about=PASSING)],
    "grows": [Row("Pays for mines to come, too: in all about {n}.", about=BEST)],
    "raises": [
        Row("{name} will probably bid more; then you get about {share}.", when=_shared, about=BID),
        Row("{name} will probably bid more.", when=_alone, about=BID),
    ],
    "dearer": [
        Row(
            "Somebody will probably bid more; then you get about {share}.",
            when=_shared,
            about=BID,
        ),
        Row("Somebody will probably bid more.", when=_alone, about=BID),
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
        *OWN,
        Row("About {lesser}.", when=_other_brings, about=OTHER),
        Row("Worth about {lesser} to you.", when=_other_helps, about=OTHER),
    ],
    "instead": [
        Row("About {n}.", when=_brings_gold, about=OTHER),
        Row("Worth about {n} to you.", when=_helps, about=OTHER),
    ],
    "hardly": [*OWN, Row("About {lesser}; both win equally often.", about=OTHER)],
    "against": [*OWN, Row("About {lesser}, and {lost} fewer for {name}.", about=OTHER)],
    "settles": [
        *OWN,
        Row("About {lesser}, and helps you to be mayor of {town}.", about=OTHER),
    ],
    "costs": [
        Row("About {n}, and {lost} fewer for {name}.", when=_from_another, about=BEST),
        Row(
            "About {n}, and {lost} fewer for {name}, who leads.", when=_from_the_leader, about=BEST
        ),
        Row("Worth about {n} to you, and {lost} fewer for {name}.", when=_helps, about=BEST),
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
    "blows": [Row("Blows up {card}: about {n} less for {name}.", about=BEST)],
    "weaker": [
        Row("{name} has more points, but would lose at most about {n}.", when=_a_loss, about=BEST),
        Row("{name} has more points, but no mine to lose.", when=_no_loss, about=BEST),
    ],
    "passes": [Row("{name} will probably have more points than {leader} by the end.", about=BEST)],
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
    "mayor": [Row("It makes you mayor of {town}.", about=BEST)],
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
    "leads_on": [Row("It is only as good if somebody bids more.", about=OTHER)],
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
}
"""The reasons why an action is better than another (``don.bots.boomtown.reasons``)."""


POINTS: Reasons = {
    "die_brings": [
        Row("That brings you {amount}.", about=BEST),
        Row("That brings you {instead}.", about=OTHER),
    ],
}
"""The reasons for the action that brings the most points (``don.bots.boomtown.advice``)."""
CODES = {**REASONS, **POINTS}


def reason_texts(t: Words, names: Names, me: int, reasons: Sequence[Reason]) -> list[Said]:
    """Return reasons as sentences, each with the option that it is about, without repetition."""
    return Reader(t, names, me, PLACEHOLDERS).reason_texts(CODES, reasons)
