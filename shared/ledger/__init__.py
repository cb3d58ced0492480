"""Games as the log keeps them: loading, following, sealing. The log knows bytes, the table knows games; this joins them."""
