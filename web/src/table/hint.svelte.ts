// A hint: asked for, shown while the decision is the same, and gone with it.
import { hint as ask, Refused, type Hint } from '../lib/api.ts';
import { cards, chips } from '../lib/cards.ts';
import { say } from '../lib/i18n.svelte.ts';
import type { State } from '../lib/state.ts';
import type { Prompt } from './prompt.ts';

export interface Hinting {
  /** the cards that are recommended */
  readonly cards: string[];
  /** what the strip says; null where no hint was asked for */
  readonly prompt: Prompt | null;
  ask(): void;
}

interface Answer {
  /** the decision that it was asked for */
  to: string;
  hint: Hint | null;
  prompt: Prompt;
}

export function hinting(table: () => string, here: () => State): Hinting {
  let answer = $state.raw<Answer | null>(null);
  const current = $derived(answer?.to === decision(here()) ? answer : null);

  return {
    get cards() {
      return cards(current?.hint?.best.move ?? null);
    },
    get prompt() {
      return current?.prompt ?? null;
    },
    async ask() {
      if (current?.hint) return;
      const to = decision(here());
      answer = { to, hint: null, prompt: { main: say('web-hint-thinking'), sub: '' } };
      try {
        const hint = await ask(table());
        answer = { to, hint, prompt: recommendation(hint) };
      } catch (error) {
        const code = error instanceof Refused ? error.code : 'internal';
        answer = { to, hint: null, prompt: { main: say('web-no-hint', { code }), sub: '' } };
      }
    },
  };
}

/** What is to be decided: other events may come meanwhile, and the hint still holds. */
export function decision({ view, table }: State): string {
  const isMine = table.seat !== null && view.to_act.includes(table.seat);
  return [table.match, view.round, view.phase, view.hand, view.tricks.length, isMine].join('/');
}

/** What to do, and what is to be expected of it and of the next best. */
export function recommendation({ best, others }: Hint): Prompt {
  const main = say('web-hint', { kind: best.kind, cards: chips(cards(best.move)) });
  const next = others.find((other) => other.points != null);
  if (best.points == null) return { main, sub: say('web-hint-rule') };
  const points = tenth(best.points);
  if (!next) return { main, sub: say('web-hint-points', { points }) };
  return {
    main,
    sub: say('web-hint-next', {
      points,
      cards: chips(cards(next.move)),
      more: tenth(next.points!),
    }),
  };
}

/** Hundredths would claim more than sampling knows. */
function tenth(points: number): number {
  return Math.round(points * 10) / 10;
}
