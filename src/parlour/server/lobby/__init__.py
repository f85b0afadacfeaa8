"""What happens around tables: setting, seating, dealing, saving, and the stories of finished games."""
