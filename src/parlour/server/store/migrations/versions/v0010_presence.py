"""What is put to the vote, seats lent to bots, and who has left which seat."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("motion", sa.JSON))
    op.add_column("seats", sa.Column("lent", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "departures",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
    )
    op.create_index("departures_person", "departures", ["person"])


def downgrade() -> None:
    op.drop_table("departures")
    op.drop_column("seats", "lent")
    op.drop_column("games", "motion")
