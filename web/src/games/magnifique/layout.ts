/** Where everything of Magnifique lies, in board units: the only file that knows coordinates. Pure. */

import type { Placed } from '../../table/motion';
import { BLOCKED, COLS, HUES, ROWS, SPACES, WAITING, WHEELS } from './data';
import type { Die, Hue, Place, Placement, PlayerView, PosterId, TentId, View } from './generated';

/** The ring on a large screen, on a low one, and the panes of a phone held upright. */
export type Shape = 'wide' | 'low' | 'table' | 'me' | 'others';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Spot {
  x: number;
  y: number;
}

/** A thing that can travel over the board. */
export type Piece = Placed &
  (
    | { kind: 'die'; die: Die; count: number }
    | { kind: 'poster'; poster: PosterId; mine: number | null }
    | { kind: 'tent'; tent: TentId | null; where: 'wheel' | 'slot' }
    | { kind: 'hat'; seat: number | null }
    | { kind: 'wagon'; hue: Hue }
    | { kind: 'tile'; placement: Placement; cell: number }
  );

/** The sizes in which pieces are drawn around the origin; a place scales them. */
export const DIE = 40;
export const POSTER = { width: 88, height: 112 };
export const TENT = { width: 88, height: 46 };
export const CARD = { width: 110, height: 162 };

export interface WheelPlace extends Spot {
  hue: Hue;
  radius: number;
  spaces: readonly Spot[];
  /** The radius of a space. */
  space: number;
}
export interface TrackPlace extends Box {
  /** By its power, or its number if one waits there. */
  place: Place;
  posters: number;
  blocked: boolean;
}
/** The rope of power: one axis for levels, bar and performance spaces. */
export interface RopePlace extends Box {
  /** Where power 0 lies, and how far apart two powers are. */
  zero: number;
  step: number;
  /** The lines of levels, bar and track. */
  levels: number;
  bar: number;
  track: number;
}
export interface CampPlace extends Spot {
  cell: number;
  width: number;
  height: number;
}

export interface Layout {
  width: number;
  height: number;
  wheels: readonly WheelPlace[];
  lots: readonly Box[];
  lotsLabel: Box | null;
  tent: Box | null;
  dice: readonly (Spot & { die: Die; count: number; index: number })[];
  /** How large dice in the tent are, and what is told below them. */
  dieScale: number;
  /** From the middle of one to the next. */
  diceApart: number;
  diceTell: 'both' | 'power' | 'nothing';
  deck: Box | null;
  display: readonly Box[];
  rope: RopePlace | null;
  track: readonly TrackPlace[];
  shelf: readonly Box[];
  camp: CampPlace | null;
  purse: Box | null;
  gems: Box | null;
  pawns: Box | null;
  slots: readonly Box[];
  tents: readonly Box[];
  cards: readonly Box[];
  talents: readonly Box[];
  /** Where a fan of cards or tiles to choose from lies, over the wheels. */
  fan: Box;
  pieces: readonly Piece[];
}

interface Plan {
  width: number;
  height: number;
  wheels: { xs: readonly number[]; y: number; radius: number; space: number } | null;
  lots: (Box & { columns: number }) | null;
  tent: Box | null;
  posters: (Box & { scale: number }) | null;
  rope: RopePlace | null;
  mine: {
    shelf: Box | null;
    camp: Spot & { cell: number };
    purse: Box;
    gems: Box;
    pawns: Box;
    slots: Box & { scale: number };
    cards: Box;
    talents: Box & { columns: number };
  } | null;
}

const PLANS: Record<Exclude<Shape, 'others'>, Plan> = {
  wide: {
    width: 1016,
    height: 824,
    wheels: { xs: [101, 305, 509], y: 102, radius: 79, space: 15.5 },
    lots: { x: 0, y: 212, width: 612, height: 66, columns: 4 },
    tent: { x: 624, y: 0, width: 392, height: 144 },
    posters: { x: 624, y: 152, width: 392, height: 126, scale: 0.92 },
    rope: { x: 0, y: 286, width: 1016, height: 116, zero: 262, step: 33, levels: 318, bar: 342, track: 380 },
    mine: {
      shelf: { x: 0, y: 410, width: 94, height: 300 },
      camp: { x: 110, y: 416, cell: 48 },
      purse: { x: 0, y: 718, width: 176, height: 106 },
      gems: { x: 184, y: 718, width: 184, height: 106 },
      pawns: { x: 376, y: 718, width: 172, height: 106 },
      slots: { x: 560, y: 410, width: 456, height: 168, scale: 1 },
      cards: { x: 560, y: 586, width: 456, height: 160 },
      talents: { x: 560, y: 752, width: 456, height: 72, columns: 8 },
    },
  },
  low: {
    width: 1016,
    height: 744,
    wheels: { xs: [92, 292, 492], y: 88, radius: 67, space: 15 },
    lots: { x: 0, y: 182, width: 592, height: 64, columns: 4 },
    tent: { x: 604, y: 0, width: 412, height: 142 },
    posters: { x: 604, y: 149, width: 412, height: 98, scale: 0.83 },
    rope: { x: 0, y: 252, width: 1016, height: 112, zero: 262, step: 33, levels: 283, bar: 307, track: 342 },
    mine: {
      shelf: { x: 0, y: 370, width: 90, height: 274 },
      camp: { x: 104, y: 374, cell: 44 },
      purse: { x: 0, y: 650, width: 172, height: 94 },
      gems: { x: 180, y: 650, width: 176, height: 94 },
      pawns: { x: 364, y: 650, width: 144, height: 94 },
      slots: { x: 518, y: 370, width: 498, height: 152, scale: 0.91 },
      cards: { x: 518, y: 528, width: 498, height: 144 },
      talents: { x: 518, y: 678, width: 498, height: 66, columns: 8 },
    },
  },
  table: {
    width: 390,
    height: 618,
    wheels: { xs: [65, 195, 325], y: 294, radius: 49, space: 11 },
    lots: { x: 4, y: 474, width: 382, height: 138, columns: 2 },
    tent: { x: 4, y: 0, width: 382, height: 138 },
    posters: { x: 4, y: 365, width: 382, height: 106, scale: 0.92 },
    rope: { x: 4, y: 142, width: 382, height: 84, zero: 20, step: 16.4, levels: 167, bar: 0, track: 206 },
    mine: null,
  },
  me: {
    width: 390,
    height: 780,
    wheels: null,
    lots: null,
    tent: null,
    posters: null,
    rope: null,
    mine: {
      shelf: { x: 4, y: 258, width: 382, height: 56 },
      camp: { x: 15, y: 10, cell: 40 },
      purse: { x: 0, y: 0, width: 0, height: 0 },
      gems: { x: 0, y: 0, width: 0, height: 0 },
      pawns: { x: 0, y: 0, width: 0, height: 0 },
      slots: { x: 4, y: 320, width: 382, height: 142, scale: 0.84 },
      cards: { x: 4, y: 468, width: 382, height: 150 },
      talents: { x: 4, y: 624, width: 382, height: 150, columns: 4 },
    },
  },
};

/** The angle of a wheel's first space, and of each next one. */
const START = -Math.PI / 2;
const APART = (2 * Math.PI) / SPACES;

export function layout(view: View, shape: Exclude<Shape, 'others'>, seat: number): Layout {
  const plan = PLANS[shape];
  const player = view.players[seat];
  const wheels = plan.wheels
    ? HUES.map((hue, at) => wheelAt(hue, plan.wheels?.xs[at] ?? 0, plan.wheels as NonNullable<Plan['wheels']>))
    : [];
  const places = {
    width: plan.width,
    height: plan.height,
    wheels,
    lots: plan.lots
      ? row(
          { ...plan.lots, x: plan.lots.x + (shape === 'table' ? 0 : 52), width: plan.lots.width - (shape === 'table' ? 0 : 52) },
          view.lots.length,
          plan.lots.columns,
          6,
        )
      : [],
    lotsLabel: plan.lots && shape !== 'table' ? { ...plan.lots, width: 46 } : null,
    tent: plan.tent,
    ...(plan.tent ? diceIn(view, plan.tent) : { dice: [], dieScale: 1, diceApart: 0, diceTell: 'nothing' as const }),
    deck: plan.posters && { x: plan.posters.x, y: plan.posters.y, width: 46, height: POSTER.height * plan.posters.scale },
    display: plan.posters
      ? posterRow(
          { ...plan.posters, x: plan.posters.x + 52, width: plan.posters.width - 52 },
          view.posterDisplay.length,
          plan.posters.scale,
        )
      : [],
    rope: plan.rope,
    track: plan.rope ? trackOn(view, plan.rope, shape) : [],
    shelf: plan.mine?.shelf ? shelfIn(plan.mine.shelf) : [],
    camp: plan.mine && { ...plan.mine.camp, width: COLS * plan.mine.camp.cell, height: ROWS * plan.mine.camp.cell },
    purse: plan.mine?.purse ?? null,
    gems: plan.mine?.gems ?? null,
    pawns: plan.mine?.pawns ?? null,
    slots: plan.mine ? posterRow(plan.mine.slots, 5, plan.mine.slots.scale) : [],
    tents: plan.mine ? tentRow(plan.mine.slots) : [],
    cards: plan.mine ? row(plan.mine.cards, Math.max(4, player?.cards.length ?? 4), Math.max(4, player?.cards.length ?? 4), 6) : [],
    talents: plan.mine ? row(plan.mine.talents, 8, plan.mine.talents.columns, 5) : [],
    fan: {
      x: 0,
      y: 0,
      width: shape === 'low' ? 592 : shape === 'wide' ? 612 : plan.width,
      height: shape === 'low' ? 246 : shape === 'wide' ? 280 : 300,
    },
  };
  return { ...places, pieces: player ? piecesOn(view, player, places, shape) : [] };
}

/** Boxes of equal size in rows. */
export function row(box: Box, count: number, columns: number, gap: number): Box[] {
  const lines = Math.ceil(count / columns);
  const [width, height] = [(box.width - gap * (columns - 1)) / columns, (box.height - gap * (lines - 1)) / lines];
  return Array.from({ length: count }, (_, at) => ({
    x: box.x + (at % columns) * (width + gap),
    y: box.y + Math.floor(at / columns) * (height + gap),
    width,
    height,
  }));
}

function posterRow(box: Box, count: number, scale: number): Box[] {
  const width = POSTER.width * scale;
  const apart = (box.width - width) / (count - 1);
  return Array.from({ length: count }, (_, at) => ({ x: box.x + at * apart, y: box.y, width, height: POSTER.height * scale }));
}

function tentRow(box: Box & { scale: number }): Box[] {
  const height = TENT.height * box.scale;
  return posterRow(box, 5, box.scale).map(({ x, width }) => ({ x, y: box.y + box.height - height, width, height }));
}

function shelfIn(box: Box): Box[] {
  return box.width > box.height ? row(box, 6, 6, 5) : row(box, 6, 1, 5);
}

function wheelAt(hue: Hue, x: number, { y, radius, space }: NonNullable<Plan['wheels']>): WheelPlace {
  const spaces = Array.from({ length: SPACES }, (_, at) => ({
    x: x + radius * Math.cos(START + at * APART),
    y: y + radius * Math.sin(START + at * APART),
  }));
  return { hue, x, y, radius, space, spaces };
}

/** Where the wagon stands: inside its space. */
function wagonSpot({ x, y, radius, space }: WheelPlace, at: number): Spot {
  const inner = radius - space * 2;
  return { x: x + inner * Math.cos(START + at * APART), y: y + inner * Math.sin(START + at * APART) };
}

/** The dice of the tent in as many rows as they need; what each would mean is told below it as far as there is room. */
function diceIn(view: View, { x, y, width, height }: Box): Pick<Layout, 'dice' | 'dieScale' | 'diceApart' | 'diceTell'> {
  const kinds = view.outlook.dice;
  const most = width > 385 || kinds.length > 14 ? 8 : 7;
  const lines = Math.max(1, Math.ceil(kinds.length / most));
  const perLine = Math.ceil(kinds.length / lines);
  const high = (height - 26) / lines;
  const apart = Math.min(54, (width - (lines === 1 ? 44 : 30)) / Math.max(perLine, 1));
  const diceTell = lines === 1 ? 'both' : high > 48 ? 'power' : 'nothing';
  // A die, and its power below it, keep clear of the next one and of the next line.
  const beside = (apart - 8) / DIE;
  const dieScale = lines === 1 ? Math.min(1, beside) : Math.min(0.8, beside, (high - (diceTell === 'power' ? 25 : 8)) / DIE);
  const dice = kinds.map(({ die, count }, index) => {
    const [line, at] = [Math.floor(index / perLine), index % perLine];
    const inLine = Math.min(perLine, kinds.length - line * perLine);
    return {
      die,
      count,
      index,
      x: x + width / 2 + (at - (inLine - 1) / 2) * apart + (lines === 1 ? 14 : 0),
      y: y + 26 + high * line + (lines === 1 ? 26 : high / 2 - (diceTell === 'power' ? 8 : 0)),
    };
  });
  return { dice, dieScale, diceApart: apart, diceTell };
}

/** What can be pressed of a die in the tent: itself, and what is told below it. */
export function dieBox({ x, y }: Spot, { dieScale, diceApart, diceTell }: Pick<Layout, 'dieScale' | 'diceApart' | 'diceTell'>): Box {
  const half = (DIE / 2) * dieScale + 3;
  const height = diceTell === 'both' ? 67 + half : 2 * half + (diceTell === 'power' ? 16 : 0);
  // Wide enough for a finger, where the next one leaves room for that.
  const width = Math.max(Math.min(45, diceApart), 2 * half);
  return { x: x - width / 2, y: y - half, width, height };
}

function trackOn(view: View, rope: RopePlace, shape: Shape): TrackPlace[] {
  const solo = view.players.length === 1;
  const narrow = shape === 'table';
  const [width, height] = narrow ? [38, 34] : [60, 36];
  const waiting = WAITING.slice(0, narrow ? 0 : view.players.length).map((number, at) => ({
    place: { type: 'waiting' as const, number },
    posters: 0,
    blocked: false,
    x: rope.x + 118 + at * 34,
    y: rope.track - 16,
    width: 32,
    height: 32,
  }));
  const spaces = view.track.map(({ power, posters }, at) => ({
    place: { type: 'space' as const, power },
    posters,
    blocked: solo && BLOCKED.includes(power),
    x: narrow ? rope.x + 4 + at * ((rope.width - 8) / view.track.length) : rope.zero + power * rope.step - 44,
    y: rope.track - height / 2,
    width,
    height,
  }));
  return [...waiting, ...spaces];
}

export function samePlace(one: Place | null, other: Place | null): boolean {
  if (one === null || other === null || one.type !== other.type) return false;
  return one.type === 'waiting'
    ? other.type === 'waiting' && one.number === other.number
    : other.type === 'space' && one.power === other.power;
}

type Places = Omit<Layout, 'pieces'>;

function piecesOn(view: View, player: PlayerView, places: Places, shape: Shape): Piece[] {
  return [
    ...campTiles(player, places),
    ...tentPieces(view, player, places),
    ...posterPieces(view, player, places),
    ...wagons(view, places),
    ...hats(view, places, shape),
    ...dicePieces(player, places, shape),
  ];
}

export function campTiles(player: PlayerView, { camp }: Pick<Places, 'camp'>): Piece[] {
  if (!camp) return [];
  return player.camp.map((placement, at) => ({
    id: `tile:${player.seat}:${at}`,
    kind: 'tile' as const,
    placement,
    cell: camp.cell,
    x: camp.x + placement.col * camp.cell,
    y: camp.y + placement.row * camp.cell,
    turn: 0,
    scale: 1,
  }));
}

export function tentPieces(view: View, player: PlayerView, { wheels, tents }: Pick<Places, 'wheels' | 'tents'>): Piece[] {
  const standing = wheels.flatMap(({ hue, spaces, space }, at) =>
    WHEELS[hue].flatMap((printed, index): Piece[] => {
      const tent = 'poster' in printed ? view.wheels[at]?.tents[printed.poster] : null;
      const spot = spaces[index];
      return tent && spot ? [{ id: tent, kind: 'tent', tent, where: 'wheel', ...spot, turn: 0, scale: (space + 1.5) / 17 }] : [];
    }),
  );
  const mine = [null, ...player.tents].flatMap((tent, slot): Piece[] => {
    const box = tents[slot];
    if (!box || (tent === null && slot > 0)) return [];
    return [
      {
        id: tent ?? `printed:${player.seat}`,
        kind: 'tent',
        tent: tent ?? null,
        where: 'slot',
        ...middle(box),
        turn: 0,
        scale: box.width / TENT.width,
      },
    ];
  });
  return [...standing, ...mine];
}

export function posterPieces(view: View, player: PlayerView, { display, slots }: Pick<Places, 'display' | 'slots'>): Piece[] {
  const shown = view.posterDisplay.flatMap((poster, at): Piece[] => {
    const box = display[at];
    return poster && box
      ? [{ id: poster, kind: 'poster', poster, mine: null, ...middle(box), turn: 0, scale: box.width / POSTER.width }]
      : [];
  });
  const held = player.posters.flatMap((held, slot): Piece[] => {
    const box = slots[slot];
    return held && box
      ? [{ id: held.poster, kind: 'poster', poster: held.poster, mine: slot, ...middle(box), turn: 0, scale: box.width / POSTER.width }]
      : [];
  });
  return [...shown, ...held];
}

function wagons(view: View, { wheels }: Places): Piece[] {
  return wheels.map((wheel, at) => ({
    id: `wagon:${wheel.hue}`,
    kind: 'wagon' as const,
    hue: wheel.hue,
    ...wagonSpot(wheel, view.wheels[at]?.wagon ?? 0),
    turn: 0,
    scale: wheel.space / 15.5,
  }));
}

function hats(view: View, { track }: Places, shape: Shape): Piece[] {
  const mine = view.players.flatMap(({ seat, hats }) =>
    hats.flatMap((place, at): Piece[] => {
      const box = track.find((space) => samePlace(space.place, place));
      return box
        ? [{ id: `hat:${seat}:${at}`, kind: 'hat', seat, ...hatSpot(box, shape), turn: 0, scale: shape === 'table' ? 0.6 : 1 }]
        : [];
    }),
  );
  const others = track
    .filter(({ blocked }) => blocked)
    .map((box): Piece => ({
      id: `hat:blocked:${JSON.stringify(box.place)}`,
      kind: 'hat',
      seat: null,
      ...hatSpot(box, shape),
      turn: 0,
      scale: shape === 'table' ? 0.6 : 1,
    }));
  return [...mine, ...others];
}

function hatSpot({ place, ...box }: TrackPlace, shape: Shape): Spot {
  const { x, y } = middle(box);
  return place.type === 'waiting' ? { x, y } : shape === 'table' ? { x, y: y + 8 } : { x: x + 12, y };
}

/** Dice of one kind are the same thing: those in the tent have the lower numbers, so that the one taken travels. */
export function dicePieces(
  player: PlayerView,
  { dice, dieScale, cards }: Pick<Places, 'dice' | 'dieScale' | 'cards'>,
  shape: Shape,
): Piece[] {
  const counted = new Map<string, number>();
  const next = ({ colour, value }: Die) => {
    const kind = `die:${colour}:${value}`;
    const number = counted.get(kind) ?? 0;
    counted.set(kind, number + 1);
    return `${kind}:${number}`;
  };
  const pool = dice.flatMap(({ die, count, x, y }): Piece[] =>
    Array.from({ length: Math.min(count, 1) }, () => {
      for (let other = 1; other < count; other++) next(die);
      return { id: next(die), kind: 'die' as const, die, count, x, y, turn: 0, scale: dieScale };
    }),
  );
  const laid = player.cards.flatMap(({ die }, at): Piece[] => {
    const box = cards[at];
    if (!die || !box) return [];
    return [{ id: next(die), kind: 'die', die, count: 1, ...dieSpot(box), turn: 0, scale: shape === 'me' ? 0.9 : 1 }];
  });
  return [...pool, ...laid];
}

export function dieSpot(box: Box): Spot {
  return { x: box.x + box.width / 2, y: box.y + box.height * 0.42 };
}

export function middle({ x, y, width, height }: Box): Spot {
  return { x: x + width / 2, y: y + height / 2 };
}

/** The cell under a point of the camp, with parts of a cell. */
export function cellAt({ x, y, cell }: CampPlace, point: Spot): Spot {
  return { x: (point.x - x) / cell, y: (point.y - y) / cell };
}
