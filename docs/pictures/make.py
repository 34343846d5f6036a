"""
Draw the pictures of the documentation: `just pictures`.

Each is a position of a seeded match, so that the same code draws the same picture.
"""

import io
import re
from pathlib import Path
from random import Random

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from qlub.bots import LowBot
from qlub.client import LocalSession
from qlub.game import Match, Phase, Rules, View
from qlub.i18n import catalog
from qlub.search import Limit
from qlub.tui.name import table
from qlub.tui.prompt import prompt
from qlub.tui.screen import HEIGHT, WIDTH, screen

HERE = Path(__file__).parent
FONTS = "ui-monospace, 'DejaVu Sans Mono', 'Cascadia Mono', Menlo, Consolas, monospace"
GROUND = TerminalTheme((24, 26, 27), (224, 222, 216), [(0, 0, 0)] * 8)
_CELL = 12.2
"""How wide rich draws a column of a terminal."""


def main() -> None:
    """Draw them all."""
    (HERE / "terminal.svg").write_text(terminal(), encoding="utf-8")


def terminal() -> str:
    """Return a match of Cancellation Hearts: two pairs are struck, and the queen takes."""
    view = position(Rules.of("cancellation"), seed=52, round=2, trick=5)
    lines = screen(view, catalog("en"))
    return svg([*lines, Text(prompt(view, catalog("en")))], WIDTH, HEIGHT - 3, "qlub play")


def position(rules: Rules, *, seed: int, round: int, trick: int) -> View:
    """Return what the person sees where it is to play to that *trick* of that *round*."""
    match = Match(rules, names=table("You", rules.players), seed=seed)
    bot = LowBot()
    session = LocalSession(match, 0, dict.fromkeys(range(1, rules.players), bot))
    while True:
        view = session.view
        mine = view.phase is Phase.PLAY and view.to_act == (0,)
        if mine and (view.round, len(view.tricks)) >= (round, trick) and view.open_trick:
            return view
        if view.phase is Phase.OVER:
            raise ValueError(f"the match with seed {seed} ended before")
        if not session.advance():
            session.choose(bot.choose(view, Limit(), Random(seed)))


def svg(lines: list[Text], width: int, height: int, title: str) -> str:
    """Return *lines* as a picture of a terminal that needs nothing from elsewhere."""
    console = Console(
        record=True,
        width=width,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        highlight=False,
        emoji=False,
        legacy_windows=False,
    )
    for line in [*lines, *[Text()] * (height - len(lines))]:
        console.print(line, soft_wrap=True)
    drawing = console.export_svg(title=title, theme=GROUND, unique_id="qlub")
    drawing = re.sub(r"@font-face \{.*?\}", "", drawing, flags=re.DOTALL)
    drawing = re.sub(r"<!--.*?-->\s*", "", drawing, flags=re.DOTALL)
    drawing = re.sub(r"font-family: [^;]*;", f"font-family: {FONTS};", drawing)
    drawing = re.sub(
        r"(<text [^>]*?)x=\"([\d.]+)\"([^>]*?) textLength=\"[\d.]+\"([^>]*)>([^<]*)<",
        _words,
        drawing,
    )
    return re.sub(r"[ \t]+$", "", drawing, flags=re.MULTILINE)


def _words(found: re.Match[str]) -> str:
    """Place each word by itself: fonts differ a little in width, and columns must not drift."""
    before, x, middle, after, text = found.groups()
    text = text.replace("&#160;", " ")
    spans = [
        f'<tspan x="{float(x) + _CELL * _columns(text[: word.start()]):.1f}">{word.group()}</tspan>'
        for word in re.finditer(r"\S+", text)
    ]
    return f'{before}x="{x}"{middle}{after}>{"".join(spans)}<'


def _columns(text: str) -> int:
    return len(re.sub(r"&[^;]+;", "x", text))


if __name__ == "__main__":
    main()
