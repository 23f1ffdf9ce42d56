"""What a soak has found: a table for people, and everything as JSON."""

from __future__ import annotations

import json
import statistics
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tools.soak.journal import KINDS, Fault, Journal
from tools.soak.plan import SPEEDS


@dataclass(slots=True)
class Report:
    """All journals of a run. `command` plays the same plan again."""

    address: str
    command: str
    journals: list[Journal] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def faults(self) -> list[tuple[Journal, Fault]]:
        """Everything that is wrong, in the order of the plan."""
        ordered = sorted(self.journals, key=lambda journal: journal.entry.number)
        return [(journal, fault) for journal in ordered for fault in journal.faults]

    @property
    def matches(self) -> int:
        """Matches that were played to their end."""
        return sum(journal.done["matches"] for journal in self.journals)

    def to_json(self) -> dict[str, Any]:
        """Everything as plain values."""
        return {
            "address": self.address,
            "command": self.command,
            "seconds": round(self.seconds, 1),
            "totals": totals(self.journals),
            "faults": dict(Counter(fault.kind for _, fault in self.faults)),
            "entries": [journal.to_json() for journal in self.journals],
        }

    def write(self, file: Path) -> None:
        """Write everything to a file."""
        file.write_text(json.dumps(self.to_json(), ensure_ascii=False, indent=1), "utf-8")

    def show(self) -> None:
        """Print the table, and what is wrong with how to see it again."""
        print("\n" + "\n".join(table(self.journals)))
        print("\n" + "\n".join(memory(self.journals)))
        for journal, fault in self.faults:
            print("\n" + "\n".join(self.told(journal, fault)))
        count = len(self.faults)
        told = "Nothing is wrong." if not count else f"{count} faults."
        print(f"\n  {self.matches} matches in {self.seconds / 60:.1f} minutes. {told}", flush=True)

    def told(self, journal: Journal, fault: Fault) -> list[str]:
        """The lines that tell a fault, the way to it, and how to play it again."""
        steps = journal.steps[: fault.steps]
        return [
            f"  {fault.kind.upper()}: {KINDS[fault.kind]}",
            f"    {fault.text[:600]}",
            f"    {self.address}{journal.entry.query}",
            f"    last of {len(steps)} steps: " + "; ".join(steps[-4:]),
            f'    again: make soak ARGS="{self.command} --only {journal.entry.number}"',
        ]


COLUMNS = (
    "speed",
    "entries",
    "matches",
    "rounds",
    "records",
    "stalls",
    "rescues",
    "other",
    "longest",
)


def table(journals: Sequence[Journal]) -> list[str]:
    """A line for each speed, and one for all."""
    groups = [(speed, [j for j in journals if j.entry.speed == speed]) for speed in SPEEDS]
    rows = [_row(name, group) for name, group in (*groups, ("all", list(journals))) if group]
    return ["  " + "".join(f"{cell!s:>9}" for cell in row) for row in (COLUMNS, *rows)]


def _row(name: str, group: Sequence[Journal]) -> tuple[object, ...]:
    total = totals(group)
    others = sum(len(journal.faults) for journal in group) - total["stalls"]
    longest = f"{total['longest'] / 1000:.1f}"
    return (
        name,
        *(len(group), total["matches"], total["rounds"], total["records"], total["stalls"]),
        *(total["rescues"], others, longest),
    )


def totals(journals: Iterable[Journal]) -> dict[str, Any]:
    """Sums over journals; `longest` is in milliseconds, `watched` in seconds."""
    done: Counter[str] = Counter()
    stalls = rescues = 0
    longest = watched = 0.0
    for journal in journals:
        done += journal.done
        stalls += len(journal.measured.stalls)
        rescues += journal.measured.rescues
        longest = max(longest, journal.measured.longest)
        watched += journal.measured.watched / 1000
    return {
        **{name: done[name] for name in ("matches", "rounds", "records")},
        "stalls": stalls,
        "rescues": rescues,
        "longest": round(longest),
        "watched": round(watched),
        "done": {name[4:]: count for name, count in sorted(done.items()) if name[:4] == "did "},
    }


def memory(journals: Sequence[Journal]) -> list[str]:
    """What pages took when they had started, and after their last match."""
    lines = ["  in a page                first      last   most more"]
    names = sorted({name for journal in journals for counts in journal.counts for name in counts})
    for name in names:
        pairs = [(j.counts[0][name], j.counts[-1][name]) for j in journals if len(j.counts) > 1]
        if pairs:
            first, last = (statistics.median(values) for values in zip(*pairs, strict=True))
            most = max(b - a for a, b in pairs)
            lines.append(f"  {name:20}{_short(first):>10}{_short(last):>10}{_short(most):>10}")
    return lines


def _short(number: float) -> str:
    return f"{number / 1e6:.1f} M" if abs(number) >= 1e6 else f"{number:.0f}"
