// The catalog of the Python package, in the language of this page.
import { FluentBundle, FluentResource } from '@fluent/bundle';

export const LANGUAGES = ['en', 'mt', 'af'] as const;
export type Language = (typeof LANGUAGES)[number];
export const NAMES: Record<Language, string> = { en: 'English', mt: 'Malti', af: 'Afrikaans' };

const CATALOGS: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import('virtual:catalog/en'),
  mt: () => import('virtual:catalog/mt'),
  af: () => import('virtual:catalog/af'),
};

let bundle = $state.raw<FluentBundle | null>(null);

/** The first of *wished* that we speak; English where we speak none. */
export function choose(wished: readonly string[]): Language {
  for (const tag of wished) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return 'en';
}

export async function speak(language: Language): Promise<void> {
  const { default: text } = await CATALOGS[language]();
  const made = new FluentBundle(language, { useIsolating: false });
  made.addResource(new FluentResource(text));
  bundle = made;
  document.documentElement.lang = language;
}

/** Message *key* with *values* filled in. */
export function say(key: string, values: Record<string, string | number> = {}): string {
  const pattern = bundle?.getMessage(key)?.value;
  if (!bundle || !pattern) return key;
  return bundle.formatPattern(pattern, values, []);
}
