"""Where a fault of ours stops: at the one command that it hit."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

import structlog

from shared.log.connection import StoreUnavailableError
from shared.process.logs import frames

if TYPE_CHECKING:
    from collections.abc import Iterator

log = structlog.get_logger()


@dataclass(slots=True)
class Fault:
    """What went wrong: its frames without any message, empty if nothing did."""

    frames: str = ""


@contextmanager
def contained(what: str, **about: str) -> Iterator[Fault]:
    """Log an error and go on behind the block; a lost store passes through, for it concerns all."""
    fault = Fault()
    try:
        yield fault
    except StoreUnavailableError:
        raise
    except Exception as error:  # noqa: BLE001  whatever it is, it must not reach the neighbours
        fault.frames = frames(error)
        log.error(what, traceback=fault.frames, **about)
