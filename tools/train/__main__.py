"""Find what careful play weighs, by self-play: `python3 -m tools.train [--deals N] [--seed S]`.

For each kind of game and number of players, one careful seat plays against greedy ones, in turn
at every seat of the same deals. One weight after the other is moved up and down, and what gains
the most points a round is kept; the steps shrink as it goes on. Then everybody plays carefully,
and what a round brings a side, and how far two sides differ, is measured for `PACE`.

The same options print the same numbers, in the form of `game/ai/heuristics/weights.py`.
"""

from __future__ import annotations

import argparse
from dataclasses import replace

from game.ai.heuristics.weights import PARTNERS, kind_of, unit_of
from game.engine.rules.rules import PRESETS
from tools.train.search import GAMES, START, pace, weights_for


def main() -> None:
    """Prints the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=2000, help="deals for each trial")
    parser.add_argument("--seed", default="1", help="what the deals are drawn from")
    parser.add_argument("--games", default=",".join(GAMES), help="kinds of game, with commas")
    args = parser.parse_args()
    paces = []
    for kind in args.games.split(","):
        preset = PRESETS[GAMES[kind]]
        weights = list(START)
        assert kind_of(preset) == kind and unit_of(preset) == 1.0
        for players in (2, 3, 4):
            weights, gain = weights_for(kind, players, args.deals, args.seed)
            shown = ", ".join(f"{weight:.2f}" for weight in weights)
            print(f'("{kind}", {players}): ({shown}),  # {gain:+.2f} a round', flush=True)
            found = pace(preset, players, weights, args.deals, args.seed)
            paces.append(f'("{kind}", {players}): {found},')
        partners = replace(preset, partnership=True)
        found = pace(partners, 4, weights, args.deals, args.seed)
        paces.append(f'("{kind}", {PARTNERS}): {found},')
    print("\n".join(paces))


if __name__ == "__main__":
    main()
