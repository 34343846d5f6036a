// What a key has said aloud: the trick so far, and the seats.  Whoever sees the table needs neither.
import { say } from '../lib/i18n.svelte.ts';
import { listed, name, spoken } from '../lib/names.ts';
import type { State } from '../lib/state.ts';
import { openTrick } from '../lib/tricks.ts';

/** The cards of the open trick in order of play, and who would take it. */
export function trickAloud(here: State): string {
  const open = openTrick(here.view);
  if (!open) return say('web-aloud-no-trick');
  const lying = open.lying.map(({ seat, card }) =>
    say('web-aloud-card', { name: name(here, seat), card: spoken(card) }),
  );
  return `${listed(lying)}. ${
    open.taker === null
      ? say('web-aloud-nobody')
      : say('web-aloud-takes', { name: name(here, open.taker) })
  }`;
}

/** The seats from one's own on, with what they have, and who is to play. */
export function seatsAloud(here: State): string {
  const { view, table } = here;
  const n = view.totals.length;
  const all = view.totals.map((_, k) => ((table.seat ?? 0) + k) % n);
  const told = all.map((seat) =>
    say('web-plate', {
      name: name(here, seat),
      points: view.points[seat] ?? 0,
      total: view.totals[seat] ?? 0,
      controller: table.seats[seat]?.controller ?? 'human',
    }),
  );
  const next = view.phase === 'play' ? view.to_act[0] : undefined;
  if (next !== undefined) told.push(say('web-to-play', { name: name(here, next) }));
  return told.map((one) => `${one}.`).join(' ');
}
