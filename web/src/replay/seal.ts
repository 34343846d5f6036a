// What a round's deal follows from: the commitment to a seed, and the key that seed and nonces make.
import { hex } from '../lib/browser.ts';
import { canonical, type Rules } from './deal.ts';
import { be, concat, hmac, sha256, sha512 } from './sha2.ts';

const encoder = new TextEncoder();

/** The commitment to *seed*, in hexadecimal. */
export function committed(seed: string, table: string, round: number, rules: Rules): string {
  const rulesHash = sha256(encoder.encode(canonical(rules)));
  const fields = [encoder.encode(table), be(round, 8), rulesHash, bytes(seed)];
  return hex(sha512(join(encoder.encode('qlub/commit/v1'), ...fields)));
}

/** The key of a round. */
export function mix(
  seed: string,
  table: string,
  round: number,
  nonces: Record<string, string>,
): Uint8Array {
  const seats = Object.keys(nonces)
    .map(Number)
    .sort((a, b) => a - b);
  const given = concat(...seats.map((seat) => concat(be(seat, 4), bytes(nonces[seat]!))));
  const label = encoder.encode('qlub/mix/v1');
  return hmac(bytes(seed), join(label, encoder.encode(table), be(round, 8), given));
}

function join(...fields: Uint8Array[]): Uint8Array {
  return concat(...fields.flatMap((field) => [be(field.length, 4), field]));
}

export function bytes(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (two) => parseInt(two, 16));
}
