// What can be opened over the felt.
import type { State } from '../lib/state.ts';
import type { IconName } from '../ui/Icon.svelte';

export type SheetName = 'last' | 'score' | 'claim' | 'say' | 'menu' | 'settings' | 'keys';

/** What the dock offers: a sheet, or a hint, which needs none. */
export type Offer = SheetName | 'hint';

export const KEYS: Record<string, Offer> = {
  l: 'last',
  p: 'score',
  x: 'claim',
  i: 'hint',
  m: 'say',
};

/** In the dock; where there is room, beside what happened. */
export const SAY: { name: Offer; icon: IconName; key: string } = {
  name: 'say',
  icon: 'speech',
  key: 'M',
};

/** Those that have their place in the dock, and beside the hand where there is room. */
export function docked({ table }: State): { name: Offer; icon: IconName; key: string }[] {
  const plays = table.seat !== null;
  return [
    { name: 'last', icon: 'last', key: 'L' },
    { name: 'score', icon: 'chart', key: 'P' },
    ...(plays && table.settings.claims
      ? ([{ name: 'claim', icon: 'flag', key: 'X' }] as const)
      : []),
    ...(plays && table.settings.hints ? ([{ name: 'hint', icon: 'bulb', key: 'I' }] as const) : []),
  ];
}
