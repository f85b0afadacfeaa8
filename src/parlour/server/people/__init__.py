"""People: cookies, accounts, passwords, letters, and the windows they have open."""
