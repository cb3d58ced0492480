"""The title `castle`: the parts assembled."""

from __future__ import annotations

from shared.games.castle import components
from shared.games.castle.actions import Action
from shared.games.castle.board import board
from shared.games.castle.events import DarkBlueTurnedUp, Event, EventCardRevealed, TasksAdded, TaskTaken
from shared.games.castle.evolve import evolve
from shared.games.castle.flow import advance, bound
from shared.games.castle.greedy import greedy
from shared.games.castle.invariants import invariants
from shared.games.castle.prompts import Prompt
from shared.games.castle.scoring import outcome
from shared.games.castle.setup import SEATS, check, setup
from shared.games.castle.state import State
from shared.games.castle.steps import STEPS
from shared.games.castle.upcasts import UPCASTS
from shared.games.castle.values import Options
from shared.games.castle.words import words
from shared.kernel.rules import Rules

CASTLE = Rules(
    name="castle",
    seats=SEATS,
    version=1,
    Options=Options,
    Action=Action,
    Event=Event,
    Prompt=Prompt,
    State=State,
    steps=STEPS,
    setup=setup,
    evolve=evolve,
    advance=advance,
    outcome=outcome,
    invariants=invariants,
    check=check,
    edition=components.BUILT_IN,
    load_edition=components.load,
    upcasts=UPCASTS,
    words=words,
    board=board,
    greedy=greedy,
    bound=bound,
    reveals=frozenset((DarkBlueTurnedUp, EventCardRevealed)),
    untold=frozenset((TasksAdded, TaskTaken)),
)
