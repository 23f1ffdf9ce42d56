"""What must come out the same under CPython and in the Python of the page, as one text.

The same file runs in both; it imports only what the page has.
"""

from __future__ import annotations

import json
import random

from game.ai import PLAYERS
from game.engine.match import Match
from game.engine.moves import Claim, Muggins, Play
from game.engine.play.deal import commitment, deal
from game.engine.records.link import link_of, match_of_link
from game.engine.records.record import line_of, match_of_text
from game.engine.rules.rules import PRESETS
from game.engine.view import view_of

SEEDS = ("0", "kitchen table 40", "żółw")


def records(lines: list[str], links: list[str]) -> str:
    """Records and links, read and written back."""
    read = [line_of(match_of_text(line)) for line in lines]
    packed = [link_of(match_of_text(line)) for line in lines]
    opened = [line_of(match_of_link(link)) for link in links]
    return json.dumps([read, packed, opened])


def deals() -> str:
    """Deals of some seeds and rounds, and what they are committed to by."""
    found = []
    for seed in SEEDS:
        for index in range(3):
            dealt = deal(seed, index, 4, 6)
            hands = [[str(tile) for tile in hand] for hand in dealt.hands]
            boneyard = [str(tile) for tile in dealt.boneyard]
            found.append([hands, boneyard, dealt.lot, commitment(seed, index)])
    return json.dumps(found)


def rounds(preset: str, levels: list[str]) -> str:
    """The first rounds of a match between computer players, as a record."""
    seats = [PLAYERS[level](None) for level in levels]
    rngs = [random.Random(f"{preset} {seat}") for seat in range(len(seats))]
    match = Match.new(PRESETS[preset], len(seats), seed="the same everywhere")
    for _ in range(2):
        match = match.next_round()
        while (state := match.round) is not None and not state.over:
            seat = state.waiting[0]
            view = view_of(state, seat)
            answer = seats[seat].decide(view, rngs[seat])
            if isinstance(answer, tuple):
                match, _ = match.apply(Play(seat, *answer))
            else:
                match, _ = match.apply((Claim if view.ask == "claim" else Muggins)(seat, answer))
        if match.over:
            break
    return line_of(match)
