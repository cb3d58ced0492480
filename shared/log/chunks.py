"""What comes one by one, taken together; and what may come twice, once."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

T = TypeVar("T")


async def chunks(items: AsyncIterator[T], size: int) -> AsyncIterator[list[T]]:
    """Lists of `size`, the last one of what is left."""
    chunk: list[T] = []
    async for item in items:
        chunk.append(item)
        if len(chunk) == size:
            yield chunk
            chunk = []
    if chunk:
        yield chunk


async def once(items: AsyncIterator[str]) -> AsyncIterator[str]:
    """Each the first time that it comes."""
    seen = set[str]()
    async for item in items:
        if item not in seen:
            seen.add(item)
            yield item
