"""Tables for people: storage, HTTP, WebSocket and bot workers."""
