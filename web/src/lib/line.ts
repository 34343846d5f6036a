// One line to a table, kept up: opened, lost, opened again, and every request asked until it is
// answered.  It knows messages, and nothing of cards.
import { backoff } from './backoff.ts';
import type { AckReply, ErrReply, EvReply, Reply, Request, SnapReply } from './protocol.ts';

/** A request without what the line adds to it. */
export type Wish = Request extends infer One
  ? One extends { id: string; v: 1; t: string }
    ? Optional<Omit<One, 'id' | 'v'>>
    : never
  : never;

/** What may be null may be left out. */
type Optional<One> = { [Key in keyof One as null extends One[Key] ? never : Key]: One[Key] } & {
  [Key in keyof One as null extends One[Key] ? Key : never]?: One[Key];
};

export type Ending =
  | 'elsewhere' // a newer line of this guest plays
  | 'unknown' // the cookie is not known: come in by the link again
  | 'gone' // no such table, or none of ours
  | 'outdated'; // the server does not understand this page

export interface Hearer {
  snap(message: SnapReply): void;
  /** Returns whether it follows; where not, the line asks anew. */
  ev(message: EvReply): boolean;
  ack(message: AckReply): void;
  err(message: ErrReply): void;
  /** Told whenever a line is open, or lost until *retryAt* (by our clock). */
  open(): void;
  lost(retryAt: number): void;
  ended(why: Ending): void;
  /** What we have, so that the server may send only what is new. */
  have(): { seq: number; seat: number | null } | null;
}

export interface Wire {
  send(text: string): void;
  close(): void;
}

/** What a line needs of the world; tests bring their own. */
export interface World {
  connect(on: { open(): void; text(text: string): void; closed(code: number): void }): Wire;
  after(ms: number, then: () => void): () => void;
  now(): number;
  chance(): number;
  id(): string;
}

/** Where nothing has come for so long, the line is dead. */
export const SILENCE = 25_000;

const ENDINGS: Record<number, Ending> = {
  4400: 'outdated',
  4401: 'unknown',
  4403: 'gone',
  4404: 'gone',
  4409: 'elsewhere',
};

export interface Line {
  /** Asks, and returns the request's id; it is sent again until it is answered. */
  ask(wish: Wish): string;
  /** Tries at once, as when the browser is on the network again. */
  hurry(): void;
  /** Takes the line for lost at once: the device has no network. */
  drop(): void;
  close(): void;
}

export function keepLine(table: string, hearer: Hearer, world: World): Line {
  const waiting = new Map<string, string>();
  let wire: Wire | null = null;
  let hello = '';
  let isIn = false;
  let tries = 0;
  let isOver = false;
  let stopTimer = (): void => {};
  let nextWait: number | null = null;

  const at = (ms: number, then: () => void): void => {
    stopTimer();
    stopTimer = world.after(ms, then);
  };

  function open(): void {
    if (isOver) return;
    isIn = false;
    let mine: Wire | null = null;
    const isMine = (): boolean => wire === mine;
    mine = wire = world.connect({
      open: () => isMine() && greet(),
      text: (text) => isMine() && hear(text),
      closed: (code) => isMine() && lose(code),
    });
    at(SILENCE, () => lose(0));
  }

  function greet(): void {
    hello = world.id();
    const have = hearer.have();
    const since = have ? { since: have.seq, seat: have.seat } : {};
    wire?.send(JSON.stringify({ v: 1, t: 'hello', id: hello, table, ...since }));
  }

  function hear(text: string): void {
    at(SILENCE, () => lose(0));
    const message = JSON.parse(text) as Reply;
    switch (message.t) {
      case 'snap':
        hearer.snap(message);
        return comeIn();
      case 'ev':
        if (!hearer.ev(message)) lose(0);
        return;
      case 'ack':
        if (message.re === hello) return comeIn();
        waiting.delete(message.re);
        return hearer.ack(message);
      case 'err':
        return refused(message);
      case 'ping':
        wire?.send(JSON.stringify({ v: 1, t: 'pong' }));
        return;
      case 'bye':
        nextWait = message.retry_ms;
    }
  }

  function refused(message: ErrReply): void {
    const text = message.re === null ? undefined : waiting.get(message.re);
    if (message.re === null || text === undefined) return;
    if (message.retry) {
      world.after(message.retry_ms ?? 1000, () => {
        if (waiting.has(message.re!) && isIn) wire?.send(text);
      });
      return;
    }
    waiting.delete(message.re);
    hearer.err(message);
  }

  function comeIn(): void {
    if (isIn) return;
    isIn = true;
    tries = 0;
    hearer.open();
    for (const text of waiting.values()) wire?.send(text);
  }

  function lose(code: number): void {
    const lost = wire;
    wire = null;
    lost?.close();
    if (isOver) return;
    const why = ENDINGS[code];
    if (why !== undefined) {
      isOver = true;
      stopTimer();
      return hearer.ended(why);
    }
    const wait = nextWait ?? backoff(tries++, world.chance());
    nextWait = null;
    hearer.lost(world.now() + wait);
    at(wait, open);
  }

  open();
  return {
    ask(wish) {
      const id = world.id();
      const text = JSON.stringify({ v: 1, id, ...wish });
      waiting.set(id, text);
      if (isIn) wire?.send(text);
      return id;
    },
    hurry() {
      if (!isOver && wire === null) open();
    },
    drop() {
      if (!isOver && wire !== null) lose(0);
    },
    close() {
      isOver = true;
      stopTimer();
      wire?.close();
      wire = null;
    },
  };
}
