import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { forPages } from '../build/catalogs.ts';
import { after, told } from '../src/lib/state.ts';
import { openTrick, taken, trick } from '../src/lib/tricks.ts';
import type { EvReply, SnapReply, View } from '../src/lib/protocol.ts';

/** Messages as the page on the protocol shows them. */
function shown(type: string): any {
  const page = readFileSync('../docs/reference/protocol.md', 'utf-8');
  const blocks = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map((found) => found[1]!);
  return JSON.parse(blocks.find((block) => JSON.parse(block).t === type)!);
}

const view = (changes: Partial<View>): View => ({
  ...(shown('snap') as SnapReply).view,
  ...changes,
});

test('an event puts its changes over what was told', () => {
  const snap = { ...shown('snap'), seq: 14 } as SnapReply;
  const ev = shown('ev') as EvReply;
  const next = after(told(snap), ev)!;
  expect(next.seq).toBe(15);
  expect(next.view.to_act).toEqual([0]);
  expect(next.view.round).toBe(snap.view.round);
  expect(next.table.settings).toEqual(snap.table.settings);
});

test('an event that does not follow is none', () => {
  expect(after(told({ ...shown('snap'), seq: 3 }), shown('ev'))).toBeNull();
});

test('cards lie before those who played them', () => {
  const open = openTrick(
    view({ totals: [0, 0, 0, 0], leaders: [2], tricks: ['2C 3C'], takers: [], takes: 3 }),
  )!;
  expect(open.lying.map(({ seat }) => seat)).toEqual([2, 3]);
  expect(open.lying.map(({ takes }) => takes)).toEqual([false, true]);
  expect(open.lying[0]!.isLed).toBe(true);
});

test('equal cards of the suit led are a pair, and others are not', () => {
  const rules = { ...view({}).rules, equal_cards: 'cancel' };
  const six = { totals: [0, 0, 0, 0, 0, 0], leaders: [0], takers: [], takes: 3, rules };
  const { lying } = trick(view({ ...six, tricks: ['AD 8S AD KD 8S'] }), 0)!;
  expect(lying.map(({ cancels }) => cancels)).toEqual([2, null, 0, null, null]);
});

test('equal cards are no pair where the first or the last of them takes', () => {
  const rules = { ...view({}).rules, equal_cards: 'first' };
  const { lying } = trick(
    view({ totals: [0, 0, 0, 0, 0, 0], leaders: [0], tricks: ['AD AD'], rules }),
    0,
  )!;
  expect(lying.map(({ cancels }) => cancels)).toEqual([null, null]);
});

test('what nobody took goes to the next taker', () => {
  const three = {
    totals: [0, 0, 0],
    leaders: [0, 0],
    takers: [null, 2],
    tricks: ['2H QS 2H', '3C 4C 5C'],
  };
  expect(taken(view(three))).toEqual([
    { hearts: 0, queens: 0, bonus: 0 },
    { hearts: 0, queens: 0, bonus: 0 },
    { hearts: 2, queens: 1, bonus: 0 },
  ]);
});

test('pages get their messages, what these use, and no others', () => {
  const source =
    'word = W\n# c\nweb-a = { word } { $n ->\n    [one] x\n   *[other] y\n}\nplay-b = B\n';
  expect(forPages(source)).toBe(
    'word = W\nweb-a = { word } { $n ->\n    [one] x\n   *[other] y\n}\n',
  );
});
