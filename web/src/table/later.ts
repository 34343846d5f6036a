// What is not needed for the first card: it comes when the table is there, or when it is asked for.
export const later = {
  waiting: () => import('../lobby/Waiting.svelte'),
  moon: () => import('./MoonChoice.svelte'),
  end: () => import('../score/End.svelte'),
  score: () => import('../score/Scores.svelte'),
  say: () => import('./SaySheet.svelte'),
  menu: () => import('./Menu.svelte'),
  keys: () => import('./KeysSheet.svelte'),
  settings: () => import('./SettingsSheet.svelte'),
};

/** Fetches what a match will need, while nobody waits for it. */
export async function fetchSoon(): Promise<void> {
  const { waiting: _, ...needed } = later;
  await Promise.allSettled(Object.values(needed).map((part) => part()));
}
