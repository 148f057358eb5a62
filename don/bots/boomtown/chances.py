"""Each seat's chance to win after each action: the scale for hint, coach, review and course.

A position is judged at the end of the turn's choosing or later. To get there, the rest of the turn
is predicted: the likely ends of an auction, and then the card that each seat chooses. A position in
the middle of the choosing is never judged, because seats that have chosen would look better than
those still to choose.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import NamedTuple

from don.games.boomtown.actions import Action, Bid, BlowUp, Expropriate, Take
from don.games.boomtown.deal import turns_of
from don.games.boomtown.deck import DECK, Card
from don.games.boomtown.event_cards import answers
from don.games.boomtown.payout import gold_after
from don.games.boomtown.rules import least_bid
from don.games.boomtown.state import Observation, Phase, auction_of
from don.table.auction import clockwise
from don.table.long_work import LongWork, at_once, in_parts

from ..advice import AS_GOOD, Chances
from .bidding import AfterJump, BestAnswer, Ends, OpenFacts, Outcome, ends_of
from .draft import Draft, Drafted, RivalJudges, by_rival, taken
from .judge import EXPECTING
from .last_but_one import Offers, last_offers, looked_ahead
from .last_turn import BRIEF, MOST, is_last, solving
from .levels import BARON
from .player import reached, worths
from .position import NOBODY, PLACE, TOWN, Position, own_seat, position_of, rider_of
from .targets import CLOSELY, after, best_use, choices

# The certainty of a hint: chances that come true, and the difference that makes one action better.
#
# Measured on games between mixed levels (``docs/bots.md``): seats win as often as the judge says,
# except in the auction of the last turn. Differences of up to five percentage points nearly
# vanished when games were played on after each of the two actions.


DOUBT = 0.05
"""The difference in the chance to win above which one action is called better than another. Where
only the likely uses of events are looked at, nine differences in ten are off by no more than
this."""
LAST_DOUBT = 0.2
"""The same in an auction of the last turn that is not solved. Compared with exact solutions, three
of four such estimates are off by no more."""
LAST_AUCTION = 0.65
"""The power to which chances are raised in such an auction, where the predictions of the others'
bids are worst."""


def as_they_come_true(seen: Observation, chances: Chances) -> Chances:
    """Return the chances, changed so that games with a chance of 60 % are won six times in ten.

    Only those in the auction of the last turn are changed, where they are too sure.
    """
    if not is_last(seen) or seen.phase is not Phase.AUCTION:
        return chances
    raised = [chance**LAST_AUCTION for chance in chances]
    total = sum(raised)
    return tuple(one / total for one in raised)


EVEN = 0.01
"""The difference in the chance to win up to which ``best_of`` treats actions as equally good. It is
about what a piece of gold is worth in the middle of a game, and less than the judge can be sure
of."""
NEXT = 6
"""The best bid is sought among this many of the next bids."""
FAR = 90
"""Bids up to this much above the high bid are weighed, to find where they become too expensive."""


class ActionRow(NamedTuple):
    """A row for a possible action: each seat's chance to win after it, and in an auction the
    probability of each end.

    ``exact``: only dice are left to chance, and every roll is counted. ``solved``: the same,
    except that only the likely uses of events may have been examined. In a solved auction,
    ``least`` is a lower bound of the seat's chance, whatever the others bid.
    """

    action: Action
    chances: Chances
    outcome: Outcome | None = None
    exact: bool = False
    solved: bool = False
    least: float = 0.0
    won: Chances | None = None
    """The chances if a bid that is not solved wins the auction at once. Then ``chances`` are never
    better for the seat: a bid that is good only because it may be raised is not made to win."""
    tie_break: float = 0.0
    """Among solved actions that are equally good, the one with the higher figure is better if the
    others err (``_ties_broken``)."""
    drafted: Drafted | None = None
    """How the choosing goes on after a card or a use of an event, if that is only predicted."""


def doubt_of(seen: Observation, row: ActionRow) -> float:
    """Return the difference in the chance to win up to which a hint calls actions equally good. For
    an exact hint it is negligible."""
    if row.exact:
        return AS_GOOD
    is_guess = is_last(seen) and row.outcome is not None and not row.solved
    return LAST_DOUBT if is_guess else DOUBT


def rows_of(
    seen: Observation,
    legal: Sequence[Action],
    also: Sequence[Action] = (),
    most: int = MOST,
    judges: RivalJudges = (),
) -> LongWork[list[ActionRow]]:
    """Return a row for each possible action of the seat to act. Some high bids are left out unless
    they are in ``also``. ``judges``: the judge by which each other seat chooses.

    The last turn is solved if it has no more than about ``most`` ends (``last_turn``): exactly, or
    else with only the likely uses of events.
    """
    key = seen, tuple(legal), most, judges
    known = _known.get(key)
    if known is None or not {row.action for row in known}.issuperset(also):
        known = yield from _found(seen, legal, also, most, judges)
        _known[key] = known
        if len(_known) > MOST_KEPT:
            del _known[next(iter(_known))]
    return known


MOST_KEPT = 8
"""The number of positions whose rows are kept: the analysis asks twice for each decision, once for
the course of the game and once for the mark. In between it asks for the uses of events."""
_known: dict[object, list[ActionRow]] = {}


def _found(
    seen: Observation,
    legal: Sequence[Action],
    also: Sequence[Action],
    most: int,
    judges: RivalJudges,
) -> LongWork[list[ActionRow]]:
    for few in (False, True):
        rows = yield from _solved(seen, legal, also, most, few, judges)
        if rows is not None:
            return rows
    rows = yield from _estimated(seen, legal, also, judges)
    return [
        row._replace(
            chances=as_they_come_true(seen, row.chances),
            won=row.won and as_they_come_true(seen, row.won),
        )
        for row in rows
    ]


def _solved(
    seen: Observation,
    legal: Sequence[Action],
    also: Sequence[Action],
    most: int,
    few: bool,
    judges: RivalJudges,
) -> LongWork[list[ActionRow] | None]:
    """Return the rows of the last turn; None if it is not the last, or there is too much to
    solve."""
    if seen.phase is Phase.AUCTION:
        far = (auction_of(seen).high or 0) + FAR
        near = (action for action in legal if not isinstance(action, Bid) or action.amount <= far)
        legal = [
            *near,
            *(action for action in also if isinstance(action, Bid) and action.amount > far),
        ]
    found = yield from solving(seen, legal, most, few)
    if found is None:
        return None
    rows = []
    for action, one in zip(legal, found, strict=True):
        outcome = None if one.end is None else {one.end: 1.0}
        rows.append(ActionRow(action, one.chances, outcome, not few, True, one.least))
    return (yield from _ties_broken(seen, rows, judges))


OWN_POINTS = replace(EXPECTING, minding=0.0)
"""The judge by a seat's own points alone."""


def _ties_broken(
    seen: Observation, rows: list[ActionRow], judges: RivalJudges
) -> LongWork[list[ActionRow]]:
    """Return the rows, with ties at the top broken by what each brings if the others err.

    For calls that is the chance against likely bids, for cards and targets the points expected:
    the seat's own where nothing wins.
    """
    me, equal = own_seat(seen), _best(seen, rows)
    if len(equal) == 1 or equal[0].least == equal[0].chances[me] > 0:
        return rows
    if seen.phase is Phase.AUCTION:
        option = [row.action for row in equal]
        estimated = yield from _estimated(seen, option, option, judges)
        brings = {row.action: row.chances[me] for row in estimated}
    else:
        legal = [row.action for row in rows]
        judge = EXPECTING if equal[0].chances[me] else OWN_POINTS
        brings = {action: worth[me] for action, worth in worths(judge, 1, seen, legal)}
    least = min(brings.values())
    return [row._replace(tie_break=brings.get(row.action, least)) for row in rows]


def _best(seen: Observation, rows: Sequence[ActionRow]) -> list[ActionRow]:
    """Return the rows with the best chance, and of these the safest."""
    me = own_seat(seen)
    most = max((row.chances[me], row.least) for row in rows)
    return [row for row in rows if (row.chances[me], row.least) == most]


def _estimated(
    seen: Observation, legal: Sequence[Action], also: Sequence[Action], judges: RivalJudges
) -> LongWork[list[ActionRow]]:
    if seen.phase is Phase.AUCTION:
        yield from BARON.foreseen(seen, judges)
        if least_bid(seen) <= seen.gold[own_seat(seen)] and not is_last(seen):
            for card in seen.offer:
                yield
                # It stays cached: ``answer_of`` asks for each card.
                _if_won(OpenFacts.of(seen), own_seat(seen), least_bid(seen), card, judges)
        return (yield from in_parts(partial(_bids, answer_of(seen, judges), seen, legal, also)))
    if seen.phase is Phase.CHOOSE:
        return (yield from _cards(seen, legal, judges))
    if seen.taken is None:
        found = yield from in_parts(partial(reached, BARON.judge, BARON.width, seen, legal, judges))
        offers = last_offers(seen)
        return [ActionRow(action, tuple(_at(end, offers))) for action, ((_, end),) in found]
    return (yield from _targets(seen, legal, judges))


def best_of(seen: Observation, rows: Sequence[ActionRow]) -> int:
    """Return the index of the best action.

    In an auction that is not solved, this is the best among the pass and the next few bids. Ties go
    to the safest call, then to the one that is better if the others err, then to the one that costs
    the least gold, so to a pass before a bid.
    """
    position, me = position_of(seen), own_seat(seen)
    if rows[0].solved:
        best = _best(seen, rows)
        tie_break = max(row.tie_break for row in best)
        good = [row for row in best if row.tie_break >= tie_break - EVEN]
    else:
        near = rows[: 1 + NEXT] if seen.phase is Phase.AUCTION else rows
        most = max(row.chances[me] for row in near)
        even = EVEN if seen.phase is Phase.AUCTION else 0.0
        good = [row for row in near if row.chances[me] >= most - even]

    def cost(row: ActionRow) -> tuple[int, float]:
        return _costs(position, me, row.action), -row.chances[me]

    return rows.index(min(good, key=cost))


def answer_of(seen: Observation, judges: RivalJudges) -> BestAnswer:
    """Return the auction as the strongest bot sees it in the seat's place, but more closely: if the
    seat wins, it takes the card that the hint will advise then."""
    return _answer(OpenFacts.of(seen), own_seat(seen), least_bid(seen), judges)


def chances_meanwhile(seen: Observation, me: int, judges: RivalJudges) -> LongWork[Chances]:
    """Return each seat's chance to win while another decides, if seat ``me`` follows the hints.

    The other is foreseen as in these hints: it raises as often, and takes the same card.
    """
    position, waiting = position_of(seen), seen.waiting
    if seen.phase is Phase.AUCTION:
        yield from BARON.foreseen(seen, judges)
        auction = auction_of(seen)
        high, bidder = auction.high or 0, NOBODY if auction.bidder is None else auction.bidder
        # The same answer serves all calls of an auction: that is quicker.
        answer = _answer(OpenFacts.of(seen), me, 1, judges)
        found = answer.chances(answer.outcome(high, bidder, auction.queue))
        return as_they_come_true(seen, found)
    draft, offer = Draft(BARON.judge, BARON.width, judges), [PLACE[card] for card in seen.offer]
    rider = rider_of(seen)
    if seen.phase is Phase.CHOOSE:
        end = draft.foresee(position, waiting, offer, rider).end
    elif seen.taken is None:
        end = draft.foresee_with_rider(position, waiting, offer, rider).end
    else:
        seat, card = waiting[0], PLACE[seen.taken]
        used = by_rival(position, seat, card, judges[seat] or BARON.judge)
        end = draft.foresee_with_rider(used, waiting[1:], offer, rider).end
    return tuple(_at(end, last_offers(seen)))


def between_turns(seen: Observation) -> tuple[Observation, Chances]:
    """Return the view once the last turn's production is paid and this turn's offer is not shown
    yet, and each seat's chance to win then."""
    before = replace(seen, turn=seen.turn - 1, phase=Phase.TELEGRAPH, offer=(), auction=None)
    position = position_of(seen, fresh=True)
    return before, tuple(_at(position, last_offers(before)))


@lru_cache(maxsize=4)
def _answer(facts: OpenFacts, me: int, price: int, judges: RivalJudges) -> BestAnswer:
    seen = replace(facts.seen, seat=me)
    answer = BARON.bidder.answer(BARON.judge, BARON.width, seen, judges)
    if price <= seen.gold[me]:
        answer.ends = _own_choice(facts, me, price, judges)
    return answer


@lru_cache(maxsize=4)
def _own_choice(facts: OpenFacts, me: int, price: int, judges: RivalJudges) -> Ends:
    """Return the ends of an auction in which a seat, if it wins at this price, takes what the hint
    will advise then."""
    seen = replace(facts.seen, seat=me)
    then = having_won(seen, price)
    if is_last(then):
        cards = [Take(card) for card in then.offer]
        rows = at_once(rows_of(then, cards, (), BRIEF, judges))
    else:
        found = [_if_won(facts, me, price, card, judges) for card in then.offer]
        rows = [
            ActionRow(Take(card), tuple(one.worth))
            for card, one in zip(then.offer, found, strict=True)
        ]
    best = best_of(then, rows)
    ends = ends_of(BARON.judge, BARON.width, seen, judges)
    return ends.with_choosing(me, price, _if_won(facts, me, price, then.offer[best], judges))


@lru_cache(maxsize=16)
def _if_won(facts: OpenFacts, me: int, price: int, card: Card, judges: RivalJudges) -> Drafted:
    """Return how the choosing goes if a seat wins at this price and takes this card."""
    return choice(having_won(replace(facts.seen, seat=me), price), Take(card), judges)


def having_won(seen: Observation, price: int) -> Observation:
    """Return what the seat sees once it has won the auction at this price (B4, B5.1)."""
    seat = own_seat(seen)
    return replace(
        seen,
        to_act=seat,
        gold=gold_after(seen.gold, seat, price),
        phase=Phase.CHOOSE,
        auction=None,
        winner=seat,
        waiting=clockwise(seat, seen.seats),
    )


def _bids(
    answer: BestAnswer, seen: Observation, legal: Sequence[Action], also: Sequence[Action]
) -> list[ActionRow]:
    """Return rows for the pass and the bids, with each seat's chance to win if the bot's seat makes
    its best calls from then on."""
    auction = seen.auction
    assert auction is not None
    high, rest, least = auction.high or 0, auction.queue[1:], least_bid(seen)
    bidder = NOBODY if auction.bidder is None else auction.bidder
    rows: list[ActionRow] = []
    most = 1.0
    for action in legal:
        won = None
        if not isinstance(action, Bid):
            outcome = answer.outcome(high, bidder, rest)
            chances = answer.chances(outcome)
        elif action.amount <= high + FAR or action in also:
            jumped = AfterJump(answer, high, action.amount) if action.amount > least else answer
            outcome = jumped.outcome(action.amount, answer.me, (*rest, answer.me))
            chances = answer.chances(outcome)
            won = tuple(answer.ends.worth(answer.me, action.amount))
            if won[answer.me] < chances[answer.me]:
                chances = won
        else:
            continue
        row = ActionRow(action, chances, outcome, won=won)
        # A far jump may frighten the others off, but that is not sure enough to show.
        if len(rows) <= NEXT or row.chances[answer.me] <= most or action in also:
            rows.append(row)
        if len(rows) == 1 + NEXT:
            most = max(row.chances[answer.me] for row in rows)
    return rows


def _cards(
    seen: Observation, legal: Sequence[Action], judges: RivalJudges
) -> LongWork[list[ActionRow]]:
    """Return a row for each card."""
    rows = []
    for action in legal:
        yield
        assert isinstance(action, Take)
        drafted = choice(seen, action, judges)
        rows.append(ActionRow(action, tuple(drafted.worth), drafted=drafted))
    return rows


def choice(seen: Observation, action: Take, judges: RivalJudges) -> Drafted:
    """Return how the choosing goes if the seat to act takes this card.

    An event has the chances of its best target, so choosing that target next changes no chance.
    """
    seat, position, card = own_seat(seen), position_of(seen), action.card
    offer = tuple(other for other in seen.offer if other != card)
    if card.is_mine or best_use(position, seat, PLACE[card], BARON.judge) is None:
        end = taken(position, seat, PLACE[card], BARON.judge)
        best = _goes_on(seen, end, [PLACE[other] for other in offer], judges)
    else:
        then = replace(seen, taken=card, phase=Phase(card.kind), offer=offer)
        uses = _likely_uses(then, position, card)
        found = (_use(then, position, action, judges) for action in uses)
        best = max(found, key=lambda one: one.worth[seat])
    return best._replace(cards=(PLACE[card], *best.cards))


def aftermath(seen: Observation, action: Action, judges: RivalJudges) -> Drafted:
    """Return how the choosing goes if the seat to act uses its event like this."""
    return _use(seen, position_of(seen), action, judges)


MANY = 20
"""An event with this many uses takes too long to weigh with the choosing after each."""


def _likely_uses(then: Observation, position: Position, card: Card) -> list[Action]:
    """Return the uses of an event that may be the best.

    An expropriation keeps all. If another event has ``MANY`` or more, only two kinds are kept: the
    ``CLOSELY`` best if no seat chose afterwards, and those that hit the most valuable mines.
    """
    seat, uses = own_seat(then), list(answers(then, own_seat(then)))
    if len(uses) < MANY or card.kind == "expropriation":
        return uses
    valuable = {DECK[place] for place, _ in choices(position, seat, PLACE[card])}
    near = sorted(worths(BARON.judge, 1, then, uses), key=lambda row: -row[1][seat])
    best = {action for action, _ in near[:CLOSELY]}
    return [
        action
        for action in uses
        if action in best or (isinstance(action, BlowUp) and action.card in valuable)
    ]


def use_of(
    seen: Observation, card: Card, judges: RivalJudges, most: int = MOST
) -> LongWork[Action | None]:
    """Return how a hint would use an event right after the seat has taken it; None if there is
    nothing to choose.

    The last turn is solved for that if it has no more than about ``most`` ends.
    """
    me = own_seat(seen)
    if card.is_mine or best_use(position_of(seen), me, PLACE[card], BARON.judge) is None:
        return None
    offer = tuple(other for other in seen.offer if other != card)
    then = replace(seen, taken=card, phase=Phase(card.kind), offer=offer)
    rows = yield from rows_of(then, answers(then, me), (), most, judges)
    action: Action = rows[best_of(then, rows)].action
    return action


LATE = 2
"""In the last turns (this many) finding the best use of an event is slow, so only the hint does,
for the card that it advises."""


def uses_of(seen: Observation, judges: RivalJudges) -> LongWork[dict[Card, Action]]:
    """Return how a hint would use the events on offer, where there is something to choose: the
    targets on the cards and in the reasons. None are known in the last turns (``LATE``).

    In an auction it is the use if the seat wins with the next bid.
    """
    me, price = own_seat(seen), least_bid(seen) if seen.phase is Phase.AUCTION else 0
    if turns_of(seen.options, seen.seats) - seen.turn < LATE or price > seen.gold[me]:
        return {}
    then, found = having_won(seen, price) if price else seen, {}
    for card in seen.offer:
        yield
        use = yield from use_of(then, card, judges)
        if use is not None:
            found[card] = use
    return found


def _targets(
    seen: Observation, legal: Sequence[Action], judges: RivalJudges
) -> LongWork[list[ActionRow]]:
    """Return a row for each possible use of the event that was taken."""
    rows, position = [], position_of(seen)
    for action in legal:
        yield
        drafted = _use(seen, position, action, judges)
        rows.append(ActionRow(action, tuple(drafted.worth), drafted=drafted))
    return rows


def _use(seen: Observation, position: Position, action: Action, judges: RivalJudges) -> Drafted:
    """Return how the choosing goes on after this use of the event that was taken.

    For a use that can fail, this is the choosing after a success, but with the average chances.
    """
    assert seen.taken is not None
    offer = [PLACE[card] for card in seen.offer]
    found = [
        (probability, _goes_on(seen, end, offer, judges))
        for probability, end in after(position, own_seat(seen), PLACE[seen.taken], action)
    ]
    worth = [
        sum(probability * then.worth[seat] for probability, then in found)
        for seat in range(position.seats)
    ]
    ends = tuple((probability, then.end) for probability, then in found)
    return found[0][1]._replace(worth=worth, ends=ends if len(ends) > 1 else ())


def _goes_on(
    seen: Observation, end: Position, offer: Sequence[int], judges: RivalJudges
) -> Drafted:
    """Return how the choosing goes on once the seat to act is done with its card, with each seat's
    chance to win after it.

    After the winner's choice the holder of the mustang may ride, if that changes the order (B5.4).
    """
    draft = Draft(BARON.judge, BARON.width, judges)
    rider = rider_of(seen)
    found = draft.foresee_with_rider(end, seen.waiting[1:], offer, rider)
    return found._replace(worth=_at(found.end, last_offers(seen)))


def _at(end: Position, offers: Offers) -> list[float]:
    """Return each seat's chance to win at the end of a choosing."""
    return looked_ahead(end, offers, BARON.judge)


def _costs(position: Position, seat: int, action: Action) -> int:
    """Return the gold that an action costs: the amount of a bid, or the fee for a mine."""
    match action:
        case Bid(amount):
            return amount
        case Take(card) if card.is_mine:
            return position.fee(seat, TOWN[PLACE[card]])
        case Expropriate(mine):
            return position.fee(seat, TOWN[PLACE[mine]])
    return 0
