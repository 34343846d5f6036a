// How a hand lies: in one row or, on a phone with more than ten cards, in two.
import { suit } from './cards.ts';

export interface Held {
  card: string;
  /** row 0 is the one behind */
  row: number;
  /** its number in the row, and how many lie there */
  index: number;
  of: number;
}

export const MOST_IN_A_ROW = 10;

export function fan(hand: string[]): Held[] {
  if (hand.length <= MOST_IN_A_ROW) {
    return hand.map((card, index) => ({ card, row: 0, index, of: hand.length }));
  }
  const split = splitAt(hand);
  return hand.map((card, i) =>
    i < split
      ? { card, row: 0, index: i, of: split }
      : { card, row: 1, index: i - split, of: hand.length - split },
  );
}

/** Between two suits, where that leaves the rows about even; else in the middle. */
function splitAt(hand: string[]): number {
  const middle = Math.ceil(hand.length / 2);
  for (const at of [middle, middle + 1, middle - 1]) {
    if (at > 0 && at < hand.length && suit(hand[at]!) !== suit(hand[at - 1]!)) return at;
  }
  return middle;
}
