import { expect, test } from 'vitest';
import type { Body, Sentence, Told } from '../wire';
import { changesOf } from './changes';

const say = (id: string): Sentence => ({ id });
const told = (body: Body): Told => ({ sections: [{ title: say('section'), body }] });
const change = (before: Body, after: Body) => changesOf(told(before), told(after)).get('section');
const lines = (...ids: string[]): Body => ({ type: 'lines', lines: ids.map(say) });
const things = (counts: Record<string, number>): Body => ({
  type: 'things',
  things: Object.entries(counts).map(([id, count]) => ({ label: say(id), count })),
});
const table = (rows: Record<string, string[]>): Body => ({
  type: 'table',
  columns: [],
  rows: Object.entries(rows).map(([head, cells]) => ({ head: say(head), cells: cells.map(say) })),
});
const track = (...spaces: string[][]): Body => ({
  type: 'track',
  spaces: spaces.map((marks) => ({ label: say('space'), marks: marks.map(say) })),
});

test('what stays the same is no change', () => {
  expect(changesOf(told(lines('a')), told(lines('a'))).size).toBe(0);
});

test('lines go and come, equal ones one by one', () => {
  const found = change(lines('a', 'b', 'b'), lines('b', 'c'));

  expect([...(found?.gone ?? [])]).toEqual([0, 2]);
  expect(found?.added).toEqual([say('c')]);
});

test('cells change in their rows, wherever the rows are', () => {
  const found = change(table({ ann: ['1', '2'], ben: ['3', '4'] }), table({ ben: ['3', '5'], cid: ['6', '7'] }));

  expect([...(found?.cells ?? [])]).toEqual([['1:1', say('5')]]);
  expect([...(found?.gone ?? [])]).toEqual([0]);
  expect(found?.added).toEqual([say('cid')]);
});

test('things are counted', () => {
  const found = change(things({ gem: 1, coin: 2 }), things({ gem: 3, pawn: 1 }));

  expect([...(found?.counts ?? [])]).toEqual([[0, 3]]);
  expect([...(found?.gone ?? [])]).toEqual([1]);
  expect(found?.added).toEqual([say('pawn')]);
});

test('marks move along a track', () => {
  const found = change(track(['wagon'], ['tent'], []), track([], ['tent'], ['wagon']));

  expect([...(found?.left ?? [])]).toEqual(['0:0']);
  expect([...(found?.come ?? [])]).toEqual([[2, [say('wagon')]]]);
});
