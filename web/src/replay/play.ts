// Whether hands can have been passed and played so, whatever the rules of the game say of it.
import type { Rules } from './deal.ts';

/** The hands after the pass; null where somebody passes what is not held. */
export function passed(
  hands: string[][],
  passes: string[][],
  number: number,
  rules: Rules,
): string[][] | null {
  const seats = hands.length;
  const cycle = rules['pass_cycle'] as string[];
  const way = cycle[(number - 1) % cycle.length]!;
  const named: Record<string, number> = {
    left: 1,
    right: -1,
    across: Math.floor(seats / 2),
    hold: 0,
  };
  const step = named[way] ?? Number(way);
  const left = hands.map((hand, seat) => without(hand, passes[seat] ?? []));
  if (passes.length !== seats || left.includes(null)) return null;
  const from = (seat: number) => (((seat - step) % seats) + seats) % seats;
  return left.map((hand, seat) => [...hand!, ...passes[from(seat)]!]);
}

/** Whether these hands can have played: in each trick some seat leads and the others come in turn. */
export function canBePlayed(hands: string[][], [trick, ...later]: string[][]): boolean {
  if (!trick) return true;
  return hands.some((_, leader) => {
    const left = [...hands];
    for (const [i, card] of trick.entries()) {
      const seat = (leader + i) % hands.length;
      const rest = i < hands.length ? without(left[seat]!, [card]) : null;
      if (!rest) return false;
      left[seat] = rest;
    }
    return canBePlayed(left, later);
  });
}

function without(hand: string[], cards: string[]): string[] | null {
  const left = [...hand];
  for (const card of cards) {
    const at = left.indexOf(card);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}
