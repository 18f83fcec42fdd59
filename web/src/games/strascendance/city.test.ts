import { expect, test } from 'vitest';
import { cardEffect, SPOTS } from './city';

test.each(['fr', 'en'] as const)('%s: every place has a short name of its own, of twelve letters at most', (language) => {
  const names = SPOTS.map(({ short }) => short[language]);

  expect(names.filter((name) => name.length === 0 || [...name].length > 12)).toEqual([]);
  expect(new Set(names).size).toBe(36);
});

test('a card says its kind once: what it does begins after it', () => {
  expect(cardEffect('EV01', 'en')).toMatch(/^Each player picks a quarter/);
  expect(cardEffect('EV16', 'fr')).not.toMatch(/^Aggrav/);
  expect(cardEffect('EV21', 'en')).toBe('Each player adds 1 dancer to one of their places.');
});
