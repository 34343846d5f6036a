import { beforeAll, describe, expect, test, vi } from 'vitest';

import { LANGUAGES, speak } from '../src/lib/i18n.svelte.ts';
import { spoken } from '../src/lib/names.ts';

vi.stubGlobal('document', { documentElement: {} }); // whose language is set

const FACES = [...'23456789TJQKA'].flatMap((rank) => [...'CDSH'].map((suit) => rank + suit));

describe.each(LANGUAGES)('in %s', (language) => {
  beforeAll(() => speak(language));

  test('every card has a name of its own', () => {
    expect(new Set(FACES.map(spoken)).size).toBe(52);
  });
});

test('cards are called as players call them', async () => {
  await speak('en');
  expect(spoken('3S')).toBe('three of spades');
  expect(spoken('TD')).toBe('ten of diamonds');
  expect(spoken('AH')).toBe('ace of hearts');
});
