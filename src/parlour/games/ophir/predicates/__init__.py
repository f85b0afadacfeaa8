"""What the rules say about a position: steps, views, previews, evaluation and laws ask here.

`why_not_…` returns an empty text if the rules allow the action, else the key of the refusal.
"""
