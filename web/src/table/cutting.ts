/** Cutting the deck: this page promises a contribution for every seat of mine, and opens it when the table is full. */

import type { Transport } from '../transport/transport';
import type { Seat, Table } from '../wire';
import { hashOf } from './fairness';
import { claimPromise, contributionOf, releasePromise, rememberContribution, rememberDeal } from './memory';

/** What is sent on sitting down: the commitment that was read, and the hash of a fresh contribution, which this browser keeps. */
export function promise({ id, deal: { commitment } }: Table): { commitment: string; hash: string } {
  const contribution = [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const hash = hashOf(commitment, contribution);
  rememberContribution(id, hash, contribution);
  return { commitment, hash };
}

function isOf(person: string | null): (seat: Seat) => boolean {
  return ({ occupant }) => occupant.type === 'person' && occupant.person.id === person;
}

/** My seats whose contribution was promised on another device: this one cannot open it. */
export function promisedElsewhere(table: Table, person: string | null): number[] {
  if (table.phase !== 'open' && table.phase !== 'cutting') return [];
  return table.seats.filter(isOf(person)).flatMap(({ seat }) => {
    const cut = table.deal.cuts[seat];
    return cut && cut.contribution === null && contributionOf(table.id, cut.hash) === null ? [seat] : [];
  });
}

/** The people's seats that have not promised anything to this deal, or not yet opened it. */
export function waitedFor({ phase, seats, deal }: Table): Seat[] {
  return seats.filter(({ seat, occupant }) => {
    const cut = deal.cuts[seat];
    return occupant.type === 'person' && (phase === 'cutting' ? cut?.contribution === null : !cut);
  });
}

/** Promises a contribution anew from here. While the deck is being cut, the deal comes to nothing, and everybody cuts again. */
export function cutAnew(house: Pick<Transport, 'rehash'>, table: Table, seat: number): Promise<Table> {
  return house.rehash(table.id, { seat, ...promise(table) });
}

/** Once per deal and browser: a second promise, late, would bring the deal to nothing. */
async function promiseOnce(house: Pick<Transport, 'rehash'>, table: Table, seat: number): Promise<Table | null> {
  const { commitment } = table.deal;
  if (!claimPromise(table.id, commitment, seat)) return null;
  try {
    return await cutAnew(house, table, seat);
  } catch (problem) {
    releasePromise(table.id, commitment, seat);
    throw problem;
  }
}

/** Does for my seats what a look at the table asks for; returns the table as it is then. */
export async function cutDeck(house: Pick<Transport, 'rehash' | 'cut'>, table: Table, person: string | null): Promise<Table> {
  // A deal that is not the one this browser was shown is left alone: whoever changed it does not get what is missing.
  if (table.phase === 'cutting' && !rememberDeal(table)) return table;
  let newest = table;
  for (const { seat } of table.seats.filter(isOf(person))) {
    const cut = table.deal.cuts[seat];
    if (table.phase === 'open' && !cut) newest = (await promiseOnce(house, table, seat)) ?? newest;
    const contribution = table.phase === 'cutting' && cut?.contribution === null ? contributionOf(table.id, cut.hash) : null;
    if (contribution !== null) newest = await house.cut(table.id, { seat, contribution });
  }
  return newest;
}

/** Looks after my seats while the page is open: one look at a time, and the newest table counts. */
export class Cutter {
  readonly #house: Pick<Transport, 'rehash' | 'cut'>;
  #next: { table: Table; person: string | null } | null = null;
  #looking = false;

  constructor(house: Pick<Transport, 'rehash' | 'cut'>) {
    this.#house = house;
  }

  async look(table: Table, person: string | null): Promise<void> {
    this.#next = { table, person };
    if (this.#looking) return;
    this.#looking = true;
    while (this.#next) {
      const { table, person } = this.#next;
      this.#next = null;
      // Somebody was faster, or the connection is lost: the table is told again then, and looked at again.
      await cutDeck(this.#house, table, person).catch(() => undefined);
    }
    this.#looking = false;
  }
}
