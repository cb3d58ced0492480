"""A watcher that writes down what it was shown, for the demo to hold against the log."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import aclosing
from dataclasses import dataclass

from prestige.v1.game_pb2 import GameUpdate
from prestige.v1.game_service_pb2 import ResumePoint

from shared.client import BEGINNING, Client, Target
from shared.client.watch import Seen


@dataclass(frozen=True, slots=True)
class Mark:
    """One ply as it was shown or rebuilt: two that are equal showed the same."""

    version: int
    hash: str
    view_hash: str


class Witness:
    """Follows a game from its first ply to its end; after each of the versions in `leaves` it goes and comes back."""

    def __init__(self, name: str, target: Target, *, leaves: tuple[int, ...] = ()) -> None:
        self.name = name
        self.target = target
        self.marks: list[Mark] = []
        self.resets = 0
        self.returns = 0
        self._leaves = set(leaves)

    async def watch(self, client: Client, tell: Callable[[GameUpdate], None] | None = None) -> None:
        """Write down every ply until the game is over; raises CallFailed."""
        at = BEGINNING
        while True:
            async with aclosing(client.watch(self.target, after=at)) as plies:
                async for seen in plies:
                    at = self._note(seen)
                    if isinstance(seen, GameUpdate) and tell is not None:
                        tell(seen)
                    if at.version in self._leaves:
                        break
                else:
                    return
            self._leaves.remove(at.version)
            self.returns += 1

    @property
    def complete(self) -> bool:
        """Whether it was shown every ply once, in order, and no history was lost."""
        return not self.resets and [mark.version for mark in self.marks] == list(range(1, len(self.marks) + 1))

    def _note(self, seen: Seen) -> ResumePoint:
        if isinstance(seen, GameUpdate):
            self.marks.append(mark(seen))
            return ResumePoint(version=seen.version, hash=seen.hash)
        self.resets += 1
        return ResumePoint(version=seen.view.version, hash=seen.view.hash)


def mark(update: GameUpdate) -> Mark:
    """What is compared of a ply."""
    return Mark(update.version, update.hash, update.view_hash)
