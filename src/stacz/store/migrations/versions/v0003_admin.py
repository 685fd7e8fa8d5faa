"""Users can be banned."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add since when a user is."""
    op.add_column("users", sa.Column("banned", sa.BigInteger, nullable=True))
