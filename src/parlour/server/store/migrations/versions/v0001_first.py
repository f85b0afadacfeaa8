"""Persons, sessions, games, seats, entries, chat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "persons",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("account", sa.String(40), unique=True),
        sa.Column("password", sa.Text),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("persons.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("start", sa.String(32)),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("host", sa.String(32), sa.ForeignKey("persons.id"), nullable=False),
        sa.Column("undo", sa.String(16), nullable=False),
        sa.Column("pace", sa.Integer, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("actors", sa.JSON, nullable=False),
        sa.Column("bot_due", sa.Boolean, nullable=False),
        sa.Column("takebacks", sa.Integer, nullable=False),
        sa.Column("asking", sa.JSON),
        sa.Column("frozen", sa.Text),
        sa.Column("rematch", sa.String(32)),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("updated", sa.Double, nullable=False),
        sa.Index("games_listed", "listed", "status", "updated"),
        sa.Index("games_bot_due", "status", "bot_due"),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("level", sa.String(40)),
        sa.Column("person", sa.String(32), sa.ForeignKey("persons.id"), index=True),
        sa.Column("token", sa.String(64), unique=True),
    )
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.Text),
        sa.Column("touches", sa.JSON, nullable=False),
        sa.Column("granted", sa.Boolean, nullable=False),
        sa.Column("hash", sa.String(32), nullable=False),
        sa.Column("person", sa.String(32)),
        sa.Column("command", sa.String(64)),
        sa.Column("at", sa.Double, nullable=False),
        sa.UniqueConstraint("table_id", "person", "command", name="entries_command"),
    )
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("command", sa.String(64), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.UniqueConstraint("table_id", "person", "command", name="chat_command"),
    )


def downgrade() -> None:
    for name in ("chat", "entries", "seats", "games", "sessions", "persons"):
        op.drop_table(name)
