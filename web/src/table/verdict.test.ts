import { expect, test } from 'vitest';
import { problem, Refused } from '../here/engine';
import { Refusal } from '../transport/transport';
import { verdictOf } from './verdict';

const failing = (error: Error) => verdictOf(() => Promise.reject(error));

test('a record that the rules play again is true', async () => {
  expect(await verdictOf(() => Promise.resolve())).toEqual({ holds: true });
});

test('a record that the rules refuse is false, with their reason', async () => {
  const why = { id: 'record-bad', args: { reason: { id: 'record-other-seed' } } };

  expect(await failing(new Refused({ rule: null, message: why }))).toEqual({ holds: false, why });
});

test.for([
  ['the rules break', new Refusal(problem('internal', { id: 'here-broken' })), 'fair-rules-broken'],
  ['something else fails', new TypeError('undefined is not a function'), 'fair-rules-broken'],
  ['the rules have no such game', new Refusal(problem('notFound', { id: 'here-no-rules' })), 'here-no-rules'],
  ['the rules cannot be fetched', new Refusal(problem('unavailable', { id: 'here-no-rules' })), 'here-no-rules'],
  ['other rules made it', new Refusal(problem('otherRules', { id: 'here-record-of-other-rules' })), 'here-record-of-other-rules'],
] as const)('nothing is said against a record where %s', async ([, error, id]) => {
  expect(await failing(error)).toEqual({ holds: 'unknown', why: { id } });
});
