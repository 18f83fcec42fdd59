import { readdirSync, writeFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vitest/config';

/** Lists every file of the page in `files.json`: what the service worker takes along. */
function files(): Plugin {
  return {
    name: 'files',
    writeBundle({ dir = 'dist' }) {
      const assets = readdirSync(`${dir}/assets`).sort();
      const all = ['/', '/icon.svg', '/icon-192.png', '/manifest.webmanifest', ...assets.map((name) => `/assets/${name}`)];
      writeFileSync(`${dir}/files.json`, JSON.stringify(all));
    },
  };
}

export default defineConfig({
  plugins: [svelte(), files()],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    manifest: true,
    // The house's Content-Security-Policy allows its own files only: nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    // The games' catalogues and rules lie beside their rules crates.
    fs: { allow: ['..'] },
    proxy: { '/api': { target: 'http://localhost:7878', ws: true } },
  },
  test: { include: ['src/**/*.test.ts'] },
});
