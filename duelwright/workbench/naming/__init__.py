"""What an id means, wherever it is written: where it is given, where it is used, and another name for it everywhere."""

from duelwright.workbench.naming.looking import definition, references
from duelwright.workbench.naming.renaming import rename, renameable

__all__ = ["definition", "references", "rename", "renameable"]
