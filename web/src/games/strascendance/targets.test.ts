import { expect, test } from 'vitest';
import { tutorial } from './tutorial';
import { askedOf, beside, isPlanned, onMap, placesOf, wantedOf } from './targets';
import type { Choice, Decision } from '../../wire';
import type { View } from './generated';

const view = tutorial.lessons[1]?.view as View;
const asks = (type: string, left: number): Decision => ({
  decision: { type },
  sentence: { id: '', args: { left } },
});
const choice = (action: unknown): Choice => ({ action, sentence: { id: '' } });

test('how many answers are wanted is what the rules say', () => {
  expect(wantedOf(asks('crowdAdd', 3))).toBe(3);
  expect(wantedOf(asks('react', 0))).toBe(1);
  expect(wantedOf(null)).toBe(1);
  expect(askedOf(null)).toBeNull();
});

test('what can never be taken back is planned, and what asks for several places', () => {
  expect(isPlanned(asks('crowdAdd', 1))).toBe(true);
  expect(isPlanned(asks('target', 3))).toBe(true);
  expect(isPlanned(asks('target', 1))).toBe(false);
  expect(isPlanned(asks('crowdTo', 1))).toBe(false);
});

test('an opponent, a digit and a quarter stand for all their places', () => {
  expect(placesOf({ type: 'chooseOpponent', seat: 1 }, view)).toEqual(view.players[1]?.places);
  expect(placesOf({ type: 'chooseDigit', digit: 4 }, view)).toHaveLength(6);
  expect(placesOf({ type: 'chooseQuarter', quarter: 'P' }, view)).toEqual(['P2', 'P5']);
  expect(placesOf({ type: 'pass' }, view)).toEqual([]);
});

test('in the draft a place stands for keeping and for discarding it', () => {
  const choices = (['keep', 'discard'] as const).map((fate) => choice({ type: 'draft', place: 'C1', fate }));

  expect(onMap(choices, view).get('C1')).toHaveLength(2);
  expect(beside(choices)).toEqual([]);
  expect(beside([choice({ type: 'pass' }), choice({ type: 'choose', decision: 'react', place: 'C1' })])).toHaveLength(1);
});
