"""How browsers reach the server: HTTP, WebSocket, and what strangers may ask of it."""
