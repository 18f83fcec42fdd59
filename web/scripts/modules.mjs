// Prints what the rules of each game weigh on their way to the page, and fails above the budgets.

import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

// The aim is 300 kB for one game and 700 kB for all; what is reached so far must not be lost.
const ONE = 370_000;
const ALL = 1_160_000;

const folder = new URL('../rules/', import.meta.url);
const modules = readdirSync(folder).filter((file) => file.endsWith('.wasm'));
const sizes = modules.map((file) => brotliCompressSync(readFileSync(new URL(file, folder))).length);
const all = sizes.reduce((sum, size) => sum + size, 0);

const line = (name, size, budget) =>
  console.log(`rules of ${name.padEnd(20)} ${(size / 1000).toFixed(1)} kB of ${budget / 1000} kB brotli`);
for (const [index, file] of modules.entries()) line(file, sizes[index], ONE);
line('all games', all, ALL);
if (all > ALL || sizes.some((size) => size > ONE)) {
  console.error('over budget');
  process.exit(1);
}
