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

  expect(absentOf(live, { awaiting: [0], missedSince: 900 })).toEqual([
    { seat: 0, since: 1000, isHelped: false, isAwaited: true, botAt: 1120, mayHelpAt: 1030, mayReplaceAt: 1120 },
  ]);
  expect(absentOf(live, { awaiting: [0], missedSince: 1500 })[0]).toMatchObject({ botAt: 1620, mayHelpAt: 1530 });
});

test('whoever is not waited for is only away, and in a game over days nobody hurries before the agreed time is over', () => {
  expect(absentOf(table('live', person({})), { awaiting: [] })[0]).toMatchObject({ botAt: null, mayHelpAt: null, mayReplaceAt: 1120 });
  expect(absentOf(table('turns', person({})), { awaiting: [0] })[0]).toMatchObject({ botAt: 1120, mayHelpAt: 1120 });
});

test('whoever has a bot in their place is helped; whoever resigned is gone', () => {
  const seats = [person({ control: 'botWhileAway' }), person({ control: 'botForGood' })];

  expect(absentOf(table('live', ...seats), { awaiting: [0] })).toEqual([
    { seat: 0, since: 1000, isHelped: true, isAwaited: false, botAt: null, mayHelpAt: null, mayReplaceAt: null },
  ]);
});

test('after the house was closed it says itself since when somebody is missed', () => {
  const unseen = table('live', person({ awaySince: null }));

  expect(absentOf(unseen, { awaiting: [0], missedSince: 5000 })[0]).toMatchObject({ since: null, botAt: 5120, mayHelpAt: 5030 });
  expect(absentOf(unseen, { awaiting: [0] })[0]).toMatchObject({ isAwaited: true, botAt: null, mayHelpAt: null });
});

test('where weekends do not count they are left out of what is counted down', () => {
  const friday = Date.parse('2026-03-06T12:00:00Z') / 1000;
  const calm = { ...table('turns', person({ awaySince: friday })), weekendsOff: { zone: 'UTC' } };
  calm.absence = { afterSeconds: 2 * 86_400, level: 'casual' };
  const tuesday = Date.parse('2026-03-10T12:00:00Z') / 1000;

  expect(absentOf(calm, { awaiting: [0] })[0]).toMatchObject({
    isAwaited: true,
    botAt: tuesday,
    mayHelpAt: tuesday,
    mayReplaceAt: tuesday,
  });
});
