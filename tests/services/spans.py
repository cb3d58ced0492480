"""Traces of a test: gathered in memory, or by a collector that processes send them to."""

import http.server
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from opentelemetry.proto.trace.v1.trace_pb2 import ResourceSpans, Span
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.sdk.trace.sampling import Sampler

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
def traced(sampler: Sampler | None = None) -> Iterator[Gathered]:
    """Traces are on for the length of a block, by default all."""
    provider, exporter = TracerProvider(sampler), InMemorySpanExporter()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    traces.use(Spans(provider))
    try:
        yield Gathered(exporter)
    finally:
        traces.end()


class Collector:
    """What was sent to it by OTLP over HTTP."""

    def __init__(self, port: int) -> None:
        self.url = f"http://127.0.0.1:{port}"
        self.resources: list[ResourceSpans] = []

    def spans(self, service: str) -> list[Span]:
        """What a service sent."""
        return [
            span
            for sent in self.resources
            if service in [each.value.string_value for each in sent.resource.attributes]
            for scope in sent.scope_spans
            for span in scope.spans
        ]


@contextmanager
def collecting() -> Iterator[Collector]:
    """A collector for the length of a block."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            if self.path == "/v1/traces":
                collector.resources.extend(ExportTraceServiceRequest.FromString(body).resource_spans)
            self.send_response(200 if self.path == "/v1/traces" else 404)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Silent."""

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        collector = Collector(server.server_port)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield collector
        finally:
            server.shutdown()
