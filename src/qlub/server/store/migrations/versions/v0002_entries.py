"""Who has come in where."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the table of entries."""
    op.create_table(
        "entries",
        sa.Column("guest", sa.Text(), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("scope", sa.Text(), nullable=False),
        sa.Column("link", sa.LargeBinary(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("guest", "table_id"),
        sqlite_with_rowid=False,
    )
    op.create_index("entries_by_table", "entries", ["table_id"], unique=False)


def downgrade() -> None:
    """Refuse: what would be lost is what people played."""
    raise NotImplementedError("schemas only go forward: restore a copy of the database instead")
