"""Clocks at tables, and for how long servers have been up."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("clock", sa.JSON))
    op.add_column("games", sa.Column("clocks", sa.JSON))
    op.add_column("games", sa.Column("clock_since", sa.Double))
    op.add_column("games", sa.Column("clock_due", sa.Double))
    op.create_index("games_clock_due", "games", ["clock_due"])
    op.create_table(
        "uptime",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("began", sa.Double, nullable=False),
        sa.Column("wall", sa.Double, nullable=False),
        sa.Column("seconds", sa.Double, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("uptime")
    op.drop_index("games_clock_due", "games")
    for column in ("clock_due", "clock_since", "clocks", "clock"):
        op.drop_column("games", column)
