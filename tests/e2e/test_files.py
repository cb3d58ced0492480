"""Exports are asked about as games that are played, by somebody who has nothing but the program."""

import json
import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.e2e.conftest import Program
from tests.e2e.games import Played

pytestmark = pytest.mark.xdist_group("e2e")


@pytest.fixture
def taken(prestige: Program, over: Played) -> Path:
    """The game that is over, as a file; `alone` runs in the same folder."""
    prestige.run("export", over.game, "taken.jsonl.gz")
    prestige.run("export", over.game, "taken.jsonl")
    return prestige.folder / "taken.jsonl"


def bent(taken: Path, name: str, lines: Sequence[str]) -> str:
    """Another file with these lines."""
    (taken.parent / name).write_text("".join(lines), encoding="utf-8")
    return name


def test_files_are_verified_each_for_itself_and_nothing_is_left_running(
    taken: Path, over: Played, alone: Program, tmp_path_factory: pytest.TempPathFactory
) -> None:
    lines = taken.read_text(encoding="utf-8").splitlines(keepends=True)
    cut = bent(taken, "cut.jsonl", lines[:-1])
    forged = bent(taken, "forged.jsonl", [*lines[:9], lines[9].replace('\\"at\\":1', '\\"at\\":2', 1), *lines[10:]])
    rooms = tmp_path_factory.mktemp("rooms")
    done = alone.done("verify", "taken.jsonl.gz", cut, forged, "nowhere.jsonl", TMPDIR=str(rooms), PRESTIGE_CA="/none")
    assert done.returncode == 1
    told = [line for line in done.stdout.splitlines() if " FAILED " in line or " ok " in line]
    assert [line.split()[:2] for line in told] == [
        ["cut.jsonl", "FAILED"],
        ["forged.jsonl", "FAILED"],
        ["nowhere.jsonl", "FAILED"],
        [over.game, "ok"],
    ]
    assert f"line {len(lines)}: the file ends before its trailer" in told[0]
    assert "line 10: " in told[1]
    assert f"{over.plies} plies: chain {over.plies}, states {over.plies}" in told[3]
    assert "3 of 4 are not as they were" in done.stderr
    assert os.listdir(rooms) == []


def test_a_file_answers_what_the_service_answers(taken: Path, over: Played, prestige: Program, alone: Program) -> None:
    for words in (
        ("replay", "--from", "4", "--to", "9"),
        ("diff", "8", "12", "--seat", "1"),
        ("show", "--version", "9"),
    ):
        command, *rest = words
        assert alone.run(command, "taken.jsonl.gz", *rest) == prestige.run(command, over.game, *rest)


def test_two_files_of_one_game_are_compared_by_their_plies(taken: Path, over: Played, alone: Program) -> None:
    lines = taken.read_text(encoding="utf-8").splitlines(keepends=True)
    ply = json.loads(lines[9])
    ply["ply"] = ply["ply"].replace('"actor":"seat:', '"actor":"seat:1', 1)
    forged = bent(taken, "forged.jsonl", [*lines[:9], json.dumps(ply) + "\n", *lines[10:]])
    told = alone.run("compare", "taken.jsonl.gz", forged).splitlines()
    assert told[0] == "8 plies are equal; version 9 and 9: 1 field differs"
    assert told[1].startswith("  actor: ")
    assert "and nothing else was compared" in alone.run("compare", "taken.jsonl", "taken.jsonl.gz")
    shorter = bent(taken, "shorter.jsonl", [*lines[:9], lines[-1]])
    assert alone.run("compare", "taken.jsonl", shorter) == "8 plies are equal; the other ends there\n"
    broken = bent(taken, "broken.jsonl", [lines[0], "{}\n", lines[-1]])
    assert "prestige verify" in alone.fails("compare", "taken.jsonl", broken)


def test_a_file_that_can_not_be_asked_about_is_told_so(taken: Path, over: Played, alone: Program) -> None:
    for command in ("compare", "verify"):
        assert "export the first" in alone.fails(command, "taken.jsonl", over.game, code=2)
    stranger = alone.done("verify", "taken.jsonl", "--key", "A" * 43 + "=")
    assert "not by the key you trust" in stranger.stdout
    assert "No such file" in alone.fails("state", "nowhere.jsonl")
    assert "--checkpoint or --head is for one game" in alone.fails("verify", "a.gz", "b.gz", "--head", "1:a", code=2)
