"""One game from its creation to its audit, seen from every side."""

import json

import pytest
import redis
from prestige.v1.audit_service_pb2 import ListPliesRequest
from prestige.v1.game_pb2 import GameStatus
from prestige.v1.game_service_pb2 import Snapshot

from services.cli.checks import checks
from services.cli.witness import mark
from shared.client import Client, Denied, Seat
from shared.embedded.deployment import Deployment
from tests.e2e.games import Played
from tests.marks import scenario

pytestmark = pytest.mark.xdist_group("e2e")


async def test_a_game_is_what_everybody_saw_and_what_the_log_says(client: Client, over: Played) -> None:
    receipt = over.seats[-1].receipt
    assert receipt is not None
    found = [check async for check in checks(client, over.game, receipt, over.witnesses)]
    assert [check for check in found if not check.ok] == []
    assert len(found) == 4 + 3


async def test_its_end_is_known(client: Client, over: Played) -> None:
    game = await client.get(over.game)
    assert (game.status, game.version) == (GameStatus.GAME_STATUS_FINISHED, over.plies)
    assert sorted(standing.seat for standing in game.outcome.standings) == [0, 1]
    for standing in game.outcome.standings:
        assert standing.points == sum(reason.points for reason in standing.reasons)


@scenario("P11")
async def test_its_past_can_be_seen(client: Client, over: Played) -> None:
    for witness in over.witnesses:
        for version in (1, 4, over.plies // 2, over.plies):
            view = await client.view(witness.target, version=version)
            shown = witness.marks[version - 1]
            assert (view.version, view.hash, view.view_hash) == (shown.version, shown.hash, shown.view_hash)


async def test_its_export_is_its_log(client: Client, over: Played) -> None:
    _, *exported, trailer = [json.loads(line) async for line in client.export(over.game)]
    stored = [ply async for ply in client.plies(over.game)]
    assert len(exported) == len(stored) == trailer["plies"] == over.plies
    assert [line["ply"].encode() for line in exported] == [ply.ply for ply in stored]
    assert [ply.hash for ply in stored] == [mark.hash for mark in over.witnesses[0].marks]
    truth = [mark(ply.update) async for ply in client.replay(over.game)]
    assert [ply.hash for ply in truth] == [ply.hash for ply in stored]


@scenario("P10")
async def test_nobody_sees_through_another_seat(client: Client, over: Played) -> None:
    impostor = Seat(over.game, 0, over.seats[1].token)
    with pytest.raises(Denied):
        await client.view(impostor)
    with pytest.raises(Denied):
        await anext(client.watch(impostor))
    with pytest.raises(Denied):
        await client.view(Seat(over.game, 0, "guessed"))


@scenario("P14")
async def test_its_history_is_read_by_pages_and_not_at_joining(client: Client, over: Played) -> None:
    for target in (over.game, *over.seats):
        (joined,) = [seen async for seen in client.watch(target)]
        assert isinstance(joined, Snapshot)
        assert joined.ByteSize() <= 64 * 1024
    sizes, token = [], ""
    while not sizes or token:
        request = ListPliesRequest(game=over.game, page_size=50, page_token=token)
        page = await client._connection.ask(client._audits.ListPlies, request)
        sizes.append(len(page.plies))
        token = page.next_page_token
    assert set(sizes[:-1]) == {50}
    assert sum(sizes) == over.plies


@scenario("P13")
async def test_it_takes_little_room(deployment: Deployment, client: Client, over: Played) -> None:
    """All that the store keeps of a game, read models and requests included, by event: no state is kept for an undo."""
    events = sum([len(ply.update.events) async for ply in client.replay(over.game)])
    with redis.Redis.from_url(deployment.store.url) as store:
        keys = store.scan_iter(f"*{over.game.removeprefix('games/')}*")
        room = sum(store.memory_usage(key, samples=0) or 0 for key in keys)
    assert 0 < room / events <= 500
