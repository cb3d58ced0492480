"""Words of sentences and boards."""

from enum import Enum

from shared.kernel.wording import counted, listed, plain


class Kind(Enum):
    STONE_FARM = "stone_farm"


def test_a_word_loses_its_underscores_an_enum_goes_by_its_value() -> None:
    assert (plain(Kind.STONE_FARM), plain("gold_mine")) == ("stone farm", "gold mine")


def test_the_last_of_a_list_stands_after_and() -> None:
    assert listed(["a", "b", "c"]) == "a, b and c"
    assert (listed(["a"]), listed([])) == ("a", "nothing")


def test_one_of_a_thing_is_no_plural() -> None:
    assert [counted(n, "step") for n in (0, 1, 2, -1)] == ["0 steps", "1 step", "2 steps", "-1 step"]
