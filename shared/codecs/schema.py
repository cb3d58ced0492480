"""From dataclasses to the text of .proto files: a pure function of the types, their comments and the last release.

Each title has a package, each of its modules a file (`state` is view.proto); the kernel's words have a package of their
own, for in `prestige.v1`, which imports the titles, they would make a cycle.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import MISSING, dataclass
from enum import Enum
from typing import Any

from shared.codecs.comments import class_notes, field_comment, member_comment, notes
from shared.codecs.errors import Unfit
from shared.codecs.fitness import Scope, fit_fields, fit_variants
from shared.codecs.names import ITEMS, NAMES, ONEOF, Names, hidden, snake
from shared.codecs.proto import Block, File, Line, rendered
from shared.codecs.released import NOTHING, Released
from shared.codecs.shapes import Attribute, Choice, Many, Maybe, OneOf, Record, Scalar, Shape, Veiled, shape_of
from shared.codecs.vocabulary import Vocabulary
from shared.kernel.prompts import PromptAnswered
from shared.kernel.rules import Outcome
from shared.kernel.secrets import Hidden

KERNEL_MODULES = "shared.kernel."
KERNEL_WORDS: tuple[Any, ...] = (Hidden, PromptAnswered, Outcome)
SCALARS = {bool: "bool", int: "int32", str: "string"}
LISTS = {bool: "Bool", int: "Int", str: "String"}


@dataclass(frozen=True, slots=True)
class Home:
    """The package and file of a message."""

    package: str
    path: str


KERNEL = Home("prestige.kernel.v1", "prestige/kernel/v1/kernel.proto")
TITLES = Home("prestige.v1", "prestige/v1/titles.proto")


def schema(titles: Iterable[Vocabulary], released: Released = NOTHING, names: Names = NAMES) -> dict[str, str]:
    """The text of each file by its path; raises Unfit for a vocabulary that would break clients."""
    writer = _Writer(released, names)
    for word in KERNEL_WORDS:
        writer.refer(shape_of(word), KERNEL)
    for scalar in SCALARS:
        writer.refer(Many(Scalar(scalar)), KERNEL)
    for title in titles:
        writer.add(title)
    writer.add_envelopes()
    return writer.files()


ENVELOPES = {
    "Action": "What a seat asks to do.",
    "Event": "A fact of a game's play.",
    "Prompt": "An open question to one seat.",
    "View": "A game's state, as one seat or a spectator may see it.",
    "Options": "How a game is to be played.",
}
"""The messages of titles.proto, each one thing of any title."""

Place = tuple[str, int, str]
"""Module, line and name: blocks are written in the order of the source; what has no line of its own goes last."""
LAST = 1 << 30


class _Writer:
    def __init__(self, released: Released, names: Names) -> None:
        self.released = released
        self.names = names
        self.blocks: dict[Home, dict[Place, Block]] = {}
        self.imports: dict[Home, set[str]] = {}
        self.scopes: dict[str, Scope] = {}
        self.roots: dict[str, dict[str, str]] = {}
        self.title: Vocabulary | None = None

    def add(self, title: Vocabulary) -> None:
        """Write everything that a title's types reach."""
        self.title = title
        shapes = {
            "Action": shape_of(title.action),
            "Event": shape_of(title.event),
            "Prompt": shape_of(title.prompt),
            "View": shape_of(title.state),
            "Options": shape_of(title.options),
        }
        for name, shape in shapes.items():
            if isinstance(shape, OneOf) != (name in ("Action", "Event", "Prompt")):
                raise Unfit(f"{name} of {title.name}: actions, events and prompts are unions, the others are not")
        self.roots[title.name] = {name: self.refer(shape, TITLES) for name, shape in shapes.items()}

    def add_envelopes(self) -> None:
        """Write the messages that hold one thing of any title."""
        for number, (root, comment) in enumerate(ENVELOPES.items()):
            lines = [Line(title, f"Of the title `{title}`.", types[root]) for title, types in self.roots.items()]
            fit_fields(root, (line.name for line in lines))
            block = self._block(TITLES, "message", root, comment, lines, oneof="title", oneof_comment="Of which title.")
            self.blocks.setdefault(TITLES, {})["", number, root] = block

    def files(self) -> dict[str, str]:
        """The text of each file by its path."""
        return {
            home.path: rendered(
                File(
                    home.package,
                    tuple(sorted(self.imports.get(home, ()))),
                    tuple(block for _, block in sorted(blocks.items())),
                )
            )
            for home, blocks in sorted(self.blocks.items(), key=lambda item: item[0].path)
        }

    def refer(self, shape: Shape, user: Home) -> str:
        """A type as it is named in the user's file; its message or enum is written if it isn't yet."""
        if isinstance(shape, Scalar):
            return SCALARS[shape.cls]
        home, name = self._written(shape)
        if home != user:
            self.imports.setdefault(user, set()).add(home.path)
        return name if home.package == user.package else f"{home.package}.{name}"

    def _written(self, shape: Shape) -> tuple[Home, str]:
        home, name = self._named(shape)
        scope = self.scopes.setdefault(home.package, Scope(home.package))
        if scope.take(name, _owner(shape)):
            place, block = self._message(shape, home, name)
            self.blocks.setdefault(home, {})[place] = block
        return home, name

    def _named(self, shape: Shape) -> tuple[Home, str]:
        match shape:
            case Record(cls=cls, module=module):
                return self._home(module), self.names.message(cls)
            case Choice(cls):
                return self._home(cls.__module__), self.names.message(cls)
            case OneOf(name=name, module=module):
                if not name:
                    raise Unfit(f"{' | '.join(v.name for v in shape.variants)} has no name in its module")
                return self._home(module), self.names.union(module, name)
            case Many(Scalar(cls)):
                return KERNEL, f"{LISTS[cls]}List"
            case Many(item):
                home, name = self._named(item)
                return home, f"{name}List"
            case _:
                raise TypeError(f"{shape} has no message")

    def _home(self, module: str) -> Home:
        if module.startswith(KERNEL_MODULES):
            return KERNEL
        if self.title is None or not module.startswith(self.title.package + "."):
            raise Unfit(f"{module} belongs neither to the title nor to the kernel")
        word = module.removeprefix(self.title.package + ".").partition(".")[0]
        folder = f"prestige/{self.title.name}/v1"
        return Home(folder.replace("/", "."), f"{folder}/{'view' if word == 'state' else word}.proto")

    def _message(self, shape: Shape, home: Home, name: str) -> tuple[Place, Block]:
        match shape:
            case Record():
                return self._record(shape, home, name)
            case Choice(cls):
                return self._enum(cls, home, name)
            case OneOf():
                return self._union(shape, home, name)
            case Many(item):
                line = Line(ITEMS, "The items, in order.", self._type(shape, home))
                what = self.refer(item, home)
                return ("~", LAST, name), self._block(
                    home, "message", name, f"A list of {what} inside another list, or one that may be absent.", [line]
                )
            case _:
                raise TypeError(f"{shape} has no message")

    def _record(self, record: Record, home: Home, name: str) -> tuple[Place, Block]:
        said = class_notes(record.cls)
        lines = [line for attribute in record.attributes for line in self._attribute(record, attribute, home)]
        fit_fields(name, (line.name for line in lines))
        self._check_new(record, f"{home.package}.{name}")
        place = (record.module, LAST if record.args else said.line, name)
        return place, self._block(home, "message", name, said.text, lines)

    def _check_new(self, record: Record, full_name: str) -> None:
        for attribute in record.attributes:
            if attribute.default is MISSING and self.released.lacks(
                full_name, self.names.field(record.cls, attribute.name)
            ):
                raise Unfit(f"{record.name}.{attribute.name} is new in a released message: it needs a default")

    def _attribute(self, record: Record, attribute: Attribute, home: Home) -> list[Line]:
        name = self.names.field(record.cls, attribute.name)
        comment = field_comment(record.cls, attribute.name)
        if not isinstance(attribute.shape, Veiled):
            return [Line(name, comment, self._type(attribute.shape, home))]
        veil = Line(hidden(name), f"What others see instead of `{name}`.", self.refer(attribute.shape.veil, home))
        return [Line(name, comment, self._type(attribute.shape.value, home)), veil]

    def _type(self, shape: Shape, home: Home) -> str:
        """The type of a field with its label; presence is explicit always."""
        match shape:
            case Many(item):
                return f"repeated {self.refer(item, home)}"
            case Maybe(item):
                return self.refer(item, home) if isinstance(item, Many) else self._type(item, home)
            case Scalar() | Choice():
                return f"optional {self.refer(shape, home)}"
            case _:
                return self.refer(shape, home)

    def _union(self, union: OneOf, home: Home, name: str) -> tuple[Place, Block]:
        lines = [
            Line(self.names.variant(v.cls), class_notes(v.cls).text.partition("\n\n")[0], self.refer(v, home))
            for v in union.variants
        ]
        fit_variants(name, (line.name for line in lines))
        said = notes(union.module)[union.name]
        comment = said.text or f"One {snake(name).replace('_', ' ')}."
        block = self._block(home, "message", name, comment, lines, oneof=ONEOF, oneof_comment="Which one it is.")
        return (union.module, said.line, name), block

    def _enum(self, cls: type[Enum], home: Home, name: str) -> tuple[Place, Block]:
        unspecified = Line(f"{snake(name).upper()}_UNSPECIFIED", "Never sent.")
        lines = [Line(self.names.value(cls, member.name), member_comment(cls, member.name)) for member in cls]
        scope = self.scopes[home.package]
        scope.take(unspecified.name, cls)
        for line in lines:
            scope.take(line.name, (cls, line.name))
        said = class_notes(cls)
        return (cls.__module__, said.line, name), self._block(home, "enum", name, said.text, lines, first=unspecified)

    def _block(
        self,
        home: Home,
        word: str,
        name: str,
        comment: str,
        lines: list[Line],
        first: Line | None = None,
        oneof: str = "",
        oneof_comment: str = "",
    ) -> Block:
        numbers = self.released.assign(f"{home.package}.{name}", [line.name for line in lines])
        shown = (first, *lines) if first else tuple(lines)
        return Block(word, name, comment, shown, numbers, oneof, oneof_comment)


def _owner(shape: Shape) -> Hashable:
    match shape:
        case Record() | OneOf():
            return shape.key
        case Many(item):
            return "list of", _owner(item)
        case _:
            return shape
