// SHA-512, SHA-256 and HMAC (FIPS 180-4, FIPS 198-1).  A browser has its own, but only for pages that
// came over TLS, and a table on a home network has none.
const SHA512 = {
  word: 64n,
  rounds: 80,
  big: [
    [28n, 34n, 39n],
    [14n, 18n, 41n],
  ],
  small: [
    [1n, 8n, 7n],
    [19n, 61n, 6n],
  ],
} as const;
const SHA256 = {
  word: 32n,
  rounds: 64,
  big: [
    [2n, 13n, 22n],
    [6n, 11n, 25n],
  ],
  small: [
    [7n, 18n, 3n],
    [17n, 19n, 10n],
  ],
} as const;

export function sha512(message: Uint8Array): Uint8Array {
  return sha2(message, SHA512);
}

export function sha256(message: Uint8Array): Uint8Array {
  return sha2(message, SHA256);
}

/** HMAC with SHA-512. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const short = key.length > 128 ? sha512(key) : key;
  const pad = (byte: number) => Uint8Array.from({ length: 128 }, (_, i) => (short[i] ?? 0) ^ byte);
  return sha512(concat(pad(0x5c), sha512(concat(pad(0x36), message))));
}

export function concat(...parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** *number* as so many bytes, the highest first. */
export function be(number: number | bigint, size: number): Uint8Array {
  const all = BigInt(number);
  return Uint8Array.from({ length: size }, (_, i) =>
    Number((all >> BigInt(8 * (size - 1 - i))) & 255n),
  );
}

// The constants are the fractions of roots of the first primes; SHA-256 has the first half of each.
const PRIMES = [...Array(410).keys()].filter(
  (n) => n > 1 && ![...Array(n).keys()].some((d) => d > 1 && n % d === 0),
);
const CUBE_ROOTS = PRIMES.slice(0, 80).map((prime) => fraction(prime, 3n));
const SQUARE_ROOTS = PRIMES.slice(0, 8).map((prime) => fraction(prime, 2n));

/** The first 64 bits behind the point of the root of *prime*. */
function fraction(prime: number, degree: bigint): bigint {
  const of = BigInt(prime) << (64n * degree);
  let root = 0n;
  for (let bit = 1n << 70n; bit > 0n; bit >>= 1n) {
    if ((root + bit) ** degree <= of) root += bit;
  }
  return BigInt.asUintN(64, root);
}

function sha2(
  message: Uint8Array,
  { word, rounds, big, small }: typeof SHA512 | typeof SHA256,
): Uint8Array {
  const cut = (x: bigint) => BigInt.asUintN(Number(word), x);
  const turn = (x: bigint, by: bigint) => (x >> by) | cut(x << (word - by));
  const sum = (x: bigint, [a, b, c]: readonly bigint[]) => turn(x, a!) ^ turn(x, b!) ^ turn(x, c!);
  const mix = (x: bigint, [a, b, c]: readonly bigint[]) => turn(x, a!) ^ turn(x, b!) ^ (x >> c!);

  const size = Number(word) / 8;
  const zeros = new Uint8Array(
    (((-message.length - 1 - 2 * size) % (16 * size)) + 16 * size) % (16 * size),
  );
  const padded = concat(message, Uint8Array.of(0x80), zeros, be(message.length * 8, 2 * size));
  const words = Array.from({ length: padded.length / size }, (_, i) =>
    padded.subarray(i * size, (i + 1) * size).reduce((all, byte) => (all << 8n) | BigInt(byte), 0n),
  );

  let state = SQUARE_ROOTS.map((root) => root >> (64n - word));
  for (let block = 0; block < words.length; block += 16) {
    const w = words.slice(block, block + 16);
    for (let i = 16; i < rounds; i++) {
      w.push(cut(mix(w[i - 2]!, small[1]) + w[i - 7]! + mix(w[i - 15]!, small[0]) + w[i - 16]!));
    }
    let [a, b, c, d, e, f, g, h] = state as [
      bigint,
      bigint,
      bigint,
      bigint,
      bigint,
      bigint,
      bigint,
      bigint,
    ];
    for (let i = 0; i < rounds; i++) {
      const choice = (e & f) ^ (~e & g);
      const one = h + sum(e, big[1]) + choice + (CUBE_ROOTS[i]! >> (64n - word)) + w[i]!;
      const two = sum(a, big[0]) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, cut(d + one), c, b, a, cut(one + two)];
    }
    state = [a, b, c, d, e, f, g, h].map((x, i) => cut(x + state[i]!));
  }
  return concat(...state.map((x) => be(x, size)));
}
