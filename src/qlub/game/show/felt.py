"""What lies on the table of a picture: plates, the trick, the pile and the kitty."""

from collections.abc import Sequence

from qlub.game.cards import Card
from qlub.game.show import svg
from qlub.game.show.ring import CENTRE, card_spot, plate_box
from qlub.game.show.scene import Scene
from qlub.game.show.svg import HEART, HONEY, INK, INK_2, ON_HONEY, PLATE, PLATE_EDGE, tag


def table(scene: Scene) -> list[str]:
    """Return all that lies on the table."""
    return [
        tag("g", *_threads(scene), *_trick(scene), *_middle(scene), class_="trick"),
        tag("g", *(_plate(scene, seat) for seat in range(scene.rules.players)), class_="seats"),
    ]


def _plate(scene: Scene, seat: int) -> str:
    """Return the plate of *seat*: name, total, points of this round, dealer, moon, place."""
    left, top, width, height = plate_box(scene, seat)
    acts = seat in scene.to_act
    ink, second = (ON_HONEY, ON_HONEY) if acts else (INK, INK_2)
    right = left + width - 18
    parts = [
        tag(
            "rect",
            x=left,
            y=top,
            width=width,
            height=height,
            rx=12,
            fill=HONEY if acts else PLATE,
            stroke="#ffe3a1" if acts else PLATE_EDGE,
            stroke_width=2 if acts else 1,
        )
    ]
    if seat == scene.dealer:
        parts.append(tag("circle", cx=right, cy=top + 16, r=9.5, fill=INK))
        parts.append(
            svg.text(
                "D", right, top + 20.5, 12, fill=PLATE, text_anchor="middle", font_weight="bold"
            )
        )
    if seat == scene.shooter:
        parts.append(svg.moon(right - 24 * (seat == scene.dealer), top + 16, 20, second))
    marks = (seat == scene.dealer) + (seat == scene.shooter)
    name = svg.cut(scene.name(seat), width - 22 - 22 * marks, 15)
    parts.append(svg.text(name, left + 12, top + 21, 15, fill=ink, font_weight="bold"))
    parts.append(svg.text(str(scene.totals[seat]), left + 12, top + 42, 15, fill=second))
    parts += _result(scene, seat, left + width - 8, top + 38)
    return tag("g", *parts, class_="seat", data_seat=seat)


def _result(scene: Scene, seat: int, right: float, y: float) -> list[str]:
    """Return what *seat* has taken in the round, that it is ready, or its place at the end."""
    fill, ink = PLATE_EDGE, INK
    if scene.places is not None:
        words = f"place {scene.places[seat]}"
        if scene.places[seat] == 1:
            fill, ink = HONEY, ON_HONEY
    elif scene.phase == "pass" and scene.direction != "hold":
        words = "" if seat in scene.to_act else "ready"
    else:
        points = (scene.score or scene.points)[seat] if scene.round else 0
        words = f"{points:+}" if points else ""
        fill = HEART if points > 0 else PLATE_EDGE
    width = svg.measure(words, 13) + 13
    return [svg.pill(words, right - width / 2, y, 13, fill, ink)] if words else []


# On the table


def _threads(scene: Scene) -> list[str]:
    """Return a line between the cards of each cancelled pair."""
    parts = []
    for one, two in scene.cancelled.items():
        if one < two:
            (x1, y1, width), (x2, y2, _) = card_spot(scene, one), card_spot(scene, two)
            across, down = width / 2, width * 0.7
            line: svg.Style = {"stroke": "#ff919c", "stroke_width": 2, "stroke_dasharray": "2 5"}
            ends: svg.Style = {"x1": x1 + across, "y1": y1 + down, "x2": x2 + across}
            parts.append(tag("line", **ends, y2=y2 + down, **line, class_="thread"))
    return parts


def _trick(scene: Scene) -> list[str]:
    """Return each seat's card, or the place for it."""
    parts = []
    playing = scene.phase == "play" and (scene.is_open or not scene.tricks)
    for seat in range(scene.rules.players):
        x, y, width = card_spot(scene, seat)
        card = scene.played.get(seat)
        if card is not None:
            struck = seat in scene.cancelled
            takes = seat == scene.taker
            state = "struck" if struck else ""
            parts.append(svg.card_face(card, x, y, width, state=state, edge=HONEY if takes else ""))
            parts += _labels(scene, seat, x + width / 2, y + 1, y + width * 1.4 - 1)
        elif playing:
            due = seat in scene.to_act
            place: svg.Style = {"x": x, "y": y, "width": width, "height": width * 1.4, "rx": 6}
            stroke, dash = (HONEY, "6 4") if due else (PLATE_EDGE, "3 4")
            fill: svg.Style = {"fill": HONEY if due else PLATE, "fill_opacity": 0.16}
            parts.append(tag("rect", **place, **fill, stroke=stroke, stroke_dasharray=dash))
    return parts


def _labels(scene: Scene, seat: int, x: float, top: float, bottom: float) -> list[str]:
    """Return what the card of *seat* does: it led, it takes, it is cancelled by another."""
    led = ["led"] * (scene.trick is not None and seat == scene.trick.leader)
    if seat in scene.cancelled:
        words = f"= {svg.cut(scene.name(scene.cancelled[seat]), 52, 11)}"
        above = [_label("led", x, top, PLATE, INK)] if led else []
        return [*above, _label(words, x, bottom, "#7d1229", INK)]
    takes = ["takes" if scene.is_open else "took"] * (seat == scene.taker)
    if not led and not takes:
        return []
    fill, ink = (HONEY, ON_HONEY) if takes else (PLATE, INK)
    return [_label(", ".join(led + takes), x, bottom, fill, ink)]


def _label(words: str, x: float, y: float, fill: str, ink: str) -> str:
    return svg.pill(words, x, y, 11, fill, ink, class_="label")


def _middle(scene: Scene) -> list[str]:
    """Return the pile and the kitty, side by side in the middle of the table."""
    heaps: list[tuple[str, str, list[Card]]] = []
    if scene.pile:
        heaps.append((f"pile of {len(scene.pile)}", "pile", list(scene.pile[-3:])))
    if scene.kitty:
        heaps.append((f"kitty of {scene.kitty}", "kitty", list(scene.kitty_cards or ())[:3]))
    parts = []
    for number, (words, name, cards) in enumerate(heaps):
        x = CENTRE[0] + (number - (len(heaps) - 1) / 2) * 98
        parts.append(_heap(words, name, cards or [None] * min(2, scene.kitty), x, CENTRE[1]))
    return parts


def _heap(words: str, name: str, cards: Sequence[Card | None], x: float, y: float) -> str:
    """Return a few cards over each other around (*x*, *y*), with *words* under them."""
    width, step = 36.0, 22.0
    tray: svg.Style = {"fill": PLATE, "fill_opacity": 0.85, "width": 92, "height": 86, "rx": 10}
    parts = [tag("rect", x=x - 46, y=y - 43, **tray)]
    left = x - (width + step * (len(cards) - 1)) / 2
    for number, card in enumerate(cards):
        at = left + step * number
        if card is None:
            parts.append(svg.card_back(at, y - 36, width))
        else:
            parts.append(svg.card_face(card, at, y - 36, width, corner=True))
    parts.append(svg.text(words, x, y + 34, 13, fill=INK, text_anchor="middle"))
    return tag("g", *parts, class_=name)
