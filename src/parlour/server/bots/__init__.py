"""The processes that compute bots' moves."""
