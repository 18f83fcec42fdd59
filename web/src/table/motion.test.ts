import { expect, test } from 'vitest';
import { motion, type Placed, transformOf } from './motion';

const at = (id: string, x: number, y = 0): Placed => ({ id, x, y, turn: 0, scale: 1 });

test('same id, new place: it moves from where it lay', () => {
  const { moved, appeared } = motion([at('a', 0), at('b', 50)], [at('a', 500), at('b', 50)]);

  expect(moved).toEqual([{ id: 'a', from: at('a', 0), order: 0 }]);
  expect(appeared.size).toBe(0);
});

test('what was not there appears, and what is gone is not missed', () => {
  const { moved, appeared } = motion([at('a', 0)], [at('b', 10)]);

  expect(moved).toEqual([]);
  expect(appeared).toEqual(new Set(['b']));
});

test('what is turned up comes from where it lay face down', () => {
  const { moved, appeared } = motion([at('pile:3', 0)], [{ ...at('ace', 80), was: 'pile:3' }]);

  expect(moved).toEqual([{ id: 'ace', from: at('pile:3', 0), order: 0 }]);
  expect(appeared.size).toBe(0);
});

test('journeys start one after another, making room happens at once', () => {
  const before = [at('a', 0), at('b', 0), at('c', 0)];
  const after = [at('a', 500), at('b', 20), at('c', 500)];

  expect(motion(before, after).moved.map(({ id, order }) => [id, order])).toEqual([
    ['a', 0],
    ['b', 0],
    ['c', 1],
  ]);
});

test('a turn or a change of size is a movement too', () => {
  expect(motion([at('a', 0)], [{ ...at('a', 0), turn: 5 }]).moved).toHaveLength(1);
  expect(motion([at('a', 0)], [{ ...at('a', 0), scale: 2 }]).moved).toHaveLength(1);
});

test('a place is written as CSS in board units', () => {
  expect(transformOf({ id: 'a', x: 3, y: 4, turn: 5, scale: 0.5 })).toBe('translate(3px, 4px) rotate(5deg) scale(0.5)');
});
