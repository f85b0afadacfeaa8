"""What is stored, and what server processes tell each other."""
