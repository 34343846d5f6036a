// Whether the deals of a record are those that were committed: docs/reference/fair-deal.md, once more
// and by itself.  It knows how cards are dealt, and of the play only whether it can be of these hands.
import { allOptions, CARDS, deal, draws, type Rules } from './deal.ts';
import { canBePlayed, passed } from './play.ts';
import { committed, mix } from './seal.ts';

export type Outcome = 'verified' | 'not-revealed' | 'no-proof' | 'does-not-verify';
/** In what a round is not as it was committed. */
export type Fault =
  | 'length'
  | 'nonce'
  | 'spelling'
  | 'commitment'
  | 'dealer'
  | 'cards'
  | 'pass'
  | 'trick'
  | 'moon'
  | 'key';

export interface Verdict {
  round: number;
  outcome: Outcome;
  why: Fault | null;
}

export interface Proof {
  commit: string;
  nonces: Record<string, string>;
  seed?: string;
}

export interface Round {
  dealer: number;
  hands: string[];
  kitty?: string | null;
  passes?: (string | null)[] | null;
  tricks?: string[] | null;
  moon?: string;
  proof?: Proof;
  notes?: string;
}

export interface MatchRecord {
  format: string;
  rules: Rules;
  names?: string[];
  notes?: string;
  rounds: Round[];
}

/** Raised for what is no record at all. */
export class NoRecord extends Error {
  override name = 'NoRecord';
}

const KEYS = ['dealer', 'hands', 'kitty', 'passes', 'tricks', 'moon', 'proof', 'notes'];

/** The verdict for each round of *record*; the table is the one that its notes name. */
export function verify(record: MatchRecord, table: string = tableOf(record.notes)): Verdict[] {
  const rules = record.format === 'qlub/1' ? allOptions(record.rules ?? {}) : null;
  const isKnown = Object.keys(record).every((key) =>
    ['format', 'rules', 'names', 'notes', 'rounds'].includes(key),
  );
  if (!rules || !isKnown || !Array.isArray(record.rounds)) throw new NoRecord('not a record');
  return record.rounds.map((round, i) => {
    const before = record.rounds[i - 1];
    const due = before ? (before.dealer + 1) % Number(rules['players']) : null;
    return { round: i + 1, ...judge(round, i + 1, due, rules, table) };
  });
}

export function tableOf(notes: string = ''): string {
  const line = notes.split('\n').find((one) => one.startsWith('table: '));
  return line?.slice('table: '.length).trim() ?? '';
}

function judge(round: Round, number: number, due: number | null, rules: Rules, table: string) {
  const { proof } = round;
  const fails = (why: Fault) => ({ outcome: 'does-not-verify', why }) as const;
  if (!proof) return { outcome: 'no-proof', why: null } as const;
  const { commit, nonces, seed } = proof;
  const given = Object.values(nonces);
  if (given.some((nonce) => nonce.length !== 64)) return fails('length');
  if (seed !== undefined && seed.length !== 128) return fails('length');
  const drawn = given.map((nonce) => nonce.toLowerCase());
  if (new Set(drawn).size < drawn.length) return fails('nonce');
  if (seed === undefined) return { outcome: 'not-revealed', why: null } as const;
  if (![commit, seed, ...given].every((text) => /^([0-9a-f]{2})+$/.test(text))) {
    return fails('spelling');
  }
  const spelled = [...round.hands, round.kitty, ...(round.passes ?? []), ...(round.tricks ?? [])];
  if (!spelled.every((text) => words(text).every((word) => CARDS.includes(word)))) {
    return fails('spelling');
  }
  if (commit !== committed(seed, table, number, rules)) return fails('commitment');
  const key = mix(seed, table, number, nonces);
  const dealer = due ?? draws(key, 'qlub/dealer/v1')(Number(rules['players']));
  if (round.dealer !== dealer) return fails('dealer');
  const { hands, kitty } = deal(rules, dealer, key);
  if (!equal([...hands, kitty], [...round.hands.map(words), words(round.kitty)])) {
    return fails('cards');
  }
  const held = passed(hands, round.passes?.map(words) ?? hands.map(() => []), number, rules);
  if (!held) return fails('pass');
  if (!canBePlayed(held, (round.tricks ?? []).map(words))) return fails('trick');
  if (!['add', 'subtract', undefined].includes(round.moon)) return fails('moon');
  if (!Object.keys(round).every((name) => KEYS.includes(name))) return fails('key');
  if (!Object.keys(proof).every((name) => name in { commit, nonces, seed })) return fails('key');
  if (!Object.keys(nonces).every((seat) => String(Number(seat)) === seat)) return fails('key');
  return { outcome: 'verified', why: null } as const;
}

function equal(some: string[][], others: string[][]): boolean {
  const spell = (hands: string[][]) => JSON.stringify(hands.map((hand) => [...hand].sort()));
  return spell(some) === spell(others);
}

function words(text: string | null | undefined): string[] {
  return text?.split(/\s+/).filter(Boolean) ?? [];
}
