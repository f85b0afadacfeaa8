"""What people type and read: names, plain text, refusals."""
