// What can be opened over the felt.
import type { IconName } from '../ui/Icon.svelte';

export type SheetName = 'last' | 'score' | 'claim' | 'menu' | 'settings';

export const KEYS: Record<string, SheetName> = { l: 'last', p: 'score', x: 'claim' };

/** Those that have their place in the dock, and beside the hand where there is room. */
export function docked(claims: boolean): { name: SheetName; icon: IconName; key: string }[] {
  return [
    { name: 'last', icon: 'last', key: 'L' },
    { name: 'score', icon: 'chart', key: 'P' },
    ...(claims ? ([{ name: 'claim', icon: 'flag', key: 'X' }] as const) : []),
  ];
}
