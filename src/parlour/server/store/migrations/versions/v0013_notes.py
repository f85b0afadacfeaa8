"""Private notes, and tables on which somebody tries out a position of a running game."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("trial_of", sa.String(32)))
    op.add_column("games", sa.Column("trial", sa.JSON))
    op.create_index("games_trial_of", "games", ["trial_of"])
    op.create_table(
        "notes",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("pad", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("edition", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_index("notes_person", "notes", ["person"])


def downgrade() -> None:
    op.execute("DELETE FROM games WHERE trial_of IS NOT NULL")
    op.drop_table("notes")
    op.drop_index("games_trial_of", "games")
    op.drop_column("games", "trial")
    op.drop_column("games", "trial_of")
