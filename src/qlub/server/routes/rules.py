"""What can be played: the options with what they may be, and rules put into words."""

from typing import Annotated, Any, Literal

from litestar import get, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from qlub.bots import LEVELS
from qlub.game import RulesError, sentences
from qlub.game.house import changeable
from qlub.game.length import THINKING, minutes_expected, rounds_decide, rounds_expected, shorter
from qlub.game.options import Cards, Choice, Cycle, OneCard, Whole, YesNo
from qlub.game.rules import OPTIONS, PRESETS, Rules
from qlub.i18n.catalog import LANGUAGES
from qlub.server import agreed
from qlub.server.agreed import Agreed
from qlub.server.routes.refused import REFUSED
from qlub.server.timing import TIMERS, Chosen, Timer

PLAYERS = range(3, 12)


class Preset(Struct, frozen=True):
    """A game, and how it is usually played."""

    name: str
    players: list[int]
    """How many may play it, as it is usually played."""
    usual: dict[str, Any]
    """Every option, as the usual number of players have it."""


class Option(Struct, frozen=True):
    """What an option may be."""

    name: str
    kind: Literal["choice", "whole", "yes-no", "card", "cards", "cycle"]
    default: Any
    would_do: str
    """That, in English."""
    optional: bool = False
    """Whether null will do too."""
    choices: list[str] | None = None
    low: int | None = None
    high: int | None = None


class Options(Struct, frozen=True):
    """All that a table can be set up with."""

    presets: list[Preset]
    options: list[Option]
    levels: list[str]
    timers: list[Timer]
    settings: list[Option]
    """What is agreed on beside the rules, the bots and the times."""
    languages: list[str]
    seconds_a_card: float
    """How long a person is taken to need for a card, where minutes are told."""


class Asked(Struct, frozen=True, forbid_unknown_fields=True):
    """Rules as somebody would like to play by them."""

    preset: str = "hearts"
    players: int | None = None
    options: dict[str, Any] = {}
    settings: Agreed | None = None
    """What is agreed on beside them; without it, nothing is said of that."""
    lang: Literal["en", "mt", "af"] = "en"


class Open(Struct, frozen=True):
    """An option that makes a difference to these rules, and what it may be."""

    name: str
    values: list[Any]
    """All that will do; none where numbers from *low* to *high* do."""
    low: int | None
    high: int | None


class Length(Struct, frozen=True):
    """How long a match by some rules usually takes: as measured in matches among bots."""

    options: dict[str, Any]
    """By which options, where others were asked for."""
    rounds: int
    is_certain: bool
    """Whether it ends after so many rounds, and the number is no estimate."""
    minutes: tuple[int, int]
    """With one person, and with people at all seats, who take `seconds_a_card`."""


class Told(Struct, frozen=True):
    """Rules that make a game."""

    rules: dict[str, Any]
    """Every option."""
    text: str
    """The same in short, as ``--rules`` reads it."""
    sentences: list[str]
    changed: Annotated[
        list[int], Meta(description="Which sentences are not those of the usual game.")
    ]
    changes: dict[str, Any]
    """The options that are not those of the usual game."""
    open: list[Open]
    """What can still be changed."""
    length: Length
    shorter: list[Length]


def rules_of(preset: str, players: int | None, options: dict[str, Any]) -> Rules:
    """Return what is asked for.  Raises `RulesError`, which names the option at fault."""
    if "preset" in options:
        raise RulesError("preset", options["preset"], "give it beside the options")
    if players is not None and options.get("players", players) != players:
        raise RulesError("players", options["players"], "give it once")
    return Rules.of(preset, **options | ({} if players is None else {"players": players}))


def _option(name: str) -> Option:
    option, default = OPTIONS[name], HEARTS[name]
    about: dict[str, Any] = {"name": name, "default": default, "would_do": option.would_do}
    match option:
        case OneCard():
            about |= {"kind": "card", "choices": list(option.words), "optional": option.optional}
        case Choice():
            about |= {"kind": "choice", "choices": list(option.words), "optional": option.optional}
        case Whole():
            about |= {"kind": "whole", "low": option.low, "high": option.high}
            about |= {"optional": option.optional}
        case YesNo():
            about |= {"kind": "yes-no"}
        case Cards():
            about |= {"kind": "cards", "optional": True}
        case Cycle():
            about |= {"kind": "cycle", "choices": ["left", "right", "across", "hold"]}
    return Option(**about)


def _preset(name: str) -> Preset:
    fitting = [players for players in PLAYERS if _is_playable(name, players)]
    return Preset(name, fitting, Rules.of(name).to_dict(full=True))


def _is_playable(preset: str, players: int) -> bool:
    try:
        Rules.of(preset, players=players)
    except RulesError:
        return False
    return True


HEARTS = Rules.of("hearts").to_dict(full=True)
STAYS = 1.2
"""Seconds that a finished trick stays in a browser, unless somebody wants it otherwise."""
SETTINGS = [
    *(
        Option(name, "yes-no", getattr(Agreed(), name), "use true or false")
        for name in ("watchers", "random_seats", "claims", "hints")
    ),
    Option("history", "choice", Agreed().history, "use all or last", choices=["all", "last"]),
]


@get("/api/options", sync_to_thread=False, responses=REFUSED)
def options() -> Options:
    """What a table can be set up with, so that a page for it need know no rules."""
    return Options(
        presets=[_preset(name) for name in PRESETS],
        options=[_option(name) for name in OPTIONS],
        levels=list(LEVELS),
        timers=list(TIMERS),
        settings=SETTINGS,
        languages=list(LANGUAGES),
        seconds_a_card=THINKING,
    )


@post("/api/rules", status_code=200, sync_to_thread=True, responses=REFUSED)
def rules(data: JSONBody[Asked]) -> Told:
    """The rules in force as sentences, and what else they could be; or why they make no game."""
    wanted = rules_of(data.preset, data.players, data.options)
    said, usual = sentences(wanted, data.lang), set[str]()
    if _is_playable(wanted.preset, wanted.players):
        usual |= {*sentences(Rules.of(wanted.preset, players=wanted.players), data.lang)}
    if data.settings is not None:
        said += agreed.sentences(data.settings, data.lang)
        usual |= {*agreed.sentences(Agreed(), data.lang)}
    bot = data.settings.timers if data.settings is not None else Chosen()
    return Told(
        rules=wanted.to_dict(full=True),
        text=str(wanted),
        sentences=said,
        changed=[number for number, sentence in enumerate(said) if sentence not in usual],
        changes=_changes(wanted),
        open=[Open(o.name, list(o.values), o.low, o.high) for o in changeable(wanted)],
        length=_length(wanted, bot),
        shorter=[_length(rules, bot) for rules in shorter(wanted)],
    )


def _length(rules: Rules, chosen: Chosen) -> Length:
    bot = chosen.timers().bot / 1000
    few, many = (
        minutes_expected(rules, people=people, bot=bot, stay=STAYS) for people in (1, rules.players)
    )
    return Length(
        options=_changes(rules),
        rounds=rounds_expected(rules),
        is_certain=rounds_decide(rules),
        minutes=(few, many),
    )


def _changes(rules: Rules) -> dict[str, Any]:
    changes = rules.to_dict()
    return {name: changes[name] for name in changes if name not in ("preset", "players")}


RULES = [options, rules]
