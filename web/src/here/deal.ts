/** Deals a game in the page just as the house deals: a secret, everybody's number, and a seed that follows from all of them. */

import { bytesToHex } from '@noble/hashes/utils.js';
import { commitmentOf, hashOf, hashOfName, seedOf } from '../table/fairness';
import type { Kept, KeptSeat, Start } from './kept';

/** 32 bytes of the browser's own randomness. */
const random = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(32)));

export function deal(
  plan: Pick<Kept, 'id' | 'game' | 'rules' | 'data' | 'options'> & { seats: readonly KeptSeat[] },
): Extract<Start, { type: 'deal' }> {
  const { id: table, seats } = plan;
  const secret = random();
  const commitment = commitmentOf(secret, table, 1);
  const cut = (): { hash: string; contribution: string } => {
    const contribution = random();
    return { hash: hashOf(commitment, contribution), contribution };
  };
  const proof = {
    table,
    deal: 1,
    commitment,
    secret,
    cuts: seats.map((seat) => ('bot' in seat ? null : cut())),
    seating: 'asSeated' as const,
    places: seats.map((_, seat) => seat),
    aborted: [],
  };
  const names = seats.map((seat, index) => hashOfName(secret, index, 'bot' in seat ? '' : seat.name));
  return { type: 'deal', seed: seedOf(plan, proof), fairness: { ...proof, names } };
}
