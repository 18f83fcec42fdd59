import { expect, test } from 'vitest';
import type { Standing } from '../wire';
import { ties, verdict, victory } from './result';

const wishes = { id: 'essen-tie-wishes' };
const money = { id: 'essen-tie-money' };

function standing(seat: number, rank: number, total: number, values: [number, number] = [0, 0]): Standing {
  const breakers = [
    { tie: 'wishes', value: values[0], sentence: wishes },
    { tie: 'money', value: values[1], sentence: money },
  ];
  return { seat, rank, total, parts: [], ties: breakers, won: rank === 1 };
}

test('different totals need no tie-breaker', () => {
  expect(ties([standing(0, 2, 10, [9, 9]), standing(1, 1, 12)])).toEqual([]);
});

test('equal totals are parted by the first thing in which they differ', () => {
  const standings = [standing(0, 2, 10, [3, 4]), standing(1, 1, 10, [3, 2]), standing(2, 3, 9, [8, 0])];

  expect(ties(standings)).toEqual([{ seats: [1, 0], total: 10, decided: { sentence: money, values: [2, 4] } }]);
});

test('those who are equal in everything share their rank', () => {
  expect(ties([standing(0, 1, 10, [3, 4]), standing(1, 1, 10, [3, 4])])).toEqual([{ seats: [0, 1], total: 10, decided: null }]);
});

test('of three, two may be parted by one thing and two by another', () => {
  const standings = [standing(0, 3, 10, [2, 9]), standing(1, 1, 10, [3, 1]), standing(2, 2, 10, [2, 7])];

  expect(ties(standings)).toEqual([
    { seats: [1, 2, 0], total: 10, decided: { sentence: wishes, values: [3, 2, 2] } },
    { seats: [2, 0], total: 10, decided: { sentence: money, values: [7, 9] } },
  ]);
});

test('a game without tie-breakers shares', () => {
  const plain = (seat: number): Standing => ({ ...standing(seat, 1, 5), ties: [] });

  expect(ties([plain(0), plain(1)])).toEqual([{ seats: [0, 1], total: 5, decided: null }]);
});

test('the winners are those who have won', () => {
  const standings = [standing(0, 1, 10), standing(1, 3, 4), standing(2, 1, 10)];

  expect(verdict(standings)).toEqual({ type: 'won', winners: [standings[0], standings[2]] });
});

test('alone at the table, a title is reached or missed', () => {
  const alone = standing(0, 1, 61);
  const sentence = { id: 'magnifique-title-master' };

  expect(verdict([{ ...alone, title: { title: 'master', sentence } }])).toEqual({ type: 'reached', total: 61, title: sentence });
  expect(verdict([{ ...alone, won: false }])).toEqual({ type: 'missed', total: 61 });
  expect(verdict([alone])).toMatchObject({ type: 'won' });
});

test('a victory is told to whoever looks: their own, shared with others, or that of others', () => {
  const winners = [{ seat: 0 }, { seat: 2 }] as Standing[];

  expect(victory(winners.slice(0, 1), 0)).toEqual({ message: 'end-you-win', seats: [] });
  expect(victory(winners, 2)).toEqual({ message: 'end-you-share', seats: [0] });
  expect(victory(winners, 1)).toEqual({ message: 'end-wins', seats: [0, 2] });
  expect(victory(winners, null)).toEqual({ message: 'end-wins', seats: [0, 2] });
});
