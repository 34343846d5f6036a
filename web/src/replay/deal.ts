// A round's cards from its key, as docs/reference/deal.md says; and the options that say which cards.
import { be, concat, hmac } from './sha2.ts';

export type Value = number | boolean | string | string[] | null;
export type Rules = Record<string, Value>;

export const CARDS = [...'CDSH'].flatMap((suit) => [...'23456789TJQKA'].map((rank) => rank + suit));

const HEARTS: Rules = {
  preset: 'hearts',
  players: 4,
  packs: 1,
  removed: null,
  extras: 'remove',
  pass_count: 3,
  pass_cycle: ['left', 'right'],
  opening: 'low-club',
  first_trick_points: 'ban',
  hearts_break: 'heart-or-queen',
  queen_lead: 'any-time',
  hearts_with_queen: false,
  equal_cards: 'cancel',
  two_pairs_void: false,
  last_void: 'nobody',
  kitty_seen_by: 'taker',
  queen_points: 13,
  heart_points: 'one',
  bonus_card: null,
  bonus_points: -10,
  moon: 'choice',
  moon_points: 26,
  moon_needs_bonus: false,
  moon_safe: false,
  sun_points: 0,
  no_trick_bonus: 0,
  target: 100,
  exact_target: null,
  floor_zero: false,
  tie: 'share',
  rounds: null,
};
const PRESETS: Record<string, Rules> = {
  hearts: {},
  omnibus: { bonus_card: 'JD' },
  cancellation: {
    players: 8,
    packs: 2,
    extras: 'kitty',
    opening: 'left-of-dealer',
    first_trick_points: 'allow',
    target: 150,
  },
};
const REMOVED: Record<number, string> = {
  3: '2D',
  4: '',
  5: '2C 2D',
  6: '3C 4C 2D 3D',
  7: '3C 2D 3D',
};

/** Every option of the rules that a record gives; null where it names no preset. */
export function allOptions(given: Rules): Rules | null {
  const isWhole = Object.keys(HEARTS).every((name) => name === 'preset' || name in given);
  const preset =
    given['preset'] ?? (isWhole ? (given['packs'] === 2 ? 'cancellation' : 'hearts') : '');
  const changes =
    typeof preset === 'string' && Object.hasOwn(PRESETS, preset) ? PRESETS[preset] : null;
  if (!changes) return null;
  const all: Rules = { ...HEARTS, ...changes, ...given, preset };
  if (!('pass_cycle' in given) && preset !== 'cancellation' && all['players'] === 4) {
    all['pass_cycle'] = ['left', 'right', 'across', 'hold'];
  }
  return all;
}

/** The text of which the rules' hash is taken. */
export function canonical(rules: Rules): string {
  const sorted = Object.entries(rules).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(Object.fromEntries(sorted));
}

/** Draws numbers below what it is asked for, each as likely as any other. */
export type Draw = (bound: number) => number;

export function draws(key: Uint8Array, label: string): Draw {
  const all = numbers(key, new TextEncoder().encode(label));
  return (bound) => {
    const limit = Math.floor(2 ** 32 / bound) * bound;
    for (;;) {
      const number = all.next().value;
      if (number < limit) return number % bound;
    }
  };
}

function* numbers(key: Uint8Array, label: Uint8Array): Generator<number, never> {
  for (let block = 0; ; block++) {
    const { buffer } = hmac(key, concat(label, be(block, 8)));
    const view = new DataView(buffer as ArrayBuffer);
    for (let at = 0; at < 64; at += 4) yield view.getUint32(at);
  }
}

/** The order that *key* shuffles positions 0 … size - 1 into. */
export function shuffle(key: Uint8Array, size: number): number[] {
  const draw = draws(key, 'qlub/deck/v1');
  const order = [...Array(size).keys()];
  for (let i = size - 1; i > 0; i--) {
    const j = draw(i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}

/** The hands by seat, and the kitty. */
export function deal(
  rules: Rules,
  dealer: number,
  key: Uint8Array,
): { hands: string[][]; kitty: string[] } {
  const seats = Number(rules['players']);
  const left = deck(rules);
  const shuffled = shuffle(key, left.length).map((position) => left[position]!);
  const dealt = Math.floor(shuffled.length / seats) * seats;
  const hands = [...Array(seats).keys()].map((seat) =>
    shuffled.slice(0, dealt).filter((_, i) => (dealer + 1 + i) % seats === seat),
  );
  return { hands, kitty: shuffled.slice(dealt) };
}

/** The cards in play, in written order. */
function deck(rules: Rules): string[] {
  const all = CARDS.flatMap((card) => (rules['packs'] === 2 ? [card, card] : [card]));
  const named = rules['removed'] as string[] | null;
  for (const card of named ?? (rules['extras'] === 'remove' ? evenOut(rules) : [])) {
    const at = all.indexOf(card);
    if (at >= 0) all.splice(at, 1);
  }
  return all;
}

/** What is taken out so that all get equally many: the usual cards, or low ones of two packs. */
function evenOut(rules: Rules): string[] {
  const seats = Number(rules['players']);
  if (rules['packs'] === 1) return (REMOVED[seats] ?? '').split(' ').filter(Boolean);
  const low = [...'23456789TJQKA'].flatMap((rank) => [...'DCDC'].map((suit) => rank + suit));
  return low.slice(0, 104 % seats);
}
