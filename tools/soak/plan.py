"""Which matches are played: every table at every speed, and what else differs between them.

A plan is a pure function of its seed, so match 17 of seed 4 is the same whenever it is played.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from random import Random
from typing import Any, Final
from urllib.parse import urlencode

from game.app.state.call_prompt import CALL_TIMES_MS
from game.engine.rules.rules import PRESETS

SPEEDS: Final = ("instant", "fast", "normal")
CLAIMING: Final = ("automatic", "muggins")
KINDS: Final = ("casual", "greedy", "beginner", "strong", "random", "casual", "expert")
WORKERS: Final = ("on", "on", "refused", "on", "missing", "on", "killed")
"""The worker is there, refused by the browser, not on the server, or ended now and then."""
COMPANY: Final = ("one", "several", "one", "none", "one")
"""How many people: one against computers, several on one device, or computers only."""
STEP: Final = 7
"""Steps around speeds and company from one round to the next: four tables share a preset and a way
of claiming, and in seven rounds they meet every speed with every company.
"""
LONG: Final = {
    "all-fives-polish": 0.2,
    "all-fives-jaques": 0.5,
    "draw": 0.5,
    "block": 0.5,
    "fives-and-threes-pub": 0.6,
}
"""Presets whose matches take long, and the part of their target that is played to."""
PART: Final = {"instant": 1.0, "fast": 1.0, "normal": 0.3}
"""The part of the target that is played to, by speed."""
VIEWS: Final = ((1280, 720), (390, 844), (800, 600), (1024, 1366))


@dataclass(frozen=True, slots=True)
class Table:
    """Rules and seats, of which a plan has every combination."""

    preset: str
    players: int
    partners: bool
    claiming: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One match, or several in a row on one page, and how it is played.

    `seats` are `human` or kinds of computer players; `target` None is that of the preset; `pace` is
    how long a call waits; `settings` are stored before the page opens; `habit` seeds the person;
    `matches` is how many are played in a row.
    """

    number: int
    table: Table
    speed: str
    seats: tuple[str, ...]
    seed: str
    target: int | None
    pace: str
    worker: str
    practice: bool
    touch: bool
    view: tuple[int, int]
    motion: str
    lang: str
    settings: str
    habit: str
    matches: int = 1

    @property
    def people(self) -> int:
        """How many seats are people's."""
        return self.seats.count("human")

    @property
    def query(self) -> str:
        """What stands after the address of the page."""
        options: dict[str, Any] = {
            "players": self.table.players,
            "rules": self.table.preset,
            "seats": ",".join(self.seats),
            "seed": self.seed,
            "speed": self.speed,
            "pace": self.pace,
            "motion": self.motion,
            "lang": self.lang,
            "rule.claiming": self.table.claiming,
        }
        if self.table.partners:
            options["rule.partnership"] = "true"
        if self.target is not None:
            options["rule.target"] = self.target
        if self.practice:
            options["practice"] = "true"
        return "?" + urlencode(options, safe=",")

    @property
    def call_wait(self) -> float | None:
        """Milliseconds that a call is waited for; None waits for ever."""
        return CALL_TIMES_MS[self.pace]

    def to_json(self) -> dict[str, Any]:
        """The match as plain values, for the report."""
        return {**asdict(self), "query": self.query}


def tables() -> list[Table]:
    """Every preset, number of players, partnership and way of claiming."""
    return [
        Table(preset, players, partners, claiming)
        for preset in PRESETS
        for players in (2, 3, 4)
        for partners in ((False, True) if players == 4 else (False,))
        for claiming in CLAIMING
    ]


def full_plan(seed: str, matches: int) -> list[Entry]:
    """So many matches. Each round of 72 has every table; speeds and company go around in it."""
    order = _tables_in_rounds(Random(f"order {seed}"))
    return [_entry(seed, number, *next(order)) for number in range(matches)]


def _tables_in_rounds(rng: Random) -> Iterator[tuple[Table, str, str]]:
    """Tables with a speed and a company, without end; in 15 rounds each has met each."""
    every = tables()
    turn = 0
    while True:
        shuffled = rng.sample(range(len(every)), len(every))
        for index in shuffled:
            at = index + STEP * turn
            yield every[index], SPEEDS[at % len(SPEEDS)], COMPANY[at % len(COMPANY)]
        turn += 1


def _entry(seed: str, number: int, table: Table, speed: str, company: str) -> Entry:
    rng = Random(f"{seed} {number}")
    seats = _seats(rng, table.players, company)
    quiz = table.claiming == "automatic" and rng.random() < 0.1
    return Entry(
        number=number,
        table=table,
        speed=speed,
        seats=seats,
        seed=f"soak {seed} {number}",
        target=_target(table, PART[speed]),
        pace=rng.choice(("normal", "fast", "wait")),
        worker=WORKERS[number % len(WORKERS)],
        practice="human" in seats and rng.random() < 0.3,
        touch=rng.random() < 0.3,
        view=rng.choice(VIEWS),
        motion=rng.choice(("full", "full", "none")),
        lang=rng.choice(("en", "pl")),
        settings=json.dumps({"trainer": "all"}) if quiz else "",
        habit=f"{seed} {number} person",
        matches=2 if speed == "instant" and rng.random() < 0.2 else 1,
    )


def _seats(rng: Random, players: int, company: str) -> tuple[str, ...]:
    people = {"one": 1, "none": 0, "several": rng.randint(2, players)}[company]
    computers = [rng.choice(KINDS) for _ in range(players - people)]
    return tuple(rng.sample(["human"] * people + computers, players))


def _target(table: Table, part: float) -> int | None:
    """The target that fits into the time; None leaves the preset's own."""
    part *= LONG.get(table.preset, 1.0)
    if part == 1.0:
        return None
    whole = PRESETS[table.preset].target_for(table.players)
    return max(5, round(whole * part / 5) * 5)


SHORT: Final = (
    (Table("all-fives", 2, False, "muggins"), "normal", "human,human", "on"),
    (Table("all-fives", 4, True, "automatic"), "fast", "human,casual,greedy,casual", "on"),
    (Table("all-fives-polish", 3, False, "automatic"), "instant", "human,casual,greedy", "missing"),
    (Table("all-fives-jaques", 2, False, "muggins"), "fast", "human,casual", "on"),
    (Table("all-threes", 4, False, "muggins"), "instant", "human,greedy,human,casual", "killed"),
    (Table("fives-and-threes", 2, False, "automatic"), "normal", "human,casual", "refused"),
    (Table("fives-and-threes-pub", 4, True, "muggins"), "fast", "human,greedy,casual,greedy", "on"),
    (Table("muggins-no-spinner", 2, False, "muggins"), "normal", "casual,human", "on"),
    (Table("draw", 3, False, "automatic"), "normal", "casual,greedy,beginner", "on"),
    (Table("block", 2, False, "automatic"), "instant", "human,human", "refused"),
)
"""The short form: who plays what, how fast, and whether there is a worker."""
SHORT_PART: Final = {"instant": 0.4, "fast": 0.25, "normal": 0.1}


def short_plan(seed: str) -> list[Entry]:
    """A few short matches, of every preset at least one."""
    return [_short(seed, number, *row) for number, row in enumerate(SHORT)]


def _short(seed: str, number: int, table: Table, speed: str, names: str, worker: str) -> Entry:
    seats = tuple(names.split(","))
    return replace(
        _entry(seed, number, table, speed, "one"),
        seats=seats,
        target=_target(table, SHORT_PART[speed]),
        pace="fast",
        worker=worker,
        practice="human" in seats and number % 2 == 0,
        matches=1,
    )
