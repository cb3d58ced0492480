"""The walk over types: what is taken, and what is refused by the name of its field."""

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field
from enum import Enum, IntEnum
from typing import Any, Generic, TypeVar

import pytest

from shared.codecs.errors import Unfit
from shared.codecs.shapes import Attribute, Choice, Many, Maybe, OneOf, Record, Scalar, Veiled, shape_of, told
from shared.kernel.prompts import PromptOpened
from shared.kernel.secrets import secret
from tests.codecs import vocabulary as v

T = TypeVar("T")


class Loud(Enum):
    """Values that are not the names."""

    ONE = "ONE"


class Counted(IntEnum):
    """Numbers."""

    ONE = 1


class Twice(Enum):
    """A member with two names."""

    ONE = "one"
    UNO = "one"  # noqa: PIE796


@dataclass(frozen=True, slots=True)
class Leaf:
    """A record."""

    x: int


@dataclass(frozen=True, slots=True)
class Other:
    """Another one."""

    x: int


@dataclass(frozen=True, slots=True)
class Tree:
    """A record that holds itself."""

    branches: tuple["Tree", ...]


@dataclass(frozen=True, slots=True)
class Box(Generic[T]):
    """A generic record."""

    inside: tuple[T, ...]
    maybe: T | None = None


@dataclass(frozen=True, slots=True)
class Checked:
    """A record with code in its birth."""

    x: int

    def __post_init__(self) -> None:
        assert self.x


def held(hint: Any, **default: Any) -> Any:
    """A record `Holder` with one field of the type."""
    body = {"__annotations__": {"held": hint}, "held": field(**default)}
    return dataclass(type("Holder", (), body))


def test_the_seven_shapes() -> None:
    leaf = Record(Leaf, (), __name__, (Attribute("x", Scalar(int), MISSING),))
    assert shape_of(Leaf) == leaf
    assert shape_of(v.Good) == Choice(v.Good)
    assert shape_of(tuple[int, ...]) == Many(Scalar(int))
    assert shape_of(Leaf | None) == Maybe(leaf)
    union = shape_of(v.Price)
    assert isinstance(union, OneOf)
    assert (union.name, union.module, [r.name for r in union.variants]) == ("Price", v.__name__, ["InGoods", "InGold"])
    player = shape_of(v.Player)
    assert isinstance(player, Record)
    hand = next(attribute for attribute in player.attributes if attribute.name == "hand")
    assert hand.shape == Veiled(Many(Scalar(str)), Record(v.Backs, (), v.__name__, shape_of(v.Backs).attributes))


def test_a_generic_record_lives_where_its_union_does() -> None:
    event = shape_of(v.Event)
    assert isinstance(event, OneOf)
    opened = next(variant for variant in event.variants if variant.cls is PromptOpened)
    assert opened.module == v.__name__
    assert opened.attributes[0].shape == shape_of(v.Prompt)


def test_a_named_union_has_the_order_of_its_definition_however_it_is_asked_for() -> None:
    assert shape_of(v.InGold | v.InGoods) == shape_of(v.Price)


def test_type_variables_are_filled_in_at_any_depth() -> None:
    box = shape_of(Box[v.Price])
    assert isinstance(box, Record)
    assert [a.shape for a in box.attributes] == [Many(shape_of(v.Price)), Maybe(shape_of(v.Price))]


@pytest.mark.parametrize(
    "hint",
    [
        float,
        bytes,
        dict[str, int],
        Mapping[str, int],
        list[int],
        tuple[int, str],
        tuple[int],
        tuple,
        object,
        Any,
        type(None),
    ],
)
def test_what_no_shape_fits_is_refused_by_its_field(hint: Any) -> None:
    with pytest.raises(Unfit, match=r"^Holder\.held: "):
        shape_of(held(hint))


@pytest.mark.parametrize(
    ("hint", "complaint"),
    [
        (tuple[int | None, ...], "no optional inside a tuple"),
        (int | str, "a union is one of dataclasses"),
        (Leaf | int, "a union is one of dataclasses"),
        (Loud, "Loud.ONE must have the value 'one'"),
        (Counted, "Counted.ONE must have the value 'one'"),
        (Twice, "no other, no alias"),
        (Box, "Box is generic: say of what"),
        (Checked, "Checked has a __post_init__"),
        (PromptOpened[int] | PromptOpened[str], "two members of the union have one name"),
    ],
)
def test_what_would_be_misread_is_refused_by_its_field(hint: Any, complaint: str) -> None:
    with pytest.raises(Unfit, match=complaint) as refused:
        shape_of(held(hint))
    assert str(refused.value).startswith("Holder.held: ")


SURPRISING = [(int, 1), (int, False), (bool, True), (str, "a"), (v.Good, v.Good.WOOD), (Leaf, Leaf(0)), (int, None)]
EMPTY = [(int, 0), (bool, False), (str, ""), (int | None, None), (tuple[int, ...], ())]


@pytest.mark.parametrize(("hint", "default"), [*SURPRISING, (int | None, 0)])
def test_a_default_that_others_would_not_guess_is_refused(hint: Any, default: Any) -> None:
    with pytest.raises(Unfit, match=r"Holder\.held: .* is no default"):
        shape_of(held(hint, default=default))


@pytest.mark.parametrize(("hint", "default"), EMPTY)
def test_an_empty_default_is_taken(hint: Any, default: Any) -> None:
    shape = shape_of(held(hint, default=default))
    assert isinstance(shape, Record)
    assert shape.attributes[0].default == default


def test_a_factory_a_bad_veil_and_taken_names_are_refused() -> None:
    with pytest.raises(Unfit, match="default_factory"):
        shape_of(held(tuple[int, ...], default_factory=tuple))
    with pytest.raises(Unfit, match="is no veil"):
        shape_of(held(int, metadata={"secret": int}))
    for name in ("kind", "hand_hidden"):
        with pytest.raises(Unfit, match="codecs use these"):
            shape_of(dataclass(type("Holder", (), {"__annotations__": {name: int}})))


def test_a_recursive_type_is_refused_by_name() -> None:
    with pytest.raises(Unfit, match=r"Tree\.branches: Tree holds itself"):
        shape_of(Tree)


def test_a_shape_can_be_told() -> None:
    @dataclass(frozen=True, slots=True)
    class Hand:
        """A hand."""

        cards: tuple[str, ...] = secret()
        size: int = 0

    assert told(shape_of(Hand)) == [
        "Hidden(count: int | None = None)",
        "Hand(cards: tuple[str, ...] or Hidden, size: int = 0)",
        "Hand",
    ]
    assert told(shape_of(Other | Leaf))[-1] == "Leaf | Other"
