"""`Keeper`: keeps a match after every change, and remembers what went wrong with that."""

from qlub.client.output import OutputError
from qlub.client.saves import Save, SaveError
from qlub.game import Match, Phase
from qlub.i18n import Catalog
from qlub.tui.record_file import RecordFile


class Keeper:
    """Writes the save after each change, and the record after each round; the match goes on."""

    def __init__(self, save: Save, say: Catalog, record: RecordFile | None) -> None:
        self._save = save
        self._say = say
        self._record = record
        self._notes: list[str] = []
        self._failed: set[str] = set()
        self.troubles: list[str] = []
        """Why the match, as it stands, is not kept."""

    @property
    def is_kept(self) -> bool:
        """Return whether the match is on disk as it stands."""
        return not self.troubles

    def check(self) -> None:
        """Write the record as it is.  Raises `OutputError`, before anything is played."""
        if self._record is not None:
            self._record.check(self._save.path.parent, self._save.match)
            self._record.write(self._save.match)

    def keep(self, match: Match) -> None:
        """Write the match; a fault is said once and does not end it."""
        was_kept = self.is_kept
        try:
            self._save.keep(match)
            self.troubles = []
        except SaveError as error:
            self.troubles = [error.say(self._say.language)]
            if was_kept:
                self._notes += self.troubles
        if match.phase in (Phase.DEAL, Phase.OVER) and match.rounds:
            self.write_record()

    def forfeited(self, seat: int, reason: str) -> None:
        """Have it said, once for each kind of bot, that the one at *seat* failed."""
        name = self._save.bots[seat]
        if name not in self._failed:
            self._failed.add(name)
            names = self._save.match.names
            who = str(seat) if names is None else names[seat]
            self.warn(self._say("play-bot-failed", name=who, reason=reason))

    def warn(self, text: str) -> None:
        """Have *text* said with the next question."""
        self._notes.append(text)

    def warnings(self) -> list[str]:
        """Return what has to be said and was not yet."""
        notes, self._notes = self._notes, []
        return notes

    def write_record(self) -> None:
        """Write the record, if one is wanted."""
        if self._record is None:
            return
        try:
            self._record.write(self._save.match)
        except OutputError as error:
            self._notes.append(error.say())
