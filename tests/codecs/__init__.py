"""Tests of the codecs: the log's JSON, the wire, the generated protos."""
