"""What gold cannot pay, what never runs out, and what all may see: S-114 to S-116, S-126."""

from dataclasses import fields

from shared.games.caylus import CAYLUS
from shared.games.caylus.actions import Action
from shared.games.caylus.events import CubesGained, CubesPaid, DeniersGained, DeniersPaid, HousePlaced
from shared.games.caylus.prompts import AskAlchemist, AskBuild, AskCastle, AskMarket, AskPeddler, AskPrestige
from shared.games.caylus.values import Cubes, Section
from shared.kernel.ply import legal_actions
from shared.kernel.prompts import to_act
from shared.kernel.secrets import redact
from tests.games.caylus.games import played
from tests.games.caylus.given import Game, given
from tests.games.caylus.looks import BLUE, GREEN, ORANGE, RED, copy, forced, worked
from tests.games.caylus.signs import DECLINE, STOP, batch, buy, line, prestige, sell, shift
from tests.marks import clause, scenario


def golden() -> Game:
    """Green's workers on Orange's peddler, mason and alchemist, and in the castle."""
    game = given(4).build(9, "wood_peddler", ORANGE).build(10, "mason", ORANGE).build(11, "alchemist", ORANGE)
    return game.provost(11).workers(GREEN, 9, 10, 11, "castle").seat(GREEN, stone=1, gold=3, points=9)


@scenario("S-114")
@clause("CY-004", "CY-007", "CY-008", "CY-187", "CY-225", "CY-236", "CY-242", "CY-243", "CY-251")
def test_what_gold_cannot_pay() -> None:
    game = golden()
    tries = copy(game)
    for prompt in (AskPeddler(GREEN, 9), AskBuild(GREEN, 10), AskAlchemist(GREEN, 11)):
        assert tries.ask(prompt).options() == [DECLINE]
    assert tries.ask(AskCastle(GREEN)).options() == [STOP]
    assert tries.ask(AskMarket(GREEN, 5)).options() == [DECLINE, *sell("S", "G")]
    assert tries.seat(GREEN, food=1).ask(AskCastle(GREEN)).options() == [STOP, batch("FSG")]
    assert tries.seat(GREEN, food=1, stone=0).ask(AskCastle(GREEN)).options() == [STOP]
    begun = game.begin("activation")
    for kind in (AskPeddler, AskBuild, AskAlchemist, AskCastle):
        assert forced(begun, kind) == [GREEN]
    ended = worked(begun).players[GREEN]
    assert (ended.points, ended.cubes, ended.deniers) == (7, Cubes(stone=1, gold=3), 0)


@scenario("S-115")
@clause("CY-006", "CY-228", "CY-229", "CY-344")
def test_two_cubes_alike_or_different() -> None:
    game = given(4).build(9, "wood_peddler", ORANGE).workers(RED, 9).provost(9).seat(RED, deniers=2)
    game.begin("activation")
    pairs = ("FF", "FW", "FS", "FC", "WW", "WS", "WC", "SS", "SC", "CC")
    assert game.options() == [DECLINE, *buy("F", "W", "S", "C", *pairs)]
    bought = worked(game.act(RED, buy("WW"))).players[RED]
    assert (bought.deniers, bought.cubes) == (0, Cubes(wood=2))


@scenario("S-116")
@clause("CY-009", "CY-010", "CY-011", "CY-014", "CY-198", "CY-249")
def test_nothing_runs_out() -> None:
    game = given(4).counted("dungeon", "walls").build(9, "wood_sawmill", ORANGE).build(10, "architect", ORANGE)
    game.residences(BLUE, 1, 2, 3, 4, 5, 6).provost(10).workers(BLUE, "trading_post", 9, 10, "castle")
    game.houses("dungeon", *[BLUE] * 4).houses("walls", *[BLUE] * 6).houses("towers", *[BLUE] * 4)
    game.seat(BLUE, deniers=300, food=1, wood=30, stone=5, cloth=1, gold=3, points=99)
    game.begin("special")
    assert game.player(BLUE).deniers == 303
    game.act(BLUE, shift(0))
    assert (game.cubes(BLUE).wood, game.asked) == (32, AskPrestige(BLUE, 10))
    game.act(BLUE, prestige("cathedral", 2))
    assert game.player(BLUE).points == 124
    gave = game.act(BLUE, batch("FWC"))
    assert gave.of(HousePlaced) == [HousePlaced(BLUE, Section.TOWERS, 3)]
    assert sum(game.state.houses(section).count(BLUE) for section in Section) == 15
    favor = worked(game.act(BLUE, line("a"))).players[BLUE]
    assert (favor.points, favor.markers.points, favor.deniers) == (128, 1, 303)


@scenario("S-126")
@clause("CY-002", "CY-016", "CY-342", "CY-347", "CY-348")
def test_an_open_table() -> None:
    for ply in played(3, 126)[:-1]:
        state = ply.state
        asking = to_act(state)
        assert asking is not None
        assert legal_actions(CAYLUS, state, asking)
        for viewer in (None, 0, 1, 2):
            assert redact(state, viewer) == state
        assert [seat for seat in range(3) if legal_actions(CAYLUS, state, seat)] == [asking]


@scenario("S-126")
@clause("CY-016")
def test_no_move_gives_another_player_anything() -> None:
    for action in Action.__args__:
        assert "seat" not in {field.name for field in fields(action)}
    for ply in played(4, 16):
        paid = [event for event in ply.events if isinstance(event, CubesPaid | DeniersPaid)]
        payers = {event.reason: {other.seat for other in paid if other.reason is event.reason} for event in paid}
        for event in ply.events:
            if isinstance(event, CubesGained | DeniersGained):
                assert event.seat in payers.get(event.reason, {event.seat})
