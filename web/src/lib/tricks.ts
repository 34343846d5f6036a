// The trick on the table, as it is to be shown.  Nothing here decides anything: who leads, takes
// and may play is told; equal cards are only found by comparing them.
import { cards, suit } from './cards.ts';
import type { View } from './protocol.ts';

export interface Lying {
  seat: number;
  card: string;
  /** the seat whose equal card strikes this one, where equal cards cancel */
  cancels: number | null;
  isLed: boolean;
  takes: boolean;
}

export interface Trick {
  /** its number in the round, from 0 */
  number: number;
  leader: number;
  lying: Lying[];
  isWhole: boolean;
  /** who took it or, while it is open, would; null where nobody does */
  taker: number | null;
}

export function seats(view: View): number {
  return view.totals.length;
}

/** Trick *number* of the round; null where it has not begun. */
export function trick(view: View, number: number): Trick | null {
  const text = view.tricks[number];
  const leader = view.leaders[number];
  if (text === undefined || leader === undefined) return null;
  const n = seats(view);
  const faces = cards(text);
  const isWhole = faces.length === n;
  const taker = isWhole ? (view.takers[number] ?? null) : view.takes;
  const doCancel = view.rules['equal_cards'] === 'cancel';
  const led = faces[0] ? suit(faces[0]) : null;
  const lying = faces.map((card, i) => {
    const twin =
      doCancel && suit(card) === led ? faces.findIndex((f, j) => j !== i && f === card) : -1;
    const seat = (leader + i) % n;
    return {
      seat,
      card,
      cancels: twin < 0 ? null : (leader + twin) % n,
      isLed: i === 0,
      takes: seat === taker,
    };
  });
  return { number, leader, lying, isWhole, taker };
}

/** The number of the last trick that is whole; null where there is none. */
export function lastWhole(view: View): number | null {
  const last = view.tricks.length - 1;
  if (last < 0) return null;
  const whole = cards(view.tricks[last]!).length === seats(view) ? last : last - 1;
  return whole < 0 ? null : whole;
}

/** The trick that is open; null between two. */
export function openTrick(view: View): Trick | null {
  const last = trick(view, view.tricks.length - 1);
  return last && !last.isWhole ? last : null;
}

/** What each seat took in point cards of this round, to be shown beside its name. */
export interface Taken {
  hearts: number;
  queens: number;
  bonus: number;
}

export function taken(view: View): Taken[] {
  const all = view.totals.map(() => ({ hearts: 0, queens: 0, bonus: 0 }));
  let waiting: string[] = [];
  view.tricks.forEach((text, number) => {
    const whole = trick(view, number);
    if (!whole?.isWhole) return;
    waiting.push(...cards(text));
    if (whole.taker === null) return;
    count(all[whole.taker]!, waiting, view.rules['bonus_card']);
    waiting = [];
  });
  return all;
}

function count(of: Taken, faces: string[], bonus: unknown): void {
  for (const face of faces) {
    if (suit(face) === 'H') of.hearts += 1;
    if (face === 'QS') of.queens += 1;
    if (face === bonus) of.bonus += 1;
  }
}
