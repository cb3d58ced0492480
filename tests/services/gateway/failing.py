"""Calls that must fail, and what they say then."""

from collections.abc import Awaitable
from typing import Any

import grpc
from grpc import StatusCode

from shared.client.errors import CallFailed, failure


async def failed(call: Awaitable[Any]) -> CallFailed:
    """Why a call failed; it must."""
    try:
        answer = await call
    except grpc.aio.AioRpcError as error:
        return failure(error)
    except CallFailed as error:
        return error
    raise AssertionError(f"it was answered: {answer}")


def said(error: CallFailed) -> tuple[StatusCode, str]:
    return error.code, error.reason
