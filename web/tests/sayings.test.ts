import { beforeEach, expect, test } from 'vitest';

import { sayings, toggleMuted } from '../src/lib/sayings.svelte.ts';
import { set } from '../src/lib/settings.svelte.ts';

let timers: { then: () => void; stopped: boolean }[] = [];
const after = (_ms: number, then: () => void): (() => void) => {
  const timer = { then, stopped: false };
  timers.push(timer);
  return () => void (timer.stopped = true);
};
const runOut = (): void => timers.forEach(({ then, stopped }) => stopped || then());

beforeEach(() => {
  timers = [];
  set({ quiet: false, muted: [] });
});

test('words go after a while, and newer words have their own while', () => {
  const said = sayings(after);
  said.hear(1, 'Beth', 'hello');
  said.hear(1, 'Beth', 'thanks');
  expect(timers.map(({ stopped }) => stopped)).toEqual([true, false]);
  expect([...said.by]).toEqual([[1, 'thanks']]);
  runOut();
  expect(said.by.size).toBe(0);
});

test('who is muted is not heard, and others are', () => {
  const said = sayings(after);
  toggleMuted('Beth');
  expect(said.hear(1, 'Beth', 'hello')).toBe(false);
  expect(said.hear(2, 'Sam', 'hello')).toBe(true);
  toggleMuted('Beth');
  expect(said.hear(1, 'Beth', 'hello')).toBe(true);
});

test('where it is to be quiet nobody is heard', () => {
  set({ quiet: true });
  expect(sayings(after).hear(1, 'Beth', 'hello')).toBe(false);
});
