"""Servers that share a database tell each other who is connected."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the table of who is connected where."""
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String(64), primary_key=True),
        sa.Column("user_id", sa.String(64), primary_key=True),
        sa.Column("server", sa.String(16), primary_key=True),
        sa.Column("here", sa.Boolean, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
