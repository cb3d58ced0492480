"""What must hold whatever breaks: the whole service as processes, on a store that keeps before it answers."""
