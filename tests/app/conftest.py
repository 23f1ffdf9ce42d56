"""The tests of the session run under every clock of `TEMPERS`: exact, early, coarse, asleep."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from . import fakes

USE_A_CLOCK = ("World", "FakeClock")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Repeat the tests of each module that has a clock in it."""
    if any(hasattr(metafunc.module, name) for name in USE_A_CLOCK):
        metafunc.parametrize("clock_temper", list(fakes.TEMPERS), indirect=True)


@pytest.fixture(autouse=True)
def clock_temper(request: pytest.FixtureRequest) -> Iterator[fakes.Temper]:
    """Give every clock of this test the temper that it is repeated with."""
    fakes.FakeClock.temper = fakes.TEMPERS[getattr(request, "param", "exact")]
    yield fakes.FakeClock.temper
    fakes.FakeClock.temper = fakes.EXACT
