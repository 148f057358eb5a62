"""Everything that happens in Boomtown has a sentence, or is known to need none."""

from __future__ import annotations

import pytest

from don.bots.advice import BOTH_FINE, Reason
from don.bots.boomtown.levels import LEVELS
from don.bots.boomtown.reasons import REASONS
from don.games import boomtown
from don.games.boomtown import events as ev
from don.games.boomtown.actions import Action, BlowUp, Place, Take
from don.games.boomtown.deck import CARDS, DECK
from don.games.boomtown.payout import Payout
from don.games.boomtown.rules import CLAUSES, Taking
from don.games.boomtown.state import Phase, State
from don.table.auction import KINDS, BidMade, Passed
from don.table.game import Event, Refusal
from don.ui.boomtown.words.about import TEXTS
from don.ui.boomtown.words.cards import TOWN_NAMES, about_card, card_name
from don.ui.boomtown.words.events import (
    event_text,
    payout_text,
    refusal_text,
    taking_text,
)
from don.ui.boomtown.words.reasons import action_name, reason_texts
from don.ui.boomtown.words.rule_now import OF_EVENTS, clauses_now, rule
from don.ui.i18n import ENGLISH
from don.ui.sentence_tables import BEST, OTHER, short_text
from tests.material import MATERIAL, played, table

NAMES = ("Anke", "Bert", "Claus", "Dieter")
J7, M6, C3 = CARDS["J7"], CARDS["M6"], CARDS["C3"]
SHARK, VEIN, GIRLS, SALOON = (CARDS[c] for c in ("shark", "vein", "girls.1", "saloon.2"))
SILENT = {"turn_began", "auction_opened", "mustang_kept", "telegraph_kept"}
"""The events without a sentence: a turn is a heading in the log, the offer announces its auction,
and keeping a card changes nothing."""
SENTENCES: dict[Event, str] = {
    ev.OfferShown((J7, SHARK)): "On offer: Cactus Junction 7 and Card shark.",
    BidMade(0, 7): "Anke bids 7.",
    Passed(1): "Bert passes.",
    ev.AuctionWon(0, 9): "Anke chooses first, for 9 gold.",
    ev.AuctionWon(0, 0): "No bids: Anke chooses first, for free.",
    ev.PricePaid(0, 9, ((3, 5), (2, 2), (1, 2)), 0): "The gold goes round: Dieter 5, Claus 2 and "
    "Bert 2.",
    ev.PricePaid(0, 9, ((2, 5), (1, 2)), 2): "The gold goes round: Claus 5, Bert 2 and the bank 2.",
    ev.MustangUsed(1): "Bert uses the mustang and chooses next.",
    ev.CardTaken(0, J7): "Anke takes Cactus Junction 7.",
    ev.FeePaid(0, 1, "J", 2, 2): "Fee in Cactus Junction: Anke pays Bert 2 gold.",
    ev.FeePaid(0, 1, "J", 2, 1): "Anke owes Bert 2 gold. Anke has only 1 gold and pays that.",
    ev.FeePaid(0, 1, "J", 2, 0): "Anke owes Bert 2 gold. Anke has no gold.",
    ev.MayorChanged(0, None, "M"): "Anke becomes mayor of Cold Mountain.",
    ev.MayorChanged(0, 1, "M"): "Anke takes over from Bert as mayor of Cold Mountain.",
    ev.CardKept(0, CARDS["mustang"]): "Anke keeps “Mustang” for later.",
    ev.CardKept(0, VEIN): "“New vein” waits in front of Anke.",
    ev.CardKept(0, GIRLS): "The saloon girls wait in front of Anke.",
    ev.NoTarget(0, CARDS["dynamite.1"]): "There's nothing to blow up.",
    ev.NoTarget(0, CARDS["expropriation"]): "There's no mine to take.",
    ev.SharkPaid(0, ((1, 4), (2, 4))): "The others pay the bank 4 gold each.",
    ev.SharkPaid(0, ((1, 4), (2, 3), (3, 0))): "The others pay the bank 4 gold each. "
    "Claus has only 3 gold and pays that. Dieter has no gold.",
    ev.CoachRobbed(0, 10): "Anke gets 10 gold from the bank.",
    ev.BlownUp(0, 1, J7, (), "J"): "Anke blows up Bert's Cactus Junction 7.",
    ev.BlownUp(0, 1, J7, (VEIN,), "J"): "Anke blows up Bert's Cactus Junction 7. "
    "The new vein goes with it.",
    ev.BlownUp(0, 1, SALOON, (GIRLS,), "C"): "Anke blows up Bert's saloon in Coyote City. "
    "The saloon girls leave, too.",
    ev.Expropriated(0, 1, C3): "Anke takes Coyote City 3 from Bert.",
    ev.GovernorAppointed(0, "G"): "The governor backs Anke: fees in Dry Gulch are doubled.",
    ev.GovernorGone("G"): "The governor leaves Dry Gulch.",
    ev.HoldupRolled(0, 1, 7, (4, 5), 7): "Anke holds up Bert for 7 gold and rolls 9. Bert pays.",
    ev.HoldupRolled(0, 1, 7, (4, 5), 3): "Anke holds up Bert for 7 gold and rolls 9. "
    "Bert has only 3 gold and pays that.",
    ev.HoldupRolled(0, 1, 7, (1, 2), 0): "Anke holds up Bert for 7 gold and rolls 3. "
    "Too low: Bert pays nothing.",
    ev.VeinLaid(0, C3): "Anke strikes a new vein: Coyote City 3 now pays 3 gold more.",
    ev.SaloonOpened(0, SALOON, "N"): "Anke opens a saloon in San Narciso.",
    ev.GirlsPlaced(
        0, GIRLS, SALOON
    ): "The saloon girls move into Anke's saloon: a visit now costs 4 gold.",
    ev.DiceRolled((3, 4)): "Dice: 3 + 4 = 7.",
    ev.DieSet(0, 1, 6, (6, 4)): "Anke uses the telegraph: now 6 and 4, 10 in all.",
    ev.Produced(0, M6, 9): "Cold Mountain 6 pays Anke 9 gold.",
    ev.SaloonPaid(0, 1, SALOON, M6, 2, 2): "Anke pays 2 gold in Bert's saloon.",
    ev.SaloonPaid(0, 1, SALOON, M6, 4, 1): "Anke owes Bert 4 gold. "
    "Anke has only 1 gold and pays that.",
    ev.Collapsed(0, J7, ()): "Cactus Junction 7 collapses, and Anke loses it.",
    ev.Collapsed(0, J7, (VEIN,)): "Cactus Junction 7 collapses, and Anke loses it. "
    "The new vein goes with it.",
    ev.GameEnded((0,)): "Anke wins the game.",
    ev.GameEnded((0, 2)): "Anke and Claus share the win.",
}


@pytest.mark.parametrize("event", SENTENCES, ids=lambda event: event.kind)
def test_every_event_has_its_sentence(event: Event) -> None:
    assert event_text(ENGLISH, NAMES, event) == SENTENCES[event]


YOURS: dict[Event, str] = {
    BidMade(0, 7): "You bid 7.",
    ev.CardTaken(0, J7): "You take Cactus Junction 7.",
    ev.PricePaid(1, 9, ((0, 5), (2, 2)), 2): "The gold goes round: you 5, Claus 2 and the bank 2.",
    ev.FeePaid(1, 0, "J", 2, 2): "Fee in Cactus Junction: Bert pays you 2 gold.",
    ev.SaloonPaid(1, 0, SALOON, M6, 4, 1): "Bert owes you 4 gold. "
    "Bert has only 1 gold and pays that.",
    ev.BlownUp(1, 0, J7, (), "J"): "Bert blows up your Cactus Junction 7.",
    ev.HoldupRolled(1, 0, 8, (2, 3), 0): "Bert holds you up for 8 gold and rolls 5. "
    "Too low: you pay nothing.",
    ev.SharkPaid(1, ((0, 3), (2, 4))): "Everybody but Bert pays the bank 4 gold. "
    "You have only 3 gold and pay that.",
}


@pytest.mark.parametrize("event", YOURS, ids=lambda event: event.kind)
def test_only_person_at_a_screen_is_addressed_as_you(event: Event) -> None:
    assert event_text(ENGLISH, NAMES, event, 0) == YOURS[event]


@pytest.mark.parametrize("event", [*SENTENCES, *YOURS], ids=lambda event: event.kind)
def test_player_addressed_as_you_is_not_also_named(event: Event) -> None:
    for me, name in enumerate(NAMES):
        assert name not in str(event_text(ENGLISH, NAMES, event, me))
        assert name not in str(short_text(ENGLISH, NAMES, event, me))


def test_every_event_kind_has_a_sentence_or_is_declared_silent() -> None:
    kinds = {
        thing.kind
        for thing in vars(ev).values()
        if isinstance(thing, type) and issubclass(thing, Event) and thing is not Event
    }
    assert kinds | {*KINDS} == {event.kind for event in SENTENCES} | SILENT
    quiet = (ev.TurnBegan(1, 0), ev.AuctionOpened((0, 1)), ev.MustangKept(0), ev.TelegraphKept(0))
    assert [event_text(ENGLISH, NAMES, event) for event in quiet] == [None] * 4


def test_calls_have_a_short_form() -> None:
    assert short_text(ENGLISH, NAMES, BidMade(0, 7)) == "Anke 7"
    assert short_text(ENGLISH, NAMES, Passed(0)) == "Anke passes"
    assert short_text(ENGLISH, NAMES, ev.CardTaken(0, J7)) is None


@pytest.mark.parametrize(
    ("refusal", "text"),
    [
        (Refusal("too_low", "B3.1", {"least": 5}), "Bid at least 5."),
        (Refusal("too_much_gold", "B3.3", {"gold": 3}), "You have only 3 gold."),
        (Refusal("not_whole", "B3.1"), "Bid a whole number."),
        (Refusal("not_offered", "B5.1", {"card": "J7"}), "You can't take J7 now."),
        (Refusal("no_target", "B7.2", {"what": "J7"}), "You can't choose J7 now."),
        (Refusal("same_number", "B7.10", {"die": 1, "value": 6}), "Die 1 already shows 6."),
        (Refusal("game_over", "B2.1"), "The game is over."),
        (Refusal("not_now", "B2.3", {"phase": "choose"}), "You can't do that now."),
    ],
    ids=lambda value: value.code if isinstance(value, Refusal) else "",
)
def test_refusal_states_its_reason(refusal: Refusal, text: str) -> None:
    assert refusal_text(ENGLISH, refusal) == text


def test_every_card_has_a_name_and_says_what_it_does() -> None:
    assert len({card_name(ENGLISH, card) for card in DECK}) == 45 + 11
    for card in DECK:
        text = about_card(ENGLISH, card)
        assert text.endswith(".") and "{" not in text
    assert about_card(ENGLISH, J7).endswith("It collapses on a 2 or a 12.")
    assert len(set(TOWN_NAMES.values())) == 5


def test_b4_b5_3_b6_texts_state_what_a_bid_and_a_mine_bring() -> None:
    assert payout_text(ENGLISH, NAMES, Payout(((3, 1),))) == "Dieter 1"
    text = taking_text(ENGLISH, NAMES, 0, Taking(1, 3, 0, 1))
    assert text == "Fee: 3 gold to Bert. You become mayor."
    assert taking_text(ENGLISH, NAMES, 0, Taking(None, 0, 2, None)) == "Claus becomes mayor."
    assert taking_text(ENGLISH, NAMES, 0, Taking(None, 0, 1, 1)) == ""


DATA = {
    "card": "J7",
    "other": "C3",
    "town": "J",
    "seat": 1,
    "gold": 5,
    "price": 6,
    "ways": 6,
    "roll": 8,
    "points": 7,
    "rival_points": 4,
    "sums": (7, 9),
}


@pytest.mark.parametrize("code", [code for code in REASONS if code != BOTH_FINE])
def test_every_hint_reason_is_a_sentence_beside_the_option_that_it_is_about(code: str) -> None:
    reason = Reason(code, {name: DATA[name] for name in REASONS[code]})
    ((about, text),) = reason_texts(ENGLISH, NAMES, 0, [reason, reason])
    assert text.endswith(".") and "{" not in text
    assert about == (OTHER if code.endswith("_other") else BEST)


def test_reasons_say_what_happens_and_how_the_game_ends() -> None:
    texts = {
        "wins_town": "If it wins, you'd take Cactus Junction 7 and become mayor.",
        "left": "You may get Cactus Junction 7.",
        "either": "You may get Cactus Junction 7 or Coyote City 3.",
        "blasts": "You'd blow up Bert's Cactus Junction 7.",
        "fee": "You pay Bert a fee of 5 gold.",
        "ends": "At the end: you about 7 points, the best other 4.",
        "ends_with_other": "At the end: you about 7 points, Bert 4.",
        "leaves_to_hit_other": "Bert may take Cactus Junction 7 and use it on your Coyote City 3.",
        "earns": "It brings you 5 gold on 6 of 36 rolls.",
        "no_win": "No roll wins: about 7, Bert 4.",
        "sure_win": "You win with every roll: about 7, Bert 4.",
        "won_by": "Rolls that win: 7, 9 (6 of 36).",
    }
    for code, text in texts.items():
        reason = Reason(code, {name: DATA[name] for name in REASONS[code]})
        assert [one.text for one in reason_texts(ENGLISH, NAMES, 0, [reason])] == [text]


def test_every_level_has_a_name_and_a_line() -> None:
    named = TEXTS.levels
    assert list(named) == list(LEVELS)
    assert len({name for name, _ in named.values()}) == len(named)
    assert all(name.startswith("Bot: ") and line.endswith(".") for name, line in named.values())


def without_twins(action: Action, state: State) -> str:
    """Return an action as text, the same for actions with the same effect.

    Two cards of one kind on offer have the same effect, and so do two saloons of one owner in one
    town, unless one has girls.
    """
    text = boomtown.write_action(action)
    if isinstance(action, Take):
        return text.partition(".")[0]
    if isinstance(action, Place) or (isinstance(action, BlowUp) and not action.card.is_mine):
        card = action.saloon if isinstance(action, Place) else action.card
        saloon = boomtown.saloon_of(state, card)
        return f"{saloon.seat} {saloon.town} {saloon.girls is not None}"
    return text


def test_every_action_has_a_unique_name_and_every_question_a_rule() -> None:
    phases = set()
    for name in MATERIAL["boomtown"].TABLES:
        match = played(table("boomtown", name, seed=3), seed=3)
        now = match.at(0)
        for step in match.steps:
            seen = boomtown.observe(now.state, now.to_act)
            legal = now.legal_actions()
            names = {action_name(ENGLISH, (*NAMES, "Emil"), action, seen) for action in legal}
            assert len(names) == len({without_twins(action, now.state) for action in legal})
            for control in boomtown.controls(now.state)[:20]:
                for clause in clauses_now(seen, control):
                    assert rule(ENGLISH, clause).endswith(".")
            phases.add(now.state.phase)
            now = now.play(step.action)
    assert phases == set(Phase) - {Phase.OVER}
    assert rule(ENGLISH, "B9.2").endswith(".")


def test_event_card_clauses_match_the_rules() -> None:
    assert {phase.value: clause for phase, clause in CLAUSES.items()}.items() <= OF_EVENTS.items()
    assert set(OF_EVENTS) == {card.kind for card in DECK if not card.is_mine}


def test_progress_is_stated_in_turns() -> None:
    assert TEXTS.progress_text(ENGLISH, 3, 12) == "Turn 3 of 12"
