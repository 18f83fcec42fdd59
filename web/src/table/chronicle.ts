/** The log as people read it: turn by turn, each line about somebody, what was taken back struck out. Pure. */

import type { Sentence, SentenceValue, Step } from '../wire';

/** What one player did and brought about before somebody else acted. */
export interface Paragraph {
  /** Whose turn it was; nothing for the set-up. */
  seat: number | null;
  /** The number of its first step. */
  seq: number;
  steps: Step[];
}

/** The steps in the order they happened, those of one player together. */
export function paragraphs(steps: readonly Step[]): Paragraph[] {
  const told: Paragraph[] = [];
  for (const step of steps) {
    const last = told.at(-1);
    if (last && last.seat === step.seat) last.steps.push(step);
    else told.push({ seat: step.seat, seq: step.seq, steps: [step] });
  }
  return told;
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
