import { describe, expect, test } from 'vitest';
import { SPOTS } from './city';
import lessons from './lessons.json';
import { type Box, overlaps, piecesOf, PLACE, type Sheet, sheetOf, towards, widthOf } from './layout';
import type { Place, View } from './generated';

/** Positions as the rules made them. */
const VIEWS = (lessons as unknown as { view: View; then?: { view: View } }[]).flatMap(({ view, then }) =>
  then ? [view, then.view] : [view],
);

/** The board's room at 1440x900 and 1366x768, without my things below it; and the map of a phone. */
const WIDE = sheetOf(1020, 690, 'wide');
const SMALL = sheetOf(946, 576, 'wide');
const PHONE = sheetOf(390, 500, 'phone');

const spacesOf = (sheet: Sheet) => [...sheet.spaces.values()];

function captionBox(sheet: Sheet, place: Place): Box {
  const { caption, named } = sheet.spaces.get(place) ?? { caption: { x: 0, y: 0 }, named: false };
  const short = SPOTS.find(({ id }) => id === place)?.short ?? { fr: '', en: '' };
  const width = named ? widthOf(3 + Math.max(short.fr.length, short.en.length), sheet.text) : 24;
  return { x: caption.x - width / 2, y: caption.y, width, height: sheet.text + 1 };
}

describe.each([
  ['1440x900', WIDE],
  ['1366x768', SMALL],
  ['phone', PHONE],
])('%s', (_, sheet) => {
  test('all 36 places lie on the sheet with room for their rings, and every road joins two of them', () => {
    expect(sheet.spaces.size).toBe(36);
    expect(sheet.roads).toHaveLength(59);
    for (const { x, y } of spacesOf(sheet)) {
      expect(x).toBeGreaterThan(PLACE.ring * sheet.scale);
      expect(x).toBeLessThan(sheet.width - PLACE.ring * sheet.scale);
      expect(y).toBeGreaterThan(-PLACE.slots.top * sheet.scale);
      expect(y).toBeLessThan(sheet.height - PLACE.ring * sheet.scale);
    }
  });

  test('no two places are so near that one is touched for the other', () => {
    const spaces = spacesOf(sheet);
    for (const one of spaces) {
      for (const other of spaces) if (one !== other) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(42);
    }
  });

  test('roads do not cross', () => {
    const turns = (a: { x: number; y: number }, b: typeof a, c: typeof a) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    for (const one of sheet.roads) {
      for (const other of sheet.roads) {
        if (one.places.some((place) => other.places.includes(place))) continue;
        const apart = turns(one.from, one.to, other.from) * turns(one.from, one.to, other.to) > 0;
        const aside = turns(other.from, other.to, one.from) * turns(other.from, other.to, one.to) > 0;
        expect(apart || aside, `${one.id} and ${other.id}`).toBe(true);
      }
    }
  });

  test('every pawn of a position lies on the sheet, once', () => {
    for (const view of VIEWS) {
      const pieces = piecesOf(view, sheet);
      expect(new Set(pieces.map(({ id }) => id)).size).toBe(pieces.length);
      for (const { x, y } of pieces) expect(x > 0 && y > 0 && x < sheet.width && y < sheet.height).toBe(true);
    }
  });
});

test('at 1440x900 every place has its name', () => {
  expect(
    spacesOf(WIDE)
      .filter(({ named }) => !named)
      .map(({ place }) => place),
  ).toEqual([]);
});

test.each([
  ['1440x900', WIDE],
  ['1366x768', SMALL],
])('%s: no name meets another name, slots of another place or a cartouche', (_, sheet) => {
  const named = spacesOf(sheet).filter(({ named }) => named);
  for (const { place } of named) {
    const own = captionBox(sheet, place);
    for (const other of spacesOf(sheet)) {
      if (other.place === place) continue;
      if (other.named) expect(overlaps(own, captionBox(sheet, other.place)), `${place} and ${other.place}`).toBe(false);
      const { slots } = PLACE;
      const plate = {
        x: other.x - (slots.width / 2) * sheet.scale,
        y: other.y + slots.top * sheet.scale,
        width: slots.width * sheet.scale,
        height: slots.height * sheet.scale,
      };
      expect(overlaps(own, plate), `${place} and the slots of ${other.place}`).toBe(false);
    }
    for (const box of [sheet.dice, sheet.events, sheet.aggravating, sheet.reserve]) expect(overlaps(own, box), place).toBe(false);
  }
});

test.each([400, 447, 500])('on a phone with a map %s pixels high no place covers another', (height) => {
  const sheet = sheetOf(390, height, 'phone');
  const { slots, gauge } = PLACE;
  // Slots, gauge and id of a held place.
  const parts = ({ x, y }: { x: number; y: number }): Box[] => [
    {
      x: x - (slots.width / 2) * sheet.scale,
      y: y + slots.top * sheet.scale,
      width: slots.width * sheet.scale,
      height: slots.height * sheet.scale,
    },
    { x: x - gauge * sheet.scale, y: y - gauge * sheet.scale, width: 2 * gauge * sheet.scale, height: 2 * gauge * sheet.scale },
    { x: x - 12, y: y + PLACE.captionTop * sheet.scale + 2, width: 24, height: sheet.text },
  ];
  const shared = (one: Box, other: Box) =>
    Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)) *
    Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y));
  for (const one of spacesOf(sheet)) {
    for (const other of spacesOf(sheet)) {
      if (one === other) continue;
      // A corner may touch.
      for (const part of parts(one))
        for (const next of parts(other)) expect(shared(part, next), `${one.place} and ${other.place}`).toBeLessThan(40);
    }
  }
});

test('neighbouring quarters are hatched differently', () => {
  const hatching = new Map(WIDE.grounds.map(({ quarter, hatching }) => [quarter as string, hatching]));
  for (const { places } of WIDE.roads) {
    const [one, other] = places.map((place) => place[0] ?? '');
    if (one !== other) expect(hatching.get(one ?? ''), places.join('-')).not.toBe(hatching.get(other ?? ''));
  }
});

test('a lost pawn keeps its id when it goes to the counter', () => {
  const { view, then } =
    (lessons as unknown as { name: string; view: View; then: { view: View } }[]).find(({ name }) => name === 'crowds') ?? {};
  const [before, after] = [view, then?.view].map((one) => new Map(piecesOf(one as View, WIDE).map((piece) => [piece.id, piece])));
  const counted = then?.view.counter.pawns.slice(view?.counter.pawns.length) ?? [];

  expect(counted.length).toBeGreaterThan(0);
  for (const { pawn } of counted) {
    expect(before?.has(`pawn:${pawn}`)).toBe(true);
    expect(after?.get(`pawn:${pawn}`)?.x).toBeGreaterThan(WIDE.width - 60);
  }
});

test('arrow keys follow the roads and lead back', () => {
  expect(towards(WIDE, 'C2', 'ArrowRight')).toBe('C3');
  expect(towards(WIDE, 'C3', 'ArrowLeft')).toBe('C2');
  expect(towards(WIDE, 'W3', 'ArrowRight')).toBe('W4');
  expect(towards(WIDE, 'P5', 'ArrowRight')).toBeNull();
  // Every place can be reached from any other.
  const reached = new Set<Place>(['C1']);
  for (const place of reached) {
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
      const next = towards(WIDE, place, key);
      if (next) reached.add(next);
    }
  }
  expect(reached.size).toBe(36);
});
