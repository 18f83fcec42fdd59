import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from './speaker';

const ids = (path: string) => [...readFileSync(path, 'utf8').matchAll(/^([a-z][\w-]*) =/gm)].map(([, id]) => id ?? '');
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.(svelte|ts)$/.test(path) && !path.includes('.test.'),
);
const code = sources.map((path) => readFileSync(join('src', path), 'utf8')).join('\n');
const boards = readdirSync('src/games', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('en.ftl'));

test('both languages of the page say the same messages, each once', () => {
  const [french, english] = LANGUAGES.map((language) => ids(`src/words/${language}.ftl`));

  expect(french).toEqual(english);
  expect(new Set(english).size).toBe(english?.length);
});

test.each(boards)('the board catalogue %s has a French twin', (path) => {
  expect(ids(join('src/games', path.replace('en.ftl', 'fr.ftl')))).toEqual(ids(join('src/games', path)));
});

test('every message that the code names is in the catalogue', () => {
  const known = new Set([...ids('src/words/en.ftl'), ...boards.flatMap((path) => ids(join('src/games', path)))]);
  const named = [...code.matchAll(/\bt\('([\w-]+)'/g)].map(([, id]) => id ?? '');

  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((id) => !known.has(id))).toEqual([]);
});

test('every message of the page is used', () => {
  const composed = [...code.matchAll(/`([\w-]+-)\$\{/g)].map(([, start]) => start ?? '');
  const used = (id: string) => new RegExp(`['"\`]${id}['"\`]`).test(code) || composed.some((start) => id.startsWith(start));

  expect(ids('src/words/en.ftl').filter((id) => !used(id))).toEqual([]);
});

test.each(LANGUAGES)('the page, the kernel, the house and the games share no %s message id', (language) => {
  const games = readdirSync('../games').map((game) => `../games/${game}/words/${language}.ftl`);
  const theirs = [`../crates/kernel/words/${language}.ftl`, `../crates/house/words/${language}.ftl`, ...games].flatMap((path) => {
    try {
      return ids(path);
    } catch {
      return [];
    }
  });
  const ours = new Set([
    ...ids(`src/words/${language}.ftl`),
    ...boards.flatMap((path) => ids(join('src/games', path.replace('en.ftl', `${language}.ftl`)))),
  ]);

  expect(theirs.length).toBeGreaterThan(20);
  expect(theirs.filter((id) => ours.has(id))).toEqual([]);
});

test('French keeps its spaces before punctuation from breaking, and says « vous »', () => {
  const french = readFileSync('src/words/fr.ftl', 'utf8');

  expect(french.match(/\p{L} [:;!?»]/gu)).toBeNull();
  expect(french.match(/(?<!\p{L})(tu|toi|ton|tes)(?!\p{L})/giu)).toBeNull();
});
