"""Who follows which player's games in this process, and what has changed for each since it was told last."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from services.gateway.bell import Bell
from shared.log.record import Checkpoint, Logged, PeopleLogged, PlyLogged


@dataclass(frozen=True, slots=True)
class Standing:
    """What an entry of the log says of a game."""

    version: int
    status: str
    to_act: int | None

    @classmethod
    def of(cls, entry: PlyLogged) -> Standing:
        """Where the game stands after a ply."""
        return cls(entry.version, entry.status, entry.to_act)


class Followed:
    """One follower: games that may have changed, with what is known of them; several changes of one are one."""

    def __init__(self, player: str, partitions: int) -> None:
        self.player = player
        self.bell = Bell()
        self.lost = False
        """Whether entries were missed: then all must be told anew."""
        self.games: set[str] = set()
        self.changed: dict[str, Standing | None] = {}
        self.joined = [Checkpoint() for _ in range(partitions)]
        """The last entry of each partition that was read before its reader's entries were heard."""

    def note(self, entry: Logged) -> None:
        """An entry that concerns one of the games."""
        known = self.changed.get(entry.game)
        self.changed[entry.game] = Standing.of(entry) if isinstance(entry, PlyLogged) else known


class Followers:
    """All followers, found by player and by game; told by the tail readers."""

    def __init__(self, partition_of: Callable[[str], int]) -> None:
        self._partition_of = partition_of
        self._by_player: defaultdict[str, set[Followed]] = defaultdict(set)
        self._by_game: defaultdict[str, set[Followed]] = defaultdict(set)

    def __iter__(self) -> Iterator[Followed]:
        return (one for group in self._by_player.values() for one in group)

    def add(self, one: Followed) -> None:
        """Tell it from now on of its player."""
        self._by_player[one.player].add(one)

    def add_game(self, one: Followed, game: str) -> None:
        """Tell it from now on of this game."""
        one.games.add(game)
        self._by_game[game].add(one)

    def remove_game(self, one: Followed, game: str) -> None:
        """Tell it no more of this game."""
        one.games.discard(game)
        _remove(self._by_game, game, one)

    def remove(self, one: Followed) -> None:
        """Tell it no more."""
        for game in list(one.games):
            self.remove_game(one, game)
        _remove(self._by_player, one.player, one)

    def offer(self, entry: Logged) -> None:
        """An entry of a partition's log."""
        concerned = set(self._by_game.get(entry.game, ()))
        if isinstance(entry, PeopleLogged):
            for player in {entry.change.before, entry.change.after} - {""}:
                concerned |= self._by_player.get(player, set())
        partition = self._partition_of(entry.game)
        for one in concerned:
            if entry.number > one.joined[partition].number:
                self.add_game(one, entry.game)
                one.note(entry)
                one.bell.ring()

    async def reconnected(self, partition: int, lost: bool) -> None:
        """Nothing was missed unless entries are lost."""
        if lost:
            for one in self:
                one.lost = True
                one.bell.ring()


def _remove(index: defaultdict[str, set[Followed]], key: str, one: Followed) -> None:
    index[key].discard(one)
    if not index[key]:
        del index[key]
