// What somebody would like to play, and what the server says of it: nothing here knows a rule.
import {
  options,
  rules,
  setUp,
  type Agreed,
  type Made,
  type Option,
  type Options,
  type Preset,
  type Told,
} from '../lib/api.ts';
import { reason } from './reason.ts';

export type Changes = Record<string, Option>;

export interface Plan {
  /** null until the server has told it */
  readonly known: Options | null;
  readonly game: Preset | null;
  readonly players: number;
  /** what differs from the usual game */
  readonly changes: Changes;
  /** what is agreed on beside the rules */
  readonly settings: Agreed;
  /** of the last rules that made a game */
  readonly told: Told | null;
  /** why the server cannot do it, as a sentence */
  readonly wrong: string | null;

  choose(preset: string): void;
  seat(players: number): void;
  change(changes: Changes): void;
  agree(settings: Agreed): void;
  time(name: string, ms: number | null): void;
  /** Sets the table up. */
  open(): Promise<Made | null>;
}

/** A plan in the language that *language* tells; for a component, as long as that lives. */
export function plan(language: () => string): Plan {
  let known = $state.raw<Options | null>(null);
  let preset = $state('hearts');
  let players = $state(4);
  let changes: Changes = $state.raw({});
  let settings: Agreed = $state.raw({ level: 'medium', timers: {} });
  let told = $state.raw<Told | null>(null);
  let wrong: string | null = $state(null);
  let asked = 0;

  const game = $derived(known?.presets.find(({ name }) => name === preset) ?? null);
  const wish = $derived({ preset, players, options: changes });

  options().then(
    (all) => (known = all),
    (error) => (wrong = reason(error)),
  );

  $effect(() => {
    const mine = ++asked;
    rules({ ...wish, settings, lang: language() }).then(
      (answer) => {
        if (mine === asked) [told, wrong] = [answer, null];
      },
      (error) => {
        if (mine === asked) wrong = reason(error);
      },
    );
  });

  return {
    get known() {
      return known;
    },
    get game() {
      return game;
    },
    get players() {
      return players;
    },
    get changes() {
      return changes;
    },
    get settings() {
      return settings;
    },
    get told() {
      return told;
    },
    get wrong() {
      return wrong;
    },
    choose(name) {
      preset = name;
      changes = {};
      players = Number(game?.usual['players'] ?? players);
    },
    seat: (n) => (players = n),
    change: (next) => (changes = next),
    agree: (next) => (settings = next),
    time: (name, ms) => (settings = { ...settings, timers: { ...settings.timers, [name]: ms } }),
    async open() {
      try {
        return await setUp({ ...wish, ...settings });
      } catch (error) {
        wrong = reason(error);
        return null;
      }
    },
  };
}
