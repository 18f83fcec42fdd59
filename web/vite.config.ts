import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vitest/config';

/**
 * Says in `build.js` what this version of the page is made of, for the service worker: its files, and apart from them the rules
 * by name, which are taken only where they are wanted. A file or a script that changes makes another version.
 */
function build(): Plugin {
  const ALWAYS = ['/icon.svg', '/icon-192.png', '/manifest.webmanifest'];
  const SCRIPTS = ['/sw.js', '/offline.js', '/push.js'];
  return {
    name: 'build',
    writeBundle({ dir = 'dist' }, bundle) {
      const assets = readdirSync(`${dir}/assets`).sort();
      const isRules = (name: string): boolean => name.endsWith('.wasm');
      const files = [...ALWAYS, ...assets.filter((name) => !isRules(name) && !name.endsWith('.br')).map((name) => `/assets/${name}`)];
      const rules = Object.fromEntries(assets.filter(isRules).map((name) => [name.split('-')[0], `/assets/${name}`]));
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)?.fileName;
      const hash = createHash('sha256').update(JSON.stringify([files, rules]));
      for (const file of ['/index.html', ...ALWAYS, ...SCRIPTS]) hash.update(readFileSync(dir + file));
      const version = { name: hash.digest('hex').slice(0, 16), entry: `/${entry}`, files, rules };
      writeFileSync(`${dir}/build.js`, `self.BUILD = ${JSON.stringify(version)};\n`);
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
  plugins: [svelte(), build(), compressedRules()],
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
