import { expect, test } from 'vitest';
import type { Occupant, Table } from '../wire';
import { absentOf } from './absence';

const person = (more: Partial<Extract<Occupant, { type: 'person' }>>): Occupant => ({
  type: 'person',
  person: { id: 'x', name: 'X', mark: null, language: 'en', program: false },
  name: 'X',
  mark: null,
  connected: false,
  awaySince: 1000,
  control: 'person',
  ...more,
});

function table(pace: Table['pace'], ...occupants: Occupant[]): Table {
  const seats = occupants.map((occupant, seat) => ({ seat, occupant }));
  return { seats, pace, absence: { afterSeconds: 120, level: 'casual' } } as unknown as Table;
}

test('a bot comes when the agreed time is over, counted from leaving or from being awaited', () => {
  const live = table('live', person({}), person({ connected: true, awaySince: null }));

  expect(absentOf(live, [0], 900)).toEqual([{ seat: 0, since: 1000, isHelped: false, botAt: 1120, mayHelpAt: 1030 }]);
  expect(absentOf(live, [0], 1500)[0]).toMatchObject({ botAt: 1620, mayHelpAt: 1530 });
});

test('whoever is not waited for is only away, and in a game over days nobody hurries', () => {
  expect(absentOf(table('live', person({})), [], 900)[0]).toMatchObject({ botAt: null, mayHelpAt: null });
  expect(absentOf(table('turns', person({})), [0], 900)[0]).toMatchObject({ botAt: 1120, mayHelpAt: null });
});

test('whoever has a bot in their place is helped; whoever resigned is gone', () => {
  const seats = [person({ control: 'botWhileAway' }), person({ control: 'botForGood' })];

  expect(absentOf(table('live', ...seats), [0], 900)).toEqual([{ seat: 0, since: 1000, isHelped: true, botAt: null, mayHelpAt: null }]);
});
