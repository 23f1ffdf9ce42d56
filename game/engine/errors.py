"""The errors of the engine. Every message is one sentence a person can act on."""

from __future__ import annotations


class EngineError(ValueError):
    """Something given to the engine is not what it must be."""


class TileError(EngineError):
    """A text or a pair of numbers that is no tile of the double-six set."""


class LayoutError(EngineError):
    """A tile was put where the line of play does not take it."""


class RulesError(EngineError):
    """A set of options that is malformed or impossible.

    `faults` holds one sentence for each fault, never empty; the message joins them.
    """

    def __init__(self, *faults: str) -> None:
        self.faults: tuple[str, ...] = faults
        super().__init__("; ".join(faults))


class IllegalMove(EngineError):
    """A move that may not be made now. `fault` is the `moves.Fault` that says why."""

    def __init__(self, fault: object) -> None:
        self.fault = fault
        super().__init__(str(fault))
