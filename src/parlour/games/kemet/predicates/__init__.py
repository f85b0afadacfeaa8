"""What the rules say about a position, for steps, views, previews, evaluation and laws."""
