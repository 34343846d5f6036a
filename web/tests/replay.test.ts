import { describe, expect, test } from 'vitest';

import { hands } from '../src/replay/hands.ts';
import { moved, read, within, written, type Step, type Steps } from '../src/replay/steps.ts';

const play = (seat: number, card: string, trick: number, complete = false): Step => ({
  kind: 'play',
  seat,
  card,
  choice: null,
  trick,
  leader: 0,
  complete,
  takes: 0,
  broken: false,
  points: [0, 0],
  pile: '',
  kitty_cards: null,
});
const pass: Step = { ...play(0, '', 0), kind: 'pass', seat: null, card: null };
const round = (number: number) => ({
  round: number,
  dealer: 0,
  direction: 'left',
  totals: [0, 0],
  dealt: ['2C 9S', '9S QH'],
  held: ['9S 9S', '2C QH'],
  passed: ['2C', '9S'],
  kitty: null,
  kitty_size: 0,
  steps: [pass, play(0, '9S', 1), play(1, 'QH', 1, true), play(0, '9S', 2), play(1, '2C', 2, true)],
  score: [1, 0],
});
const MATCH: Steps = {
  rules: {},
  names: null,
  seat: null,
  rounds: [round(1), round(2)],
  totals: [2, 0],
  places: [2, 1],
};
const at = (round: number, step: number) => ({ round, step });

describe('moving about', () => {
  test('cards, tricks and rounds follow each other in both directions', () => {
    expect(moved(MATCH, at(0, 5), 'card', 1)).toEqual(at(1, 0));
    expect(moved(MATCH, at(1, 0), 'card', -1)).toEqual(at(0, 5));
    expect(moved(MATCH, at(0, 1), 'trick', 1)).toEqual(at(0, 3));
    expect(moved(MATCH, at(0, 5), 'trick', -1)).toEqual(at(0, 3));
    expect(moved(MATCH, at(0, 3), 'round', -1)).toEqual(at(0, 0));
    expect(moved(MATCH, at(1, 0), 'round', -1)).toEqual(at(0, 0));
    expect(moved(MATCH, at(0, 3), 'round', 1)).toEqual(at(1, 0));
  });

  test('there is nothing before the first place nor after the last', () => {
    for (const unit of ['card', 'trick', 'round'] as const) {
      expect(moved(MATCH, at(0, 0), unit, -1)).toEqual(at(0, 0));
      expect(moved(MATCH, at(1, 5), unit, 1)).toEqual(at(1, 5));
    }
  });

  test('every place is written in the address and read from it', () => {
    expect(read(written(at(1, 3)))).toEqual(at(1, 3));
    expect(within(MATCH, read('#99.99'))).toEqual(at(1, 5));
    for (const none of ['', '#', '#1', '#-1.2', '#x.y']) expect(read(none)).toEqual(at(0, 0));
  });
});

describe('hands', () => {
  const told = (place: { round: number; step: number }, match = MATCH) =>
    hands(match, place).map(({ shown }) => shown.map(({ card, is }) => `${card} ${is}`));

  test('what is passed is marked before, and what was received afterwards', () => {
    expect(told(at(0, 0))).toEqual([
      ['2C leaves', '9S held'],
      ['9S leaves', 'QH held'],
    ]);
    expect(told(at(0, 1))).toEqual([
      ['9S new', '9S held'],
      ['2C new', 'QH held'],
    ]);
  });

  test('of two equal cards one goes, and then the other', () => {
    expect(told(at(0, 2))[0]).toEqual(['9S lies', '9S held']);
    expect(told(at(0, 4))[0]).toEqual(['9S gone', '9S lies']);
  });

  test('of a hand that is not seen only what was played is told', () => {
    const unseen = { ...round(1), dealt: [null, '9S QH'], held: [null, '2C QH'] };
    const match = { ...MATCH, seat: 1, rounds: [unseen] };
    expect(hands(match, at(0, 2))[0]).toEqual({ shown: [{ card: '9S', is: 'lies' }], unseen: 1 });
    expect(hands(match, at(0, 0))[0]).toEqual({ shown: [], unseen: 2 });
  });
});
