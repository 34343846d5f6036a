// What the strip says: whose turn it is, what to do, why a card may not be played.
import { cards, chip, chips, suit, SUITS } from '../lib/cards.ts';
import { say } from '../lib/i18n.svelte.ts';
import { about, listed, name } from '../lib/names.ts';
import type { Refusal } from '../lib/room.svelte.ts';
import type { State } from '../lib/state.ts';
import { openTrick, seats, trick } from '../lib/tricks.ts';

export interface Prompt {
  main: string;
  sub: string;
  /** what was asked is refused */
  isRefusal?: boolean;
}

export function prompt(state: State, chosen: number, shown: number | null): Prompt {
  const { view, table } = state;
  if (table.rest !== 'awake') return { main: say('web-rest', { rest: table.rest }), sub: '' };
  switch (view.phase) {
    case 'pass':
      return passing(state, chosen);
    case 'moon':
      return { main: moon(state), sub: '' };
    case 'play':
      return playing(state, shown);
    default:
      return { main: say('web-dealing', { round: view.round + 1 }), sub: '' };
  }
}

function passing({ view, table }: State, chosen: number): Prompt {
  const count = Number(view.rules['pass_count']);
  const me = table.seat;
  if (me === null || !view.to_act.includes(me)) {
    const state = { seq: 0, view, table };
    const waited = view.to_act.map((seat) => name(state, seat));
    return {
      main:
        me === null ? say('web-passing') : say('web-passed', { cards: chips(cards(view.passed)) }),
      sub: say('web-waiting-for', { names: listed(waited) }),
    };
  }
  return {
    main: say('web-chosen', { chosen, count }),
    sub: say(chosen < count ? 'web-choose' : 'web-chosen-all'),
  };
}

function moon(state: State): string {
  const seat = state.view.moon?.seat ?? 0;
  return say('web-moon-shot', about(state, seat));
}

function playing(state: State, shown: number | null): Prompt {
  const { view, table } = state;
  const done = shown === null ? null : trick(view, shown);
  if (done?.isWhole) {
    const main =
      done.taker === null
        ? say('web-trick-nobody')
        : say('web-trick-taken', about(state, done.taker));
    if (!isTurn(state)) return { main, sub: '' };
  }
  const open = openTrick(view);
  const actor = view.to_act[0];
  if (actor === undefined) return { main: '', sub: '' };
  if (actor !== table.seat) {
    return { main: say('web-to-play', { name: name(state, actor) }), sub: lies(state) };
  }
  if (!open) return { main: say('web-you-lead'), sub: received(state) };
  const led = suit(open.lying[0]!.card);
  const follows = cards(view.legal).every((card) => suit(card) === led);
  const isLast = open.lying.length === seats(view) - 1;
  const rest = lies(state);
  const sub = say(follows ? 'web-follow' : 'web-any-card', { suit: SUITS[led] });
  return {
    main: say('web-your-turn', { last: isLast ? 'yes' : 'no' }),
    sub: rest ? `${sub} ${rest}` : sub,
  };
}

/** The points on the table, where there are any. */
function lies({ table }: State): string {
  return table.trick_points ? say('web-lies', { points: table.trick_points }) : '';
}

function received(state: State): string {
  const { view } = state;
  const from = view.tricks.length ? '' : (view.received ?? '');
  return from ? say('web-received', { cards: chips(cards(from)) }) : say('web-any-lead');
}

export function isTurn(state: State): boolean {
  const me = state.table.seat;
  return me !== null && state.view.phase === 'play' && state.view.to_act[0] === me;
}

/** Why a card may not be played: the rule, and what would do. */
export function why(refusal: Refusal, state: State): Prompt {
  const legal = cards(state.view.legal);
  const held = refusal.card ?? '';
  const values = {
    card: held ? chip(held) : '',
    suit: held && legal[0] ? SUITS[suit(legal[0])] : '',
    cards: chips(legal),
    count: legal.length,
    name: state.view.to_act[0] === undefined ? '' : name(state, state.view.to_act[0]),
  };
  const key = WHYS.has(refusal.code) ? refusal.code : 'other';
  return {
    main: say(`web-why-${key}`, values),
    sub: say(`web-then-${key}`, values),
    isRefusal: true,
  };
}

const WHYS = new Set([
  'must-follow-suit',
  'hearts-not-broken',
  'must-lead-low-club',
  'no-point-lead',
  'no-points-first-trick',
  'queen-not-yet',
  'not-your-turn',
  'stale-seq',
  'forbidden',
  'not-proven',
  'wrong-card-count',
]);
