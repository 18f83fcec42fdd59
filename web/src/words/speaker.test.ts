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
    who: { seat: 1 },
    risk: { part: 6, of: 88 },
    cards: [{ id: 'milk' }, { id: 'corn' }, { id: 'milk' }],
  },
};

test('the reader is addressed in person, as the kernel does', () => {
  const names = ['Anna', 'Ben'];

  const toBen = new Speaker('en', [CATALOGUE]).say(drew, { names, reader: 1 });
  const toAnna = new Speaker('fr', [CATALOGUE]).say(drew, { names, reader: 0 });

  expect(toBen).toBe('You draw milk, corn and milk (6.8%).');
  expect(toAnna).toBe('Ben draws milk, corn et milk (6,8\u{a0}%).');
});

test('a list of things with commas has semicolons, as in the kernel', () => {
  const catalogue = 'all = { $things }\ngame = { $title } (booth 47, meeple)';
  const values = ['Concordia', 'Rokoko', 'Via Appia'].map((value) => ({ id: 'game', args: { title: value } }) satisfies Sentence);
  const all: Sentence = { id: 'all', args: { things: values } };

  expect(new Speaker('en', [catalogue]).say(all)).toBe(
    'Concordia (booth 47, meeple); Rokoko (booth 47, meeple) and Via Appia (booth 47, meeple)',
  );
  expect(new Speaker('fr', [catalogue]).say(all)).toContain('meeple)\u{202f}; Rokoko');
});

test('a seat without a name is called by its number', () => {
  expect(new Speaker('en', [CATALOGUE]).say(drew)).toBe('2 draws milk, corn and milk (6.8%).');
});

test('numbers select exactly or by plural, and are written without grouping', () => {
  const speaker = new Speaker('en', [CATALOGUE]);
  const left = (value: number) => speaker.say({ id: 'left', args: { count: value } });

  expect([0, 1, 2, 1234].map(left)).toEqual(['nothing', 'one card', '2 cards', '1234 cards']);
});

test('where the catalogue fails the id is shown', () => {
  const speaker = new Speaker('en', [CATALOGUE]);

  expect(speaker.say({ id: 'sang' })).toBe('sang');
  expect(speaker.say({ id: 'drew' })).toBe('drew');
});

test('a share of nothing is none', () => {
  const share = { id: 'drew', args: { ...drew.args, risk: { part: 0, of: 0 } } } satisfies Sentence;

  expect(new Speaker('en', [CATALOGUE]).say(share)).toContain('(0.0%)');
});

test('two catalogues must not define one message', () => {
  expect(() => new Speaker('en', [CATALOGUE, 'milk = cream'])).toThrow();
});

test('French elides before a vowel and leaves h and y alone, as the kernel does', () => {
  const speaker = new Speaker('fr', ['turn = Le tour { $de-who }.']);
  const told = (name: string) => speaker.say({ id: 'turn', args: { who: { seat: 0 } } }, { names: [name], reader: null });
  const names = ['Ada', 'Écureuil', 'Ben', 'Hugo', 'Yves'];

  const elided = ['Le tour d’Ada.', 'Le tour d’Écureuil.', 'Le tour de Ben.', 'Le tour de Hugo.', 'Le tour de Yves.'];
  expect(names.map(told)).toEqual(elided);
  expect(names.map((who) => speaker.text('turn', { who }))).toEqual(elided);
});

test('what an older catalogue says goes before the newest, which still says the rest', () => {
  const speaker = new Speaker('en', ['milk = Milk\ncorn = Corn'], 'milk = Cream\nhoney = Honey');

  expect(['milk', 'corn', 'honey'].map((id) => speaker.say({ id }))).toEqual(['Cream', 'Corn', 'Honey']);
});
