// Prints what a visitor downloads and fails above the budgets: the first page, and each game's board.

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const FIRST_PAGE = 90_000;
const GAME = 70_000;

const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));
const gzipped = (file) => gzipSync(readFileSync(`dist/${file}`)).length;

/** A chunk and everything it imports at once. */
function withImports(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key].imports ?? []) withImports(imported, seen);
  return seen;
}

const javascript = (keys) => [...keys].map((key) => manifest[key].file).filter((file) => file.endsWith('.js'));
const weight = (files) => files.reduce((sum, file) => sum + gzipped(file), 0);

const firstPage = withImports('index.html');
// The page speaks one language: the larger of the two counts.
const languages = Object.keys(manifest).filter((key) => /^src\/words\/..\.ftl/.test(key));
const language = Math.max(...languages.map((key) => weight(javascript([key]))));

const lines = [{ name: 'first page', bytes: weight(javascript(firstPage)) + language, budget: FIRST_PAGE }];
for (const key of Object.keys(manifest)) {
  const game = /^src\/games\/([^/]+)\/board\.ts$/.exec(key)?.[1];
  if (!game) continue;
  const own = [...withImports(key)].filter((chunk) => !firstPage.has(chunk));
  lines.push({ name: `board of ${game}`, bytes: weight(javascript(own)), budget: GAME });
}

for (const { name, bytes, budget } of lines)
  console.log(`${name.padEnd(20)} ${(bytes / 1000).toFixed(1)} kB of ${budget / 1000} kB gzipped`);
const over = lines.filter(({ bytes, budget }) => bytes > budget);
if (over.length > 0) {
  console.error(`over budget: ${over.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
