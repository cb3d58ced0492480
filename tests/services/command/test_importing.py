"""Games from exports of other deployments: verified as a whole, the same hashes afterwards, refused with the line."""

import asyncio
import json
from base64 import b64encode
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from prometheus_client import CollectorRegistry
from pydantic import SecretStr

from services.command.importing import NotImported, bring
from services.projection.generations import first
from services.projection.measures import Measures
from services.projection.projector import Projector
from services.projection.settings import ProjectionSettings
from shared.codecs.packing import packed
from shared.games import TITLES
from shared.ledger import exporting
from shared.ledger.checking import check
from shared.ledger.exporting import BadExport
from shared.log import chain
from shared.log.readmodels import Query
from shared.log.record import HERE, Stored
from shared.log.redis import RedisStore
from shared.log.redis_readmodels import RedisReadModels
from shared.log.signing import Signer
from tests.golden import archive
from tests.golden.titles import golden
from tests.marks import scenario
from tests.services.launch import popen
from tests.table.rewriting import ROLL, debts, played, rewritten
from tests.titles.market import MARKET

ELSEWHERE = Signer(b"\7" * 32)
TRUST = (ELSEWHERE.public,)
GAME = "two-seats"


@pytest.fixture
async def store(store_url: str) -> AsyncIterator[RedisStore]:
    opened = await RedisStore.open(store_url, 2)
    yield opened
    await opened.close()


def plies_of(file: Path) -> list[Stored]:
    return archive.read(file)


def exported(plies: list[Stored], game: str = GAME, signer: Signer = ELSEWHERE) -> list[str]:
    return list(exporting.lines(game, plies, signer))


@pytest.fixture
def plies() -> list[Stored]:
    return plies_of(archive.path(golden("castle"), "two_seats"))


def as_file(lines: list[str]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


@scenario("P90")
@pytest.mark.parametrize("title", sorted(TITLES))
async def test_every_archived_game_comes_through_a_file_into_another_deployment_with_the_same_hashes(
    store: RedisStore, title: str
) -> None:
    for file in archive.files(golden(title)):
        plies, game = plies_of(file), file.stem.replace("_", "-")
        lines = exported(plies, game)
        assert "imported" in await bring(store, packed(lines), TRUST)
        assert await store.read(game) == plies
        head = await store.head(game)
        assert (head.version, head.hash, head.archive) == (len(plies), plies[-1].hash, HERE)
        assert check(game, await store.read(game), head).ok
        assert exported(await store.read(game), game) == lines


async def test_an_imported_game_is_listed_without_people(
    store: RedisStore, store_url: str, plies: list[Stored]
) -> None:
    await bring(store, as_file(exported(plies)), TRUST)
    partition, models = store.keys.partition_of(GAME), RedisReadModels(store)
    await models.adopt(partition, first())
    settings = ProjectionSettings(redis_url=SecretStr(store_url), partitions=2)
    await Projector(store, models, partition, first(), settings, Measures(CollectorRegistry())).start()
    (row,) = (await models.page(Query(title="castle", status="finished"), 10)).rows
    assert (row.game, row.version, row.players, row.result != b"") == (GAME, len(plies), ("", ""), True)
    assert row.created == json.loads(plies[0].ply)["at"]


async def test_a_game_that_is_here_is_not_imported_again(store: RedisStore, plies: list[Stored]) -> None:
    await bring(store, as_file(exported(plies)), TRUST)
    log = await store.log(store.keys.partition_of(GAME), 0)
    assert "already" in await bring(store, as_file(exported(plies)), TRUST)
    with pytest.raises(NotImported, match="another game"):
        await bring(store, as_file(exported(plies[:-1])), TRUST)
    assert await store.log(store.keys.partition_of(GAME), 0) == log
    assert await store.read(GAME) == plies


async def test_only_files_of_this_deployment_and_of_trusted_ones_are_imported(
    store: RedisStore, plies: list[Stored]
) -> None:
    with pytest.raises(NotImported, match=ELSEWHERE.name):
        await bring(store, as_file(exported(plies)))
    own = exported(plies, signer=Signer(store.deployment.signing_key))
    assert "imported" in await bring(store, as_file(own))


@pytest.mark.parametrize(
    ("damage", "line"),
    [("cut", 20), ("without a trailer", 91), ("swapped", 3), ("doubled", 4), ("of another game", 3), ("changed", 7)],
)
async def test_a_file_that_is_no_whole_export_is_refused_with_the_line(
    store: RedisStore, plies: list[Stored], damage: str, line: int
) -> None:
    lines = exported(plies)
    other = exported(plies_of(archive.path(golden("castle"), "two_seats_duel")), "two-seats-duel")
    damaged = {
        "cut": as_file(lines[:20])[:-9],
        "without a trailer": as_file(lines[:-1]),
        "swapped": as_file([*lines[:2], lines[3], lines[2], *lines[4:]]),
        "doubled": as_file([*lines[:3], lines[2], *lines[3:]]),
        "of another game": as_file([*lines[:2], other[2], *lines[3:]]),
        "changed": as_file([*lines[:6], lines[6].replace('\\"at\\":1', '\\"at\\":2', 1), *lines[7:]]),
    }
    with pytest.raises(BadExport) as caught:
        await bring(store, damaged[damage], TRUST)
    assert caught.value.line == line
    assert not (await store.head(GAME)).version


@scenario("P67")
async def test_a_game_of_rules_that_are_kept_no_more_is_refused_by_the_truth_that_a_state_of_it_breaks(
    store: RedisStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    bazaar = replace(MARKET, name="bazaar")  # a name of its own: what is read by a title is kept by its name
    sitting = played(bazaar)
    monkeypatch.setitem(TITLES, "bazaar", replace(bazaar, version=2, oldest=2))
    with pytest.raises(NotImported, match=f"version {ROLL} does not hold: state: .* no one owes coins"):
        await bring(store, as_file(exported(rewritten(sitting, ROLL, debts), "g1")), TRUST)
    assert not (await store.head("g1")).version
    assert "imported" in await bring(store, as_file(exported(sitting.log, "g1")), TRUST)


async def test_a_chain_that_holds_but_breaks_the_rules_is_not_imported(store: RedisStore, plies: list[Stored]) -> None:
    forged = json.loads(plies[-1].ply)
    forged["events"] = forged["events"][:-1]
    last = json.dumps(forged, ensure_ascii=False, separators=(",", ":")).encode()
    resealed = [*plies[:-1], linked(plies[-2], last)]
    with pytest.raises(NotImported, match=f"version {len(plies)} does not hold"):
        await bring(store, as_file(exported(resealed)), TRUST)


def linked(before: Stored, ply: bytes) -> Stored:
    return Stored(before.version + 1, chain.link(bytes.fromhex(before.hash), ply).hex(), ply)


async def test_the_command_line_imports_and_says_what_it_does_not(
    store: RedisStore, store_url: str, plies: list[Stored], tmp_path: Path
) -> None:
    good, bad = tmp_path / "good.jsonl.gz", tmp_path / "bad.jsonl"
    good.write_bytes(packed(exported(plies)))
    bad.write_bytes(as_file(exported(plies)[:-1]))
    key = b64encode(ELSEWHERE.public).decode()
    process = await asyncio.to_thread(
        popen, "command", store_url, "import", "--trust", key, str(good), str(bad), "nowhere"
    )
    out, err = await asyncio.to_thread(process.communicate)
    assert process.returncode == 1
    assert out == f"{good}: imported two-seats, {len(plies)} plies of castle\n"
    assert f"{bad}: line {len(plies) + 2}: the file ends before its trailer" in err
    assert "nowhere: No such file or directory\n" in err
    process = await asyncio.to_thread(popen, "command", store_url, "import", "--trust", "x", str(good))
    assert (await asyncio.to_thread(process.communicate))[1] == "'x' is no public key as `prestige key` prints it\n"
    assert process.returncode == 2
