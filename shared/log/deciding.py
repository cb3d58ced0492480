"""Decisions as calls of the store's functions, and what has to be so before anybody hears of them.

Where replicas count, a batch takes two round trips: the functions hold what they decide, one WAIT on the connection
that wrote says how many replicas have all of it, and only then it is released.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from redis.exceptions import ResponseError

from shared.log import answers
from shared.log.connection import Call
from shared.log.durability import TooFewReplicasError
from shared.log.fences import Fences
from shared.log.keys import GROUP
from shared.log.record import FILE
from shared.log.store import Append, Bury, Recall

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.log.answers import Held, Verdict
    from shared.log.connection import Functions
    from shared.log.durability import Durability
    from shared.log.keys import Keys
    from shared.log.record import Entry
    from shared.log.store import Decision

Arg = str | bytes | int


class Deciding:
    """Has decisions carried out."""

    def __init__(self, functions: Functions, keys: Keys, durability: Durability) -> None:
        self._functions = functions
        self._keys = keys
        self._durability = durability
        self._fences = Fences(self._fence)

    @property
    def waits(self) -> bool:
        """Whether replicas count."""
        return self._durability.replicas > 0

    async def decide(self, decisions: Sequence[Decision]) -> list[Verdict]:
        """The verdicts, once as many replicas as are asked for have what they stand on; raises TooFewReplicasError."""
        if not self._durability.replicas:
            return [_verdict(it) for it in await self._functions.calls([self._call(it) for it in decisions])]
        found, copies = await self.hold(decisions)
        if any(isinstance(it, answers.Held) for it in found):
            self._demand(copies)
        return await self.release(decisions, found)

    async def replicated(self, partition: int) -> None:
        """Returns once enough replicas have all that the partition has; raises TooFewReplicasError."""
        if self._durability.replicas:
            await self._fences.passed(partition)

    async def hold(self, decisions: Sequence[Decision]) -> tuple[list[Verdict | Held], int]:
        """What became of each, and how many replicas have it; all are of one partition."""
        partition = self._keys.partition_of(decisions[0].entry.game)
        results, copies = await self._fenced(partition, [self._call(it, hold=1) for it in decisions])
        return [_found(it) for it in results], copies

    async def release(self, decisions: Sequence[Decision], found: Sequence[Verdict | Held]) -> list[Verdict]:
        """Show and answer what is held: only once enough replicas have it."""
        held = [(it.entry, at) for it, at in zip(decisions, found, strict=True) if isinstance(at, answers.Held)]
        results = iter(await self._functions.calls([self._release(entry, at) for entry, at in held]) if held else ())
        each = zip(decisions, found, strict=True)
        return [_released(it, at, next(results)) if isinstance(at, answers.Held) else at for it, at in each]

    async def _fenced(self, partition: int, calls: Sequence[Call]) -> tuple[list[bytes | ResponseError], int]:
        """WAIT counts from the last write of its connection: without one, a replica that hangs has everything."""
        fence, wait = self._keys.fence(partition), ("WAIT", self._durability.replicas, self._durability.wait)
        *results, _, copies = await self._functions.calls_and(fence, calls, ("SET", fence, ""), wait)
        return results, copies

    async def _fence(self, partition: int) -> None:
        _, copies = await self._fenced(partition, ())
        self._demand(copies)

    def _demand(self, copies: int) -> None:
        needed = self._durability.replicas
        if copies < needed:
            raise TooFewReplicasError(f"{copies} of {needed} replicas had it within {self._durability.wait} ms")

    def _release(self, entry: Entry, held: Held) -> Call:
        return Call("releaseheld", self._names(entry), (*_common(entry), held.ahead, "mine" if held.anew else "", ""))

    def _call(self, decision: Decision, hold: int = 0) -> Call:
        names, common = self._names(decision.entry), _common(decision.entry)
        match decision:
            case Bury(entry, refusal):
                names.append(self._keys.dead(self._keys.partition_of(entry.game)))
                return Call("bury", names, (*common, "", "", hold, refusal.encode(), entry.body))
            case Recall(_, version, digest, payload):
                return Call("recall", names, (*common, "", "", hold, payload, version, digest))
        common += [decision.version, decision.hash, hold]
        if isinstance(decision, Append):
            return Call("append", names, (*common, *_append_args(decision)))
        return Call("refuse", names, (*common, decision.refusal.encode(), decision.keep, packed(decision.archive)))

    def _names(self, entry: Entry) -> list[str]:
        keys, game = self._keys, entry.game
        partition = keys.partition_of(game)
        names = [keys.commands(partition), keys.head(game), keys.req(game), keys.ref(game, entry.request)]
        names += [keys.game(game), keys.log(partition), keys.held(game), keys.games(partition)]
        return [*names, keys.seed(game), keys.people(game), keys.over(partition), keys.alive(partition)]


def _common(entry: Entry) -> list[Arg]:
    return [GROUP, entry.id, entry.reply, entry.corr, entry.request, entry.payload, entry.expires]


def _append_args(append: Append) -> list[Arg]:
    side = append.side
    to_act = "" if append.to_act is None else append.to_act
    args: list[Arg] = [append.new_hash, append.ply, append.entry.game, append.prev, to_act, append.status]
    args += [append.entry.trace, int(side.index), side.seed or b"", int(side.reveal), len(side.seats)]
    for change in side.seats:
        args += [change.seat, change.before, change.after]
    kept, removed = side.people()
    args.append(len(kept))
    for pair in kept.items():
        args += pair
    return args + removed


def packed(archive: str) -> bytes:
    """The archive pointer of a head as the store keeps it: the hash of a file in its 32 bytes."""
    return bytes.fromhex(archive.removeprefix(FILE)) if archive.startswith(FILE) else archive.encode()


def _found(result: bytes | ResponseError) -> Verdict | Held:
    if isinstance(result, ResponseError):
        return answers.Failed(str(result))
    found = answers.parse(result)
    return answers.Failed("OPEN") if isinstance(found, answers.Open) else found


def _verdict(result: bytes | ResponseError) -> Verdict:
    found = _found(result)
    return answers.Failed("HELD") if isinstance(found, answers.Held) else found


def _released(decision: Decision, held: Held, result: bytes | ResponseError) -> Verdict:
    """What this very decision has written is no repetition; after a failover another one may be in its place."""
    verdict = _verdict(result)
    if not held.anew or not isinstance(verdict, answers.Known):
        return verdict
    answer = verdict.answer
    if isinstance(decision, Append) and getattr(answer, "hash", None) != decision.new_hash:
        return verdict
    return answer
