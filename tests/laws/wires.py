"""The wire of any title: that of titles.proto, or stubs made in memory for a title that is none of ours."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from shared.codecs.titles import TitleCodec, TitleWire
from shared.codecs.vocabulary import Vocabulary
from shared.games import TITLES
from tests.codecs.stubs import stubs_of
from tests.laws.registered import LAWFUL


class Wires(NamedTuple):
    """A title's wire codecs with the message classes of its envelopes."""

    wire: TitleWire
    envelopes: Any

    def through(self, word: str, value: Any) -> Any:
        """The value after a journey as bytes; `word` is action, event, prompt or view."""
        codec, envelope = getattr(self.wire, word), getattr(self.envelopes, word.capitalize())
        message = envelope()
        codec.put(value, message)
        return codec.take(envelope.FromString(message.SerializeToString()))


@cache
def wires(title: str) -> Wires:
    """The wire of a title."""
    vocabulary = Vocabulary.of(LAWFUL[title].rules)
    ours = title in TITLES
    envelopes = import_module("prestige.v1.titles_pb2") if ours else stubs_of([vocabulary]).envelopes
    return Wires(TitleCodec(vocabulary, envelopes).wire, envelopes)
