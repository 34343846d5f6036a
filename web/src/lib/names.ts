// What seats are called on the page.
import { say } from './i18n.svelte.ts';
import type { State } from './state.ts';

export function name(state: State, seat: number): string {
  const called = state.table.seats[seat]?.name ?? state.view.names?.[seat];
  return called ?? say('web-seat', { number: seat + 1 });
}

/** "you" or "other", as messages about somebody want it. */
export function who(state: State, seat: number): string {
  return seat === state.table.seat ? 'you' : 'other';
}

/** The values of a message about *seat*. */
export function about(state: State, seat: number): { who: string; name: string } {
  return { who: who(state, seat), name: name(state, seat) };
}

/** A card in words, for whoever hears it. */
export function spoken(card: string): string {
  const rank = card.slice(0, -1);
  // A digit in the catalog is a number, and no text is equal to it.
  return say('web-card', { rank: Number(rank) || rank, suit: card.slice(-1) });
}

export function listed(words: string[]): string {
  return words.join(', ');
}
