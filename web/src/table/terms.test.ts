import { expect, test } from 'vitest';
import { atPace, including, usual } from './terms';

test('another pace has other times, and what makes sense at both stays', () => {
  const live = { ...usual('casual'), moveSeconds: 60 };

  const turns = atPace(live, 'turns');

  expect(turns).toMatchObject({ pace: 'turns', moveSeconds: 0, absence: { afterSeconds: 86_400, level: 'casual' } });
  expect(atPace({ ...turns, absence: { afterSeconds: 3 * 86_400, level: 'casual' } }, 'turns').absence.afterSeconds).toBe(3 * 86_400);
});

test('what a program has set is on the list', () => {
  expect(including([30, 60], 45)).toEqual([30, 45, 60]);
  expect(including([30, 60], 60)).toEqual([30, 60]);
});
