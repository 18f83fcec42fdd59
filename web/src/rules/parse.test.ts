import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseRules, rulesOf, search, textOf } from './parse';

const TEXT = `# Fiasko

Draw or **score**. {#FIA-4.1 FIA-4.2}

## The end

- The fifth cell ends it. {#FIA-7.1}
- Ties are *shared*
  victories. {#FIA-R5}

| product | cards |
|---|---|
| milk | 16 |
`;

test('headings, paragraphs, items and tables are told apart', () => {
  expect(parseRules(TEXT).map(({ type }) => type)).toEqual(['heading', 'paragraph', 'heading', 'item', 'item', 'table']);
});

test('a paragraph is anchored by the ids at its end', () => {
  const [, paragraph, , , tied] = parseRules(TEXT);

  expect(paragraph).toEqual({
    type: 'paragraph',
    rules: ['FIA-4.1', 'FIA-4.2'],
    inlines: [
      { type: 'text', text: 'Draw or ' },
      { type: 'strong', text: 'score' },
      { type: 'text', text: '.' },
    ],
  });
  expect(tied && textOf(tied)).toBe('Ties are shared victories.');
});

test('a link into the page is a link, and is read as its text', () => {
  const [paragraph] = parseRules('Enter [your copy](/about#printed-copy) here. {#ESS-2.1 eg:copy}');

  expect(paragraph && 'inlines' in paragraph && paragraph.inlines[1]).toEqual({
    type: 'link',
    text: 'your copy',
    href: '/about#printed-copy',
  });
  expect(paragraph && textOf(paragraph)).toBe('Enter your copy here.');
});

test('a search keeps the heading, finds without accents, and finds a rule by its id', () => {
  const blocks = parseRules('## Défausse\n\nLa pioche est vide. {#FIA-5.5}\n\nAutre chose.');

  expect(search(blocks, 'PIOCHE vide').map(textOf)).toEqual(['Défausse', 'La pioche est vide.']);
  expect(search(blocks, 'defausse')).toHaveLength(3);
  expect(search(blocks, 'fia-5.5').map(textOf)).toEqual(['Défausse', 'La pioche est vide.']);
  expect(search(blocks, 'sardine')).toEqual([]);
  expect(search(blocks, ' ')).toHaveLength(3);
});

test.each(['fr', 'en'])('every refusal of Fiasko has a paragraph in the %s rules', (language) => {
  const blocks = parseRules(readFileSync(`../games/fiasko/words/rules.${language}.md`, 'utf8'));
  const told = new Set(blocks.flatMap(rulesOf));

  for (const rule of ['FIA-4.2', 'FIA-4.3', 'FIA-4.4', 'FIA-4.5', 'FIA-5.7', 'FIA-5.8', 'FIA-7.1', 'FIA-R6']) expect(told).toContain(rule);
});
