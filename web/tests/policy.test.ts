// What the headers of the server forbid would fail in silence: it is not written at all.
import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf-8' });
const all = files
  .filter((name) => /\.(svelte|css|ts)$/.test(name))
  .map((name) => [name, readFileSync(`src/${name}`, 'utf-8')] as const);

test.each(all)('%s holds no style attribute and no address but our own', (name, text) => {
  expect(text).not.toMatch(/\sstyle="/);
  expect(text).not.toMatch(/url\(["']?(data:|https?:)/);
  if (!name.includes('README')) expect(text).not.toMatch(/(src|href)="https?:/);
});

test('the page itself holds no script and no style', () => {
  const page = readFileSync('index.html', 'utf-8');
  expect(page).not.toMatch(/<style|\son\w+=|\sstyle=/);
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page).toMatch(/<script type="module" src="\/src\/main.ts"><\/script>/);
});
