"""What goes wrong with codecs: a value that can't be read, and a type that can't be written."""

from __future__ import annotations

from shared.kernel.errors import Broken, PrestigeError


class Malformed(PrestigeError):
    """Something can't be read: `path` says where (`sites[1].floor`, empty for the whole), `problem` what is wrong."""

    def __init__(self, path: str, problem: str) -> None:
        super().__init__(path, problem)
        self.path = path
        self.problem = problem

    def within(self, step: str) -> Malformed:
        """The same fault seen from one level further out."""
        self.path = below(step, self.path)
        return self

    def __str__(self) -> str:
        return f"{self.path}: {self.problem}" if self.path else self.problem


class Unfit(Broken):
    """A type or name of a vocabulary that the codecs refuse; the message names the field and says why."""


def below(step: str, path: str) -> str:
    """The path as it reads one level further out."""
    return f"{step}.{path}" if path and step and not path.startswith("[") else step + path
