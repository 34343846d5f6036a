// What is said of an event, for whoever does not see the table.
import { cards } from './cards.ts';
import { say } from './i18n.svelte.ts';
import { about, listed, name, spoken } from './names.ts';
import type { EvReply } from './protocol.ts';
import type { State } from './state.ts';
import { seats, trick } from './tricks.ts';

/** Sentences on what *ev* has brought, from *before* to *now*; none where it is not worth one. */
export function heard(ev: EvReply, before: State, now: State): string[] {
  const event = ev.event;
  const said: string[] = [];
  switch (event.type) {
    case 'seated':
    case 'left':
    case 'kicked':
    case 'line-lost':
    case 'line-back':
    case 'went-away':
    case 'resumed':
      if (event.seat !== now.table.seat) {
        said.push(
          say(`web-hear-${event.type}`, {
            name: name(event.type === 'seated' ? now : before, event.seat),
          }),
        );
      }
      break;
    case 'dealt':
      said.push(say('web-hear-dealt', { round: event.round, count: cards(now.view.hand).length }));
      break;
    case 'passed':
      if (now.view.phase !== 'pass') said.push(...received(now));
      break;
    case 'played':
      said.push(...played(event.seat, event.card, before, now));
      break;
    case 'claimed':
      said.push(say('web-hear-claimed', about(now, event.seat)));
      break;
    case 'moon-chosen':
      said.push(say('web-hear-moon', { ...about(now, event.seat), choice: event.choice }));
      break;
    case 'stopped':
      said.push(say('web-hear-stopped'));
  }
  return said;
}

/** That it is one's turn, where it is now and was not. */
export function turn(before: State | null, now: State): string | null {
  const me = now.table.seat;
  if (me === null || !now.view.to_act.includes(me) || before?.view.to_act.includes(me)) return null;
  if (now.view.phase === 'play') {
    return say('web-hear-turn', { cards: listed(cards(now.view.legal).map(spoken)) });
  }
  return now.view.phase === 'moon' ? say('web-moon-yours') : null;
}

function received(now: State): string[] {
  const got = cards(now.view.received);
  return got.length ? [say('web-hear-received', { cards: listed(got.map(spoken)) })] : [];
}

function played(seat: number, card: string, before: State, now: State): string[] {
  const said = [say('web-hear-played', { ...about(now, seat), card: spoken(card) })];
  if (now.view.broken && !before.view.broken) said.push(say('web-hear-broken'));
  const whole = trick(now.view, now.view.tricks.length - 1);
  if (whole?.isWhole && whole.lying.length === seats(now.view)) {
    said.push(
      whole.taker === null
        ? say('web-trick-nobody')
        : say('web-trick-taken', about(now, whole.taker)),
    );
  }
  if (before.view.kitty > 0 && now.view.kitty === 0 && whole?.taker != null) {
    said.push(say('web-hear-kitty', about(now, whole.taker)));
  }
  return said;
}
