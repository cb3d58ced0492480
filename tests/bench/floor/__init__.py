"""The fair floor: what a chain of the same work costs when it is written bare, with none of what a service needs."""
