"""Questions about a position, answered by the rules for steps, views, previews and the evaluation."""
