"""What a process shows of itself: metrics, and whether it is ready, truly."""

import asyncio

import pytest
from pydantic import ValidationError

from shared.process.faults import Contained
from shared.process.probes import Probes
from shared.process.running import Process
from shared.process.settings import Settings


async def test_it_is_ready_when_nothing_is_missing_and_each_question_is_answered() -> None:
    process = Process("toy", Settings())
    answers = iter(["", "far away", "", ""])

    async def reachable() -> str:
        return next(answers)

    process.readiness.ask("store", reachable)
    process.readiness.missing("subscribers")
    assert await process.readiness.faults() == {"start": "not yet", "subscribers": "not yet"}
    process.readiness.met("subscribers")
    assert (await process.readiness.faults())["store"] == "far away"
    await process.announce()
    process.stop()
    assert (await process.readiness.faults())["work"] == "draining"


async def test_a_question_that_fails_or_takes_too_long_is_a_no(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shared.process.readiness.PATIENCE", 0.01)
    process = Process("toy", Settings())

    async def lost() -> str:
        raise ConnectionError("with a detail that is nobody's business")

    async def slow() -> str:
        await asyncio.sleep(1)
        return ""

    process.readiness.ask("lost", lost)
    process.readiness.ask("slow", slow)
    faults = await process.readiness.faults()
    assert faults["lost"] == "ConnectionError"
    assert faults["slow"] == "no answer within 0.01 s"


async def test_the_probes_answer_over_http() -> None:
    process = Process("toy", Settings())
    probes = Probes(process.registry, process.readiness)
    async with probes.listening("127.0.0.1", 0) as port:
        assert (await ask(port, "GET /live")).startswith(b"HTTP/1.1 200 OK")
        ready = await ask(port, "GET /ready?now")
        assert ready.startswith(b"HTTP/1.1 503")
        assert b'"start": "not yet"' in ready
        assert b"process_cpu_seconds_total" in await ask(port, "GET /metrics")
        assert b'prestige_ready{condition="start"} 0.0' in await ask(port, "GET /metrics")
        assert (await ask(port, "GET /else")).startswith(b"HTTP/1.1 404")
        assert (await ask(port, "POST /ready")).startswith(b"HTTP/1.1 405")
        assert (await ask(port, "nonsense")).startswith(b"HTTP/1.1 400")
        assert (await ask(port, "HEAD /live")).endswith(b"\r\n\r\n")
        assert await ask(port, "GET /" + "x" * 10_000) == b""


async def test_each_condition_is_a_number_and_a_question_is_asked_whenever_the_numbers_are() -> None:
    process = Process("toy", Settings())
    probes, found = Probes(process.registry, process.readiness), [""]

    async def reachable() -> str:
        return found[0]

    async def told(condition: str) -> float | None:
        await probes.answer("GET", "/metrics")
        return process.registry.get_sample_value("prestige_ready", {"condition": condition})

    process.readiness.ask("store", reachable)
    process.readiness.missing("backlog")
    assert [await told(name) for name in ("store", "backlog")] == [1, 0]
    found[0] = "far away"
    process.readiness.met("backlog")
    assert [await told(name) for name in ("store", "backlog")] == [0, 1]
    found[0] = ""
    assert await told("store") == 1
    assert await told("work") is None
    process.stop()
    assert await told("work") == 0


async def ask(port: int, line: str) -> bytes:
    """The whole answer to a request."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    suffix = " HTTP/1.1" if " " in line else ""
    writer.write(f"{line}{suffix}\r\nHost: x\r\n\r\n".encode())
    try:
        return await reader.read()
    except ConnectionError:
        return b""
    finally:
        writer.close()


def test_settings_come_from_the_environment_and_hide_the_url(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PRESTIGE_REDIS_URL", "redis://:hunter2@host/0")
    monkeypatch.setenv("PRESTIGE_PARTITIONS", "16")
    settings = Settings()
    assert settings.url == "redis://:hunter2@host/0"
    assert settings.partitions == 16
    assert "hunter2" not in repr(settings)
    assert settings.name_of("command").startswith("command-")
    with pytest.raises(ValidationError):
        Settings(partitions=0)


def test_a_fault_is_contained_but_a_lost_connection_is_not() -> None:
    with Contained("something") as fault:
        raise RuntimeError
    assert fault.broke
    with Contained("something") as fault:
        pass
    assert not fault.broke
    with pytest.raises(ConnectionError), Contained("something"):
        raise ConnectionError
