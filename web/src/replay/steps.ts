// A match step by step, as the server tells it (`POST /api/replay`), and moving about in it.
import type { Option } from '../lib/api.ts';

/** A decision, and how things stand after it. */
export interface Step {
  kind: 'pass' | 'play' | 'moon';
  seat: number | null;
  card: string | null;
  choice: string | null;
  /** the number of the trick that the card is in, from 1 */
  trick: number;
  leader: number | null;
  complete: boolean;
  takes: number | null;
  broken: boolean;
  points: number[];
  pile: string;
  kitty_cards: string | null;
}

/** A round from its deal on; what the viewer does not see is null. */
export interface RoundSteps {
  round: number;
  dealer: number;
  direction: string;
  totals: number[];
  dealt: (string | null)[];
  held: (string | null)[];
  passed: (string | null)[] | null;
  kitty: string | null;
  kitty_size: number;
  steps: Step[];
  score: number[] | null;
}

export interface Steps {
  rules: Record<string, Option>;
  names: string[] | null;
  /** whose cards are seen; null where everybody's are */
  seat: number | null;
  rounds: RoundSteps[];
  totals: number[];
  places: number[] | null;
}

/** Where somebody looks: at a round (from 0), after so many of its steps. */
export interface Place {
  round: number;
  step: number;
}

export type Unit = 'card' | 'trick' | 'round';

/** *place*, as near to it as there is one in *match*. */
export function within(match: Steps, place: Place): Place {
  const round = Math.max(0, Math.min(place.round, match.rounds.length - 1));
  const steps = match.rounds[round]?.steps.length ?? 0;
  return { round, step: Math.max(0, Math.min(place.step, steps)) };
}

/** The place one *unit* on from *place* (*by* 1) or back (−1); the same one at either end. */
export function moved(match: Steps, place: Place, unit: Unit, by: 1 | -1): Place {
  const steps = match.rounds[place.round]?.steps ?? [];
  if (unit === 'round') {
    if (by < 0) return within(match, { round: place.round - (place.step ? 0 : 1), step: 0 });
    const next = match.rounds[place.round + 1];
    return next ? { round: place.round + 1, step: 0 } : { ...place, step: steps.length };
  }
  let step = place.step + by;
  if (unit === 'trick')
    while (step > 0 && step < steps.length && !steps[step - 1]!.complete) step += by;
  if (step > steps.length) {
    return place.round + 1 < match.rounds.length ? { round: place.round + 1, step: 0 } : place;
  }
  if (step < 0) {
    const before = match.rounds[place.round - 1];
    return before ? { round: place.round - 1, step: before.steps.length } : place;
  }
  return { ...place, step };
}

/** A place in the address, and from there: "#3.17" is round 3, after 17 steps. */
export function written({ round, step }: Place): string {
  return `#${round + 1}.${step}`;
}

export function read(hash: string): Place {
  const [, round, step] = /^#(\d{1,4})\.(\d{1,4})$/.exec(hash) ?? [];
  return { round: Number(round ?? 1) - 1, step: Number(step ?? 0) };
}
