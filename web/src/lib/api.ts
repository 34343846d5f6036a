// What goes over HTTP: who I am, setting a table up, coming in.
import type { Surroundings } from './protocol.ts';

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
      // What is text is a record, and goes as it was written.
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
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

/** Something that can be chosen, with what it may be. */
export interface Kind {
  name: string;
  default: Option;
  optional: boolean;
  choices: string[] | null;
}

export interface Timer {
  name: string;
  /** milliseconds; null for no limit */
  default: number | null;
  low: number;
  high: number;
}

export interface Options {
  presets: Preset[];
  options: Kind[];
  levels: string[];
  timers: Timer[];
  settings: (Kind & { name: Exclude<keyof Agreed, 'level' | 'timers'> })[];
  /** how long a person is taken to need for a card */
  seconds_a_card: number;
}

/** What is agreed on beside the rules; what is not given is as usual. */
export interface Agreed {
  level?: string | null;
  timers?: Record<string, number | null>;
  watchers?: boolean;
  random_seats?: boolean;
  claims?: boolean;
  hints?: boolean;
  history?: string;
}

export interface Wish {
  preset: string;
  players: number;
  options?: Record<string, Option>;
}

export type SetUp = Wish & Agreed;

export interface Made {
  table: string;
  link: Invitation;
}

/** An option that can still be changed. */
export interface Open {
  name: string;
  /** all that it may be; none where numbers will do */
  values: Option[];
  low: number | null;
  high: number | null;
}

export interface Length {
  options: Record<string, Option>;
  rounds: number;
  /** whether the match ends after so many rounds, and the number is no estimate */
  is_certain: boolean;
  /** with one person, and with people at all seats */
  minutes: [number, number];
}

export interface Told {
  /** every option */
  rules: Record<string, Option>;
  sentences: string[];
  /** which sentences are not those of the usual game */
  changed: number[];
  /** the options that are not those of the usual game */
  changes: Record<string, Option>;
  open: Open[];
  length: Length;
  shorter: Length[];
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
export const rules = (asked: Wish & { settings?: Agreed; lang: string }): Promise<Told> =>
  ask('POST', '/api/rules', asked);
export const setUp = (wanted: SetUp): Promise<Made> => ask('POST', '/api/tables', wanted);
export const enter = (table: string, k: string): Promise<{ scope: 'play' | 'watch' }> =>
  ask('POST', `/api/tables/${table}/enter`, { k });
export const invite = (table: string, scope: 'play' | 'watch'): Promise<Invitation> =>
  ask('POST', `/api/tables/${table}/links`, { scope });
export const records = (table: string): Promise<{ id: string }[]> =>
  ask('GET', `/api/tables/${table}/records`);
export const hint = (table: string): Promise<Hint> => ask('POST', `/api/tables/${table}/hint`);
/** A finished match, as `replay/verify.ts` reads it. */
export const record = <Form>(id: string): Promise<Form> => ask('GET', `/api/records/${id}`);
/** The match of the record *text*, step by step: every card open, or as *seat* saw it. */
export const replay = <Match>(text: string, seat: number | null): Promise<Match> =>
  ask('POST', `/api/replay${seat === null ? '' : `?seat=${seat}`}`, text);

/** What can be agreed on of *settings*, as `rules` and `setUp` take it. */
export function agreed(settings: Surroundings['settings']): Agreed {
  const { level, watchers, random_seats, claims, hints, history, timers } = settings;
  const { move, grace, nonces, bot, deal } = timers;
  return {
    ...{ level, watchers, random_seats, claims, hints, history },
    timers: { move, grace, nonces, bot, deal },
  };
}
