"""Whether bots play on while nobody is there, and where a person comes from."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("unattended", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("persons", sa.Column("source", sa.String(16)))


def downgrade() -> None:
    op.drop_column("persons", "source")
    op.drop_column("games", "unattended")
