"""Runs Alembic on the server's own connection, given by `database.migrate`."""

from alembic import context

from parlour.server.store.columns import METADATA

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
