"""Tests of the client against a server that does as it is told."""
