"""Tables on which an example of the rules is tried."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("example", sa.String(40)))


def downgrade() -> None:
    op.drop_column("games", "example")
