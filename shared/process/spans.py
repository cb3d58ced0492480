"""Spans of OpenTelemetry; imported only where traces are on, for the extra `otel` brings the library."""

from __future__ import annotations

import threading
from functools import lru_cache
from typing import TYPE_CHECKING

from opentelemetry.context import Context
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.trace import SpanKind, Status, StatusCode, format_trace_id, get_current_span, use_span
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

if TYPE_CHECKING:
    from collections.abc import Mapping
    from contextlib import AbstractContextManager

    from opentelemetry.trace import Span

PATH = "/v1/traces"
PATIENCE = 2.0  # seconds for the collector to take some, and again at the end
HEADER = "traceparent"
_ALONE = Context()
_texts = TraceContextTextMapPropagator()


class Spans:
    """Makes spans that go where a provider sends them; a parent is a `traceparent`, empty for none."""

    def __init__(self, provider: TracerProvider) -> None:
        self._provider = provider
        self._tracer = provider.get_tracer("prestige")

    @classmethod
    def to(cls, collector: str, service: str, process: str) -> Spans:
        """By OTLP over HTTP, from a thread of its own; what the collector does not take is lost."""
        resource = Resource.create({"service.name": f"prestige-{service}", "service.instance.id": process})
        provider = TracerProvider(resource=resource, shutdown_on_exit=False)
        exporter = OTLPSpanExporter(collector.rstrip("/") + PATH, timeout=PATIENCE)
        provider.add_span_processor(BatchSpanProcessor(exporter))
        return cls(provider)

    def call(self, name: str, parent: str) -> AbstractContextManager[Span] | None:
        """A call for the length of a block; None if it is not recorded, and its caller gave no id to be named by."""
        span = self._tracer.start_span(name, _after(parent), SpanKind.SERVER)
        return _current(span) if parent or span.is_recording() else None

    def part(self, name: str, parent: str, about: Mapping[str, str | int]) -> AbstractContextManager[Span]:
        """A part of it for the length of a block."""
        return _current(self._tracer.start_span(name, _after(parent), SpanKind.CONSUMER, _named(about)))

    def finished(self, name: str, parent: str, began: int, about: Mapping[str, str | int]) -> None:
        """A span that began then, in ns since 1970, and ends now."""
        self._tracer.start_span(name, _after(parent), SpanKind.CONSUMER, _named(about), start_time=began).end()

    def note(self, about: Mapping[str, str | int]) -> None:
        """Say more of the span that is current."""
        if (span := get_current_span()).is_recording():
            span.set_attributes(_named(about))

    def failed(self, what: str) -> None:
        """Mark it as broken."""
        get_current_span().set_status(Status(StatusCode.ERROR, what))

    def carried(self) -> str:
        """The `traceparent` for whoever goes on with it; empty if it is not recorded."""
        if not get_current_span().is_recording():
            return ""
        carrier: dict[str, str] = {}
        _texts.inject(carrier)
        return carrier.get(HEADER, "")

    def trace(self) -> str:
        """The id of the trace, 32 hex digits; empty outside of one."""
        found = get_current_span().get_span_context()
        return format_trace_id(found.trace_id) if found.is_valid else ""

    def close(self) -> None:
        """Send what is left, but wait no longer than a process may take to end."""
        last = threading.Thread(target=self._provider.shutdown, daemon=True)
        last.start()
        last.join(PATIENCE)


def _current(span: Span) -> AbstractContextManager[Span]:
    """No error of the block is recorded: its words may quote a card or a seed."""
    return use_span(span, end_on_exit=True, record_exception=False, set_status_on_exception=False)


@lru_cache(maxsize=512)  # the parts of a command have one parent, and come in batches
def _after(parent: str) -> Context:
    return _texts.extract({HEADER: parent}, _ALONE) if parent else _ALONE


def _named(about: Mapping[str, str | int]) -> dict[str, str | int]:
    return {f"prestige.{name}": value for name, value in about.items()}
