"""What the services share: kernel, titles, table, codecs, log, client."""
