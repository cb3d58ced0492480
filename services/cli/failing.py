"""How a command ends that can't do what it was asked."""

from __future__ import annotations


class Failed(Exception):
    """The text is for the user, the code is the exit code of the program."""

    def __init__(self, message: str, code: int = 1) -> None:
        super().__init__(message)
        self.code = code
