import { expect, test } from 'vitest';
import type { Choice } from '../wire';
import { grouped } from './group';
import { narrow } from './narrow';

const choice = (...path: string[]): Choice => ({ action: { type: path[0], path }, sentence: { id: path.join('-') } });
const mentions = (action: unknown) => (action as { path: string[] }).path;

const CHOICES = [choice('deck'), choice('worker', 'a', 'x'), choice('worker', 'a', 'y'), choice('worker', 'b', 'x')];

test('at first everything that a choice begins with can be picked', () => {
  expect(narrow(CHOICES, [], mentions)).toEqual({ left: CHOICES, targets: new Set(['deck', 'worker']), settled: null });
});

test('a pick leaves the choices that mention it and lights up what comes next', () => {
  const { left, targets, settled } = narrow(CHOICES, ['worker'], mentions);

  expect(left).toHaveLength(3);
  expect(targets).toEqual(new Set(['a', 'b']));
  expect(settled).toBeNull();
});

test('as soon as one choice is left it is settled', () => {
  expect(narrow(CHOICES, ['deck'], mentions).settled).toBe(CHOICES[0]);
  expect(narrow(CHOICES, ['worker', 'b'], mentions).settled).toBe(CHOICES[3]);
});

test('a single choice is not taken before anything was picked', () => {
  expect(narrow([choice('deck')], [], mentions).settled).toBeNull();
});

test('a pick that nothing mentions leaves nothing', () => {
  expect(narrow(CHOICES, ['moon'], mentions)).toEqual({ left: [], targets: new Set(), settled: null });
});

test('choices of one kind stand together, in the order they were offered', () => {
  const groups = grouped([CHOICES[1], CHOICES[0], CHOICES[2]] as Choice[]);

  expect(groups.map(({ kind, choices }) => [kind, choices.length])).toEqual([
    ['worker', 2],
    ['deck', 1],
  ]);
});
