"""Operators: roles, bans, mutes and quotas; tables held or put away; reports, and the acts of operators."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("persons", sa.Column("role", sa.String(16)))
    op.add_column("persons", sa.Column("muted", sa.Double))
    op.add_column("persons", sa.Column("banned", sa.Double))
    op.add_column("persons", sa.Column("banned_why", sa.Text))
    op.add_column("persons", sa.Column("quota", sa.Integer))
    op.add_column("games", sa.Column("held", sa.String(16)))
    op.add_column("games", sa.Column("put_away", sa.Double))
    op.add_column("games", sa.Column("opened", sa.Double))
    op.create_index("games_updated", "games", ["status", "updated"])
    op.create_index("games_host", "games", ["host"])
    op.create_table(
        "reports",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("reporter", sa.String(32), nullable=False, index=True),
        sa.Column("person", sa.String(32), nullable=False, index=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("line", sa.Integer),
        sa.Column("said", sa.JSON, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("closed", sa.Double),
    )
    op.create_table(
        "acts",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("operator", sa.String(32)),
        sa.Column("deed", sa.String(16), nullable=False),
        sa.Column("person", sa.String(32), index=True),
        sa.Column("table_id", sa.String(32)),
        sa.Column("report", sa.Integer),
        sa.Column("until", sa.Double),
        sa.Column("count", sa.Integer),
        sa.Column("why", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.execute("UPDATE games SET status = held, frozen = NULL WHERE held IS NOT NULL")
    op.drop_table("acts")
    op.drop_table("reports")
    op.drop_index("games_host", "games")
    op.drop_index("games_updated", "games")
    for column in ("opened", "put_away", "held"):
        op.drop_column("games", column)
    for column in ("quota", "banned_why", "banned", "muted", "role"):
        op.drop_column("persons", column)
