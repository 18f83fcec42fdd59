import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
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
