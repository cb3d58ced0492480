"""The codecs of each title: its words as the log's JSON, and in the envelopes of prestige/v1/titles.proto."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from types import GenericAlias
from typing import Any

from google.protobuf.message import Message

from shared.codecs.errors import Malformed
from shared.codecs.jsonb import Json, codec
from shared.codecs.vocabulary import Vocabulary
from shared.codecs.wire import Wire, wire
from shared.games import TITLES
from shared.kernel.rules import Outcome


@dataclass(frozen=True, slots=True)
class TitleWire:
    """A title's words in the envelopes of titles.proto: `action.put(value, envelope)`, `action.take(envelope)`."""

    action: Wire[Any]
    event: Wire[Any]
    prompt: Wire[Any]
    view: Wire[Any]
    options: Wire[Any]


class TitleCodec:
    """The codecs of one title; get it with `of`. `stubs` hold its envelopes, by default those of titles.proto."""

    def __init__(self, vocabulary: Vocabulary, stubs: Any = None) -> None:
        self._vocabulary = vocabulary
        self._stubs = stubs
        self.action: Json[Any] = codec(vocabulary.action)
        self.event: Json[Any] = codec(vocabulary.event)
        self.events: Json[tuple[Any, ...]] = codec(GenericAlias(tuple, (vocabulary.event, ...)))
        self.prompt: Json[Any] = codec(vocabulary.prompt)
        self.state: Json[Any] = codec(vocabulary.state)
        """Of states and of views, in which veils stand for what is hidden."""
        self.options: Json[Any] = codec(vocabulary.options)

    @cached_property
    def wire(self) -> TitleWire:
        """The wire codecs; the stubs are imported when they are first asked for."""
        title = self._vocabulary
        stubs = self._stubs or import_module("prestige.v1.titles_pb2")
        return TitleWire(
            _enveloped(title.name, title.action, stubs.Action),
            _enveloped(title.name, title.event, stubs.Event),
            _enveloped(title.name, title.prompt, stubs.Prompt),
            _enveloped(title.name, title.state, stubs.View),
            _enveloped(title.name, title.options, stubs.Options),
        )


@cache
def of(title: str) -> TitleCodec:
    """The codecs of a title by its name; raises KeyError for one that isn't played here."""
    return TitleCodec(Vocabulary.of(TITLES[title]))


@cache
def outcome() -> Wire[Outcome]:
    """The codec of a game's end, which is the same for all titles."""
    return wire(Outcome, import_module("prestige.kernel.v1.kernel_pb2").Outcome)


def title_of(envelope: Message) -> str:
    """The title of what an envelope holds; raises Malformed where it is empty."""
    title = envelope.WhichOneof("title")
    if title is None:
        raise Malformed("", "is of no title")
    return str(title)


def _enveloped(title: str, tp: Any, envelope: type[Message]) -> Wire[Any]:
    inner = wire(tp, _message_class(envelope, title))
    return Wire(_put(title, inner.put), _take(title, inner.take))


def _message_class(envelope: type[Message], title: str) -> type[Message]:
    return type(getattr(envelope(), title))


def _put(title: str, inner: Callable[[Any, Message], None]) -> Callable[[Any, Message], None]:
    def put(value: Any, envelope: Message) -> None:
        inner(value, getattr(envelope, title))

    return put


def _take(title: str, inner: Callable[[Message], Any]) -> Callable[[Message], Any]:
    def take(envelope: Message) -> Any:
        found = title_of(envelope)
        if found != title:
            raise Malformed(found, f"is not of the title {title}")
        try:
            return inner(getattr(envelope, title))
        except Malformed as broken:
            raise broken.within(title) from None

    return take
