"""`Keeper`: keeps a match after every change, and remembers what went wrong with that."""

from pathlib import Path

from qlub.client.saves import Save, SaveError
from qlub.game import Match, Phase, QlubError, write_record
from qlub.i18n import Catalog


class RecordNotWritten(QlubError):
    """Raised where the record that was asked for cannot be written."""

    code = "not-written"


class Keeper:
    """Writes the save after each change, and the record after each round; the match goes on."""

    def __init__(self, save: Save, say: Catalog, record: Path | None) -> None:
        self._save = save
        self._say = say
        self._record = record
        self._notes: list[str] = []
        self.troubles: list[str] = []
        """Why the match, as it stands, is not kept."""

    @property
    def is_kept(self) -> bool:
        """Return whether the match is on disk as it stands."""
        return not self.troubles

    def check(self) -> None:
        """Write the record as it is.  Raises `RecordNotWritten`, before anything is played."""
        if self._record is not None and (trouble := self._try_record()):
            raise RecordNotWritten(trouble)

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

    def warn(self, text: str) -> None:
        """Have *text* said with the next question."""
        self._notes.append(text)

    def warnings(self) -> list[str]:
        """Return what has to be said and was not yet."""
        notes, self._notes = self._notes, []
        return notes

    def write_record(self) -> None:
        """Write the record, if one is wanted."""
        if self._record is not None and (trouble := self._try_record()):
            self._notes.append(trouble)

    def _try_record(self) -> str:
        assert self._record is not None, "no record is wanted"
        try:
            self._record.write_text(write_record(self._save.match), encoding="utf-8")
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) and error.strerror else error
            return self._say("play-record-not-written", file=str(self._record), reason=str(reason))
        return ""
