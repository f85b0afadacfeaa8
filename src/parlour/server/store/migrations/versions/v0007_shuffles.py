"""How shuffles are made, where games come from, and who asks for a second hand."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("origin", sa.String(16)))
    op.add_column("games", sa.Column("shuffle", sa.JSON))
    op.add_column("games", sa.Column("renewals", sa.JSON, nullable=False, server_default="[]"))
    op.add_column("games", sa.Column("petition", sa.JSON))
    op.add_column("seats", sa.Column("commitment", sa.String(64)))
    op.add_column("seats", sa.Column("contribution", sa.String(64)))


def downgrade() -> None:
    connection = op.get_bind()
    games = sa.table("games", sa.column("id"), sa.column("seed"), sa.column("status"))
    for table in connection.execute(sa.select(games.c.id).where(games.c.seed == "")).scalars().all():
        connection.execute(sa.update(games).where(games.c.id == table).values(seed=secrets.token_hex(16)))
    connection.execute(sa.update(games).where(games.c.status == "dealing").values(status="lobby"))
    op.drop_column("seats", "contribution")
    op.drop_column("seats", "commitment")
    op.drop_column("games", "petition")
    op.drop_column("games", "renewals")
    op.drop_column("games", "shuffle")
    op.drop_column("games", "origin")
