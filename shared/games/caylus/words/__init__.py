"""Every event as a sentence in plain words; caylus has no secrets, so it is the same for everybody."""

from __future__ import annotations

from typing import assert_never

from shared.games.caylus import events as e
from shared.games.caylus import prompts as p
from shared.games.caylus.values import Phase
from shared.games.caylus.words.names import (
    LINES,
    PLACES,
    REASONS,
    SCORES,
    SECTIONS,
    cubes_named,
    ranked,
    seat_name,
)
from shared.kernel.prompts import PromptAnswered, PromptOpened
from shared.kernel.wording import counted, listed, plain

PHASES = {
    Phase.SETUP: "The setup begins.",
    Phase.INCOME: "Phase 1: income.",
    Phase.PLACEMENT: "Phase 2: workers are placed.",
    Phase.SPECIAL: "Phase 3: the special buildings are activated.",
    Phase.PROVOST: "Phase 4: the provost may be moved.",
    Phase.ACTIVATION: "Phase 5: the buildings of the road are activated.",
    Phase.CASTLE: "Phase 6: the castle is built.",
    Phase.TURN_END: "Phase 7: the turn ends.",
    Phase.OVER: "The game is over.",
}
QUESTIONS: dict[type[p.Prompt], str] = {
    p.AskPlace: "where to place a worker",
    p.AskGate: "where the worker on the gate goes",
    p.AskGuild: "how far the provost goes",
    p.AskJoust: "whether to pay for a favor at the joust field",
    p.AskInn: "whether the worker stays in the inn",
    p.AskProvost: "how far to pay the provost to go",
    p.AskProduce: "which cubes to take",
    p.AskOwnerCube: "which cube to take as the owner",
    p.AskBuild: "which tile to build",
    p.AskPrestige: "which prestige tile to build",
    p.AskLawyer: "which building becomes a residence",
    p.AskMarket: "which cube to sell",
    p.AskPeddler: "which cubes to buy",
    p.AskDeal: "which deal to make",
    p.AskAlchemist: "which cubes to turn into gold",
    p.AskCastle: "which batch to give to the castle",
    p.AskLine: "which favor line to use",
    p.AskEffect: "which effect of the favor line to use",
}

Setup = e.GameBegan | e.RoadLaid | e.SupplyLaid | e.TurnOrderDrawn | e.SeatEquipped
Flow = (
    e.TurnBegan
    | e.PhaseBegan
    | e.TasksAdded
    | e.TaskTaken
    | e.TurnOrderChanged
    | e.ProvostMoved
    | e.BailiffMoved
    | e.SectionCounted
    | e.GameEnded
)
Holdings = e.DeniersGained | e.DeniersPaid | e.CubesGained | e.CubesPaid | e.PointsScored | e.PointsLost
Workers = (
    e.Passed
    | e.StoodAside
    | e.WorkerPlaced
    | e.WorkerPlacedOnRoad
    | e.GateWorkerMoved
    | e.GateWorkerMovedToRoad
    | e.WorkerWentHome
    | e.WorkerLeftRoad
    | e.InnWorkerMoved
)
Works = (
    e.BuildingActivated
    | e.TileBuilt
    | e.PrestigeBuilt
    | e.ResidencePromised
    | e.ResidenceMade
    | e.HousePlaced
    | e.FavorsGranted
    | e.FavorLost
    | e.LineChosen
)


def words(event: e.Event, edition: str = "") -> str:
    """The event as a sentence; the same for everybody, and in every edition."""
    if isinstance(event, PromptOpened):
        return f"{seat_name(event.prompt.seat)} is asked {QUESTIONS[type(event.prompt)]}."
    if isinstance(event, PromptAnswered):
        return f"{seat_name(event.seat)} has no choice." if event.forced else f"{seat_name(event.seat)} has answered."
    if isinstance(event, Setup):
        return _setup(event)
    if isinstance(event, Flow):
        return _flow(event)
    if isinstance(event, Holdings):
        return _holdings(event)
    if isinstance(event, Workers):
        return _workers(event)
    if isinstance(event, Works):
        return _works(event)
    assert_never(event)


def _setup(event: Setup) -> str:
    match event:
        case e.GameBegan():
            return f"A game for {event.seats} begins."
        case e.RoadLaid():
            tiles = (f"{plain(tile)} on {space}" for space, tile in enumerate(event.tiles, 1) if tile)
            return f"The road: {listed(tiles)}; the bailiff on {event.bailiff}."
        case e.SupplyLaid():
            return f"The supply holds {counted(len(event.tiles), 'tile')}."
        case e.TurnOrderDrawn():
            return f"The first turn order: {ranked(event.turn_order)}."
        case e.SeatEquipped():
            held = f"{counted(event.deniers, 'denier')}, {cubes_named(event.cubes)}"
            return f"{seat_name(event.seat)} starts with {held} and {counted(event.workers, 'worker')}."
        case _:
            assert_never(event)


def _flow(event: Flow) -> str:
    match event:
        case e.TurnBegan():
            return f"Turn {event.turn} begins; the turn order is {ranked(event.turn_order)}."
        case e.PhaseBegan():
            return PHASES[event.phase]
        case e.TasksAdded():
            return f"Now due: {counted(len(event.tasks), 'step')}."
        case e.TaskTaken():
            return "The next step is taken up."
        case e.TurnOrderChanged():
            return f"The turn order is now {ranked(event.turn_order)}."
        case e.ProvostMoved():
            return f"The provost is on space {event.space} now."
        case e.BailiffMoved():
            return f"The bailiff is on space {event.space} now."
        case e.SectionCounted():
            return f"The {SECTIONS[event.section]} section has been counted."
        case e.GameEnded():
            best = sorted(event.scores, key=lambda score: score.rank)
            points = (f"seat {score.seat} has {counted(score.points, 'point')}" for score in best)
            return f"The game is over: {listed(points)}."
        case _:
            assert_never(event)


def _holdings(event: Holdings) -> str:
    who = seat_name(event.seat)
    match event:
        case e.DeniersGained():
            return f"{who} gets {counted(event.amount, 'denier')} {REASONS[event.reason]}."
        case e.DeniersPaid():
            return f"{who} pays {counted(event.amount, 'denier')} {REASONS[event.reason]}."
        case e.CubesGained():
            return f"{who} gets {cubes_named(event.cubes)} {REASONS[event.reason]}."
        case e.CubesPaid():
            return f"{who} gives {cubes_named(event.cubes)} {REASONS[event.reason]}."
        case e.PointsScored():
            return f"{who} scores {counted(event.points, 'point')} {SCORES[event.score]}."
        case e.PointsLost():
            return f"{who} loses {counted(event.points, 'point')} {SCORES[event.score]}."
        case _:
            assert_never(event)


def _workers(event: Workers) -> str:
    who = seat_name(event.seat)
    match event:
        case e.Passed():
            return f"{who} passes and takes number {event.number}."
        case e.StoodAside():
            return f"{who} has given up and stands aside."
        case e.WorkerPlaced():
            return f"{who} places a worker at {PLACES[event.place]}, circle {event.circle}."
        case e.WorkerPlacedOnRoad():
            return f"{who} places a worker on space {event.space}."
        case e.GateWorkerMoved():
            return f"{who} moves the worker from the gate to {PLACES[event.place]}, circle {event.circle}."
        case e.GateWorkerMovedToRoad():
            return f"{who} moves the worker from the gate to space {event.space}."
        case e.WorkerWentHome():
            return f"{who} takes a worker home from {PLACES[event.place]}."
        case e.WorkerLeftRoad():
            return f"{who} takes a worker home from space {event.space}."
        case e.InnWorkerMoved():
            return f"{who} moves on to the right circle of the inn."
        case _:
            assert_never(event)


def _works(event: Works) -> str:
    who = seat_name(event.seat)
    match event:
        case e.BuildingActivated():
            return f"{who} activates the {plain(event.tile)} on space {event.space}."
        case e.TileBuilt():
            return f"{who} builds the {plain(event.tile)} on space {event.space}."
        case e.PrestigeBuilt():
            return f"{who} builds the {plain(event.tile)} in place of the residence on space {event.space}."
        case e.ResidencePromised():
            return f"{who} will have a residence on space {event.space} once its worker is home."
        case e.ResidenceMade():
            gone = "is in the supply again" if event.returned else "leaves the game"
            return f"{who} has a residence on space {event.space}; the {plain(event.tile)} {gone}."
        case e.HousePlaced():
            scored = counted(event.points, "point")
            return f"{who} gives a batch: a house in the {SECTIONS[event.section]} section for {scored}."
        case e.FavorsGranted():
            return f"{who} gets {counted(event.favors, 'favor')}."
        case e.FavorLost():
            return f"{who} has used all lines in this phase, and the favor is lost."
        case e.LineChosen():
            return f"{who} uses a favor on the line of {LINES[event.line]}, column {event.column}."
        case _:
            assert_never(event)
