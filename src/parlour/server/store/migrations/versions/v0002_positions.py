"""Tables that begin with a position, and those on which a lesson is taught."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("position", sa.JSON))
    op.add_column("games", sa.Column("lesson", sa.String(40)))


def downgrade() -> None:
    op.drop_column("games", "lesson")
    op.drop_column("games", "position")
