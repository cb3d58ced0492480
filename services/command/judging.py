"""From a command's entry to what the store is asked to do: pure, but for the seed of a new game."""

from __future__ import annotations

import hmac
import json
import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from services.command.holding import Held
from services.command.refusing import refusal_of
from shared.codecs.plies import of, title_of
from shared.kernel.errors import Refused
from shared.ledger.sealing import Circumstances, Sealed, seal
from shared.log.answers import Refusal
from shared.log.record import DIGITS, TOKEN, SeatChange, Side
from shared.log.store import KEEP, Append, Decision, Refuse
from shared.table import events as e
from shared.table.chance import Seeded
from shared.table.decide import Asking, decide
from shared.table.errors import GameClosed, GameNotFound, NotTheSeat, RulesUnknown, VersionConflict

if TYPE_CHECKING:
    from collections.abc import Mapping

    from shared.log.record import Entry
    from shared.table.commands import Asked
    from shared.table.decide import Decided

SEED = 32  # bytes
SEAT = "seat"  # who acts for it is `seat:<n>`
CREATING = b'{"command":{"kind":"CreateGame",'
UNRECORDED = (VersionConflict, GameNotFound, NotTheSeat, RulesUnknown)  # a retry is judged anew
LATE = 1000  # ms past its time by our reckoning: the store will say so by its own


@dataclass(frozen=True, slots=True)
class Judged:
    """What the store is asked to do with an entry, and the game after it if it does."""

    decision: Decision
    after: Held | None


def judge(entry: Entry, held: Held | None, now: int) -> Judged:
    """Decide a command on a game as it is held, `now` in ms of the store's time.

    Raises what is no fault of a client: Broken, Malformed, or whatever a bug throws.
    """
    if now > entry.expires + LATE:
        return Judged(_refuse(entry, held, Refusal("EXPIRED"), 0), held)
    try:
        return _accept(entry, held, now)
    except Refused as refused:
        refusal = refusal_of(refused)
        return Judged(_refuse(entry, held, refusal, 0 if isinstance(refused, UNRECORDED) else KEEP), held)


def _accept(entry: Entry, held: Held | None, now: int) -> Judged:
    plies = of(_title(entry, held))
    _must_be_here(held)
    asked = plies.read_asked(entry.body)
    _must_sit(asked, held.tokens if held else {})
    game = held.game if held else None
    seed = held.seed if held else os.urandom(SEED)
    chance = Seeded(entry.game, seed)
    asking = Asking(plies.rules, game, chance, plies.read_options, asked.edition_text)
    decided = decide(asking, asked.command, asked.expected_version)
    around = Circumstances(entry.game, entry.request.hex(), entry.payload.hex(), now)
    sealed = seal(plies, game, asked, decided, chance, around)
    changes = tuple(_seats(decided, asked, held.players if held else {}))
    side = _side(asked, decided, sealed, changes, None if held else seed)
    players = {**(held.players if held else {}), **{change.seat: change.after for change in changes}}
    tokens = {**(held.tokens if held else {}), **{change.seat: asked.token for change in changes if change.after}}
    tokens = {seat: token for seat, token in tokens.items() if players.get(seat)}
    return Judged(_append(entry, held, sealed, side), Held(sealed.game, seed, players, tokens))


def _must_be_here(held: Held | None) -> None:
    """Raise if the game is played elsewhere: its seed is there, too."""
    if held is not None and held.archive and not held.game.table.over:
        raise GameClosed("the game was imported: it can be read and checked here, and goes on where it came from")


def _must_sit(asked: Asked[Any], tokens: Mapping[int, str]) -> None:
    """Raise unless whoever acts for a seat has its token at this ply: since it was sent, another may have come."""
    who, _, seat = asked.actor.partition(":")
    own = tokens.get(int(seat), "")[:DIGITS] if who == SEAT else ""
    if who == SEAT and not (asked.token and hmac.compare_digest(asked.token[:DIGITS], own)):
        raise NotTheSeat(f"this needs the token of seat {seat}")


def _title(entry: Entry, held: Held | None) -> str:
    """Whose words the body is in; a game that is not there can only be created."""
    if held is not None:
        return held.game.table.title
    if not entry.body.startswith(CREATING):
        raise GameNotFound("there is no such game")
    return title_of(entry.body)


def _append(entry: Entry, held: Held | None, sealed: Sealed, side: Side) -> Append:
    table = sealed.game.table
    return Append(
        entry,
        held.game.version if held else 0,
        held.game.hash if held else "",
        sealed.stored,
        sealed.hash,
        table.to_act,
        table.status.value,
        sealed.genesis,
        side,
    )


def _refuse(entry: Entry, held: Held | None, refusal: Refusal, keep: int) -> Refuse:
    if held is None:
        return Refuse(entry, 0, "", refusal, keep)
    return Refuse(entry, held.game.version, held.game.hash, refusal, keep, held.archive)


def _seats(decided: Decided, asked: Asked[Any], players: Mapping[int, str]) -> list[SeatChange]:
    """Who comes and who goes; the events name seats only."""
    changes = []
    for event in decided.events:
        match event:
            case e.SeatTaken(seat) | e.SeatReplaced(seat):
                changes.append(SeatChange(seat, players.get(seat, ""), asked.player))
            case e.SeatLeft(seat):
                changes.append(SeatChange(seat, players.get(seat, ""), ""))
    return changes


def _side(
    asked: Asked[Any], decided: Decided, sealed: Sealed, changes: tuple[SeatChange, ...], new: bytes | None
) -> Side:
    """What is written beside the ply; `new` is the seed of a game that begins with it."""
    notes = [(f"{TOKEN}{change.seat}", asked.token if change.after else "") for change in changes]
    if new is not None:
        notes += [("creator", asked.player), ("created", str(sealed.game.at)), ("labels", json.dumps(asked.labels))]
    return Side(
        index=new is not None,
        seed=new,
        reveal=any(isinstance(event, e.SeedRevealed) for event in decided.events),
        seats=changes,
        notes=tuple(notes),
    )
