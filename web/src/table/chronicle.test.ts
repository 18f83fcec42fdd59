import { expect, test } from 'vitest';
import type { Sentence, Step } from '../wire';
import { paragraphs, struck, subject, wasOnlySlow, wasThere } from './chronicle';

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

test('two turns of one player are two paragraphs, and a turn begins with what announces it', () => {
  const says = (seq: number, seat: number, ...events: string[]): Step => ({
    ...step(seq, seat),
    events: events.map((type) => ({ event: { type }, sentence: { id: type } })),
  });
  const begins = (event: unknown) => (event as { type: string }).type === 'began';

  const alone = paragraphs([says(1, 0, 'moved'), says(2, 0, 'paid', 'began', 'rolled'), says(3, 0, 'moved')], begins);
  const together = paragraphs([says(1, 0, 'moved', 'began'), says(2, 1, 'moved'), says(3, 1, 'moved')], begins);

  const told = (paragraph: (typeof alone)[number]) => [
    paragraph.seat,
    paragraph.steps.flatMap(({ events }) => events.map(({ sentence }) => sentence.id)),
  ];
  expect(alone.map(told)).toEqual([
    [0, ['moved', 'paid']],
    [0, ['began', 'rolled', 'moved']],
  ]);
  expect(together.map(told)).toEqual([
    [0, ['moved']],
    [1, ['began', 'moved', 'moved']],
  ]);
});

test('whoever was there and too slow lost one move to a bot; whoever was away, more', () => {
  const slow = [step(4, 0, 'away'), step(5, 0, 'botAct'), step(6, 0, 'back'), step(7, 1)];
  const gone = [step(4, 0, 'away'), step(5, 0, 'botAct'), step(6, 1), step(7, 0, 'botAct'), step(8, 1), step(9, 0, 'back')];
  const late = [step(4, 0, 'away'), step(5, 0, 'botAct'), step(6, 1), step(7, 0, 'back')];

  for (const [log, isSlow] of [
    [slow, true],
    [gone, false],
    [late, false],
  ] as const) {
    expect(wasOnlySlow(log, log[0]!, !isSlow)).toBe(isSlow);
    const back = log.find(({ deed }) => deed === 'back')!;
    expect(wasThere(log, back)).toBe(isSlow);
  }
  // Nobody knows yet how it goes on.
  expect(wasOnlySlow(slow.slice(0, 1), slow[0]!, true)).toBe(true);
  expect(wasOnlySlow(slow.slice(0, 2), slow[0]!, false)).toBe(false);
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
