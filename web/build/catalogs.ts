// The catalog of the Python package, for pages: `import text from 'virtual:catalog/mt'`.
// Only what a page says is sent to it: messages that begin with one of PAGES, and what they use.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import type { Plugin } from 'vite';

const NAME = 'virtual:catalog/';
const PAGES = ['web-'];

export function catalogs(folder: string): Plugin {
  return {
    name: 'qlub-catalogs',
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return undefined;
      const file = resolve(folder, `${id.slice(NAME.length + 1)}.ftl`);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(forPages(readFileSync(file, 'utf-8')))};`;
    },
  };
}

/** The messages of *source* that pages need, without comments. */
export function forPages(source: string): string {
  const messages = split(source);
  const wanted = new Set<string>();
  const want = (key: string): void => {
    const text = messages.get(key);
    if (text === undefined || wanted.has(key)) return;
    wanted.add(key);
    for (const used of text.matchAll(/\{ *([a-z][a-z0-9-]*) *\}/g)) want(used[1]!);
  };
  for (const key of messages.keys()) if (PAGES.some((start) => key.startsWith(start))) want(key);
  return [...messages]
    .filter(([key]) => wanted.has(key))
    .map(([, text]) => text)
    .join('');
}

function split(source: string): Map<string, string> {
  const messages = new Map<string, string>();
  let key = '';
  for (const line of source.split(/(?<=\n)/)) {
    const begins = /^([a-z][a-z0-9-]*) *=/.exec(line);
    if (line.startsWith('#')) key = '';
    else if (begins) messages.set((key = begins[1]!), line);
    else if (key && line.trim()) messages.set(key, messages.get(key)! + line);
  }
  return messages;
}
