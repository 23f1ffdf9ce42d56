"""What was done in one match, and what went wrong, so that it can be done again."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tools.soak.plan import Entry
from tools.soak.screen import Look, Measured


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that is wrong: `kind` is one of `KINDS`, `steps` how many had been taken."""

    kind: str
    text: str
    steps: int


KINDS = {
    "stall": "nothing happened while somebody else was due",
    "rescue": "the page's own watchdog had to help",
    "deaf": "nothing came of what a person did",
    "stuck": "the match could not be brought to its end",
    "start": "the game did not start",
    "record": "the record that was kept is wrong",
    "memory": "a page takes much more than when it had started",
    "error": "an error on the page",
    "console": "a complaint in the console",
    "foreign": "a request to elsewhere",
    "crash": "the page broke down, or loaded itself again",
    "driver": "the soak itself failed",
}


@dataclass(slots=True)
class Journal:
    """One entry of the plan as it was played.

    `steps` are texts, each with the seconds since the start; `counts` what the browser counted in
    the page, first and last; `seconds` how long all of it took.
    """

    entry: Entry
    steps: list[str] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    measured: Measured = field(default_factory=Measured)
    done: Counter[str] = field(default_factory=Counter)
    counts: list[dict[str, int]] = field(default_factory=list)
    seconds: float = 0.0
    _began: float = field(default_factory=time.monotonic)

    def step(self, text: str, look: Look | None = None) -> None:
        """Note something that is about to be done, and what the page shows."""
        where = f" [{look.state} {look.moves}]" if look else ""
        self.steps.append(f"{time.monotonic() - self._began:.1f}{where} {text}")
        self.done[f"did {text.partition(':')[0]}"] += 1

    def fault(self, kind: str, text: str) -> None:
        """Note something that is wrong; the same thing only once."""
        if kind not in KINDS:
            raise ValueError(f"{kind} is no kind of fault")
        if all((kind, text) != (fault.kind, fault.text) for fault in self.faults):
            self.faults.append(Fault(kind, text, len(self.steps)))

    def end(self) -> None:
        """Nothing more is done."""
        self.seconds = time.monotonic() - self._began

    def to_json(self) -> dict[str, Any]:
        """Everything as plain values; the steps only where something is wrong."""
        return {
            "entry": self.entry.to_json(),
            "faults": [{"kind": f.kind, "text": f.text, "steps": f.steps} for f in self.faults],
            "steps": self.steps if self.faults else len(self.steps),
            "done": dict(self.done),
            "watched": round(self.measured.watched / 1000, 1),
            "longest": round(self.measured.longest),
            "counts": self.counts,
            "seconds": round(self.seconds, 1),
        }
