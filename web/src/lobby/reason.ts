// Why something was refused, as a sentence with what to do.
import { Refused } from '../lib/api.ts';
import { say } from '../lib/i18n.svelte.ts';

export function reason(error: unknown): string {
  const code = error instanceof Refused ? error.code : 'internal';
  return say('web-failed', { code });
}
