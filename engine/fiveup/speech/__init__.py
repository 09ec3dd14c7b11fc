"""From facts, views and layouts to sentences: what is announced, logged, and described under a figure."""
