import { expect, test } from 'vitest';
import { layOut, ourPrint, printOf, SPACES, tileAt } from './box';
import draft from './fixtures/draft.json';
import late from './fixtures/late.json';
import type { View } from './generated';
import { boothsOf, wishesOf } from './situation';
import { storyOf } from './story';
import { LETTERS, linesOf } from './titles';

const view = late as unknown as View;

test('a booth shows what lies there: a game for sale, one that arrives, or nothing', () => {
  const booths = [...boothsOf(view).values()];
  const count = (state: string) => booths.filter((booth) => booth.state === state).length;

  expect(booths.length).toBe(60);
  expect([count('sale'), count('arriving')]).toEqual([view.booths.length, 6]);
  for (const { offer, deal } of booths) if (offer) expect(deal?.tile).toBe(offer.tile);
});

test('hearts: mine filled, everybody’s outlined, none on a game that was sold', () => {
  const booths = boothsOf(view);
  const sold = view.players.flatMap(({ bag, trunk }) => [...bag, ...trunk]);

  for (const tile of sold) expect(booths.get(tile)?.heart).toBeNull();
  expect([...booths.values()].some(({ heart }) => heart === 'mine')).toBe(true);
});

test('in the draft the cards of the packet lie on their booths', () => {
  const some = draft as unknown as View;
  const cards = [...boothsOf(some).values()].filter(({ state }) => state === 'card');

  expect(cards.length).toBe(some.own?.packet.length);
});

test('every wish says what has become of it, what can be had first', () => {
  const wishes = wishesOf(view);

  expect(wishes.length).toBe(view.own?.hand.length);
  expect(wishes.filter(({ state }) => state === 'bought').length).toBe(view.own?.fulfilled.length);
  expect(wishes[0]?.state).toBe('sale');
  expect(wishes.at(-1)?.state).toBe('gone');
});

test('titles fit on two lines of a tile', () => {
  for (const tile of SPACES.flatMap((space) => tileAt(space) ?? [])) {
    const lines = linesOf(tile, 60);
    expect(lines.length, printOf(tile).title).toBeLessThanOrEqual(2);
    for (const line of lines) expect(line.length, printOf(tile).title).toBeLessThanOrEqual(LETTERS + 2);
  }
});

test('the end of a round is told in chapters, and other steps are not', () => {
  const step = (events: unknown[]) => ({
    seq: 1,
    at: 0,
    seat: 0,
    deed: 'act' as const,
    events: events.map((event) => ({ event, sentence: { id: 'x' } })),
  });
  const story = storyOf(
    step([
      { type: 'turnEnded', seat: 0, unused: 1 },
      { type: 'roundStarted', round: 3 },
      { type: 'tilesArrived', tiles: [{ tile: 'game_01', event: null }] },
      { type: 'palletLoaded', tiles: ['game_02'] },
      { type: 'popularityMoved', pallet: 2, symbol: 'die', from: 2, to: 3 },
      { type: 'popularityMoved', pallet: 3, symbol: 'die', from: 3, to: 4 },
      { type: 'crowdMoved', pawn: 1, place: 'blue' },
      { type: 'firstPlayerChosen', seat: 1, by: 'freeSpaces' },
    ]),
  );

  expect(story.map(({ type }) => type)).toEqual(['arrivals', 'pallet', 'popularity', 'crowds', 'first']);
  expect(story[2]).toEqual({ type: 'popularity', moves: [{ symbol: 'die', from: 2, to: 4 }] });
  expect(storyOf(step([{ type: 'moved', seat: 0, from: 'parking', to: 'entrance_west', cost: 1 }]))).toEqual([]);
});

test('a copy with other tiles is drawn as its owner entered it, and ours comes back', () => {
  const ours = printOf('game_17');
  layOut([{ ...ours, tile: 'game_17', title: 'The Baker’s Daughter’s Dozen', price: 45 }]);

  expect(printOf('game_17')).toMatchObject({ number: 17, title: 'The Baker’s Daughter’s Dozen', price: 45 });
  expect(linesOf('game_17', 60)).toEqual(['The Baker’s', 'Daughter’s D…']);
  expect(printOf('game_18')).toEqual(ourPrint('game_18'));
  layOut([]);
  expect(printOf('game_17')).toEqual(ours);
});

test('a low tile has one line of a title, and says that there is more', () => {
  expect(linesOf('game_50', 49)).toEqual(['A Study in…']);
  expect(linesOf('game_04', 49)).toEqual(['Rock…']);
  expect(linesOf('game_27', 49)).toEqual(['Hanabi']);
});
