"""A copy of each server of a cluster makes a new one, at other addresses: as docs/operations.md says."""

import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from services.cli.operating import backup
from shared.embedded import store
from tests.clusters.conftest import KEY, housed
from tests.clusters.starting import Servers, ask, level, until
from tests.clusters.test_services import on_all_partitions

pytestmark = pytest.mark.xdist_group("cluster")


def restored(copies: list[Path], folder: Path) -> Servers:
    """A server of each copy, all of them told where the first is now."""
    found = Servers(folder)
    for number, copy in enumerate(copies):
        own = folder / f"server-{number}"
        own.mkdir(parents=True)
        subprocess.run(["tar", "-xf", copy, "-C", own], check=True)
        first, server = found.servers[0] if number else None, found.add(number)
        if first is not None:
            ask(first, "CLUSTER MEET", "127.0.0.1", server.port, found.bus_of(server))
    until(found.whole)
    return found


@contextmanager
def gone(cluster: Servers) -> Iterator[None]:
    """Without these servers for the length of a block, and nobody else where they were."""
    ports = [port for server in cluster.servers for port in (server.port, cluster.bus_of(server))]
    cluster.kill()
    sockets = [socket.socket() for _ in ports]
    for each, port in zip(sockets, ports, strict=True):
        each.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        each.bind(("127.0.0.1", port))
    yield
    for each in sockets:
        each.close()


def copied(server: store.Server, folder: Path) -> Path:
    """What `prestige backup` makes of one server."""
    to = folder / f"{server.folder.name}.tar"
    backup(to, place=server.folder)
    return to


async def test_games_of_all_servers_go_on_in_a_cluster_made_of_copies(cluster: Servers, tmp_path: Path) -> None:
    async with housed(cluster.url) as house:
        client = await house.client(KEY)
        tables = await on_all_partitions(house, client)
        known = [await table.step() for table in tables for _ in range(3)][2::3]
        until(lambda: all(level(primary) for primary in cluster.primaries()))
        copies = [copied(server, tmp_path) for server in cluster.servers]
        owners = [cluster.servers.index(cluster.owner(f"{{p{partition:02d}}}")) for partition in (0, 1)]
        for table in tables:
            await table.step()
    with gone(cluster):
        new = restored(copies, tmp_path / "new")
        assert [new.servers.index(new.owner(f"{{p{partition:02d}}}")) for partition in (0, 1)] == owners
        async with housed(new.url) as house:
            client = await house.client(KEY)
            listed = [game.name async for game in client.list_games()]
            assert all([(await client.verify(game)).ok for game in listed])
            assert {table.game for table in tables} <= {*listed}
            for table, receipt in zip(tables, known, strict=True):
                table.client = client
                assert (await client.verify(table.game, receipt)).ok
                assert (await table.step()).version == receipt.version + 1, "the last one came after the copy"
        new.kill()
