"""Every link to the rules leads to a clause of the game in play."""

import re

from don.games import GAMES
from don.table.match import Match, Player
from don.table.rng import Rng
from don.ui.view.rules import rules_address
from tests.ui.desk import Desk
from tools.paths import ROOT


def rule_links(match: Match) -> set[str]:
    """Return the links of the sheet with the rules in this position, without and with a choice."""
    desk = Desk(match)
    if desk.app.status == "handover":
        desk.do("ready")
    found = _links(desk.do("rules"))
    if offered := desk.values("data-choose"):
        found |= _links(desk.do("choose", offered[0]))
    return found


def _links(desk: Desk) -> set[str]:
    return {str(e["href"]) for e in desk.elements if e.get("target") == "don-rules"}


def dealt(code: str) -> Match:
    """Return a match of three at its beginning."""
    players = [Player(name) for name in ("Anke", "Bert", "Claus")]
    return Match.deal(GAMES[code], players, GAMES[code].read_options({}), seed=5)


def clauses(code: str) -> set[str]:
    """Return the clauses of a game's rules."""
    rules = (ROOT / f"docs/rules-{code}.md").read_text(encoding="utf-8")
    return set(re.findall(r"^- \*\*([A-Z]\d\.\d+)\*\* ", rules, re.MULTILINE))


def links_of_a_match(match: Match) -> set[str]:
    """Return the rule links of the page in every phase, and in some further positions."""
    found: set[str] = set()
    asked: set[object] = set()
    rng = Rng(5)
    while match.to_act is not None:
        if match.state.phase not in asked or len(match.steps) % 20 == 0:
            asked.add(match.state.phase)
            found |= rule_links(match)
        legal = match.legal_actions()
        place, rng = rng.below(len(legal[:6]))
        match = match.play(legal[place])
    return found


def test_a_link_leads_to_a_clause_of_the_game_in_play() -> None:
    faults = []
    for code in GAMES:
        front = rules_address("en", code)
        known = {rules_address("en", code, clause) for clause in clauses(code)}
        found = links_of_a_match(dealt(code))
        if len(found) <= 3 or front not in found:
            faults.append(f"{code}: too few links: {sorted(found)}")
        strange = found - known - {rules_address("en"), front}
        faults += [f"{code}: a link to {link}" for link in sorted(strange)]
    assert not faults, "\n".join(faults)


def test_a_refusal_names_a_clause_of_its_game() -> None:
    """At the beginning, most actions of any game are refused."""
    faults = []
    for code, game in GAMES.items():
        match, known, refused = dealt(code), clauses(code), 0
        for text in ("0", "99", "keep", "stay", "take J2", "mustang", "saloon J", "offer B0"):
            try:
                action = game.read_action(text)
            except ValueError:
                continue
            why = match.check(action)
            if why is not None:
                refused += 1
                if why.clause not in known:
                    faults.append(f"{code}: «{text}» is refused by {why.clause}")
        if refused <= 1:
            faults.append(f"{code}: {refused} refused")
    assert not faults, "\n".join(faults)


def test_rules_link_on_the_home_page_follows_the_chosen_game() -> None:
    for code in GAMES:
        desk = Desk().do("game", code)
        links = [link for link in desk.elements if link.get("href") == rules_address("en", code)]
        assert {link["target"] for link in links} == {"don-rules"}, code
