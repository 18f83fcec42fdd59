/** Where everything of Essen lies, in pixels of the room it is given: the only file that knows coordinates. Pure. */

import type { Placed } from '../../table/motion';
import { boothOf, GROUNDS, groundOf, tileAt, type Zone, ZONES } from './box';
import type { CrowdPlace, FaceDown, PlayerView, Space, Tile, View } from './generated';

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** The board's regions and the measures of its floor. Text is never scaled: a smaller room has smaller gaps, not smaller letters. */
export interface Plan {
  width: number;
  height: number;
  /** A room that is low folds the fair's news into one line. */
  low: boolean;
  map: Box;
  band: Box | null;
  strip: Box | null;
  cell: { width: number; height: number };
  gutter: number;
  aisle: number;
  /** The way from map units to pixels. */
  toX: (x: number) => number;
  toY: (y: number) => number;
}

export interface Room {
  width: number;
  height: number;
  /** Whether the viewer has things of their own to show. */
  strip: boolean;
  /** Whether the fair's news stand below the map. */
  band: boolean;
  /** Whether cards to choose from lie on them. */
  packet?: boolean;
}

const GAP = 6;
/** So tall are cards to choose from: a low room makes place for them on the map, and covers nothing of it. */
export const PACKET = 90;
/** A room lower than this folds the band. */
const LOW = 770;
const EDGE = 19;
const TOP = 5;

export function planOf(room: Room): Plan {
  const low = room.height < LOW;
  const width = Math.max(room.width, 900);
  const stripHeight = room.strip ? (low ? 106 : 122) : 0;
  const bandHeight = room.band ? (low ? (room.packet ? PACKET : 58) : 114) : 0;
  const below = (room.strip ? stripHeight + GAP : 0) + (room.band ? bandHeight + GAP : 0);
  const galeria = low ? 25 : 30;
  const front = low ? 56 : 64;
  const rest = room.height - below - galeria - front - TOP - 4;
  const cellHeight = Math.min(86, Math.max(room.packet ? 62 : 67, Math.floor(rest / 6)));
  const mapHeight = TOP + galeria + 6 * cellHeight + front + 4;
  const court = Math.round(Math.min(100, Math.max(72, width * 0.084)));
  const cellWidth = (width - 2 * EDGE - court) / 10;
  const toX = (x: number): number => {
    if (x <= 6) return EDGE + x * cellWidth;
    if (x <= 7) return EDGE + 6 * cellWidth + (x - 6) * court;
    return EDGE + court + (x - 1) * cellWidth;
  };
  const toY = (y: number): number => {
    if (y <= 0) return TOP + (y + 1) * galeria;
    if (y <= 6) return TOP + galeria + y * cellHeight;
    return TOP + galeria + 6 * cellHeight + ((y - 6) * front) / 2;
  };
  const bandY = mapHeight + GAP;
  const stripY = room.band ? bandY + bandHeight + GAP : bandY;
  return {
    width,
    height: mapHeight + below,
    low,
    map: { x: 0, y: 0, width, height: mapHeight },
    band: room.band ? { x: 0, y: bandY, width, height: bandHeight } : null,
    strip: room.strip ? { x: 0, y: stripY, width, height: stripHeight } : null,
    cell: { width: cellWidth, height: cellHeight },
    gutter: 10,
    aisle: low ? 11 : 14,
    toX,
    toY,
  };
}

export function boxOf(plan: Plan, space: Space): Box {
  const { x, y, w, h } = groundOf(space);
  const [left, top] = [plan.toX(x), plan.toY(y)];
  return { x: left, y: top, width: plan.toX(x + w) - left, height: plan.toY(y + h) - top };
}

/** The tile on a booth leaves a gutter on its left and an aisle below: there people walk. */
export function tileBox(plan: Plan, tile: Tile): Box {
  const { x, y, width, height } = boxOf(plan, boothOf(tile));
  return { x: x + plan.gutter, y: y + 3, width: width - plan.gutter - 2, height: height - plan.aisle - 2 };
}

/** Where a way enters a space: the crossing of its gutter and its aisle, or the middle of what is no booth. */
export function crossing(plan: Plan, space: Space): Point {
  const { x, y, width, height } = boxOf(plan, space);
  if (tileAt(space) !== null) return { x: x + plan.gutter / 2, y: y + height - plan.aisle / 2 + 1 };
  if (space === 'parking') return { x: x + 13, y: y + height / 2 };
  if (space === 'entrance_west') return { x: x + width * 0.76, y: y + height / 2 };
  if (space === 'entrance_east') return { x: x + width / 2, y: y + 4 };
  if (space.startsWith('galeria')) return { x: x + width * 0.2, y: y + height / 2 };
  if (space === 'courtyard') return { x: x + width / 2, y: y + height * 0.72 };
  return { x: x + width / 2, y: y + height / 2 };
}

/** The way through gutters and aisles, a diagonal step as a rounded corner. */
export function wayPath(plan: Plan, from: Space, steps: readonly Space[]): string {
  const points: Point[] = [startOf(plan, from)];
  let here = from;
  for (const next of steps) {
    if (here === from) points.push(...firstTurn(plan, from, next));
    points.push(...between(plan, here, next), crossing(plan, next));
    here = next;
  }
  return rounded(points, 7);
}

/** A way begins where the meeple stands. */
function startOf(plan: Plan, from: Space): Point {
  const { x, y } = crossing(plan, from);
  return tileAt(from) === null ? { x, y } : { x: meeplePlace(plan, from, 0, 1).x, y };
}

/** From the meeple to the crossing, where the way leaves by the gutter. */
function firstTurn(plan: Plan, from: Space, next: Space): Point[] {
  const [here, there] = [crossing(plan, from), crossing(plan, next)];
  return next.startsWith('galeria') || next === 'courtyard' || here.x === there.x ? [here] : [];
}

/** So far from an edge goes who passes by. */
const BESIDE = 8;

/** The corners between the crossings of two neighbours. */
function between(plan: Plan, from: Space, to: Space): Point[] {
  const [a, b] = [crossing(plan, from), crossing(plan, to)];
  const places = [from, to];
  if (places.includes('courtyard') && (tileAt(from) ?? tileAt(to))) {
    // Through the courtyard's door, never through the wall beside it.
    const [booth, court] = from === 'courtyard' ? [b, a] : [a, b];
    const door = Math.min(booth.y, plan.toY(5) - plan.aisle / 2);
    // Round the stall in the middle: its price stays legible.
    const { x, width } = boxOf(plan, 'courtyard');
    const side = booth.x < court.x ? x + BESIDE : x + width - BESIDE;
    const corners = [
      { x: booth.x, y: door },
      { x: side, y: door },
      { x: side, y: court.y },
    ];
    return from === 'courtyard' ? corners.reverse() : corners;
  }
  if (places.includes('parking') && places.includes('entrance_east')) {
    // Past the cars, along the edge of the car park.
    const { y, height } = boxOf(plan, 'parking');
    return [a, b].map(({ x }) => ({ x, y: y + height - BESIDE }));
  }
  if (a.x === b.x || a.y === b.y) return [];
  // Into the Galeria people leave by the gutter; everywhere else they follow the aisle first.
  if (places.some((space) => space.startsWith('galeria'))) return [tileAt(from) ? { x: a.x, y: b.y } : { x: b.x, y: a.y }];
  if (to === 'parking' || (from !== 'parking' && tileAt(from) === null)) return [{ x: a.x, y: b.y }];
  return [{ x: b.x, y: a.y }];
}

function rounded(points: readonly Point[], radius: number): string {
  const [first, ...rest] = points;
  if (!first) return '';
  let path = `M${spot(first)}`;
  rest.forEach((point, index) => {
    const before = index === 0 ? first : (rest[index - 1] as Point);
    const after = rest[index + 1];
    if (!after) {
      path += `L${spot(point)}`;
      return;
    }
    path += `L${spot(towards(point, before, radius))}Q${spot(point)} ${spot(towards(point, after, radius))}`;
  });
  return path;
}

function towards(from: Point, to: Point, by: number): Point {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(by, far / 2) / far;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

const spot = ({ x, y }: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** Both halls' walls. A door is a gap; it runs a little past its end where it also serves the booth at its corner. */
export function walls(plan: Plan): string {
  const { toX, toY } = plan;
  const past = 0.17;
  const segments: [number, number, number, number][] = [
    [0, 0, 4 - past, 0],
    [0, 0, 0, 6],
    [0, 6, 3 - past, 6],
    [5 + past, 6, 6, 6],
    [6, 6, 6, 5 + past],
    [6, 3 - past, 6, 0],
    [7, 0, 7, 3 - past],
    [7, 5 + past, 7, 6],
    [9 + past, 0, 11, 0],
    [11, 0, 11, 6],
    [7, 6, 10 - past, 6],
  ];
  return segments.map(([x1, y1, x2, y2]) => `M${spot({ x: toX(x1), y: toY(y1) })}L${spot({ x: toX(x2), y: toY(y2) })}`).join('');
}

export function zoneBox(plan: Plan, zone: Zone): Box {
  const boxes = GROUNDS.filter((ground) => ground.zone === zone).map(({ space }) => boxOf(plan, space));
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** The sign of a zone hangs outside its wall. */
export function signOf(plan: Plan, zone: Zone): Point {
  const { x, y, width } = zoneBox(plan, zone);
  const outside = zone === 'green' || zone === 'blue' || zone === 'red' ? x + width : x;
  return {
    x: zone === 'green' ? outside + 11 : outside === x ? x - 7 : outside + 8,
    y: y + 15,
  };
}

/** Where a crowd pawn stands: beneath the sign of its zone, or in the corner of its space. */
export function pawnPlace(plan: Plan, place: CrowdPlace, index: number): Point {
  if (ZONES.some((zone) => zone === place)) {
    const { x, y } = signOf(plan, place as Zone);
    return { x, y: y + 28 };
  }
  const { x, y, width, height } = boxOf(plan, place as Space);
  if (place === 'courtyard') return { x: x + width - 14, y: y + 20 };
  if (place === 'parking') return { x: x + width - 20 - index * 34, y: y + 12 };
  return { x: x + width - 22, y: y + height / 2 };
}

/** The lane of the early departure, which is the truck's lane too. */
export function laneBox(plan: Plan): Box {
  const { toX, toY } = plan;
  return { x: toX(0), y: toY(6) + 8, width: toX(2.85) - toX(0), height: toY(8) - toY(6) - 12 };
}

export const CAR = { width: 50, height: 24 };

/** A car of its own for everybody: parked, or in the departure lane. A narrow car park has smaller cars, never one on somebody's feet. */
export function carPlace(plan: Plan, seat: number, players: number, departedAs: number): Point & { scale: number } {
  if (departedAs >= 0) {
    const { x, y, width, height } = laneBox(plan);
    return { x: x + width - 34 - departedAs * 56, y: y + height - 15, scale: 1 };
  }
  const { y, height } = boxOf(plan, 'parking');
  const apart = bayWidth(plan, players);
  return { x: (bays(plan, players)[seat] ?? 0) + apart / 2, y: y + height / 2 + 1, scale: Math.min(1, apart / 56) };
}

const bayWidth = (plan: Plan, players: number): number => Math.min(58, (boxOf(plan, 'parking').width - WALKERS - players * 17) / players);

/** Where the bays of the car park begin, from left to right. */
export function bays(plan: Plan, players: number): number[] {
  const { x, width } = boxOf(plan, 'parking');
  return Array.from({ length: players }, (_, index) => x + width - 3 - (players - index) * bayWidth(plan, players));
}

/** Where the first meeple stands at the car park, beside its sign. */
const WALKERS = 70;

export const FLAG = { width: 122, height: 44 };

/** Where the flag of a booth flies that tells what a purchase would bring: beside it, over as few other tiles as can be. */
export function flagPlace(plan: Plan, space: Space, tiles: readonly Tile[]): Point {
  const { x, y, width, height } = boxOf(plan, space);
  const others = tiles.filter((tile) => boothOf(tile) !== space).map((tile) => tileBox(plan, tile));
  const covered = (at: Point) => others.reduce((sum, box) => sum + shared(box, { ...at, ...FLAG }), 0);
  const places = [x + width + 6, x - FLAG.width - 2]
    .filter((left) => left >= 2 && left + FLAG.width <= plan.width - 2)
    .flatMap((left) => [y - 6, y + height - FLAG.height + 6].map((top) => ({ x: left, y: Math.max(4, top) })));
  const [first = { x, y }, ...rest] = places;
  return rest.reduce((best, place) => (covered(place) < covered(best) ? place : best), first);
}

/** How much two boxes share. */
function shared(one: Box, other: Box): number {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, wide) * Math.max(0, high);
}

/** Where a meeple stands on a space, beside those who stand there already. */
export function meeplePlace(plan: Plan, space: Space, index: number, count: number): Point {
  const { x, y, width, height } = boxOf(plan, space);
  if (tileAt(space) !== null) {
    const apart = Math.min(19, (width - 44) / Math.max(1, count - 1));
    return { x: x + plan.gutter / 2 + width / 2 + (index - (count - 1) / 2) * apart, y: y + height - plan.aisle / 2 - 2 };
  }
  if (space === 'parking') return { x: x + WALKERS + index * 17, y: y + height / 2 };
  if (space === 'courtyard') return { x: x + width / 2 + (index - (count - 1) / 2) * 15, y: y + height - 16 };
  const start = space === 'entrance_east' ? 14 : 20;
  return { x: x + start + index * Math.min(19, (width - 40) / Math.max(1, count - 1)), y: y + height / 2 };
}

/** The strip's parts: the score, the action track and what is below it, the wishes. */
export function stripParts(plan: Plan): { score: Box; track: Box; wishes: Box } | null {
  if (!plan.strip) return null;
  const { x, y, width, height } = plan.strip;
  const score = Math.round(width * 0.165);
  const track = Math.min(424, Math.round(width * 0.415));
  return {
    score: { x: x + 12, y, width: score - 12, height },
    track: { x: x + score + 8, y, width: track, height },
    wishes: { x: x + score + track + 24, y, width: width - score - track - 36, height },
  };
}

const TRACK = 8;

/** One space of the action track, 1 to 8. */
export function trackSpace(plan: Plan, space: number): Box {
  const track = stripParts(plan)?.track ?? { x: 0, y: 0, width: 0, height: 0 };
  const apart = track.width / TRACK;
  const height = plan.low ? 44 : 52;
  return { x: track.x + (space - 1) * apart, y: track.y + (plan.low ? 26 : 28), width: apart - 3, height };
}

/** The band's parts from left to right: popularity, arrivals, rankings, what is still to come. */
export function bandParts(plan: Plan): { popularity: Box; arriving: Box; rankings: Box; coming: Box } | null {
  if (!plan.band) return null;
  const { x, y, width, height } = plan.band;
  const shares = plan.low ? [0.2, 0.34, 0.31, 0.15] : [0.205, 0.35, 0.315, 0.13];
  let at = x;
  const [popularity, arriving, rankings, coming] = shares.map((share) => {
    const box = { x: at + 10, y, width: width * share - 14, height };
    at += width * share;
    return box;
  }) as [Box, Box, Box, Box];
  return { popularity, arriving, rankings, coming };
}

/** A pallet with the tile that arrives next round, 0 to 5. */
export function palletBox(plan: Plan, index: number): Box {
  const arriving = bandParts(plan)?.arriving ?? { x: 0, y: 0, width: 0, height: 0 };
  const apart = arriving.width / 6;
  const y = arriving.y + (plan.low ? 4 : 36);
  return { x: arriving.x + index * apart, y, width: apart - 5, height: plan.low ? 50 : 77 };
}

const PILE = { width: 13, height: 17, apart: 19 };

/** A face-down pile of the warehouse, 0 to 4: beside the heading of what arrives; in a low room they wait in the truck's lane. */
export function pileBox(plan: Plan, pile: number, depth: number): Box {
  const { width, height, apart } = PILE;
  if (plan.low) return { ...laneBox(plan), width, height };
  const arriving = bandParts(plan)?.arriving ?? { x: 0, y: 0, width: 0, height: 0 };
  const x = arriving.x + arriving.width - (5 - pile) * apart - 3;
  return { x: x + depth * 0.7, y: arriving.y + 12 - depth * 0.9, width, height };
}

/** How a tile shows itself. */
export type Face = 'booth' | 'pallet' | 'bag' | 'away' | 'pile';

export interface TilePiece extends Placed {
  /** Nothing as long as nobody can tell. */
  tile: Tile | null;
  face: Face;
  box: Box;
}

export interface MeeplePiece extends Placed {
  seat: number;
}

export interface PawnPiece extends Placed {
  place: CrowdPlace;
}

export interface CarPiece extends Placed {
  seat: number;
}

/** All that can travel. */
export interface Pieces {
  tiles: readonly TilePiece[];
  meeples: readonly MeeplePiece[];
  pawns: readonly PawnPiece[];
  cars: readonly CarPiece[];
}

export function pieces(view: View, plan: Plan): Pieces {
  const count = view.players.length;
  const carOf = ({ seat }: PlayerView) => carPlace(plan, seat, count, view.departed.indexOf(seat));
  return {
    tiles: [
      ...(plan.band ? view.warehouse.flatMap((pile, index) => pilePieces(plan, pile, index)) : []),
      ...(plan.band
        ? view.pallet.map(({ tile, id }, index) => ({ ...tilePiece(tile, 'pallet', palletBox(plan, index), 1), was: hiddenId(id) }))
        : []),
      ...view.booths.map(({ tile }) => tilePiece(tile, 'booth', tileBox(plan, tile), 1)),
      ...view.players.flatMap((player) => bought(player, view.you, plan, carOf(player))),
    ],
    meeples: view.players.map(({ seat, pos }) => {
      const here = view.players.filter((player) => player.pos === pos);
      const { x, y } = meeplePlace(
        plan,
        pos,
        here.findIndex((player) => player.seat === seat),
        here.length,
      );
      return { id: `meeple:${seat}`, seat, x, y, turn: 0, scale: 1 };
    }),
    pawns: (view.crowd ?? [])
      .filter((place) => place !== 'parking')
      .map((place, index) => ({ id: `crowd:${index}`, place, ...pawnPlace(plan, place, index), turn: 0, scale: 1 })),
    cars: view.players.map((player) => ({ id: `car:${player.seat}`, seat: player.seat, ...carOf(player), turn: 0 })),
  };
}

/** What somebody bought: mine lies in my bag where I can see it, everything else has gone to its owner's car. */
function bought({ seat, bag, trunk }: PlayerView, you: number | null, plan: Plan, car: Point): TilePiece[] {
  const mine = seat === you && plan.strip !== null;
  const away = (tile: Tile) => tilePiece(tile, 'away', { ...car, width: 0, height: 0 }, 0.2);
  const carried = bag.map((tile, index) => (mine ? tilePiece(tile, 'bag', trackSpace(plan, TRACK - index), 1) : away(tile)));
  return [...carried, ...trunk.map(away)];
}

const hiddenId = (id: number): string => `pile:${id}`;

/** The tiles of a pile, the top one last. */
function pilePieces(plan: Plan, { count, topId }: FaceDown, pile: number): TilePiece[] {
  return Array.from({ length: count }, (_, depth) => {
    const box = pileBox(plan, pile, depth);
    const id = hiddenId(topId + count - 1 - depth);
    return { id, tile: null, face: 'pile', box, x: box.x + box.width / 2, y: box.y + box.height / 2, turn: 0, scale: 1 };
  });
}

function tilePiece(tile: Tile, face: Face, box: Box, scale: number): TilePiece {
  return { id: tile, tile, face, box, x: box.x + box.width / 2, y: box.y + box.height / 2, turn: 0, scale };
}

/** Little heads along the aisle of a crowded booth; always the same ones. */
export function heads(plan: Plan, space: Space): (Point & { tone: number })[] {
  const { x, y, width, height } = boxOf(plan, space);
  const seed = GROUNDS.findIndex((ground) => ground.space === space);
  const count = Math.max(3, Math.floor((width - 20) / 13));
  return Array.from({ length: count }, (_, index) => {
    const wobble = ((seed * 31 + index * 17) % 7) - 3;
    return {
      x: x + 16 + (index * (width - 22)) / count + wobble,
      y: y + height - plan.aisle / 2 + 2 + (((seed + index) * 13) % 5) - 2,
      tone: (seed + index * 3) % 5,
    };
  });
}

/** The neighbour of a space that lies in this direction, as somebody would walk there: the arrow keys follow the aisles. */
export function neighbourTowards(plan: Plan, from: Space, direction: 'left' | 'right' | 'up' | 'down'): Space | null {
  const middle = (space: Space): Point => {
    const { x, y, width, height } = boxOf(plan, space);
    return { x: x + width / 2, y: y + height / 2 };
  };
  const here = middle(from);
  const heading = { left: { x: -1, y: 0 }, right: { x: 1, y: 0 }, up: { x: 0, y: -1 }, down: { x: 0, y: 1 } }[direction];
  let best: { space: Space; aside: number } | null = null;
  for (const space of groundOf(from).adjacent) {
    const there = middle(space);
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const along = dx * heading.x + dy * heading.y;
    if (along <= 4) continue;
    const aside = Math.abs(dx * heading.y - dy * heading.x) / along;
    if (!best || aside < best.aside) best = { space, aside };
  }
  return best?.space ?? null;
}
