"""What the table refuses, beside the refusals of the rules."""

from __future__ import annotations

from shared.kernel.errors import Broken, Refused


class GameNotFound(Refused):
    """There is no such game, or the caller may not know of it."""

    reason = "GAME_NOT_FOUND"


class GameExists(Refused):
    """A game with this id was created by another command."""

    reason = "GAME_EXISTS"


class NotTheSeat(Refused):
    """Whoever asks does not sit on the seat, or sits there no longer."""

    reason = "PERMISSION_DENIED"


class SeatIsTaken(Refused):
    """Somebody sits there."""

    reason = "SEAT_TAKEN"


class SeatIsFree(Refused):
    """Nobody sits there."""

    reason = "SEAT_FREE"


class NoFreeSeat(Refused):
    """Every seat is taken."""

    reason = "NO_FREE_SEAT"


class NoSuchSeat(Refused):
    """The game has no seat of this number."""

    reason = "NO_SUCH_SEAT"


class SeatsFree(Refused):
    """The game can't begin while seats are free."""

    reason = "SEATS_FREE"


class AlreadyStarted(Refused):
    """The game has begun."""

    reason = "GAME_STARTED"


class NotStarted(Refused):
    """The game has not begun."""

    reason = "GAME_NOT_STARTED"


class GameFinished(Refused):
    """The game is over."""

    reason = "GAME_FINISHED"


class GameClosed(Refused):
    """The game was imported while it went on: it can be read and checked here, and is played elsewhere."""

    reason = "GAME_CLOSED"


class StalePrompt(Refused):
    """Another prompt is open than the one that is answered; the metadata name it and the head."""

    reason = "STALE_PROMPT"


class VersionConflict(Refused):
    """The head is not at the version the caller expects; the metadata name it."""

    reason = "VERSION_CONFLICT"


class AlreadyConceded(Refused):
    """The seat has given up before."""

    reason = "ALREADY_CONCEDED"


class NotTheLast(Refused):
    """Only the last ply that counts can be taken back, and only while nothing but take-backs came after it."""

    reason = "NOT_THE_LAST"


class NotYours(Refused):
    """Another seat made the ply."""

    reason = "NOT_YOURS"


class Revealed(Refused):
    """The ply showed something hidden: it can't be unseen."""

    reason = "REVEALED"


class Drawn(Refused):
    """The ply used chance: it can't be drawn again."""

    reason = "DRAWN"


class RulesRetired(Refused):
    """The game began under rules that are kept no more: it can be looked at, but nothing can be decided."""

    reason = "RULES_RETIRED"


class RulesUnknown(Refused):
    """The game began under rules that are newer than this process: another one, of the newer release, can decide."""

    reason = "RULES_UNKNOWN"


class GameDamaged(Refused):
    """The log of the game is not as it was written: nobody tells it further or puts a signature under it."""

    reason = "GAME_DAMAGED"


class HistoryNeeded(Broken):
    """A take-back reaches further back than what is kept here: fold the game's plies from the first."""
