"""Who plays for a bot, and whether bots say what they are after."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("character", sa.String(40)))
    op.add_column("games", sa.Column("lines", sa.Boolean, nullable=False, server_default=sa.true()))


def downgrade() -> None:
    op.execute("DELETE FROM chat WHERE notice = 'line'")
    op.drop_column("games", "lines")
    op.drop_column("seats", "character")
