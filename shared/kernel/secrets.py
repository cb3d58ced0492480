"""Secrets are declared where a field is born; what others see instead is its veil."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache, lru_cache
from typing import Any, Self, TypeVar, cast, get_args, get_origin, get_type_hints

from shared.kernel.records import slots

Seat = int
T = TypeVar("T")
Viewer = Seat | None
"""A seat, or None for a spectator."""


class Veil:
    """What stands in a secret field for those who may not read it; titles derive their own."""

    __slots__ = ()

    @classmethod
    def of(cls, value: Any) -> Self:
        """The veil over a value; None is never veiled: that nothing is there is open."""
        raise NotImplementedError

    def put(self, items: Any) -> Self:
        """The veil over the same holding with `items` (open or veiled) added."""
        raise NotImplementedError

    def take(self, items: Any) -> Self:
        """The veil over the same holding without `items` (open or veiled)."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Hidden(Veil):
    """The kernel's veil: the count of a hidden tuple, nothing of any other value."""

    count: int | None = None  # how many things are hidden, if that is open

    @classmethod
    def of(cls, value: Any) -> Hidden:
        """Keep the length of a tuple, nothing else."""
        return _counted(len(value)) if isinstance(value, tuple) else cls()

    def put(self, items: Any) -> Hidden:
        """As many more as there are items."""
        return Hidden((self.count or 0) + size(items))

    def take(self, items: Any) -> Hidden:
        """As many fewer as there are items."""
        return Hidden((self.count or 0) - size(items))


@lru_cache(maxsize=256)
def _counted(count: int) -> Hidden:
    return Hidden(count)


def secret(veil: type[Veil] = Hidden, **default: Any) -> Any:
    """A dataclass field that only its owner may read: the seats in `seen_by`, else `seat`, else nobody."""
    return field(metadata={"secret": veil}, **default)


def size(held: Any) -> int:
    """How many things are held, veiled or not."""
    return held.count or 0 if isinstance(held, Hidden) else len(held)


def put(held: T, items: Any) -> T:
    """`held` with `items` behind it, either of them veiled or not."""
    if isinstance(held, Veil):
        return cast(T, held.put(items))
    return cast(T, (*cast(tuple[Any, ...], held), *items))


def take(held: T, items: Any) -> T:
    """`held` without `items` (the first of each), either of them veiled or not."""
    if isinstance(held, Veil):
        return cast(T, held.take(items))
    rest = list(cast(tuple[Any, ...], held))
    for item in items:
        rest.remove(item)
    return cast(T, tuple(rest))


def redact(thing: T, viewer: Viewer) -> T:
    """The same thing as `viewer` may see it; redacting twice changes nothing more."""
    shown: T = redactor(type(thing))(thing, viewer)
    return shown


Redactor = Callable[[Any, Viewer], Any]


def _as_it_is(thing: Any, viewer: Viewer) -> Any:
    return thing


def _each(things: tuple[Any, ...], viewer: Viewer) -> Any:
    return tuple([redactor(type(thing))(thing, viewer) for thing in things])


def _veiled(veil: type[Veil]) -> Redactor:
    def run(value: Any, viewer: Viewer) -> Any:
        return value if value is None or isinstance(value, Veil) else veil.of(value)

    return run


def _compiled(cls: type) -> Redactor:
    if issubclass(cls, tuple):
        return _each
    if not is_dataclass(cls) or not holds_secret(cls):
        return _as_it_is
    hints, sees, (read, writers) = get_type_hints(cls), _sight(cls), slots(cls)
    veils = {f.name: _veiled(f.metadata["secret"]) for f in fields(cls) if "secret" in f.metadata}
    nested = {name: redact for name in writers if name not in veils and _may_hide(hints[name], frozenset())}
    for_others = [(write, veils.get(name) or nested.get(name)) for name, write in writers.items()]
    for_owners = [(write, nested.get(name)) for name, write in writers.items()]

    def run(thing: Any, viewer: Viewer) -> Any:
        mine = sees(thing, viewer)
        if mine and not nested:
            return thing
        made = object.__new__(cls)
        for (write, show), value in zip(for_owners if mine else for_others, read(thing), strict=True):
            write(made, show(value, viewer) if show else value)
        return made

    return run


redactor: Callable[[type], Redactor] = cache(_compiled)
"""The redaction of one type, compiled once: types that hold no secret pass through untouched."""


def sees(thing: Any, viewer: Viewer) -> bool:
    """Whether `viewer` may read the secret fields of `thing`."""
    return _sight(cast(Any, type(thing)))(thing, viewer)


@cache
def _sight(cls: type) -> Callable[[Any, Viewer], bool]:
    if hasattr(cls, "seen_by"):
        return lambda thing, viewer: viewer is not None and viewer in thing.seen_by
    if any(f.name == "seat" for f in fields(cls)):
        return lambda thing, viewer: viewer is not None and viewer == thing.seat
    return lambda thing, viewer: False


@cache
def holds_secret(cls: type) -> bool:
    """Whether a value of this type can hold a secret field, at any depth."""
    return _may_hide(cls, frozenset())


def _may_hide(hint: Any, seen: frozenset[Any]) -> bool:
    if isinstance(hint, TypeVar):
        return True
    if get_origin(hint) is not None and not is_dataclass(get_origin(hint)):
        return any(_may_hide(arg, seen) for arg in get_args(hint) if arg is not Ellipsis)
    cls = get_origin(hint) or hint
    if not is_dataclass(cls) or cls in seen:
        return False
    hints = get_type_hints(cls)
    return any("secret" in f.metadata or _may_hide(hints[f.name], seen | {cls}) for f in fields(cls))
