"""SIGTERM and SIGHUP as Ctrl-C, for whoever started processes that have to be ended; and ending them undisturbed."""

from __future__ import annotations

import os
import signal
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
OUTPUTS = (1, 2)


def as_interrupts() -> None:
    """From now on each of them raises KeyboardInterrupt, or cancels the work of the event loop as Ctrl-C does.

    Even where Ctrl-C was turned off for us, as it is for jobs in the background of a script; not SIGHUP under nohup.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, _interrupt)
    if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
        signal.signal(signal.SIGHUP, _hang_up)


@contextmanager
def undisturbed() -> Iterator[None]:
    """What comes meanwhile is not heard."""
    before = {number: signal.signal(number, signal.SIG_IGN) for number in SIGNALS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _interrupt(number: int, frame: FrameType | None) -> None:
    handler = signal.getsignal(signal.SIGINT)  # an event loop has its own
    if callable(handler):
        handler(signal.SIGINT, frame)


def _hang_up(number: int, frame: FrameType | None) -> None:
    """The terminal is gone, and whoever prints to it would fail."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for output in OUTPUTS:
        if stat.S_ISCHR(os.fstat(output).st_mode):
            os.dup2(nowhere, output)
    os.close(nowhere)
    _interrupt(number, frame)
