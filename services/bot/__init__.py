"""Players that know only the gRPC interface."""
