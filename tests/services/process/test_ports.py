"""A port for a server is nobody's, and no connection is given it by chance: it may be bound long after it was found."""

import socket

import pytest

from shared.embedded import ports

SYSTEM = 32_768  # where systems begin to number connections


def test_ports_are_below_those_of_connections_and_no_two_alike() -> None:
    found = [ports.free_port() for _ in range(200)]
    assert max(found) < SYSTEM
    assert len(set(found)) == len(found)


def test_a_port_that_is_listened_on_is_passed_by(monkeypatch: pytest.MonkeyPatch) -> None:
    free = ports.free_port()
    with socket.create_server(("127.0.0.1", 0)) as server:
        taken = server.getsockname()[1]
        monkeypatch.setattr(ports, "_NEXT", iter((taken, free)))
        assert ports.free_port() == free
        monkeypatch.setattr(ports, "_NEXT", iter((taken,)))
        with pytest.raises(StopIteration):
            ports.free_port()
