import { describe, expect, test } from 'vitest';
import type { Section, Sentence, Told } from '../wire';
import { pointsOf, placed, regionsOf } from './regions';

const title = (id: string, args: Sentence['args'] = {}): Sentence => ({ id, args });
const of = (id: string, seat: number): Sentence => title(id, { who: { seat } });
const number = (value: number): Sentence => title('number', { value: value });
const lines = (heading: Sentence): Section => ({ title: heading, body: { type: 'lines', lines: [] } });
const players: Section = {
  title: title('players'),
  body: {
    type: 'table',
    columns: [title('game-money'), title('game-points')],
    rows: [0, 1].map((seat) => ({ head: of('player', seat), seat, cells: [number(5), number(10 + seat)] })),
  },
};
const told = (...sections: Section[]): Told => ({ sections });
const keys = (sections: readonly { key: string }[]) => sections.map(({ key }) => key);

describe('the regions of a told position', () => {
  const position = told(
    lines(title('table')),
    lines(of('hand', 1)),
    lines(of('hand', 0)),
    lines(title('packet')),
    players,
    lines(title('supply')),
  );
  const game = { mine: ['packet'], aside: ['supply'] };

  test('are mine, what all share, everybody side by side, the others, and what is folded', () => {
    const regions = regionsOf(position, 1, game);

    expect(keys(regions.mine)).toEqual(['hand 1', 'packet']);
    expect(keys(regions.shared)).toEqual(['table']);
    expect(keys(regions.players)).toEqual(['players']);
    expect(regions.others.map(({ seat, sections }) => [seat, keys(sections)])).toEqual([[0, ['hand 0']]]);
    expect(keys(regions.aside)).toEqual(['supply']);
  });

  test('have my figures from my row', () => {
    expect(regionsOf(position, 1, game).facts.map(({ label, value }) => [label.id, value])).toEqual([
      ['game-money', number(5)],
      ['game-points', number(11)],
    ]);
  });

  test('show everybody from outside to somebody who watches', () => {
    const regions = regionsOf(position, null, {});

    expect(regions.facts).toEqual([]);
    expect(regions.mine).toEqual([]);
    expect(regions.others.map(({ seat }) => seat)).toEqual([0, 1]);
  });
});

test('a section keeps its name while the numbers in its heading change, and two of a kind have two names', () => {
  const crowds = (reserve: number) => lines(title('crowds', { reserve: reserve }));

  expect(keys(placed(told(crowds(10))))).toEqual(keys(placed(told(crowds(9)))));
  expect(new Set(keys(placed(told(crowds(1), crowds(2))))).size).toBe(2);
});

test('points are read where everybody stands side by side', () => {
  expect(pointsOf(told(lines(title('table')), players))).toEqual([10, 11]);
});
