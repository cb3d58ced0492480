"""The gateway: gRPC in front, commands and the log behind; it decides nothing and writes nothing but commands."""
