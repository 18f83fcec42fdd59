/** A review as lines to draw and figures to read. Pure. */

import type { Account, Curve, Dot, LedgerLine, Review } from '../wire';

/** What is drawn: shares of the win, or final points. */
export type Unit = 'win' | 'points';

/** How much of the house's whole numbers is one whole. */
export const WHOLE: Record<Unit, number> = { win: 1_000_000, points: 1000 };

/** The value of a seat before a step, with how far it may be off. */
export interface Value {
  step: number;
  value: number;
  /** Two standard errors. */
  error: number;
}

export function curveOf(review: Review, viewer: number | null): Curve | null {
  return review.curves.find((curve) => curve.viewer === viewer) ?? null;
}

export function valuesOf(dots: readonly Dot[], seat: number, unit: Unit): Value[] {
  const errors = (dot: Dot) => (unit === 'win' ? dot.winError : dot.pointsError);
  return dots.map((dot) => ({
    step: dot.step,
    value: (dot[unit][seat] ?? 0) / WHOLE[unit],
    error: (2 * (errors(dot)[seat] ?? 0)) / WHOLE[unit],
  }));
}

/** The dot at a step, or the last one before it: a rough curve leaves some out. */
export function dotAt(dots: readonly Dot[], step: number): Dot | null {
  return dots.findLast((dot) => dot.step <= step) ?? dots[0] ?? null;
}

/** From where to where the scale goes: chances from nothing to everything, points in round numbers around what there is. */
export function range(values: readonly Value[], unit: Unit): { from: number; to: number; marks: number[] } {
  if (unit === 'win') return { from: 0, to: 1, marks: [0, 0.25, 0.5, 0.75, 1] };
  return marksBetween(Math.min(0, ...values.map(({ value }) => value)), Math.max(1, ...values.map(({ value }) => value)));
}

/** A scale in round numbers that has these two on it. */
export function marksBetween(least: number, most: number): { from: number; to: number; marks: number[] } {
  const wanted = (most - least) / 4;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const pace = [1, 2, 5, 10].map((times) => times * power).find((pace) => pace >= wanted) ?? 10 * power;
  const [from, to] = [Math.floor(least / pace) * pace, Math.ceil(most / pace) * pace];
  const count = Math.round((to - from) / pace);
  return { from, to, marks: Array.from({ length: count + 1 }, (_, index) => from + index * pace) };
}

/** Where a value lies in the drawing. */
export interface Scale {
  x(step: number): number;
  y(value: number): number;
}

export function lineOf(values: readonly Value[], { x, y }: Scale): string {
  return values.map(({ step, value }, index) => `${index === 0 ? 'M' : 'L'}${x(step).toFixed(1)} ${y(value).toFixed(1)}`).join('');
}

/** The band of uncertainty around a line. */
export function bandOf(values: readonly Value[], { from, to }: { from: number; to: number }, { x, y }: Scale): string {
  const held = (value: number) => Math.max(from, Math.min(to, value));
  const edge = (sign: 1 | -1) =>
    values.map(({ step, value, error }) => `${x(step).toFixed(1)} ${y(held(value + sign * error)).toFixed(1)}`);
  return values.length === 0 ? '' : `M${edge(1).join('L')}L${edge(-1).reverse().join('L')}Z`;
}

/** The parts of an account in the order they are added up. */
export const PARTS = ['start', 'luck', 'own', 'others', 'play', 'result'] as const satisfies readonly (keyof Account)[];

/** As an account is told: everything in tenths of a per cent or of a point. */
const GRAIN: Record<Unit, number> = { win: 1000, points: 100 };

/**
 * The parts of an account as they are read: the result is rounded, and the parts so that they still make it. What rounding down
 * loses goes to whoever lost most by it.
 */
export function readable(account: Pick<Account, (typeof PARTS)[number]>, unit: Unit): Record<(typeof PARTS)[number], number> {
  const grain = GRAIN[unit];
  const adding = PARTS.filter((part) => part !== 'result');
  const told = { ...account, result: Math.round(account.result / grain) };
  for (const part of adding) told[part] = Math.floor(account[part] / grain);
  const lost = (part: (typeof PARTS)[number]) => account[part] / grain - told[part];
  const missing = told.result - adding.reduce((sum, part) => sum + told[part], 0);
  const byLoss = adding.map((part) => ({ part, lost: lost(part) })).sort((one, other) => other.lost - one.lost);
  for (const { part } of byLoss.slice(0, Math.max(0, missing))) told[part]++;
  return Object.fromEntries(PARTS.map((part) => [part, told[part] * grain])) as Record<(typeof PARTS)[number], number>;
}

/** Steps for a table to read: all of a short game, about so many of a long one, the end always, and those that are marked. */
export function stepsToRead(dots: readonly Dot[], marked: readonly number[] = [], most = 24): Dot[] {
  const pace = Math.max(1, Math.ceil(dots.length / most));
  const kept = new Set(marked.map((step) => dotAt(dots, step)));
  return dots.filter((dot, index) => index % pace === 0 || index === dots.length - 1 || kept.has(dot));
}

/** An event of chance or a decision, and what it was worth to one seat. */
export interface Worth {
  step: number;
  /** Who acted. */
  by: number;
  kind: 'luck' | 'decision';
  win: number;
  points: number;
}

/** What was worth something to a seat, in the order of the game: of a step first the decision, then what came of it. */
export function worthTo(lines: readonly LedgerLine[], seat: number): Worth[] {
  return lines.flatMap(({ step, seat: by, ...line }) =>
    (['decision', 'luck'] as const).flatMap((kind) => {
      const [win, points] = [line[kind]?.win[seat] ?? 0, line[kind]?.points[seat] ?? 0];
      return win === 0 && points === 0 ? [] : [{ step, by, kind, win, points }];
    }),
  );
}

/** Moves end labels apart that would lie on each other; from top to bottom, within the drawing. */
export function apart(heights: readonly number[], gap: number, bottom: number): number[] {
  const order = heights.map((height, index) => ({ height, index })).sort((one, other) => one.height - other.height);
  let least = -Infinity;
  for (const label of order) {
    label.height = Math.max(label.height, least);
    least = label.height + gap;
  }
  let most = bottom;
  for (const label of [...order].reverse()) {
    label.height = Math.min(label.height, most);
    most = label.height - gap;
  }
  const placed = [...heights];
  for (const { height, index } of order) placed[index] = height;
  return placed;
}
