// What goes over HTTP: who I am, setting a table up, coming in.
export class Refused extends Error {
  override name = 'Refused';

  constructor(
    /** one of the protocol's codes, or "offline" where no answer came */
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: { 'Content-Type': 'application/json', 'X-Qlub': '1' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refused('offline', '');
  }
  if (answer.status === 204) return undefined as T;
  const told = (await answer.json().catch(() => null)) as T & { code?: string; msg?: string };
  if (answer.ok && told !== null) return told;
  throw new Refused(told?.code ?? 'internal', told?.msg ?? '');
}

export interface Me {
  guest: string | null;
  name: string | null;
}

export interface Invitation {
  id: string;
  scope: 'play' | 'watch';
  k: string;
  url: string;
}

export interface Preset {
  name: string;
  players: number[];
  usual: Record<string, Option>;
}

export type Option = number | boolean | string | string[] | null;

export interface Options {
  presets: Preset[];
  levels: string[];
}

export interface SetUp {
  preset: string;
  players: number;
  options?: Record<string, Option>;
  level?: string | null;
  timers?: { move?: number | null; nonces?: number };
}

export interface Told {
  text: string;
  sentences: string[];
  changed: number[];
}

export interface Here {
  table: string;
  scope: 'play' | 'watch';
  game: string;
  stage: 'open' | 'playing' | 'over';
  seat: number | null;
  names: (string | null)[];
}

export interface Weighed {
  kind: 'pass' | 'play' | 'moon';
  move: string;
  /** what the round would cost; null where nobody has tried */
  points: number | null;
}

export interface Hint {
  best: Weighed;
  others: Weighed[];
}

export const me = (): Promise<Me> => ask('GET', '/api/me');
/** The tables where I am at home; none for somebody whom the server does not know. */
export async function myTables(): Promise<Here[]> {
  return (await me()).guest === null ? [] : ask('GET', '/api/tables');
}
export const options = (): Promise<Options> => ask('GET', '/api/options');
export const rules = (asked: object): Promise<Told> => ask('POST', '/api/rules', asked);
export const setUp = (wanted: SetUp): Promise<{ table: string; link: Invitation }> =>
  ask('POST', '/api/tables', wanted);
export const enter = (table: string, k: string): Promise<{ scope: 'play' | 'watch' }> =>
  ask('POST', `/api/tables/${table}/enter`, { k });
export const invite = (table: string, scope: 'play' | 'watch'): Promise<Invitation> =>
  ask('POST', `/api/tables/${table}/links`, { scope });
export const records = (table: string): Promise<{ id: string }[]> =>
  ask('GET', `/api/tables/${table}/records`);
export const hint = (table: string): Promise<Hint> => ask('POST', `/api/tables/${table}/hint`);
/** A finished match, as `replay/verify.ts` reads it. */
export const record = <Form>(id: string): Promise<Form> => ask('GET', `/api/records/${id}`);
