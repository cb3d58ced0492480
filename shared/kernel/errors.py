"""The exceptions of the platform.

PrestigeError
├── Refused            a client asked for what can't be; carries `reason`, `clause` and `metadata`
│   ├── NotToAct       another seat is asked, or nobody is
│   ├── IllegalAction  the action is not among the legal ones; `clause` says why where known
│   └── …              the table's own refusals: shared/table/errors.py
├── BadOptions         the options of a new game can't be played; `path` and `clause`
├── BadEdition         an edition is broken; `faults`, each with clause and path
└── Broken             a fault of ours or a damaged log; never caused by a client
"""

from __future__ import annotations

from dataclasses import dataclass


class PrestigeError(Exception):
    """Anything the platform raises on purpose."""


class Refused(PrestigeError):
    """A client asked for something that can't be; nothing has changed."""

    reason = "REFUSED"

    def __init__(self, message: str, *, clause: str = "", **metadata: str) -> None:
        super().__init__(message)
        self.message = message
        self.clause = clause
        self.metadata = {**({"clause": clause} if clause else {}), **metadata}


class NotToAct(Refused):
    """The seat is not the one that is asked."""

    reason = "NOT_TO_ACT"


class IllegalAction(Refused):
    """The action is not one of the seat's legal actions; `clause` names the rule where one is known."""

    reason = "ILLEGAL_ACTION"


class BadOptions(Refused):
    """The options of a new game can't be played; `path` names the option, `problem` says what is wrong with it."""

    reason = "BAD_OPTIONS"

    def __init__(self, path: str, message: str, *, clause: str = "") -> None:
        super().__init__(f"{path}: {message}", clause=clause, path=path)
        self.path = path
        self.problem = message


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """One fault of an edition: the clause it breaks, the path of the bad value (empty: all), what is wrong with it."""

    clause: str
    path: str
    problem: str

    def __str__(self) -> str:
        return f"{self.path}: {self.told}" if self.path else self.told

    @property
    def told(self) -> str:
        """What is wrong, with the clause."""
        return f"{self.problem} ({self.clause})"


class BadEdition(Refused):
    """An edition breaks its rules; `faults` names them all, sorted by clause and path."""

    reason = "BAD_EDITION"

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        first = faults[0]
        super().__init__("; ".join(str(f) for f in faults[:20]), clause=first.clause, path=first.path)
        self.faults = faults


class Broken(PrestigeError):
    """A fault of ours or a damaged log: nothing a client can cause."""
