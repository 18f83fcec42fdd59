import { expect, test } from 'vitest';
import { wavesOf } from './city';
import { lengthOf, NOTHING, recapOf, scenesOf, withCrowds } from './scenes';
import { tutorial } from './tutorial';
import type { Seen, View } from './generated';
import type { Step } from '../../wire';

const chain = tutorial.lessons.find(({ text }) => text.endsWith('-crowds'))?.then?.step as Step;
const stepOf = (seat: number, ...events: Seen[]): Step => ({
  seq: 1,
  at: 0,
  seat,
  deed: 'act',
  events: events.map((event) => ({ event, sentence: { id: '' } })),
});

test('a wave runs along the roads, every crowd once', () => {
  expect(wavesOf(['K2'], ['K2', 'K3', 'C1', 'R4'])).toEqual([['K2'], ['C1', 'K3'], ['R4']]);
  expect(wavesOf(['K2', 'K3'], ['K2', 'K3'])).toEqual([['K2', 'K3']]);
});

test('a roll with a chain is shown as roll, waves, dancers, losses, in this order', () => {
  const types = scenesOf(chain).map(({ scene }) => scene.type);

  expect(types[0]).toBe('roll');
  expect([...new Set(types)]).toEqual(['roll', 'chain', 'dancers', 'lost']);
  expect(scenesOf(chain).every(({ crowds }) => crowds.includes('R6'))).toBe(true);
});

test('a chain is slow enough to follow and never long; a small step is brisk', () => {
  expect(lengthOf(chain)).toBeGreaterThan(2_000);
  expect(lengthOf(chain)).toBeLessThan(5_000);
  expect(lengthOf(stepOf(0, { type: 'crowdMoved', from: 'C1', to: 'C2' }))).toBeLessThan(600);
  expect(lengthOf({ ...chain, events: [] })).toBe(0);
});

test('crowds that gathered before the roll stand on the map while it is shown', () => {
  const view = tutorial.lessons[0]?.view as View;
  const free = view.places.find(({ crowd, holder }) => !crowd && holder === null)?.place ?? 'C1';

  expect(withCrowds(view, [free]).places.find(({ place }) => place === free)?.crowd).toBe(true);
});

test('what happened is told until I choose again', () => {
  const hit = stepOf(1, { type: 'arrived', dancers: { C1: 2 } }, { type: 'lost', place: 'K5', seat: 0, lostTotal: 1 });
  const told = recapOf(recapOf(NOTHING, hit, 0), stepOf(1, { type: 'arrived', dancers: { C1: 1 } }), 0);

  expect(told.hits).toEqual({ C1: 3 });
  expect(told.lost).toEqual([{ place: 'K5', seat: 0 }]);
  expect(recapOf(told, stepOf(0, { type: 'passed', seat: 0 }), 0).hits).toEqual({});
});

test('the roll is told in figures', () => {
  const { roll } = recapOf(NOTHING, chain, 0);

  expect(roll?.crowds).toBeGreaterThanOrEqual(3);
  expect(roll?.dancers).toBeGreaterThan(0);
  expect(roll?.lost.length).toBeGreaterThan(0);
});

test('an event that strikes at once lights what it strikes, up to the next card', () => {
  const drawn = stepOf(
    0,
    { type: 'eventDrawn', card: 'EV24', seat: 0 },
    { type: 'healed', places: ['C1', 'K5'] },
    { type: 'crowdsLeft', places: ['N2'] },
    { type: 'eventDrawn', card: 'EV25', seat: 0 },
    { type: 'crowdsLeft', places: ['G5'] },
  );

  const touched = scenesOf(drawn).map(({ scene }) => (scene.type === 'card' ? scene.touched : []));

  expect(touched).toEqual([['C1', 'K5', 'N2'], ['G5']]);
});

test('who came back as somebody else is told until I choose again', () => {
  const told = recapOf(NOTHING, stepOf(1, { type: 'eliminated', seat: 2, troublemaker: 'coursier', places: 2 }), 0);

  expect(told.returned).toEqual([{ seat: 2, troublemaker: 'coursier' }]);
  expect(recapOf(told, stepOf(0, { type: 'passed', seat: 0 }), 0).returned).toEqual([]);
});
