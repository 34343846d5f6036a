import { describe, expect, test } from 'vitest';

import { arrow, offset } from '../src/table/direction.ts';
import { fan } from '../src/lib/fan.ts';
import { horseshoe, places } from '../src/lib/ring.ts';
import { chart } from '../src/score/chart.ts';

const SEATS = [3, 4, 5, 6, 7, 8, 9, 10, 11];

describe.each(SEATS)('with %i seats', (n) => {
  test('every seat has its place, three at a side and four on top at most', () => {
    const { sides, top } = horseshoe(n);
    expect(places(n)).toHaveLength(n);
    expect(sides).toBeLessThanOrEqual(3);
    expect(top).toBeLessThanOrEqual(4);
    expect(1 + 2 * sides + top).toBe(n);
  });

  test('the seat to the left is on the left, and the one to the right on the right', () => {
    const all = places(n);
    expect(all[0]!.side).toBe('self');
    expect(all[1]!.plate[0]).toBeLessThan(50);
    expect(all[n - 1]!.plate[0]).toBeGreaterThan(50);
  });

  test('cards that go left are shown going left', () => {
    expect(arrow(offset('left', n), n)).toBe('left');
    expect(arrow(offset('right', n), n)).toBe('right');
    expect(arrow(offset('hold', n), n)).toBe('hold');
    expect(offset('+2', n)).toBe(2);
    expect(offset('-2', n)).toBe(n - 2);
  });
});

test('ten cards lie in a row, and more in two', () => {
  const hand = '2C 3C 4C 5D 6D 7D 8S 9S TS JH QH'.split(' ');
  expect(new Set(fan(hand.slice(0, 10)).map(({ row }) => row))).toEqual(new Set([0]));
  expect(new Set(fan(hand).map(({ row }) => row))).toEqual(new Set([0, 1]));
});

test('two rows part between suits, where that leaves them about even', () => {
  const hand = '2C 3C 4C 5D 6D 7D 8D TS JH QH KH'.split(' ');
  expect(fan(hand).filter(({ row }) => row === 0)).toHaveLength(7);
});

test('labels of the chart do not lie on each other', () => {
  const { lines } = chart([Array.from({ length: 11 }, (_, i) => i)], 100, 11);
  const labels = lines.map(({ label }) => label).toSorted((a, b) => a - b);
  labels.slice(1).forEach((label, i) => expect(label - labels[i]!).toBeGreaterThanOrEqual(12.9));
});

test('the chart ends at the totals, below zero too', () => {
  const { lines } = chart(
    [
      [-26, 4],
      [3, 0],
    ],
    100,
    2,
  );
  expect(lines.map(({ total }) => total)).toEqual([-23, 4]);
  expect(lines[0]!.end.y).toBeGreaterThan(lines[1]!.end.y);
});
