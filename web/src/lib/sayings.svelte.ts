// What players say to each other, a few words that everybody reads in their own language; and who
// is not to be heard on this device.
import type { World } from './line.ts';
import type { SayRequest } from './protocol.ts';
import { set, settings } from './settings.svelte.ts';

export type Phrase = SayRequest['phrase'];

export const PHRASES: readonly Phrase[] = [
  'hello',
  'thanks',
  'well-played',
  'good-game',
  'oops',
  'sorry',
  'ouch',
  'hurry',
  'back-soon',
];

/** How long words stay at a seat, in ms. */
const STAY = 5000;

export interface Sayings {
  /** what each seat has just said */
  readonly by: ReadonlyMap<number, Phrase>;
  /** Returns whether it is shown: not where *name* is muted. */
  hear(seat: number, name: string, phrase: Phrase): boolean;
}

export function sayings(after: World['after']): Sayings {
  let by: ReadonlyMap<number, Phrase> = $state.raw(new Map());
  const forget = new Map<number, () => void>();

  function keep(seat: number, phrase: Phrase | null): void {
    const others = [...by].filter(([other]) => other !== seat);
    by = new Map(phrase === null ? others : [...others, [seat, phrase]]);
  }

  return {
    get by() {
      return by;
    },
    hear(seat, name, phrase) {
      if (isMuted(name)) return false;
      forget.get(seat)?.();
      keep(seat, phrase);
      forget.set(
        seat,
        after(STAY, () => keep(seat, null)),
      );
      return true;
    },
  };
}

export function isMuted(name: string): boolean {
  return settings.quiet || settings.muted.includes(name);
}

/** Mutes *name*, or lets it be heard again; at a table no two names are alike. */
export function toggleMuted(name: string): void {
  const others = settings.muted.filter((other) => other !== name);
  // A device that mutes everybody it meets need not remember them for ever.
  set({ muted: others.length < settings.muted.length ? others : [...others, name].slice(-100) });
}
