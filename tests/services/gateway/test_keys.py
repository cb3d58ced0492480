"""API keys: their forms, how one follows another, the file that they may come from, and what a scope hides."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from grpc import StatusCode
from pydantic import TypeAdapter, ValidationError

from services.gateway.accounts import Accounts
from services.gateway.auth import Caller, Proof
from services.gateway.keys import ApiKey, BadKeys, KeyFile, Role, Scope, holders
from services.gateway.settings import GatewaySettings
from shared.client import Client, Denied, Seat
from tests.services.gateway import house as houses
from tests.services.gateway.failing import failed, said
from tests.services.gateway.house import House
from tests.services.gateway.test_credentials import DENIED, UNKNOWN, first
from tests.services.gateway.test_lists import listed, projection
from tests.services.launch import popen

NOT_FOUND = (StatusCode.NOT_FOUND, "GAME_NOT_FOUND")
KEYS = TypeAdapter(dict[str, ApiKey])
FIRST, SECOND = "2030-01-01T00:00:00Z", 1_893_456_000_000


def digest(key: str) -> str:
    return sha256(key.encode()).hexdigest()


def of(key: str, role: str = "backend", **own: Any) -> dict[str, Any]:
    return {"sha256": digest(key), "role": role, **own}


def found(**keys: Any) -> Any:
    return holders(KEYS.validate_python(keys))


def test_a_holder_may_have_several_keys_each_to_its_own_end() -> None:
    both = [{"sha256": digest("old"), "until": FIRST}, {"sha256": digest("new")}]
    known = found(shop={"role": "backend", "keys": both}, club=of("club", until=FIRST))
    assert {known[digest(key)].name for key in ("old", "new")} == {"shop"}
    assert [known[digest(key)].until for key in ("old", "new", "club")] == [SECOND, None, SECOND]


def test_a_scope_says_whose_games_and_of_which_titles() -> None:
    known = found(shop=of("a", games="own", titles=["castle"]), club=of("b"), tv=of("c", "spectator", titles=["city"]))
    assert known[digest("a")].scope == Scope(own=True, titles=frozenset({"castle"}))
    assert not known[digest("b")].scope.narrow
    assert (known[digest("c")].role, known[digest("c")].scope.narrow) == (Role.SPECTATOR, True)


@pytest.mark.parametrize(
    "key",
    [
        {"role": "backend"}, {"role": "backend", "keys": []}, {"role": "king", "sha256": digest("a")},
        of("a") | {"sha256": "A" * 64}, of("a", games="mine"), of("a", "auditor", games="own"),
        of("a", "admin", games="own"), of("a", titles=["chess"]), of("a", until="2030-01-01T00:00:00"),
        of("a", until="soon"), of("a", keys=[{"sha256": digest("b")}]), of("a", colour="red"), "a", [], None,
    ],
)  # fmt: skip
def test_what_is_no_key_is_refused(key: Any) -> None:
    with pytest.raises(ValidationError):
        KEYS.validate_python({"shop": key})


def test_two_holders_of_one_key_are_refused() -> None:
    with pytest.raises(BadKeys, match="shop and club"):
        found(shop=of("same"), club=of("same", "admin"))
    with pytest.raises(ValidationError, match="shop and club"):
        GatewaySettings(api_keys={name: ApiKey.model_validate(of("same")) for name in ("shop", "club")})


@pytest.mark.parametrize("caller", [Caller(), Caller(proof=Proof("made up")), Caller(proof=Proof("signed", 1))])
def test_no_holder_counts_with_those_who_have_no_key(caller: Caller) -> None:
    name = Accounts(GatewaySettings()).of(caller).name
    with pytest.raises(BadKeys, match=f"{name}: names that begin with token: are for those who have no key"):
        found(**{name: of("a")})
    with pytest.raises(ValidationError, match="for those who have no key"):
        GatewaySettings(api_keys={name: ApiKey.model_validate(of("a"))})


def test_keys_are_in_one_place(tmp_path: Path) -> None:
    with pytest.raises(ValidationError, match="PRESTIGE_API_KEYS"):
        GatewaySettings(api_keys={"shop": ApiKey.model_validate(of("a"))}, api_keys_file=tmp_path / "keys")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{}", "holds none"), ("", "JSON"), ("[]", "object"), ('{"shop": "geheim"}', "shop"), ("{geheim", "JSON"),
        (json.dumps({"shop": {"role": "backend", "sha256": "geheim"}}), "shop.keys.0.sha256"),
        (json.dumps({"shop": {"role": "backend", "keys": []}}), "shop: a holder has at least one key"),
        (json.dumps({"shop": of("a"), "club": of("a")}), "same key"), ("\x00\xff", "JSON"),
    ],
)  # fmt: skip
def test_a_file_that_can_not_be_used_says_why_and_quotes_nothing(tmp_path: Path, text: str, why: str) -> None:
    (tmp_path / "keys").write_text(text)
    with pytest.raises(BadKeys) as bad:
        KeyFile(tmp_path / "keys").read()
    assert why in str(bad.value)
    assert ";" not in str(bad.value), "there is one fault"
    assert "geheim" not in repr(bad.value) + repr(bad.value.__cause__)


def test_a_secret_that_kubernetes_brings_anew_is_seen(tmp_path: Path) -> None:
    """It turns a link, above the file: the path stays, what it leads to is another folder."""
    for version, key in (("one", "a"), ("two", "b")):
        (tmp_path / version).mkdir()
        (tmp_path / version / "api-keys").write_text(json.dumps({"shop": of(key)}))
    (tmp_path / "..data").symlink_to("one")
    (tmp_path / "api-keys").symlink_to("..data/api-keys")
    file = KeyFile(tmp_path / "api-keys")
    assert digest("a") in file.read()
    assert not file.changed()
    (tmp_path / "..next").symlink_to("two")
    (tmp_path / "..next").rename(tmp_path / "..data")
    assert file.changed()
    assert digest("b") in file.read()


@pytest.mark.parametrize("text", [None, "{}", "no JSON"])
def test_without_a_file_of_keys_that_was_promised_it_does_not_start(
    store_url: str, tmp_path: Path, text: str | None
) -> None:
    if text is not None:
        (tmp_path / "keys").write_text(text)
    process = popen("gateway", store_url, api_keys_file=str(tmp_path / "keys"))
    out, errors = process.communicate(timeout=60)
    assert (process.returncode, out) == (1, "")
    assert "the file of keys" in errors
    assert "Traceback" not in errors


@pytest.fixture
def key_file(tmp_path: Path) -> Path:
    path = tmp_path / "keys.json"
    path.write_text(json.dumps({"shop": of("first"), "boss": of("boss", "admin")}))
    return path


@pytest.fixture
async def filed(store_url: str, key_file: Path) -> AsyncIterator[House]:
    """A house that reads its keys from a file."""
    async with houses.commands(store_url), houses.house(store_url, api_keys_file=key_file, heartbeat=0.1) as opened:
        yield opened


def write(path: Path, keys: Any) -> None:
    path.write_text(json.dumps(keys))


def spoil(path: Path, text: str | None) -> None:
    """The file holds this, or is gone."""
    path.unlink() if text is None else path.write_text(text)


async def until(look: Callable[[], Any]) -> None:
    for _ in range(500):
        if await look():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it stays as it is")


async def good(client: Client) -> bool:
    """Whether the client's key is known."""
    try:
        await client.statistics("ann")
    except Denied:
        return False
    return True


async def test_keys_are_exchanged_without_a_restart(filed: House, key_file: Path) -> None:
    old, new = await filed.client("first"), await filed.client("second")
    game = (await old.create("castle", 2)).game
    stream = old.watch(game)
    await anext(stream)
    assert not await good(new)
    both = {"role": "backend", "keys": [{"sha256": digest("first")}, {"sha256": digest("second")}]}
    write(key_file, {"shop": both})
    await until(lambda: good(new))
    assert await good(old)
    await new.abandon(game)
    other = (await new.create("castle", 2)).game
    stream = old.watch(other)
    await anext(stream)
    write(key_file, {"shop": of("second")})
    assert said(await failed(anext(stream))) == UNKNOWN, "a stream ends with its key"
    assert not await good(old)
    assert await good(new)


async def test_a_bad_file_changes_nothing_and_an_empty_one_opens_nothing(filed: House, key_file: Path) -> None:
    shop, nobody, access = await filed.client("first"), await filed.client(), filed.gateway.access
    kept = access._holders
    for bad in ("{}", "no JSON", None):
        spoil(key_file, bad)
        await asyncio.sleep(0.7)
        assert access._holders is kept
        assert await good(shop)
        assert not await good(nobody)
    write(key_file, {"shop": of("third")})
    await until(lambda: good_of(filed, "third"))


async def good_of(house: House, key: str) -> bool:
    return await good(await house.client(key))


async def test_a_key_ends_when_it_was_to_end(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = {"shop": of("a", until=FIRST)}
    async with houses.commands(store_url), houses.house(store_url, api_keys=keys, heartbeat=0.1) as house:
        shop = await house.client("a")
        monkeypatch.setattr(house.gateway.access, "_now", lambda: SECOND - 1)
        stream = shop.watch((await shop.create("castle", 2)).game)
        await anext(stream)
        monkeypatch.setattr(house.gateway.access, "_now", lambda: SECOND)
        for call in (shop.create("castle", 2), anext(stream)):
            error = await failed(call)
            assert said(error) == UNKNOWN
            assert error.metadata["expired_at"] == str(SECOND)


@pytest.fixture
async def scoped(store_url: str) -> AsyncIterator[House]:
    """A house of two backends that see their own games, one that sees one title, and an admin."""
    keys = {
        "shop": of("shop", games="own"),
        "club": of("club", games="own"),
        "city": of("city", titles=["city"]),
        "tv": of("tv", "spectator", titles=["castle"]),
        "boss": of("boss", "admin"),
    }
    async with (
        houses.commands(store_url),
        houses.house(store_url, api_keys=keys, heartbeat=0.1) as opened,
        projection(store_url),
    ):
        yield opened


async def test_a_backend_of_own_games_sees_no_others(scoped: House) -> None:
    shop, club, boss = [await scoped.client(name) for name in ("shop", "club", "boss")]
    mine, theirs = await houses.table(shop), await houses.table(club)
    last = await boss.create("castle", 2)
    seen = [last.receipt.position, (await club.abandon(theirs.game)).position]
    assert await listed(shop, seen=seen) == [mine.game]
    assert {mine.game, theirs.game, last.game} <= set(await listed(boss, seen=seen))
    told = await first(shop.watch_games("player-0"))
    assert {game.name for game in told.games} == {mine.game}
    assert said(await failed(shop.statistics("player-0"))) == DENIED
    for call in (shop.get(theirs.game), shop.sit(theirs.game, "spy"), first(shop.watch(theirs.game))):
        assert said(await failed(call)) == NOT_FOUND
    assert (await shop.get(mine.game)).name == mine.game


async def test_who_follows_a_player_hears_of_own_games_only(scoped: House) -> None:
    shop, club = await scoped.client("shop"), await scoped.client("club")
    stream = shop.watch_games("player-0")
    assert (await anext(stream)).whole
    theirs = await houses.table(club)
    mine = await houses.table(shop)
    heard: set[str] = set()
    async for message in stream:
        heard |= {game.name for game in message.games} | set(message.gone)
        if mine.game in heard:
            break
    assert theirs.game not in heard
    await stream.aclose()


async def test_a_key_of_some_titles_sees_and_makes_no_others(scoped: House) -> None:
    city, boss, tv = [await scoped.client(name) for name in ("city", "boss", "tv")]
    castle = await houses.table(boss)
    mine = await city.create("city", 2)
    for call in (city.get(castle.game), city.sit(castle.game, "ann"), tv.get(mine.game), tv.view(mine.game)):
        assert said(await failed(call)) == NOT_FOUND
    assert said(await failed(city.create("castle", 2))) == DENIED
    assert await listed(city, seen=[mine.receipt.position]) == [mine.game]
    assert (await tv.view(castle.game)).version == 4
    assert {it.title for it in await tv.statistics("player-0")} <= {"castle"}


async def test_a_spectator_looks_on_and_does_nothing(scoped: House) -> None:
    tv, boss = await scoped.client("tv"), await scoped.client("boss")
    game = await houses.table(boss)
    assert (await first(tv.watch(game.game))).view.version == 4
    for call in (
        tv.create("castle", 2), tv.sit(game.game, "ann"), tv.start(game.game), tv.abandon(game.game),
        tv.replace(game.game, 0, "ann"), tv.view(Seat(game.game, 0)), tv.verify(game.game),
    ):  # fmt: skip
        assert said(await failed(call)) == DENIED
