"""The store starts with the words of its manifest, and lets in who docs/operations.md says."""

import re
import subprocess
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest
import redis
from redis.exceptions import NoPermissionError

from shared.embedded import store as embedded
from tests.architecture.manifests import DEPLOY, named
from tests.architecture.settings import DOCUMENT

USERS = re.compile(r"^user (?:default|exporter|prestige) .+$", re.MULTILINE)
PASSWORD = "only-of-this-test"


@pytest.fixture
def socket(tmp_path: Path) -> Iterator[str]:
    """Where a store listens that was started as the manifest says."""
    users = tmp_path / "users.acl"
    digest = sha256(PASSWORD.encode()).hexdigest()
    users.write_text("\n".join(re.sub(r"#<.*?>", f"#{digest}", user) for user in USERS.findall(DOCUMENT.read_text())))
    [container] = [
        each
        for each in named("StatefulSet", "store")["spec"]["template"]["spec"]["containers"]
        if each["name"] == "store"
    ]
    places = {"/etc/prestige/redis.conf": DEPLOY / "redis.conf", "/data": tmp_path, "/etc/users/users.acl": users}
    words = [str(places.get(word, word)) for word in container["command"][1:]]
    path = str(tmp_path / "store.sock")
    with subprocess.Popen([str(embedded.binary()), *words, "--port", "0", "--unixsocket", path]) as process:
        try:
            yield path
        finally:
            process.kill()


def connected(socket: str, user: str | None = None) -> redis.Redis:
    """As somebody, or as nobody in particular."""
    client = redis.Redis(unix_socket_path=socket, username=user, password=PASSWORD if user else None)
    end = time.monotonic() + 30
    while True:
        try:
            assert client.ping()
            return client
        except (redis.BusyLoadingError, ConnectionError, redis.ConnectionError):
            assert time.monotonic() < end
            time.sleep(0.05)


def test_a_probe_needs_no_password_and_may_nothing_but_ask(socket: str) -> None:
    with connected(socket) as anybody:
        for command in ("GET x", "INFO", "CONFIG GET maxmemory"):
            with pytest.raises(NoPermissionError):
                anybody.execute_command(*command.split())


def test_the_exporter_reads_numbers_and_no_key_and_the_services_write(socket: str) -> None:
    with connected(socket, "prestige") as service, connected(socket, "exporter") as exporter:
        service.set("{p0}:req:x", "y")
        told = exporter.info("everything")
        assert (told["maxmemory"], told["aof_enabled"]) == (2 * 2**30, 1)
        with pytest.raises(NoPermissionError):
            exporter.get("{p0}:req:x")
