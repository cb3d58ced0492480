"""The codecs of whole titles over played games: everything said comes back, and no two sayings have the same bytes."""

from collections.abc import Iterator
from itertools import chain, islice
from random import Random
from typing import Any

import pytest
from prestige.kernel.v1 import kernel_pb2
from prestige.v1 import titles_pb2

from shared.codecs.jsonb import Json
from shared.codecs.titles import TitleCodec, of, outcome
from shared.codecs.vocabulary import Vocabulary
from shared.codecs.wire import Wire
from shared.games import TITLES
from shared.kernel.play import Played, playout
from shared.kernel.ply import legal_actions
from shared.kernel.prompts import to_act
from shared.kernel.rules import Opening, Outcome, Points, Rules, Standing
from shared.kernel.secrets import redact
from tests.codecs.stubs import stubs_of
from tests.marks import scenario
from tests.titles.market import MARKET

PLAYED = [MARKET, *TITLES.values()]
PLIES = 120


def voice(rules: Rules) -> tuple[TitleCodec, Any]:
    """The codecs of a title of ours, or of the toy, and their envelopes."""
    if rules is MARKET:
        stubs = stubs_of([Vocabulary.of(MARKET)]).envelopes
        return TitleCodec(Vocabulary.of(MARKET), stubs), stubs
    return of(rules.name), titles_pb2


def plies(rules: Rules, seed: int) -> Iterator[Played]:
    """The first plies of a random game."""
    opening = Opening(max(rules.seats), rules.Options(), rules.load_edition(rules.edition), rules.version)
    choose = Random(seed).choice
    return islice(playout(rules, opening, bytes([seed]) * 32, lambda state, seat, legal: choose(legal)), PLIES)


def round_trip(value: Any, json: Json[Any], wire: Wire[Any], envelope: Any) -> tuple[bytes, bytes]:
    """The value's bytes in the log and on the wire, both read back."""
    message = envelope()
    wire.put(value, message)
    text, sent = json.dump(value), message.SerializeToString()
    assert json.load(text) == value
    assert wire.take(envelope.FromString(sent)) == value
    return text, sent


@scenario("P69", "P20")
@pytest.mark.parametrize("rules", PLAYED, ids=lambda rules: rules.name)
def test_what_is_said_in_a_game_comes_back(rules: Rules) -> None:
    codec, envelopes = voice(rules)
    for seed in (1, 2):
        for ply in plies(rules, seed):
            seat = to_act(ply.state)
            legal = legal_actions(rules, ply.state, seat) if seat is not None else ()
            said = [round_trip(action, codec.action, codec.wire.action, envelopes.Action) for action in legal]
            assert len({text for text, _ in said}) == len({sent for _, sent in said}) == len(legal)
            assert codec.events.load(codec.events.dump(ply.events)) == ply.events
            for event in ply.events:
                shown = redact(event, None)
                round_trip(event, codec.event, codec.wire.event, envelopes.Event)
                round_trip(shown, codec.event, codec.wire.event, envelopes.Event)
            for prompt in ply.state.prompts:
                round_trip(prompt, codec.prompt, codec.wire.prompt, envelopes.Prompt)


@scenario("P20")
@pytest.mark.parametrize("rules", PLAYED, ids=lambda rules: rules.name)
def test_the_state_and_every_view_of_it_come_back_and_differ_when_play_goes_on(rules: Rules) -> None:
    codec, envelopes = voice(rules)
    texts: dict[bytes, Any] = {}
    for ply in islice(chain.from_iterable(plies(rules, seed) for seed in (3, 4, 5)), 0, None, 4):
        for viewer in (None, *rules.seats):
            round_trip(redact(ply.state, viewer), codec.state, codec.wire.view, envelopes.View)
        text, _ = round_trip(ply.state, codec.state, codec.wire.view, envelopes.View)
        assert texts.setdefault(text, ply.state) == ply.state
    assert len(texts) > 1


def test_the_outcome_comes_back() -> None:
    end = Outcome("scored", (Standing(1, 1, 3, (Points("gold", 0), Points("debt", -2))), Standing(0, 2, 0)))
    message = kernel_pb2.Outcome()
    outcome().put(end, message)
    assert outcome().take(kernel_pb2.Outcome.FromString(message.SerializeToString())) == end


def test_a_title_that_is_not_played_here_has_no_codec() -> None:
    with pytest.raises(KeyError):
        of("chess")


def test_the_codecs_of_a_title_are_made_once() -> None:
    for name in TITLES:
        assert of(name) is of(name)
        assert of(name).wire is of(name).wire
