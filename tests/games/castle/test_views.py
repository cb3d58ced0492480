"""What may be seen, and what may not: CA-357 to CA-364; S-68."""

import re
from dataclasses import fields, replace
from typing import Any

import pytest

from shared.codecs.jsonb import codec
from shared.games.castle import CASTLE, components
from shared.games.castle.events import DarkBlueTurnedUp, EventCardRevealed
from shared.games.castle.prompts import AskSteward
from shared.games.castle.state import State
from shared.kernel.errors import Refused
from shared.kernel.ply import legal_actions, options
from shared.kernel.secrets import Hidden, redact
from tests.games.castle.given import Game, given, opened
from tests.games.castle.playing import Playing
from tests.games.castle.scenes import BLUE, GREEN, RED, YELLOW, copy, order, whole
from tests.marks import clause, scenario

PRINTED = components.of(components.load(components.BUILT_IN))
VIEWERS = (RED, BLUE, GREEN, YELLOW, None)


def ids(thing: Any) -> set[str]:
    """All words that the bytes of a state or view hold in quotes."""
    return set(re.findall(r'"([a-z0-9_.A-Z]+)"', codec(State).dump(thing).decode()))


def busy() -> Playing:
    """A game of four in its second year, with a bit of everything."""
    game = given(4, round=5).seat(RED, wood=3, limestone=2, glass=1, tavern=1).seat(BLUE, marble=2, penalties=2)
    game.discs(RED, "marble_1", r1b="forest", r2a="tax_revenue").condition("SW", "sell_wood_2").dear("hire_two")
    game.bonus("towers_1", "discs_8").bonus("statues_1", "statues_4", done=(RED,)).yellow("y01", "y09")
    game.works("wood", GREEN, GREEN).works("gold", RED).built(RED, "A.second", "stucco", column=True)
    return game.issued(RED, order("ground", "B.ground")).stewards("market", BLUE).to_place(YELLOW)


@clause("CA-357")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_all_is_public_but_what_lies_face_down(viewer: int | None) -> None:
    state = busy().state
    seen = redact(state, viewer)
    differing = {field.name for field in fields(State) if getattr(seen, field.name) != getattr(state, field.name)}
    assert differing == {"spring_summer", "autumn_winter", "places"}
    for shown, place in zip(seen.places, state.places, strict=True):
        assert replace(shown, face_down=None) == replace(place, face_down=None)


@clause("CA-357")
def test_a_view_tells_of_every_seat_what_it_has() -> None:
    seen = redact(busy().state, YELLOW)
    red, blue = seen.players[RED], seen.players[BLUE]
    (building,) = red.orders
    assert (red.gold, red.goods, red.workers, red.tavern) == (5, building.goods.minus(building.goods), 5, 1)
    assert (building.sites, building.goods.wood, building.workers) == (("B.ground",), 3, 6)
    assert (red.discs, red.tiles[1].column) == (("r1b", "r2a", "marble_1"), True)
    assert (blue.goods.marble, blue.penalties, seen.bar.market, seen.works.workers(GREEN)) == (2, 2, (BLUE,), 2)
    assert ([spot.tile for spot in seen.spots], len(seen.conditions)) == (["sell_wood_2"], 7)
    assert (seen.yellow, seen.places[1].dark, seen.places[0].light) == (("y01", "y09"), "statues_4", "towers_1")
    assert (seen.card, seen.used_cards) == (busy().state.card, busy().state.used_cards)


@clause("CA-358")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_and_dark_blue_conditions_are_unknown_until_they_are_turned_up(seats: int) -> None:
    turned_up: set[str] = set()
    for ply in whole(seats):
        turned_up |= {event.card.id for event in ply.events if isinstance(event, EventCardRevealed)}
        turned_up |= {event.condition for event in ply.events if isinstance(event, DarkBlueTurnedUp)}
        for viewer in (*range(seats), None):
            assert ids(redact(ply.state, viewer)) & {*PRINTED.card, *PRINTED.dark} == turned_up
    assert len(turned_up & PRINTED.card.keys()) == 6


@clause("CA-358")
def test_what_of_light_blue_and_yellow_is_in_the_box_can_be_told() -> None:
    seen = redact(opened(3).state, None)
    laid = {place.light for place in seen.places}
    assert len(PRINTED.light.keys() - laid) == 5
    assert len(PRINTED.yellow.keys() - {*seen.yellow}) == 14 - 9


@scenario("S-68")
@clause("CA-358", "CA-359")
@pytest.mark.parametrize("seats", [2, 4])
def test_the_views_of_all_are_equal_and_count_what_is_hidden(seats: int) -> None:
    for ply in whole(seats):
        state = ply.state
        seen = {repr(redact(state, viewer)) for viewer in (*range(seats), None)}
        assert len(seen) == 1
        view = redact(state, None)
        assert view.spring_summer == Hidden(len(state.spring_summer))
        assert view.autumn_winter == Hidden(len(state.autumn_winter))
        down = [place.face_down is not None for place in state.places]
        assert [place.face_down == Hidden() for place in view.places] == down


@clause("CA-360")
@pytest.mark.parametrize("duel", [False, True])
def test_head_tiles_of_later_years_are_public(duel: bool) -> None:
    seen = redact(opened(2, duel=duel).state, BLUE)
    later = {stack.craftsman.value: stack.prices for stack in seen.stacks if not stack.displayed}
    dearest = (3, 5) if duel else (3, 4)
    assert later == {
        **dict.fromkeys(("master_builder_2", "carpenter_2", "stucco_worker_2"), (2, 3)),
        **dict.fromkeys(("master_builder_3", "carpenter_3", "stucco_worker_3", "stonemason_3"), dearest),
    }


def twins() -> tuple[Game, Game]:
    """Two games that differ in hidden things only."""
    one = given(2, round=2).cards(["e1", "e2"], ["e3", "e4", "e5"], open_card="e6")
    other = copy(one).cards(["e8", "e7"], ["e2", "e1", "e3"], open_card="e6")
    for game, dark in ((one, ("towers_2", "discs_8")), (other, ("columns_2", "statues_4"))):
        game.bonus("seconds_2", dark[0]).bonus("statues_1", dark[1]).yellow("y01", "y02").seat(RED, wood=2)
    return one, other


@scenario("S-68")
@clause("CA-361")
def test_games_that_differ_in_hidden_things_only_cannot_be_told_apart() -> None:
    one, other = twins()
    assert one.state != other.state
    for viewer in (RED, BLUE, None):
        assert codec(State).dump(redact(one.state, viewer)) == codec(State).dump(redact(other.state, viewer))
    for game in (one, other):
        game.visit(RED, "construction")
    assert one.options() == other.options()
    results = [game.act(RED, game.options()[-1]).events for game in (one, other)]
    assert results[0] == results[1]


@clause("CA-361")
def test_event_payloads_tell_nothing_hidden() -> None:
    for ply in (ply for seats in (2, 3, 4) for ply in whole(seats)):
        state = ply.state
        hidden = {*state.spring_summer, *state.autumn_winter, *(place.face_down for place in state.places)} - {None}
        told = " ".join(repr(redact(event, RED)) for event in ply.events)
        assert not hidden & set(re.findall(r"'([a-z0-9_]+)'", told))


@clause("CA-361")
def test_error_texts_tell_nothing_hidden() -> None:
    one, other = twins()
    texts = []
    for game in (one, other):
        game.to_place(RED)
        with pytest.raises(Refused) as refused:
            game.act(RED, order("ground", "B.ground"))
        texts.append((refused.value.message, refused.value.metadata))
        with pytest.raises(Refused) as refused:
            game.act(BLUE, game.options()[0])
        texts.append((refused.value.message, refused.value.metadata))
    assert texts[:2] == texts[2:]
    assert all(text for text, _ in texts)


@clause("CA-362")
def test_the_open_decision_with_its_options_is_public() -> None:
    assert all(step.public for step in CASTLE.steps.values())
    for ply in whole(3)[:-1]:
        (prompt,) = ply.state.prompts
        legal = legal_actions(CASTLE, ply.state, prompt.seat)
        for viewer in (RED, BLUE, GREEN, None):
            seen = redact(ply.state, viewer)
            assert seen.prompts == (prompt,)
            assert options(CASTLE, seen) == legal


@clause("CA-363")
def test_the_whole_truth_is_the_view_of_no_seat() -> None:
    state = opened(4).state
    hidden = {*state.spring_summer, *state.autumn_winter, *(place.face_down for place in state.places)}
    assert len(hidden) == 3 + 3 + 5
    assert hidden <= ids(state)  # what the log keeps and an audit may show
    for viewer in VIEWERS:
        assert not hidden & ids(redact(state, viewer))


@clause("CA-364")
@pytest.mark.parametrize("round_", [1, 2, 3, 4])
def test_an_open_card_shows_all_its_four_events(round_: int) -> None:
    state = next(ply.state for ply in whole(2) if ply.state.round == round_)
    assert isinstance(state.prompts[-1], AskSteward)
    seen = redact(state, BLUE).card
    assert seen == PRINTED.card[seen.id]
    following = next((ply.state for ply in whole(2) if ply.state.round == round_ + 1), None)
    if round_ % 2:
        assert following.in_force is seen.event(following.season)
    else:
        assert following.card.id != seen.id
