// A table as this page sees it: what the server told, what was asked and is not answered, and what
// is still to be looked at.
import { browser, bytes, hex } from './browser.ts';
import { heard, turn } from './hear.ts';
import { say } from './i18n.svelte.ts';
import { keepLine, type Ending, type Line, type Wish, type World } from './line.ts';
import { name } from './names.ts';
import { sayings, type Phrase } from './sayings.svelte.ts';
import { settings } from './settings.svelte.ts';
import { after, told, type State } from './state.ts';
import { cards } from './cards.ts';
import { seats } from './tricks.ts';

export interface Refusal {
  code: string;
  /** the card that was meant, where it was one */
  card: string | null;
  /** what the server was asked, where it was the server that refused */
  asked?: Wish;
}

export interface Room {
  /** null until the server has told it */
  readonly state: State | null;
  readonly line: 'connecting' | 'open' | 'lost' | Ending;
  /** when a lost line is tried again, by our clock */
  readonly retryAt: number;
  /** add it to our clock for the server's */
  readonly offset: number;
  /** the finished trick that is still shown, by its number; null where the open one is */
  readonly shown: number | null;
  /** a card that was played and is not confirmed */
  readonly sent: string | null;
  /** cards that were passed and are not confirmed */
  readonly passing: string[] | null;
  readonly refusal: Refusal | null;
  /** what was heard, newest last; urgent is what concerns oneself */
  readonly news: { text: string; urgent: boolean } | null;
  /** what happened, a sentence each, newest last */
  readonly log: string[];
  /** what each seat has just said to all */
  readonly sayings: ReadonlyMap<number, Phrase>;
  /** when this page said something last, by our clock */
  readonly saidAt: number;

  ask(wish: Wish): void;
  play(card: string): void;
  pass(chosen: string[]): void;
  claim(): void;
  say(phrase: Phrase): void;
  refuse(refusal: Refusal | null): void;
  /** Has the finished trick go. */
  clear(): void;
  /** Tries a lost line at once. */
  hurry(): void;
  /** Takes the line for lost at once. */
  drop(): void;
  leave(): void;
}

export function openRoom(table: string, world: World = browser()): Room {
  let state = $state.raw<State | null>(null);
  let line: Room['line'] = $state('connecting');
  let retryAt = $state(0);
  let offset = $state(0);
  let shown: number | null = $state(null);
  let sent: string | null = $state(null);
  let passing: string[] | null = $state.raw(null);
  let refusal: Refusal | null = $state.raw(null);
  let news: Room['news'] = $state.raw(null);
  let log: string[] = $state.raw([]);

  let saidAt = $state(0);
  const spoken = sayings(world.after);

  /** What was asked and is not answered, and the card or cards that it was about. */
  const meant = new Map<string, { wish: Wish; card: string | null }>();
  let nonceOf = '';
  let stopTrick = (): void => {};

  function take(next: State): void {
    const before = state;
    state = next;
    if (before?.view.hand !== next.view.hand || !isMine(next)) sent = null;
    if (next.view.phase !== 'pass' || next.view.passed !== null) passing = null;
    giveNonce(next);
  }

  function isMine(of: State): boolean {
    return of.table.seat !== null && of.view.to_act.includes(of.table.seat);
  }

  /** What nobody needs to be asked for: with it, nobody else can have chosen the cards. */
  function giveNonce(of: State): void {
    const { deal, seat, proofs, match } = of.table;
    if (!deal || deal.closed || seat === null) return;
    const deals = `${match}.${deal.round}`;
    const proof = proofs[deal.round - 1];
    if (nonceOf === deals || !proof || String(seat) in proof.nonces) return;
    nonceOf = deals;
    const nonce = hex(bytes(32));
    sessionStorage.setItem(`nonce ${table} ${deals}`, nonce);
    up.ask({ t: 'nonce', round: deal.round, nonce });
  }

  /** Leaves a trick that was just finished on the table for a while. */
  function linger(of: State): void {
    const last = of.view.tricks.length - 1;
    if (cards(of.view.tricks[last] ?? '').length !== seats(of.view)) return;
    shown = last;
    stopTrick();
    if (settings.stay > 0) stopTrick = world.after(settings.stay, clear);
  }

  /** Shows what somebody has said, and keeps it with what happened; it interrupts no reader. */
  function hear(of: State, { seat, phrase }: { seat: number; phrase: Phrase }): void {
    if (!spoken.hear(seat, name(of, seat), phrase)) return;
    const line = say('web-said', { name: name(of, seat), words: say('web-say', { phrase }) });
    log = [...log, line].slice(-60);
  }

  function clear(): void {
    stopTrick();
    shown = null;
  }

  const up: Line = keepLine(
    table,
    {
      snap(message) {
        offset = message.now - world.now();
        clear();
        refusal = null;
        take(told(message));
      },
      ev(message) {
        const before = state;
        const next = before && after(before, message);
        if (!before || !next) return false;
        const mine = turn(before, next);
        const happened = heard(message, before, next);
        const all = [...happened, ...(mine ? [mine] : [])];
        log = [...log, ...happened].slice(-60);
        if (message.event.type === 'said') hear(next, message.event);
        if (message.event.type === 'dealt') clear();
        take(next);
        if (message.event.type === 'played') linger(next);
        if (all.length) news = { text: all.join(' '), urgent: mine !== null };
        return true;
      },
      ack(message) {
        meant.delete(message.re);
      },
      err(message) {
        const asked = meant.get(message.re ?? '');
        meant.delete(message.re ?? '');
        if (asked === undefined) return;
        if (asked.wish.t === 'play') sent = null;
        if (asked.wish.t === 'pass') passing = null;
        refusal = { code: message.code, card: asked.card, asked: asked.wish };
      },
      open() {
        line = 'open';
      },
      lost(when) {
        line = 'lost';
        retryAt = when;
      },
      ended(why) {
        line = why;
      },
      have: () => state && { seq: state.seq, seat: state.table.seat },
    },
    world,
  );

  function ask(wish: Wish, card: string | null = null): void {
    refusal = null;
    meant.set(up.ask(wish), { wish, card });
  }

  return {
    get state() {
      return state;
    },
    get line() {
      return line;
    },
    get retryAt() {
      return retryAt;
    },
    get offset() {
      return offset;
    },
    get shown() {
      return shown;
    },
    get sent() {
      return sent;
    },
    get passing() {
      return passing;
    },
    get refusal() {
      return refusal;
    },
    get news() {
      return news;
    },
    ask: (wish) => ask(wish),
    play(card) {
      if (!state || sent) return;
      clear();
      ask({ t: 'play', expect: state.seq, card }, card);
      sent = card;
    },
    pass(chosen) {
      if (!state) return;
      ask({ t: 'pass', round: state.view.round, cards: chosen.join(' ') }, null);
      passing = chosen;
    },
    claim() {
      if (state) ask({ t: 'claim', expect: state.seq });
    },
    say(phrase) {
      saidAt = world.now();
      ask({ t: 'say', phrase });
    },
    refuse(why) {
      refusal = why;
    },
    get sayings() {
      return spoken.by;
    },
    get saidAt() {
      return saidAt;
    },
    get log() {
      return log;
    },
    clear,
    hurry: () => up.hurry(),
    drop: () => up.drop(),
    leave() {
      stopTrick();
      up.close();
    },
  };
}
