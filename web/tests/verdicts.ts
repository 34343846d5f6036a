// Verifies records for a test in Python: a line of base64 each on standard input, and on standard
// output for each the outcomes by round; null for what is no record.
import { readFileSync } from 'node:fs';

import { verify } from '../src/replay/verify.ts';

function outcomes(line: string): string[] | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(line, 'base64'));
    return verify(JSON.parse(text)).map(({ outcome }) => outcome);
  } catch {
    return null;
  }
}

const lines = readFileSync(0, 'utf-8').split('\n').filter(Boolean);
for (const line of lines) console.log(JSON.stringify(outcomes(line)));
