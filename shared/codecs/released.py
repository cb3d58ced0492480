"""Numbers of fields and enum values: those of the last release stay, what is gone is reserved, new ones go behind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from google.protobuf.descriptor_pb2 import FileDescriptorProto, FileDescriptorSet

from shared.codecs.errors import Unfit


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of one message or enum, by name, and what is reserved in it."""

    of: dict[str, int] = field(default_factory=dict)
    reserved: frozenset[int] = frozenset()
    reserved_names: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Released:
    """The last release: numbers by the full name of the message or enum; empty before the first one."""

    numbers: dict[str, Numbers]

    @classmethod
    def of(cls, files: FileDescriptorSet) -> Released:
        """What a descriptor set says."""
        return cls({f"{file.package}.{name}": numbers for file in files.file for name, numbers in _top_level(file)})

    def lacks(self, message: str, field: str) -> bool:
        """Whether the message was in the release, but without this field."""
        return message in self.numbers and field not in self.numbers[message].of

    def assign(self, full_name: str, names: Sequence[str]) -> Numbers:
        """The numbers of today's names, in their order; raises Unfit where a removed name comes back."""
        before = self.numbers.get(full_name, Numbers())
        if back := sorted(before.reserved_names & set(names)):
            raise Unfit(f"{full_name}.{back[0]} was removed in an earlier release; its name can't be taken again")
        gone = {name: number for name, number in before.of.items() if name not in names}
        last = max((0, *before.of.values(), *before.reserved))
        new = [name for name in names if name not in before.of]
        fresh = {name: number for number, name in enumerate(new, last + 1)}
        return Numbers(
            {name: before.of.get(name) or fresh[name] for name in names},
            before.reserved | set(gone.values()),
            before.reserved_names | set(gone),
        )


NOTHING = Released({})


def _top_level(file: FileDescriptorProto) -> Iterator[tuple[str, Numbers]]:
    for message in file.message_type:
        ranges = [range(r.start, r.end) for r in message.reserved_range]
        yield message.name, _numbers({f.name: f.number for f in message.field}, ranges, message.reserved_name)
    for enum in file.enum_type:
        ranges = [range(r.start, r.end + 1) for r in enum.reserved_range]
        values = {value.name: value.number for value in enum.value if value.number}
        yield enum.name, _numbers(values, ranges, enum.reserved_name)


def _numbers(of: dict[str, int], ranges: list[range], names: Iterable[str]) -> Numbers:
    return Numbers(of, frozenset(n for numbers in ranges for n in numbers), frozenset(names))
