"""How the storage came to look as it does, step by step."""
