// Which way cards are passed: as many seats to the left, and as an arrow on the screen.
import { horseshoe } from '../lib/ring.ts';

/** How many seats to the left (clockwise) they go, from 0 to n − 1; 0 where nobody passes. */
export function offset(direction: string | null, n: number): number {
  switch (direction) {
    case 'left':
      return 1;
    case 'right':
      return n - 1;
    case 'across':
      return n / 2;
    case 'hold':
    case null:
      return 0;
    default:
      return (Number(direction) + n) % n;
  }
}

export function arrow(by: number, n: number): 'left' | 'across' | 'right' | 'hold' {
  if (by === 0) return 'hold';
  const { sides, top } = horseshoe(n);
  if (by <= sides) return 'left';
  if (by === 1 || by === n - 1) return by === 1 ? 'left' : 'right';
  return by <= sides + top ? 'across' : 'right';
}

/** The values of the message `direction`. */
export function words(direction: string | null): { direction: string; seats: number } {
  const by = Number(direction);
  if (direction === null || Number.isNaN(by)) return { direction: direction ?? 'hold', seats: 0 };
  return by < 0 ? { direction: 'right-by', seats: -by } : { direction: 'left-by', seats: by };
}
