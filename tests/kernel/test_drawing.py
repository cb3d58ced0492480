"""Lines of text that stay within their width."""

from shared.kernel.drawing import beside, folded, rule


def test_a_rule_is_as_wide_as_asked_whatever_its_title() -> None:
    assert rule("Market", 20) == "-- Market ----------"
    assert len(rule("x" * 50, 20)) == 20


def test_a_text_folds_behind_its_label() -> None:
    assert folded("Goods", "one two three", 12, 6) == ["Goods one", "      two", "      three"]
    assert folded("", "one two", 7, 0) == ["one two"]
    assert folded("A long label", "", 12, 6) == ["A long"]


def test_two_blocks_stand_beside_each_other_the_shorter_one_filled_up() -> None:
    assert beside(["a", "b"], ["c"], 3) == ["a    c", "b    "]
