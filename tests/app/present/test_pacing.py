"""The queue of what is still to be shown, with a clock that moves when told to."""

from __future__ import annotations

import pytest

from game.app.present.pacing import Pacer, dwell
from game.engine.events import Drew, Event, Passed, Played, RoundEnded, Scored
from game.engine.tile import Tile
from tests.app.fakes import FakeClock

TILE = Tile(6, 4)
DRAWS: tuple[Event, ...] = (Drew(0, TILE), Drew(0, TILE), Passed(0))


class Screen:
    """What a pacer has shown so far, and how often it became quiet."""

    def __init__(self, speed: str = "normal") -> None:
        self.clock = FakeClock()
        self.shown: list[tuple[float, Event]] = []
        self.quiet = 0
        self.pacer = Pacer(self.clock, self._show, self._quiet)
        self.pacer.speed = speed

    def _show(self, event: Event) -> None:
        self.shown.append((self.clock.time, event))

    def _quiet(self) -> None:
        self.quiet += 1


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
def test_events_come_one_by_one_with_time_to_see_each(speed: str) -> None:
    screen = Screen(speed)
    screen.pacer.push(DRAWS)
    assert len(screen.shown) == 1
    screen.clock.pass_time(60_000)
    assert [event for _, event in screen.shown] == list(DRAWS)
    times = [time for time, _ in screen.shown]
    assert times[1] - times[0] == pytest.approx(dwell(DRAWS[0], speed), abs=1)
    assert dwell(DRAWS[0], speed) > 100
    assert screen.quiet == 1


def test_speeds_are_in_order_and_instant_waits_for_nothing() -> None:
    waits = [dwell(DRAWS[0], speed) for speed in ("slow", "normal", "fast", "instant")]
    assert waits == sorted(waits, reverse=True)
    assert waits[-1] == 0
    screen = Screen("instant")
    screen.pacer.push(DRAWS)
    assert len(screen.shown) == 3


def test_a_play_and_the_points_it_made_come_together() -> None:
    screen = Screen()
    screen.pacer.push((Played(0, TILE, "lead", 10), Scored(0, 0, 10, 10)))
    assert len(screen.shown) == 2


def test_what_is_pushed_while_something_stands_waits_its_turn() -> None:
    screen = Screen()
    screen.pacer.push((Played(0, TILE, "lead", 0),))
    screen.pacer.push((Played(1, TILE, "left", 0),))
    assert len(screen.shown) == 1
    screen.clock.pass_time(10_000)
    assert len(screen.shown) == 2


def test_flushing_shows_all_at_once_and_leaves_nothing_running() -> None:
    screen = Screen("slow")
    screen.pacer.push((*DRAWS, RoundEnded("blocked", None, (0, 0), (0, 0))))
    screen.pacer.flush()
    assert len(screen.shown) == 4
    assert not screen.pacer.queue.busy
    screen.clock.pass_time(60_000)
    assert screen.quiet == 0


def test_time_stands_still_while_paused_and_goes_on_with_one_event() -> None:
    screen = Screen()
    screen.pacer.push(DRAWS)
    screen.pacer.pause()
    screen.pacer.push((Passed(1),))
    screen.clock.pass_time(3_600_000)
    assert len(screen.shown) == 1
    assert screen.pacer.queue.busy
    screen.pacer.resume()
    assert len(screen.shown) == 1
    screen.clock.pass_time(800)
    assert len(screen.shown) == 2
    screen.clock.pass_time(60_000)
    assert len(screen.shown) == 4
    assert screen.quiet == 1


def test_pausing_when_nothing_runs_leaves_nothing_to_come() -> None:
    screen = Screen()
    screen.pacer.pause()
    screen.pacer.resume()
    screen.clock.pass_time(10_000)
    assert screen.quiet == 0


def test_clearing_forgets_what_is_left() -> None:
    screen = Screen()
    screen.pacer.push(DRAWS)
    screen.pacer.clear()
    screen.clock.pass_time(10_000)
    assert len(screen.shown) == 1
    assert not screen.pacer.queue.busy
