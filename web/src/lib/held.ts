// The cards of a hand as they are shown: in which order, and which of them are marked.
import { cards, suit } from './cards.ts';
import type { Settings } from './settings.svelte.ts';
import type { State } from './state.ts';

/** *hand*, which the server sorts from low to high, as somebody wants it to lie. */
export function arranged(hand: string[], order: Settings['order']): string[] {
  if (order === 'up') return hand;
  const suits = [...new Set(hand.map(suit))];
  return suits.flatMap((one) => hand.filter((card) => suit(card) === one).toReversed());
}

/** *hand* without one *card*. */
export function without(hand: string[], card: string | null): string[] {
  const at = card === null ? -1 : hand.indexOf(card);
  return at < 0 ? hand : hand.toSpliced(at, 1);
}

/** Where in *hand* the cards *of* are, each once. */
export function marked(hand: string[], of: string[]): Set<number> {
  const left = [...of];
  const found = new Set<number>();
  for (let i = hand.length - 1; i >= 0; i--) {
    const at = left.indexOf(hand[i]!);
    if (at >= 0) {
      left.splice(at, 1);
      found.add(i);
    }
  }
  return found;
}

/** Whether the cards that were received are news: until one's own first card. */
export function isFresh({ view, table }: State): boolean {
  const first = cards(view.tricks[0] ?? '');
  const leader = view.leaders[0] ?? 0;
  const n = view.totals.length;
  const turn = ((table.seat ?? 0) - leader + n) % n;
  return view.phase === 'play' && view.tricks.length <= 1 && turn >= first.length;
}
