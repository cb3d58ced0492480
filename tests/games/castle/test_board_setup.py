"""What is laid out before the first season, and where chance has its say: CA-044 to CA-059."""

import pytest

from shared.games.castle import CASTLE
from shared.games.castle.actions import (
    FetchFromWorks,
    HireCraftsman,
    HireWorkers,
    LayEstate,
    PlaceSteward,
)
from shared.games.castle.events import SeasonBegan
from shared.games.castle.prompts import AskCraftsman, AskEstate, AskMarket, AskWorks
from shared.games.castle.state import EstateSupply, State
from shared.games.castle.values import Area, Craftsman, Income, MarketField, Season
from shared.kernel.dice import Dice
from shared.kernel.fold import fold
from shared.kernel.ply import decide
from shared.kernel.secrets import Hidden, redact
from tests.games.castle.given import given, opened
from tests.games.castle.scenes import BLUE, RED, events_of, fetchable, whole
from tests.marks import clause

KEYS = [b"%d" % number for number in range(30)]
CONDITIONS = {
    "buy_marble_2",
    "sell_marble_4",
    "buy_glass_1",
    "sell_glass_3",
    "sell_wood_2",
    "sell_limestone_2",
    "trade_fine_3",
    "hire_minus_1",
}


def lights(state: State) -> list[str]:
    """The light-blue conditions, place by place."""
    return [place.light for place in state.places]


def darks(state: State) -> list[str | None]:
    """The dark-blue conditions that lie face down, place by place."""
    return [place.face_down for place in state.places]


@clause("CA-044")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_craftsman_to_hire_has_a_head_tile_for_each_seat_cheapest_first(seats: int) -> None:
    state = opened(seats).state
    assert {stack.craftsman for stack in state.stacks} == {*Craftsman} - {
        Craftsman.MASTER_BUILDER_1,
        Craftsman.CARPENTER_1,
        Craftsman.STUCCO_WORKER_1,
    }
    assert all(len(stack.prices) == seats and [*stack.prices] == sorted(stack.prices) for stack in state.stacks)


@clause("CA-045")
def test_with_fewer_players_the_dear_tiles_are_missing() -> None:
    for craftsman in (Craftsman.SCULPTOR_1, Craftsman.STONEMASON_1, Craftsman.CARPENTER_2, Craftsman.CARPENTER_3):
        four, three, two = (list(opened(seats).state.stack(craftsman).prices) for seats in (4, 3, 2))
        missing = [price for price in four[1:3] if sorted([*three, price]) == four]
        assert missing
        assert (three[0], three[-1]) == (four[0], four[-1])
        assert two == four[:2]


@clause("CA-046")
@pytest.mark.parametrize(("seats", "duel"), [(2, False), (2, True), (3, False), (4, False)])
def test_all_craftsmen_of_level_3_cost_the_same(seats: int, duel: bool) -> None:
    stacks = [stack for stack in opened(seats, duel=duel).state.stacks if stack.craftsman.level == 3]
    assert len(stacks) == 4
    assert {stack.prices for stack in stacks} == {stacks[0].prices}
    assert Craftsman.MASTER_BUILDER_3 in {stack.craftsman for stack in stacks}


@clause("CA-047")
def test_sculptor_and_stonemason_are_the_first_to_be_hired() -> None:
    game = opened(2)
    shown = [stack.craftsman for stack in game.state.stacks if stack.displayed]
    assert set(shown) == {Craftsman.SCULPTOR_1, Craftsman.STONEMASON_1}
    offers = game.ask(AskCraftsman(RED)).options(HireCraftsman)
    assert {offer.craftsman for offer in offers} == {*shown}
    assert game.refused(RED, HireCraftsman(Craftsman.CARPENTER_2, 2)) == "CA-209"


@clause("CA-048")
def test_the_map_is_empty_and_the_estate_tiles_are_in_the_supply() -> None:
    game = opened(4)
    assert game.state.estate_supply == EstateSupply(forest=4, limestone_quarry=4, tax_revenue=8)
    assert game.state.estates == ()
    assert [player.discs for player in game.state.players] == [()] * 4
    spaces = {offer.space for offer in game.ask(AskEstate(RED, 3)).options(LayEstate)}
    assert spaces == {"W0", "E0", "r1a", "r1b", "r1c", "r1d"}  # around the printed base holding


@clause("CA-049")
def test_all_market_conditions_lie_beside_the_board() -> None:
    state = opened(3).state
    assert len(state.conditions) == 8
    assert set(state.conditions) == CONDITIONS
    assert state.spots == ()


@clause("CA-050")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_event_cards_lie_face_down_on_each_stack_and_two_are_in_the_box(seats: int) -> None:
    games = [opened(seats, key=key).state for key in KEYS]
    for state in games:
        down = (*state.spring_summer, *state.autumn_winter)
        assert (len(state.spring_summer), len(state.autumn_winter), len(set(down))) == (3, 3, 6)
        view = redact(state, RED)
        assert (view.spring_summer, view.autumn_winter, view.card) == (Hidden(3), Hidden(3), None)
    assert {state.spring_summer[0] for state in games} == {f"e{number}" for number in range(1, 9)}
    assert {state.autumn_winter[0] for state in games} == {f"e{number}" for number in range(1, 9)}


@clause("CA-052")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_random_light_blue_conditions_lie_face_up(seats: int) -> None:
    games = [opened(seats, key=key).state for key in KEYS]
    assert all(len(set(lights(state))) == 5 for state in games)
    assert all(lights(redact(state, RED)) == lights(state) for state in games)
    assert len({light for state in games for light in lights(state)}) == 10
    assert len({frozenset(lights(state)) for state in games}) > 20


@clause("CA-053")
def test_the_places_of_the_marked_conditions_are_random() -> None:
    rows = {tuple(lights(opened(2, key=key, first_game=True).state)) for key in KEYS}
    assert len({frozenset(row) for row in rows}) == 1
    assert len(rows) > 20


@clause("CA-054")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_random_dark_blue_condition_lies_face_down_above_each_light_blue_one(seats: int) -> None:
    games = [opened(seats, key=key).state for key in KEYS]
    for state in games:
        assert len({*darks(state)}) == 5
        assert None not in darks(state)
        assert [place.dark for place in state.places] == [""] * 5
        assert darks(redact(state, RED)) == darks(redact(state, None)) == [Hidden()] * 5
    assert len({dark for state in games for dark in darks(state)}) == 10
    assert len({darks(state)[0] for state in games}) > 5


@clause("CA-055")
@pytest.mark.parametrize(("seats", "tiles"), [(2, 6), (3, 9), (4, 12)])
def test_three_random_yellow_tiles_per_player_lie_face_up(seats: int, tiles: int) -> None:
    games = [opened(seats, key=key).state for key in KEYS]
    assert all(len(set(state.yellow)) == len(state.yellow) == tiles for state in games)
    assert all(redact(state, RED).yellow == state.yellow for state in games)
    assert len({tile for state in games for tile in state.yellow}) == 14
    assert len({frozenset(state.yellow) for state in games}) > 15


@clause("CA-056")
def test_the_first_season_is_spring_of_year_1() -> None:
    began = events_of(whole(2), SeasonBegan)[0]
    first = next(ply.state for ply in whole(2) if ply.state.round)
    assert began == SeasonBegan(1)
    assert (first.year, first.season) == (1, Season.SPRING)


@clause("CA-057")
def test_hire_fields_start_at_2_gold() -> None:
    game = opened(2).seat(RED, tavern=3).ask(AskMarket(RED, 3))
    hire = MarketField.HIRE_TWO, MarketField.HIRE_WOOD, MarketField.HIRE_LIMESTONE
    assert game.options(HireWorkers) == [HireWorkers(field, 2) for field in hire]


SPACES = {
    Area.START: (1, 2, 2),
    Area.CRAFTSMAN: (2, 3, 4),
    Area.ESTATES: (2, 3, 4),
    Area.MARKET: (3, 4, 5),
    Area.CONSTRUCTION: (3, 5, 6),
    Area.WORKS: (4, 6, 8),
}


@clause("CA-058", "CA-066")
@pytest.mark.parametrize("area", [*Area])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_number_of_players_fixes_the_spaces_of_an_area(seats: int, area: Area) -> None:
    free = SPACES[area][seats - 2]
    game = given(seats).stewards(area, *[BLUE] * (free - 1)).to_place(RED)
    assert PlaceSteward(area) in game.options()
    assert PlaceSteward(area) not in game.stewards(area, BLUE).options()
    assert game.refused(RED, PlaceSteward(area)) == "CA-068"


@clause("CA-058", "CA-090")
@pytest.mark.parametrize(
    ("income", "places"), [("wood", (6, 9, 12)), ("limestone", (6, 9, 12)), ("marble", (4, 6, 8)), ("gold", (2, 3, 4))]
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_number_of_players_fixes_the_spaces_of_the_works(seats: int, income: str, places: tuple[int, ...]) -> None:
    free = places[seats - 2]
    game = given(seats).discs(RED, "marble_1").works(income, *[BLUE] * (free - 1)).ask(AskWorks(RED))
    assert FetchFromWorks(Income(income), 1) in game.options()
    assert fetchable(game.works(income, BLUE), income) == []


@clause("CA-059")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_chance_is_fixed_by_the_setup(seats: int) -> None:
    first, *later = whole(seats)
    state = fold(CASTLE, first.events)
    for ply in later:
        events = decide(CASTLE, state, ply.seat or 0, ply.action, Dice(b"other dice", 1))
        assert events == ply.events
        state = fold(CASTLE, events, state)
