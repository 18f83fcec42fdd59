import { copyFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vitest/config';

/**
 * Lists every file of the page in `files.json`: what the service worker takes along. Of the rules that is the file with all
 * games; whoever has it needs no other.
 */
function files(): Plugin {
  const isTakenAlong = (name: string): boolean => !name.endsWith('.br') && (!name.endsWith('.wasm') || name.startsWith('all-'));
  return {
    name: 'files',
    writeBundle({ dir = 'dist' }) {
      const assets = readdirSync(`${dir}/assets`).filter(isTakenAlong).sort();
      const all = ['/', '/icon.svg', '/icon-192.png', '/manifest.webmanifest', ...assets.map((name) => `/assets/${name}`)];
      writeFileSync(`${dir}/files.json`, JSON.stringify(all));
    },
  };
}

/** Lays the compressed rules (`scripts/modules.mjs`) beside the rules: the house need not compress a megabyte for everybody. */
function compressedRules(): Plugin {
  return {
    name: 'compressed-rules',
    writeBundle({ dir = 'dist' }, bundle) {
      for (const file of Object.values(bundle)) {
        const [name = ''] = file.type === 'asset' ? file.names : [];
        const compressed = `rules/${name}.br`;
        if (name.endsWith('.wasm') && existsSync(compressed)) copyFileSync(compressed, `${dir}/${file.fileName}.br`);
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), files(), compressedRules()],
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
