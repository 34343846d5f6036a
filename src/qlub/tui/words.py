"""`Words`: a view in sentences, with the person at the screen as "you"."""

from qlub.game import Trick, View
from qlub.game.passing import HOLD, offset
from qlub.i18n import Catalog
from qlub.tui.name import LONGEST, clean, shorten


class Words:
    """
    What happens at the table of *view*, told to the person at its seat.

    Messages about somebody have $who ("you" or "other") and $name.
    """

    def __init__(self, view: View, say: Catalog) -> None:
        self.view = view
        self.say = say

    def name(self, seat: int, width: int = LONGEST) -> str:
        """Return the name of *seat*, shortened to *width* columns."""
        given = clean(self.view.names[seat]) if self.view.names else ""
        return shorten(given or self.say("play-seat", number=seat + 1), width)

    def who(self, seat: int) -> dict[str, str | int]:
        """Return the values by which a message tells about *seat*."""
        return {"who": "you" if seat == self.view.seat else "other", "name": self.name(seat)}

    @property
    def game(self) -> str:
        """Return the game's name."""
        return self.say("play-game", preset=self.view.rules.preset)

    @property
    def trick(self) -> str:
        """Return who led the trick on the table and who takes it; or who is to lead."""
        view = self.view
        if not view.tricks:
            return "" if view.leader is None else self.say("play-leads", **self.who(view.leader))
        trick = view.tricks[-1]
        led = self.say("play-led", **self.who(trick.leader))
        if view.open_trick is None:
            return f"{led} {self.taken(trick)}"
        if view.takes is None:
            return f"{led} {self.say('play-takes-nobody')}"
        return f"{led} {self.say('play-takes', **self.who(view.takes))}"

    def taken(self, trick: Trick) -> str:
        """Return who took *trick*."""
        if trick.taker is None:
            return self.say("play-taken-nobody")
        return self.say("play-taken", **self.who(trick.taker))

    @property
    def kitty_taken(self) -> str:
        """Return who took the kitty, during that trick and the next; afterwards nothing."""
        view = self.view
        takers = [trick.taker for trick in view.tricks]
        if not view.rules.kitty_size or view.kitty or not any(t is not None for t in takers[-2:]):
            return ""
        number, taker = next((n, t) for n, t in enumerate(takers, 2) if t is not None)
        return self.say("play-kitty-taken", **self.who(taker)) if len(takers) <= number else ""

    @property
    def passing(self) -> str:
        """Return which way cards go in this round, and to whom."""
        view = self.view
        steps = offset(view.direction or HOLD, view.rules.players)
        if not steps:
            return self.say("play-hold")
        if view.seat is None:
            return self.say("play-passing-all", direction=self._direction(steps))
        to = (view.seat + steps) % view.rules.players
        key = "play-passing" if view.received is None else "play-passed"
        return self._passing(key, to, steps)

    def _passing(self, key: str, to: int, steps: int) -> str:
        values: dict[str, str | int] = {
            "count": self.view.rules.pass_count,
            "to": self.name(to),
            "direction": self._direction(steps),
        }
        if key == "play-passing":
            return self.say("play-passing", **values)
        return self.say("play-passed", **values)

    def _direction(self, steps: int) -> str:
        seats = self.view.rules.players
        if steps in (1, seats - 1):
            return self.say("direction", direction="left" if steps == 1 else "right")
        if 2 * steps == seats:
            return self.say("direction", direction="across")
        if 2 * steps < seats:
            return self.say("direction", direction="left-by", seats=steps)
        return self.say("direction", direction="right-by", seats=seats - steps)

    @property
    def moon(self) -> str:
        """Return who shot the moon and what it did, or nothing."""
        moon = self.view.moon
        if moon is None or moon["choice"] is None:
            return ""
        points = self.view.rules.moon_points
        return self.say("play-moon", choice=moon["choice"], points=points, **self.who(moon["seat"]))

    @property
    def winners(self) -> str:
        """Return who has won."""
        assert self.view.places is not None, "the match is not over"
        seats = [seat for seat, place in enumerate(self.view.places) if place == 1]
        if len(seats) == 1:
            return self.say("play-won", **self.who(seats[0]))
        *first, last = [self.name(seat) for seat in seats]
        return self.say("play-won-shared", names=", ".join(first), last=last)
