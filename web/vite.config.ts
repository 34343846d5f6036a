import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

import { catalogs } from './build/catalogs.ts';

export default defineConfig({
  plugins: [catalogs('../src/qlub/i18n'), svelte()],
  build: {
    outDir: '../src/qlub/server/static',
    emptyOutDir: true,
    // From it the server tells a page at once what it will need.
    manifest: 'manifest.json',
    target: 'es2022',
    // The pages may load nothing but files of their own server: no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    // `npm run dev` beside a `qlub serve`
    proxy: {
      '/api': { target: 'http://127.0.0.1:8000' },
      '/ws': { target: 'ws://127.0.0.1:8000', ws: true },
    },
  },
  test: { include: ['tests/**/*.test.ts'] },
} as Parameters<typeof defineConfig>[0]);
