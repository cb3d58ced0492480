"""Rows on their way into Redis and back: what readmodels.lua is told, and what a reader makes of keys and members."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from shared.log import ids
from shared.log.record import OVER
from shared.log.rows import STAMP, Row

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from shared.log.keys import Keys
    from shared.log.rows import Change

Arg = str | bytes | int


def written(names: Keys, partition: int, generation: str, changes: Sequence[Change]) -> tuple[list[str], list[Arg]]:
    """Keys and arguments of a write, row by row: readmodels.lua walks along them."""
    keys = [names.rm(partition), names.at(partition, generation), names.made(partition, generation)]
    keys += [names.titles(partition, generation), names.packed(partition, generation)]
    args: list[Arg] = [len(changes)]
    for change in changes:
        game, before = change.after.game, change.before
        keys += [names.row(generation, game), names.head(game)]
        args += [ids.packed(game), before.version if before else 0]
    for change in changes:
        (enter, leave), tallies, row = change.facets(), change.tallies(), change.after
        keys += [names.lobby(partition, generation, facet) for facet in (*enter, *leave)]
        keys += [names.tally(partition, generation, player) for player, _ in tallies]
        fields = change.fields()
        args += [row.member, row.title, row.packed() if row.status in OVER else b"", len(fields)]
        args += [*_flat(fields.items()), len(enter), len(leave), len(tallies)]
        args += _flat((word, step) for (_, word), step in tallies.items())
    return keys, args


def row_of(game: str, names: Sequence[str], values: Sequence[bytes | None], packed: bytes | None) -> Row | None:
    """A row from the fields of its key, else from where those of archived games are; None if there is none."""
    fields = {name: value for name, value in zip(names, values, strict=True) if value is not None}
    if fields:
        return Row.of(game, fields)
    return Row.unpacked(game, packed) if packed is not None else None


def game_at(member: bytes) -> str:
    """The game that has this place in a list."""
    return ids.unpacked(member[STAMP:])


def _flat(pairs: Iterable[tuple[Arg, Arg]]) -> Iterable[Arg]:
    return chain.from_iterable(pairs)
