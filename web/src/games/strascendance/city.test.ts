import { expect, test } from 'vitest';
import { SPOTS } from './city';

test.each(['fr', 'en'] as const)('%s: every place has a short name of its own, of twelve letters at most', (language) => {
  const names = SPOTS.map(({ short }) => short[language]);

  expect(names.filter((name) => name.length === 0 || [...name].length > 12)).toEqual([]);
  expect(new Set(names).size).toBe(36);
});
