/** What can be agreed about a table besides its game. */

import type { Pace, Table, TablePlan, Terms, TimeBank } from '../wire';
import { t } from '../words/words.svelte';

/** What a form about it holds: everything but seats and options. */
export type Agreed = Required<Omit<Terms, 'players' | 'options'>>;

const HOUR = 3600;
const DAY = 24 * HOUR;

/** How long a decision may take at most, by pace; 0 is as long as one likes. */
export const LIMITS: Record<Pace, readonly number[]> = {
  live: [0, 30, 60, 120, 300],
  turns: [0, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY],
};
/** How long the others wait for somebody who is away, by pace; what is usual stands where the house has it. */
export const ABSENCES: Record<Pace, readonly number[]> = {
  live: [30, 60, 120, 300, 600],
  turns: [12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY],
};
/** Time for each seat's whole game, at live tables; 0 is as long as one likes. */
export const BANKS: readonly TimeBank[] = [
  { seconds: 0, increment: 0 },
  { seconds: 300, increment: 5 },
  { seconds: 600, increment: 10 },
  { seconds: 1200, increment: 15 },
  { seconds: 2700, increment: 30 },
];
const NO_BANK: TimeBank = { seconds: 0, increment: 0 };
const NO_WEEKENDS = { zone: '' };
export const USUAL_ABSENCE: Record<Pace, number> = { live: 120, turns: DAY };

/** What is agreed if nobody says anything. */
export function usual(level: string): Agreed {
  const absence = { afterSeconds: USUAL_ABSENCE.live, level };
  const clocks = { moveSeconds: 0, bank: NO_BANK, weekendsOff: NO_WEEKENDS };
  return { visibility: 'link', watching: 'everybody', pace: 'live', ...clocks, absence, autoSingle: false };
}

/** What was agreed about a table. */
export function agreedAt({ visibility, watching, pace, moveSeconds, bank, weekendsOff, absence, autoSingle }: Table): Agreed {
  const clocks = { moveSeconds: moveSeconds ?? 0, bank: { ...(bank ?? NO_BANK) }, weekendsOff: { ...(weekendsOff ?? NO_WEEKENDS) } };
  return { visibility, watching, pace, ...clocks, absence: { ...absence }, autoSingle };
}

/** The same as part of a plan for a table: clocks that nobody wants are left out. */
export function planned({ moveSeconds, bank, weekendsOff, ...agreed }: Agreed): Omit<TablePlan, 'game' | 'options' | 'seats'> {
  return {
    ...agreed,
    ...(moveSeconds > 0 ? { moveSeconds } : {}),
    ...(bank.seconds > 0 ? { bank } : {}),
    ...(weekendsOff.zone ? { weekendsOff } : {}),
  };
}

/** The same at another pace: times that make no sense there are the usual ones. */
export function atPace(agreed: Agreed, pace: Pace): Agreed {
  const { absence, moveSeconds } = agreed;
  const afterSeconds = ABSENCES[pace].includes(absence.afterSeconds) ? absence.afterSeconds : USUAL_ABSENCE[pace];
  const clocks = { moveSeconds: LIMITS[pace].includes(moveSeconds) ? moveSeconds : 0, bank: NO_BANK, weekendsOff: NO_WEEKENDS };
  return { ...agreed, pace, ...clocks, absence: { ...absence, afterSeconds } };
}

/** The banks of time on offer with the one that is chosen, which a program may have set as it liked. */
export function banksWith(chosen: TimeBank): readonly TimeBank[] {
  return BANKS.some((bank) => isSame(bank, chosen)) ? BANKS : [...BANKS, chosen];
}

export function isSame(one: TimeBank, other: TimeBank): boolean {
  return one.seconds === other.seconds && one.increment === other.increment;
}

export function bankText({ seconds, increment }: TimeBank): string {
  return t('new-bank-of', { minutes: seconds / 60, increment });
}

/** The values of a list with the one that is chosen, which a program may have set as it liked. */
export function including(values: readonly number[], chosen: number): readonly number[] {
  return values.includes(chosen) ? values : [...values, chosen].sort((one, other) => one - other);
}
