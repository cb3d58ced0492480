"""What the laws need to know of a title: its option sets, and three small functions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from random import Random
from typing import Any

from shared.kernel.rules import Rules
from shared.kernel.secrets import Seat, Viewer


@dataclass(frozen=True)
class Told:
    """What somebody learns of hidden things: of `names` which they are, of `alike` only what their backs show."""

    names: frozenset[str] = frozenset()
    alike: frozenset[str] = frozenset()

    @classmethod
    def all_of(cls, tellings: Iterable[Told], *more: str) -> Told:
        """Several tellings as one, with more names."""
        all_ = tuple(tellings)
        names = frozenset(more).union(*(each.names for each in all_))
        return cls(names, frozenset().union(*(each.alike for each in all_)))


NOTHING = Told()


@dataclass(frozen=True)
class Lawful:
    """A title under the laws."""

    rules: Rules
    games: tuple[tuple[int, Any], ...]
    """Each number of seats with each set of options that is to be played."""
    sample_actions: Callable[[Random], Iterator[Any]]
    """Some actions of the vocabulary, legal or not."""
    hidden_things: Callable[[Any, Viewer], frozenset[str]]
    """What the viewer can't see in the whole truth, by name."""
    disguise: Callable[..., Any]
    """`(state, viewer, rng, known=NOTHING)`: another state that looks the same to the viewer, known things kept."""
    told: Callable[[Any, Viewer], Told] = lambda event, viewer: Told(named(event))
    """What an event shows the viewer by the rules, whatever the title declares; it may tell more than is hidden."""
    unseen: Mapping[type, Callable[[Any, Any, Any, Random], Any]] = field(default_factory=dict)
    """The actions that others don't see: `(action, state, twin, rng)`, what the seat does in the twin instead."""
    speaking: frozenset[type] = frozenset()
    """The events by which a hidden thing speaks up by itself, since what it waits for has come true."""
    shared_ranks: bool = False
    """Whether seats may win or lose together."""


def viewers(seats: int) -> tuple[Viewer, ...]:
    """Every seat, and a spectator."""
    return (*range(seats), None)


def named(thing: Any) -> frozenset[str]:
    """All texts inside a thing."""
    if isinstance(thing, str):
        return frozenset((thing,))
    if isinstance(thing, tuple):
        return frozenset().union(*map(named, thing)) if thing else frozenset()
    if is_dataclass(thing):
        return frozenset().union(*(named(getattr(thing, f.name)) for f in fields(thing)))
    return frozenset()


def replaced(things: tuple[Any, ...], seat: Seat, thing: Any) -> tuple[Any, ...]:
    """The things with one of them changed."""
    return (*things[:seat], thing, *things[seat + 1 :])
