"""The title `caylus`: the parts assembled."""

from __future__ import annotations

from shared.games.caylus import components
from shared.games.caylus.actions import Action
from shared.games.caylus.board import board
from shared.games.caylus.events import Event, TasksAdded, TaskTaken
from shared.games.caylus.evolve import evolve
from shared.games.caylus.flow import advance, bound
from shared.games.caylus.greedy import greedy
from shared.games.caylus.invariants import invariants
from shared.games.caylus.prompts import Prompt
from shared.games.caylus.scoring import outcome
from shared.games.caylus.setup import SEATS, check, setup
from shared.games.caylus.state import State
from shared.games.caylus.steps import STEPS
from shared.games.caylus.upcasts import UPCASTS
from shared.games.caylus.values import Options
from shared.games.caylus.words import words
from shared.kernel.rules import Rules

CAYLUS = Rules(
    name="caylus",
    seats=SEATS,
    version=2,
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
    untold=frozenset((TasksAdded, TaskTaken)),
)
