"""Where a fault of ours stops: at the one thing that it hit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

import structlog

from shared.process import traces
from shared.process.logs import frames

if TYPE_CHECKING:
    from types import TracebackType

    from prometheus_client import Counter

log = structlog.get_logger()


class Contained:
    """A block whose errors are logged, counted and go no further; a lost connection passes, for it concerns all.

    `broke` says afterwards whether there was one.
    """

    def __init__(self, what: str, counter: Counter | None = None, **about: str | int) -> None:
        self.broke = False
        self._what = what
        self._counter = counter
        self._about = about

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> bool:
        self.broke = isinstance(error, Exception) and not isinstance(error, ConnectionError)
        if error is not None and self.broke:
            log.error(self._what, traceback=frames(error), **self._about)
            traces.failed(self._what)
            if self._counter is not None:
                self._counter.inc()
        return self.broke
