"""Traces: nothing while they are off; parts that know their whole while they are on; and no words of errors."""

import io
import json
import subprocess
import sys
import time

import pytest
import structlog
from opentelemetry.sdk.trace.sampling import ALWAYS_OFF, ParentBased
from opentelemetry.trace import StatusCode
from pydantic import ValidationError

from shared.process import traces
from shared.process.faults import Contained
from shared.process.settings import Settings
from shared.process.spans import PATIENCE, Spans
from tests.architecture.manifests import OURS
from tests.services.spans import collecting, traced

PARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
TRACE = PARENT.split("-")[1]
UNRECORDED = PARENT.removesuffix("01") + "00"
NONE_OF_OURS = ParentBased(ALWAYS_OFF)


@pytest.mark.parametrize("service", OURS)
def test_a_service_without_traces_loads_nothing_for_them(service: str) -> None:
    asked = f"import sys, services.{service}.__main__; sys.exit('shared.process.spans' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", asked]).returncode == 0


def test_while_they_are_off_nothing_is_made_and_nothing_is_carried() -> None:
    assert not traces.on()
    assert traces.call("a") is traces.span("b", PARENT, game="c"), "one for all"
    with traces.call("a", PARENT):
        traces.note(game="c")
        assert traces.carried() == ""


def test_a_part_goes_on_with_what_was_carried_to_it_and_one_without_is_not_made() -> None:
    with traced() as gathered:
        with traces.call("prestige.v1.GameService/GetGame"):
            carried = traces.carried()
        with traces.span("decide", carried, game="g", version=3):
            traces.note(outcome="accepted")
        traces.finished("append", carried, time.time_ns() - 5_000_000, game="g")
        with traces.span("decide", "", game="other"):
            assert traces.carried() == ""
        traces.finished("append", "", time.time_ns())
        call, decide, append = gathered.spans
    assert {decide.parent.span_id, append.parent.span_id} == {call.context.span_id}
    assert {decide.context.trace_id, append.context.trace_id} == {call.context.trace_id}
    assert call.parent is None
    assert decide.attributes == {"prestige.game": "g", "prestige.version": 3, "prestige.outcome": "accepted"}
    assert append.end_time - append.start_time >= 5_000_000


@pytest.mark.parametrize("nonsense", ["", "00-zz", "ü" * 3, PARENT + "-more", PARENT.replace("0af7", "0AF7")])
def test_a_call_with_a_parent_that_is_none_begins_a_trace(nonsense: str) -> None:
    with traced() as gathered:
        with traces.call("a", nonsense):
            assert traces.carried()
        [span] = gathered.spans
        assert span.parent is None


def test_what_its_parent_does_not_record_is_not_recorded_nor_carried_on() -> None:
    with traced() as gathered:
        with traces.call("a", UNRECORDED):
            assert traces.carried() == ""
        assert not gathered.spans


def test_a_call_that_is_not_chosen_makes_nothing_and_one_of_a_recorded_trace_is_recorded() -> None:
    with traced(NONE_OF_OURS) as gathered:
        with traces.call("a"):
            traces.note(game="c")
            assert traces.carried() == ""
        with traces.call("b", PARENT):
            assert TRACE in traces.carried()
        [span] = gathered.spans
    assert span.name == "b"
    assert f"{span.parent.span_id:016x}" == PARENT.split("-")[2]


def test_a_call_that_is_not_chosen_costs_no_more_than_while_traces_are_off() -> None:
    off = traces.call("a")
    with traced(NONE_OF_OURS):
        assert traces.call("a") is off


def test_a_line_names_the_trace_of_its_caller_even_if_nobody_records_it(lines: io.StringIO) -> None:
    with traced(NONE_OF_OURS):
        for parent in (UNRECORDED, ""):
            with traces.call("a", parent):
                structlog.get_logger().info("inside")
    named, nameless = map(json.loads, lines.getvalue().splitlines())
    assert named["trace"] == TRACE
    assert "trace" not in nameless


def test_a_line_of_the_log_says_of_which_trace_it_is(lines: io.StringIO) -> None:
    log = structlog.get_logger()
    with traced(), traces.call("a", PARENT):
        log.info("inside")
    log.info("outside")
    inside, outside = map(json.loads, lines.getvalue().splitlines())
    assert inside["trace"] == TRACE
    assert "trace" not in outside


def test_a_fault_marks_the_part_where_it_happened_and_its_words_stay_out(lines: io.StringIO) -> None:
    secret = "a card"
    with traced() as gathered:
        with traces.call("a"), Contained("a thing broke", game="g"):
            raise ValueError(secret)
        with pytest.raises(ValueError, match=secret), traces.call("b"):
            raise ValueError(secret)
        marked, passed = gathered.spans
    assert (marked.status.status_code, marked.status.description) == (StatusCode.ERROR, "a thing broke")
    assert secret not in marked.to_json() + passed.to_json() + lines.getvalue()


def test_what_is_left_at_the_end_reaches_the_collector() -> None:
    with collecting() as collector:
        traces.begin(f"{collector.url}/", "gateway", "gateway-1")
        with traces.call("prestige.v1.GameService/GetGame"):
            pass
        traces.end()
    assert not traces.on()
    [sent] = collector.resources
    told = {each.key: each.value.string_value for each in sent.resource.attributes}
    assert (told["service.name"], told["service.instance.id"]) == ("prestige-gateway", "gateway-1")
    assert [span.name for span in collector.spans("prestige-gateway")] == ["prestige.v1.GameService/GetGame"]


def test_a_collector_that_takes_nothing_delays_the_end_by_little() -> None:
    traces.use(Spans.to("http://127.0.0.1:9", "gateway", "gateway-1"))
    for _ in range(2000):
        with traces.call("a"):
            pass
    began = time.monotonic()
    traces.end()
    assert time.monotonic() - began < PATIENCE + 5, "the rest is lost, and the process ends"


@pytest.mark.parametrize("wrong", ["collector:4318", "grpc://collector:4317"])
def test_an_address_of_no_collector_is_refused_at_the_start(wrong: str) -> None:
    with pytest.raises(ValidationError, match="http://collector:4318"):
        Settings(traces=wrong)


def test_who_asks_for_traces_without_the_library_is_told_what_brings_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(name: str) -> None:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr("shared.process.settings.find_spec", nowhere)
    with pytest.raises(ValidationError, match="extra `otel`"):
        Settings(traces="http://collector:4318")
    assert Settings().traces == ""
