"""What auditors get: every ply as it is stored, the game once more, a check, and lines to take away."""

import random
from collections.abc import Iterable
from typing import Any

import pytest
from grpc import StatusCode
from prestige.v1.audit_service_pb2 import ListPliesRequest

from services.gateway import sifting
from services.gateway.updates import cause_of
from shared.codecs.plies import of
from shared.ledger import exporting
from shared.log.signing import Signer
from shared.table.commands import SubmitAction, TakeSeat
from tests.marks import scenario
from tests.services.gateway import house as houses
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


async def test_a_page_token_belongs_to_its_game_and_filter(house: House, table: Table) -> None:
    page = await table.client._audits.ListPlies(ListPliesRequest(game=table.game, page_size=1))
    other = (await table.client.create("castle", 2)).game
    filtered = ListPliesRequest(game=table.game, seat=1, page_token=page.next_page_token)
    error = await failed(table.client._audits.ListPlies(filtered))
    assert said(error) == (StatusCode.INVALID_ARGUMENT, "BAD_PAGE_TOKEN")
    for game, token in ((other, page.next_page_token), (table.game, "???"), (table.game, "YQ==")):
        error = await failed(table.client._audits.ListPlies(ListPliesRequest(game=game, page_token=token)))
        assert said(error) == (StatusCode.INVALID_ARGUMENT, "BAD_PAGE_TOKEN")


def listed(plies: Iterable[Any]) -> list[int]:
    """Their versions."""
    return [ply.version for ply in plies]


async def test_a_filter_lets_through_the_plies_of_a_seat_a_cause_and_a_time(house: House, table: Table) -> None:
    await play(table, 12, random.Random(3))
    log = [of("castle").read_ply(it.ply) for it in await house.store.read(table.id)]
    times = [ply.at for ply in log]
    for wanted, own in (
        ([ply for ply in log if ply.actor == "seat:1"], {"seat": 1}),
        ([ply for ply in log if isinstance(ply.cause, SubmitAction)], {"cause": "submit"}),
        ([ply for ply in log if isinstance(ply.cause, TakeSeat)], {"cause": "take_seat"}),
        ([ply for ply in log if times[4] <= ply.at < times[9]], {"from_time": times[4], "to_time": times[9]}),
        ([ply for ply in log if ply.actor == "seat:0" and ply.at >= times[6]], {"seat": 0, "from_time": times[6]}),
    ):
        found = [ply async for ply in table.client.plies(table.game, **own)]
        assert listed(found) == listed(wanted) != []
        assert [(ply.at, ply.cause) for ply in found] == [
            (ply.at, cause_of(type(ply.cause).__name__)) for ply in wanted
        ]
    assert [ply async for ply in table.client.plies(table.game, cause="abandon")] == []


async def test_a_page_looks_at_so_many_plies_and_leads_on_though_it_may_be_empty(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play(table, 10, random.Random(4))
    monkeypatch.setattr(sifting, "LOOK", 3)
    request, pages = ListPliesRequest(game=table.game, cause="submit", page_size=2), []
    while not pages or request.page_token:
        page = await table.client._audits.ListPlies(request)
        pages.append(listed(page.plies))
        request.page_token = page.next_page_token
    everything = [ply async for ply in table.client.plies(table.game)]
    assert pages[0] == []
    assert max(map(len, pages)) == 2
    assert [version for page in pages for version in page] == listed(it for it in everything if it.cause == "submit")


async def test_no_filter_hides_a_ply_that_can_not_be_read(house: House, table: Table) -> None:
    await house.store.redis.xadd(house.store.keys.game(table.id), {"ply": b"{", "hash": "0" * 64}, id="5-0")
    found = [ply async for ply in table.client.plies(table.game, cause="create")]
    assert [(ply.version, ply.cause, ply.ply[:1]) for ply in found] == [(1, "create", b"{"), (5, "", b"{")]


async def test_a_filter_that_can_not_be_is_malformed(table: Table) -> None:
    for own, path in (({"cause": "win"}, "cause"), ({"from_time": -1}, "from_time"), ({"seat": -1}, "seat")):
        error = await failed(anext(table.client.plies(table.game, **own)))
        assert said(error) == (StatusCode.INVALID_ARGUMENT, "MALFORMED")
        assert error.violations[0].startswith(f"{path}: ")


async def test_a_filter_by_a_seat_that_the_game_has_not_is_refused(store_url: str, house: House, table: Table) -> None:
    error = await failed(anext(table.client.plies(table.game, seat=2)))
    assert said(error) == (StatusCode.INVALID_ARGUMENT, "NO_SUCH_SEAT")
    await house.store.redis.xdel(house.store.keys.game(table.id), "1-0")
    async with houses.house(store_url) as other:
        client = await other.client()
        assert [ply async for ply in client.plies(table.game, seat=2)] == [], "nobody knows the seats any more"
        assert listed([ply async for ply in client.plies(table.game)]) == [2, 3, 4]


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
    assert (report.divergence.version, report.divergence.field) == (5, "actor")
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


@pytest.mark.parametrize("key", ["game", "head", "people"])
async def test_a_key_of_another_type_than_ours_is_a_damaged_game(house: House, table: Table, key: str) -> None:
    keys, client = house.store.keys, table.client
    await house.store.redis.set(getattr(keys, key)(table.id), "something else")
    asked = client.get(table.game) if key == "people" else client.verify(table.game)
    assert said(await failed(asked)) == (StatusCode.FAILED_PRECONDITION, "GAME_DAMAGED")
