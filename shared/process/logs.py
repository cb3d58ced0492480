"""Logs as JSON, one event on a line of stderr, ours and those of the libraries alike."""

from __future__ import annotations

import logging
import re
import sys
import traceback
from typing import TYPE_CHECKING, Any

import structlog

from shared.process import traces

if TYPE_CHECKING:
    from collections.abc import Iterator

    from structlog.typing import EventDict, Processor, WrappedLogger

PASSWORD = re.compile(r"(\w://)[^\s/@]*@")
CHATTY = ("faststream", "asyncio")  # one line per subscriber and message at INFO
HEADERS = "opentelemetry.util.re"  # says of a header it can't read what stands in it


def configure(service: str, process: str, level: str) -> None:
    """Set up structlog and the standard library's logging for this process.

    Libraries are never heard below INFO: there they tell what they send, credentials included.
    """
    number = logging.getLevelNamesMapping()[level]
    common = _common(service, process)
    structlog.configure(
        processors=[*common, _render],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(sys.stderr)
    meta = structlog.stdlib.ProcessorFormatter.remove_processors_meta
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(foreign_pre_chain=common, processors=[meta, _render]))
    logging.basicConfig(level=max(number, logging.INFO), handlers=[handler], force=True)
    logging.getLogger(HEADERS).addFilter(_unread)
    for name in CHATTY:
        logging.getLogger(name).setLevel(max(number, logging.WARNING))


def _unread(record: logging.LogRecord) -> bool:
    record.msg, record.args = "a header for whoever gathers traces can't be read", ()
    return True


def frames(error: BaseException) -> str:
    """Where an error came from, without its message: that may quote a card or a seed."""
    return "".join(_frames(error))


def _frames(error: BaseException) -> Iterator[str]:
    if (cause := error.__cause__ or error.__context__) is not None:
        yield from _frames(cause)
    yield from traceback.format_tb(error.__traceback__)
    yield f"{type(error).__module__}.{type(error).__qualname__}\n"


def _common(service: str, process: str) -> list[Processor]:
    def sign(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
        return {**event, "service": service, "process": process}

    return [
        structlog.contextvars.merge_contextvars,
        traces.sign,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        sign,
    ]


_json = structlog.processors.JSONRenderer(ensure_ascii=False)


def _render(logger: Any, name: str, event: EventDict) -> str:
    """The line; whatever a library put into its message, a url shows no password."""
    return PASSWORD.sub(r"\1***@", str(_json(logger, name, event)))
