"""What auditors get: every ply as it is stored, the game once more, a check, and lines to take away."""

import random

from grpc import StatusCode
from prestige.v1.audit_service_pb2 import ListPliesRequest

from shared.codecs.plies import of
from shared.ledger import exporting
from shared.log.signing import Signer
from tests.marks import scenario
from tests.services.gateway.failing import failed, said
from tests.services.gateway.house import House, Table
from tests.services.gateway.watching import play, told


@scenario("P14")
async def test_plies_come_page_by_page_as_they_are_stored(house: House, table: Table) -> None:
    await play(table, 10, random.Random(1))
    stored = await house.store.read(table.id)
    stub = table.client._audits
    seen, token, pages = [], "", 0
    while pages == 0 or token:
        page = await stub.ListPlies(ListPliesRequest(game=table.game, page_size=3, page_token=token))
        seen += [(ply.version, ply.hash, ply.ply) for ply in page.plies]
        token, pages = page.next_page_token, pages + 1
    assert seen == [(ply.version, ply.hash, ply.ply) for ply in stored]
    assert pages == -(-len(stored) // 3)


async def test_a_page_token_belongs_to_its_game(house: House, table: Table) -> None:
    page = await table.client._audits.ListPlies(ListPliesRequest(game=table.game, page_size=1))
    other = (await table.client.create("castle", 2)).game
    for game, token in ((other, page.next_page_token), (table.game, "???"), (table.game, "YQ==")):
        error = await failed(table.client._audits.ListPlies(ListPliesRequest(game=game, page_token=token)))
        assert said(error) == (StatusCode.INVALID_ARGUMENT, "BAD_PAGE_TOKEN")


async def test_a_replay_shows_the_whole_truth_or_what_a_seat_saw(house: House, table: Table) -> None:
    await play(table, 10, random.Random(2))
    seat = table.seats[0]
    as_seat = [ply async for ply in table.client.replay(table.game, seat=0, with_views=True)]
    truth = [ply async for ply in table.client.replay(table.game, from_version=3, to_version=8, board_width=80)]
    assert [ply.update for ply in as_seat] == await told(house, table, seat, with_views=True)
    assert [ply.update.version for ply in truth] == list(range(3, 9))
    plies = [of("castle").read_ply(stored.ply) for stored in await house.store.read(table.id)]
    for told_, ply in zip(truth, plies[2:8], strict=True):
        assert told_.state_hash == ply.state_hash
        assert len(told_.words) == len(ply.events) == len(told_.update.events)
        assert all(told_.words)
    assert truth[1].board.strip()
    assert [ply.HasField("action") for ply in truth] == [ply.update.cause == "submit" for ply in truth]
    assert all(ply.update.actor == 0 for ply in as_seat if ply.HasField("action"))


async def test_a_replay_beyond_the_log_is_out_of_range(table: Table) -> None:
    for own in ({"to_version": 99}, {"from_version": 99}):
        error = await failed(anext(table.client.replay(table.game, **own)))
        assert said(error) == (StatusCode.OUT_OF_RANGE, "VERSION_OUT_OF_RANGE")


async def test_a_replay_that_goes_backwards_is_malformed(table: Table) -> None:
    for own, violation in (
        ({"from_version": 4, "to_version": 3}, "to_version: must not be before from_version"),
        ({"from_version": -1}, "from_version: must not be negative"),
        ({"to_version": -1}, "to_version: must not be negative"),
    ):
        error = await failed(anext(table.client.replay(table.game, **own)))
        assert said(error) == (StatusCode.INVALID_ARGUMENT, "MALFORMED")
        assert str(error) == f"MALFORMED: {violation}"


async def test_a_check_counts_what_it_checked_and_compares_a_receipt(table: Table) -> None:
    receipt = await table.step()
    await table.client.concede(table.seats[0])
    report = await table.client.verify(table.game, receipt)
    assert report.ok
    assert (report.chained, report.states, report.decided, report.version) == (6, 6, 6, 6)
    assert report.seed_revealed
    assert report.draws > 0


async def test_a_check_names_the_first_thing_that_is_wrong(house: House, table: Table) -> None:
    receipt = await table.step()
    wrong = type(receipt)(version=receipt.version, hash="0" * 64)
    report = await table.client.verify(table.game, wrong)
    assert not report.ok
    assert (report.divergence.version, report.divergence.field) == (5, "head")
    key = house.store.keys.game(table.id)
    stored = await house.store.read(table.id)
    await house.store.redis.delete(key)
    for ply in stored:
        forged = ply.ply.replace(b'"actor":"seat:', b'"actor":"seat;') if ply.version == 5 else ply.ply
        await house.store.redis.xadd(key, {"ply": forged, "hash": ply.hash}, id=f"{ply.version}-0")
    report = await table.client.verify(table.game)
    assert (report.divergence.version, report.divergence.field) == (5, "hash")
    error = await failed(anext(table.client.export(table.game)))
    assert said(error) == (StatusCode.FAILED_PRECONDITION, "GAME_DAMAGED")
    half = await failed(table.client.verify(table.game, type(receipt)(version=3)))
    assert said(half) == (StatusCode.INVALID_ARGUMENT, "MALFORMED")


async def test_an_export_can_be_checked_by_anybody(house: House, table: Table) -> None:
    await table.client.concede(table.seats[0])
    lines = [line async for line in table.client.export(table.game)]
    exported = exporting.read(lines)
    assert (exported.game, exported.title) == (table.id, "castle")
    assert list(exported.plies) == await house.store.read(table.id)
    assert exported.key == Signer(house.store.deployment.signing_key).public
    assert [line async for line in table.client.export(table.game)] == lines


async def test_a_log_cut_off_below_its_head_is_not_exported(house: House, table: Table) -> None:
    await table.step()
    await house.store.redis.xdel(house.store.keys.game(table.id), "5-0")
    error = await failed(anext(table.client.export(table.game)))
    assert said(error) == (StatusCode.FAILED_PRECONDITION, "GAME_DAMAGED")
