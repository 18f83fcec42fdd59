import { expect, test } from 'vitest';
import type { Sentence } from '../wire';
import { Speaker } from './speaker';

const CATALOGUE = `
drew = { $who-self ->
    [yes] You draw
   *[no] { $who } draws
 } { $cards } ({ $risk }).
milk = milk
corn = corn
left = { $count ->
    [0] nothing
    [one] one card
   *[other] { $count } cards
}
`;

const drew: Sentence = {
  id: 'drew',
  args: {
    who: { type: 'seat', value: 1 },
    risk: { type: 'share', part: 6, of: 88 },
    cards: { type: 'list', values: [{ id: 'milk' }, { id: 'corn' }, { id: 'milk' }] },
  },
};

test('the reader is addressed in person, as the kernel does', () => {
  const names = ['Anna', 'Ben'];

  const toBen = new Speaker('en', [CATALOGUE]).say(drew, { names, reader: 1 });
  const toAnna = new Speaker('fr', [CATALOGUE]).say(drew, { names, reader: 0 });

  expect(toBen).toBe('You draw milk, corn and milk (6.8%).');
  expect(toAnna).toBe('Ben draws milk, corn et milk (6,8\u{a0}%).');
});

test('a seat without a name is called by its number', () => {
  expect(new Speaker('en', [CATALOGUE]).say(drew)).toBe('2 draws milk, corn and milk (6.8%).');
});

test('numbers select exactly or by plural, and are written without grouping', () => {
  const speaker = new Speaker('en', [CATALOGUE]);
  const left = (value: number) => speaker.say({ id: 'left', args: { count: { type: 'number', value } } });

  expect([0, 1, 2, 1234].map(left)).toEqual(['nothing', 'one card', '2 cards', '1234 cards']);
});

test('where the catalogue fails the id is shown', () => {
  const speaker = new Speaker('en', [CATALOGUE]);

  expect(speaker.say({ id: 'sang' })).toBe('sang');
  expect(speaker.say({ id: 'drew' })).toBe('drew');
});

test('a share of nothing is none', () => {
  const share = { id: 'drew', args: { ...drew.args, risk: { type: 'share', part: 0, of: 0 } } } satisfies Sentence;

  expect(new Speaker('en', [CATALOGUE]).say(share)).toContain('(0.0%)');
});

test('two catalogues must not define one message', () => {
  expect(() => new Speaker('en', [CATALOGUE, 'milk = cream'])).toThrow();
});
