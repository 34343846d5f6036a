// What somebody had in mind on the page before: to sit down at once, to start at once; and the
// links of tables, which are shown again to whoever came by them.
export interface Intent {
  sit: boolean;
  start: boolean;
}

const intents = new Map<string, Intent>();

export function mean(table: string, intent: Intent): void {
  intents.set(table, intent);
}

export function intended(table: string): Intent {
  return intents.get(table) ?? { sit: false, start: false };
}

export function done(table: string): void {
  intents.delete(table);
}

export function keepLink(table: string, url: string): void {
  sessionStorage.setItem(`link ${table}`, url);
}

export function keptLink(table: string): string | null {
  return sessionStorage.getItem(`link ${table}`);
}
