import { expect, test } from 'vitest';
import type { Sentence } from '../wire';
import { pictured } from './pictured';
import type { PlainGame } from './plain';

const gems = (count: number, gem: string): Sentence => ({
  id: 'gems',
  args: { count: { type: 'number', value: count }, gem: { type: 'key', value: gem } },
});
const list = (...values: Sentence[]): Sentence => ({ id: 'list', args: { items: { type: 'list', values } } });

const game: PlainGame = {
  picture({ id, args }) {
    const [gem, count] = [args?.gem, args?.count];
    return id === 'gems' && gem?.type === 'key' && count?.type === 'number' ? { name: gem.value, count: count.value } : null;
  },
};

test('a list of things with pictures is drawn, without what there is none of', () => {
  expect(pictured(list(gems(2, 'green'), gems(0, 'orange')), game)).toEqual([{ name: 'green', count: 2 }]);
  expect(pictured(list(gems(0, 'orange')), game)).toEqual([]);
});

test('what has no picture stays in words', () => {
  expect(pictured(list(gems(2, 'green'), { id: 'tent' }), game)).toBeNull();
  expect(pictured({ id: 'tent' }, game)).toBeNull();
  expect(pictured(gems(1, 'green'), {})).toBeNull();
});
