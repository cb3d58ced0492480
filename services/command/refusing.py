"""From a refusal of the rules or the table to what travels to the caller: small, and with the paths of the request."""

from __future__ import annotations

from shared.codecs.errors import below
from shared.kernel.errors import BadEdition, BadOptions, Refused
from shared.log.answers import Refusal
from shared.log.clip import clipped

FAULTS = 20  # that are told one by one
TEXT = 400  # bytes of each text: it may quote what the caller sent
OUTSIDE = ("seats",)  # what new games have beside the options of their title


def refusal_of(refused: Refused) -> Refusal:
    """As it is kept and sent."""
    metadata, message, fields = refused.metadata, refused.message, list[tuple[str, str]]()
    match refused:
        case BadEdition(faults=faults):
            fields = [(below("edition", fault.path), fault.told) for fault in faults[:FAULTS]]
            metadata = {**metadata, "path": fields[0][0], "faults": str(len(faults))}
            message = "; ".join(f"{path}: {problem}" for path, problem in fields)
        case BadOptions(path=option, problem=problem):
            path = option if option in OUTSIDE else below("options", option)
            fields = [(path, problem)]
            metadata, message = {**metadata, "path": path}, f"{path}: {problem}"
    kept = tuple((key, clipped(value, TEXT)) for key, value in metadata.items())
    told = tuple((clipped(path, TEXT), clipped(problem, TEXT)) for path, problem in fields)
    return Refusal(refused.reason, clipped(message, TEXT), kept, told)
