"""A log played again: the same wherever it is, by the seed it was committed to, and only in its own order."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from shared.codecs.packing import packed
from shared.codecs.plies import of
from shared.games import TITLES
from shared.kernel.dice import Draw
from shared.ledger import exporting
from shared.ledger.checking import check
from shared.ledger.loading import Forked, know_edition, step
from shared.ledger.sealing import Circumstances
from shared.log.record import Stored
from shared.table.events import PlyTakenBack
from shared.table.fold import Game, fold
from tests.golden import archive
from tests.golden.titles import golden
from tests.ledger.stranger import archives, exported, file_of, stored
from tests.marks import scenario
from tests.table import sitting
from tests.table.sitting import Sitting
from tests.tampers.games import GAMES, honest
from tests.tampers.kinds import anew, first_changed
from tests.titles import market as m

FILES = [pytest.param(file, id=f"{title}-{file.stem}") for title, file in archives()]


def trail(title: str) -> str:
    """A hash over the states after every event of an archived game."""
    plies, whole = of(title), sha256()
    game: Game | None = None
    for entry in archive.read(archive.files(golden(title))[-1]):
        ply = plies.read_ply(entry.ply)
        know_edition(plies, ply.events)
        table: Any = game and game.table
        game = step(game, entry)
        if any(isinstance(event, PlyTakenBack) for event in ply.events):
            continue
        for place, event in enumerate(ply.events):
            table = fold(plies.rules, table, (event,), ply.version, place)
            whole.update(plies.table_bytes(table))
        assert table == game.table
    return whole.hexdigest()


@scenario("E45")
def test_the_state_after_every_event_is_the_same_in_any_process() -> None:
    here = [trail(title) for title in TITLES]
    program = f"from tests.ledger.test_replays import trail; print(*map(trail, {list(TITLES)}))"
    for seed in ("1", "777"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        done = subprocess.run([sys.executable, "-c", program], env=environment, check=True, stdout=subprocess.PIPE)
        assert done.stdout.decode().split() == here


@scenario("P90")
@pytest.mark.parametrize("file", FILES)
def test_what_is_exported_comes_back_as_it_was_plain_and_compressed(file: Path) -> None:
    plies = stored(file)
    lines = exported(plies)
    for form in (file_of(lines), packed(lines)):
        back = exporting.read(exporting.lines_of(form))
        assert back.plies == plies
        assert exported(back.plies) == lines
        assert played(back.plies) == archive.game_at(file)


def played(plies: tuple[Stored, ...]) -> Game | None:
    """The game as its events tell it."""
    game: Game | None = None
    for ply in plies:
        game = step(game, ply)
    return game


@scenario("P65")
@pytest.mark.parametrize("which", GAMES, ids=lambda it: it[0])
def test_a_ply_that_was_made_after_other_plies_is_never_folded(which: tuple[str, str, str]) -> None:
    game = honest(*which)
    forks = [fork for fork in game.forks if first_changed(game, fork) < min(len(fork), len(game.plies))]
    assert forks
    for fork in forks:
        parted = first_changed(game, fork)
        at = played(game.plies[:parted])
        assert step(at, game.plies[parted]).version == parted + 1
        with pytest.raises(Forked, match=f"version {parted + 1} of {game.game} does not follow"):
            step(at, fork[parted])


def drawn() -> tuple[str, list[Draw]]:
    """The commitment and the draws of a toy game."""
    game = Sitting(2).started()
    game.act(m.RollDie())
    return game.now.table.commitment, [draw for ply in game.log for draw in game.plies.read_ply(ply.ply).draws]


@scenario("P86")
def test_draws_follow_from_the_committed_seed_and_from_nothing_that_happens_beside_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    commitment, draws = drawn()

    def elsewhere(game: str, request: str, payload: str, now: int) -> Circumstances:
        return Circumstances(game, request[::-1], payload[::-1], now * 7)

    with monkeypatch.context() as other:
        other.setattr(sitting, "Circumstances", elsewhere)
        assert drawn() == (commitment, draws)
    monkeypatch.setattr(sitting, "SEED", b"another seed, of thirty-two bytes")
    again = drawn()
    assert again[0] != commitment
    assert again[1] != draws


@scenario("P86")
@pytest.mark.parametrize("which", GAMES, ids=lambda it: it[0])
def test_another_commitment_than_that_of_the_seed_is_found_though_every_hash_fits(which: tuple[str, str, str]) -> None:
    game = honest(*which)
    told = archive.plain(game.plies[0])["events"][0]["commitment"].encode()
    first = Stored(1, "", game.plies[0].ply.replace(told, b"0" * 64))
    found = check(game.game, anew([first, *game.plies[1:]], game)).divergence
    assert found is not None
    assert (found.version, found.field) in {(1, "state_hash"), (len(game.plies), "commitment")}
