import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { hex } from '../src/lib/browser.ts';
import { allOptions, canonical, deal, draws, shuffle } from '../src/replay/deal.ts';
import { hmac, sha256, sha512 } from '../src/replay/sha2.ts';
import { bytes, committed, mix } from '../src/replay/seal.ts';
import { NoRecord, verify } from '../src/replay/verify.ts';

const PAGE = readFileSync('../docs/reference/fair-deal.md', 'utf-8');
const SHOWN = [...PAGE.matchAll(/```json\n([\s\S]*?)```/g)].map((found) => JSON.parse(found[1]!));
const VECTORS = SHOWN.filter((block) => 'rules_hash' in block);
const RECORD = () => structuredClone(SHOWN.find((block) => block.format === 'qlub/1'));

const ZEROS = new Uint8Array(64);

test.each([0, 1, 3, 55, 56, 63, 64, 111, 112, 119, 127, 128, 129, 1000])(
  'a hash of %i bytes is what others make of them',
  (size) => {
    const message = Uint8Array.from({ length: size }, (_, i) => (i * 7) & 255);
    expect(hex(sha512(message))).toBe(createHash('sha512').update(message).digest('hex'));
    expect(hex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
    const mac = createHmac('sha512', message).update('qlub').digest('hex');
    expect(hex(hmac(message, new TextEncoder().encode('qlub')))).toBe(mac);
  },
);

test.each([
  [
    52,
    [20, 28, 32, 22, 5, 25, 13, 12],
    '40f045e883fdee0805ae0a3f51fbb788258b0ac25c230730f76f7b835c856618',
  ],
  [
    104,
    [62, 49, 69, 74, 89, 6, 10, 42],
    '0e203b5bc68f4d54e46f433805f6374b3285ea25f244950fc03a6bec720a3a5f',
  ],
])('a key of zeros shuffles %i cards as it always has', (size, first, digest) => {
  const order = shuffle(ZEROS, size);
  expect(order.slice(0, 8)).toEqual(first);
  expect(hex(sha256(Uint8Array.from(order)))).toBe(digest);
});

describe.each(VECTORS)('the vector of round $round of $rules.players', (vector) => {
  const rules = allOptions(vector.rules)!;
  const key = mix(vector.seed, vector.table, vector.round, vector.nonces);

  test('has this hash of the rules, this commitment, this key and this dealer', () => {
    expect(hex(sha256(new TextEncoder().encode(canonical(rules))))).toBe(vector.rules_hash);
    expect(committed(vector.seed, vector.table, vector.round, rules)).toBe(vector.commit);
    expect(hex(key)).toBe(vector.key);
    if (vector.round === 1) {
      expect(draws(key, 'qlub/dealer/v1')(vector.rules.players)).toBe(vector.dealer);
    }
  });

  test('has these hands and this kitty', () => {
    const dealt = deal(rules, vector.dealer, key);
    const sorted = (cards: string[]) => cards.toSorted().join(' ');
    expect(dealt.hands.map(sorted)).toEqual(vector.hands.map((h: string) => sorted(h.split(' '))));
    expect(sorted(dealt.kitty)).toBe(sorted(vector.kitty.split(' ').filter(Boolean)));
  });
});

test('there are vectors', () => expect(VECTORS.length).toBeGreaterThanOrEqual(4));

test('the record of the specification verifies, and not for another table', () => {
  expect(verify(RECORD())).toEqual([{ round: 1, outcome: 'verified', why: null }]);
  expect(verify(RECORD(), 't2')[0]!.why).toBe('commitment');
});

test.each([
  ['no-proof', null, (round: any) => delete round.proof],
  ['not-revealed', null, (round: any) => delete round.proof.seed],
  ['does-not-verify', 'commitment', (round: any) => (round.proof.seed = '00'.repeat(64))],
  ['does-not-verify', 'length', (round: any) => (round.proof.seed = '00')],
  ['does-not-verify', 'nonce', (round: any) => (round.proof.nonces['2'] = round.proof.nonces['0'])],
  ['does-not-verify', 'dealer', (round: any) => (round.dealer = 0)],
  ['does-not-verify', 'dealer', (round: any) => delete round.proof.nonces['0']],
  ['does-not-verify', 'cards', (round: any) => round.hands.reverse()],
  ['does-not-verify', 'spelling', (round: any) => (round.hands[0] = round.hands[0].toLowerCase())],
  [
    'does-not-verify',
    'spelling',
    (round: any) => (round.proof.commit = round.proof.commit.toUpperCase()),
  ],
  ['does-not-verify', 'pass', (round: any) => (round.passes = ['2H 3H 4H', '', '', ''])],
  ['does-not-verify', 'trick', (round: any) => (round.tricks = ['2C 3C 3C'])],
  ['does-not-verify', 'moon', (round: any) => (round.moon = 'keep')],
  ['does-not-verify', 'key', (round: any) => (round.more = 1)],
])('a round comes to %s, %s', (outcome, why, change) => {
  const record = RECORD();
  change(record.rounds[0]);
  expect(verify(record)).toEqual([{ round: 1, outcome, why }]);
});

test('other rules make another hash', () => {
  const record = RECORD();
  record.rules.target = 99;
  expect(verify(record)[0]!.why).toBe('commitment');
});

test.each([{ format: 'qlub/2' }, { more: 1 }, { rules: { preset: 'whist' } }, { rounds: 3 }])(
  'with %o it is no record',
  (changes) => expect(() => verify({ ...RECORD(), ...changes })).toThrow(NoRecord),
);

test('bytes are read and written in hexadecimal', () =>
  expect(hex(bytes('00ff0a'))).toBe('00ff0a'));
