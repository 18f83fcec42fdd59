/** Movement comes from the difference of two layouts: same id, new place: it slides. */

/** Something that lies somewhere, in board units. */
export interface Placed {
  id: string;
  /** What it was called while nobody could tell what it is: it comes from where that lay. */
  was?: string;
  x: number;
  y: number;
  /** Degrees. */
  turn: number;
  scale: number;
}

export interface Move {
  id: string;
  from: Placed;
  /** How many others leave the same place before it: a hand lays its cards down one by one. */
  order: number;
}

export interface Motion {
  moved: readonly Move[];
  appeared: ReadonlySet<string>;
}

export function motion(before: readonly Placed[], after: readonly Placed[]): Motion {
  const places = new Map(before.map((placed) => [placed.id, placed]));
  const placeBefore = ({ id, was }: Placed) => places.get(id) ?? (was === undefined ? undefined : places.get(was));
  const moves = after.flatMap((to) => {
    const from = placeBefore(to);
    return from && !samePlace(from, to) ? [{ id: to.id, from, far: Math.hypot(to.x - from.x, to.y - from.y) > FAR }] : [];
  });
  let order = 0;
  return {
    // What only makes room moves at once; what travels goes one after another.
    moved: moves.map(({ id, from, far }) => ({ id, from, order: far ? order++ : 0 })),
    appeared: new Set(after.filter((to) => !placeBefore(to)).map(({ id }) => id)),
  };
}

/** Farther than this is a journey, nearer is making room (board units). */
const FAR = 130;

function samePlace(one: Placed, other: Placed): boolean {
  return one.x === other.x && one.y === other.y && one.turn === other.turn && one.scale === other.scale;
}

export function transformOf({ x, y, turn, scale }: Placed): string {
  return `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale})`;
}
