/** Where everything of Strascendance lies, in pixels of the sheet: the only file that knows coordinates. Pure. */

import type { Placed } from '../../table/motion';
import { COUNTER, type Point, QUARTERS, ROADS, SPOTS, spotOf } from './city';
import type { Place, Quarter, Troublemaker, View } from './generated';

/** One page on a wide screen, or a map of its own on a phone. */
export type Shape = 'wide' | 'phone';

export interface Box extends Point {
  width: number;
  height: number;
}

/** A space of the map. */
export interface Space extends Point {
  place: Place;
  digit: number;
  /** Where its caption is centred, and the upper edge of it. */
  caption: Point;
  /** Whether there is room for the short name beside the id. */
  named: boolean;
}

export interface Road {
  id: string;
  from: Point;
  to: Point;
  places: readonly [Place, Place];
  /** Between two places of one quarter. */
  inside: boolean;
}

export interface Ground {
  quarter: Quarter;
  outline: string;
  /** Which of the hatchings: neighbours have different ones. */
  hatching: number;
  letter: Point;
}

export interface Cell extends Box {
  space: number;
  end: boolean;
}

/** The spaces of the counter that demand the same number of crowds. */
export interface Bracket {
  crowds: number;
  from: number;
  to: number;
  path: string;
  sign: Box;
}

/** The sheet without its pieces: it depends on the room alone. */
export interface Sheet {
  shape: Shape;
  width: number;
  height: number;
  /** How much signs are scaled, and how large captions are written. */
  scale: number;
  text: number;
  spaces: ReadonlyMap<Place, Space>;
  roads: readonly Road[];
  grounds: readonly Ground[];
  river: readonly string[];
  cells: readonly Cell[];
  brackets: readonly Bracket[];
  dice: Box;
  events: Box;
  aggravating: Box;
  reserve: Box;
}

export type Piece = Placed &
  (
    | { type: 'pawn'; troublemaker: Troublemaker }
    | { type: 'crowd'; digit: number }
    | { type: 'lull'; digit: number }
    | { type: 'token'; troublemaker: Troublemaker }
  );

/** The data's coordinates that the places span. */
const SPAN = { left: 80, right: 940, top: 70, bottom: 910 };
/** The room around the places: for cartouches, captions and the counter. */
const MARGINS: Record<Shape, { left: number; right: number; top: number; bottom: number }> = {
  wide: { left: 62, right: 138, top: 62, bottom: 53 },
  phone: { left: 24, right: 24, top: 32, bottom: 36 },
};
/** The sheets for which the places are nudged. */
const STUDY: Record<Shape, { width: number; height: number }> = { wide: { width: 1000, height: 694 }, phone: { width: 390, height: 400 } };
/**
 * Nudges of the places, in pixels of that sheet: so that no caption meets a slot. On a phone the old town would be a heap of
 * rings, slots and captions: there all places make room for each other, and no road crosses another.
 */
const NUDGES: Record<Shape, Partial<Record<Place, readonly [number, number]>>> = {
  wide: {
    C2: [-4, -2],
    C3: [-18, -2],
    C4: [-4, 15],
    E2: [13, 4],
    E6: [0, 9],
    K2: [4, 11],
    K3: [8, 3],
    M3: [0, 5],
    N2: [-6, -7],
    N5: [10, 5],
    O5: [0, 9],
    P2: [0, -12],
    R1: [8, -5],
    R4: [4, 7],
    R6: [-6, 1],
  },
  phone: {
    B3: [-31, 37],
    B5: [-37, 16],
    C1: [22, 0],
    C2: [1, -40],
    C3: [-1, -9],
    C4: [-18, -3],
    E2: [40, -25],
    E4: [-24, -7],
    E6: [33, 8],
    F1: [15, -17],
    F4: [1, 37],
    F6: [-43, -31],
    G1: [-9, -21],
    G2: [2, 7],
    G5: [-23, -9],
    K2: [-32, -4],
    K3: [4, 2],
    K5: [61, 0],
    M1: [-33, 0],
    M3: [2, 17],
    M4: [-19, -1],
    M6: [29, -4],
    N1: [11, -46],
    N2: [-1, -15],
    N5: [29, -8],
    N6: [-47, -3],
    O3: [-10, -12],
    O5: [20, -1],
    O6: [29, -10],
    P2: [32, 13],
    P5: [-44, -6],
    R1: [10, -16],
    R4: [4, 35],
    R6: [15, 25],
    W3: [-15, -3],
    W4: [2, 4],
  },
};
/** A place's parts before scaling: the ring of a free one, the gauge and the slots of a held one. */
export const PLACE = { ring: 18.5, gauge: 24.5, slots: { width: 52, height: 18, top: -41 }, captionTop: 23 };

const COUNTER_WIDTH = 44;

/** The sheet in a room of this size. */
export function sheetOf(width: number, height: number, shape: Shape): Sheet {
  const wide = shape === 'wide';
  const scale = wide ? clamp(Math.min(width / STUDY.wide.width, height / STUDY.wide.height), 0.82, 1.4) : clamp(width / 500, 0.7, 1);
  const text = Math.max(13, Math.round(13 * scale));
  const at = projection(width, height, shape);
  const points = new Map(SPOTS.map(({ id, x, y }) => [id, at({ x, y }, NUDGES[shape][id])]));
  // What is written in the corners keeps its size on a small sheet.
  const small = clamp(scale, 1, 1.2);
  const dice = { x: 14, y: 14, width: 214 * small, height: 168 * small };
  const events = { x: width - 114 - 150 * small, y: 14, width: 150 * small, height: 82 * small };
  const aggravating = { x: 14, y: height - 14 - 172 * small, width: 196 * small, height: 172 * small };
  const reserve = { x: width - 96 - 164 * small, y: height - 14 - 74 * small, width: 166 * small, height: 74 * small };
  const cells = wide ? column(width, height) : row(width);
  const cartouches = wide ? [dice, events, aggravating, reserve] : [];
  return {
    shape,
    width,
    height,
    scale,
    text,
    spaces: captioned(points, scale, text, wide, cartouches, wide ? width - 100 : width),
    roads: ROADS.map((places) => {
      const [from, to] = places;
      return { id: `${from}-${to}`, from: at2(points, from), to: at2(points, to), places, inside: from[0] === to[0] };
    }),
    grounds: grounds(points, scale, shape),
    river: RIVER.map((stretch) => smooth(stretch.map(([x, y]) => at({ x, y })))),
    cells,
    brackets: wide ? bracketsOf(cells) : [],
    dice,
    events,
    aggravating,
    reserve,
  };
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

function projection(width: number, height: number, shape: Shape): (point: Point, nudge?: readonly [number, number]) => Point {
  const { left, right, top, bottom } = MARGINS[shape];
  const high = shape === 'phone' ? top + ROW : top;
  return ({ x, y }, nudge = [0, 0]) => ({
    x: left + ((x - SPAN.left) / (SPAN.right - SPAN.left)) * (width - left - right) + (nudge[0] * width) / STUDY[shape].width,
    y: high + ((y - SPAN.top) / (SPAN.bottom - SPAN.top)) * (height - high - bottom) + (nudge[1] * height) / STUDY[shape].height,
  });
}

function at2(points: ReadonlyMap<Place, Point>, place: Place): Point {
  return points.get(place) ?? { x: 0, y: 0 };
}

/** The counter beside the map. */
function column(width: number, height: number): Cell[] {
  const top = 38;
  const pitch = (height - top - 14) / COUNTER.length;
  return COUNTER.map((_, index) => ({
    x: width - 14 - COUNTER_WIDTH,
    y: top + index * pitch,
    width: COUNTER_WIDTH,
    height: pitch - 3,
    space: index + 1,
    end: index === COUNTER.length - 1,
  }));
}

/** The height of the counter above the map of a phone. */
const ROW = 40;

function row(width: number): Cell[] {
  const pitch = (width - 46) / COUNTER.length;
  return COUNTER.map((_, index) => ({
    x: 4 + index * pitch,
    y: 4,
    width: pitch - 2,
    height: 32,
    space: index + 1,
    end: index === COUNTER.length - 1,
  }));
}

function bracketsOf(cells: readonly Cell[]): Bracket[] {
  const numbers = [...new Set(COUNTER.filter((crowds) => crowds !== null))];
  return numbers.flatMap((crowds) => {
    const own = cells.filter((_, index) => COUNTER[index] === crowds);
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last) return [];
    const [x, top, bottom] = [first.x - 4, first.y, last.y + last.height];
    return {
      crowds,
      from: first.space,
      to: last.space,
      path: `M${x} ${top}H${x - 7}V${bottom}H${x}`,
      sign: { x: x - 38, y: top + 2, width: 28, height: 46 },
    };
  });
}

/** Letters of the text's size are so wide on average; the id is bold. */
const LETTER = 0.5;
export const widthOf = (letters: number, text: number): number => letters * text * LETTER + 4;

/** Finds a place for every caption where it meets nothing; without one the name is left out. */
function captioned(
  points: ReadonlyMap<Place, Point>,
  scale: number,
  text: number,
  wide: boolean,
  cartouches: readonly Box[],
  right: number,
): ReadonlyMap<Place, Space> {
  const fixed = [...points].flatMap(([place, { x, y }]) => solid(place, x, y, scale));
  const written: Box[] = [...cartouches];
  const spaces = new Map<Place, Space>();
  for (const { id, digit, short } of SPOTS) {
    const { x, y } = at2(points, id);
    const top = y + PLACE.captionTop * scale;
    const letters = 3 + Math.max(short.fr.length, short.en.length);
    const box = (named: boolean, by: number): Box => {
      const width = named ? widthOf(letters, text) : 24;
      return { x: x + by - width / 2, y: top, width, height: text + 1 };
    };
    const free = (candidate: Box) =>
      candidate.x > 6 &&
      candidate.x + candidate.width < right &&
      !written.some((other) => overlaps(other, candidate)) &&
      !fixed.some((other) => other.place !== id && overlaps(other, candidate));
    const shift = wide ? SHIFTS.find((by) => free(box(true, by))) : undefined;
    const named = shift !== undefined;
    const by = shift ?? SHIFTS.find((by) => free(box(false, by))) ?? 0;
    written.push(box(named, by));
    spaces.set(id, { place: id, digit, x, y, named, caption: { x: x + by, y: top } });
  }
  return spaces;
}

const SHIFTS = [0, -6, 6, -12, 12, -18, 18, -24, 24, -30, 30, -36, 36];

/** What no caption may cover: the ring of a place and the slots above it. */
function solid(place: Place, x: number, y: number, scale: number): (Box & { place: Place })[] {
  const { ring, slots } = PLACE;
  return [
    { place, x: x - ring * scale, y: y - ring * scale, width: 2 * ring * scale, height: 2 * ring * scale },
    { place, x: x - (slots.width / 2) * scale, y: y + slots.top * scale, width: slots.width * scale, height: slots.height * scale },
  ];
}

export function overlaps(one: Box, other: Box): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;
}

/** Where the large letter of a quarter stands, in the data's coordinates from its middle: away from roads and captions. */
const LETTERS: Partial<Record<Quarter, readonly [number, number]>> = {
  B: [0, 60],
  C: [-2, -2],
  E: [66, -30],
  F: [-8, -8],
  G: [-50, 20],
  K: [-4, -14],
  M: [-10, 0],
  N: [-110, -20],
  O: [-36, -6],
  P: [-8, 0],
  R: [48, 8],
  W: [0, 14],
};

function grounds(points: ReadonlyMap<Place, Point>, scale: number, shape: Shape): Ground[] {
  const hatchings = new Map<Quarter, number>();
  for (const { id, places } of QUARTERS) {
    const around = new Set(places.flatMap((place) => spotOf(place).neighbours.map((next) => hatchings.get(next[0] as Quarter))));
    hatchings.set(id, [0, 1, 2, 3].find((hatching) => !around.has(hatching)) ?? 0);
  }
  return QUARTERS.map(({ id, places }) => {
    const own = places.map((place) => at2(points, place));
    const [x, y] = [own.reduce((sum, point) => sum + point.x, 0) / own.length, own.reduce((sum, point) => sum + point.y, 0) / own.length];
    const [dx, dy] = LETTERS[id] ?? [0, 0];
    return {
      quarter: id,
      outline: `M${hull(own)
        .map((point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`)
        .join('L')}Z`,
      hatching: hatchings.get(id) ?? 0,
      letter: shape === 'wide' ? { x: x + dx * scale, y: y + dy * scale } : { x, y },
    };
  });
}

/** The convex hull, by Andrew's chains. */
function hull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((one, other) => one.x - other.x || one.y - other.y);
  const chain = (all: readonly Point[]) => {
    const kept: Point[] = [];
    for (const point of all) {
      while (kept.length > 1 && !turnsLeft(kept.at(-2) as Point, kept.at(-1) as Point, point)) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

function turnsLeft(one: Point, two: Point, three: Point): boolean {
  return (two.x - one.x) * (three.y - one.y) - (two.y - one.y) * (three.x - one.x) > 0;
}

/** The Ill, with an arm on either side of the old town, in the data's coordinates. */
const RIVER: readonly (readonly (readonly [number, number])[])[] = [
  [[10, 880], [60, 790], [120, 700], [210, 660], [300, 570], [352, 520], [358, 440], [420, 350], [500, 355], [590, 420], [650, 440], [735, 420], [850, 330], [930, 210], [968, 40]],
  [[352, 520], [385, 565], [450, 560], [520, 575], [610, 545], [665, 545], [720, 470], [735, 420]],
]; // prettier-ignore

/** A curve through points. */
function smooth(points: readonly Point[]): string {
  return points.reduce((path, point, index) => {
    const [before, previous, next] = [points[index - 2], points[index - 1], points[index + 1]];
    if (!previous) return `M${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
    const [from, to] = [before ?? previous, next ?? point];
    const one = { x: previous.x + (point.x - from.x) / 6, y: previous.y + (point.y - from.y) / 6 };
    const two = { x: point.x - (to.x - previous.x) / 6, y: point.y - (to.y - previous.y) / 6 };
    return `${path}C${[one, two, point].map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' ')}`;
  }, '');
}

/** The pawns, the lull and the tokens of a position; a pawn keeps its id wherever it goes. */
export function piecesOf(view: View, sheet: Sheet): Piece[] {
  const { scale } = sheet;
  const pieces: Piece[] = [];
  for (const { place, holder, crowd, pawn, quarantine } of view.places) {
    const space = sheet.spaces.get(place);
    const owner = holder === null ? undefined : view.players[holder];
    if (!space) continue;
    const { x, y, digit } = space;
    const here = { x, y, turn: 0 };
    if (owner)
      pieces.push({
        ...here,
        id: `pawn:${pawn ?? place}`,
        y: y + 1 * scale,
        scale: scale * 0.88,
        type: 'pawn',
        troublemaker: owner.troublemaker,
      });
    else if (crowd) pieces.push({ ...here, id: `pawn:${pawn ?? place}`, scale, type: 'crowd', digit });
    else if (view.lull === place) pieces.push({ ...here, id: 'lull', scale, type: 'lull', digit });
    const token = quarantine === null ? undefined : view.players[quarantine];
    if (token) {
      const at = { x: x - 23 * scale, y: y + 15 * scale };
      pieces.push({ ...at, id: `token:${token.seat}`, turn: 0, scale: scale * 0.95, type: 'token', troublemaker: token.troublemaker });
    }
  }
  view.counter.pawns.forEach(({ pawn, troublemaker }, index) => {
    const cell = sheet.cells[index];
    if (!cell) return;
    const fits = Math.min((cell.height - 4) / 38, (cell.width - 3) / 40);
    pieces.push({
      id: `pawn:${pawn}`,
      x: cell.x + cell.width / 2,
      y: cell.y + cell.height / 2 + 1,
      turn: 0,
      scale: fits,
      type: 'pawn',
      troublemaker,
    });
  });
  return pieces;
}

const WAYS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['ArrowRight', [1, 0]],
  ['ArrowLeft', [-1, 0]],
  ['ArrowDown', [0, 1]],
  ['ArrowUp', [0, -1]],
]);

/** The place that an arrow key leads to: along a road if one goes that way, else the nearest on that side. */
export function towards(sheet: Sheet, from: Place, key: string): Place | null {
  const way = WAYS.get(key);
  const here = sheet.spaces.get(from);
  if (!here || !way) return null;
  const [dx, dy] = way;
  const linked = new Set<Place>(spotOf(from).neighbours);
  let best: { place: Place; cost: number } | null = null;
  for (const { place, x, y } of sheet.spaces.values()) {
    const [along, aside] = [(x - here.x) * dx + (y - here.y) * dy, Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx)];
    if (along <= 0 || aside > along * 1.2) continue;
    const cost = Math.hypot(along, aside * 1.5) * (linked.has(place) ? 0.4 : 1);
    if (!best || cost < best.cost) best = { place, cost };
  }
  return best?.place ?? null;
}
