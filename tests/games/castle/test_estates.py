"""The estate map: CA-097 to CA-116 and S-17 to S-19."""

import pytest

from shared.games.castle.actions import (
    ClaimMarble,
    DeclineEstate,
    JoinEstate,
    LayEstate,
    TakeYellow,
)
from shared.games.castle.events import (
    DiscPlaced,
    EstateLaid,
    GoldGained,
    GoldPaid,
    GoodsGained,
    LightBlueFulfilled,
    TurnBegan,
)
from shared.games.castle.prompts import AskEstate
from shared.games.castle.values import Estate, Goods, Income, Reason
from tests.games.castle.given import Game, given
from tests.games.castle.scenes import BLUE, GREEN, RED, YELLOW, base_income, copy, income, order
from tests.marks import clause, scenario

FOREST, QUARRY, TAX = Estate
MARBLE = [ClaimMarble("marble_1"), ClaimMarble("marble_2")]


def expand(game: Game, seat: int, action: object, price: int = 3) -> object:
    """One Estates action of the seat."""
    return game.ask(AskEstate(seat, price)).act(seat, action)


def spaces(game: Game, seat: int) -> set[str]:
    """The spaces where the seat could lay a new tile."""
    return {offer.space for offer in game.ask(AskEstate(seat, 3)).options(LayEstate)}


@scenario("S-17")
@clause("CA-098", "CA-100", "CA-101", "CA-102", "CA-105")
def test_the_first_expansion() -> None:
    game = given(2)
    game.visit(RED, "estates")
    near = ("W0", "E0", "r1a", "r1b", "r1c", "r1d")
    assert set(game.options()) == {DeclineEstate(), *(LayEstate(space, tile) for space in near for tile in Estate)}
    assert len(game.options()) == 19
    game.act(RED, LayEstate("r1b", FOREST))
    assert (game.player(RED).gold, game.player(RED).goods) == (2, Goods())
    assert (income(game, RED, "wood"), game.state.estate_supply.forest) == (3, 3)
    game.visit(BLUE, "estates")
    assert len(game.options()) == 17
    assert game.options(JoinEstate) == [JoinEstate("r1b")]
    assert spaces(game, BLUE) == {"W0", "E0", "r1a", "r1c", "r1d"}


@scenario("S-18")
@clause("CA-104", "CA-108")
def test_joining() -> None:
    game = given(3).seat(RED, gold=0).seat(BLUE, gold=0).seat(GREEN, gold=6)
    game.discs(RED, r1b="forest").discs(BLUE, r1b="forest")
    game.visit(GREEN, "estates")
    joined = game.act(GREEN, JoinEstate("r1b"))
    assert [game.player(seat).gold for seat in (RED, BLUE, GREEN)] == [1, 1, 3]
    assert [event.amount for event in joined.of(GoldPaid)] == [3]
    assert income(game, GREEN, "wood") == 3
    game.seat(RED, gold=9).ask(AskEstate(RED, 3))
    assert JoinEstate("r1b") not in game.options()
    assert game.refused(RED, JoinEstate("r1b")) == "CA-104"


@scenario("S-19")
@clause("CA-111", "CA-112", "CA-114", "CA-115")
def test_reaching_marble() -> None:
    game = given(2).seat(RED, gold=20).discs(RED, r1b="forest").ask(AskEstate(RED, 3))
    assert game.options(ClaimMarble) == []
    assert game.refused(RED, MARBLE[0]) == "CA-114"
    game.discs(RED, r2b="tax_revenue").visit(RED, "estates")
    assert game.options(ClaimMarble) == MARBLE
    game.act(RED, MARBLE[0])
    game.visit(RED, "estates")
    assert game.options(ClaimMarble) == MARBLE[1:]
    game.act(RED, MARBLE[1])
    assert (game.player(RED).gold, income(game, RED, "marble")) == (14, 2)
    game.ask(AskEstate(RED, 3))
    assert game.options(ClaimMarble) == []
    assert game.refused(RED, MARBLE[0]) == "CA-104"


@clause("CA-097")
@pytest.mark.parametrize("action", [LayEstate("r1c", TAX), JoinEstate("r1a"), MARBLE[0]], ids=str)
def test_one_action_is_one_expansion(action: object) -> None:
    game = given(2).seat(RED, gold=20).discs(RED, r1b="forest", r2b="forest").discs(BLUE, r1a="tax_revenue")
    game.visit(RED, "estates")
    done = game.act(RED, action)
    assert len(done.of(DiscPlaced)) == 1
    assert done.of(TurnBegan) == [TurnBegan(BLUE, 2)]


@clause("CA-098", "CA-276")
@pytest.mark.parametrize(("event", "price"), [(None, 3), ("cheap_estate", 2), ("gold_gift", 3)])
@pytest.mark.parametrize("action", [LayEstate("r2c", QUARRY), JoinEstate("r1a"), *MARBLE], ids=str)
def test_every_expansion_costs_3_gold_or_2_under_cheap_estate(event: str, price: int, action: object) -> None:
    game = given(2, event=event).seat(RED, gold=price).discs(BLUE, r1a="tax_revenue")
    game.discs(RED, r1b="forest", r2b="forest")
    poor = copy(game).seat(RED, gold=price - 1)
    poor.visit(RED, "estates")
    assert action not in poor.options()
    game.visit(RED, "estates")
    game.act(RED, action)
    assert game.player(RED).gold == 0


@clause("CA-099")
def test_an_expansion_is_a_new_tile_a_join_or_a_marble_spot() -> None:
    game = given(2).seat(RED, gold=20).discs(RED, r1b="forest", r2b="forest").discs(BLUE, r1a="tax_revenue")
    game.ask(AskEstate(RED, 3))
    assert {type(offer) for offer in game.options()} == {DeclineEstate, LayEstate, JoinEstate, ClaimMarble}
    assert game.refused(RED, JoinEstate("r1c")) == "CA-099"  # nobody's tile lies there
    assert game.refused(RED, LayEstate("r1a", TAX)) == "CA-099"  # BLUE's tile lies there


@clause("CA-100")
def test_later_expansions_lie_beside_own_discs() -> None:
    game = given(2).discs(RED, r1b="forest").discs(BLUE, r1d="forest", r2d="forest")
    assert spaces(game, RED) == {"r1a", "r1c", "r2b", "r2c"}
    for space in ("W0", "E0", "r2e", "r4b"):
        assert game.ask(AskEstate(RED, 3)).refused(RED, LayEstate(space, TAX)) == "CA-100"
    assert game.ask(AskEstate(RED, 3)).refused(RED, JoinEstate("r1d")) == "CA-100"


@clause("CA-101")
def test_a_first_expansion_elsewhere_is_refused() -> None:
    game = given(2).seat(RED, gold=3).ask(AskEstate(RED, 3))
    assert game.refused(RED, LayEstate("r2b", FOREST)) == "CA-100"
    assert not {"cw", "cg", "cl", "marble"} & spaces(game, RED)  # the printed spaces


@clause("CA-102")
def test_any_type_with_a_tile_left_may_lie_on_any_space() -> None:
    game = given(2).ask(AskEstate(RED, 3))
    for space in ("W0", "E0", "r1a", "r1b", "r1c", "r1d"):
        assert {offer.tile for offer in game.options(LayEstate) if offer.space == space} == {FOREST, QUARRY, TAX}


@clause("CA-103", "CA-110")
def test_a_type_that_ran_out_can_still_be_joined() -> None:
    game = given(2).seat(RED, gold=6).discs(BLUE, r1a="forest", r1b="forest", r1c="forest", r1d="forest")
    game.ask(AskEstate(RED, 3))
    assert {offer.tile for offer in game.options(LayEstate)} == {QUARRY, TAX}
    assert game.refused(RED, LayEstate("W0", FOREST)) == "CA-103"
    expand(game, RED, JoinEstate("r1b"))
    assert (income(game, RED, "wood"), game.state.estate_supply.forest) == (3, 0)


@clause("CA-104")
def test_a_seat_puts_one_disc_on_a_space_and_never_a_second() -> None:
    game = given(2)
    done = expand(game, RED, LayEstate("r1b", FOREST))
    assert done.of(DiscPlaced) == [DiscPlaced(RED, "r1b", Income.WOOD)]
    assert game.player(RED).discs == ("r1b",)
    assert game.seat(RED, gold=9).ask(AskEstate(RED, 3)).refused(RED, LayEstate("r1b", FOREST)) == "CA-104"


@clause("CA-105", "CA-106", "CA-107")
@pytest.mark.parametrize(
    ("tile", "raised", "amount"), [(FOREST, "wood", 3), (QUARRY, "limestone", 3), (TAX, "gold", 4)]
)
def test_a_tile_raises_its_income_by_1_and_brings_nothing_itself(tile: Estate, raised: str, amount: int) -> None:
    game = given(2)
    laid = expand(game, RED, LayEstate("r1c", tile))
    incomes = {name: income(game, RED, name) for name in ("wood", "limestone", "marble", "gold")}
    assert incomes == {"wood": 2, "limestone": 2, "marble": 0, "gold": 3} | {raised: amount}
    assert not laid.of(GoodsGained, GoldGained)
    assert (game.player(RED).gold, base_income(game, RED)) == (2, 3)


@clause("CA-105", "CA-107")
def test_a_marble_spot_raises_marble_by_1_and_brings_none() -> None:
    game = given(2).discs(RED, r1b="tax_revenue", r2b="tax_revenue")
    expand(game, RED, MARBLE[1])
    assert (income(game, RED, "marble"), game.player(RED).goods) == (1, Goods())


@clause("CA-106")
def test_base_income_rises_with_every_second_tax_revenue_only() -> None:
    game, found = given(2).seat(RED, gold=30), []
    for space in ("r1b", "r1c", "r1d", "r2c", "r2b"):
        expand(game, RED, LayEstate(space, TAX))
        found.append(base_income(game, RED))
    assert found == [3, 4, 4, 5, 5]


@clause("CA-108", "CA-113")
def test_on_a_marble_spot_only_those_on_the_same_spot_get_gold() -> None:
    game = given(4)
    for seat in (RED, BLUE, GREEN, YELLOW):
        game.discs(seat, r1b="forest", r2b="forest")
    game.discs(RED, "marble_1").discs(BLUE, "marble_1", "marble_2").discs(GREEN, "marble_2")
    assert game.ask(AskEstate(YELLOW, 3)).options(ClaimMarble) == MARBLE
    paid = expand(copy(game), YELLOW, MARBLE[0]).of(GoldGained)
    assert [(event.seat, event.amount, event.reason) for event in paid] == [
        (RED, 1, Reason.COMPENSATION),
        (BLUE, 1, Reason.COMPENSATION),
    ]
    assert [event.seat for event in expand(game, YELLOW, MARBLE[1]).of(GoldGained)] == [BLUE, GREEN]


@clause("CA-109")
def test_every_owner_gets_1_gold_even_if_the_payer_paid_less() -> None:
    game = given(4, event="cheap_estate").seat(YELLOW, gold=2)
    for seat in (RED, BLUE, GREEN):
        game.seat(seat, gold=0).discs(seat, r1b="forest")
    game.visit(YELLOW, "estates")
    game.act(YELLOW, JoinEstate("r1b"))
    assert [game.player(seat).gold for seat in (RED, BLUE, GREEN, YELLOW)] == [1, 1, 1, 0]


@clause("CA-109", "CA-256")
def test_a_free_expansion_pays_the_owners_too() -> None:
    game = given(2).seat(RED, gold=0, wood=2).seat(BLUE, gold=0).bonus("grounds_3", "towers_2").yellow("y10", "y01")
    game.built(RED, "B.ground").built(RED, "C.ground", "paneling").discs(BLUE, r1b="forest")
    game.issued(RED, order("paneling", "A.ground"))
    ended = game.season_end(TakeYellow("y10"), JoinEstate("r1b"))
    assert ended.of(GoldPaid) == []
    assert [e.amount for e in ended.of(GoldGained) if e.reason is Reason.COMPENSATION and e.seat == BLUE] == [1]
    assert game.player(RED).discs == ("r1b",)


@clause("CA-110")
def test_joining_needs_no_tile_of_the_supply() -> None:
    game = given(2).discs(BLUE, r1b="limestone_quarry")
    joined = expand(game, RED, JoinEstate("r1b"))
    assert not joined.of(EstateLaid)
    assert (game.state.estate_supply.limestone_quarry, len(game.state.estates)) == (3, 1)


@clause("CA-111", "CA-112")
def test_a_seat_has_one_disc_on_each_marble_spot_and_pays_for_both() -> None:
    game = given(2).seat(RED, gold=6).discs(RED, r1b="forest", r2b="forest")
    assert len(expand(game, RED, MARBLE[0]).of(DiscPlaced)) == 1
    assert (game.player(RED).gold, income(game, RED, "marble")) == (3, 1)
    expand(game, RED, MARBLE[1])
    assert (game.player(RED).gold, income(game, RED, "marble")) == (0, 2)
    assert game.seat(RED, gold=3).ask(AskEstate(RED, 3)).refused(RED, ClaimMarble("marble_3")) == "CA-111"


@clause("CA-114")
@pytest.mark.parametrize(
    ("spots", "tiles", "reached"),
    [
        ([], {"r1b": "forest", "r2b": "forest"}, True),
        ([], {"r2b": "forest"}, False),
        ([], {"r1a": "forest", "r1b": "forest", "r1c": "forest"}, False),
        (["marble_1"], {"r2b": "forest"}, False),
        (["marble_1"], {"r1b": "forest", "r2b": "forest"}, True),
    ],
)
def test_marble_needs_two_tiles_and_a_network_that_touches_it(spots: list[str], tiles: dict, reached: bool) -> None:
    game = given(2).seat(RED, gold=20).discs(RED, *spots, **tiles).ask(AskEstate(RED, 3))
    assert (MARBLE[1] in game.options()) is reached
    assert reached or game.refused(RED, MARBLE[1]) == "CA-114"


@clause("CA-115")
def test_from_a_marble_spot_the_network_goes_on() -> None:
    game = given(2).discs(RED, r1b="forest", r2b="forest")
    assert spaces(game, RED) == {"r1a", "r1c", "r2a", "r2c", "r3a"}
    assert spaces(game.discs(RED, "marble_1"), RED) == {"r1a", "r1c", "r2a", "r2c", "r3a", "r2d", "r3d", "r4b"}


@clause("CA-116")
def test_discs_on_marble_spots_count_as_discs_on_estates() -> None:
    game = given(2).discs(RED, r1b="forest", r2b="forest", r1c="forest").bonus("discs_4", "columns_2").yellow("y01")
    done = expand(game, RED, MARBLE[0])
    assert done.of(LightBlueFulfilled) == [LightBlueFulfilled(RED, 1, "discs_4")]
    other = given(2).discs(RED, r1b="forest", r2b="forest").bonus("discs_4", "columns_2").yellow("y01")
    assert not expand(other, RED, MARBLE[0]).of(LightBlueFulfilled)
