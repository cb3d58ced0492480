"""Who may do and see what: API keys by their role, seats by their token."""

import json
from collections.abc import AsyncIterator
from hashlib import sha256
from typing import Any

import pytest
from grpc import StatusCode
from prestige.v1.game_service_pb2 import GetGameRequest, ListGamesRequest

from services.gateway.auth import KEY, TOKEN
from services.gateway.server import OpenToStrangersError
from services.gateway.settings import GatewaySettings
from shared.client import Client, Seat
from tests.marks import scenario
from tests.services.gateway import house as houses
from tests.services.gateway.failing import failed, said
from tests.services.gateway.house import House, Table, new_id

UNKNOWN = (StatusCode.UNAUTHENTICATED, "UNAUTHENTICATED")
DENIED = (StatusCode.PERMISSION_DENIED, "PERMISSION_DENIED")
NAMES = ("shop", "club", "boss", "clerk")
ROLES = {"shop": "backend", "club": "backend", "boss": "admin", "clerk": "auditor"}
KEYS = {name: {"sha256": sha256(f"key of {name}".encode()).hexdigest(), "role": ROLES[name]} for name in NAMES}


@pytest.fixture
async def guarded(store_url: str) -> AsyncIterator[House]:
    """A house that asks for keys."""
    async with houses.commands(store_url), houses.house(store_url, api_keys=KEYS, heartbeat=0.2) as opened:
        yield opened


@pytest.fixture
async def shop(guarded: House) -> Client:
    return await guarded.client("key of shop")


@pytest.fixture
async def played(shop: Client) -> Table:
    return await houses.table(shop)


async def first(stream: Any) -> Any:
    try:
        return await anext(stream)
    finally:
        await stream.aclose()


@pytest.mark.parametrize("key", [None, "key of nobody", ""])
async def test_without_a_known_key_nothing_can_be_done_but_look_at_the_titles(
    guarded: House, played: Table, key: str | None
) -> None:
    client = await guarded.client(key)
    for call in (
        client.create("castle", 2), client.get(played.game), client.sit(played.game, "p"), client.statistics("p"),
        first(client.watch(played.game)), first(client.watch_games("p")), first(client.list_games()),
        client.verify(played.game), first(client.plies(played.game)),
    ):  # fmt: skip
        assert said(await failed(call)) == UNKNOWN
    if key is None:
        assert await client.titles()


async def test_another_scheme_than_bearer_is_no_key(guarded: House) -> None:
    stub = guarded.stub(await guarded.client())
    request = GetGameRequest(game="games/x")
    assert said(await failed(stub.GetGame(request, metadata=(("authorization", "Basic a2V5"),)))) == UNKNOWN


@pytest.mark.parametrize("name", [KEY, TOKEN])
async def test_two_keys_or_two_tokens_in_one_call_are_none(guarded: House, name: str) -> None:
    stub = guarded.stub(await guarded.client())
    twice = ((KEY, "Bearer key of shop"), (name, "Bearer key of shop"), (name, "Bearer key of boss"))
    call = stub.ListGames(ListGamesRequest(), metadata=twice)
    assert f"{name} was sent more than once" in (await failed(call)).message


async def test_audits_are_for_auditors_and_admins(guarded: House, played: Table) -> None:
    for name in ("boss", "clerk"):
        client = await guarded.client(f"key of {name}")
        assert (await client.verify(played.game)).ok
        assert [game async for game in client.all_games()] == [played.game]
    shop = played.client
    for call in (shop.verify(played.game), first(shop.export(played.game)), first(shop.all_games())):
        assert said(await failed(call)) == DENIED


async def test_auditors_see_and_change_nothing(guarded: House, played: Table) -> None:
    clerk = await guarded.client("key of clerk")
    assert (await clerk.view(played.game)).version == 4
    for call in (clerk.create("castle", 2), clerk.start(played.game), clerk.abandon(played.game)):
        assert said(await failed(call)) == DENIED


async def test_only_its_creator_or_an_admin_abandons_a_game_or_gives_seats_away(guarded: House, played: Table) -> None:
    club = await guarded.client("key of club")
    for call in (club.abandon(played.game), club.replace(played.game, 0, "spy")):
        assert said(await failed(call)) == DENIED
    another = await houses.table(played.client)
    await (await guarded.client("key of boss")).abandon(another.game)
    await played.client.abandon(played.game, "closing time")
    assert (await club.get(played.game)).status == 4


async def test_every_backend_takes_seats_and_only_the_creator_an_admin_or_a_seat_starts(
    guarded: House, shop: Client
) -> None:
    club, boss = await guarded.client("key of club"), await guarded.client("key of boss")
    starters = [shop.start, boss.start]
    for start in starters:
        game = (await shop.create("castle", 2)).game
        await shop.sit(game, "ann")
        await club.sit(game, "bob")
        assert said(await failed(club.start(game))) == DENIED
        assert (await start(game)).version == 4
    game = (await shop.create("castle", 2)).game
    await shop.sit(game, "ann")
    seat = await club.sit(game, "bob")
    assert (await (await guarded.client()).start(seat)).version == 4


async def test_the_same_request_of_two_backends_makes_two_games(guarded: House, shop: Client) -> None:
    same = new_id()
    one = await shop.create("castle", 2, request_id=same)
    other = await (await guarded.client("key of club")).create("castle", 2, request_id=same)
    assert one.game != other.game


@scenario("P10")
async def test_nobody_acts_or_sees_for_a_seat_without_its_token(guarded: House, played: Table) -> None:
    seat, legal = await played.acting()
    for name in NAMES:
        client = await guarded.client(f"key of {name}")
        bare, wrong = Seat(seat.game, seat.number), Seat(seat.game, seat.number, "made up")
        other = Seat(seat.game, seat.number, played.seats[1 - seat.number].token)
        for who, answer in ((bare, DENIED), (wrong, UNKNOWN), (other, DENIED)):
            calls = (
                client.act(who, legal.actions[0], prompt_id=legal.prompt.id), client.view(who), client.concede(who),
                client.take_back(who, 4), first(client.watch(who)),
                client.act(who, legal.actions[0], prompt_id=legal.prompt.id, dry_run=True),
            )  # fmt: skip
            for call in calls:
                assert said(await failed(call)) == answer
    assert (await played.client.get(played.game)).version == 4


async def test_a_seat_needs_nothing_but_its_token(guarded: House, played: Table) -> None:
    alone = Table(await guarded.client(), played.game, played.seats)
    seat = alone.seats[0]
    assert (await alone.client.view(seat)).version == 4
    assert (await first(alone.client.watch(seat))).view.version == 4
    acting, legal = played.seats[(await played.client.get(played.game)).to_act], None
    legal = await alone.client.legal(acting)
    receipt = await alone.client.act(acting, legal.actions[0], prompt_id=legal.prompt.id)
    assert receipt.version == 5
    assert (await alone.client.concede(seat)).version == 6


async def test_a_token_opens_no_other_game(guarded: House, played: Table) -> None:
    other = await houses.table(played.client)
    foreign = Seat(other.game, 0, played.seats[0].token)
    alone = await guarded.client()
    for call in (alone.view(foreign), alone.concede(foreign), first(alone.watch(foreign)), alone.start(foreign)):
        assert said(await failed(call)) == UNKNOWN


async def test_a_repeated_request_for_a_seat_hears_the_same_token(shop: Client) -> None:
    game, same = (await shop.create("castle", 2)).game, new_id()
    one = await shop.sit(game, "ann", request_id=same)
    again = await shop.sit(game, "ann", request_id=same)
    other = await shop.sit(game, "bob")
    assert (again.number, again.token) == (one.number, one.token) == (0, again.token)
    assert other.token != one.token
    assert len(one.token) >= 40


async def test_getting_up_ends_the_token_but_a_repeated_request_is_still_answered(guarded: House, shop: Client) -> None:
    table = await houses.table(shop, start=False)
    same, alone = new_id(), await guarded.client()
    receipt = await alone.leave(table.seats[1], request_id=same)
    assert await alone.leave(table.seats[1], request_id=same) == receipt
    assert said(await failed(alone.leave(table.seats[1]))) == UNKNOWN
    assert said(await failed(alone.view(table.seats[1]))) == UNKNOWN


@scenario("P10")
async def test_replacing_a_player_ends_the_old_token_and_its_streams(guarded: House, played: Table) -> None:
    alone = await guarded.client()
    old = played.seats[0]
    stream = alone.watch(old)
    assert (await anext(stream)).view.version == 4
    new = await played.client.replace(played.game, 0, "substitute")
    seen: list[int] = []

    async def rest() -> None:
        async for update in stream:
            seen.append(update.version)

    assert said(await failed(rest())) == UNKNOWN
    assert all(version <= new.receipt.version for version in seen)
    assert said(await failed(alone.view(old))) == UNKNOWN
    assert (await alone.view(new)).version == 5
    assert [seat.player for seat in (await played.client.get(played.game)).seats] == ["substitute", "player-1"]


@scenario("P10")
async def test_a_bad_stream_gets_nothing_after_the_owner_has_connected(guarded: House, played: Table) -> None:
    alone, seat = await guarded.client(), played.seats[0]
    owner = alone.watch(seat)
    await anext(owner)
    for bad in (Seat(seat.game, 0, "made up"), Seat(seat.game, 0, played.seats[1].token)):
        assert (await failed(first(alone.watch(bad)))).reason in ("UNAUTHENTICATED", "PERMISSION_DENIED")
    await owner.aclose()


async def test_neither_keys_nor_tokens_are_kept_in_the_clear(guarded: House, played: Table) -> None:
    kept = repr([await guarded.store.people(played.id), await guarded.store.read(played.id)])
    kept += repr([await guarded.store.redis.xrange(guarded.store.keys.commands(p)) for p in range(2)])
    for secret in (*(seat.token for seat in played.seats), "key of shop"):
        assert secret not in kept
    assert all(seat.token not in repr(seat) for seat in played.seats)


async def test_open_access_is_for_this_machine_only(store_url: str) -> None:
    with pytest.raises(OpenToStrangersError):
        async with houses.house(store_url, listen="0.0.0.0:0"):
            pass


@pytest.mark.parametrize(
    ("listen", "local"),
    [("127.0.0.1:0", True), ("[::1]:50", True), ("localhost:1", True), ("unix:/run/x", True), ("0.0.0.0:1", False),
     ("10.0.0.1:1", False), ("example.org:1", False), ("[::]:1", False)],
)  # fmt: skip
def test_what_counts_as_this_machine(listen: str, local: bool) -> None:
    assert GatewaySettings(listen=listen).local is local


def test_keys_come_from_the_environment_as_json(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PRESTIGE_API_KEYS", json.dumps(KEYS))
    settings = GatewaySettings()
    assert {name: key.role.value for name, key in settings.api_keys.items()} == ROLES
