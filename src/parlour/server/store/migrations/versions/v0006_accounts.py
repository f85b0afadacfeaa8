"""Recovery of accounts, what is known of a session, and indexes to find everything of a person."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("persons", sa.Column("email", sa.String(254)))
    op.add_column("persons", sa.Column("recovery", sa.String(64)))
    op.add_column("sessions", sa.Column("id", sa.String(16), nullable=False, server_default=""))
    op.add_column("sessions", sa.Column("seen", sa.Double, nullable=False, server_default="0"))
    op.add_column("sessions", sa.Column("browser", sa.String(20), nullable=False, server_default=""))
    op.add_column("sessions", sa.Column("system", sa.String(20), nullable=False, server_default=""))
    op.execute("UPDATE sessions SET id = substr(token, 1, 16), seen = created")
    op.create_index("sessions_id", "sessions", ["id"], unique=True)
    op.create_table(
        "letters",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("persons.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("expires", sa.Double, nullable=False),
    )
    op.create_index("sittings_person", "sittings", ["person"])
    op.create_index("chat_person", "chat", ["person"])


def downgrade() -> None:
    op.drop_index("chat_person", "chat")
    op.drop_index("sittings_person", "sittings")
    op.drop_table("letters")
    op.drop_index("sessions_id", "sessions")
    for column in ("system", "browser", "seen", "id"):
        op.drop_column("sessions", column)
    op.drop_column("persons", "recovery")
    op.drop_column("persons", "email")
