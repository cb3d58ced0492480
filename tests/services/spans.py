"""Traces of a test, gathered in memory."""

from collections.abc import Iterator
from contextlib import contextmanager

from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from shared.process import traces
from shared.process.spans import Spans


class Gathered:
    """What was traced."""

    def __init__(self, exporter: InMemorySpanExporter) -> None:
        self._exporter = exporter

    @property
    def spans(self) -> tuple[ReadableSpan, ...]:
        return self._exporter.get_finished_spans()

    def named(self, name: str) -> list[ReadableSpan]:
        """Those of a name, in the order in which they ended."""
        return [span for span in self.spans if span.name == name]

    def of(self, trace: int) -> dict[str, ReadableSpan]:
        """The parts of one trace by name."""
        return {span.name: span for span in self.spans if span.context and span.context.trace_id == trace}


@contextmanager
def traced() -> Iterator[Gathered]:
    """Traces are on for the length of a block."""
    provider, exporter = TracerProvider(), InMemorySpanExporter()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    traces.use(Spans(provider))
    try:
        yield Gathered(exporter)
    finally:
        traces.end()
