"""Waiting for something to become true."""

import time
from collections.abc import Callable


def wait_until(true: Callable[[], bool], patience: float = 60.0) -> None:
    """Until it is so; fails the test after a while."""
    end = time.monotonic() + patience
    while not true():
        assert time.monotonic() < end
        time.sleep(0.1)
