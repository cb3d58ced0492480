"""A toy game, and its log written anew with something changed."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from shared.ledger.sealing import link
from shared.log.record import Stored
from shared.table import commands as c
from tests.table.sitting import Sitting
from tests.titles import market as m

ROLL = 5  # created, two seats, started, rolled


def played(rules: Any = m.MARKET) -> Sitting:
    sitting = Sitting(2, rules).started()
    sitting.act(m.RollDie())
    sitting.act(m.PassTurn())
    sitting.do(c.TakeBack(sitting.now.past[-1].seat or 0, sitting.now.version))
    return sitting.finished()


Change = Callable[[dict[str, Any]], None]


def rewritten(sitting: Sitting, version: int, change: Change) -> list[Stored]:
    """The log with one ply changed and everything after it hashed anew: what an operator could do."""
    log: list[Stored] = sitting.log[: version - 1]
    previous = log[-1].hash if log else sitting.sealed[0].genesis
    for stored in sitting.log[version - 1 :]:
        body = json.loads(stored.ply)
        if stored.version == version:
            change(body)
        body["prev_hash"] = previous
        ply = json.dumps(body, separators=(",", ":"), ensure_ascii=False).encode()
        previous = link(previous, ply)
        log.append(Stored(stored.version, previous, ply))
    return log


def other_coins(body: dict[str, Any]) -> None:
    event = next(e for e in body["events"] if e["kind"] == "CoinsRolled")
    event["coins"] = event["coins"] % 3 + 1


def debts(body: dict[str, Any]) -> None:
    """A roll that no die has."""
    event = next(e for e in body["events"] if e["kind"] == "CoinsRolled")
    event["coins"] = -9


def other_draw(body: dict[str, Any]) -> None:
    body["draws"][0]["result"] = (body["draws"][0]["result"] + 1) % 3


def other_coins_and_draw(body: dict[str, Any]) -> None:
    other_draw(body)
    event = next(e for e in body["events"] if e["kind"] == "CoinsRolled")
    event["coins"] = body["draws"][0]["result"] + 1


def other_cause(body: dict[str, Any]) -> None:
    body["cause"]["action"] = {"kind": "PassTurn"}


def other_state_hash(body: dict[str, Any]) -> None:
    body["state_hash"] = "00" * 32


def other_salt(body: dict[str, Any]) -> None:
    body["salt"] = "00" * 32
