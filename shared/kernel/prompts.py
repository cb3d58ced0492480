"""Prompts: open questions to one seat, on a stack in the state that two events alone move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from shared.kernel.secrets import Seat

P = TypeVar("P")


class Prompt(Protocol):
    """What every prompt of a title has: the one seat it asks."""

    @property
    def seat(self) -> Seat: ...


class Prompted(Protocol):
    """What every state of a title has: the stack of its open prompts, the last one asked first."""

    @property
    def prompts(self) -> tuple[Any, ...]: ...


@dataclass(frozen=True, slots=True)
class PromptOpened(Generic[P]):
    """A question was put on top of the stack."""

    prompt: P  # the question


@dataclass(frozen=True, slots=True)
class PromptAnswered:
    """The question on top was answered by its seat, or for it where there was no choice (`forced`)."""

    seat: Seat  # who was asked
    forced: bool = False  # whether there was no choice


def moved(stack: tuple[P, ...], event: PromptOpened[P] | PromptAnswered) -> tuple[P, ...]:
    """The stack after the event: opened pushes, answered pops."""
    return (*stack, event.prompt) if isinstance(event, PromptOpened) else stack[:-1]


def to_act(state: Prompted | None) -> Seat | None:
    """The one seat that is asked, or None."""
    if state is None or not state.prompts:
        return None
    seat: Seat = state.prompts[-1].seat
    return seat
