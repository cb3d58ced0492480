"""The walk over a type: what it is made of, in seven shapes; anything else is refused by the name of its field."""

from __future__ import annotations

import sys
from collections.abc import Hashable, Mapping
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass, replace
from enum import Enum
from functools import cache, reduce
from operator import or_
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from shared.codecs.errors import Unfit
from shared.kernel.secrets import Veil

SCALARS = (bool, int, str)


@dataclass(frozen=True, slots=True)
class Scalar:
    """A `bool`, `int` or `str`."""

    cls: type


@dataclass(frozen=True, slots=True)
class Choice:
    """An enum; its values are its names in lower case."""

    cls: type[Enum]


@dataclass(frozen=True, slots=True)
class Many:
    """`tuple[item, ...]`"""

    item: Shape


@dataclass(frozen=True, slots=True)
class Maybe:
    """`item | None`"""

    item: Shape


@dataclass(frozen=True, slots=True)
class Attribute:
    """A field of a record; without a default it is MISSING."""

    name: str
    shape: Shape
    default: Any


@dataclass(frozen=True, slots=True)
class Record:
    """A dataclass; a generic one belongs to the module that gives it its arguments."""

    cls: type
    args: tuple[Any, ...]
    module: str
    attributes: tuple[Attribute, ...]

    @property
    def name(self) -> str:
        """The class's name: its `kind` where it is a member of a union."""
        return self.cls.__name__

    @property
    def key(self) -> Hashable:
        """What tells it from all others, cheaper than itself."""
        return self.cls, self.args


@dataclass(frozen=True, slots=True)
class OneOf:
    """A union of dataclasses; its name is the one it has in `module`, empty where it has none."""

    name: str
    module: str
    variants: tuple[Record, ...]

    @property
    def key(self) -> Hashable:
        """What tells it from all others, cheaper than itself."""
        return self.module, self.name, tuple(variant.key for variant in self.variants)


@dataclass(frozen=True, slots=True)
class Veiled:
    """A secret field: the value, or the veil in its place."""

    value: Shape
    veil: Record


Shape = Scalar | Choice | Record | OneOf | Many | Maybe | Veiled


@dataclass(frozen=True, slots=True)
class _Place:
    """Where the walk is: the path for messages, the module of the holder, the classes around it."""

    path: str
    module: str
    around: tuple[type, ...] = ()

    def refuse(self, problem: str) -> Unfit:
        return Unfit(f"{self.path}: {problem}")


@cache
def shape_of(tp: Any) -> Shape:
    """What the type is made of; raises Unfit for what can't be told in JSON and protobuf alike."""
    return _walk(tp, _Place(getattr(tp, "__name__", str(tp)), getattr(tp, "__module__", "")))


def _walk(tp: Any, place: _Place) -> Shape:
    if tp in SCALARS:
        return Scalar(tp)
    origin = get_origin(tp)
    if origin in (Union, UnionType):
        return _union(tp, place)
    if origin is tuple:
        return _many(tp, place)
    cls = origin or tp
    if isinstance(cls, type) and is_dataclass(cls):
        return _record(cls, get_args(tp), place)
    if isinstance(cls, type) and issubclass(cls, Enum):
        return _choice(cls, place)
    raise place.refuse(f"{tp} is not bool, int, str, enum, dataclass, tuple[T, ...], T | None, a union of dataclasses")


def _choice(cls: type[Enum], place: _Place) -> Choice:
    for name, member in cls.__members__.items():
        if member.name != name or member.value != name.lower():
            raise place.refuse(f"{cls.__name__}.{name} must have the value {name.lower()!r}: no other, no alias")
    return Choice(cls)


def _many(tp: Any, place: _Place) -> Many:
    items = get_args(tp)
    if len(items) != 2 or items[1] is not Ellipsis:
        raise place.refuse(f"{tp}: a tuple is tuple[T, ...]")
    item = _walk(items[0], place)
    if isinstance(item, Maybe):
        raise place.refuse("no optional inside a tuple")
    return Many(item)


def _union(tp: Any, place: _Place) -> Maybe | OneOf:
    if NoneType in get_args(tp):
        rest = [member for member in get_args(tp) if member is not NoneType]
        return Maybe(_walk(reduce(or_, rest), place))
    name, module, members = _named(tp, place.module)
    shapes = [_walk(member, replace(place, module=module)) for member in members]
    variants = tuple(shape for shape in shapes if isinstance(shape, Record))
    if len(variants) != len(shapes):
        raise place.refuse(f"{tp}: a union is one of dataclasses")
    names = [variant.name for variant in variants]
    if len(set(names)) != len(names):
        raise place.refuse(f"two members of the union have one name: {', '.join(sorted(names))}")
    return OneOf(name, module, variants)


def _named(union: Any, holder: str) -> tuple[str, str, tuple[Any, ...]]:
    """The name of a union, its module, and its members as they stand there: an equal union may have another order."""
    members = get_args(union)
    modules = [getattr(get_origin(member) or member, "__module__", holder) for member in members]
    for module in dict.fromkeys((*modules, holder)):
        for name, value in vars(sys.modules[module]).items() if module in sys.modules else ():
            if get_origin(value) in (Union, UnionType) and value == union:
                return name, module, get_args(value)
    return "", holder, members


def _record(cls: type, args: tuple[Any, ...], place: _Place) -> Record:
    if cls in place.around:
        raise place.refuse(f"{cls.__name__} holds itself: recursive types have no bound")
    if args:
        return _walked(cls, args, place)
    if cls not in _RECORDS:
        _RECORDS[cls] = _walked(cls, args, place)
    return _RECORDS[cls]


_RECORDS: dict[type, Record] = {}


def _walked(cls: type, args: tuple[Any, ...], place: _Place) -> Record:
    parameters = getattr(cls, "__parameters__", ())
    if hasattr(cls, "__post_init__"):
        raise place.refuse(f"{cls.__name__} has a __post_init__, which no reader would run")
    if len(args) != len(parameters):
        raise place.refuse(f"{cls.__name__} is generic: say of what")
    bound = dict(zip(parameters, args, strict=True))
    hints = get_type_hints(cls)
    module = place.module if args else cls.__module__
    around = (*place.around, cls)
    attributes = tuple(
        _attribute(f, _substituted(hints[f.name], bound), _Place(f"{cls.__name__}.{f.name}", module, around))
        for f in fields(cls)
    )
    return Record(cls, args, module, attributes)


def _substituted(hint: Any, bound: Mapping[Any, Any]) -> Any:
    if hint in bound:
        return bound[hint]
    parameters = getattr(hint, "__parameters__", ())
    return hint[tuple(bound[p] for p in parameters)] if parameters and get_origin(hint) else hint


def _attribute(field: Field[Any], hint: Any, place: _Place) -> Attribute:
    if field.name == "kind" or field.name.endswith("_hidden"):
        raise place.refuse("fields may not be named `kind` or end in `_hidden`: codecs use these")
    if not field.init or field.default_factory is not MISSING:
        raise place.refuse("a field is set by __init__ and has no default_factory")
    shape = _walk(hint, place)
    if field.default is not MISSING and not _plain(shape, field.default):
        raise place.refuse(f"{field.default!r} is no default: only 0, False, '', None, () of the field's own type are")
    veil = field.metadata.get("secret")
    if veil is None:
        return Attribute(field.name, shape, field.default)
    return Attribute(field.name, Veiled(shape, _veil(veil, place)), field.default)


def _plain(shape: Shape, default: Any) -> bool:
    if isinstance(shape, Scalar):
        return type(default) is shape.cls and default == shape.cls()
    return (isinstance(shape, Maybe) and default is None) or (isinstance(shape, Many) and default == ())


def _veil(cls: Any, place: _Place) -> Record:
    if Veil in getattr(cls, "__mro__", ()) and hasattr(cls, "__dataclass_fields__"):
        return _record(cls, (), place)
    raise place.refuse(f"{cls} is no veil: a dataclass derived from Veil")


def told(shape: Shape) -> list[str]:
    """The shape in words, each record, union and enum once: names, types, defaults, veils, in the order of the JSON."""
    lines: dict[str, None] = {}
    whole = _spelled(shape, lines)
    return [*lines, whole]


def _spelled(shape: Shape, lines: dict[str, None]) -> str:
    match shape:
        case Scalar(cls):
            return cls.__name__
        case Choice(cls):
            lines[f"{cls.__name__}: {' '.join(sorted(member.value for member in cls))}"] = None
            return cls.__name__
        case Many(item):
            return f"tuple[{_spelled(item, lines)}, ...]"
        case Maybe(item):
            return f"{_spelled(item, lines)} | None"
        case OneOf(variants=variants):
            return " | ".join(sorted(_spelled(variant, lines) for variant in variants))
        case Veiled(value, veil):
            return f"{_spelled(value, lines)} or {_spelled(veil, lines)}"
        case Record(attributes=attributes):
            told_fields = (_spelled_attribute(a, lines) for a in attributes)
            lines[f"{shape.name}({', '.join(told_fields)})"] = None
            return shape.name


def _spelled_attribute(attribute: Attribute, lines: dict[str, None]) -> str:
    default = "" if attribute.default is MISSING else f" = {attribute.default!r}"
    return f"{attribute.name}: {_spelled(attribute.shape, lines)}{default}"
