"""What tests of the command line need of the process that they run in."""

import signal
from collections.abc import Iterator

import pytest


@pytest.fixture
def keyboard() -> Iterator[None]:
    """Let programs that a test starts be stopped by Ctrl-C.

    A process that a shell has started in the background ignores it, and so do all that it starts.
    """
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
