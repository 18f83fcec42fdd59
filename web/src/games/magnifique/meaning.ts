/** What the page needs to know of Magnifique's actions and steps: what they mention, how long to look, how they sound. */

import type { Sound } from '../game';
import type { Step } from '../../wire';
import { targetOf } from './actions';
import type { Action, Decision, News, View } from './generated';
import { momentOf } from './moment';

export function mentions(action: unknown): readonly string[] {
  const id = targetOf(action as Action);
  return id === null ? [] : [id];
}

/** How long a step is looked at before the next one is shown, in milliseconds. */
export function pause(step: Step): number {
  const moment = momentOf(step);
  if (moment) return moment.type === 'roll' ? 1200 : 1400;
  const type = (step.events[0]?.event as News | undefined)?.type;
  return type === 'wagonMoved' || type === 'tileBuilt' || type === 'diePlaced' ? 420 : 220;
}

export function scores(view: unknown): readonly number[] {
  return (view as View).players.map(({ total }) => total);
}

export function sound(step: Step): Sound | null {
  const types = new Set(step.events.map(({ event }) => (event as News).type));
  if (types.has('diceRolled') || types.has('reserveRolled') || types.has('dieTaken')) return 'die';
  if (types.has('posterCompleted') || types.has('cardScored')) return 'bell';
  if (types.has('posterTaken') || types.has('tileBuilt') || types.has('tentTaken')) return 'card';
  if (types.has('lotsLaidOut')) return 'cards';
  return types.has('coinsGained') || types.has('duesPaid') ? 'coins' : null;
}

/** The turn in which a view stands: how far "start my turn again" goes. */
export function turnOf(view: unknown): string {
  const { round, awaiting, players } = view as View;
  const laid = players.map(({ cards }) => cards.filter(({ die }) => die !== null).length);
  const seat = awaiting[0] ?? -1;
  const isLaid = (view as View).turn !== null;
  // The die of this turn is laid during it.
  return `${round}:${seat}:${(laid[seat] ?? 0) - (isLaid ? 1 : 0)}`;
}

export function beginsTurn(event: unknown): boolean {
  return (event as News).type === 'turnBegan';
}

/** What is answered on my own board; everything else with the things that all share. */
const MINE: ReadonlySet<Decision['type']> = new Set([
  'tile',
  'orient',
  'place',
  'double',
  'copy',
  'posterSlot',
  'tent',
  'tentSlot',
  'show',
  'arrange',
  'resolve',
] satisfies Decision['type'][]);

/** The turn's end is asked wherever one looks. */
const ANYWHERE: ReadonlySet<Decision['type']> = new Set(['end', 'gems', 'bonusGems', 'payCoins', 'over'] satisfies Decision['type'][]);

/** The pane of a phone where the question is answered. */
export function paneOf(view: unknown): string | null {
  const asked = (view as View).pending.at(-1)?.type;
  if (asked === undefined || ANYWHERE.has(asked)) return null;
  return MINE.has(asked) ? 'me' : 'table';
}
