"""What the rules say about a position: steps, views, previews, evaluation and laws ask here.

`why_not_…` answers with an empty text where the rules allow it, else with the key of the refusal.
"""
