// How long to wait before a server is tried again, in milliseconds.
export const FIRST = 500;
export const MOST = 10_000;

/** The wait before try number *tries* (from 0); *chance*, from 0 to 1, keeps clients apart. */
export function backoff(tries: number, chance: number): number {
  const longest = Math.min(MOST, FIRST * 2 ** Math.min(tries, 10));
  return Math.round(longest * (1 - 0.3 * chance));
}
