"""What a soak plans, takes for a fault, and tells."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai import PLAYERS
from game.app.settings.query import read_address
from game.engine.rules.rules import PRESETS
from tests.engine.random_play import every_table
from tools.soak.__main__ import main, options, planned
from tools.soak.journal import KINDS, Journal
from tools.soak.page_errors import ErrorListener
from tools.soak.plan import SPEEDS, Entry, full_plan, short_plan
from tools.soak.play import note_totals
from tools.soak.report import Report, table

PLAN = full_plan("a", 500)
SHORT = short_plan("a")


def row_of(entry: Entry) -> tuple[str, int, bool, str]:
    sits = entry.table
    return sits.preset, sits.players, sits.partners, sits.claiming


def company_of(entry: Entry) -> str:
    return {0: "none", 1: "one"}.get(entry.people, "several")


def test_the_plan_has_every_table_at_every_speed_and_every_company() -> None:
    rows = every_table()
    assert Counter(map(row_of, PLAN[: len(rows)])) == Counter(rows)
    assert {(*row_of(g), g.speed) for g in PLAN} == {(*r, s) for r in rows for s in SPEEDS}
    pairs = {(g.table.preset, g.table.claiming, g.speed, company_of(g)) for g in PLAN}
    assert len(pairs) == len(PRESETS) * 2 * len(SPEEDS) * 3


def test_the_plan_has_everything_else_too() -> None:
    for name, values in {
        "worker": {"on", "refused", "missing", "killed"},
        "pace": {"wait", "normal", "fast"},
        "practice": {True, False},
        "touch": {True, False},
        "motion": {"full", "none"},
        "lang": {"en", "pl"},
        "matches": {1, 2},
    }.items():
        assert {getattr(entry, name) for entry in PLAN} == values
    assert {bool(entry.settings) for entry in PLAN} == {True, False}


def test_the_short_form_has_what_it_must_and_little_more() -> None:
    assert {entry.table.preset for entry in SHORT} == set(PRESETS)
    assert any(g.table.claiming == "muggins" and g.people == 2 == len(g.seats) for g in SHORT)
    assert {entry.speed for entry in SHORT} == set(SPEEDS)
    assert {"refused", "missing", "killed"} < {entry.worker for entry in SHORT}
    assert any(len(entry.seats) == 4 for entry in SHORT)
    assert any(entry.table.partners for entry in SHORT)
    assert any(entry.people == 0 for entry in SHORT)
    assert len(SHORT) < 15


@pytest.mark.parametrize("entry", [*PLAN[:144], *SHORT], ids=lambda entry: str(entry.number))
def test_addresses_ask_for_what_is_planned(entry: Entry) -> None:
    asked = read_address(entry.query, PLAYERS)
    assert asked.fault is None
    assert asked.setup is not None
    rules = asked.setup.rules
    assert asked.setup.kinds == entry.seats
    assert (rules.preset, rules.partnership, rules.claiming) == (
        entry.table.preset,
        entry.table.partners,
        entry.table.claiming,
    )
    wanted = PRESETS[entry.table.preset].target_for(entry.table.players)
    assert rules.target_for(entry.table.players) == (entry.target or wanted)
    assert (asked.setup.seed, asked.setup.practice) == (entry.seed, entry.practice)
    assert asked.settings["speed"] == entry.speed


def test_a_plan_is_the_same_whenever_it_is_made_and_one_entry_can_be_played_alone() -> None:
    assert full_plan("a", 500) == PLAN
    assert full_plan("a", 30) == PLAN[:30]
    assert full_plan("b", 30) != PLAN[:30]
    alone = planned(options(["--seed", "a", "--only", "700", "--only", "3"]))
    assert [entry.number for entry in alone] == [3, 700]
    assert alone[0] == PLAN[3]


def journal_with(entry: Entry, *kinds: str) -> Journal:
    journal = Journal(entry)
    journal.step("click: 6-4")
    for kind in kinds:
        journal.fault(kind, f"it was {kind}")
    journal.done.update(matches=2, rounds=7, records=3)
    journal.counts = [{"wasm": 31_000_000}, {"wasm": 33_000_000}]
    return journal


def test_a_fault_is_noted_once_and_only_known_kinds_are() -> None:
    journal = journal_with(PLAN[0], "deaf", "deaf", "error")
    assert [fault.kind for fault in journal.faults] == ["deaf", "error"]
    with pytest.raises(ValueError, match="no kind of fault"):
        journal.fault("odd", "")


@pytest.mark.parametrize(
    ("rescues", "heap", "wasm", "kinds"),
    [
        (0, 15_000_000, 15_000_000, []),
        (2, 0, 0, ["rescue"]),
        (0, 17_000_000, 0, ["memory"]),
        (0, 0, 32_000_000, ["memory"]),
    ],
)
def test_rescues_and_growth_are_faults(
    rescues: int, heap: int, wasm: int, kinds: list[str]
) -> None:
    journal = Journal(PLAN[0])
    journal.measured.rescues = rescues
    first = {"JSHeapUsedSize": 5_000_000, "wasm": 31_000_000}
    last = {"JSHeapUsedSize": 5_000_000 + heap, "wasm": 31_000_000 + wasm}
    journal.counts = [first, first, last]
    note_totals(journal)
    assert [fault.kind for fault in journal.faults] == kinds


class Heard:
    """Stands in for a context and its page: what was said to listen to, by its name."""

    def __init__(self) -> None:
        self.on_event: dict[str, Any] = {}

    def on(self, event: str, then: Any) -> None:
        self.on_event[event] = then


def heard_by(entry: Entry) -> tuple[Journal, dict[str, Any]]:
    journal, heard = Journal(entry), Heard()
    listener: Any = ErrorListener(journal, "http://host/")
    listener.listen(heard)
    listener.follow(heard)
    return journal, heard.on_event


def message(kind: str, text: str, url: str = "http://host/x.js") -> Any:
    return SimpleNamespace(type=kind, text=text, location={"url": url})


@pytest.mark.parametrize(
    ("event", "told", "kind"),
    [
        ("console", message("error", "no"), "console"),
        ("console", message("warning", "hm"), "console"),
        ("console", message("error", "status of 404", "http://host/worker/main.js"), "console"),
        ("weberror", SimpleNamespace(error=SimpleNamespace(message="no", stack="")), "error"),
        ("request", SimpleNamespace(url="http://elsewhere/x"), "foreign"),
        ("request", SimpleNamespace(url="http://host.elsewhere/x"), "foreign"),
        ("crash", None, "crash"),
    ],
)
def test_what_pages_complain_about_is_a_fault(event: str, told: Any, kind: str) -> None:
    journal, on = heard_by(SHORT[0])
    on[event](told)
    assert [fault.kind for fault in journal.faults] == [kind]


def test_what_pages_may_say_and_ask_for_is_none() -> None:
    missing = next(entry for entry in SHORT if entry.worker == "missing")
    journal, on = heard_by(missing)
    on["console"](message("info", "ready"))
    on["console"](message("warning", "Service Worker registration blocked by Playwright"))
    on["console"](message("error", "status of 404", "http://host/worker/main.js"))
    for url in ("http://host/x.js", "blob:http://host/1", "data:,x"):
        on["request"](SimpleNamespace(url=url))
    assert journal.faults == []


@pytest.mark.parametrize("kind", KINDS)
def test_the_report_tells_every_fault_and_how_to_see_it_again(
    kind: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    good, bad = journal_with(PLAN[3]), journal_with(PLAN[17], kind)
    report = Report("http://host/", "--seed a", [good, bad])
    report.show()
    shown = capsys.readouterr().out
    for part in (kind.upper(), f"it was {kind}", PLAN[17].query, "--seed a --only 17", "1 fault"):
        assert part in shown
    assert "click: 6-4" in shown
    report.write(tmp_path / "report.json")
    told = json.loads((tmp_path / "report.json").read_text("utf-8"))
    assert told["faults"] == {kind: 1}
    assert told["totals"]["matches"] == 4
    assert [len(entry["faults"]) for entry in told["entries"]] == [0, 1]
    assert told["entries"][1]["steps"][0].endswith("click: 6-4")


def test_the_table_adds_up_by_speed() -> None:
    journals = [journal_with(entry, "deaf") for entry in PLAN[:9]]
    journals[0].measured.stalls.append({})
    journals[0].fault("stall", "{}")
    lines = [line.split() for line in table(journals)]
    assert lines[0][:5] == ["speed", "entries", "matches", "rounds", "records"]
    assert lines[-1][:8] == ["all", "9", "18", "63", "27", "1", "0", "9"]
    assert sum(int(line[1]) for line in lines[1:-1]) == 9


def test_the_exit_status_tells_whether_anything_is_wrong(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "index.html").touch()
    for journal, status in ((journal_with(PLAN[0]), 0), (journal_with(PLAN[0], "stall"), 1)):
        done = Report("http://host/", "", [journal])
        monkeypatch.setattr("tools.soak.__main__.soak", lambda _run, done=done: done)
        assert main(["--site", str(tmp_path)]) == status
    assert main(["--site", str(tmp_path / "nothing")]) == 2
