"""What the rules say about a position: steps, views, previews, evaluation and laws all ask here."""
