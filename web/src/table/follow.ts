/** Keeps what is known of a table in step with what is told of it. Pure: a gap is an answer, never a guess. */

import { changed, check, Misfit } from '../transport/change';
import type { TableMessage } from '../transport/transport';
import type { ChatLine, Position, Status, Step, Table } from '../wire';

/** What is known of a table. */
export interface Known {
  table: Table;
  seq: number;
  /** Nothing before the game begins. */
  status: Status | null;
  /** One for each of my seats, or one of a spectator; none before the game begins. */
  positions: readonly Position[];
  /** What happened, oldest first, by viewer. */
  logs: ReadonlyMap<number | null, readonly Step[]>;
  chat: readonly ChatLine[];
}

export type Followed =
  /** Everything is new: show it as it is. */
  | { type: 'replaced'; known: Known }
  /** One more step of the game: show how it happened. */
  | { type: 'stepped'; known: Known }
  /** Something beside the game. */
  | { type: 'changed'; known: Known }
  /** Nothing new. */
  | { type: 'nothing' }
  /** Something was missed: ask again from what is known. */
  | { type: 'gap' };

export function follow(known: Known | null, message: TableMessage): Followed {
  if (message.type === 'snapshot') {
    const { table, seq, status, positions, chat } = message;
    return { type: 'replaced', known: { table, seq, status, positions, chat, logs: withSteps(known?.logs ?? new Map(), positions) } };
  }
  if (!known) return { type: 'gap' };
  switch (message.type) {
    case 'current':
      return message.seq === known.seq ? { type: 'changed', known: { ...known, table: message.table } } : { type: 'gap' };
    case 'table':
      return { type: 'changed', known: { ...known, table: message.table } };
    case 'tableChange': {
      const table = changedOrNothing(known.table, message.change);
      return table ? { type: 'changed', known: { ...known, table: table as Table } } : { type: 'gap' };
    }
    case 'chat':
      if (known.chat.some((line) => line.number === message.line.number)) return { type: 'nothing' };
      return { type: 'changed', known: { ...known, chat: [...known.chat, message.line] } };
    case 'step': {
      const { seq, status } = message;
      if (seq <= known.seq) return { type: 'nothing' };
      if (seq > known.seq + 1) return { type: 'gap' };
      const positions = seen(known.positions, message);
      if (!positions) return { type: 'gap' };
      return { type: 'stepped', known: { ...known, seq, status, positions, logs: withSteps(known.logs, positions) } };
    }
    default:
      return message satisfies never;
  }
}

/** The positions after a step; nothing if a change does not fit what is known, or leads to something else than the house has. */
function seen(known: readonly Position[], message: Extract<TableMessage, { type: 'step' }>): Position[] | null {
  const positions: Position[] = [];
  for (const sighting of message.positions) {
    if (!('change' in sighting)) {
      positions.push(sighting);
      continue;
    }
    const before = known.find(({ seat }) => seat === sighting.seat);
    if (!before) return null;
    const { steps: _, ...bare } = before;
    const position = changedOrNothing(bare, sighting.change);
    if (!position || (sighting.check !== undefined && sighting.check !== check(position))) return null;
    const { seq, at, seat, deed = 'act', takenBack } = message;
    const step = { seq, at, seat, deed, events: sighting.events, ...(takenBack && { takenBack }) };
    positions.push({ ...(position as Omit<Position, 'steps'>), steps: [step] });
  }
  return positions;
}

/** What is there after a change; nothing if it does not fit what is known. */
function changedOrNothing(value: unknown, change: unknown): unknown {
  try {
    return changed(value, change);
  } catch (error) {
    if (error instanceof Misfit) return null;
    throw error;
  }
}

/** The logs with the positions' steps added, each once, in order. */
export function withSteps(logs: Known['logs'], positions: readonly Pick<Position, 'seat' | 'steps'>[]): Known['logs'] {
  const merged = new Map(logs);
  for (const { seat, steps } of positions) {
    const bySeq = new Map([...(merged.get(seat) ?? []), ...steps].map((step) => [step.seq, step]));
    merged.set(
      seat,
      [...bySeq.values()].sort((one, other) => one.seq - other.seq),
    );
  }
  return merged;
}

/** What happened after a seat's last own action: what its player wants to hear on coming back. */
export function sinceLastAction(log: readonly Step[], seat: number | null): readonly Step[] {
  const last = log.findLastIndex(
    (step) => step.seat === seat && (step.deed === 'act' || step.deed === 'autoAct' || step.deed === 'botAct'),
  );
  return log.slice(last + 1).filter((step) => step.deed !== 'open');
}
