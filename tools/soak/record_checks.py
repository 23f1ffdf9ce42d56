"""The records that the page keeps: taken from it, and judged twice."""

from __future__ import annotations

import json
from typing import Any, Final

from game.engine.errors import RecordError
from game.engine.match import Match
from game.engine.records.fairness import check_deals
from game.engine.records.record import match_of, record_of
from tests.engine.naive_match import RefusedError, referee
from tools.soak.journal import Journal
from tools.soak.screen import Screen

SHOWN: Final = 20_000
"""Letters of a wrong record that are told."""


class RecordChecker:
    """Takes the record of a page, judges it, and notes what is wrong with it."""

    def __init__(self, screen: Screen, journal: Journal) -> None:
        self._screen = screen
        self._journal = journal

    async def kept(self) -> dict[str, Any] | None:
        """What the page keeps of its match now."""
        text = await self._screen.ask("soak.kept()")
        return None if text is None else dict(json.loads(text))

    async def last_points(self) -> str:
        """What the last play of the record was worth, as it would be called."""
        kept = await self.kept()
        played = kept["record"]["rounds"][-1]["events"] if kept else []
        worth = [event[4] for event in played if event[0] == "play"]
        return str(worth[-1]) if worth else ""

    async def judge(self, *, over: bool | None = None) -> dict[str, Any] | None:
        """Judge what is kept now; `over` is whether the page says that the match is, if it does."""
        kept = await self.kept()
        if kept is None:
            self._journal.fault("record", "no match is kept")
            return None
        self._journal.done["records"] += 1
        for fault in faults_of(kept, over=over):
            self._journal.fault("record", f"{fault}: {json.dumps(kept)[:SHOWN]}")
        return kept

    async def judge_after(self, before: dict[str, Any] | None) -> None:
        """Judge after a reload: all that was kept before must be there still."""
        kept = await self.judge()
        if before and kept and not goes_on(before["record"], kept["record"]):
            told = f"after a reload another match is kept: {json.dumps([before, kept])[:SHOWN]}"
            self._journal.fault("record", told)


def faults_of(kept: dict[str, Any], *, over: bool | None = None) -> list[str]:
    """What is wrong with a match as it is kept in the browser."""
    record = kept["record"]
    try:
        match = match_of(record)
    except RecordError as error:
        return [f"the engine refuses it: {error}"]
    faults = _faults_of_deals(match, kept["commitments"])
    try:
        referee(record, match.rules.full_json())
    except RefusedError as error:
        faults.append(f"the second referee refuses it: {error}")
    if json.loads(json.dumps(record_of(match))) != record:
        faults.append("it is written otherwise when it is read")
    if over not in (None, match.over):
        faults.append("the match is over" if match.over else "the match is not over")
    return faults


def _faults_of_deals(match: Match, commitments: list[str]) -> list[str]:
    checks = check_deals(match)
    if checks is None:
        return ["it names no seed"]
    wrong = [f"round {check.index + 1}: the {check.fault} are not the seed's"
             for check in checks if check.fault]  # fmt: skip
    if commitments != [check.commitment for check in checks]:
        wrong.append("the deals are not those that were promised")
    return wrong


def goes_on(before: dict[str, Any], after: dict[str, Any]) -> bool:
    """Whether a record is another one carried on, or the same."""
    if before["seed"] != after["seed"] or len(before["rounds"]) > len(after["rounds"]):
        return False
    return all(
        new["events"][: len(old["events"])] == old["events"]
        for old, new in zip(before["rounds"], after["rounds"], strict=False)
    )
