"""Actions of any title as words, and words as actions."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any, get_args

import pytest

from services.cli.clauses import clause as told
from services.cli.clauses import clauses
from services.cli.offering import LINES, Offer
from services.cli.spelling import spelled
from services.cli.wanting import Unclear, filled, named, split, vocabulary
from shared.games import TITLES
from shared.games.castle import actions as a
from shared.games.castle.values import Area, Craft, Estate, Good, Goods, MarketField, Product
from shared.kernel.ply import legal_actions
from tests.golden import archive
from tests.golden.titles import golden

CASTLE = get_args(a.Action)


def unasked(question: str) -> str:
    """Nothing is to be asked."""
    raise AssertionError(question)


def typed(text: str, *answers: str, likely: tuple[type, ...] = ()) -> Any:
    """The action of castle that somebody means who types this, and then these answers."""
    cls, rest = named(CASTLE, split(text), likely)
    left = list(answers)
    action = filled(cls, rest, lambda question: left.pop(0))
    assert left == []
    return action


def offered(title: str) -> Iterator[Any]:
    """What was offered in the middle of each archived game."""
    for file in archive.files(golden(title)):
        plies = len(archive.read(file))
        for version in range(1 + plies // 8, plies, 1 + plies // 8):
            table = archive.game_at(file, version).table
            if table.to_act is not None:
                yield from legal_actions(TITLES[title], table.state, table.to_act)


@pytest.mark.parametrize("title", TITLES)
def test_whatever_is_offered_can_be_typed_as_it_is_shown(title: str) -> None:
    classes, shown = get_args(TITLES[title].Action), list(offered(title))
    assert len(shown) > 50
    for action in shown:
        cls, rest = named(classes, split(spelled(action)))
        assert filled(cls, rest, unasked) == action, spelled(action)


@pytest.mark.parametrize("answer", ["", "q", "quit"])
def test_a_question_can_be_left_without_an_answer(answer: str) -> None:
    cls, rest = named(get_args(TITLES["city"].Action), ["reveal", "agenda"])
    with pytest.raises(Unclear, match="Asked no more"):
        filled(cls, rest, lambda question: answer)


@pytest.mark.parametrize("title", TITLES)
def test_every_action_is_listed_with_what_it_does(title: str) -> None:
    classes = get_args(TITLES[title].Action)
    assert len(vocabulary(classes)) == len(classes)
    assert all(line.endswith(".") for line in vocabulary(classes))


@pytest.mark.parametrize("title", TITLES)
def test_what_is_due_is_no_news(title: str) -> None:
    told = set(get_args(TITLES[title].Event)) - TITLES[title].untold
    assert TITLES[title].untold
    assert {event.__name__ for event in told if isinstance(event, type)}.isdisjoint({"TasksAdded", "TaskTaken"})


def test_an_action_is_shown_by_its_name_and_what_its_fields_say() -> None:
    trade = a.TradeGoods(MarketField.TRADE_FINE, Goods(wood=2), Goods(glass=1))
    assert spelled(trade) == "trade goods: field trade fine, give 2 wood, get 1 glass"
    assert spelled(a.PlaceSteward(Area.START)) == "place steward: start"
    assert spelled(a.StopMarket()) == "stop market"
    order = a.IssueOrder(Craft.CARPENTER, Product.PANELING, ("ground:A", "second:A"))
    assert spelled(order) == "issue order: craft carpenter, product paneling, sites ground:A and second:A"


def test_fields_are_told_by_their_names_or_by_their_types() -> None:
    lay = a.LayEstate("r2a", Estate.TAX_REVENUE)
    assert typed("lay estate: space r2a, tile tax revenue") == lay
    assert typed("lay estate tile=tax_revenue space=r2a".replace("_", " ")) == lay
    assert typed("Lay Estate Tax Revenue r2a") == lay
    assert typed("buy good wood 3") == typed("buy g 3 wood") == a.BuyGood(Good.WOOD, 3)


def test_what_is_missing_is_asked_for() -> None:
    assert typed("buy good", "glass", "2") == a.BuyGood(Good.GLASS, 2)
    assert typed("trade goods trade fine", "2 wood", "1 glass").get == Goods(glass=1)
    with pytest.raises(Unclear, match="That is no gold of buy good"):
        typed("buy good glass", "much")


def test_a_part_of_a_name_will_do_where_it_says_enough() -> None:
    assert typed("fulfil 3") == typed("light 3") == a.FulfilLight(3)
    assert typed("buy glass 2") == a.BuyGood(Good.GLASS, 2)
    assert typed("works", likely=(a.PlaceSteward,)) == typed("place works", likely=(a.PlaceSteward,))
    with pytest.raises(Unclear, match="That could be: place steward, place condition"):
        typed("place")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("fly away", "No action is called so"),
        ("stop market now", "'now' says nothing about stop market"),
        ("hire craftsman sculptor 3", r"'sculptor' says nothing .* craftsman is one of .*sculptor 1"),
        ("", "No action is called so"),
    ],
)
def test_words_that_name_nothing_are_told_why(text: str, why: str) -> None:
    with pytest.raises(Unclear, match=why):
        typed(text)


class Side(Enum):
    """A word of a toy title."""

    LEFT_HAND = "left_hand"


@dataclass(frozen=True, slots=True)
class Wager:
    """Bet."""

    open: bool  # whether all may see it
    sides: tuple[Side, ...]  # on what
    gain: int = 0  # below 0 for a loss


def test_truths_lists_and_numbers_below_zero_are_words_too() -> None:
    wager = Wager(True, (Side.LEFT_HAND, Side.LEFT_HAND), -2)
    assert spelled(wager) == "wager: open yes, sides left hand and left hand, gain -2"
    cls, rest = named((Wager,), split(spelled(wager)))
    assert filled(cls, rest, unasked) == wager
    assert spelled(Wager(False, ())) == "wager: open no, sides none"


def test_a_long_list_is_shown_in_pages_and_narrowed_by_words() -> None:
    offer = Offer([f"take {colour} {n}" for n in range(20) for colour in ("red", "blue")])
    first, second = list(offer.page(20)), list(offer.page(20))
    assert first[:2] == ["   1  take red 0", "   2  take blue 0"]
    assert first[LINES:] == ["      20 more: `more` shows them, or type a word to look for"]
    assert second[0] == "  21  take red 10"
    assert list(offer.page(20)) == first
    assert offer.narrow("BLUE 1")
    assert list(offer.page(20)) == [f"{2 * n + 2:4}  take blue {n}" for n in (1, *range(10, 20))]
    assert not offer.narrow("green")
    assert list(offer.page(20))[:1] == ["   4  take blue 1"]


def test_what_is_too_wide_for_the_screen_goes_on_below() -> None:
    assert list(Offer(["discard this and that and more"]).page(24)) == [
        "   1  discard this and",
        "        that and more",
    ]


def test_a_wide_screen_shows_a_long_list_in_columns() -> None:
    (top, *_, last) = Offer([f"take {n}" for n in range(14)]).page(36)
    assert top == "   1  take 0        8  take 7"
    assert last == "   7  take 6       14  take 13"
    assert len(list(Offer(["take"] * 10).page(120))) == 10


@pytest.mark.parametrize("title", TITLES)
def test_a_clause_is_told_in_the_words_of_the_rules_without_its_sources(title: str) -> None:
    known = clauses(title)
    assert len(known) > 100
    assert all(told(title, id_).startswith(f"{id_}: ") and "[rul" not in told(title, id_) for id_ in known)


def test_a_clause_without_words_is_told_by_its_id() -> None:
    assert told("castle", "CA-031") == "CA-031: Options are fixed when the game is created."
    assert told("castle", "XX-999") == "XX-999"
    assert told("nothing", "XX-001") == "XX-001"
