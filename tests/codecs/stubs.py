"""Messages of a vocabulary that is no title of ours: compiled in memory, in a pool of their own."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any

from google.protobuf import descriptor_pool, message_factory
from google.protobuf.descriptor_pb2 import FileDescriptorSet
from grpc_tools import protoc

from shared.codecs.names import NAMES, Names
from shared.codecs.schema import schema
from shared.codecs.vocabulary import Vocabulary
from tests.codecs import vocabulary

TOY = Vocabulary("toy", vocabulary.Action, vocabulary.Event, vocabulary.Prompt, vocabulary.State, vocabulary.Options)


def write(folder: Path, files: Mapping[str, str]) -> None:
    """Write .proto files."""
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")


def described(files: Mapping[str, str]) -> FileDescriptorSet:
    """The descriptors of .proto files, as a release would hold them."""
    with TemporaryDirectory() as folder:
        write(Path(folder), files)
        target = Path(folder, "set.binpb")
        assert protoc.main(["protoc", f"-I{folder}", f"--descriptor_set_out={target}", *sorted(files)]) == 0
        return FileDescriptorSet.FromString(target.read_bytes())


class Stubs:
    """Message classes by full name."""

    def __init__(self, files: FileDescriptorSet) -> None:
        self._pool = descriptor_pool.DescriptorPool()
        waiting = {file.name: file for file in files.file}
        while waiting:
            ready = next(file for file in waiting.values() if not set(file.dependency) & set(waiting))
            self._pool.Add(waiting.pop(ready.name))

    def __getitem__(self, name: str) -> Any:
        return message_factory.GetMessageClass(self._pool.FindMessageTypeByName(name))

    @property
    def envelopes(self) -> SimpleNamespace:
        """What stands in titles_pb2 for titles of ours."""
        return SimpleNamespace(
            **{name: self[f"prestige.v1.{name}"] for name in ("Action", "Event", "Prompt", "View", "Options")}
        )


def stubs_of(titles: Iterable[Vocabulary], names: Names = NAMES) -> Stubs:
    """The messages of some titles."""
    return Stubs(described(schema(titles, names=names)))
