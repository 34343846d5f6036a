// Who may start the match, have others go, and make links.
import type { State } from './state.ts';

/** Whether this seat may: the host, or whoever sits where the host has no seat. */
export function mayHost({ table: { seat, host } }: State): boolean {
  return seat !== null && (host === null || host === seat);
}
