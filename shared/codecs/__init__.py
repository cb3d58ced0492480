"""From dataclasses to the log's JSON, to protobuf messages, and to the .proto files themselves; one walk serves all."""
