"""What stands in the way of a start is told in words, whatever it is: no traceback, and no value of a setting."""

import json
import logging
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
import redis
import structlog
from pydantic import BaseModel, SecretStr, ValidationError

from services.command.settings import CommandSettings
from services.gateway.keys import ApiKey
from services.gateway.settings import GatewaySettings
from services.projection.settings import ProjectionSettings
from shared.embedded.processes import surroundings
from shared.process.names import NAMES
from shared.process.starting import settings_of

SERVICES = {"command": CommandSettings, "projection": ProjectionSettings, "gateway": GatewaySettings}
TOOLS = (("command", "dead", "list"), ("projection", "rebuild"), ("projection", "checkpoint"))
SECRET = "hunter2"
KEYS = json.dumps({"ann": {"sha256": SECRET, "role": SECRET}, SECRET: SECRET})


def ended(*words: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """How a service or tool ended with these settings."""
    own = {f"PRESTIGE_{name.upper()}": value for name, value in settings.items()}
    command = [sys.executable, "-m", f"services.{words[0]}", *words[1:]]
    return subprocess.run(command, env=surroundings() | own, capture_output=True, text=True, timeout=60)


def failure_of(service: str, **settings: str) -> str:
    """Why a service did not start: each line of it is JSON, and short."""
    done = ended(service, **settings)
    assert done.returncode == 1
    assert done.stdout == ""
    assert SECRET not in done.stderr
    lines = [json.loads(line) for line in done.stderr.splitlines() if not line.startswith("E")]  # of grpc itself
    assert all(len(str(line)) < 600 for line in lines)
    assert not any("traceback" in line or "exception" in line for line in lines)
    return str(lines[-1]["failure"])


def wrong(capfd: pytest.CaptureFixture[str], service: str, name: str, value: str) -> str:
    """What the process of a service says of a bad setting before it ends."""
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv(f"PRESTIGE_{name.upper()}", value)
        with pytest.raises(SystemExit) as end:
            settings_of(service, SERVICES[service])
    assert end.value.code == 1
    said = capfd.readouterr()
    assert SECRET not in said.out + said.err
    return str(json.loads(said.err)["failure"])


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("partitions", "1000"),
        ("partitions", SECRET),
        ("redis_url", SECRET),
        ("redis_url", f"redis://:{SECRET}@host:{SECRET}/0"),
        ("redis_url", f"redis://:{SECRET}/x@host:6379/0"),
        ("redis_url", f"redis://{SECRET}:12/x@host:6379/0"),
        ("redis_url", f"redis://{SECRET}?x@host:6379/0"),
        ("redis_url", f"redis://{SECRET}:1#x@host"),
        ("redis_url", f"http://:{SECRET}@host:6379/0"),
        ("redis_url", f"redis://:{SECRET}@host/0?socket_timeout={SECRET}"),
        ("log_level", SECRET),
        ("ready_file", f"/{SECRET}/ready"),
        ("listen", SECRET),
        ("listen", "127.0.0.1:70000"),
        ("api_keys", SECRET),
        ("api_keys", KEYS),
    ],
)
def test_a_bad_setting_is_named_without_its_value(capfd: pytest.CaptureFixture[str], name: str, value: str) -> None:
    assert wrong(capfd, "gateway", name, value).startswith(f"PRESTIGE_{name.upper()}: ")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("PRESTIGE_DURABILTY", "PRESTIGE_DURABILTY: is no setting; perhaps PRESTIGE_DURABILITY is meant"),
        ("prestige_grace_second", "prestige_grace_second: is no setting; perhaps PRESTIGE_GRACE_SECONDS is meant"),
        ("PRESTIGE_COLOUR", "PRESTIGE_COLOUR: is no setting"),
    ],
)
def test_no_service_runs_without_a_setting_that_is_misspelt(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, name: str, said: str
) -> None:
    monkeypatch.setenv(name, SECRET)
    for service in SERVICES:
        assert wrong(capfd, service, "redis_url", "redis://127.0.0.1:6379/0") == said


def test_what_another_service_a_client_or_compose_is_told_disturbs_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NAMES:
        monkeypatch.setenv(name, "")
    monkeypatch.setenv("prestige_archive", "")
    for service, kind in SERVICES.items():
        assert settings_of(service, kind) == kind()


@pytest.mark.parametrize("kind", [*SERVICES.values(), ApiKey])
def test_no_error_of_settings_quotes_what_they_were(kind: type[BaseModel]) -> None:
    with pytest.raises(ValidationError) as wrong:
        kind.model_validate({"redis_url": SECRET, "partitions": SECRET, "api_keys": {"a": SECRET}, "sha256": SECRET})
    assert SECRET not in str(wrong.value) + repr(wrong.value)


@pytest.mark.parametrize("url", ["redis://u:a%2Fb%40@h:1/0", "rediss://h/1?db=2", "unix:///run/x.sock?db=1"])
def test_a_good_url_of_a_store_is_taken_as_it_is(url: str) -> None:
    assert CommandSettings(redis_url=SecretStr(url)).url == url


def test_no_setting_of_any_service_is_told_when_it_is_bad(capfd: pytest.CaptureFixture[str]) -> None:
    for service, kind in SERVICES.items():
        for name, field in kind.model_fields.items():
            if field.annotation in (int, float, bool, dict[str, ApiKey]):
                assert wrong(capfd, service, name, SECRET).startswith(f"PRESTIGE_{name.upper()}: ")


@pytest.mark.parametrize("service", SERVICES)
def test_a_service_tells_all_bad_settings_at_once(service: str) -> None:
    failure = failure_of(service, partitions="0", grace_seconds="-1")
    assert "PRESTIGE_PARTITIONS: " in failure
    assert "PRESTIGE_GRACE_SECONDS: " in failure


@pytest.mark.parametrize(
    ("service", "harm", "told"),
    [
        ("command", ("HSET", "prestige", "partitions", "3"), "this store has 3 partitions, the service wants 2"),
        ("projection", ("HSET", "prestige", "format", "9"), "this store has format 9, the service knows 1"),
        ("gateway", ("REPLICAOF", "127.0.0.1", "1"), "the store takes no writes: it is a read-only replica"),
    ],
)
def test_a_store_that_is_not_ours_to_write_is_told_in_words(
    service: str, harm: tuple[str, ...], told: str, own_store: str
) -> None:
    with redis.Redis.from_url(own_store) as client:
        client.hset("prestige", mapping={"partitions": 2, "format": 1, "token_key": "k"})
        client.execute_command(*harm)
    place = own_store.partition("@")[2]
    assert failure_of(service, redis_url=own_store, partitions="2") == f"{told} (redis://{place})"


def test_a_store_that_does_not_let_us_in_is_told_in_words(own_store: str, stranger: int) -> None:
    assert failure_of("command", redis_url=f"redis://:{SECRET}@127.0.0.1:1/0").startswith("the store can't be reached:")
    assert failure_of("command", redis_url=f"redis://127.0.0.1:{stranger}/0").startswith("what answers is no store")
    wrong = f"redis://:{SECRET}@127.0.0.1:{urlsplit(own_store).port}/0"
    assert "password" in failure_of("gateway", redis_url=wrong)


def test_an_address_of_the_probes_that_is_taken_is_told_in_words(store_url: str, stranger: int) -> None:
    failure = failure_of("projection", redis_url=store_url, metrics_port=str(stranger))
    assert f"can't listen on 127.0.0.1:{stranger}" in failure


@pytest.fixture(autouse=True)
def logging_as_before() -> Iterator[None]:
    """A process that ends for its settings has set up its log, which other tests do not want."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    structlog.reset_defaults()
    root.handlers[:] = handlers
    root.setLevel(level)


@pytest.mark.parametrize("words", TOOLS)
def test_a_tool_that_can_not_begin_says_so_in_a_line(words: tuple[str, ...]) -> None:
    done = ended(*words, redis_url=f"redis://:{SECRET}@127.0.0.1:1/0")
    assert (done.returncode, done.stdout) == (1, "")
    assert len(done.stderr.splitlines()) == 1
    assert SECRET not in done.stderr


@pytest.fixture
def own_store(store_server) -> str:
    """A store with a password, empty."""
    return str(store_server().url)


@pytest.fixture
def stranger() -> Iterator[int]:
    """The port of a server that speaks something else."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        threading.Thread(target=answering, args=(server,), daemon=True).start()
        yield server.getsockname()[1]


def answering(server: socket.socket) -> None:
    """Answer everyone with a line of HTTP."""
    while True:
        try:
            caller, _ = server.accept()
        except OSError:  # closed
            return
        with caller:
            caller.recv(100)
            caller.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")
