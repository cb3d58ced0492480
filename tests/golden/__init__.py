"""Games kept to be played and read again: archives, transcripts, counts of lines of play, vocabularies."""
