"""Games held in memory: only what the store has confirmed, the least recently used ones given up."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from shared.kernel.dice import commit
from shared.kernel.errors import Broken
from shared.ledger import loading
from shared.log.record import TOKEN

if TYPE_CHECKING:
    from collections.abc import Mapping

    from shared.log.store import Store
    from shared.table.fold import Game


@dataclass(frozen=True, slots=True)
class Held:
    """A game with what stands beside its chain: the seed of its chance, who sits where, and with which token's hash.

    `archive` is the pointer of its head, empty while it is open; a closed game may be here without its seed.
    """

    game: Game
    seed: bytes = field(repr=False)
    players: Mapping[int, str]
    tokens: Mapping[int, str]
    archive: str = ""


class Cache:
    """At most so many games."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._games: OrderedDict[str, Held] = OrderedDict()

    def __len__(self) -> int:
        return len(self._games)

    def get(self, game: str) -> Held | None:
        """The game as the store confirmed it last."""
        if (held := self._games.get(game)) is not None:
            self._games.move_to_end(game)
        return held

    def put(self, held: Held) -> None:
        """Keep what the store confirmed."""
        self._games[held.game.id] = held
        self._games.move_to_end(held.game.id)
        if len(self._games) > self._most:
            self._games.popitem(last=False)

    def drop(self, game: str) -> None:
        """Forget a game, for nobody knows what became of it."""
        self._games.pop(game, None)


async def fetch(store: Store, id_: str, keep: int | None = 16) -> Held | None:
    """A game from the store alone, `keep` plies of it to take back; None if there is none."""
    game = await loading.load(store, id_, keep=keep)
    return None if game is None else await _beside(store, game)


async def follow(store: Store, held: Held) -> Held:
    """A game that is held, with what the store has behind it; raises Forked if that does not follow."""
    return await _beside(store, await loading.catch_up(store, held.game))


async def _beside(store: Store, game: Game) -> Held:
    """Read after the plies: if a change of people is seen here already, the head has moved and the append conflicts."""
    people = await store.people(game.id)
    archive = (await store.head(game.id)).archive
    seed = bytes.fromhex(game.table.seed) or await store.seed(game.id)
    if not seed:
        # It may have been revealed between the reads.
        seed = bytes.fromhex((await loading.catch_up(store, game)).table.seed)
    if not seed and not archive:
        raise Broken(f"the seed of {game.id} is lost")
    if seed and commit(seed) != game.table.commitment:
        raise Broken(f"the seed of {game.id} is not the one that was committed to")
    tokens = {seat: people.notes.get(f"{TOKEN}{seat}", "") for seat in people.seats}
    return Held(game, seed, people.seats, tokens, archive)
