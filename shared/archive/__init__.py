"""The archive: finished games as files in a folder or a bucket, read as if they were still in the store."""
