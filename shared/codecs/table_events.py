"""The table's facts as messages and as sentences; what a title says, it says itself."""

from __future__ import annotations

from functools import cache

from prestige.v1 import table_pb2

from shared.codecs.wire import Wire, wire
from shared.kernel.wording import counted
from shared.table import events as e
from shared.table.events import TableEvent


@cache
def codec() -> Wire[TableEvent]:
    """The codec of the table's facts."""
    return wire(TableEvent, table_pb2.TableEvent)


def sentence(event: TableEvent) -> str:
    """A fact of the table as a sentence."""
    match event:
        case e.GameCreated(title, seats):
            return f"A game of {title} for {counted(seats, 'seat')} is created."
        case e.SeatTaken(seat):
            return f"Somebody sits down on seat {seat}."
        case e.SeatLeft(seat):
            return f"Seat {seat} is free again."
        case e.SeatReplaced(seat):
            return f"Another player sits on seat {seat}."
        case e.GameStarted(rules):
            return f"The game begins, under version {rules} of the rules."
        case e.SeatConceded(seat):
            return f"Seat {seat} concedes."
        case e.GameAbandoned(why):
            return f"The game is abandoned: {why}." if why else "The game is abandoned."
        case e.PlyTakenBack(seat, version):
            return f"Seat {seat} takes back version {version}."
        case e.SeedRevealed():
            return "The game is over; the seed of its chance is revealed."
