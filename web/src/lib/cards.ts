// Cards as text: "QS" is the queen of spades.
export type Suit = 'C' | 'D' | 'S' | 'H';

export function cards(text: string | null): string[] {
  return text ? text.split(' ') : [];
}

export function suit(card: string): Suit {
  return card[card.length - 1] as Suit;
}

/** The rank as it is printed on a card. */
export function rank(card: string): string {
  return card.startsWith('T') ? '10' : card.slice(0, -1);
}

export const SUITS: Record<Suit, string> = {
  C: 'clubs',
  D: 'diamonds',
  S: 'spades',
  H: 'hearts',
};

/** In a message, a card that is to be shown as one: see `ui/Said.svelte`. */
export function chip(card: string): string {
  return `[[${card}]]`;
}

export function chips(of: string[]): string {
  return of.map(chip).join(' ');
}
