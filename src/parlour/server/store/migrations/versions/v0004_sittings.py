"""Who has sat where, whether somebody was removed, and notices among the chat."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sittings",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True),
    )
    op.execute(
        "INSERT INTO sittings (table_id, seat, person) SELECT seats.table_id, seats.number, seats.person FROM seats "
        "JOIN games ON games.id = seats.table_id WHERE games.status = 'playing' AND seats.person IS NOT NULL"
    )
    op.add_column("games", sa.Column("removed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("chat", sa.Column("notice", sa.String(40)))
    op.add_column("chat", sa.Column("params", sa.JSON))


def downgrade() -> None:
    op.execute("DELETE FROM chat WHERE notice IS NOT NULL")
    op.drop_column("chat", "params")
    op.drop_column("chat", "notice")
    op.drop_column("games", "removed")
    op.drop_table("sittings")
