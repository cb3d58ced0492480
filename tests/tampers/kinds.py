"""Ways to tamper with the log of a game, each at random; `anew` makes every hash fit again afterwards."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest
from random import Random
from typing import Any

from shared.ledger.sealing import genesis_of, link
from shared.log.record import Stored
from tests.tampers.games import Honest

Log = list[Stored]
Kind = Callable[[Random, Honest], Log]


def flipped(rng: Random, game: Honest) -> Log:
    """One bit of a ply or of the hash beside it is another."""
    log, at = _picked(rng, game)
    if rng.random() < 0.2:
        log[at] = replace(log[at], hash=bit(rng, log[at].hash.encode(), bits=7).decode())
    else:
        log[at] = replace(log[at], ply=bit(rng, log[at].ply))
    return log


def deleted(rng: Random, game: Honest) -> Log:
    """A ply is gone, not the last; the others keep their versions, or close the gap."""
    log, at = list(game.plies), rng.randrange(len(game.plies) - 1)
    return _numbered(rng, [*log[:at], *log[at + 1 :]])


def swapped(rng: Random, game: Honest) -> Log:
    """Two plies stand in each other's place."""
    log, one = _picked(rng, game)
    other = rng.choice([at for at in range(len(log)) if at != one])
    log[one], log[other] = replace(log[other], version=one + 1), replace(log[one], version=other + 1)
    return log


def inserted(rng: Random, game: Honest) -> Log:
    """A ply stands there twice; what follows moves on."""
    log, at = _picked(rng, game)
    log.insert(at, rng.choice(game.plies))
    return _numbered(rng, log)


def truncated(rng: Random, game: Honest) -> Log:
    """The last plies are gone."""
    return list(game.plies[: rng.randrange(len(game.plies))])


def forked(rng: Random, game: Honest) -> Log:
    """Another continuation, legal and fair, by whoever has the seed."""
    return list(rng.choice(game.forks))


def another_cause(rng: Random, game: Honest) -> Log:
    """A ply says that something else was asked: by another seat, or what another ply asked."""
    log, at = _picked(rng, game)
    body = json.loads(log[at].ply)
    if "seat" in body["cause"] and rng.random() < 0.5:
        body["cause"]["seat"] = (body["cause"]["seat"] or 0) + rng.choice((-1, 1))
    else:
        body["cause"] = json.loads(rng.choice(game.plies).ply)["cause"]
    log[at] = replace(log[at], ply=_text(body))
    return log


def other_dice(rng: Random, game: Honest) -> Log:
    """A draw fell otherwise, or two draws are swapped."""
    log = list(game.plies)
    at = rng.choice([at for at, it in enumerate(log) if json.loads(it.ply)["draws"]])
    body = json.loads(log[at].ply)
    draw, second = (rng.choice(body["draws"]) for _ in range(2))
    if draw is not second and rng.random() < 0.5:
        names = ("bound", "result", "order")
        mine, theirs = ({name: it.pop(name) for name in names if name in it} for it in (draw, second))
        draw |= theirs
        second |= mine
    elif "result" in draw:
        draw["result"] = rng.randrange(draw["bound"])
    else:
        rng.shuffle(draw.get("order", []))
    log[at] = replace(log[at], ply=_text(body))
    return log


def anothers_ply(rng: Random, game: Honest) -> Log:
    """A ply of another game stands in its place."""
    log, at = _picked(rng, game)
    log[at] = replace(rng.choice(game.other), version=at + 1)
    return log


KINDS: Mapping[str, Kind] = {
    "bit flip": flipped,
    "delete": deleted,
    "swap": swapped,
    "insert": inserted,
    "truncate": truncated,
    "fork": forked,
    "edited cause": another_cause,
    "other dice": other_dice,
    "another game's ply": anothers_ply,
}


def tampered(rng: Random, game: Honest, kind: Kind, *, rehashed: bool) -> Log:
    """The log, tampered with: other than it was."""
    while True:
        log = kind(rng, game)
        if rehashed:
            log = anew(log, game)
        if tuple(log) != game.plies:
            return log


def first_changed(game: Honest, log: Sequence[Stored]) -> int:
    """The first version at which the log is other than it was."""
    pairs = enumerate(zip_longest(game.plies, log), 1)
    return next(version for version, (one, other) in pairs if one != other)


def anew(log: Sequence[Stored], game: Honest) -> Log:
    """What who can write to the store would do: each ply says the place where it lies, and every hash fits."""
    again: Log = []
    before = ""
    for version, stored in enumerate(log, 1):
        ply = stored.ply
        try:
            body = json.loads(ply)
            before = before or genesis_of(game.game, game.title, body["events"][0]["commitment"])
            placed = {**body, "game": game.game, "version": version, "prev_hash": before}
            ply = ply if placed == body else _text(placed)
        except (ValueError, LookupError, TypeError):
            before = before or "0" * 64
        before = link(before, ply)
        again.append(Stored(version, before, ply))
    return again


def bit(rng: Random, raw: bytes, bits: int = 8) -> bytes:
    """The bytes with one bit turned over."""
    at, changed = rng.randrange(len(raw)), bytearray(raw)
    changed[at] ^= 1 << rng.randrange(bits)
    return bytes(changed)


def _picked(rng: Random, game: Honest) -> tuple[Log, int]:
    return list(game.plies), rng.randrange(len(game.plies))


def _numbered(rng: Random, log: Log) -> Log:
    """Mostly without a gap or a double."""
    if rng.random() < 0.3:
        return log
    return [replace(stored, version=version) for version, stored in enumerate(log, 1)]


def _text(body: dict[str, Any]) -> bytes:
    return json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode()
