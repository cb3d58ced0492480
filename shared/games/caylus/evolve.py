"""What each event makes of the state: arithmetic only; rules, prices and chance are elsewhere."""

from __future__ import annotations

from typing import Any, TypeVar, assert_never

from shared.games.caylus import events as e
from shared.games.caylus.state import Player, Space, State
from shared.games.caylus.values import RESIDENCE, LeaveRoad, Markers, Phase, Place, Score, Tally, UseFavor
from shared.kernel.prompts import PromptAnswered, PromptOpened, moved
from shared.kernel.records import changed
from shared.kernel.secrets import Seat

T = TypeVar("T")
SEVERAL = (Place.STABLES, Place.CASTLE)


def evolve(state: State | None, event: e.Event) -> State:
    """The state after the event."""
    if isinstance(event, e.GameBegan):
        return State(event.rules, event.edition, event.options, Phase.SETUP, ())
    if state is None:
        raise ValueError("a game begins with GameBegan")
    match event:
        case PromptOpened() | PromptAnswered():
            return changed(state, prompts=moved(state.prompts, event))

        # setup
        case e.RoadLaid():
            road = tuple([Space(tile) for tile in event.tiles])
            return changed(state, road=road, bailiff=event.bailiff, provost=event.bailiff)
        case e.SupplyLaid():
            return changed(state, supply=event.tiles)
        case e.TurnOrderDrawn():
            return changed(state, turn_order=event.turn_order)
        case e.SeatEquipped():
            player = Player(event.seat, event.deniers, event.cubes, event.workers, Markers(), Tally())
            return changed(state, players=(*state.players, player))

        # turns and phases
        case e.TurnBegan():
            return _turn(state, event)
        case e.PhaseBegan():
            return changed(state, phase=event.phase, players=_fresh_lines(state.players))
        case e.TasksAdded():
            return changed(state, tasks=(*event.tasks, *state.tasks))
        case e.TaskTaken():
            return changed(state, tasks=state.tasks[1:])

        # deniers, cubes and points
        case e.DeniersGained():
            return state.with_player(event.seat, deniers=state.players[event.seat].deniers + event.amount)
        case e.DeniersPaid():
            return state.with_player(event.seat, deniers=state.players[event.seat].deniers - event.amount)
        case e.CubesGained():
            return state.with_player(event.seat, cubes=state.players[event.seat].cubes.plus(event.cubes))
        case e.CubesPaid():
            return state.with_player(event.seat, cubes=state.players[event.seat].cubes.minus(event.cubes))
        case e.PointsScored():
            return _scored(state, event.seat, event.points, event.score)
        case e.PointsLost():
            return _scored(state, event.seat, -event.points, event.score)

        # placing workers
        case e.Passed():
            return changed(state, passed=(*state.passed, event.seat), last=event.seat)
        case e.StoodAside():
            return changed(state, aside=(*state.aside, event.seat), last=event.seat)
        case e.WorkerPlaced():
            state = _arrived(state, event.seat, event.place)
            return _from_hand(changed(state, last=event.seat), event.seat)
        case e.WorkerPlacedOnRoad():
            state = state.with_space(event.space, worker=event.seat)
            return _from_hand(changed(state, last=event.seat), event.seat)
        case e.GateWorkerMoved():
            return _arrived(changed(state, gate=None), event.seat, event.place)
        case e.GateWorkerMovedToRoad():
            return changed(state, gate=None).with_space(event.space, worker=event.seat)

        # workers going home
        case e.WorkerWentHome():
            return _to_hand(_left(state, event.seat, event.place), event.seat)
        case e.WorkerLeftRoad():
            return _to_hand(state.with_space(event.space, worker=None), event.seat)
        case e.InnWorkerMoved():
            return changed(state, inn=None, right_inn=event.seat)

        # order, provost and bailiff
        case e.TurnOrderChanged():
            return changed(state, turn_order=event.turn_order)
        case e.ProvostMoved():
            return changed(state, provost=event.space)
        case e.BailiffMoved():
            return changed(state, bailiff=event.space)

        # buildings
        case e.BuildingActivated():
            return changed(state, tasks=(LeaveRoad(event.space), *state.tasks))
        case e.TileBuilt() | e.PrestigeBuilt():
            state = changed(state, supply=_without(state.supply, event.tile))
            return state.with_space(event.space, tile=event.tile, owner=event.seat)
        case e.ResidencePromised():
            return state.with_space(event.space, promised=event.seat)
        case e.ResidenceMade():
            if event.returned:
                state = changed(state, supply=(*state.supply, event.tile))
            else:
                state = changed(state, box=(*state.box, event.tile))
            return state.with_space(event.space, tile=RESIDENCE, owner=event.seat, promised=None)

        # castle and favors
        case e.HousePlaced():
            state = _named(state, event.section.value, (*state.houses(event.section), event.seat))
            state = _scored(state, event.seat, event.points, Score.CASTLE)
            return state.with_player(event.seat, batches=state.players[event.seat].batches + 1)
        case e.FavorsGranted():
            return changed(state, tasks=(UseFavor(event.seat),) * event.favors + state.tasks)
        case e.FavorLost():
            return state
        case e.LineChosen():
            player = state.players[event.seat]
            markers = changed(player.markers, **{event.line.value: event.column})
            return state.with_player(event.seat, markers=markers, lines=(*player.lines, event.line))
        case e.SectionCounted():
            return changed(state, counted=(*state.counted, event.section))
        case e.GameEnded():
            return changed(state, phase=Phase.OVER, cause=event.cause, scores=event.scores)
        case _:
            assert_never(event)


def _turn(state: State, event: e.TurnBegan) -> State:
    players = tuple([changed(p, batches=0) if p.batches else p for p in state.players])
    return changed(
        state,
        phase=Phase.INCOME,
        turn=event.turn,
        turn_order=event.turn_order,
        players=players,
        passed=(),
        aside=(),
        last=None,
    )


def _fresh_lines(players: tuple[Player, ...]) -> tuple[Player, ...]:
    return tuple([changed(player, lines=()) if player.lines else player for player in players])


def _scored(state: State, seat: Seat, points: int, score: Score) -> State:
    player = state.players[seat]
    tally = changed(player.tally, **{score.value: player.tally.of(score) + points})
    return state.with_player(seat, points=player.points + points, tally=tally)


def _arrived(state: State, seat: Seat, place: Place) -> State:
    return _named(state, place.value, (*state.standing(place), seat) if place in SEVERAL else seat)


def _left(state: State, seat: Seat, place: Place) -> State:
    if place is Place.INN:
        return changed(state, right_inn=None)
    return _named(state, place.value, _without(state.standing(place), seat) if place in SEVERAL else None)


def _named(state: State, name: str, value: Any) -> State:
    """The state with another value in the field that a place or a section names."""
    named: dict[str, Any] = {name: value}
    return changed(state, **named)


def _from_hand(state: State, seat: Seat) -> State:
    return state.with_player(seat, workers=state.players[seat].workers - 1)


def _to_hand(state: State, seat: Seat) -> State:
    return state.with_player(seat, workers=state.players[seat].workers + 1)


def _without(items: tuple[T, ...], gone: T) -> tuple[T, ...]:
    index = items.index(gone)
    return (*items[:index], *items[index + 1 :])
