from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Checkpoint(_message.Message):
    __slots__ = ("partition", "tree_size", "root", "day", "entry", "note")
    PARTITION_FIELD_NUMBER: _ClassVar[int]
    TREE_SIZE_FIELD_NUMBER: _ClassVar[int]
    ROOT_FIELD_NUMBER: _ClassVar[int]
    DAY_FIELD_NUMBER: _ClassVar[int]
    ENTRY_FIELD_NUMBER: _ClassVar[int]
    NOTE_FIELD_NUMBER: _ClassVar[int]
    partition: int
    tree_size: int
    root: bytes
    day: str
    entry: int
    note: str
    def __init__(self, partition: _Optional[int] = ..., tree_size: _Optional[int] = ..., root: _Optional[bytes] = ..., day: _Optional[str] = ..., entry: _Optional[int] = ..., note: _Optional[str] = ...) -> None: ...

class GetSigningKeyRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class GetSigningKeyResponse(_message.Message):
    __slots__ = ("name", "public_key", "partitions")
    NAME_FIELD_NUMBER: _ClassVar[int]
    PUBLIC_KEY_FIELD_NUMBER: _ClassVar[int]
    PARTITIONS_FIELD_NUMBER: _ClassVar[int]
    name: str
    public_key: bytes
    partitions: int
    def __init__(self, name: _Optional[str] = ..., public_key: _Optional[bytes] = ..., partitions: _Optional[int] = ...) -> None: ...

class GetCheckpointRequest(_message.Message):
    __slots__ = ("partition", "tree_size", "day")
    PARTITION_FIELD_NUMBER: _ClassVar[int]
    TREE_SIZE_FIELD_NUMBER: _ClassVar[int]
    DAY_FIELD_NUMBER: _ClassVar[int]
    partition: int
    tree_size: int
    day: str
    def __init__(self, partition: _Optional[int] = ..., tree_size: _Optional[int] = ..., day: _Optional[str] = ...) -> None: ...

class GetCheckpointResponse(_message.Message):
    __slots__ = ("checkpoint",)
    CHECKPOINT_FIELD_NUMBER: _ClassVar[int]
    checkpoint: Checkpoint
    def __init__(self, checkpoint: _Optional[_Union[Checkpoint, _Mapping]] = ...) -> None: ...

class ListCheckpointsRequest(_message.Message):
    __slots__ = ("partition", "page_size", "page_token")
    PARTITION_FIELD_NUMBER: _ClassVar[int]
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    partition: int
    page_size: int
    page_token: str
    def __init__(self, partition: _Optional[int] = ..., page_size: _Optional[int] = ..., page_token: _Optional[str] = ...) -> None: ...

class ListCheckpointsResponse(_message.Message):
    __slots__ = ("checkpoints", "next_page_token")
    CHECKPOINTS_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    checkpoints: _containers.RepeatedCompositeFieldContainer[Checkpoint]
    next_page_token: str
    def __init__(self, checkpoints: _Optional[_Iterable[_Union[Checkpoint, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class ProveInclusionRequest(_message.Message):
    __slots__ = ("game", "version", "tree_size")
    GAME_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    TREE_SIZE_FIELD_NUMBER: _ClassVar[int]
    game: str
    version: int
    tree_size: int
    def __init__(self, game: _Optional[str] = ..., version: _Optional[int] = ..., tree_size: _Optional[int] = ...) -> None: ...

class ProveInclusionResponse(_message.Message):
    __slots__ = ("leaf", "version", "hash", "index", "tree_size", "hashes", "note")
    LEAF_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    HASH_FIELD_NUMBER: _ClassVar[int]
    INDEX_FIELD_NUMBER: _ClassVar[int]
    TREE_SIZE_FIELD_NUMBER: _ClassVar[int]
    HASHES_FIELD_NUMBER: _ClassVar[int]
    NOTE_FIELD_NUMBER: _ClassVar[int]
    leaf: bytes
    version: int
    hash: str
    index: int
    tree_size: int
    hashes: _containers.RepeatedScalarFieldContainer[bytes]
    note: str
    def __init__(self, leaf: _Optional[bytes] = ..., version: _Optional[int] = ..., hash: _Optional[str] = ..., index: _Optional[int] = ..., tree_size: _Optional[int] = ..., hashes: _Optional[_Iterable[bytes]] = ..., note: _Optional[str] = ...) -> None: ...

class ProveConsistencyRequest(_message.Message):
    __slots__ = ("partition", "from_size", "to_size")
    PARTITION_FIELD_NUMBER: _ClassVar[int]
    FROM_SIZE_FIELD_NUMBER: _ClassVar[int]
    TO_SIZE_FIELD_NUMBER: _ClassVar[int]
    partition: int
    from_size: int
    to_size: int
    def __init__(self, partition: _Optional[int] = ..., from_size: _Optional[int] = ..., to_size: _Optional[int] = ...) -> None: ...

class ProveConsistencyResponse(_message.Message):
    __slots__ = ("hashes", "note")
    HASHES_FIELD_NUMBER: _ClassVar[int]
    NOTE_FIELD_NUMBER: _ClassVar[int]
    hashes: _containers.RepeatedScalarFieldContainer[bytes]
    note: str
    def __init__(self, hashes: _Optional[_Iterable[bytes]] = ..., note: _Optional[str] = ...) -> None: ...
