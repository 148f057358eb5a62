"""One device, passed round: who sees the page, and that nobody sees what is not his."""

import pytest

from don.games import GAMES
from don.table.game import Json
from don.table.match import Match, Player
from don.table.rng import Rng
from don.ui.model import App
from don.ui.table.autoplay import forced
from tests.material import MATERIAL
from tests.scale import scaled
from tests.ui.desk import NAMES, Desk, match_of

pytestmark = pytest.mark.desk


def test_with_hidden_chips_the_next_person_is_asked_to_take_the_device() -> None:
    desk = Desk(match_of(people="AB"))
    assert desk.app.status == "handover"
    assert "Pass the device to Anke" in desk.text("pad")
    assert desk.values("data-action") == desk.values("data-choose") == []
    desk.do("ready")
    assert desk.app.status == "turn"
    desk.bid("3")
    assert desk.app.status == "handover"
    assert "I am Bert" in desk.text("pad")


def test_nothing_is_decided_on_the_way() -> None:
    desk = Desk(match_of(people="AB"))
    app = desk.app
    for late in ("3", "-"):
        assert desk.act(late).app is app


def test_after_a_bots_turn_too() -> None:
    desk = Desk(match_of("3", people="AC", seats=3)).settle()
    assert desk.app.status == "handover"
    assert desk.match.to_act == 2


def test_who_moves_twice_in_a_row_keeps_the_device() -> None:
    desk = Desk(match_of("-", "-", people="AB", side_auctions=False, start=1)).do("ready")
    desk.bid("1")
    assert desk.match.state.round == 2
    assert desk.match.to_act == desk.app.session.viewer == 0
    assert desk.app.status == "turn"


def test_one_person_alone_is_never_asked() -> None:
    assert Desk(match_of(people="A")).app.status == "turn"


def test_with_open_chips_the_next_person_just_plays() -> None:
    desk = Desk(match_of(people="AB", chips="open"))
    assert desk.app.status == "turn"
    assert desk.bid("3").app.status == "turn"
    assert desk.app.session.viewer == 1


def test_a_reload_asks_again() -> None:
    desk = Desk(match_of(people="AB")).do("ready")
    assert Desk(desk.match).app.status == "handover"


def test_chips_are_shown_to_their_owner_only() -> None:
    desk = Desk(match_of(people="AB"))
    assert desk.values("data-chips") == [""] * 3
    desk.do("ready")
    assert desk.values("data-chips") == ["", "", "12"]
    desk.bid("3")
    assert desk.values("data-chips") == [""] * 3


def test_all_chips_are_shown_at_the_end() -> None:
    desk = Desk(match_of(people="", seats=4), "instant").settle()
    assert desk.app.status == "over"
    assert "" not in desk.values("data-chips")
    assert sum(map(int, desk.values("data-chips"))) + desk.match.state.pot == 48


def passed_over(match: Match) -> bool:
    """Whether a person is passed over."""
    return match.players[match.to_act or 0].bot is None and forced(match) is not None


def same_page(app: App) -> bool:
    """Whether the page stays the same when the secrets of others are changed."""
    desk = Desk()
    desk.app = app
    viewer = app.session.viewer if app.status in ("turn", "waiting") else None
    page, match = desk.page, desk.match
    others = [seat for seat in range(len(match.players)) if seat != viewer]
    material = MATERIAL[match.game.CODE]
    memory = material.marked(app.session, others, 1).memory
    for twin in material.secretly(match, viewer):
        desk.app = app.at_table(match=twin, memory=memory)
        if desk.page != page:
            return False
    return True


@pytest.mark.parametrize("people", ["AC", "ABCD", "A", ""])
@pytest.mark.parametrize(
    ("code", "options"),
    [
        ("don", {"table": "strict", "exchange": True}),
        ("don", {"table": "guarded", "exchange": True}),
        ("boomtown", {}),
    ],
)
@pytest.mark.dear
def test_the_page_holds_nothing_that_its_reader_must_not_know(
    code: str, options: dict[str, Json], people: str
) -> None:
    seen: set[str] = set()
    game = GAMES[code]
    for seed in range(scaled(2, daily=1)):
        players = [Player(n, None if n[0] in people else "random") for n in NAMES[:4]]
        match = Match.deal(game, players, game.read_options(options), seed=seed)
        desk, rng = Desk(match, "instant"), Rng(seed)
        for _ in range(scaled(90, least=30, daily=30)):
            if desk.app.status == "over":
                break
            seen.add(desk.app.status)
            # That somebody has no bid left shows, whatever he holds: he is not even asked.
            assert passed_over(desk.match) or same_page(desk.app)
            match desk.app.status:
                case "waiting":
                    desk.tick()
                case "handover":
                    desk.do("ready")
                case "turn":
                    pick, rng = rng.below(5)
                    if first := list(MATERIAL[code].first_steps(desk.match)):
                        desk.do(*first[pick % len(first)])
                    choices = desk.values("data-choose")
                    if choices and (pick == 0 or not desk.values("data-action")):
                        desk.do("choose", choices[-1])
                        assert same_page(desk.app)
                    actions = desk.values("data-action")
                    desk.press(actions[pick % len(actions)])
    wanted = {"turn"} if people == "ABCD" else {"waiting"}
    if people == "ABCD" and game.secrets(game.new(match.options, 4, match.dealt)[0]):
        wanted.add("handover")
    assert seen >= wanted
