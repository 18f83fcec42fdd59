import { expect, test } from 'vitest';
import type { Sentence, Step } from '../wire';
import { paragraphs, struck, subject } from './chronicle';

const step = (seq: number, seat: number | null, deed: Step['deed'] = 'act'): Step => ({ seq, at: 0, seat, deed, events: [] });

test('what one player does in a row is one paragraph', () => {
  const told = paragraphs([step(0, null, 'open'), step(1, 0), step(2, 0), step(3, 1), step(4, 0)]);

  expect(told.map(({ seat, steps }) => [seat, steps.length])).toEqual([
    [null, 1],
    [0, 2],
    [1, 1],
    [0, 1],
  ]);
});

test('a line is about whom it names, not about who acted', () => {
  const loses: Sentence = { id: 'loses', args: { cards: 3, who: { seat: 2 } } };
  const gives: Sentence = { id: 'gives', args: { from: { seat: 1 }, to: { seat: 0 } } };

  expect(subject(loses, 0)).toBe(2);
  expect(subject(gives, 0)).toBe(1);
  expect(subject({ id: 'reshuffled' }, 0)).toBe(0);
});

test('what was taken back is struck, by oneself or with consent', () => {
  const undo: Step = { ...step(4, 0, 'undo'), takenBack: [3] };
  const consent: Step = { ...step(7, 1, 'allowUndo'), takenBack: [5, 6] };
  const log = [step(1, 0), step(2, 0), step(3, 0), undo, step(5, 0), step(6, 1), consent];

  expect([...struck(log)]).toEqual([3, 5, 6]);
});

test('a question for an undo strikes nothing', () => {
  expect(struck([step(1, 0), step(2, 0, 'askUndo'), step(3, 1, 'denyUndo')]).size).toBe(0);
});
