/** The log as people read it: turn by turn, each line about somebody, what was taken back struck out. Pure. */

import type { Happening, Sentence, SentenceValue, Step } from '../wire';

/** What one player did and brought about in one turn, or before somebody else acted. */
export interface Paragraph {
  /** Whose turn it was; nothing for the set-up, and for a turn that has only begun. */
  seat: number | null;
  /** The number of its first step, and which part of that step it begins with: both together are its own. */
  seq: number;
  part: number;
  /** A step that ends one turn and begins the next stands in both, with what it says of each. */
  steps: Step[];
}

/** Whether a turn begins with an event: the game's folder knows. */
export type BeginsTurn = (event: unknown) => boolean;

/** The steps in the order they happened, those of one player's turn together; a turn that has begun waits for who plays it. */
export function paragraphs(steps: readonly Step[], beginsTurn: BeginsTurn = () => false): Paragraph[] {
  const told: Paragraph[] = [];
  let isWaiting = false;
  for (const step of steps) {
    for (const [part, { events, begins }] of parts(step, beginsTurn).entries()) {
      const last = told.at(-1);
      const said = { ...step, events };
      if (begins) told.push({ seat: null, seq: step.seq, part, steps: [said] });
      else if (last && (isWaiting || last.seat === step.seat)) {
        last.seat = step.seat;
        last.steps.push(said);
      } else told.push({ seat: step.seat, seq: step.seq, part, steps: [said] });
      isWaiting = begins;
    }
  }
  return told;
}

/** What a step tells of the turn it was made in, and of each turn that begins with it. */
function parts({ events }: Step, beginsTurn: BeginsTurn): { events: Happening[]; begins: boolean }[] {
  const told: { events: Happening[]; begins: boolean }[] = [];
  for (const happening of events) {
    const begins = beginsTurn(happening.event);
    const last = told.at(-1);
    if (begins || !last) told.push({ events: [happening], begins });
    else last.events.push(happening);
  }
  return told.length > 0 ? told : [{ events: [], begins: false }];
}

/** Whom a sentence is about: `who` if it names one, else the first that it names, else whoever acted. */
export function subject({ args = {} }: Sentence, actor: number | null): number | null {
  return [args.who, ...Object.values(args)].map(seatOf).find((seat) => seat !== null) ?? actor;
}

/** The seat that a value of a sentence names, if it names one. */
function seatOf(value: SentenceValue | undefined): number | null {
  return typeof value === 'object' && 'seat' in value ? value.seat : null;
}

/** The numbers of the steps that were taken back, by whoever made them or with everybody's consent. */
export function struck(steps: readonly Step[]): ReadonlySet<number> {
  return new Set(steps.flatMap(({ takenBack = [] }) => takenBack));
}

/**
 * Whether a bot made one move for somebody who was there and too slow: after that move the seat was theirs again at once. As
 * long as that is not known yet, it is so for whoever is there now.
 */
export function wasOnlySlow(steps: readonly Step[], away: Step, isThere: boolean): boolean {
  const [move, back] = steps.filter(({ seq, seat }) => seat === away.seat && seq > away.seq);
  if (move && move.deed !== 'botAct') return false;
  return back ? isHandedBack(move, back) : isThere;
}

/** Whether a seat was handed back at once to somebody who had been there all the time: there is nothing to say about it. */
export function wasThere(steps: readonly Step[], back: Step): boolean {
  const [move, away] = steps.filter(({ seq, seat }) => seat === back.seat && seq < back.seq).reverse();
  return away?.deed === 'away' && isHandedBack(move, back);
}

const isHandedBack = (move: Step | undefined, back: Step): boolean =>
  move?.deed === 'botAct' && back.deed === 'back' && back.seq === move.seq + 1;
