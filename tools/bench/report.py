"""What was found, beside what is wanted."""

import statistics
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Finding:
    """One number and its limit, if it has one; most limits are upper ones."""

    what: str
    value: float
    wanted: float | None = None
    at_least: bool = False

    @property
    def is_met(self) -> bool:
        """Tell whether the number is what is wanted; one without a limit always is."""
        if self.wanted is None:
            return True
        return self.value >= self.wanted if self.at_least else self.value <= self.wanted


def heading(text: str) -> None:
    """Print a heading."""
    print(f"\n  {text}", flush=True)


def row(name: str, values: Sequence[float], unit: str = "ms") -> float:
    """Print the median of ``values`` and all of them; return the median."""
    middle = statistics.median(values)
    everything = " ".join(f"{value:.0f}" for value in sorted(values))
    print(f"    {name:34} {middle:7.0f} {unit}   ({everything})", flush=True)
    return middle


def percentile(values: Sequence[float], part: float) -> float:
    """Return the value that ``part`` (0 to 1) of ``values`` do not exceed."""
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(part * len(ranked)))]


def limit(finding: Finding) -> str:
    """Return what is wanted of a number, and whether it falls short, as text to follow it."""
    if finding.wanted is None:
        return ""
    sign, mark = ("≥" if finding.at_least else "≤"), ("" if finding.is_met else "   NOT MET")
    return f"  {sign} {finding.wanted:,g}{mark}"


def summary(findings: Sequence[Finding]) -> int:
    """Print all findings with what is wanted of each; return how many fall short."""
    heading("Wanted and found")
    for finding in findings:
        print(f"    {finding.what:54} {finding.value:9,.2f}{limit(finding)}")
    return sum(not finding.is_met for finding in findings)
