"""The way of a call through the services, as a trace of OpenTelemetry: one for each process, off unless asked for.

While they are off, each of these functions sees that and does nothing. An attribute never holds what not everybody may
know: no seed, token, card or player.
"""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from structlog.typing import EventDict, WrappedLogger

    from shared.process.spans import Spans

HEADER = "traceparent"
_OFF: AbstractContextManager[Any] = nullcontext()
_spans: Spans | None = None


def begin(collector: str, service: str, process: str) -> None:
    """Trace from now on, if there is a collector, as http://collector:4318."""
    if collector:
        from shared.process.spans import Spans

        use(Spans.to(collector, service, process))


def use(spans: Spans | None) -> None:
    """Trace with these from now on; None ends it."""
    global _spans
    _spans = spans


def end() -> None:
    """Send what is left; may take two seconds."""
    if _spans is not None:
        _spans.close()
        use(None)


def on() -> bool:
    """Whether there are traces: asked before work that is done only for them."""
    return _spans is not None


def call(name: str, parent: str = "") -> AbstractContextManager[Any]:
    """A call from outside, for the length of a block; the parent is what the caller says, or none."""
    found = None if _spans is None else _spans.call(name, parent)
    return _OFF if found is None else found


def span(name: str, parent: str, **about: str | int) -> AbstractContextManager[Any]:
    """A part of a trace for the length of a block, if the parent is one."""
    return _OFF if _spans is None or not parent else _spans.part(name, parent, about)


def finished(name: str, parent: str, began: int, **about: str | int) -> None:
    """A part of a trace that began then, in ns since 1970, and ends now."""
    if _spans is not None and parent:
        _spans.finished(name, parent, began, about)


def note(**about: str | int) -> None:
    """Say more of the current part."""
    if _spans is not None:
        _spans.note(about)


def failed(what: str) -> None:
    """Mark the current part as broken."""
    if _spans is not None:
        _spans.failed(what)


def carried() -> str:
    """What whoever goes on with the trace needs, as `traceparent` in W3C's form; empty if it is not traced."""
    return "" if _spans is None else _spans.carried()


def sign(logger: WrappedLogger, name: str, event: EventDict) -> EventDict:
    """A processor of structlog: a line of a traced part says of which trace."""
    if _spans is not None and (trace := _spans.trace()):
        return {**event, "trace": trace}
    return event
