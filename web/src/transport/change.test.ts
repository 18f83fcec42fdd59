import { expect, test } from 'vitest';
import { changed, check, Misfit } from './change';

test('members change, come and go', () => {
  const before = { a: { b: [1, { c: 'x' }, 3] }, gone: 1, same: {} };

  const after = changed(before, { a: { b: { '1': { c: ['y'] } } }, gone: [], fresh: [[2]] }) as typeof before;

  expect(after).toEqual({ a: { b: [1, { c: 'y' }, 3] }, fresh: [2], same: {} });
  expect(after.same).toBe(before.same);
  expect(before.a.b[1]).toEqual({ c: 'x' });
});

test('a list grows and shrinks in its middle', () => {
  expect(changed({ hand: ['milk', 'bread'] }, { hand: { '#': [1, 0, 'cheese'] } })).toEqual({ hand: ['milk', 'cheese', 'bread'] });
  expect(changed({ hand: ['milk', 'cheese', 'bread'] }, { hand: { '#': [1, 1] } })).toEqual({ hand: ['milk', 'bread'] });
});

test.each([
  [{ a: 1 }, { a: { b: [1] } }],
  [[1], { '1': [2] }],
  [[1], { '#': [1, 1] }],
  [1, [1, 2]],
  [1, null],
])('what does not fit is refused: %j %j', (value, change) => {
  expect(() => changed(value, change)).toThrow(Misfit);
});

test('the check does not mind the order of members, and is the house’s', () => {
  expect(check({ a: 1, b: [2] })).toBe(check({ b: [2], a: 1 }));
  expect(check({ a: 1 })).toBe(0x8b9e4511);
});
