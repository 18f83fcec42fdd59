import { expect, test } from 'vitest';
import type { TableMessage } from '../transport/transport';
import type { Position, Step, Table } from '../wire';
import { follow, type Known, sinceLastAction } from './follow';

const table = { id: 't', seats: [] } as unknown as Table;
const step = (seq: number, seat: number | null = 0, deed: Step['deed'] = 'act'): Step => ({ seq, at: 0, seat, deed, events: [] });
const position = (seat: number | null, ...steps: Step[]): Position => ({
  seat,
  view: {},
  decision: null,
  choices: [],
  canUndo: false,
  steps,
});
const status = { awaiting: [0], over: false };
const snapshot = (seq: number, ...positions: Position[]): TableMessage => ({
  type: 'snapshot',
  table,
  seq,
  status,
  positions,
  mark: null,
  depth: seq,
  chat: [],
});
const stepped = (seq: number): TableMessage => ({
  type: 'step',
  table: 't',
  seq,
  at: 0,
  seat: 0,
  deed: 'act',
  status,
  positions: [position(0, step(seq))],
  mark: '',
  depth: seq,
});

function known(message: TableMessage, before: Known | null = null): Known {
  const followed = follow(before, message);
  if (!('known' in followed)) throw new Error(followed.type);
  return followed.known;
}

const changing = (seq: number, seat: number | null, change: unknown, check?: number): TableMessage => ({
  ...(stepped(seq) as Extract<TableMessage, { type: 'step' }>),
  positions: [{ seat, change, ...(check === undefined ? {} : { check }), events: [] }],
});

const AT_FIVE = known(snapshot(5, position(0, step(4), step(5))));

test('the next step is shown as it happened', () => {
  const followed = follow(AT_FIVE, stepped(6));

  expect(followed.type).toBe('stepped');
  expect(
    known(stepped(6), AT_FIVE)
      .logs.get(0)
      ?.map(({ seq }) => seq),
  ).toEqual([4, 5, 6]);
});

test('a change leads to the next position, and leaves the one before as it was', () => {
  const after = known(changing(6, 0, { view: { hand: [['milk']] }, canUndo: [true] }), AT_FIVE);

  expect(after.positions).toEqual([{ ...position(0, step(6)), view: { hand: ['milk'] }, canUndo: true }]);
  expect(AT_FIVE.positions[0]?.view).toEqual({});
});

test('a change of what is not known, or to something else than the house has, is a gap', () => {
  expect(follow(AT_FIVE, changing(6, 1, {})).type).toBe('gap');
  expect(follow(AT_FIVE, changing(6, 0, { choices: { '3': [1] } })).type).toBe('gap');
  expect(follow(AT_FIVE, changing(6, 0, { canUndo: [true] }, 7)).type).toBe('gap');
});

test('a change of the table is made in the table that is known', () => {
  const change = (change: unknown): TableMessage => ({ type: 'tableChange', table: 't', change });

  expect(known(change({ spectators: [3] }), AT_FIVE).table).toEqual({ ...table, spectators: 3 });
  expect(follow(AT_FIVE, change({ seats: { '0': [1] } }))).toEqual({ type: 'gap' });
});

test('a step that was heard before is nothing new', () => {
  expect(follow(AT_FIVE, stepped(5))).toEqual({ type: 'nothing' });
  expect(follow(AT_FIVE, stepped(2))).toEqual({ type: 'nothing' });
});

test('a missing step is a gap, never a guess', () => {
  expect(follow(AT_FIVE, stepped(7))).toEqual({ type: 'gap' });
  expect(follow(null, stepped(1))).toEqual({ type: 'gap' });
});

test('after a reconnection a snapshot fills the log and nothing is told twice', () => {
  const after = known(snapshot(8, position(0, step(5), step(6), step(7), step(8))), AT_FIVE);

  expect(after.logs.get(0)?.map(({ seq }) => seq)).toEqual([4, 5, 6, 7, 8]);
  expect(after.seq).toBe(8);
});

test('“current” means nothing was missed, unless the numbers differ', () => {
  const changed = { ...table, spectators: 3 };

  expect(follow(AT_FIVE, { type: 'current', table: changed, seq: 5 })).toEqual({ type: 'changed', known: { ...AT_FIVE, table: changed } });
  expect(follow(AT_FIVE, { type: 'current', table, seq: 6 })).toEqual({ type: 'gap' });
});

test('a line of chat is kept once', () => {
  const person = { id: 'p', name: 'Anna', mark: null, language: 'fr', program: false };
  const chat: TableMessage = { type: 'chat', table: 't', line: { number: 1, person, text: 'bonjour', at: 0 } };
  const after = known(chat, AT_FIVE);

  expect(after.chat).toHaveLength(1);
  expect(follow(after, chat)).toEqual({ type: 'nothing' });
});

test('each of my seats keeps its own log', () => {
  const both = known(snapshot(5, position(0, step(5)), position(1, step(4), step(5))));

  expect(both.logs.get(0)).toHaveLength(1);
  expect(both.logs.get(1)).toHaveLength(2);
});

test('the recap begins after my last action', () => {
  const log = [step(0, null, 'open'), step(1, 0), step(2, 1), step(3, 0), step(4, 1), step(5, 2, 'botAct')];

  expect(sinceLastAction(log, 0).map(({ seq }) => seq)).toEqual([4, 5]);
  expect(sinceLastAction(log, 3).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
});
