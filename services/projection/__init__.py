"""The projection service: folds the logs into rows, lists, results and statistics; all of it can be built anew."""
