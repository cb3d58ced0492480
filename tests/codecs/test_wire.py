"""The wire: every value comes back from bytes and from protobuf's JSON; what is wrong is refused with its path."""

from itertools import product
from typing import Any

import pytest
from google.protobuf import json_format
from hypothesis import given, settings

from shared.codecs.errors import Malformed, Unfit
from shared.codecs.titles import TitleCodec, title_of
from shared.codecs.vocabulary import Vocabulary
from shared.codecs.wire import Wire, unknown_fields, wire
from shared.kernel.prompts import PromptAnswered, PromptOpened
from shared.kernel.secrets import Hidden
from tests.codecs import vocabulary as v
from tests.codecs.strategies import values
from tests.codecs.stubs import TOY, stubs_of
from tests.marks import scenario

STUBS = stubs_of([TOY])
CODEC = TitleCodec(TOY, STUBS.envelopes)
ENVELOPES = STUBS.envelopes
WORDS = {
    "action": (v.Action, ENVELOPES.Action),
    "event": (v.Event, ENVELOPES.Event),
    "prompt": (v.Prompt, ENVELOPES.Prompt),
    "view": (v.State, ENVELOPES.View),
    "options": (v.Options, ENVELOPES.Options),
}


def toy(name: str) -> Any:
    """A message class of the toy title."""
    return STUBS[f"prestige.toy.v1.{name}"]


@scenario("P69")
@pytest.mark.parametrize("word", WORDS)
def test_every_value_comes_back_from_bytes_and_from_protobufs_json(word: str) -> None:
    tp, envelope = WORDS[word]
    title: Wire[Any] = getattr(CODEC.wire, word)

    @settings(max_examples=150, deadline=None, database=None)
    @given(values(tp))
    def check(value: Any) -> None:
        message = envelope()
        title.put(value, message)
        sent = envelope.FromString(message.SerializeToString())
        assert title.take(sent) == value
        assert title.take(json_format.Parse(json_format.MessageToJson(message), envelope())) == value
        assert unknown_fields(sent) is None
        assert title_of(sent) == "toy"

    check()


def test_what_may_be_empty_is_present_all_the_same() -> None:
    event, events = toy("Event"), wire(v.Event, toy("Event"))
    for value in (
        v.MarketClosed(),
        v.CardsDrawn(0, v.Backs(), Hidden(), v.Goods()),
        v.CardsDrawn(0, (), None, Hidden()),
    ):
        message = event()
        events.put(value, message)
        assert events.take(event.FromString(message.SerializeToString())) == value


def test_nothing_and_zero_stay_apart() -> None:
    site, sites = toy("Site"), wire(v.Site, toy("Site"))
    seen = set()
    for value in (v.Site(0), v.Site(0, 0), v.Site(0, 1)):
        message = site()
        sites.put(value, message)
        assert sites.take(message) == value
        seen.add(message.SerializeToString())
    assert len(seen) == 3


def test_an_absent_list_and_an_empty_one_stay_apart_where_both_exist() -> None:
    plan, plans = toy("PlanRows"), wire(v.PlanRows, toy("PlanRows"))
    for marks, names in product((None, (), (v.Area.MARKET,)), (None, (), ((),), (("a",), ()))):
        value = v.PlanRows(((), (0,)), marks, names)
        message = plan()
        plans.put(value, message)
        assert plans.take(plan.FromString(message.SerializeToString())) == value


def test_a_default_is_left_out() -> None:
    message = toy("GoldPaid")()
    wire(v.GoldPaid, toy("GoldPaid")).put(v.GoldPaid(0, 0), message)
    assert message.HasField("seat")
    assert message.HasField("amount")
    assert not message.HasField("reason")


def test_the_kernels_words_are_messages_of_its_package() -> None:
    message = toy("Event")()
    events = wire(v.Event, toy("Event"))
    events.put(PromptAnswered(2, True), message)
    assert type(message.prompt_answered) is STUBS["prestige.kernel.v1.PromptAnswered"]
    events.put(PromptOpened(v.AskOrder(1)), message)
    assert message.WhichOneof("kind") == "prompt_opened"
    assert message.prompt_opened.prompt.ask_order.seat == 1


ORDER: dict[str, Any] = {"craftsman": "c", "goods": ["GOOD_WOOD"]}


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ({}, "is of no title"),
        ({"toy": {}}, "toy: holds none of its kinds"),
        ({"toy": {"placeSteward": {}}}, "toy.place_steward.area: missing"),
        ({"toy": {"placeSteward": {"area": 0}}}, "toy.place_steward.area: unspecified"),
        ({"toy": {"placeSteward": {"area": 77}}}, "toy.place_steward.area: has the unknown number 77"),
        ({"toy": {"issueOrder": {"goods": []}}}, "toy.issue_order.craftsman: missing"),
        ({"toy": {"issueOrder": ORDER | {"goods": [1, 9]}}}, "toy.issue_order.goods[1]: has the unknown number 9"),
        ({"toy": {"issueOrder": ORDER | {"sites": [{"row": 1}, {}]}}}, "toy.issue_order.sites[1].row: missing"),
        ({"toy": {"issueOrder": ORDER | {"price": {}}}}, "toy.issue_order.price: holds none of its kinds"),
        ({"toy": {"issueOrder": ORDER | {"price": {"inGold": {}}}}}, "toy.issue_order.price.in_gold.gold: missing"),
        ({"toy": {"issueOrder": {"craftsman": "c" * 257}}}, "toy.issue_order.craftsman: longer than 256 characters"),
        (
            {"toy": {"planRows": {"names": {"items": [{"items": ["", "c" * 257]}]}}}},
            "toy.plan_rows.names.items[0].items[1]: longer than 256 characters",
        ),
    ],
)
def test_what_can_not_be_read_is_refused_with_its_path(content: dict[str, Any], complaint: str) -> None:
    message = json_format.ParseDict(content, ENVELOPES.Action())
    with pytest.raises(Malformed) as refused:
        CODEC.wire.action.take(message)
    assert str(refused.value) == complaint


def test_a_text_of_256_characters_passes() -> None:
    order = v.IssueOrder("é" * 256, ())
    message = ENVELOPES.Action()
    CODEC.wire.action.put(order, message)
    assert CODEC.wire.action.take(message) == order


def test_a_secret_is_given_or_veiled_but_not_both() -> None:
    drawn = wire(v.CardsDrawn, toy("CardsDrawn"))
    for field, content in (("cards", ["a"]), ("best", ""), ("worth", {})):
        message = json_format.ParseDict({"seat": 0, field: content, f"{field}Hidden": {}}, toy("CardsDrawn")())
        with pytest.raises(Malformed) as refused:
            drawn.take(message)
        assert refused.value.path == field
    player = wire(v.Player, toy("Player"))
    with pytest.raises(Malformed, match="goal"):
        player.take(json_format.ParseDict({"seat": 0, "goods": {}, "gold": 0}, toy("Player")()))


def test_an_envelope_of_another_title_is_refused() -> None:
    twin = Vocabulary("twin", v.Action, v.Event, v.Prompt, v.State, v.Options)
    envelopes = stubs_of([TOY, twin]).envelopes
    message = envelopes.Action()
    TitleCodec(TOY, envelopes).wire.action.put(v.StopMarket(), message)
    with pytest.raises(Malformed, match="toy: is not of the title twin"):
        TitleCodec(twin, envelopes).wire.action.take(message)


def test_fields_that_nobody_knows_are_found_with_their_path() -> None:
    order = ORDER | {"sites": [{"row": 1}, {"row": 2}]}
    known = json_format.ParseDict({"toy": {"issueOrder": order}}, ENVELOPES.Action())
    assert unknown_fields(known) is None
    spoiled = ENVELOPES.Action.FromString(known.SerializeToString())
    spoiled.toy.issue_order.sites[1].MergeFromString(b"\xd2\x05\x00")
    assert unknown_fields(spoiled) == "toy.issue_order.sites[1].#90"
    assert unknown_fields(ENVELOPES.Action.FromString(b"\xd2\x05\x00")) == "#90"
    assert unknown_fields(ENVELOPES.Action.FromString(b"\x0a\x03\xd2\x05\x00")) == "toy.#90"
    wrong_type = ENVELOPES.Action.FromString(known.SerializeToString())
    wrong_type.toy.issue_order.price.in_gold.MergeFromString(b"\x0a\x01x")
    assert unknown_fields(wrong_type) == "toy.issue_order.price.in_gold.#1"


@pytest.mark.parametrize("amount", [2**31, -(2**31) - 1, True, 1.5, None, "1"])
def test_a_number_that_the_wire_does_not_have_is_not_put(amount: Any) -> None:
    with pytest.raises((TypeError, ValueError)):
        wire(v.GoldPaid, toy("GoldPaid")).put(v.GoldPaid(0, amount), toy("GoldPaid")())


def test_stubs_of_another_vocabulary_are_refused_at_once() -> None:
    for tp, name in ((v.GoldPaid, "Site"), (v.Event, "Action"), (v.PlaceSteward, "GoldPaid")):
        with pytest.raises(Unfit, match="the stubs are of another vocabulary"):
            wire(tp, toy(name))
