// How cards leave the felt: to whoever takes them, or into the pile; nothing waits for it.
import { settings } from '../lib/settings.svelte.ts';

/** In ms; by --fly in the style sheet cards are laid as quickly. */
const LASTS = 320;

export function doesTravel(): boolean {
  return settings.travel && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

interface Way {
  duration: number;
  css?: (here: number, gone: number) => string;
}

/** A transition of Svelte: *card* goes to the middle of what *target* finds on the page. */
export function collect(card: HTMLElement, { target }: { target: () => string | null }): Way {
  const selector = target();
  const to = selector && doesTravel() && !document.hidden ? document.querySelector(selector) : null;
  if (!to) return { duration: 0 };
  const from = card.getBoundingClientRect();
  const there = to.getBoundingClientRect();
  const x = there.x + there.width / 2 - from.x - from.width / 2;
  const y = there.y + there.height / 2 - from.y - from.height / 2;
  // What leaves takes no room: the next card lies in its place by now.
  card.style.position = 'absolute';
  card.style.inset = '0';
  return {
    duration: LASTS,
    css: (here, gone) =>
      `transform: translate(${x * gone}px, ${y * gone}px) scale(${1 - 0.7 * gone}); opacity: ${0.3 + 0.7 * here}`,
  };
}
