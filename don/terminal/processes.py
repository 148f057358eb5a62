"""Several processes for games between bots."""

from __future__ import annotations

import signal
from multiprocessing import Pool
from multiprocessing.pool import Pool as Processes


def pool_of(processes: int) -> Processes:
    """So many processes. Ctrl-C ends the command, and the command ends them: they say nothing."""
    return Pool(processes, signal.signal, (signal.SIGINT, signal.SIG_IGN))
