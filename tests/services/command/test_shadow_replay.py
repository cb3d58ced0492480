"""Stored games before the rules of a new release: what is told of them, what blocks a deploy, what is left alone."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from typing import cast

import pytest

from services.command.importing import bring
from services.command.shadow import replay
from shared.codecs.packing import packed
from shared.codecs.plies import of
from shared.games import TITLES
from shared.ledger import exporting
from shared.log.archive import ArchiveFailure
from shared.log.keys import Keys
from shared.log.record import Head, Stored
from shared.log.signing import Signer
from shared.log.store import Store
from tests.golden import archive
from tests.golden.test_shadow import FIRST_RULES, fallen
from tests.golden.titles import golden
from tests.marks import scenario
from tests.services.caller import Caller
from tests.services.command.conftest import Start
from tests.services.command.test_processes import subprocess_of


@dataclass
class Library:
    """The archived games of a title as a store has them; it can be read only."""

    shelf: dict[str, list[Stored]]
    lost: str = ""
    """A game whose file is gone."""

    keys = Keys(3)

    @classmethod
    def of(cls, *titles: str) -> Library:
        logs = [archive.read(file) for title in titles for file in archive.files(golden(title))]
        return cls({of_game(log): log for log in logs})

    async def games(self, partition: int) -> AsyncIterator[str]:
        for game in [*self.shelf, *self.shelf]:
            if self.keys.partition_of(game) == partition:
                yield game

    async def heads(self, games: Sequence[str]) -> list[Head]:
        return [Head(len(self.shelf[game]), "", "running" if "two" in game else "finished") for game in games]

    async def read(self, game: str, after: int = 0, upto: int | None = None, limit: int | None = None) -> list[Stored]:
        if game == self.lost:
            raise ArchiveFailure(f"{game} is not in the archive")
        return self.shelf.get(game, [])[after:upto][:limit]


def of_game(log: list[Stored]) -> str:
    """A title and a game's id: the titles' archived games have the same ids."""
    body = archive.plain(log[0])
    return f"{body['title']}-{body['game']}"


async def told(library: Library, capsys: pytest.CaptureFixture[str], *games: str, **more: int) -> tuple[int, list[str]]:
    """The exit code and the lines."""
    code = await replay(cast("Store", library), games, **more)
    return code, capsys.readouterr().out.splitlines()


@scenario("P81")
async def test_what_only_todays_rules_decide_otherwise_is_told_and_blocks_nothing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    library = Library.of("castle", "caylus")
    code, lines = await told(library, capsys)
    otherwise = [line for line in lines if "plies otherwise" in line]
    assert code == 0
    assert len(otherwise) == 2
    assert any(
        line.startswith("caylus-three-seats-without-one  caylus, rules 1: ")
        and "the log has “Seat 1 passes and takes number 1.”" in line
        and "the rules “Seat 1 has given up and stands aside.”" in line
        for line in otherwise
    )
    summary = [line.split() for line in lines[len(otherwise) :]]
    plies = {title: sum(len(log) for game, log in library.shelf.items() if game.startswith(title)) for title in TITLES}
    assert [line[0] for line in summary] == ["title", *["castle"] * 2, *["caylus"] * 3]
    assert sum(int(line[3]) for line in summary[1:]) == plies["castle"] + plies["caylus"]
    assert ["caylus", "1", "8", "2", "0"] in [[*line[:3], *line[4:]] for line in summary]
    assert all(line[-1] == "0" for line in summary[1:])


@scenario("P81")
async def test_rules_that_decide_a_game_otherwise_than_its_own_version_did_block_the_deploy(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(TITLES, "caylus", fallen(TITLES["caylus"]))
    of.cache_clear()
    try:
        code, lines = await told(Library.of("castle", "caylus"), capsys)
    finally:
        of.cache_clear()
    assert code == 1
    broken = [line for line in lines if "BROKEN, its own rules do not give what its log says: at version" in line]
    assert len(broken) == 9
    assert all("caylus" in line and "cause: the log has “it was carried out”" in line for line in broken)


@scenario("P81")
async def test_a_sample_takes_all_games_that_run_and_so_many_of_the_others(capsys: pytest.CaptureFixture[str]) -> None:
    library = Library.of("caylus")
    running = {game for game in library.shelf if "two" in game}
    for sample in (0, 2, 100):
        _, lines = await told(library, capsys, sample=sample)
        games = sum(int(line.split()[2]) for line in lines if line.startswith("caylus  "))
        assert games == len(running) + min(sample, len(library.shelf) - len(running))


async def test_games_that_are_named_are_replayed_alone_and_one_that_is_not_there_is_told(
    capsys: pytest.CaptureFixture[str],
) -> None:
    library = Library.of("caylus")
    code = await replay(cast("Store", library), ["nowhere", "caylus-two-seats"])
    out, err = capsys.readouterr()
    assert (code, "nowhere: no such game" in err) == (1, True)
    assert out.splitlines()[-1].split()[:3] == ["caylus", "1", "1"]


@scenario("P81")
async def test_a_game_whose_file_cannot_be_read_is_told_and_the_others_are_replayed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    library = Library.of("caylus")
    library.lost = lost = "caylus-two-seats"
    code = await replay(cast("Store", library), [])
    out, err = capsys.readouterr()
    assert code == 1
    assert f"{lost}: its log can't be read: {lost} is not in the archive" in err
    assert "1 more could not be read" in err
    games = sum(int(line.split()[2]) for line in out.splitlines() if line.startswith("caylus  "))
    assert games == len(library.shelf) - 1


@scenario("P81")
async def test_a_log_that_new_code_cannot_read_is_told_with_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    library = Library.of("caylus")
    log = library.shelf["caylus-two-seats"]
    log[40] = Stored(41, log[40].hash, log[40].ply.replace(b'"kind":"PromptOpened"', b'"kind":"PromptPutUp"'))
    code, lines = await told(library, capsys, "caylus-two-seats")
    assert code == 1
    assert "BROKEN" in lines[0]
    assert "at version 41, ply: the log has “a ply”, the rules “it can't be read or folded: Malformed" in lines[0]


@scenario("P47", "P81")
async def test_games_of_older_rules_from_another_deployment_are_replayed_here(
    caller: Caller, capsys: pytest.CaptureFixture[str]
) -> None:
    signer, game = Signer(b"s" * 32), "three-seats-without-one"
    lines = exporting.lines(game, archive.read(FIRST_RULES), signer)
    await bring(caller.store, packed(lines), (signer.public,))
    assert await replay(caller.store, []) == 0
    assert f"{game}  caylus, rules 1: " in capsys.readouterr().out


async def test_the_command_line_replays_and_changes_nothing(store_url: str, start: Start, caller: Caller) -> None:
    async with start():
        await caller.create("g1")
        await caller.create("g2")
        await caller.play("g1")
    redis = caller.store.redis
    before = {key: await redis.dump(key) for key in await redis.keys("*")}
    lines = subprocess_of(store_url, "shadow-replay").splitlines()
    assert [lines[-2].split()[:2], lines[-1].split()[:3]] == [["title", "rules"], ["market", "1", "2"]]
    assert subprocess_of(store_url, "shadow-replay", "--sample", "0", "g1").splitlines()[-1].split()[2] == "1"
    assert {key: await redis.dump(key) for key in await redis.keys("*")} == before
