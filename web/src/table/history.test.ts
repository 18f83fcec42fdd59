import { expect, test } from 'vitest';
import type { Placing, Seat, Table } from '../wire';
import { acquaintances, byGame, byOpponent, myPlacing } from './history';

const person = (seat: number, id: string, name = id): Seat => {
  return { seat, occupant: { type: 'person', person: { id, name: id, mark: null }, name, connected: false, control: 'person' } } as Seat;
};
const bot = (seat: number, level: string): Seat => ({ seat, occupant: { type: 'bot', level } });
const placing = (rank: number, total: number): Placing => ({ rank, total, won: rank === 1 });
const over = (game: string, seats: Seat[], result: Placing[]) => ({ game, seats, result }) as Table;

const TABLES = [
  over('fiasko', [person(0, 'anna'), bot(1, 'greedy'), bot(2, 'greedy')], [placing(2, 20), placing(3, 10), placing(1, 30)]),
  over('fiasko', [bot(0, 'greedy'), person(1, 'anna')], [placing(2, 5), placing(1, 40)]),
  over('essen', [person(0, 'bert'), person(1, 'anna'), person(2, 'anna', 'Grandma')], [placing(3, 9), placing(2, 50), placing(1, 51)]),
];

test('my seat is mine, not that of a guest on my device', () => {
  expect(myPlacing(TABLES[2] as Table, 'anna')).toMatchObject({ seat: 1, rank: 2 });
  expect(myPlacing(TABLES[0] as Table, 'bert')).toBeNull();
});

test('games are counted by game, with the best and the mean score', () => {
  expect(byGame(TABLES, 'anna')).toEqual([
    { game: 'fiasko', games: 2, won: 1, best: 40, mean: 30 },
    { game: 'essen', games: 1, won: 0, best: 50, mean: 50 },
  ]);
});

test('two bots of a level are one opponent: whoever of them was better', () => {
  expect(byOpponent(TABLES, 'anna')).toMatchObject([
    { id: 'greedy', games: 2, won: 1, ahead: 1 },
    { id: 'bert', games: 1, won: 0, ahead: 0 },
  ]);
});

test('bots are no acquaintances', () => {
  expect(acquaintances(TABLES, 'anna').map(({ id }) => id)).toEqual(['bert']);
});
