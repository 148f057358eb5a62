"""The standing, the progress of the game, and the hidden things."""

from don.table.game import Progress, Standing

from .state import State, worth


def standing(state: State) -> tuple[Standing, ...]:
    """T7: toys, then coins."""
    points = [sum(map(worth, toys)) for toys in state.toys]
    merits = list(zip(points, state.coins, strict=True))
    return tuple(
        Standing(seat, points[seat], 1 + sum(other > merit for other in merits))
        for seat, merit in enumerate(merits)
    )


def winners(state: State) -> tuple[int, ...]:
    """Return the winners; empty while the game is on."""
    return tuple(s.seat for s in standing(state) if s.rank == 1) if state.phase == "over" else ()


def progress(state: State) -> Progress:
    done = state.lap - (state.phase != "over")
    return Progress("lap", done, state.options.laps)


def secrets(state: State) -> bool:
    """Hands are hidden until the end."""
    return state.phase != "over" and any(state.hands)
