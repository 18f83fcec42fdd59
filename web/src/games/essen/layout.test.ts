import { expect, test } from 'vitest';
import { motion } from '../../table/motion';
import { GROUNDS, groundOf, SPACES, tileAt } from './box';
import draft from './fixtures/draft.json';
import last from './fixtures/last.json';
import late from './fixtures/late.json';
import type { Space, Tile, View } from './generated';
import {
  bays,
  type Box,
  boxOf,
  CAR,
  carPlace,
  crossing,
  FLAG,
  flagPlace,
  meeplePlace,
  neighbourTowards,
  pieces,
  planOf,
  tileBox,
  trackSpace,
  wayPath,
} from './layout';
import { wayTo } from './situation';

const view = late as unknown as View;
const WIDE = planOf({ width: 1020, height: 824, strip: true, band: true });
const LOW = planOf({ width: 946, height: 692, strip: true, band: true });
const MAP = planOf({ width: 1020, height: 800, strip: false, band: false });

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width - 0.01 &&
  other.x < one.x + one.width - 0.01 &&
  one.y < other.y + other.height - 0.01 &&
  other.y < one.y + one.height - 0.01;

test.each([
  ['1440x900', WIDE, 824],
  ['1366x768', LOW, 692],
])('at %s map, news and strip fill the room and none covers another', (_, plan, height) => {
  const regions = [plan.map, plan.band, plan.strip].filter((box) => box !== null);

  expect(plan.height).toBeLessThanOrEqual(height);
  expect(plan.height).toBeGreaterThan(height - 12);
  for (const one of regions) for (const other of regions) if (one !== other) expect(overlap(one, other)).toBe(false);
});

test.each([
  ['wide', WIDE],
  ['low', LOW],
  ['phone', MAP],
])('%s: the 66 spaces touch exactly where the rules say so', (_, plan) => {
  const touches = (one: Box, other: Box) =>
    one.x <= other.x + other.width + 0.01 &&
    other.x <= one.x + one.width + 0.01 &&
    one.y <= other.y + other.height + 0.01 &&
    other.y <= one.y + one.height + 0.01;
  for (const one of SPACES) {
    for (const other of SPACES) {
      if (one === other) continue;
      expect(touches(boxOf(plan, one), boxOf(plan, other)), `${one} ${other}`).toBe(groundOf(one).adjacent.includes(other));
      expect(overlap(boxOf(plan, one), boxOf(plan, other)), `${one} ${other}`).toBe(false);
    }
  }
});

test.each([
  ['wide', WIDE],
  ['low', LOW],
])('%s: a tile has room for two lines of 13 pixels, a number and a price', (_, plan) => {
  const { width, height } = tileBox(plan, 'game_01');

  expect(width).toBeGreaterThanOrEqual(70);
  expect(height).toBeGreaterThanOrEqual(53);
});

test('ways run in gutters and aisles, never over a tile', () => {
  const tiles = SPACES.flatMap((space) => tileAt(space) ?? []).map((tile) => tileBox(WIDE, tile));
  for (const { space, steps } of SPACES.flatMap((space) => wayTo(view, space) ?? [])) {
    const pos = view.players[0]?.pos as Space;
    const points = pointsOf(wayPath(WIDE, pos, steps));
    points.slice(1).forEach((to, index) => {
      const from = points[index] as { x: number; y: number };
      for (const part of [0.25, 0.5, 0.75]) {
        const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part, width: 0.1, height: 0.1 };
        expect(
          tiles.some((tile) => overlap({ x: tile.x + 2, y: tile.y + 2, width: tile.width - 4, height: tile.height - 4 }, at)),
          `${space}: ${JSON.stringify(at)}`,
        ).toBe(false);
      }
    });
  }
});

/** The points of a path, without the words between them. */
const pointsOf = (path: string) => [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));

/** Whether a path of upright and level strokes runs through a box. */
function crosses(path: string, box: Box): boolean {
  const points = pointsOf(path);
  return points.slice(1).some((to, index) => {
    const from = points[index] as { x: number; y: number };
    const stroke = { x: Math.min(from.x, to.x), y: Math.min(from.y, to.y) };
    return overlap(box, { ...stroke, width: Math.abs(to.x - from.x) + 0.1, height: Math.abs(to.y - from.y) + 0.1 });
  });
}

test.each([
  ['wide', WIDE],
  ['low', LOW],
  ['phone', MAP],
])('%s: a way from the car park runs beside the cars and the walkers', (_, plan) => {
  const { x, y, width, height } = boxOf(plan, 'parking');
  const parked = { x: x + 26, y: y + height / 2 - 12, width: width - 26, height: 24 };

  for (const path of [wayPath(plan, 'parking', ['entrance_east']), wayPath(plan, 'entrance_east', ['parking'])])
    expect(crosses(path, parked), path).toBe(false);
});

test.each([
  ['wide', WIDE],
  ['low', LOW],
  ['phone', MAP],
])('%s: a way through the courtyard runs round its stall, and in and out by a door', (_, plan) => {
  const court = boxOf(plan, 'courtyard');
  const stall = { x: court.x + court.width / 2 - 26, y: court.y + 8, width: 52, height: court.height * 0.27 + 38 };

  for (const booth of groundOf('courtyard').adjacent)
    for (const path of [wayPath(plan, booth, ['courtyard']), wayPath(plan, 'courtyard', [booth])])
      expect(crosses(path, stall), `${booth}: ${path}`).toBe(false);
});

test('every car stands in a bay of its own', () => {
  for (const plan of [WIDE, LOW, MAP])
    for (const players of [2, 3, 4, 5]) {
      const begin = bays(plan, players);
      begin.forEach((x, seat) => {
        const car = carPlace(plan, seat, players, -1);
        expect(car.x - (CAR.width * car.scale) / 2).toBeGreaterThanOrEqual(x);
        expect(car.x + (CAR.width * car.scale) / 2).toBeLessThanOrEqual(begin[seat + 1] ?? plan.width);
      });
    }
});

test('every space has a crossing of its own inside the map', () => {
  const spots = SPACES.map((space) => crossing(WIDE, space));

  expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(66);
  for (const { x, y } of spots) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(WIDE.map.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(WIDE.map.height);
  }
});

test('every tile that was seen is somewhere, once, and keeps its name', () => {
  for (const some of [late, last] as unknown as View[]) {
    const tiles = pieces(some, WIDE).tiles.filter(({ face }) => face !== 'pile');
    const bought = some.players.flatMap(({ bag, trunk }) => [...bag, ...trunk]);

    expect(new Set(tiles.map(({ id }) => id)).size).toBe(tiles.length);
    expect(tiles.length).toBe(some.booths.length + some.pallet.length + bought.length);
  }
});

test('a face-down tile has a name, and comes to its pallet from where it lay', () => {
  const before = { ...view, pallet: [], warehouse: [{ count: 6, topId: 7 }] };
  const after = {
    ...view,
    pallet: view.pallet.map((arriving, index) => ({ ...arriving, id: 7 + index })),
    warehouse: [{ count: 0, topId: 7 }],
  };
  const [hidden, shown] = [before, after].map((some) =>
    pieces(some, WIDE).tiles.filter(({ face }) => face === 'pile' || face === 'pallet'),
  );

  const { moved, appeared } = motion(hidden ?? [], shown ?? []);

  expect(hidden?.map(({ tile }) => tile)).toEqual(Array(6).fill(null));
  expect(moved.map(({ id, from }) => [id, from.id])).toEqual(view.pallet.map(({ tile }, index) => [tile, `pile:${7 + index}`]));
  expect(appeared.size).toBe(0);
});

test('my bag fills the track from its end', () => {
  const mine = view.players[0]?.bag ?? [];
  const placed = pieces(view, WIDE).tiles.filter(({ face }) => face === 'bag');

  expect(placed.map(({ tile }) => tile)).toEqual(mine);
  expect(placed[0]?.box).toEqual(trackSpace(WIDE, 8));
  expect(placed.length).toBeGreaterThan(2);
});

test('in the draft nothing lies anywhere yet and everybody is at the car park', () => {
  const { tiles, meeples, pawns } = pieces(draft as unknown as View, WIDE);

  expect([tiles.length, pawns.length]).toEqual([0, 0]);
  expect(meeples.length).toBe(5);
  const parking = boxOf(WIDE, 'parking');
  for (const { x, y } of meeples) expect(overlap({ x, y, width: 1, height: 1 }, parking)).toBe(true);
});

test('five meeples on one booth stay on it', () => {
  const box = boxOf(WIDE, 'booth_36');
  for (let index = 0; index < 5; index++) {
    const { x } = meeplePlace(WIDE, 'booth_36', index, 5);
    expect(x).toBeGreaterThan(box.x);
    expect(x).toBeLessThan(box.x + box.width);
  }
});

test('the arrow keys follow the aisles, through doors and back', () => {
  expect(neighbourTowards(WIDE, 'booth_36', 'left')).toBe('booth_35');
  expect(neighbourTowards(WIDE, 'booth_33', 'right')).toBe('courtyard');
  expect(neighbourTowards(WIDE, 'booth_35', 'down')).toBe('entrance_west');
  expect(neighbourTowards(WIDE, 'booth_05', 'up')).toBe('galeria_west');
  expect(neighbourTowards(WIDE, 'galeria_west', 'right')).toBe('galeria_east');
  expect(neighbourTowards(WIDE, 'booth_01', 'left')).toBeNull();
  // From wherever one is, the keys lead to every space.
  const reached = new Set<Space>(['parking']);
  for (const space of reached)
    for (const way of ['left', 'right', 'up', 'down'] as const) {
      const next = neighbourTowards(WIDE, space, way);
      if (next) reached.add(next);
    }
  expect(reached.size).toBe(GROUNDS.length);
});

test('the flag of a booth flies over an empty neighbour rather than over a tile, and stays on the map', () => {
  const covers = (space: Space, tiles: Tile[]) =>
    tiles.some((tile) => overlap(tileBox(WIDE, tile), { ...flagPlace(WIDE, space, tiles), ...FLAG }));

  expect(covers('booth_18', ['game_18', 'game_28'])).toBe(false);
  expect(covers('booth_29', ['game_28', 'game_29'])).toBe(false);
  for (const space of SPACES) {
    const { x, y } = flagPlace(WIDE, space, []);
    expect(x, space).toBeGreaterThanOrEqual(0);
    expect(x + FLAG.width, space).toBeLessThanOrEqual(WIDE.width);
    expect(y, space).toBeGreaterThanOrEqual(0);
  }
});
