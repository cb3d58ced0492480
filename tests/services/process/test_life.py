"""The life of a process as its supervisor sees it: what it prints, and how it ends."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
SERVICE = """
import asyncio, sys
from shared.process.running import run, log
from shared.process.settings import Settings

async def serve(process):
    {body}

run("toy", Settings(), serve)
"""
ORDERLY = "await process.announce(grpc_port=7); await process.stopped()"


def popen(body: str, **settings: object) -> subprocess.Popen[str]:
    """A process that serves so."""
    own = {f"PRESTIGE_{name.upper()}": str(value) for name, value in settings.items()}
    env = {**os.environ, **own, "PYTHONPATH": str(ROOT)}
    code = SERVICE.format(body=body)
    return subprocess.Popen(
        [sys.executable, "-c", code], env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def wait_for(path: Path) -> str:
    """What stands in a file once it is there."""
    for _ in range(3000):
        if path.exists():
            return path.read_text()
        time.sleep(0.01)
    raise AssertionError(path)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_says_ready_once_and_ends_well_when_told_to(number: signal.Signals, tmp_path: Path) -> None:
    with popen(ORDERLY, ready_file=tmp_path / "ready", process_name="toy-1") as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        written = wait_for(tmp_path / "ready")
        process.send_signal(number)
        out, _ = process.communicate(timeout=60)
    told = json.loads(line)
    assert told["event"] == "ready"
    assert (told["service"], told["name"], told["pid"], told["grpc_port"]) == ("toy", "toy-1", process.pid, 7)
    assert told["metrics_port"] > 0
    assert written == line
    assert not (tmp_path / "ready").exists()
    assert out == ""
    assert process.returncode == 0


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("return", "ended unasked"),
        ("raise RuntimeError('no')", "RuntimeError"),
        ("process.keep(asyncio.sleep(0), 'worker'); await process.stopped()", "worker ended"),
        ("process.stop(); await asyncio.sleep(60)", "not drained within 0.2 s"),
    ],
)
def test_what_did_not_end_well_exits_with_one(body: str, why: str) -> None:
    process = popen(body, grace_seconds=0.2)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 1
    assert "ready" not in out
    assert why in err


LOSING = """
    async def losing():
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            await asyncio.sleep(60)

    process.keep(losing(), 'losing')
    await asyncio.sleep(0)
    process.fail('enough')
    await process.finish()
"""


def test_a_task_that_loses_its_cancellation_does_not_hold_up_the_end() -> None:
    process = popen(LOSING, grace_seconds=60)
    assert process.wait(30) == 1
    assert "not drained" not in process.communicate()[1]


def test_every_line_of_its_log_is_json_and_no_password_is_in_it() -> None:
    body = "log.info('at', url='redis://:hunter2@host/0'); import logging; logging.error('redis://me:hunter2@h'); " + (
        "raise ConnectionError('rediss://u:hunter2@host:1')"
    )
    _, err = popen(body, redis_url="redis://:hunter2@host/0").communicate(timeout=60)
    lines = [json.loads(line) for line in err.splitlines()]
    assert {line["service"] for line in lines} == {"toy"}
    assert len(lines) >= 4
    assert "hunter2" not in err
    assert "redis://***@host/0" in err
