"""The standing, the progress of the game, and whether anything is hidden."""

from don.table.game import Progress, Standing

from .state import State, worth


def standing(state: State) -> tuple[Standing, ...]:
    """Return each seat's standing: toys count first, then coins (T7)."""
    points = [sum(map(worth, toys)) for toys in state.toys]
    merits = list(zip(points, state.coins, strict=True))
    return tuple(
        Standing(seat, points[seat], 1 + sum(other > merit for other in merits))
        for seat, merit in enumerate(merits)
    )


def winners(state: State) -> tuple[int, ...]:
    """Return the winners; empty before the end of the game."""
    return tuple(s.seat for s in standing(state) if s.rank == 1) if state.phase == "over" else ()


def progress(state: State) -> Progress:
    done = state.lap - (state.phase != "over")
    return Progress("lap", done, state.options.laps)


def secrets(state: State) -> bool:
    """Return whether any hand is hidden: all are until the end."""
    return state.phase != "over" and any(state.hands)
