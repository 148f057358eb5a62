"""What a roll brings is looked at alike, whether or not somebody holds the telegraph."""

from don.games.boomtown import events as ev
from don.games.boomtown.state import Phase
from tests.ui.boomtown.tables import looked_at
from tests.ui.desk import Desk
from tools.tour.boomtown.positions import games


def test_a_roll_is_looked_at_when_it_is_settled() -> None:
    asked = games()["boomtown-telegraph"]
    assert asked.state.phase is Phase.TELEGRAPH
    desk = Desk(asked, speed="calm").act("keep")
    assert looked_at(desk)["data-outcome"] == ev.DiceRolled.kind
    assert "+" in desk.text("table") or "no mine pays" in desk.text("table")
    desk = Desk(asked, speed="calm").act("telegraph 1 6")
    assert looked_at(desk)["data-outcome"] == ev.DieSet.kind


def test_before_the_telegraph_is_asked_for_nothing_is_looked_at() -> None:
    """The roll alone is half of the story: who holds the telegraph decides first."""
    asked = games()["boomtown-telegraph"]
    before, (last, *_) = asked.at(len(asked.steps) - 1), asked.steps[-1:]
    desk = Desk(before, speed="calm")
    if before.players[last.seat].bot is None:
        desk.act(asked.game.write_action(last.action))
    else:
        desk.tick()
    for _ in range(20):
        if desk.app.status == "turn":
            break
        if desk.app.session.payment and desk.app.session.payment.arrived:
            assert looked_at(desk)["data-outcome"] != ev.DiceRolled.kind
        desk.tick()
    assert desk.match == asked and desk.app.status == "turn"
