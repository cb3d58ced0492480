"""The service as child processes: what starts, what falls, and what is told of it."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from shared.embedded import deployment as embedded
from shared.embedded.deployment import Deployment
from shared.embedded.processes import StartError, surroundings


def test_what_is_killed_is_seen_and_can_be_brought_back(tmp_path: Path) -> None:
    with Deployment(tmp_path, services=("command",)) as deployment:
        url = deployment.store.url
        deployment.kill("command")
        assert deployment.fallen() == ["command"]
        deployment.restart("command")
        deployment.kill_store()
        assert deployment.fallen() == ["store"]
        deployment.restart_store()
        assert deployment.fallen() == []
        assert deployment.store.url == url
        deployment.launch("command-2").ports()
        assert set(deployment.children) == {"command", "command-2"}
        processes = [child.process for child in deployment.children.values()]
    assert [process.returncode for process in processes] == [0, 0]


def test_a_service_that_can_not_start_is_told_with_what_it_said_last(tmp_path: Path) -> None:
    with pytest.raises(StartError, match=r"^command ended with 1: PRESTIGE_LOG_LEVEL: [^\n]*$"):
        Deployment(tmp_path, services=("command",), settings={"PRESTIGE_LOG_LEVEL": "LOUD"}).start()
    with pytest.raises(StartError, match=r"(?s)^nothing ended with 1: .*No module named services.nothing"):
        Deployment(tmp_path, services=("nothing",)).start()


def test_a_start_that_fails_leaves_nothing_running(tmp_path: Path) -> None:
    deployment = Deployment(tmp_path, services=("command", "nothing"))
    with pytest.raises(StartError, match="nothing"):
        deployment.start()
    assert deployment.children == {}
    with pytest.raises(StartError):
        _ = deployment.store


def test_the_key_of_a_folder_stays_and_is_for_its_owner_only(tmp_path: Path) -> None:
    keys = []
    for _ in range(2):
        with Deployment(tmp_path, services=()) as deployment:
            keys.append(deployment.api_key)
    assert keys[0] == keys[1] != ""
    assert (tmp_path / "api-key").stat().st_mode & 0o077 == 0


def test_a_gateway_keeps_its_address(tmp_path: Path) -> None:
    deployment = Deployment(tmp_path)
    assert deployment.address == deployment.address != deployment.address_of("gateway-2")
    assert Deployment(tmp_path, port=1234).address == "127.0.0.1:1234"


@pytest.fixture
def taken() -> Iterator[int]:
    """A port on which somebody listens who would share it, as gateways do."""
    with socket.socket() as other:
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


def test_a_port_that_is_in_use_is_refused_before_anything_starts(tmp_path: Path, taken: int) -> None:
    with pytest.raises(StartError, match=f"^port {taken} is in use"):
        Deployment(tmp_path, port=taken).start()
    assert not (tmp_path / "store").exists()


def test_a_port_that_is_taken_meanwhile_is_not_shared(
    tmp_path: Path, taken: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(embedded, "is_free", lambda port: True)
    with pytest.raises(StartError, match=f"^gateway ended with 1: 127.0.0.1:{taken} is in use"):
        Deployment(tmp_path, services=("gateway",), port=taken).start()


def test_children_do_not_inherit_what_is_meant_for_clients(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PRESTIGE_API_KEY", "of a user")
    monkeypatch.setenv("PRESTIGE_LOG_LEVEL", "DEBUG")
    assert "PRESTIGE_API_KEY" not in surroundings()
    assert surroundings()["PRESTIGE_LOG_LEVEL"] == "DEBUG"
