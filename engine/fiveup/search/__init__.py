"""What bots and coach search with: packed layouts, fast play-outs, and what a seat knows of the hidden tiles."""
