import { expect, it } from 'vitest';
import { clockText } from './clock';

it('shows time that is left as a clock does', () => {
  expect([0, 1, 999, 1000, 59_001, 60_000, 123_000, 3_723_000].map(clockText)).toEqual([
    '0:00',
    '0:01',
    '0:01',
    '0:01',
    '1:00',
    '1:00',
    '2:03',
    '1:02:03',
  ]);
});
