import { describe, expect, it } from 'vitest';
import type { Choice } from '../../wire';
import { arrange, build, endTurn, inWords, lay, layDie, type Picker, payColoured, show, targetOf, travel } from './actions';
import type { Action } from './generated';

const offer = (...actions: Action[]): Choice[] => actions.map((action) => ({ action, sentence: { id: 'x' } }));

/** What a gesture answers when these are offered one after the other. */
function answers(wanted: readonly unknown[], offered: Choice[]): unknown[] {
  return wanted.flatMap((next) => {
    const answer = typeof next === 'function' ? (next as Picker)(offered)?.action : next;
    return answer ? [answer] : [];
  });
}

describe('gestures', () => {
  it('a level takes what lies before it, and skips what is not asked', () => {
    const offered = offer({ type: 'keepDie' }, { type: 'chooseAction', action: 'build' }, { type: 'build', level: 5 });

    expect(answers(build(5, 'orange'), offered)).toEqual(offered.map(({ action }) => action));
    expect(answers(build(5, 'orange'), offer({ type: 'build', level: 5 }))).toEqual([{ type: 'build', level: 5 }]);
  });

  it('a stop of a wheel gives a transparent die its colour', () => {
    const offered = offer({ type: 'useColour', colour: 'orange' }, { type: 'useColour', colour: 'green' }, { type: 'travel', steps: 3 });

    expect(answers(travel(3, 'green'), offered)).toEqual([
      { type: 'useColour', colour: 'green' },
      { type: 'travel', steps: 3 },
    ]);
  });

  it('MAG-4.5: an orientation with one place is laid down by the rules, and the gesture expects it', () => {
    expect(answers(lay('orange_small', 2, 3, 1, null), offer({ type: 'buildTile', tile: 'orange_small' }))).toEqual([
      { type: 'buildTile', tile: 'orange_small' },
    ]);
  });

  it('MAG-8.8: taking a die alone means that no poster is exchanged', () => {
    const offered = offer({ type: 'keepPool' }, { type: 'placeDie', card: 'm01' });

    expect(answers(layDie({ colour: 'green', value: 4 }, 'm01'), offered)).toEqual([
      { type: 'keepPool' },
      { type: 'takeDie', colour: 'green', value: 4 },
      { type: 'placeDie', card: 'm01' },
    ]);
  });

  it('MAG-5.37: coloured gems are paid before transparent ones', () => {
    const [clear, coloured] = offer(
      { type: 'payGems', gems: { orange: 0, green: 0, purple: 0, transparent: 1 } },
      { type: 'payGems', gems: { orange: 1, green: 0, purple: 0, transparent: 0 } },
    ) as [Choice, Choice];

    expect(payColoured([clear, coloured])).toBe(coloured);
    expect(payColoured(offer({ type: 'stop' }))).toBeNull();
  });

  it('a show performs its posters in order, then stops, and may end the turn', () => {
    const offered = offer({ type: 'stop' }, { type: 'endTurn' });

    expect(answers(show([3, 0], false), offered)).toEqual([
      { type: 'completePoster', slot: 3 },
      { type: 'completePoster', slot: 0 },
      { type: 'stop' },
    ]);
    expect(answers(endTurn(), offer({ type: 'endTurn' }))).toEqual([{ type: 'endTurn' }]);
  });

  it('MAG-5.41: posters that stay where they are are kept', () => {
    expect(arrange(['suhayl_1', null], ['suhayl_1', null])).toEqual([{ type: 'keepPosters' }]);
    const offered = offer({ type: 'arrangePoster', poster: null }, { type: 'arrangePoster', poster: 'suhayl_1' });
    expect(answers(arrange([null, 'suhayl_1'], ['suhayl_1', null]), offered)).toEqual(offered.map(({ action }) => action));
  });
});

it('every answer has a place on the board, a button, or words', () => {
  const offered = offer({ type: 'setDie', value: 3 }, { type: 'declinePoster' }, { type: 'takeLot', lot: 1 }, { type: 'endTurn' });

  expect(inWords(offered).map(({ action }) => (action as Action).type)).toEqual(['setDie', 'declinePoster']);
  expect(targetOf({ type: 'takeLot', lot: 1 })).toBe('lot:1');
});
