// How the table stood at a place of a match, in the form that tables are shown in.
import type { State } from '../lib/state.ts';
import type { Place, RoundSteps, Steps } from './steps.ts';

export function scene(match: Steps, place: Place): State {
  const round = match.rounds[place.round]!;
  const done = round.steps.slice(0, place.step);
  const last = done.at(-1);
  const isDone = place.step === round.steps.length && round.score !== null;
  const isLast = place.round === match.rounds.length - 1;
  const phase = isDone
    ? isLast && match.places
      ? 'over'
      : 'deal'
    : (round.steps[place.step]?.kind ?? 'play');
  const next = round.steps[place.step]?.seat;
  const scores = match.rounds
    .slice(0, place.round + (isDone ? 1 : 0))
    .flatMap(({ score }) => (score ? [score] : []));
  return {
    seq: place.step,
    view: {
      format: 'qlub-view/1',
      seat: match.seat,
      rules: match.rules,
      names: match.names,
      round: round.round,
      dealer: round.dealer,
      totals: round.totals.map((total, seat) => total + (isDone ? round.score![seat]! : 0)),
      scores,
      phase,
      to_act: next == null ? [] : [next],
      direction: round.direction,
      hand: null,
      passed: null,
      received: null,
      ...tricks(done),
      takes: last?.complete ? null : (last?.takes ?? null),
      broken: last?.broken ?? false,
      points: last?.points ?? round.totals.map(() => 0),
      pile: last?.pile ?? '',
      kitty: last?.kitty_cards ? 0 : round.kitty_size,
      kitty_cards: last?.kitty_cards ?? null,
      legal: null,
      refusals: null,
      moon: null,
      places: phase === 'over' ? match.places : null,
    },
    table: {
      table: '',
      seat: match.seat,
      stage: 'playing',
      rest: 'awake',
      match: 1,
      host: null,
      seats: [],
      settings: {
        level: null,
        timers: { move: null } as State['table']['settings']['timers'],
        watchers: true,
        random_seats: false,
        committed: false,
        claims: false,
        hints: false,
        history: 'all',
      },
      deal: null,
      proofs: [],
      votes: [],
      stoppers: [],
      trick_points: 0,
      moon_outcomes: null,
    },
  };
}

function tricks(done: RoundSteps['steps']): {
  tricks: string[];
  leaders: number[];
  takers: (number | null)[];
} {
  const found: { cards: string[]; leader: number; taker: number | null; isWhole: boolean }[] = [];
  for (const step of done) {
    if (step.kind !== 'play') continue;
    const trick = (found[step.trick - 1] ??= {
      cards: [],
      leader: step.leader!,
      taker: null,
      isWhole: false,
    });
    trick.cards.push(step.card!);
    trick.isWhole = step.complete;
    trick.taker = step.complete ? step.takes : null;
  }
  return {
    tricks: found.map(({ cards }) => cards.join(' ')),
    leaders: found.map(({ leader }) => leader),
    takers: found.filter(({ isWhole }) => isWhole).map(({ taker }) => taker),
  };
}
