"""What the rules say about a position: steps, views, previews and evaluation all ask here."""
