"""Play All Fives rounds with random players through the engine's public API, for the clock.

Runs under CPython (``python -m tools.bench.rounds SECONDS``) and, the same file, in Pyodide.
"""

import random
import sys
import time

from game.engine.match import Match
from game.engine.rules.rules import PRESETS


def rounds_a_minute(seconds: float, seed: int = 5) -> float:
    """Play rounds for about ``seconds`` of time; return how many would fit in a minute."""
    rng = random.Random(seed)
    played = number = 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        match = Match.new(PRESETS["all-fives"], 2, seed=f"{number:064x}").next_round()
        number += 1
        while match.round is not None and not match.round.over:
            seat = match.round.waiting[0]
            match, _ = match.apply(rng.choice(match.legal_moves(seat)))
        played += 1
    return played / spent * 60


if __name__ == "__main__":
    print(rounds_a_minute(float(sys.argv[1])))
