/** What this browser keeps of a table, to hold the record of its game against afterwards. */

import type { Table } from '../wire';
import { canonical, setupOf } from './fairness';

/** A deal as it was shown while the deck was being cut: from then on nothing of it may change. */
export interface SeenDeal {
  commitment: string;
  /** By place; nothing for bots. */
  hashes: (string | null)[];
  /** What is played and how, as one text. */
  setup: string;
}

export interface Memory {
  /** By number. */
  deals: Record<number, SeenDeal>;
  /** The newest mark of the game, and how many actions stood then. */
  seen: { depth: number; mark: string } | null;
}

const memoryKey = (table: string) => `tablee.fairness.${table}`;
/** Each contribution has a place of its own: two tabs of a browser never overwrite each other's. */
const contributionKey = (table: string, hash: string) => `${memoryKey(table)}.${hash}`;

export function remembered(table: string): Memory | null {
  const memory = localStorage.getItem(memoryKey(table));
  return memory === null ? null : (JSON.parse(memory) as Memory);
}

function remember(table: string, news: Partial<Memory>): void {
  const memory = { deals: {}, seen: null, ...remembered(table), ...news } satisfies Memory;
  localStorage.setItem(memoryKey(table), JSON.stringify(memory));
}

/** The contribution this browser promised with a hash; nothing if it was promised elsewhere. */
export function contributionOf(table: string, hash: string): string | null {
  return localStorage.getItem(contributionKey(table, hash));
}

export function rememberContribution(table: string, hash: string, contribution: string): void {
  localStorage.setItem(contributionKey(table, hash), contribution);
}

/** Claims the promise of a seat to a deal for this tab; false if it was promised from this browser before. */
export function claimPromise(table: string, commitment: string, seat: number): boolean {
  const key = contributionKey(table, `${commitment}.${seat}`);
  if (localStorage.getItem(key) !== null) return false;
  localStorage.setItem(key, 'promised');
  return true;
}

/** The promise did not arrive. */
export function releasePromise(table: string, commitment: string, seat: number): void {
  localStorage.removeItem(contributionKey(table, `${commitment}.${seat}`));
}

/** Keeps the deal that is being cut; says whether it is the one that was shown before. */
export function rememberDeal(table: Table): boolean {
  const { number, commitment, cuts } = table.deal;
  const deal: SeenDeal = { commitment, hashes: cuts.map((cut) => cut?.hash ?? null), setup: setupOf(table) };
  const deals = remembered(table.id)?.deals ?? {};
  const before = deals[number];
  if (before) return canonical(before) === canonical(deal);
  remember(table.id, { deals: { ...deals, [number]: deal } });
  return true;
}

export function rememberMark(table: string, depth: number, mark: string): void {
  remember(table, { seen: { depth, mark } });
}
