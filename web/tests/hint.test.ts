import { beforeAll, expect, test, vi } from 'vitest';

import { speak } from '../src/lib/i18n.svelte.ts';
import type { Weighed } from '../src/lib/api.ts';
import { decision, recommendation } from '../src/table/hint.svelte.ts';

vi.stubGlobal('document', { documentElement: {} }); // whose language is set
beforeAll(() => speak('en'));

const play = (move: string, points: number | null): Weighed => ({ kind: 'play', move, points });

test('a hint says what to expect of the best card and of the next', () => {
  const { main, sub } = recommendation({
    best: play('4D', 2.34),
    others: [play('KD', null), play('QS', 13)],
  });
  expect(main).toBe('Play [[4D]]');
  expect(sub).toBe('Points to expect this round: 2.3. Next best: [[QS]], 13.');
});

test('a hint claims no points that nobody has counted', () => {
  expect(recommendation({ best: play('4D', null), others: [] }).sub).not.toMatch(/\d/);
});

test('a pass that is recommended names all its cards', () => {
  const best: Weighed = { kind: 'pass', move: 'QS KS AH', points: 5 };
  expect(recommendation({ best, others: [] }).main).toBe('Pass [[QS]] [[KS]] [[AH]]');
});

test('a hint outlives what others do, and not the decision', () => {
  const state: any = {
    view: { round: 0, phase: 'pass', hand: '2C 3C', tricks: [], to_act: [0, 1] },
    table: { match: 1, seat: 0 },
  };
  const later = { ...state, seq: 9, view: { ...state.view, to_act: [0] } };
  expect(decision(later)).toBe(decision(state));
  const passed = { ...state, view: { ...state.view, to_act: [1] } };
  expect(decision(passed)).not.toBe(decision(state));
});
