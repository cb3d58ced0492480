"""The program, as its user runs it."""

import pytest

from tests.e2e.conftest import Program
from tests.e2e.games import Played
from tests.ledger.stranger import verified

pytestmark = pytest.mark.xdist_group("e2e")


def test_a_game_can_be_listed_shown_told_verified_and_taken_along(over: Played, prestige: Program) -> None:
    newest = over.plies
    listed = prestige.run("games", "--status", "finished", "--label", "over")
    assert over.game in listed
    assert "player-0, player-1" in listed
    assert prestige.run("games", "--status", "open", "--label", "over").count("games/") == 0
    assert f"version {newest}" in prestige.run("show", over.game)
    own = ("--seat", "0", "--token", over.seats[0].token)
    drawn = prestige.run("show", over.game, *own, "--version", "9")
    assert "version 9, running, seat" in drawn
    assert len(drawn.splitlines()) > 10
    told = prestige.run("replay", over.game, "--from", "4", "--to", "9")
    assert [line.split()[0] for line in told.splitlines() if line[3:4].isdigit()] == ["4", "5", "6", "7", "8", "9"]
    assert f"{newest} plies" in prestige.run("verify", over.game)
    prestige.run("verify", "--all")
    prestige.run("export", over.game, "game.jsonl")
    assert len((prestige.folder / "game.jsonl").read_text().splitlines()) == 1 + newest + 1


def test_an_export_is_checked_with_nothing_of_ours_by_the_key_that_ops_publish(over: Played, prestige: Program) -> None:
    _, key = prestige.run("key").split()
    prestige.run("export", over.game, "game.jsonl.gz")
    done = verified(str(prestige.folder / "game.jsonl.gz"), "--key", key)
    assert done.returncode == 0, done.stderr
    told = done.stdout.decode()
    assert f"{over.plies} plies in a chain" in told
    assert "the key you trust" in told
    assert " 0 draws" not in told


def test_heads_are_signed_proven_and_held_against_what_was_kept(over: Played, prestige: Program) -> None:
    name, key = prestige.run("key").split()
    signed = prestige.run("checkpoint").splitlines()
    assert all(line.startswith(f"{name}/p") for line in signed)
    assert f"{over.game} at version {over.plies}: hash" in prestige.run("prove", over.game, "kept", "--key", key)
    assert f"held against version {over.plies}" in prestige.run(
        "verify", over.game, "--checkpoint", "kept", "--key", key
    )
    notes = [prestige.run("checkpoint", "show", "--partition", f"{number}") for number in range(len(signed))]
    (prestige.folder / "note").write_text(notes[-1])
    prestige.run("checkpoint")
    assert "are the first of" in prestige.run("checkpoint", "consistency", "note", "--key", key)
    assert len(prestige.run("checkpoint", "list").splitlines()) > 2


def test_read_models_can_be_rebuilt_and_dead_letters_looked_at(prestige: Program) -> None:
    assert "in use" in prestige.run("rebuild", "--linger", "0")
    prestige.run("dead", "list")
