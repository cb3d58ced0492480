"""Games as the log keeps them: loading, following, sealing; the log knows bytes, the table knows games."""
