"""Tests of the log: one contract over the store in Redis and the one in memory."""
