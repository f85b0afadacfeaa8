"""Notices: how people want to be told of their turn, what they are to be told, and the server's key for Web Push."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "channels",
        sa.Column("person", sa.String(32), sa.ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("channel", sa.String(8), primary_key=True),
        sa.Column("wish", sa.String(8), nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("url", sa.Text),
        sa.Column("stop", sa.String(40)),
        sa.Column("sent", sa.JSON, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("retry", sa.Double, nullable=False),
        sa.Column("failure", sa.String(40)),
        sa.Column("failed", sa.Double),
    )
    op.create_index("channels_stop", "channels", ["stop"], unique=True)
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("session", sa.String(16), sa.ForeignKey("sessions.id", ondelete="CASCADE"), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("key", sa.String(120), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_index("subscriptions_session", "subscriptions", ["session"], unique=True)
    op.create_table(
        "notices",
        sa.Column("person", sa.String(32), sa.ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("mark", sa.Integer, nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("seen", sa.Boolean, nullable=False),
        sa.Column("closed", sa.Double),
        sa.Column("push", sa.Double),
        sa.Column("mail", sa.Double),
        sa.Column("hook", sa.Double),
    )
    op.create_index("notices_table", "notices", ["table_id"])
    op.create_index("notices_closed", "notices", ["closed"])
    op.create_table(
        "keys",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for table in ("keys", "notices", "subscriptions", "channels"):
        op.drop_table(table)
