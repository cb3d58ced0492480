"""What the read models know of a game, and what follows from it for lists and counters."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from shared.log import ids
from shared.log.packing import deflated, inflated
from shared.log.record import OVER

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

OPEN, RUNNING, FINISHED, ABANDONED = "open", "running", "finished", "abandoned"
STATUSES = (OPEN, RUNNING, FINISHED, ABANDONED)
FORMAT = 2  # of rows and lists: another one needs a generation of its own
COUNTED = ("status", "players", "winners")  # of a row, what its players' counters hang on
STAMP = 6  # bytes of a time in ms
WORDS = (
    b'[],[]]["castle",["caylus",["city","abandoned","finished",null,["player-["center","invader",["concede",["conceded",'
    b'[1,2,[0,1,2,[],[["scored",["'
)
"""Before a packed row."""


def _same(value: Any) -> Any:
    return value


WRITTEN: Mapping[str, Callable[[Any], str | bytes | int]] = {
    "version": _same,
    "hash": _same,
    "status": _same,
    "title": _same,
    "created": _same,
    "to_act": lambda seat: "" if seat is None else seat,
    "players": json.dumps,
    "labels": json.dumps,
    "winners": json.dumps,
    "card": _same,
    "result": _same,
}
"""How the store keeps the fields of a row."""


@dataclass(frozen=True, slots=True)
class Row:
    """A game as lists show it; `state` is None where it was not read or shall stay as it is."""

    game: str
    version: int
    hash: str
    status: str
    title: str
    created: int  # ms
    to_act: int | None = None
    players: tuple[str, ...] = ()  # by seat; empty = nobody
    labels: tuple[str, ...] = ()
    winners: tuple[int, ...] = ()  # seats
    card: bytes = b""  # more to show, as the projection words it
    result: bytes = b""  # the same of the outcome
    state: bytes | None = None
    state_version: int = 0

    @property
    def member(self) -> bytes:
        """Its place in every list: by creation, then id."""
        return self.created.to_bytes(STAMP, "big") + ids.packed(self.game)

    def fields(self, before: Row | None = None) -> dict[str, str | bytes | int]:
        """As the store keeps it, what is as before left out, and so is a state that shall stay."""
        changed = (name for name in WRITTEN if before is None or getattr(before, name) != getattr(self, name))
        fields: dict[str, str | bytes | int] = {name: WRITTEN[name](getattr(self, name)) for name in changed}
        return fields if self.state is None else fields | {"state": self.state, "state_version": self.state_version}

    def packed(self) -> bytes:
        """All but hash and state, in few bytes behind the version: what is kept of an archived game."""
        told = [self.title, self.status, self.created, self.to_act, self.players, self.labels, self.winners]
        text = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
        return b"%d " % self.version + deflated(b"\n".join((text.encode(), self.card, self.result)), WORDS)

    @classmethod
    def unpacked(cls, game: str, raw: bytes) -> Row:
        """From those bytes."""
        version, _, rest = raw.partition(b" ")
        text, card, result = inflated(rest, WORDS).split(b"\n", 2)
        title, status, created, to_act, *lists = json.loads(text)
        players, labels, winners = map(tuple, lists)
        return cls(game, int(version), "", status, title, created, to_act, players, labels, winners, card, result)

    @classmethod
    def of(cls, game: str, fields: Mapping[str, bytes]) -> Row:
        """From the store's fields, with or without the state."""
        text = {name: value.decode() for name, value in fields.items() if name not in ("state", "card", "result")}
        return cls(
            game,
            int(text["version"]),
            text["hash"],
            text["status"],
            text["title"],
            int(text["created"]),
            int(text["to_act"]) if text["to_act"] else None,
            tuple(json.loads(text["players"])),
            tuple(json.loads(text["labels"])),
            tuple(json.loads(text["winners"])),
            fields["card"],
            fields["result"],
            fields.get("state"),
            int(text.get("state_version", 0)),
        )


@dataclass(frozen=True, slots=True)
class Change:
    """A row as it was, None if there was none, and as it is now."""

    before: Row | None
    after: Row

    def fields(self) -> dict[str, str | bytes | int]:
        """What the store has to write: all of a row that may be packed there."""
        packed = self.before is None or not self.before.hash or self.after.status in OVER
        return self.after.fields(None if packed else self.before)

    def facets(self) -> tuple[list[str], list[str]]:
        """Those entered and those left."""
        before = facets(self.before) if self.before else frozenset()
        after = facets(self.after)
        return sorted(after - before), sorted(before - after)

    def tallies(self) -> dict[tuple[str, str], int]:
        """By how much each player's counters change."""
        if self.before and all(getattr(self.before, name) == getattr(self.after, name) for name in COUNTED):
            return {}
        change = tallies(self.after)
        if self.before:
            change.subtract(tallies(self.before))
        return {key: step for key, step in change.items() if step}


def facets(row: Row) -> frozenset[str]:
    """The lists that a game stands in: as few as give all others by merging, each but `turn` under its status."""
    players = {player for player in row.players if player}
    plain = {f"title:{row.title}", *(f"label:{it}" for it in row.labels), *(f"player:{it}" for it in players)}
    turn = {f"turn:{player}"} if (player := to_act(row)) else set()
    return frozenset({with_status(facet, row.status) for facet in plain} | turn)


def with_status(facet: str, status: str) -> str:
    """The facet narrowed to games of a status."""
    return f"{status}/{facet}"


def to_act(row: Row) -> str:
    """The player whose turn it is, or nobody."""
    return row.players[row.to_act] if row.to_act is not None and row.to_act < len(row.players) else ""


def tallies(row: Row) -> Counter[tuple[str, str]]:
    """What the game counts for its players: games, finished, won, in all and by title."""
    counted: Counter[tuple[str, str]] = Counter()
    winners = {row.players[seat] for seat in row.winners if seat < len(row.players)}
    for player in {player for player in row.players if player}:
        words = ["games"]
        if row.status == FINISHED:
            words += ["finished", "won"] if player in winners else ["finished"]
        for word in words:
            counted[player, word] += 1
            counted[player, f"{word}:{row.title}"] += 1
    return counted
