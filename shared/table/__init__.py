"""The life around the rules: seats, start, concessions, take-backs, the end; and what the log makes of it."""
