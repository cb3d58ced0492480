"""The stand-alone verifier finds every archived game whole, and says in which line one is not."""

import ast
import json
import sys
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from shared.codecs.packing import packed
from shared.ledger import exporting
from shared.ledger.sealing import genesis_of, link
from shared.log.record import Stored
from shared.log.signing import Signer
from tests.golden import archive
from tests.golden.titles import golden
from tests.ledger.stranger import SIGNER, VERIFIER, archives, exported, file_of, game_of, stored, verified, verifier

PUBLIC = b64encode(SIGNER.public).decode()
FILES = [pytest.param(file, id=f"{title}-{file.stem}") for title, file in archives()]
GAME = stored(archive.path(golden("castle"), "two_seats"))
OTHER = stored(archive.path(golden("castle"), "three_seats_conceded"))


def test_it_needs_nothing_but_the_standard_library_and_stays_readable() -> None:
    tree = ast.parse(VERIFIER.read_text())
    used = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    used |= {str(node.module).partition(".")[0] for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert used <= sys.stdlib_module_names
    assert len(VERIFIER.read_text().splitlines()) <= 300


@pytest.mark.parametrize("file", FILES)
def test_every_archived_game_passes(file: Path) -> None:
    plies = stored(file)
    done = verified("-", "--key", PUBLIC, "--head", f"2:{plies[1].hash}", file=packed(exported(plies)))
    assert (done.returncode, done.stderr) == (0, b"")
    first, key, head, chance = done.stdout.decode().splitlines()
    assert first.endswith(f"{len(plies)} plies in a chain, head {len(plies)}:{plies[-1].hash}")
    assert (key, head) == (f"signed by {PUBLIC}, the key you trust", "the head known of version 2 is in the chain")
    draws = sum(len(archive.plain(ply).get("draws", ())) for ply in plies)
    assert chance == f"the seed is the one committed to: {len(plies)} salts and {draws} draws derived again"


def test_a_running_game_passes_as_far_as_it_goes(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(file_of(exported(GAME[:20])))
    done = verified(str(file))
    assert done.returncode == 0
    assert b"the file's own key: is it the one you know?" in done.stdout
    assert b"not revealed yet" in done.stdout


def test_what_it_cannot_read_ends_with_two(tmp_path: Path) -> None:
    missing = verified(str(tmp_path / "none"))
    assert (missing.returncode, missing.stderr.decode()) == (2, f"{tmp_path / 'none'}: No such file or directory\n")
    assert verified("-", "--head", "3:abc").returncode == 2


def test_a_line_that_is_wrong_ends_with_one() -> None:
    lines = exported(GAME)
    done = verified("-", file=file_of([*lines[:4], *lines[5:]]))
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr.decode() == "-: line 5: it is ply 5, where ply 4 belongs\n"


def said(line: str, **other: object) -> str:
    return json.dumps({**json.loads(line), **other}, ensure_ascii=False, separators=(",", ":"))


WRONG: dict[str, tuple[Callable[[list[str]], list[str]], str]] = {
    "nothing": (lambda _: [], "line 1: the file ends"),
    "one line": (lambda x: x[:1], "line 2: the file ends before its trailer"),
    "no ply": (lambda x: [x[0], x[-1]], "line 2: there is no ply"),
    "format": (lambda x: [said(x[0], format="other"), *x[1:]], "line 1: its format"),
    "game": (lambda x: [said(x[0], game="other"), *x[1:]], "line 2: its hash"),
    "first": (lambda x: [x[0], said(x[1], ply="[]"), *x[2:]], "line 2: it can't be understood"),
    "depth": (lambda x: [x[0], said(x[1], ply="[" * 99_999), *x[2:]], "line 2: it can't be understood"),
    "no JSON": (lambda x: [x[0], "{", *x[2:]], "line 2: it is no JSON"),
    "fields": (lambda x: [x[0], "[]", *x[2:]], "line 2: it should have version, hash, ply, and nothing else"),
    "bool": (lambda x: [x[0], said(x[1], version=True), *x[2:]], "line 2: it should have"),
    "space": (lambda x: [x[0], x[1].replace(":", ": ", 1), *x[2:]], "line 2: it is not written"),
    "changed": (lambda x: [*x[:4], x[4].replace("seat:", "seat;", 1), *x[5:]], "line 5: its hash"),
    "foreign": (lambda x: [*x[:4], exported(OTHER)[4], *x[5:]], "line 5: its hash"),
    "truncated": (lambda x: x[:-3], f"line {len(GAME)}: the file ends before its trailer"),
    "shortened": (lambda x: [*x[:-3], x[-1]], f"line {len(GAME)}: the trailer belongs to other plies"),
    "sha256": (lambda x: [*x[:-1], said(x[-1], sha256="")], "the lines before it are not those that were signed"),
    "signature": (lambda x: [*x[:-1], said(x[-1], signature=b64encode(bytes(64)).decode())], "the signature is not"),
    "no base64": (lambda x: [*x[:-1], said(x[-1], signature="ä")], "it can't be understood"),
    "loose": (lambda x: [*x[:-1], x[-1].replace('="}', '!="}')], f"line {len(GAME) + 2}: "),
}


@pytest.mark.parametrize(("change", "problem"), WRONG.values(), ids=WRONG.keys())
def test_it_names_the_line(change: Callable[[list[str]], list[str]], problem: str) -> None:
    with pytest.raises(verifier().Wrong) as caught:
        verifier().check(file_of(change(exported(GAME))))
    assert problem in str(caught.value)


def test_a_compressed_file_that_is_cut_or_damaged_is_refused() -> None:
    file = packed(exported(GAME))
    for cut in (file[:-1], file + b"\0", file[:-8] + bytes(8)):
        with pytest.raises(verifier().Wrong, match="compressed file"):
            verifier().check(cut)


def test_another_key_than_the_trusted_one_and_another_head_are_found() -> None:
    stranger = file_of(exported(GAME, Signer(b"\1" * 32)))
    assert verifier().check(stranger)
    with pytest.raises(verifier().Wrong, match="not by the key you trust"):
        verifier().check(stranger, PUBLIC)
    for version, problem in ((7, "line 8: another hash"), (999, "ends before version 999")):
        with pytest.raises(verifier().Wrong, match=problem):
            verifier().check(file_of(exported(GAME)), PUBLIC, [(version, "0" * 64)])


def forged(change: Callable[[list[dict[str, Any]]], None]) -> bytes:
    """An export that whoever holds the signing key made of changed plies: every hash fits."""
    bodies = [archive.plain(ply) for ply in GAME]
    change(bodies)
    before = genesis_of(game_of(GAME), "castle", bodies[0]["events"][0]["commitment"])
    plies = []
    for version, body in enumerate(bodies, 1):
        body["prev_hash"] = before
        text = json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode()
        before = link(before, text)
        plies.append(Stored(version, before, text))
    return file_of(list(exporting.lines(game_of(GAME), plies, SIGNER)))


def draws(bodies: list[dict[str, Any]]) -> tuple[int, list[dict[str, Any]]]:
    return next((number, body["draws"]) for number, body in enumerate(bodies, 2) if body["draws"])


def swap_order(bodies: list[dict[str, Any]]) -> None:
    draw = next(draw for draw in draws(bodies)[1] if len(draw.get("order", ())) > 1)
    draw["order"][:2] = draw["order"][1::-1]


def set_draw(**values: Any) -> Callable[[list[dict[str, Any]]], None]:
    return lambda bodies: draws(bodies)[1][0].update(values)


def set_event(kind: str, **values: Any) -> Callable[[list[dict[str, Any]]], None]:
    def change(bodies: list[dict[str, Any]]) -> None:
        [event for body in bodies for event in body["events"] if event["kind"] == kind][-1].update(values)

    return change


FORGED: dict[str, tuple[Callable[[list[dict[str, Any]]], None], str]] = {
    "order": (swap_order, "another result of draw"),
    "number": (set_draw(n=3), "another result of draw 0"),
    "bound": (set_draw(bound=0), "line"),
    "endless bound": (set_draw(result=0, bound=2**64 + 1), "another result of draw 0"),
    "text": (set_draw(result=0, bound="6"), "can't be understood"),
    "dropped": (lambda bodies: draws(bodies)[1].pop(0), "another result of draw 0"),
    "salt": (lambda bodies: bodies[6].update(salt="0" * 64), "line 8: the seed gives another salt"),
    "entropy": (set_event("SeatTaken", entropy="chosen"), "another result of draw"),
    "seed": (set_event("SeedRevealed", seed="0" * 64), "another seed was committed to"),
    "no seed": (set_event("SeedRevealed", seed=5), "can't be understood"),
    "twice": (lambda bodies: bodies[-1]["events"].append(bodies[-1]["events"][-1]), "a seed is revealed twice"),
    "seats": (set_event("GameCreated", seats=10**12), "another result of draw"),
    "version": (lambda bodies: bodies[3].update(version=9), "line 5: its ply is of another game or place"),
    "title": (lambda bodies: bodies[3].update(title="city"), "line 5: its ply is of another game or place"),
}


@pytest.mark.parametrize(("change", "problem"), FORGED.values(), ids=FORGED.keys())
def test_chance_is_held_against_the_seed_even_where_every_hash_fits(
    change: Callable[[list[dict[str, Any]]], Any], problem: str
) -> None:
    assert verifier().check(forged(lambda _: None))
    with pytest.raises(verifier().Wrong) as caught:
        verifier().check(forged(change))
    assert problem in str(caught.value)
