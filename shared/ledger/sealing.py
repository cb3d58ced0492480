"""From a decision to the bytes that are stored: the ply with its hashes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from shared.codecs.plies import TitlePlies
from shared.log import chain
from shared.table.chance import Chance
from shared.table.commands import Asked
from shared.table.decide import Decided
from shared.table.fold import Game, advance
from shared.table.plies import FORMAT, StoredPly


@dataclass(frozen=True, slots=True)
class Sealed:
    """A ply ready to be appended: its bytes, its hash, the genesis of its game, and the game after it."""

    stored: bytes
    hash: str
    genesis: str
    game: Game


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What stands in a ply beside the decision: game id, request and payload (hex), the store's time in ms."""

    game: str
    request: str
    payload: str
    now: int


def seal(
    plies: TitlePlies, before: Game | None, asked: Asked[Any], decided: Decided, chance: Chance, around: Circumstances
) -> Sealed:
    """The ply that a decision becomes, after `before`."""
    version = before.version + 1 if before else 1
    genesis = genesis_of(around.game, plies.rules.name, decided.table.commitment)
    previous = before.hash if before else genesis
    ply = StoredPly(
        format=FORMAT,
        game=around.game,
        title=plies.rules.name,
        rules=decided.table.rules,
        version=version,
        request=around.request,
        payload=around.payload,
        actor=asked.actor,
        cause=asked.command,
        events=decided.events,
        draws=decided.draws,
        at=max(around.now, before.at if before else 0),
        salt=chance.salt(version),
        prev_hash=previous,
        state_hash=plies.state_hash(decided.table),
        state_schema=plies.schema,
    )
    stored = plies.write_ply(ply)
    hash_ = link(previous, stored)
    return Sealed(stored, hash_, genesis, advance(plies.rules, before, ply, hash_, table=decided.table))


def genesis_of(game: str, title: str, commitment: str) -> str:
    """The hash before ply 1, hex."""
    return chain.genesis(game, title, bytes.fromhex(commitment)).hex()


def link(previous: str, stored: bytes) -> str:
    """The hash of a ply after `previous`, hex."""
    return chain.link(bytes.fromhex(previous), stored).hex()
