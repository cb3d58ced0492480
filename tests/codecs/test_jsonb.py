"""The log's JSON: what was dumped is read back, nothing else is, and no two values have one text."""

import json
from dataclasses import dataclass, fields, is_dataclass
from itertools import product
from typing import Any, Generic, TypeVar, get_args, get_origin

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

from shared.codecs.errors import Malformed
from shared.codecs.jsonb import codec, schema_hash
from shared.games import TITLES
from shared.kernel.prompts import PromptOpened
from shared.kernel.secrets import Hidden, redact
from tests.codecs import vocabulary as v
from tests.codecs.strategies import NARROW, values
from tests.marks import scenario

T = TypeVar("T")
ANY = settings(phases=(Phase.generate,), database=None)
"""The first thing that comes: to explain why it was found takes hundreds of others."""
WORDS = (v.Action, v.Event, v.Prompt, v.State, v.Options)
STATE = v.State(
    rules=1,
    edition="e",
    prompts=(v.AskCard(0, ("a1",)),),
    players=(
        v.Player(0, v.Goods(wood=2), 3, ("a1", "b1"), v.InGold(3), v.Area.MARKET, debt=2),
        v.Player(1, v.Goods(), -3, (), v.InGoods(v.Goods()), v.Area.START_PLAYER),
    ),
    deck=("c1",),
)


@dataclass(frozen=True, slots=True)
class Pair(Generic[T]):
    """A generic record of a table."""

    left: T
    right: tuple[T, ...] = ()


@scenario("P69", "P20")
@pytest.mark.parametrize("tp", WORDS, ids=lambda tp: getattr(tp, "__name__", "union"))
def test_what_is_dumped_is_read_back(tp: Any) -> None:
    read_back(tp)()


def read_back(tp: Any) -> Any:
    @settings(max_examples=150, deadline=None, database=None)
    @given(values(tp))
    def check(value: Any) -> None:
        json_codec = codec(tp)
        text = json_codec.dump(value)
        assert json_codec.load(text) == value
        assert json_codec.load_python(json.loads(text)) == value
        assert json_codec.dump(json_codec.load(text)) == text

    return check


@settings(max_examples=400, deadline=None, database=None)
@given(st.lists(values(tuple[v.Event, ...], NARROW), min_size=2, max_size=4))
def test_two_values_have_one_text_only_if_they_are_equal(listed: list[Any]) -> None:
    events = codec(tuple[v.Event, ...])
    for left, right in product(listed, repeat=2):
        assert (events.dump(left) == events.dump(right)) == (left == right)


def shape_key(member: Any) -> tuple[Any, ...]:
    cls = get_origin(member) or member
    return tuple((field.name, field.type, field.default) for field in fields(cls))


def test_events_prompts_and_actions_of_equal_shape_are_never_read_as_one_another() -> None:
    twins = 0
    unions = [u for rules in TITLES.values() for u in (rules.Action, rules.Event, rules.Prompt)]
    for union in (v.Action, v.Event, v.Prompt, *unions):
        alike: dict[tuple[Any, ...], list[Any]] = {}
        for member in get_args(union):
            alike.setdefault(shape_key(member), []).append(get_origin(member) or member)
        for group in alike.values():
            twins += len(group) - 1
            if len(group) > 1:
                told_apart(union, group)
    assert twins >= 2, "the vocabulary of these tests has such twins"


def told_apart(union: Any, group: list[Any]) -> None:
    content = find(values(group[0]), lambda _: True, settings=ANY)
    things = [cls(**{field.name: getattr(content, field.name) for field in fields(content)}) for cls in group]
    texts = [codec(union).dump(thing) for thing in things]
    assert [type(codec(union).load(text)) for text in texts] == group
    assert len(set(texts)) == len(group)


def test_states_with_different_open_prompts_have_different_texts() -> None:
    order = codec(v.State).dump(v.State(1, "", (v.AskOrder(0),), (), ()))
    bonus = codec(v.State).dump(v.State(1, "", (v.AskBonus(0),), (), ()))
    assert order != bonus


def test_a_text_is_canonical_and_readable() -> None:
    assert codec(v.Event).text(v.GoldPaid(1, 3)) == '{"kind":"GoldPaid","seat":1,"amount":3}'
    assert codec(v.GoldPaid).dump(v.GoldPaid(1, 3, "é\n")) == '{"seat":1,"amount":3,"reason":"é\\n"}'.encode()
    assert codec(v.Goods).text(v.Goods(stone=1)) == '{"stone":1}'
    assert codec(v.Options).text(v.Options()) == "{}"
    assert codec(v.Action).text(v.StopMarket()) == '{"kind":"StopMarket"}'
    assert codec(v.Action).text(v.PlanRows(((1,), ()), None)) == '{"kind":"PlanRows","rows":[[1],[]],"marks":null}'
    opened = codec(v.Event).text(PromptOpened(v.AskOrder(2)))
    assert opened == '{"kind":"PromptOpened","prompt":{"kind":"AskOrder","seat":2}}'


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_view_is_dumped_with_its_veils_and_read_back(viewer: int | None) -> None:
    view = redact(STATE, viewer)
    states = codec(v.State)
    assert states.load(states.dump(view)) == view
    assert states.dump(view) != states.dump(STATE)
    assert ('"hand":{"kind":"Backs","backs":[1,1]}' in states.text(view)) == (viewer != 0)


def test_a_veil_is_told_from_every_value_it_could_stand_for() -> None:
    drawn = codec(v.CardsDrawn)
    for cards, best, worth in product(
        ((), v.Backs(), ("a",)), (None, "", Hidden()), (None, v.Goods(), Hidden(0), Hidden())
    ):
        value = v.CardsDrawn(0, cards, best, worth)
        assert drawn.load(drawn.dump(value)) == value


ORDER = {"kind": "IssueOrder", "craftsman": "c", "goods": ["wood"]}


@pytest.mark.parametrize(
    ("thing", "path", "problem"),
    [
        (ORDER | {"goods": ["wood", "clay"]}, "goods[1]", "'gold'"),
        (ORDER | {"craftsman": 3}, "craftsman", "valid string"),
        (ORDER | {"sites": [{"row": 1}, {"row": "3"}]}, "sites[1].row", "valid integer"),
        (ORDER | {"sites": [{"row": True}]}, "sites[0].row", "valid integer"),
        (ORDER | {"sites": [{"row": 1.0}]}, "sites[0].row", "valid integer"),
        (ORDER | {"sites": [{"row": None}]}, "sites[0].row", "valid integer"),
        (ORDER | {"sites": [{}]}, "sites[0].row", "missing"),
        (ORDER | {"sites": {"row": 1}}, "sites", "array"),
        (ORDER | {"urgent": 1}, "urgent", "valid boolean"),
        (ORDER | {"why": 1}, "why", "unknown field"),
        (ORDER | {"price": {"gold": 3}}, "price.kind", "missing"),
        (ORDER | {"price": {"kind": "InGold"}}, "price.gold", "missing"),
        (ORDER | {"price": {"kind": "InGold", "gold": 1, "goods": {}}}, "price.goods", "unknown field"),
        ({"kind": "IssueOrder", "goods": []}, "craftsman", "missing"),
        ({"kind": "PlaceOrder"}, "kind", "unknown"),
        ({"area": "market"}, "kind", "missing"),
        ([], "", "object"),
    ],
)
def test_what_is_not_exactly_right_is_refused_with_its_path(thing: Any, path: str, problem: str) -> None:
    for load, text in ((codec(v.Action).load, json.dumps(thing)), (codec(v.Action).load_python, thing)):
        with pytest.raises(Malformed) as refused:
            load(text)
        assert refused.value.path == path
        assert problem in refused.value.problem


@pytest.mark.parametrize(
    ("cards", "path"),
    [({"kind": "Backs", "backs": ["1"]}, "cards.backs[0]"), ({"kind": "Hidden"}, "cards"), ([1], "cards[0]")],
)
def test_a_bad_veil_or_value_of_a_secret_is_refused_with_its_path(cards: Any, path: str) -> None:
    with pytest.raises(Malformed) as refused:
        codec(v.Event).load(json.dumps({"kind": "CardsDrawn", "seat": 0, "cards": cards}))
    assert refused.value.path == path


@pytest.mark.parametrize("text", ["", "{", '{"seat":1', "\x00", '{"kind":"GoldPaid","seat":1,"amount":1}x', b"\xff"])
def test_what_is_no_json_is_refused(text: str | bytes) -> None:
    with pytest.raises(Malformed):
        codec(v.Event).load(text)


def test_a_value_of_another_type_is_not_dumped() -> None:
    for wrong in (v.GoldPaid(0, None), v.GoldPaid(0, "1"), v.GoldPaid("0", 1), v.GoldPaid(0, 1.5), v.GoldPaid(0, 1, 3)):  # type: ignore[arg-type]
        with pytest.raises((TypeError, ValueError)):
            codec(v.Event).dump(wrong)
    with pytest.raises((TypeError, KeyError)):
        codec(v.Event).dump(v.StopMarket())


def test_a_lone_surrogate_has_no_text() -> None:
    with pytest.raises(ValueError, match="surrogates"):
        codec(v.Event).dump(v.GoldPaid(0, 1, "\ud800"))


def test_a_generic_record_is_told_by_its_arguments() -> None:
    pair = Pair(v.AskOrder(1), (v.AskBonus(2),))
    pairs = codec(Pair[v.Prompt])
    assert pairs.load(pairs.dump(pair)) == pair
    assert codec(Pair[int]).text(Pair(1, (2,))) == '{"left":1,"right":[2]}'


def test_a_codec_is_compiled_once() -> None:
    assert codec(v.Action) is codec(v.Action)


def test_the_schema_hash_follows_names_types_defaults_and_kinds() -> None:
    def variant(name: str, annotations: dict[str, Any], **defaults: Any) -> Any:
        return dataclass(type(name, (), {"__annotations__": annotations, **defaults}))

    shapes = [
        variant("A", {"x": int}),
        variant("B", {"x": int}),
        variant("A", {"y": int}),
        variant("A", {"x": str}),
        variant("A", {"x": int | None}),
        variant("A", {"x": int}, x=0),
        variant("A", {"x": int, "y": int}),
        variant("A", {"y": int, "x": int}),
    ]
    assert all(is_dataclass(shape) for shape in shapes)
    assert len({schema_hash(shape) for shape in shapes}) == len(shapes)
    assert schema_hash(variant("A", {"x": int})) == schema_hash(shapes[0])
    assert schema_hash(v.InGold | v.InGoods) == schema_hash(v.InGoods | v.InGold)
