"""A point that is put before or after a call changes nothing of the call."""

from __future__ import annotations

import inspect
import signal
from pathlib import Path

import pytest

from tests.faults import dying


class Work:
    """A call that is awaited, and one that is not."""

    async def later(self, number: int) -> int:
        return number + 1

    def now(self, number: int) -> int:
        return number + 1


async def test_a_call_with_a_point_is_what_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """FastStream asks a handler whether it is a coroutine: one that only answers one would be run in a thread."""
    monkeypatch.setenv(dying.DIE_AT, str(dying.order(tmp_path, "command")))
    for put in (dying.before, dying.after):
        with monkeypatch.context() as patch:
            patch.setattr(Work, "later", Work.later)
            put(Work, "later", "point")
            assert inspect.iscoroutinefunction(Work.later)
            assert await Work().later(1) == 2
    monkeypatch.setattr(Work, "now", Work.now)
    dying.before(Work, "now", "point")
    assert not inspect.iscoroutinefunction(Work.now)
    assert Work().now(1) == 2


def test_an_order_is_obeyed_once_and_at_its_point(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, sent = dying.order(tmp_path, "command"), list[signal.Signals]()
    monkeypatch.setenv(dying.DIE_AT, str(file))
    monkeypatch.setattr("os.kill", lambda pid, number: sent.append(number))
    dying.write(file, "decided", signal.SIGSTOP)
    for point in ("read", "decided", "decided"):
        dying.reached(point)
    assert sent == [signal.SIGSTOP]
    assert not file.exists()
