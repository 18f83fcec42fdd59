import { expect, test } from 'vitest';
import { since } from './since';

test('times are told in the largest unit that has passed', () => {
  expect(since(1000, 1030)).toMatch(/maintenant|now/);
  expect(since(1000, 1000 + 125)).toMatch(/2/);
  expect(since(1000, 1000 + 3 * 3600)).toMatch(/3/);
  expect(since(1000, 1000 + 86_400)).toMatch(/hier|yesterday/);
  expect(since(1000, 900)).toMatch(/maintenant|now/);
});
