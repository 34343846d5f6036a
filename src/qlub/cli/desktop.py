"""The desktop that a command may be started from: whether it has a browser to open."""

import sys
from collections.abc import Mapping


def has_desktop(environ: Mapping[str, str], platform: str = sys.platform) -> bool:
    """
    Return whether whoever started this sits at a screen where a browser can open.

    Over SSH nobody does, whatever else *environ* says.

    >>> has_desktop({"DISPLAY": ":0"}, "linux")
    True
    >>> has_desktop({"DISPLAY": "localhost:10.0", "SSH_CONNECTION": "…"}, "linux")
    False
    """
    if "SSH_CONNECTION" in environ:
        return False
    if platform in ("darwin", "win32"):
        return True
    return bool(environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"))
