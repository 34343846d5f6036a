// What each seat holds at a place of a match, and what has become of the rest.
import { cards } from '../lib/cards.ts';
import type { Place, Steps } from './steps.ts';

export interface Shown {
  card: string;
  /** still held, lying in the trick, gone with an earlier one; about to be passed, or just received */
  is: 'held' | 'lies' | 'gone' | 'leaves' | 'new';
}

export interface Hand {
  shown: Shown[];
  /** how many more there are that the viewer does not see */
  unseen: number;
}

/** The hands by seat at *place*. */
export function hands(match: Steps, place: Place): Hand[] {
  const round = match.rounds[place.round]!;
  const done = round.steps.slice(0, place.step);
  const isBefore = round.steps[0]?.kind === 'pass' && done.length === 0;
  const hasPassed = done.at(-1)?.kind === 'pass';
  const inAll = Math.max(...round.held.map((hand) => cards(hand).length));
  return round.held.map((held, seat) => {
    const played = done
      .filter((step) => step.kind === 'play' && step.seat === seat)
      .map((step) => ({ card: step.card!, lies: step.trick === done.at(-1)!.trick }));
    const open = isBefore ? round.dealt[seat] : held;
    if (open == null) {
      const shown = played.map(({ card, lies }) => ({ card, is: lies ? 'lies' : 'gone' }) as Shown);
      return { shown, unseen: inAll - played.length };
    }
    const apart = isBefore
      ? cards(round.passed?.[seat] ?? null)
      : hasPassed
        ? less(cards(held), cards(round.dealt[seat] ?? null))
        : [];
    const shown = cards(open).map((card): Shown => {
      const i = played.findIndex((one) => one.card === card);
      if (i >= 0) return { card, is: played.splice(i, 1)[0]!.lies ? 'lies' : 'gone' };
      return { card, is: taken(apart, card) ? (isBefore ? 'leaves' : 'new') : 'held' };
    });
    return { shown, unseen: 0 };
  });
}

/** Whether *card* was among *some*; one of it is taken out. */
function taken(some: string[], card: string): boolean {
  const at = some.indexOf(card);
  if (at >= 0) some.splice(at, 1);
  return at >= 0;
}

function less(all: string[], some: string[]): string[] {
  const left = [...some];
  return all.filter((card) => !taken(left, card));
}
