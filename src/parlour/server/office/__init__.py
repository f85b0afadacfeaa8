"""The operator's desk: what those do who look after a server."""
